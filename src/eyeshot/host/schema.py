"""The SQLite schema of the store, and the check that a file has it."""

from __future__ import annotations

import sqlite3
from secrets import token_bytes

from eyeshot.host.store import StoreError

VERSION = 3
"""The `user_version` of the file. There are no migrations: a file of another version is refused."""

SCHEMA = """
CREATE TABLE tables (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, doc BLOB NOT NULL, version INTEGER NOT NULL, seed BLOB NOT NULL,
  is_open INTEGER NOT NULL, changed_at REAL NOT NULL, leased_until REAL NOT NULL DEFAULT 0);
CREATE INDEX tables_changed_at ON tables (changed_at, id, version);
CREATE INDEX tables_open ON tables (changed_at) WHERE is_open;
CREATE TABLE heads (
  table_number INTEGER PRIMARY KEY, entry_count INTEGER NOT NULL, last_entry INTEGER NOT NULL, due_at REAL);
CREATE INDEX heads_due_at ON heads (due_at) WHERE due_at IS NOT NULL;
CREATE TABLE entries (
  id INTEGER PRIMARY KEY, previous INTEGER NOT NULL, table_number INTEGER NOT NULL, seq INTEGER NOT NULL,
  body BLOB NOT NULL, dedup_key TEXT);
CREATE TABLE table_persons (person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id));
CREATE TABLE chat (id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, body BLOB NOT NULL, dedup_key TEXT);
CREATE INDEX chat_table ON chat (table_id);
CREATE UNIQUE INDEX chat_dedup_key ON chat (table_id, dedup_key);
CREATE TABLE decks (id TEXT PRIMARY KEY, doc BLOB NOT NULL, text TEXT NOT NULL);
CREATE TABLE deck_persons (
  person TEXT NOT NULL, deck_id TEXT NOT NULL, saved_at REAL NOT NULL, PRIMARY KEY (person, deck_id));
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL);
CREATE TABLE clock (id INTEGER PRIMARY KEY CHECK (id = 1), heartbeat_at REAL, downtime_s REAL NOT NULL);
INSERT INTO clock VALUES (1, NULL, 0)
"""


def create_or_check_schema(db: sqlite3.Connection) -> None:
    """Create the schema in an empty file. Raises StoreError for a file of another version or another program."""
    if _version(db) == VERSION:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        version = _version(db)  # another process may have created it meanwhile
        if version > VERSION:
            raise StoreError("it was written by a newer version of Eyeshot")
        if version < VERSION:
            if db.execute("SELECT 1 FROM sqlite_master").fetchone() is not None:
                raise StoreError("it was written by an older version of Eyeshot, which this one cannot read")
            _create(db)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _create(db: sqlite3.Connection) -> None:
    for statement in SCHEMA.split(";"):
        db.execute(statement)
    db.execute("INSERT INTO secrets VALUES ('cookies', ?)", (token_bytes(32),))
    db.execute(f"PRAGMA user_version={VERSION}")


def _version(db: sqlite3.Connection) -> int:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)
