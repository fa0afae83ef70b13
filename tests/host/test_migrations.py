"""A file of before goes on as one of now."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from eyeshot.host.append_request import EntryRow
from eyeshot.host.migrations import TAKE_OVER, VERSION
from eyeshot.host.sqlite_store import SQLiteStore
from eyeshot.host.store import StoreError
from tests.web.loop import run_async

OLD = """
PRAGMA journal_mode=WAL;
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY, doc BLOB NOT NULL, version INTEGER NOT NULL, seed BLOB NOT NULL,
  is_open INTEGER NOT NULL, changed REAL NOT NULL, due REAL, claimed REAL NOT NULL DEFAULT 0);
CREATE INDEX IF NOT EXISTS tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX IF NOT EXISTS tables_changed ON tables (changed);
CREATE INDEX IF NOT EXISTS tables_open ON tables (changed) WHERE is_open;
CREATE TABLE IF NOT EXISTS entries (
  id INTEGER PRIMARY KEY, tbl TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL, actor TEXT, UNIQUE (tbl, seq));
CREATE UNIQUE INDEX IF NOT EXISTS entries_actor ON entries (tbl, actor) WHERE actor IS NOT NULL;
CREATE TABLE IF NOT EXISTS persons (person TEXT NOT NULL, tbl TEXT NOT NULL, PRIMARY KEY (person, tbl));
CREATE TABLE IF NOT EXISTS diary (id INTEGER PRIMARY KEY, tbl TEXT NOT NULL, body BLOB NOT NULL);
CREATE INDEX IF NOT EXISTS diary_tbl ON diary (tbl);
CREATE TABLE IF NOT EXISTS decks (id TEXT PRIMARY KEY, doc BLOB NOT NULL, text TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS deck_persons (
  person TEXT NOT NULL, deck TEXT NOT NULL, kept REAL NOT NULL, PRIMARY KEY (person, deck));
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL);
"""
COUNT = 30


def _write_old(path: Path) -> None:
    """Two games whose entries came in turns, and a table where nobody has played."""
    with closing(sqlite3.connect(path)) as db:
        db.executescript(OLD)
        insert = "INSERT INTO tables (id, doc, version, seed, is_open, changed, due) VALUES (?, ?, 7, ?, 1, 1.0, ?)"
        dues = {"b": 5.0, "a": None, "empty": 6.0}
        rows = [(table, f"doc {table}".encode(), b"seed", due) for table, due in dues.items()]
        db.executemany(insert, rows)
        turns = [(table, seq) for seq in range(COUNT) for table in "ab"]
        entries = [(table, seq, f"{table}{seq}".encode(), f"0 {seq}" if seq % 2 else None) for table, seq in turns]
        db.executemany("INSERT INTO entries (tbl, seq, body, actor) VALUES (?, ?, ?, ?)", entries)
        db.execute("INSERT INTO persons VALUES ('ann', 'a')")
        db.execute("INSERT INTO diary (tbl, body) VALUES ('a', ?)", (b"hello",))
        db.execute("INSERT INTO decks VALUES ('deck', ?, 'text')", (b"doc",))
        db.execute("INSERT INTO deck_persons VALUES ('ann', 'deck', 1.0)")
        db.execute("INSERT INTO secrets VALUES ('cookies', ?)", (b"key",))
        db.commit()


def _check(store: SQLiteStore) -> None:
    for table in "ab":
        written = [EntryRow(f"{table}{seq}".encode(), f"0 {seq}" if seq % 2 else "") for seq in range(COUNT)]
        assert store.entries(table, 0) == written
        assert store.entries(table, COUNT - 3) == written[-3:]
    assert store.entries("empty", 0) == []
    assert store.due(9.0, 10) == ["b", "empty"]
    stored = store.get("a")
    assert stored is not None
    assert (stored.doc, stored.version, stored.seed) == (b"doc a", 7, b"seed")
    assert len(store.open_tables(10)) == 3
    assert store.tables_of("ann", 10) == [b"doc a"]
    assert store.said("a", 10) == [b"hello"]
    assert store.deck("deck") == (b"doc", "text")
    assert store.decks_of("ann", 10) == [b"doc"]
    assert store.key() == b"key"
    assert store._reader.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_a_file_of_before_is_read_and_written_on(tmp_path: Path) -> None:
    _write_old(tmp_path / "store.db")
    for _ in range(2):
        store = SQLiteStore(tmp_path / "store.db")
        _check(store)
        store.close()
    store = SQLiteStore(tmp_path / "store.db")
    mark = store.mark()
    assert not run_async(store.append("a", COUNT - 1, [EntryRow(b"late")], None))
    assert run_async(store.append("a", COUNT, [EntryRow(b"more", "0 x")], None))
    assert run_async(store.append("empty", 0, [EntryRow(b"first")], None))
    run_async(store.create("new", b"{}", b"", False, []))
    assert run_async(store.append("new", 0, [EntryRow(b"first")], None))
    assert store.mark() == mark + 3
    assert store.entries("a", COUNT - 1) == [(f"a{COUNT - 1}".encode(), f"0 {COUNT - 1}"), (b"more", "0 x")]
    assert store.due(9.0, 10) == ["b"]
    names = {name for (name,) in store._reader.execute("SELECT name FROM sqlite_master")}
    assert not names & {"old_tables", "old_entries", "tables_due", "entries_actor"}
    store.close()


def test_two_may_open_a_file_of_before_at_once(tmp_path: Path) -> None:
    _write_old(tmp_path / "store.db")
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(SQLiteStore, [tmp_path / "store.db"] * 4))
    for store in stores:
        _check(store)
        store.close()


def test_a_file_of_before_stays_as_it_was_if_it_cannot_be_taken_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _write_old(tmp_path / "store.db")
    with monkeypatch.context() as patch:
        patch.setattr("eyeshot.host.migrations.TAKE_OVER", f"{TAKE_OVER} INSERT INTO nowhere VALUES (1)")
        with pytest.raises(StoreError, match="nowhere"):
            SQLiteStore(tmp_path / "store.db")
    store = SQLiteStore(tmp_path / "store.db")
    _check(store)
    store.close()


def test_a_file_of_a_newer_one_is_left_alone(tmp_path: Path) -> None:
    SQLiteStore(tmp_path / "store.db").close()
    with closing(sqlite3.connect(tmp_path / "store.db")) as db:
        db.execute(f"PRAGMA user_version={VERSION + 1}")
    with pytest.raises(StoreError, match="newer Eyeshot"):
        SQLiteStore(tmp_path / "store.db")
