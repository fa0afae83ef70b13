"""Leases of people at tables in SQLite, and the games that pause when nobody is there."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

KEEP_ENDED_LEASES_S = 24 * 3600.0

PAUSE = """
UPDATE heads SET paused_at = ?1, is_running = 0 WHERE is_running AND table_id IN (
  SELECT table_id FROM heads JOIN tables ON tables.id = table_id
  WHERE is_running AND changed_at < ?2
  AND NOT EXISTS (SELECT 1 FROM presence WHERE presence.table_id = heads.table_id AND until >= ?2)
)
RETURNING table_id
"""
RESUME = """
UPDATE heads SET offset_s = offset_s + ?1 - paused_at, due_at = due_at + ?1 - paused_at,
  paused_at = NULL, is_running = 1
WHERE table_id = ?2 AND paused_at IS NOT NULL
"""
ADD_LEASE = "INSERT INTO presence VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET until = excluded.until"


def put_presence(
    db: sqlite3.Connection, process: str, persons: Collection[tuple[str, str]], now: float, until: float
) -> None:
    """End the leases of a process, and add the given ones. Ended ones tell when somebody was last there."""
    db.execute("UPDATE presence SET until = ?1 WHERE process = ?2 AND until > ?1", (now, process))
    db.executemany(ADD_LEASE, [(table, person, process, until) for table, person in persons])
    db.execute("DELETE FROM presence WHERE until < ?", (now - KEEP_ENDED_LEASES_S,))


def pause_unattended(db: sqlite3.Connection, now: float, since: float) -> list[str]:
    return [table for (table,) in db.execute(PAUSE, (now, since)).fetchall()]


def resume(db: sqlite3.Connection, process: str, table: str, now: float) -> float:
    db.execute(RESUME, (now, table))
    db.execute(ADD_LEASE, (table, "", process, now))
    (offset_s,) = db.execute("SELECT offset_s FROM heads WHERE table_id = ?", (table,)).fetchone()
    return float(offset_s)
