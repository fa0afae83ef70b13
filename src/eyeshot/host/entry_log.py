"""The record entries of all tables in one SQLite file.

Entries are stored in the order of their commits, and each one points to the previous entry of its table. So one commit
writes adjacent rows; an index over (table, seq) would write one page per entry. The head of a table holds its number of
entries, its last entry and when it is due.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

from eyeshot.host.store import AppendRequest, EntryRow

ROWS_PER_STATEMENT = 64
MAX_CACHED_HEADS = 10_000

LAST_ENTRY = "SELECT coalesce(max(id), 0) FROM entries"
READ_DOWNTIME = "SELECT downtime_s FROM clock"
READ_HEADS = (
    "SELECT json_group_array(json_array(tables.id, number, entry_count, last_entry)) "
    "FROM json_each(?) CROSS JOIN tables ON tables.id = value JOIN heads ON table_number = number"
)
INSERT_ENTRIES = "INSERT INTO entries (id, previous, table_number, seq, body, dedup_key) VALUES {}"
UPDATE_HEADS = (
    "INSERT INTO heads (table_number, entry_count, last_entry) VALUES {} "
    "ON CONFLICT (table_number) DO UPDATE SET entry_count = excluded.entry_count, last_entry = excluded.last_entry"
)
UPDATE_HEADS_AND_DUE = (
    "INSERT INTO heads (table_number, entry_count, last_entry, due_at) VALUES {} "
    "ON CONFLICT (table_number) DO UPDATE SET "
    "entry_count = excluded.entry_count, last_entry = excluded.last_entry, due_at = excluded.due_at"
)
READ_ENTRIES = """
WITH RECURSIVE back (id) AS (
  SELECT last_entry FROM tables JOIN heads ON table_number = number WHERE tables.id = :table AND entry_count > :since
  UNION ALL
  SELECT previous FROM back CROSS JOIN entries USING (id) WHERE seq > :since)
SELECT body, dedup_key FROM back CROSS JOIN entries USING (id)
"""
READ_CHANGED = (
    "SELECT tables.id, max(seq) + 1, max(entries.id) FROM entries CROSS JOIN tables ON number = table_number "
    "WHERE entries.id > ? GROUP BY table_number"
)


class TableHead:
    """The end of one table's chain of entries."""

    def __init__(self, table_number: int, entry_count: int, last_entry: int) -> None:
        self.table_number = table_number
        self.entry_count = entry_count
        self.last_entry = last_entry

    def row(self) -> tuple[int, int, int]:
        return self.table_number, self.entry_count, self.last_entry


class EntryLogWriter:
    """Appends entries, and caches heads. The cache is dropped when another writer has appended."""

    def __init__(self) -> None:
        self.own_range = 0, 0
        """All entries after the first id up to the second are by this writer, and durable."""
        self._heads: dict[str, TableHead] = {}
        self._added = 0, 0

    def append(self, db: sqlite3.Connection, appends: Sequence[AppendRequest]) -> list[bool]:
        """Append within the open transaction. Returns for each request whether it was appended.

        The number of statements does not grow with the number of requests: each one costs a switch of the GIL.
        """
        if not appends:
            self._added = self.own_range
            return []
        last_id = last_entry_id(db)
        if last_id != self.own_range[1] or len(self._heads) > MAX_CACHED_HEADS:
            self._heads.clear()
        self._read(db, {append.table for append in appends if append.table not in self._heads})
        added: list[bool] = []
        rows: list[tuple[Any, ...]] = []
        moved: set[str] = set()
        dues: dict[str, float | None] = {}
        downtime_s: float = db.execute(READ_DOWNTIME).fetchone()[0]
        for append in appends:
            head = self._heads.get(append.table)
            if head is None or head.entry_count != append.seq or append.downtime_s not in (None, downtime_s):
                added.append(False)
                continue
            for body, dedup_key in append.entries:
                entry_id = last_id + len(rows) + 1
                rows.append((entry_id, head.last_entry, head.table_number, head.entry_count, body, dedup_key or None))
                head.entry_count, head.last_entry = head.entry_count + 1, entry_id
            moved.add(append.table)
            if not append.due_unchanged:
                dues[append.table] = append.due
            added.append(True)
        _execute(db, INSERT_ENTRIES, rows)
        _execute(db, UPDATE_HEADS, [self._heads[table].row() for table in moved - dues.keys()])
        _execute(db, UPDATE_HEADS_AND_DUE, [(*self._heads[table].row(), due) for table, due in dues.items()])
        self._added = last_id, last_id + len(rows)
        return added

    def commit(self) -> None:
        """Note that the transaction of the last append was committed."""
        since, until = self._added
        self.own_range = self.own_range[0] if self.own_range[1] == since else since, until

    def rollback(self) -> None:
        """Note that the transaction of the last append was rolled back."""
        self._heads.clear()
        self._added = self.own_range

    def _read(self, db: sqlite3.Connection, tables: Collection[str]) -> None:
        if tables:
            heads: str = db.execute(READ_HEADS, (json.dumps(list(tables)),)).fetchone()[0]
            for table, table_number, entry_count, last_entry in json.loads(heads):
                self._heads[table] = TableHead(table_number, entry_count, last_entry)


def read_entries(db: sqlite3.Connection, table: str, since: int) -> list[EntryRow]:
    """Return the entries of a table from number `since` on."""
    rows: list[tuple[bytes, str | None]] = db.execute(READ_ENTRIES, {"table": table, "since": since}).fetchall()
    return [EntryRow(body, dedup_key or "") for body, dedup_key in rows[::-1]]


def last_entry_id(db: sqlite3.Connection) -> int:
    return int(db.execute(LAST_ENTRY).fetchone()[0])


def changed_tables(db: sqlite3.Connection, since: int, own_range: tuple[int, int]) -> tuple[int, dict[str, int]]:
    """Return the newest entry id, and the number of entries of each table that got some after `since`. A writer's own
    entries are left out, unless another writer's are among them."""
    if own_range[0] <= since:
        since = max(since, own_range[1])
    rows = db.execute(READ_CHANGED, (since,)).fetchall()
    return max((last_id for _, _, last_id in rows), default=since), {table: count for table, count, _ in rows}


def _execute(db: sqlite3.Connection, statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
    for start in range(0, len(rows), ROWS_PER_STATEMENT):
        some = rows[start : start + ROWS_PER_STATEMENT]
        db.execute(_with_rows(statement, len(some), len(some[0])), [value for row in some for value in row])


@cache
def _with_rows(statement: str, count: int, width: int) -> str:
    row = ", ".join("?" * width)
    return statement.format(", ".join([f"({row})"] * count))
