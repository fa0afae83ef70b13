"""Reads and writes table documents."""

from __future__ import annotations

from secrets import token_bytes

import msgspec

from eyeshot.host.errors import HostError, as_host_error
from eyeshot.host.store import Store, StoreError
from eyeshot.host.table_doc import Phase, TableDoc
from eyeshot.kernel import Setup, commitment, find_game
from eyeshot.kernel.record import commitment_payload


class TableRepository:
    """The table documents of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def read(self, table: str) -> tuple[TableDoc, int, bytes]:
        """Return the document, its version and the seed. Raises HostError if there is no such table."""
        try:
            row, downtime_s = self._store.get(table), self._store.downtime_s()
        except StoreError as error:
            raise HostError("storage", why=str(error)) from error
        if row is None:
            raise HostError("no-table")
        doc = msgspec.json.decode(row.doc, type=TableDoc)
        if doc.phase is Phase.CREATING:
            raise HostError("no-table")
        doc.add_downtime(downtime_s)
        return doc, row.version, row.seed

    async def insert(self, doc: TableDoc, listed: bool = True) -> None:
        """Store a new table with a new seed. An unlisted one is in nobody's list until it is put."""
        seed = token_bytes(32)
        doc.commitment = commitment_of(doc, seed)
        persons = _persons(doc) if listed else []
        body = msgspec.json.encode(doc)
        await as_host_error(self._store.create(doc.id, body, seed, listed and doc.is_open, persons))

    async def put(self, doc: TableDoc, version: int, due: float | None = None) -> bool:
        """Store a document that was read at this version. Returns False if it has changed since."""
        is_open = doc.is_open and doc.phase is Phase.LOBBY
        body = msgspec.json.encode(doc)
        return await as_host_error(self._store.put(doc.id, body, version, is_open, _persons(doc), due))


def commitment_of(doc: TableDoc, seed: bytes) -> str:
    """Return the commitment to this seed for the game as it is set up, as it will be in the record. It is public before
    the deal, so that nobody can choose the seed afterwards."""
    match = find_game(doc.game).match(Setup(len(doc.chairs), doc.options, doc.content))
    return commitment(seed, commitment_payload(match.game, match.rules_version, match.setup))


def _persons(doc: TableDoc) -> list[str]:
    return [doc.host, *(chair.person for chair in doc.chairs if chair.person)]
