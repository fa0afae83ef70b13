"""The documents of all tables, as they are read and kept."""

from __future__ import annotations

from secrets import token_bytes

import msgspec

from eyeshot.host.commitment import commitment_of
from eyeshot.host.errors import HostError, as_host_error
from eyeshot.host.store import Store, StoreError
from eyeshot.host.table_doc import LOBBY, MAKING, TableDoc


class TableRepository:
    """Of one storage."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def read(self, table: str) -> tuple[TableDoc, int, bytes]:
        """What is known of it, the number of its last change, and where its chance comes from."""
        try:
            stored, downtime_s = self._store.get(table), self._store.downtime_s()
        except StoreError as error:
            raise HostError("storage", why=str(error)) from error
        if stored is None:
            raise HostError("no-table")
        doc = msgspec.json.decode(stored.doc, type=TableDoc)
        if doc.phase == MAKING:
            raise HostError("no-table")
        doc.add_downtime(downtime_s)
        return doc, stored.version, stored.seed

    async def insert(self, doc: TableDoc, is_known: bool = True) -> None:
        """Store a new table. One that is not known stands in nobody's list until it is put again."""
        seed = token_bytes(32)
        doc.commitment = commitment_of(doc, seed)
        persons = _persons(doc) if is_known else []
        body = msgspec.json.encode(doc)
        await as_host_error(self._store.create(doc.id, body, seed, is_known and doc.is_open, persons))

    async def put(self, doc: TableDoc, version: int, due: float | None = None) -> bool:
        """Keep it as it is now, unless somebody has changed it since this version."""
        listed = doc.is_open and doc.phase == LOBBY
        body = msgspec.json.encode(doc)
        return await as_host_error(self._store.put(doc.id, body, version, listed, _persons(doc), due))


def _persons(doc: TableDoc) -> list[str]:
    return [doc.host, *(chair.person for chair in doc.chairs if chair.person)]
