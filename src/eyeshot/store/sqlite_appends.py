"""Appends record entries in SQLite, with few statements for many tables: each one costs a switch of the GIL."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from eyeshot.store.store import AppendRequest

ROWS_PER_STATEMENT = 64

MOVE_HEADS = """
WITH moves (id, seq, offset_s, next, due) AS (VALUES {})
UPDATE heads SET seq = moves.next, due_at = moves.due FROM moves
WHERE heads.table_id = moves.id AND heads.seq = moves.seq AND heads.offset_s = moves.offset_s
AND heads.paused_at IS NULL
RETURNING heads.table_id
"""
INSERT_ENTRIES = "INSERT INTO entries (table_id, seq, dedup_key, body) VALUES {}"
PUT_SNAPSHOT = "INSERT OR REPLACE INTO snapshots (table_id, seq, body) VALUES {}"


def append_all(db: sqlite3.Connection, requests: Sequence[AppendRequest]) -> list[bool]:
    """Append within the open transaction, in order. Returns for each request whether it was appended."""
    added: list[bool] = []
    for group in _groups_of_different_tables(requests):
        moved = {
            table
            for (table,) in _execute(
                db, MOVE_HEADS, [(r.table, r.seq, r.offset_s, r.seq + len(r.entries), r.due) for r in group]
            )
        }
        rows: list[tuple[Any, ...]] = []
        snapshots: list[tuple[Any, ...]] = []
        for request in group:
            if request.table not in moved:
                continue
            for place, (body, dedup_key) in enumerate(request.entries):
                rows.append((request.table, request.seq + place, dedup_key or None, body))
            if request.snapshot is not None:
                snapshots.append((request.table, request.seq + len(request.entries), request.snapshot))
        _execute(db, INSERT_ENTRIES, rows)
        _execute(db, PUT_SNAPSHOT, snapshots)
        added += [request.table in moved for request in group]
    return added


def _groups_of_different_tables(requests: Sequence[AppendRequest]) -> Iterable[list[AppendRequest]]:
    group: list[AppendRequest] = []
    tables: set[str] = set()
    for request in requests:
        if request.table in tables:
            yield group
            group, tables = [], set()
        group.append(request)
        tables.add(request.table)
    if group:
        yield group


def _execute(db: sqlite3.Connection, statement: str, rows: Sequence[tuple[Any, ...]]) -> list[Any]:
    found: list[Any] = []
    for start in range(0, len(rows), ROWS_PER_STATEMENT):
        some = rows[start : start + ROWS_PER_STATEMENT]
        sql = _with_rows(statement, len(some), len(some[0]))
        found += db.execute(sql, [value for row in some for value in row]).fetchall()
    return found


@cache
def _with_rows(statement: str, count: int, width: int) -> str:
    row = ", ".join("?" * width)
    return statement.format(", ".join([f"({row})"] * count))
