"""The SQLite schema: created once, and files of other versions are refused."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from eyeshot.host.schema import VERSION
from eyeshot.host.sqlite_store import SQLiteStore
from eyeshot.host.store import StoreError
from tests.web.loop import run_async


def _write_other_version(path: Path, version: int) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE entries (id INTEGER PRIMARY KEY, body BLOB)")
        db.execute("INSERT INTO entries VALUES (1, 'first')")
        db.execute(f"PRAGMA user_version={version}")
        db.commit()


@pytest.mark.parametrize(
    ("version", "sentence"),
    [(0, "older version of Eyeshot"), (VERSION - 1, "older version of Eyeshot"), (VERSION + 1, "newer version")],
)
def test_a_store_file_of_another_schema_version_is_refused_and_not_changed(
    tmp_path: Path, version: int, sentence: str
) -> None:
    path = tmp_path / "store.db"
    _write_other_version(path, version)
    with pytest.raises(StoreError, match=f"cannot store tables in .*store.db: it was written by an? {sentence}"):
        SQLiteStore(path)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT * FROM entries").fetchall() == [(1, "first")]
        assert db.execute("SELECT count(*) FROM sqlite_master").fetchone() == (1,)
        assert db.execute("PRAGMA user_version").fetchone() == (version,)


def test_processes_that_create_a_store_file_at_the_same_time_share_it(tmp_path: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(SQLiteStore, [tmp_path / "store.db"] * 4))
    assert len({store.cookie_key() for store in stores}) == 1
    run_async(stores[0].create("a", b"{}", b"seed", False, []))
    for store in stores:
        row = store.get("a")
        assert row is not None
        assert row.seed == b"seed"
        store.close()


def test_a_store_file_is_opened_again_with_its_contents(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.db")
    key = store.cookie_key()
    run_async(store.create("a", b"doc", b"seed", False, ["ann"]))
    store.close()
    store = SQLiteStore(tmp_path / "store.db")
    assert store.cookie_key() == key
    assert store.tables_of("ann", 5) == [b"doc"]
    assert store._reader.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    store.close()
