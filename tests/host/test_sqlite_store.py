"""The SQLite store: reads, group commits, conflicts and several processes."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from eyeshot.host.entry_log import ROWS_PER_STATEMENT, EntryLogWriter
from eyeshot.host.sqlite_store import SQLiteStore, _run_transaction
from eyeshot.host.store import AppendRequest, EntryRow, StoreError
from eyeshot.host.told import Then, Told
from tests.web.loop import run_async


def test_changed_tables_lists_the_entries_of_others_after_an_entry_id(tmp_path: Path) -> None:
    async def write(store: SQLiteStore) -> None:
        for table in ("a", "b"):
            await store.create(table, b"{}", b"", False, [])
            assert await store.append(table, 0, [EntryRow(b"first")], None)

    ours, others = SQLiteStore(tmp_path / "store.db"), SQLiteStore(tmp_path / "store.db")
    run_async(write(others))
    last_id = ours.last_entry_id()
    assert ours.changed_tables(last_id) == (last_id, {})
    for seq in (1, 2):
        assert run_async(others.append("b", seq, [EntryRow(b"more")], None))
    last_id, counts = ours.changed_tables(last_id)
    assert counts == {"b": 3}
    assert ours.changed_tables(last_id) == (last_id, {})
    for store in (ours, others):
        store.close()


def test_no_query_scans_a_whole_table(tmp_path: Path) -> None:
    """What is asked again and again must not take longer the more games were ever played."""
    store = SQLiteStore(tmp_path / "store.db")
    asked: list[str] = []
    store._reader.set_trace_callback(asked.append)
    store.get("a")
    store.entries("a", 3)
    store.last_entry_id()
    store.changed_tables(5)
    store.versions(5.0)
    store.due_tables(5.0, 10)
    store.recent_chat("a", 5)
    store.has_chat("a", "ann 1")
    store.tables_of("ann", 10)
    store.deck("a")
    store.decks_of("ann", 10)
    store._reader.set_trace_callback(None)
    assert len(asked) == 11
    for query in asked:
        plan = " ".join(row[3] for row in store._reader.execute(f"EXPLAIN QUERY PLAN {query}"))
        assert "SEARCH" in plan, f"{query}: {plan}"
        # The way back from the last entry is gone through, and no more.
        assert "SCAN" not in plan.replace("SCAN back", ""), f"{query}: {plan}"
    store.close()


async def _fill_chat(store: SQLiteStore, table: str, count: int) -> None:
    """Put messages 0 to `count` into a table's chat without the limit that `say` keeps."""

    def insert(db: sqlite3.Connection) -> None:
        rows = [(table, b"%d" % k, f"ann {k}") for k in range(count)]
        db.executemany("INSERT INTO chat (table_id, body, dedup_key) VALUES (?, ?, ?)", rows)

    await store._submit(insert)


def test_reading_recent_chat_costs_the_same_for_any_length(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.db")
    steps = 0

    def count_step() -> int:
        nonlocal steps
        steps += 1
        return 0

    counted = []
    for table, length in (("a", 200), ("b", 20_000)):
        run_async(_fill_chat(store, table, length))
        steps = 0
        store._reader.set_progress_handler(count_step, 1)  # called for each instruction of SQLite's virtual machine
        assert store.recent_chat(table, 100) == [b"%d" % k for k in range(length - 100, length)]
        store._reader.set_progress_handler(None, 1)
        counted.append(steps)
    assert 100 < counted[0] < 2000
    assert counted[1] == counted[0]
    store.close()


def test_a_table_keeps_its_newest_chat_messages_and_those_of_other_tables_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eyeshot.host.sqlite_store.MAX_CHAT_MESSAGES", 3)
    store = SQLiteStore(tmp_path / "store.db")

    async def say() -> None:
        await _fill_chat(store, "other", 5)
        await _fill_chat(store, "a", 5)
        for k in (5, 6):
            assert await store.add_chat("a", b"%d" % k, f"ann {k}")
        assert not await store.add_chat("a", b"again", "ann 6")
        assert await store.add_chat("b", b"first", "ann 6")

    run_async(say())
    assert store.recent_chat("a", 10) == [b"4", b"5", b"6"]
    assert store.recent_chat("b", 10) == [b"first"]
    assert len(store.recent_chat("other", 10)) == 5
    assert [store.has_chat("a", f"ann {k}") for k in (3, 4)] == [False, True]
    store.close()


def _modes(path: Path) -> set[int]:
    return {stat.S_IMODE(Path(f"{path}{suffix}").stat().st_mode) for suffix in ("", "-wal", "-shm")}


def test_a_new_store_file_is_created_with_access_for_its_owner_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eyeshot.host.sqlite_store._restrict", lambda _: None)
    path = tmp_path / "store.db"
    before = os.umask(0)
    try:
        store = SQLiteStore(path)
        run_async(store.create("a", b"{}", b"", False, []))
    finally:
        os.umask(before)
    assert _modes(path) == {0o600}
    store.close()


def test_opening_a_store_file_removes_the_access_of_others(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    first = SQLiteStore(path)
    for suffix in ("", "-wal", "-shm"):
        Path(f"{path}{suffix}").chmod(0o664)
    second = SQLiteStore(path)
    assert _modes(path) == {0o600}
    for store in (first, second):
        store.close()


def test_a_file_that_is_not_a_database_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Buy bread. " * 100)
    path.chmod(0o644)
    with pytest.raises(StoreError):
        SQLiteStore(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o644


def test_versions_lists_the_documents_changed_since_a_time(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.db")
    began = time.time()
    run_async(store.create("a", b"{}", b"", False, []))
    assert run_async(store.put("a", b"[]", 1, False, []))
    assert store.versions(began) == {"a": 2}
    assert store.versions(began + 1000) == {}
    store.close()


def test_the_due_time_is_stored_with_the_entry(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.db")
    run_async(store.create("a", b"{}", b"", False, []))
    for seq, (due, found) in enumerate([(None, []), (5.0, ["a"]), (5.0, ["a"]), (None, [])]):
        assert run_async(store.append("a", seq, [EntryRow(b"")], due))
        assert store.due_tables(6.0, 10) == found
    store.close()


def _write(store: SQLiteStore, *entries: AppendRequest) -> list[bool]:
    """All of them as one group."""
    db = store._connect()
    added = _run_transaction(db, EntryLogWriter(), list(entries))
    db.close()
    return added


def test_appends_in_one_transaction_conflict_one_by_one(tmp_path: Path) -> None:
    """A number that is taken bars that entry alone, and its `due` is not noted."""
    store = SQLiteStore(tmp_path / "store.db")
    for table in ("a", "b", "c"):
        run_async(store.create(table, b"{}", b"", False, []))
    assert run_async(store.append("a", 0, [EntryRow(b"first", "0 x")], None))
    entries = [("a", 0, 1.0), ("b", 0, 2.0), ("c", 0, None), ("a", 1, 4.0), ("a", 1, 3.0)]
    group = [
        AppendRequest(table, seq, [EntryRow(b"%d" % k, f"{k} x")], due) for k, (table, seq, due) in enumerate(entries)
    ]
    assert _write(store, *group) == [False, True, True, True, False]
    assert store.entries("a", 0) == [(b"first", "0 x"), (b"3", "3 x")]
    assert [store.entries(table, 0) for table in "bc"] == [[(b"1", "1 x")], [(b"2", "2 x")]]
    assert store.due_tables(2.5, 10) == ["b"]
    assert store.due_tables(9.0, 10) == ["b", "a"]
    store.close()


def test_the_entries_of_one_append_are_stored_all_or_none(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.db")
    run_async(store.create("a", b"{}", b"", False, []))
    assert run_async(store.append("a", 0, [EntryRow(b"1"), EntryRow(b"2", "0 x"), EntryRow(b"3")], None))
    assert store.entries("a", 0) == [(b"1", ""), (b"2", "0 x"), (b"3", "")]
    late = AppendRequest("a", 2, [EntryRow(b"4"), EntryRow(b"5")], 1.0)
    assert _write(store, late) == [False]
    assert len(store.entries("a", 0)) == 3
    assert store.due_tables(2.0, 10) == []
    assert _write(store, late, AppendRequest("a", 3, late.entries, 1.0)) == [False, True]
    assert store.entries("a", 3) == [(b"4", ""), (b"5", "")]
    store.close()


def test_an_append_may_need_more_than_one_statement(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.db")
    run_async(store.create("a", b"{}", b"", False, []))
    most = 2 * ROWS_PER_STATEMENT
    group = [AppendRequest("a", seq, [EntryRow(b"")], float(seq)) for seq in (*range(most + 1), 0)]
    assert _write(store, *group) == [True] * (most + 1) + [False]
    assert store.due_tables(most - 1, 10) == []
    assert store.due_tables(most, 10) == ["a"]
    store.close()


def test_changed_tables_leaves_out_own_entries_unless_others_are_among_them(tmp_path: Path) -> None:
    ours, others = SQLiteStore(tmp_path / "store.db"), SQLiteStore(tmp_path / "store.db")
    for table in ("a", "b"):
        run_async(ours.create(table, b"{}", b"", False, []))
    last_id = ours.last_entry_id()

    def append(store: SQLiteStore, table: str, seq: int) -> bool:
        added: bool = run_async(store.append(table, seq, [EntryRow(b"")], None))
        return added

    assert append(ours, "a", 0)
    assert append(ours, "a", 1)
    last_id, counts = ours.changed_tables(last_id)
    assert (last_id, counts) == (2, {})
    assert append(ours, "a", 2)
    assert append(others, "b", 0)
    assert ours.changed_tables(last_id)[1] == {"b": 1}
    assert append(ours, "a", 3)
    assert append(others, "a", 4)
    assert not append(ours, "a", 4)
    assert append(ours, "a", 5)
    last_id, counts = ours.changed_tables(last_id)
    assert (last_id, counts) == (7, {"a": 6, "b": 1})
    assert others.changed_tables(0)[1] == {"a": 6, "b": 1}
    assert ours.changed_tables(last_id) == (7, {})
    assert [len(store.entries("a", 2)) for store in (ours, others)] == [4, 4]
    for store in (ours, others):
        store.close()


def test_two_writers_on_the_same_tables_lose_no_entries(tmp_path: Path) -> None:
    """Who is too late reads on and tries again. In the end each has all of its entries there, once and in order."""
    stores = [SQLiteStore(tmp_path / "store.db") for _ in range(2)]
    tables, count = "abc", 20

    async def append(store: SQLiteStore, name: str, table: str) -> None:
        seq = 0
        for k in range(count):
            while not await store.append(table, seq, [EntryRow(b"", f"{name} {k}")], float(seq)):
                seq += len(store.entries(table, seq))
            seq += 1

    async def both() -> None:
        for table in tables:
            await stores[0].create(table, b"{}", b"", False, [])
        pairs = zip(stores, "xy", strict=True)
        await asyncio.gather(*(append(store, name, table) for store, name in pairs for table in tables))

    run_async(both())
    for table in tables:
        actors = [actor.split() for _, actor in stores[0].entries(table, 0)]
        for name in "xy":
            assert [int(k) for who, k in actors if who == name] == list(range(count))
        assert len(actors) == 2 * count
    assert stores[1].due_tables(2 * count - 2, 10) == []
    assert sorted(stores[1].due_tables(2 * count - 1, 10)) == list(tables)
    for store in stores:
        store.close()


def test_a_rolled_back_append_leaves_no_cached_heads(tmp_path: Path) -> None:
    """The same numbers are free again, for this process and for others."""
    store = SQLiteStore(tmp_path / "store.db")
    run_async(store.create("a", b"{}", b"", False, []))
    db, chains = store._connect(), EntryLogWriter()
    first = AppendRequest("a", 0, [EntryRow(b"first")], None)

    def breaks(_: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("disk full")

    with pytest.raises(sqlite3.OperationalError):
        _run_transaction(db, chains, [first, breaks])
    assert chains.own_range == (0, 0)
    assert store.entries("a", 0) == []
    assert _write(store, first) == [True]
    assert _run_transaction(db, chains, [first, AppendRequest("a", 1, first.entries, None)]) == [False, True]
    assert chains.own_range == (1, 2)
    assert len(store.entries("a", 0)) == 2
    db.close()
    store.close()


def test_the_results_of_one_transaction_are_delivered_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """In order, in the loop that asked; who stumbles hinders nobody."""
    calls: list[int] = []
    tell = Told.put

    def put(told: Told, came: list[tuple[Then, Any]]) -> None:
        calls.append(len(came))
        tell(told, came)

    monkeypatch.setattr("eyeshot.host.sqlite_store.MIN_COMMIT_INTERVAL_S", 0.2)
    monkeypatch.setattr(Told, "put", put)
    store = SQLiteStore(tmp_path / "store.db")
    came: list[tuple[int, bool | StoreError]] = []

    async def submit() -> None:
        await store.create("a", b"{}", b"", False, [])
        loop = asyncio.get_running_loop()
        told = loop.create_future()

        def then(seq: int, added: bool | StoreError) -> None:
            came.append((seq, added))
            assert asyncio.get_running_loop() is loop
            if seq == 1:
                raise ZeroDivisionError
            if len(came) == 5:
                told.set_result(None)

        for seq in (0, 1, 2, 2, 3):
            store.append_nowait(AppendRequest("a", seq, [EntryRow(b"")], None), partial(then, seq))
        await told

    run_async(submit())
    assert came == [(0, True), (1, True), (2, True), (2, False), (3, True)]
    assert calls == [1, 5]
    assert "ZeroDivisionError" in caplog.text
    store.close()


def test_append_nowait_reports_the_error_of_a_failed_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SQLiteStore(tmp_path / "store.db")

    async def submit() -> bool | StoreError:
        await store.create("a", b"{}", b"", False, [])
        told: asyncio.Future[bool | StoreError] = asyncio.get_running_loop().create_future()
        monkeypatch.setattr("eyeshot.host.entry_log.INSERT_ENTRIES", "INSERT INTO nowhere VALUES {}")
        store.append_nowait(AppendRequest("a", 0, [EntryRow(b"")], None), told.set_result)
        return await told

    assert isinstance(run_async(submit()), StoreError)
    store.close()


def test_the_write_ahead_log_stays_below_its_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is in it goes to the file while it is written on, and then it begins anew."""
    monkeypatch.setattr("eyeshot.host.sqlite_store.CHECKPOINT_INTERVAL_S", 0.02)
    monkeypatch.setattr("eyeshot.host.sqlite_store.MAX_WAL_BYTES", 200_000)
    path = tmp_path / "store.db"
    store = SQLiteStore(path)

    async def write() -> int:
        await store.create("a", b"{}", b"", False, [])
        largest = 0
        for seq in range(150):
            await store.append("a", seq, [EntryRow(bytes(20_000))], None)
            largest = max(largest, Path(f"{path}-wal").stat().st_size)
        return largest

    assert run_async(write()) < 2_500_000
    assert path.stat().st_size > 500_000
    store.close()
    assert not Path(f"{path}-wal").exists()
    assert path.stat().st_size > 150 * 20_000


def test_a_deck_is_stored_once_and_listed_for_everybody_who_saved_it(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.db")
    for deck, person in (("one", "ann"), ("two", "ann"), ("one", "ben"), ("one", "ann")):
        run_async(store.save_deck(deck, deck.encode(), f"text of {deck}", person))
    run_async(store.save_deck("one", b"other", "other", "eve"))
    assert store.deck("one") == (b"one", "text of one")
    assert store.deck("three") is None
    assert store.decks_of("ann", 10) == [b"one", b"two"]
    assert store.decks_of("ann", 1) == [b"one"]
    assert store.decks_of("ben", 10) == [b"one"]
    store.close()


def test_the_writer_thread_survives_any_error_of_a_job(tmp_path: Path) -> None:
    def breaks(db: sqlite3.Connection) -> None:
        raise MemoryError("too much")

    async def run() -> None:
        store = SQLiteStore(tmp_path / "store.db")
        with pytest.raises(StoreError, match="too much"):
            await store._submit(breaks)
        await store.create("a", b"doc", b"seed", False, [])
        assert store.get("a") is not None
        store.close()
        with pytest.raises(StoreError, match="cannot be read now"):
            store.entries("a", 0)

    run_async(run())


@pytest.mark.parametrize("batched", [False, True])
def test_only_batched_appends_wait_for_the_next_loop_turn(tmp_path: Path, batched: bool) -> None:
    """In WINK the loop may be showing a tick to everybody, and what arrived must be durable by the end of the next."""

    async def submit() -> None:
        store = SQLiteStore(tmp_path / "store.db")
        await store.create("a", b"{}", b"", False, [])
        told: asyncio.Future[bool | StoreError] = asyncio.get_running_loop().create_future()
        store.append_nowait(AppendRequest("a", 0, [EntryRow(b"1")], None, batched=batched), told.set_result)
        time.sleep(0.3)  # the loop stands still
        assert len(store.entries("a", 0)) == (0 if batched else 1)
        assert await told
        assert len(store.entries("a", 0)) == 1
        store.close()

    run_async(submit())


@pytest.mark.parametrize("batched", [True, False])
def test_a_heartbeat_joins_the_next_write_or_is_written_alone_after_its_delay(tmp_path: Path, batched: bool) -> None:
    store = SQLiteStore(tmp_path / "store.db")

    async def beat() -> None:
        await store.create("a", b"{}", b"", False, [])
        patient = asyncio.ensure_future(store.write_heartbeat(max_delay_s=600))
        await asyncio.sleep(0)
        store.append_nowait(AppendRequest("a", 0, [EntryRow(b"1")], None, batched=batched), lambda _: None)
        assert await asyncio.wait_for(patient, 60) == 0
        assert await asyncio.wait_for(store.write_heartbeat(max_delay_s=0.01), 60) == 0

    run_async(beat())
    assert store.last_entry_id() == 1
    store.close()
