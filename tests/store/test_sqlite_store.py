"""The SQLite store: threads, queries, group commits, and what other processes wrote."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from eyeshot.store import sqlite_store, sqlite_writer
from eyeshot.store.sqlite_store import SQLiteStore
from eyeshot.store.store import AppendRequest, EntryRow, Listing, StoreError
from tests.web.loop import run_async


def _entry(table: str, seq: int, body: bytes = b"x") -> AppendRequest:
    return AppendRequest(table, seq, [EntryRow(body)], 0.0)


def _run(path: Path, work: Any) -> None:
    async def run() -> None:
        store = SQLiteStore(path)
        try:
            await work(store)
        finally:
            await store.close()

    run_async(run())


def test_what_queued_up_is_written_in_one_transaction_and_nothing_is_delayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups: list[int] = []
    run_transaction = sqlite_writer.run_transaction
    is_first_done = threading.Event()

    def counted(db: sqlite3.Connection, group: list[Any]) -> list[Any]:
        groups.append(len(group))
        if len(groups) == 2:
            is_first_done.wait(10)
        return run_transaction(db, group)

    async def work(store: SQLiteStore) -> None:
        await asyncio.gather(*(store.create(table, b"", b"", Listing()) for table in ["a"]))
        monkeypatch.setattr(sqlite_writer, "run_transaction", counted)
        await store.append(_entry("a", 0))
        appends = [asyncio.ensure_future(store.append(_entry("a", seq))) for seq in range(1, 6)]
        await asyncio.sleep(0.05)
        is_first_done.set()
        assert await asyncio.gather(*appends) == [True] * 5

    _run(tmp_path / "store.db", work)
    assert groups[0] == 1
    assert sum(groups) == 6
    assert len(groups) <= 3


def test_no_connection_is_used_by_the_thread_of_the_event_loop(tmp_path: Path) -> None:
    async def work(store: SQLiteStore) -> None:
        used: set[int] = set()
        await store._read_with(lambda _: used.add(threading.get_ident()))
        await store._writer.submit(lambda _: used.add(threading.get_ident()))
        assert len(used) == 2
        assert threading.get_ident() not in used

    _run(tmp_path / "store.db", work)


def test_no_query_scans_a_whole_table(tmp_path: Path) -> None:
    """What is asked again and again must not take longer the more games were ever played."""

    async def work(store: SQLiteStore) -> None:
        asked: list[str] = []
        run_read = store._run_read

        def traced(read: Any) -> Any:
            def with_trace(db: sqlite3.Connection) -> Any:
                db.set_trace_callback(asked.append)
                try:
                    return read(db)
                finally:
                    db.set_trace_callback(None)

            return run_read(with_trace)

        store._run_read = traced  # type: ignore[method-assign]
        await store.get("a")
        await store.entries("a", 3)
        await store.history("a", use_snapshot=True)
        await store.changes((5, 5, 5))
        await store.due_tables(5.0, 10)
        await store.offsets(["a"])
        await store.present("a", 5.0)
        await store.recent_chat("a", 5)
        await store.has_chat("a", "ann 1")
        await store.tables_of("ann", 10)
        await store.deck("a")
        await store.decks_of("ann", 10)
        del store._run_read
        queries = [query for query in asked if query.startswith("SELECT")]
        assert len(queries) >= 14
        for query in queries:
            plan = await store._read(f"EXPLAIN QUERY PLAN {query}")
            text = " ".join(row[3] for row in plan)
            assert "SEARCH" in text, f"{query}: {text}"
            assert "SCAN" not in text, f"{query}: {text}"

    _run(tmp_path / "store.db", work)


def test_changes_lists_what_was_committed_after_a_cursor(tmp_path: Path) -> None:
    async def work(store: SQLiteStore) -> None:
        other = SQLiteStore(tmp_path / "store.db")
        for table in ("a", "b"):
            await other.create(table, b"{}", b"", Listing())
        cursor, *nothing = await store.changes(None)
        assert nothing == [{}, {}, []]
        assert await other.append(_entry("b", 0))
        assert await other.append(_entry("b", 1))
        assert await other.put("a", b"{}", 1, Listing())
        assert await other.add_chat("a", b"hello", "ann 1")
        cursor, *found = await store.changes(cursor)
        assert found == [{"b": 2}, {"a": 2}, ["a"]]
        assert await store.changes(cursor) == (cursor, {}, {}, [])
        await other.close()

    _run(tmp_path / "store.db", work)


def test_the_writer_thread_survives_any_error_of_a_job_and_the_other_jobs_are_done(tmp_path: Path) -> None:
    def breaks(db: sqlite3.Connection) -> None:
        raise MemoryError("too much")

    async def work(store: SQLiteStore) -> None:
        await store.create("a", b"doc", b"seed", Listing())
        failed = store._writer.submit(breaks)
        assert await store.append(_entry("a", 0))
        with pytest.raises(StoreError, match="too much"):
            await failed
        assert await store.append(_entry("a", 1))

    _run(tmp_path / "store.db", work)


def test_the_write_ahead_log_stays_below_its_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is in it goes to the file while it is written on, and then it begins anew."""
    monkeypatch.setattr(sqlite_store, "CHECKPOINT_INTERVAL_S", 0.02)
    monkeypatch.setattr(sqlite_store, "MAX_WAL_BYTES", 200_000)
    path = tmp_path / "store.db"
    written = largest = 0

    async def work(store: SQLiteStore) -> None:
        nonlocal written, largest
        await store.create("a", b"{}", b"", Listing())
        until = time.monotonic() + 30
        while written < 2 * largest + 4_000_000 and time.monotonic() < until:
            await store.append(_entry("a", written // 20_000, bytes(20_000)))
            written += 20_000
            largest = max(largest, Path(f"{path}-wal").stat().st_size)

    _run(path, work)
    assert written > 2 * largest, "the log began anew"


def test_reading_recent_chat_costs_the_same_for_any_length(tmp_path: Path) -> None:
    async def work(store: SQLiteStore) -> None:
        counted = []
        for table, length in (("a", 200), ("b", 20_000)):

            def insert(db: sqlite3.Connection, table: str = table, length: int = length) -> None:
                rows = [(table, b"%d" % k, f"ann {k}") for k in range(length)]
                db.executemany("INSERT INTO chat (table_id, body, dedup_key) VALUES (?, ?, ?)", rows)

            await store._writer.submit(insert)
            steps = 0

            def count_step() -> int:
                nonlocal steps
                steps += 1
                return 0

            def read(db: sqlite3.Connection, table: str = table) -> None:
                db.set_progress_handler(count_step, 1)  # called for each instruction of SQLite's virtual machine
                query = "SELECT body FROM chat WHERE table_id = ? ORDER BY id DESC LIMIT ?"
                assert len(db.execute(query, (table, 100)).fetchall()) == 100
                db.set_progress_handler(None, 1)

            await store._read_with(read)
            counted.append(steps)
        assert 100 < counted[0] < 2000
        assert counted[1] == counted[0]

    _run(tmp_path / "store.db", work)


def test_a_slow_write_does_not_block_the_event_loop(tmp_path: Path) -> None:
    async def work(store: SQLiteStore) -> None:
        slow = store._writer.submit(lambda _: time.sleep(0.5))
        longest, last = 0.0, time.monotonic()
        while not slow.done():
            await asyncio.sleep(0.01)
            now = time.monotonic()
            longest, last = max(longest, now - last), now
        assert longest < 0.4

    _run(tmp_path / "store.db", work)
