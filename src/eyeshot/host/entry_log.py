"""The entries of all tables in one SQLite file, in the order in which they came, each with the place of the one before
it at its table. So what is appended together stands together, and little of the file is written for it: an index over
tables and numbers would cost a page for each entry.

A table's head says how many entries it has, where the last of them is, and when something is due there.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

from eyeshot.host.append_request import AppendRequest, EntryRow

ROWS_PER_STATEMENT = 64
"""Rows that are one statement."""
MOST_KNOWN = 10_000
"""Heads that a writer remembers."""

NEWEST = "SELECT coalesce(max(id), 0) FROM entries"
STOOD = "SELECT stood FROM clock"
HEADS = (
    "SELECT json_group_array(json_array(tables.id, number, seq, last)) "
    "FROM json_each(?) CROSS JOIN tables ON tables.id = value JOIN heads ON tbl = number"
)
ADD = "INSERT INTO entries (id, previous, tbl, seq, body, actor) VALUES {}"
MOVE = (
    "INSERT INTO heads (tbl, seq, last) VALUES {} "
    "ON CONFLICT (tbl) DO UPDATE SET seq = excluded.seq, last = excluded.last"
)
MOVE_DUE = (
    "INSERT INTO heads (tbl, seq, last, due) VALUES {} "
    "ON CONFLICT (tbl) DO UPDATE SET seq = excluded.seq, last = excluded.last, due = excluded.due"
)
BACK = """
WITH RECURSIVE back (id) AS (
  SELECT last FROM tables JOIN heads ON tbl = number WHERE tables.id = :table AND seq > :since
  UNION ALL
  SELECT previous FROM back CROSS JOIN entries USING (id) WHERE seq > :since)
SELECT body, actor FROM back CROSS JOIN entries USING (id)
"""
SINCE = (
    "SELECT tables.id, max(seq) + 1, max(entries.id) FROM entries CROSS JOIN tables ON number = tbl "
    "WHERE entries.id > ? GROUP BY tbl"
)


class Head:
    """Of a table, by its number in the file."""

    def __init__(self, tbl: int, seq: int, last: int) -> None:
        self.tbl = tbl
        self.seq = seq
        self.last = last

    def row(self) -> tuple[int, int, int]:
        return self.tbl, self.seq, self.last


class EntryLogWriter:
    """What one writer knows of the heads. It is right as long as nobody else appends, which is seen."""

    def __init__(self) -> None:
        self.own = 0, 0
        """All entries after the first of these up to the second are by this writer, and durable."""
        self._heads: dict[str, Head] = {}
        self._added = 0, 0

    def append(self, db: sqlite3.Connection, appends: Sequence[AppendRequest]) -> list[bool]:
        """Which of them were added: those that go on where their table's entries end. In a few statements, however many
        they are: for each one this thread has to wait until the other lets it go on."""
        if not appends:
            self._added = self.own
            return []
        newest = newest_entry(db)
        if newest != self.own[1] or len(self._heads) > MOST_KNOWN:
            self._heads.clear()
        self._read(db, {append.table for append in appends if append.table not in self._heads})
        added: list[bool] = []
        rows: list[tuple[Any, ...]] = []
        moved: set[str] = set()
        dues: dict[str, float | None] = {}
        downtime_s: float = db.execute(STOOD).fetchone()[0]
        for append in appends:
            head = self._heads.get(append.table)
            if head is None or head.seq != append.seq or append.downtime_s not in (None, downtime_s):
                added.append(False)
                continue
            for body, actor in append.entries:
                place = newest + len(rows) + 1
                rows.append((place, head.last, head.tbl, head.seq, body, actor or None))
                head.seq, head.last = head.seq + 1, place
            moved.add(append.table)
            if not append.keeps_due:
                dues[append.table] = append.due
            added.append(True)
        _execute(db, ADD, rows)
        _execute(db, MOVE, [self._heads[table].row() for table in moved - dues.keys()])
        _execute(db, MOVE_DUE, [(*self._heads[table].row(), due) for table, due in dues.items()])
        self._added = newest, newest + len(rows)
        return added

    def keep(self) -> None:
        """What was appended is durable."""
        since, until = self._added
        self.own = self.own[0] if self.own[1] == since else since, until

    def forget(self) -> None:
        """What was appended is not kept."""
        self._heads.clear()
        self._added = self.own

    def _read(self, db: sqlite3.Connection, tables: Collection[str]) -> None:
        if tables:
            heads: str = db.execute(HEADS, (json.dumps(list(tables)),)).fetchone()[0]
            for table, tbl, seq, last in json.loads(heads):
                self._heads[table] = Head(tbl, seq, last)


def entries_of(db: sqlite3.Connection, table: str, since: int) -> list[EntryRow]:
    """From the last one back."""
    rows: list[tuple[bytes, str | None]] = db.execute(BACK, {"table": table, "since": since}).fetchall()
    return [EntryRow(body, actor or "") for body, actor in rows[::-1]]


def newest_entry(db: sqlite3.Connection) -> int:
    return int(db.execute(NEWEST).fetchone()[0])


def heads_since(db: sqlite3.Connection, since: int, own: tuple[int, int]) -> tuple[int, dict[str, int]]:
    """The newest entry, and how many entries the tables have to which some were added. A writer's own are left out, if
    nobody else's are among them."""
    if own[0] <= since:
        since = max(since, own[1])
    rows = db.execute(SINCE, (since,)).fetchall()
    return max((newest for _, _, newest in rows), default=since), {table: count for table, count, _ in rows}


def _execute(db: sqlite3.Connection, statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
    for start in range(0, len(rows), ROWS_PER_STATEMENT):
        some = rows[start : start + ROWS_PER_STATEMENT]
        db.execute(_with_rows(statement, len(some), len(some[0])), [value for row in some for value in row])


@cache
def _with_rows(statement: str, count: int, width: int) -> str:
    row = ", ".join("?" * width)
    return statement.format(", ".join([f"({row})"] * count))
