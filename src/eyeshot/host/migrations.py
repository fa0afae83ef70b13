"""What stands in the file, and how a file of before becomes one of now."""

from __future__ import annotations

import sqlite3
from secrets import token_bytes

from eyeshot.host.store import StoreError

VERSION = 2
"""Stands in the file as its user_version; there was none at first."""

SCHEMA = """
CREATE TABLE tables (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, doc BLOB NOT NULL, version INTEGER NOT NULL, seed BLOB NOT NULL,
  is_open INTEGER NOT NULL, changed REAL NOT NULL, claimed REAL NOT NULL DEFAULT 0);
CREATE INDEX tables_changed ON tables (changed, id, version);
CREATE INDEX tables_open ON tables (changed) WHERE is_open;
CREATE TABLE heads (tbl INTEGER PRIMARY KEY, seq INTEGER NOT NULL, last INTEGER NOT NULL, due REAL);
CREATE INDEX heads_due ON heads (due) WHERE due IS NOT NULL;
CREATE TABLE entries (
  id INTEGER PRIMARY KEY, previous INTEGER NOT NULL, tbl INTEGER NOT NULL, seq INTEGER NOT NULL,
  body BLOB NOT NULL, actor TEXT);
CREATE TABLE IF NOT EXISTS persons (person TEXT NOT NULL, tbl TEXT NOT NULL, PRIMARY KEY (person, tbl));
CREATE TABLE IF NOT EXISTS diary (id INTEGER PRIMARY KEY, tbl TEXT NOT NULL, body BLOB NOT NULL);
CREATE INDEX IF NOT EXISTS diary_tbl ON diary (tbl);
CREATE TABLE IF NOT EXISTS decks (id TEXT PRIMARY KEY, doc BLOB NOT NULL, text TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS deck_persons (
  person TEXT NOT NULL, deck TEXT NOT NULL, kept REAL NOT NULL, PRIMARY KEY (person, deck));
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL);
"""

CLOCK = """
CREATE TABLE clock (one INTEGER PRIMARY KEY CHECK (one = 1), alive REAL, stood REAL NOT NULL);
INSERT INTO clock VALUES (1, NULL, 0);
ALTER TABLE diary ADD COLUMN actor TEXT;
CREATE UNIQUE INDEX diary_actor ON diary (tbl, actor)
"""
"""Until when the clocks of all tables are known to have gone, and for how long they have stood still in all."""

PUT_ASIDE = """
ALTER TABLE tables RENAME TO old_tables;
ALTER TABLE entries RENAME TO old_entries;
DROP INDEX IF EXISTS tables_changed;
DROP INDEX IF EXISTS tables_open;
"""
TAKE_OVER = """
INSERT INTO tables SELECT rowid, id, doc, version, seed, is_open, changed, claimed FROM old_tables;
INSERT INTO entries SELECT
  entry.id, coalesce((SELECT id FROM old_entries WHERE tbl = entry.tbl AND seq = entry.seq - 1), 0),
  number, entry.seq, body, actor
  FROM old_entries AS entry JOIN tables ON tables.id = entry.tbl ORDER BY entry.id;
INSERT INTO heads SELECT
  number, coalesce((SELECT max(seq) + 1 FROM old_entries WHERE tbl = tables.id), 0),
  coalesce((SELECT id FROM old_entries WHERE tbl = tables.id ORDER BY seq DESC LIMIT 1), 0), due
  FROM tables JOIN old_tables USING (id);
DROP TABLE old_entries;
DROP TABLE old_tables;
"""


def bring_up_to_date(db: sqlite3.Connection) -> None:
    """All at once, so that whoever opens the file sees it as it was or as it is now."""
    if _version(db) == VERSION:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have done it meanwhile.
        version = _version(db)
        if version > VERSION:
            raise StoreError("it was written by a newer Eyeshot")
        if version < 1:
            _make(db)
        if version < 2:
            _execute(db, CLOCK)
        db.execute(f"PRAGMA user_version={VERSION}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _make(db: sqlite3.Connection) -> None:
    is_old = db.execute("SELECT 1 FROM sqlite_master WHERE name = 'entries'").fetchone() is not None
    for script in (PUT_ASIDE, SCHEMA, TAKE_OVER) if is_old else (SCHEMA,):
        _execute(db, script)
    db.execute("INSERT OR IGNORE INTO secrets VALUES ('cookies', ?)", (token_bytes(32),))


def _execute(db: sqlite3.Connection, script: str) -> None:
    for statement in script.split(";"):
        db.execute(statement)


def _version(db: sqlite3.Connection) -> int:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)
