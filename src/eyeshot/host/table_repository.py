"""Reads and writes table documents."""

from __future__ import annotations

from secrets import token_bytes
from typing import NamedTuple

import msgspec

from eyeshot.host.errors import HostError, as_host_error
from eyeshot.host.table_doc import Phase, TableDoc, setup_of
from eyeshot.kernel import commitment, commitment_payload, find_game
from eyeshot.store.store import Listing, Store


class StoredTable(NamedTuple):
    """A document as it was read, with its version, the seed of its game, its clock offset, and whether its game is
    paused."""

    doc: TableDoc
    version: int
    seed: bytes
    offset_s: float
    is_paused: bool


class TableRepository:
    """The table documents of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def read(self, table: str) -> StoredTable:
        """Return a table. Raises HostError if there is none."""
        row = await as_host_error(self._store.get(table))
        if row is None:
            raise HostError("no-table")
        doc = msgspec.json.decode(row.doc, type=TableDoc)
        if doc.phase is Phase.CREATING:
            raise HostError("no-table")
        return StoredTable(doc, row.version, row.seed, row.offset_s, row.paused_at is not None)

    async def insert(self, doc: TableDoc, listed: bool = True) -> None:
        """Store a new table with a new seed. An unlisted one is in nobody's list until it is put."""
        seed = token_bytes(32)
        doc.commitment = commitment_of(doc, seed)
        listing = _listing(doc) if listed else Listing()
        await as_host_error(self._store.create(doc.id, msgspec.json.encode(doc), seed, listing))

    async def put(self, doc: TableDoc, version: int, due: float | None = None) -> bool:
        """Store a document that was read at this version. Returns False if it has changed since."""
        return await as_host_error(self._store.put(doc.id, msgspec.json.encode(doc), version, _listing(doc), due))


def commitment_of(doc: TableDoc, seed: bytes) -> str:
    """Return the commitment to this seed for the game as it is set up, as it will be in the record. It is public before
    the deal, so that nobody can choose the seed afterwards."""
    match = find_game(doc.game).match(setup_of(doc))
    return commitment(seed, commitment_payload(match.game, match.rules_version, match.setup))


def _listing(doc: TableDoc) -> Listing:
    persons = [doc.host, *(chair.person for chair in doc.chairs if chair.person)]
    return Listing(doc.is_open and doc.phase is Phase.LOBBY, doc.phase is Phase.PLAYING, persons)
