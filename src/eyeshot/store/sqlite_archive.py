"""Compresses the entries of ended games in SQLite, and deletes tables that nobody has used for long.

The latest rows of `entries`, `tables` and `chat` stay as they are: SQLite would give their numbers to new rows, which
other processes would take for old ones.
"""

from __future__ import annotations

import sqlite3
import zlib

LEVEL = 9
ENDED = """
SELECT table_id FROM heads JOIN tables ON tables.id = table_id
WHERE NOT is_running AND paused_at IS NULL AND seq > 0 AND changed_at < ?
AND NOT EXISTS (SELECT 1 FROM archives WHERE archives.table_id = heads.table_id)
AND table_id IS NOT (SELECT table_id FROM entries ORDER BY id DESC LIMIT 1)
AND table_id IS NOT (SELECT table_id FROM chat ORDER BY id DESC LIMIT 1)
AND table_id IS NOT (SELECT id FROM tables ORDER BY change DESC LIMIT 1) LIMIT ?
"""
EXPIRED = """
SELECT table_id FROM heads JOIN tables ON tables.id = table_id
WHERE NOT is_running AND max(changed_at, coalesce(paused_at, 0)) < CASE WHEN seq = 0 THEN ? ELSE ? END
AND NOT EXISTS (SELECT 1 FROM presence WHERE presence.table_id = heads.table_id AND until > ?)
AND table_id IS NOT (SELECT table_id FROM entries ORDER BY id DESC LIMIT 1)
AND table_id IS NOT (SELECT table_id FROM chat ORDER BY id DESC LIMIT 1)
AND table_id IS NOT (SELECT id FROM tables ORDER BY change DESC LIMIT 1) LIMIT ?
"""
TABLES = (
    ("heads", "table_id"),
    ("entries", "table_id"),
    ("archives", "table_id"),
    ("snapshots", "table_id"),
    ("chat", "table_id"),
    ("presence", "table_id"),
    ("table_persons", "table_id"),
    ("tables", "id"),
)


def read_archive(db: sqlite3.Connection, table: str) -> list[bytes]:
    """Return the entries of an archived game; none if it is not archived."""
    row = db.execute("SELECT body FROM archives WHERE table_id = ?", (table,)).fetchone()
    return [] if row is None else zlib.decompress(row[0]).split(b"\n")


def read_ended(db: sqlite3.Connection, before: float, limit: int) -> dict[str, bytes]:
    """Return tables without a running game that were not changed after a time, with their entries, compressed."""
    packed: dict[str, bytes] = {}
    for (table,) in db.execute(ENDED, (before, limit)).fetchall():
        bodies = [body for (body,) in db.execute("SELECT body FROM entries WHERE table_id = ? ORDER BY seq", (table,))]
        if bodies and not any(b"\n" in body for body in bodies):
            packed[table] = zlib.compress(b"\n".join(bodies), LEVEL)
    return packed


def put_archives(db: sqlite3.Connection, packed: dict[str, bytes]) -> int:
    """Replace the entries of games that have not changed since they were read. Returns of how many."""
    count = 0
    for table, body in packed.items():
        is_same = "SELECT 1 FROM heads WHERE table_id = ? AND seq = ? AND NOT is_running AND paused_at IS NULL"
        if db.execute(is_same, (table, zlib.decompress(body).count(b"\n") + 1)).fetchone():
            db.execute("INSERT OR IGNORE INTO archives VALUES (?, ?)", (table, body))
            db.execute("DELETE FROM entries WHERE table_id = ?", (table,))
            db.execute("DELETE FROM snapshots WHERE table_id = ?", (table,))
            count += 1
    return count


def delete_expired(db: sqlite3.Connection, lobbies: float, games: float, now: float, limit: int) -> list[str]:
    """Delete lobbies and games that do not run and were last changed before these times. Returns them."""
    expired = [table for (table,) in db.execute(EXPIRED, (lobbies, games, now, limit)).fetchall()]
    for name, key in TABLES:
        db.executemany(f"DELETE FROM {name} WHERE {key} = ?", [(table,) for table in expired])  # noqa: S608
    return expired
