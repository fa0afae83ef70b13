"""A store file that is damaged, replaced, foreign or full: one clear sentence, and nothing is overwritten."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from eyeshot.store import sqlite_file
from eyeshot.store.migrations import migrations
from eyeshot.store.secret_key import VARIABLE, key_file, secret_keys
from eyeshot.store.sqlite_file import APPLICATION_ID, PAGE_BYTES, explain
from eyeshot.store.sqlite_store import SQLiteStore
from eyeshot.store.store import AppendRequest, EntryRow, Listing, StoreError
from tests.web.loop import run_async


def _entry(seq: int, body: bytes = b"x") -> AppendRequest:
    return AppendRequest("a", seq, [EntryRow(body)], 0.0)


def _with(path: Path, work: Any) -> None:
    async def run() -> None:
        store = SQLiteStore(path)
        try:
            await work(store)
        finally:
            await store.close()

    run_async(run())


def _filled(path: Path, entries: int = 300) -> Path:
    async def fill(store: SQLiteStore) -> None:
        await store.create("a", b"doc", b"seed", Listing())
        assert await store.append(AppendRequest("a", 0, [EntryRow(bytes(500))] * entries, 0.0))

    _with(path, fill)
    return path


@pytest.mark.parametrize("length", [0, 10, 50, 4096, 50_000])
def test_a_file_that_was_cut_short_is_refused_and_not_changed(tmp_path: Path, length: int) -> None:
    path = _filled(tmp_path / "store.db")
    os.truncate(path, length)
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"cannot store tables in .*store.db: the file (is empty|was cut short)"):
        SQLiteStore(path)
    assert path.read_bytes() == before
    assert not Path(f"{path}-wal").exists()


def test_a_file_that_is_not_a_database_is_refused_and_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Buy bread. " * 1000)
    path.chmod(0o644)
    with pytest.raises(StoreError, match="is not a store of Eyeshot"):
        SQLiteStore(path)
    assert path.read_text() == "Buy bread. " * 1000
    assert stat.S_IMODE(path.stat().st_mode) == 0o644


@pytest.mark.parametrize(
    ("application", "version", "sentence"),
    [(0, 3, "an older version"), (APPLICATION_ID, 99, "a newer version"), (7, 1, "another program")],
)
def test_a_database_of_another_version_or_program_is_refused_and_not_changed(
    tmp_path: Path, application: int, version: int, sentence: str
) -> None:
    path = tmp_path / "store.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE entries (id INTEGER PRIMARY KEY, body BLOB)")
        db.execute("INSERT INTO entries VALUES (1, 'first')")
        db.execute(f"PRAGMA application_id={application}")
        db.execute(f"PRAGMA user_version={version}")
        db.commit()
    with pytest.raises(StoreError, match=sentence):
        SQLiteStore(path)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT * FROM entries").fetchall() == [(1, "first")]
        assert db.execute("SELECT count(*) FROM sqlite_master").fetchone() == (1,)
        assert db.execute("PRAGMA user_version").fetchone() == (version,)


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot store tables"):
        SQLiteStore(tmp_path)


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (sqlite3.OperationalError("attempt to write a readonly database"), "the file is read-only"),
        (sqlite3.OperationalError("database or disk is full"), "the disk is full or broken"),
        (sqlite3.DatabaseError("database disk image is malformed"), "the file is damaged"),
        (PermissionError(13, "Permission denied"), "Permission denied"),
    ],
)
def test_the_errors_of_a_database_are_explained(error: Exception, sentence: str) -> None:
    assert sentence in explain(error)


def test_processes_that_create_a_file_at_the_same_time_share_it(tmp_path: Path) -> None:
    path = tmp_path / "new" / "store.db"
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(SQLiteStore, [path] * 4))
        keys = list(pool.map(secret_keys, [path] * 4))
    assert len({key for (key,) in keys}) == 1

    async def run() -> None:
        await stores[0].create("a", b"{}", b"seed", Listing())
        for store in stores:
            row = await store.get("a")
            assert row is not None
            assert row.seed == b"seed"
            await store.close()

    run_async(run())
    assert sorted(file.name for file in path.parent.iterdir()) == ["store.db", "store.db.key"]


def test_a_file_is_opened_again_with_its_contents(tmp_path: Path) -> None:
    path = _filled(tmp_path / "store.db")

    async def look(store: SQLiteStore) -> None:
        assert len(await store.entries("a", 0)) == 300
        assert await store._read("PRAGMA integrity_check") == [("ok",)]
        assert await store._read("PRAGMA user_version") == [(len(migrations("sqlite")),)]

    _with(path, look)


def test_a_file_of_a_killed_process_is_opened_with_its_write_ahead_log(tmp_path: Path) -> None:
    path = _filled(tmp_path / "store.db")

    async def copy_while_open(store: SQLiteStore) -> None:
        assert await store.append(_entry(300))
        for suffix in ("", "-wal"):
            Path(tmp_path / f"copy.db{suffix}").write_bytes(Path(f"{path}{suffix}").read_bytes())

    async def look(store: SQLiteStore) -> None:
        assert len(await store.entries("a", 0)) == 301

    _with(path, copy_while_open)
    _with(tmp_path / "copy.db", look)


def test_migrations_of_a_later_version_are_run_once_and_keep_the_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = _filled(tmp_path / "store.db")
    later = (*migrations("sqlite"), migrations("sqlite")[0]._replace(number=2, sql="CREATE TABLE more (x);\n"))
    monkeypatch.setattr(sqlite_file, "migrations", lambda _: later)

    async def look(store: SQLiteStore) -> None:
        assert await store._read("SELECT * FROM more") == []
        assert len(await store.entries("a", 0)) == 300

    _with(path, look)
    _with(path, look)
    monkeypatch.undo()
    with pytest.raises(StoreError, match="newer version"):
        SQLiteStore(path)


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = _filled(tmp_path / "store.db")
    sql = "CREATE TABLE more (x);\nCREATE NONSENSE;\n"
    later = (*migrations("sqlite"), migrations("sqlite")[0]._replace(number=2, sql=sql))
    monkeypatch.setattr(sqlite_file, "migrations", lambda _: later)
    with pytest.raises(StoreError):
        SQLiteStore(path)
    monkeypatch.undo()

    async def look(store: SQLiteStore) -> None:
        assert await store._read("SELECT name FROM sqlite_master WHERE name = 'more'") == []

    _with(path, look)


# --- faults while it is open ----------------------------------------------------------------------------------------


def test_a_file_that_is_moved_away_is_an_error_until_it_is_back(tmp_path: Path) -> None:
    path = _filled(tmp_path / "store.db")

    async def work(store: SQLiteStore) -> None:
        path.rename(tmp_path / "elsewhere.db")
        with pytest.raises(StoreError, match="is gone"):
            await store.append(_entry(300))
        with pytest.raises(StoreError, match="is gone"):
            await store.check()
        assert not path.exists()
        (tmp_path / "elsewhere.db").rename(path)
        await store.check()
        assert await store.append(_entry(300))

    _with(path, work)


def test_a_file_that_is_replaced_is_an_error_and_not_written_to(tmp_path: Path) -> None:
    path, other = _filled(tmp_path / "store.db"), _filled(tmp_path / "other.db")

    async def work(store: SQLiteStore) -> None:
        other.replace(path)
        before = path.read_bytes()
        with pytest.raises(StoreError, match="was replaced by another file"):
            await store.append(_entry(300))
        with pytest.raises(StoreError, match="was replaced by another file"):
            await store.check()
        assert path.read_bytes() == before

    _with(path, work)


def test_a_file_that_is_cut_short_while_it_is_open_is_an_error_and_not_written_to(tmp_path: Path) -> None:
    path = _filled(tmp_path / "store.db")

    async def work(store: SQLiteStore) -> None:
        os.truncate(path, 5000)
        with pytest.raises(StoreError, match="was cut short"):
            await store.append(_entry(300))
        with pytest.raises(StoreError, match="was cut short"):
            await store.check()
        assert path.stat().st_size == 5000

    _with(path, work)


def test_damage_is_reported_by_the_health_check_until_the_file_is_repaired(tmp_path: Path) -> None:
    path = _filled(tmp_path / "store.db")
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()
    whole = path.read_bytes()
    start = (root - 1) * PAGE_BYTES

    async def work(store: SQLiteStore) -> None:
        await store.check()
        with path.open("r+b") as file:
            file.seek(start)
            file.write(b"\xa5" * PAGE_BYTES)
        with pytest.raises(StoreError, match="cannot be read now: the file is damaged: restore it from a backup"):
            await store.entries("a", 0)
        with pytest.raises(StoreError, match="the file is damaged"):
            await store.check()
        with path.open("r+b") as file:
            file.seek(start)
            file.write(whole[start : start + PAGE_BYTES])
        await store.check()
        assert len(await store.entries("a", 0)) == 300
        assert await store.append(_entry(300))

    _with(path, work)


async def _is_appended(store: SQLiteStore, seq: int) -> bool:
    try:
        return await store.append(_entry(seq, bytes(2000)))
    except StoreError as error:
        assert "cannot be written now: the disk is full" in str(error)  # noqa: PT017
        return False


def test_a_full_disk_is_an_error_nothing_is_lost_and_writing_goes_on_later(tmp_path: Path) -> None:
    path = _filled(tmp_path / "store.db")

    async def work(store: SQLiteStore) -> None:
        assert await store.append(_entry(300))
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, hard))
        done = 301
        try:
            while await _is_appended(store, done):
                done += 1
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert len(await store.entries("a", 0)) == done
        assert await store.append(_entry(done))

    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        _with(path, work)
    finally:
        signal.signal(signal.SIGXFSZ, before)


def test_a_failed_read_works_again_when_the_fault_is_gone(tmp_path: Path) -> None:
    path = _filled(tmp_path / "store.db")

    async def work(store: SQLiteStore) -> None:
        assert await store.get("a") is not None
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute("ALTER TABLE heads RENAME TO away")
            with pytest.raises(StoreError, match="cannot be read now"):
                await store.get("a")
            db.execute("ALTER TABLE away RENAME TO heads")
        assert await store.get("a") is not None

    _with(path, work)


# --- access ---------------------------------------------------------------------------------------------------------


def _modes(path: Path) -> set[int]:
    return {stat.S_IMODE(Path(f"{path}{suffix}").stat().st_mode) for suffix in ("", "-wal", "-shm", ".key")}


def test_new_files_are_created_with_access_for_their_owner_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "_restrict", lambda _: None)
    path = tmp_path / "store.db"
    before = os.umask(0)

    async def work(store: SQLiteStore) -> None:
        await store.create("a", b"{}", b"", Listing())
        secret_keys(path)
        assert _modes(path) == {0o600}

    try:
        _with(path, work)
    finally:
        os.umask(before)


def test_opening_files_removes_the_access_of_others(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def work(first: SQLiteStore) -> None:
        await first.create("a", b"{}", b"", Listing())
        secret_keys(path)
        for suffix in ("", "-wal", "-shm", ".key"):
            Path(f"{path}{suffix}").chmod(0o664)
        second = SQLiteStore(path)
        secret_keys(path)
        assert _modes(path) == {0o600}
        await second.close()

    _with(path, work)


# --- keys -----------------------------------------------------------------------------------------------------------


def test_the_key_is_kept_in_a_file_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    path = tmp_path / "store.db"
    (key,) = secret_keys(path)
    assert secret_keys(path) == [key]
    assert key_file(path).read_bytes().strip() == key
    SQLiteStore(path).close_blocking()
    assert key not in path.read_bytes()


def test_keys_of_the_environment_replace_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, f"{'new' * 20} {'old' * 20}")
    assert secret_keys(tmp_path / "store.db") == [b"new" * 20, b"old" * 20]
    assert not key_file(tmp_path / "store.db").exists()
    monkeypatch.setenv(VARIABLE, "short")
    with pytest.raises(StoreError, match="too short"):
        secret_keys(tmp_path / "store.db")


def test_a_damaged_key_file_is_refused_and_not_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    file = key_file(tmp_path / "store.db")
    file.write_bytes(b"")
    with pytest.raises(StoreError, match=r"key file .* is damaged"):
        secret_keys(tmp_path / "store.db")
    assert file.read_bytes() == b""
