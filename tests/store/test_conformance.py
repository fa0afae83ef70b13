"""What every store does, whichever database it is in."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from eyeshot.store.store import MAX_CHAT_MESSAGES, AppendRequest, EntryRow, Listing, Store, StoreError, TableRow
from tests.clock import ManualClock
from tests.store.conftest import OpenStore
from tests.web.loop import run_async

RUNNING = Listing(is_running=True)
MAX_GAP_S, RESUME_DELAY_S = 1.2, 1.0


async def _create(store: Store, *tables: str) -> None:
    for table in tables:
        await store.create(table, b"{}", b"seed", RUNNING)


def _request(table: str, seq: int, *bodies: bytes, due: float | None = None, **settings: Any) -> AppendRequest:
    entries = [EntryRow(body, f"0 {body.decode()}") for body in bodies]
    return AppendRequest(table, seq, entries, settings.pop("offset_s", 0.0), due, **settings)


async def _bodies(store: Store, table: str, since: int = 0) -> list[bytes]:
    return [body for body, _ in await store.entries(table, since)]


# --- tables ---------------------------------------------------------------------------------------------------------


def test_a_table_is_found_with_its_seed_and_replaced_under_its_version(open_store: OpenStore) -> None:
    async def run() -> None:
        store = open_store()
        assert await store.get("a") is None
        await store.create("a", b"one", b"seed", Listing())
        assert await store.get("a") == TableRow(b"one", 1, b"seed", 0, 0.0)
        assert await store.put("a", b"two", 1, Listing())
        assert not await store.put("a", b"three", 1, Listing())
        assert not await store.put("nowhere", b"three", 1, Listing())
        assert await open_store().get("a") == TableRow(b"two", 2, b"seed", 0, 0.0)

    run_async(run())


def test_creating_a_table_twice_fails_and_changes_nothing(open_store: OpenStore) -> None:
    async def run() -> None:
        store = open_store()
        results = await asyncio.gather(
            store.create("a", b"one", b"", Listing()),
            store.create("a", b"two", b"", Listing()),
            store.create("b", b"three", b"", Listing()),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), StoreError, type(None)]
        assert [(await store.get(table)).doc for table in "ab"] == [b"one", b"three"]

    run_async(run())


def test_lists_hold_open_tables_and_those_of_a_person_latest_first(open_store: OpenStore, clock: ManualClock) -> None:
    async def run() -> None:
        store = open_store()
        for name in ("a", "b", "c"):
            await store.create(name, name.encode(), b"", Listing(is_open=name != "b", persons=["ann", "ben"]))
            clock.advance(1)
        assert await store.open_tables(10) == [b"c", b"a"]
        assert await store.tables_of("ann", 2) == [b"c", b"b"]
        assert await store.put("a", b"a2", 1, Listing(persons=["cai"]))
        assert await store.open_tables(10) == [b"c"]
        assert await store.tables_of("cai", 10) == [b"a2"]
        assert await store.tables_of("ann", 10) == [b"a2", b"c", b"b"]
        assert await store.tables_of("eve", 10) == []

    run_async(run())


# --- entries --------------------------------------------------------------------------------------------------------


def test_an_append_is_all_or_none(open_store: OpenStore) -> None:
    async def run() -> None:
        store = open_store()
        await _create(store, "a")
        assert await store.append(_request("a", 0, b"1", b"2", b"3"))
        assert not await store.append(_request("a", 2, b"4", b"5", due=1.0))
        assert not await store.append(_request("a", 4, b"4", due=1.0))
        assert await store.entries("a", 0) == [(b"1", "0 1"), (b"2", "0 2"), (b"3", "0 3")]
        assert await store.due_tables(2.0, 10) == []
        assert await store.append(_request("a", 3, b"4", b"5"))
        assert await _bodies(store, "a", 3) == [b"4", b"5"]
        assert (await store.get("a")).seq == 5
        assert not await store.append(_request("nowhere", 0, b"1"))

    run_async(run())


def test_appends_at_the_same_time_conflict_one_by_one(open_store: OpenStore) -> None:
    async def run() -> None:
        store = open_store()
        await _create(store, "a", "b", "c")
        requests = [
            _request("a", 0, b"first"),
            _request("a", 0, b"late", due=1.0),
            _request("b", 0, b"b", due=2.0),
            _request("c", 1, b"early"),
            _request("a", 1, b"second", due=4.0),
            _request("c", 0, b"c"),
        ]
        added = await asyncio.gather(*map(store.append, requests))
        assert added == [True, False, True, False, True, True]
        assert [await _bodies(store, table) for table in "abc"] == [[b"first", b"second"], [b"b"], [b"c"]]
        assert await store.due_tables(2.5, 10) == ["b"]
        assert await store.due_tables(9.0, 10) == ["b", "a"]

    run_async(run())


def test_many_appends_and_many_entries_are_stored(open_store: OpenStore) -> None:
    async def run() -> None:
        store = open_store()
        tables = [f"t{k}" for k in range(150)]
        await asyncio.gather(*(_create(store, table) for table in tables))
        assert all(await asyncio.gather(*(store.append(_request(table, 0, b"x")) for table in tables)))
        bodies = [b"%d" % k for k in range(300)]
        assert await store.append(_request("t0", 1, *bodies))
        assert await _bodies(store, "t0", 1) == bodies

    run_async(run())


def test_an_append_judged_by_another_clock_offset_conflicts(open_store: OpenStore) -> None:
    async def run() -> None:
        store = open_store()
        await _create(store, "a")
        assert not await store.append(_request("a", 0, b"1", offset_s=3.5))
        assert await store.append(_request("a", 0, b"1", offset_s=0.0))

    run_async(run())


def test_the_due_time_is_stored_with_the_entry_or_the_document(open_store: OpenStore) -> None:
    async def run() -> None:
        store = open_store()
        await _create(store, "a")
        for seq, (due, found) in enumerate([(None, []), (5.0, ["a"]), (5.0, ["a"]), (None, [])]):
            assert await store.append(_request("a", seq, b"", due=due))
            assert await store.due_tables(6.0, 10) == found
        assert await store.append(_request("a", 4, due=7.0)), "no entry, only the due time"
        assert await store.due_tables(8.0, 10) == ["a"]
        assert await store.put("a", b"{}", 1, RUNNING, due=3.0)
        assert await store.due_tables(4.0, 10) == ["a"]
        assert await store.put("a", b"{}", 2, RUNNING)
        assert await store.due_tables(4.0, 10) == ["a"]

    run_async(run())


def test_a_game_is_loaded_from_its_latest_snapshot_and_the_entries_after_it(open_store: OpenStore) -> None:
    async def run() -> None:
        store = open_store()
        await _create(store, "a")
        assert await store.append(_request("a", 0, b"1", b"2", snapshot=b"after two"))
        assert not await store.append(_request("a", 0, b"x", snapshot=b"lost"))
        history = await store.history("a", use_snapshot=True)
        assert history == (b"after two", 2, [], ["0 1", "0 2"])
        assert await store.append(_request("a", 2, b"3", snapshot=b"after three"))
        assert await store.append(_request("a", 3, b"4"))
        history = await open_store().history("a", use_snapshot=True)
        assert history == (b"after three", 3, [(b"4", "0 4")], ["0 1", "0 2", "0 3"])
        history = await store.history("a", use_snapshot=False)
        assert (history.snapshot, history.first, len(history.entries), history.dedup_keys) == (None, 0, 4, [])
        assert await store.history("nowhere", use_snapshot=True) == (None, 0, [], [])

    run_async(run())


def test_two_processes_on_the_same_tables_lose_no_entries(open_store: OpenStore) -> None:
    """Whoever is late reads on and tries again. In the end each has all of its entries there, once and in order."""
    tables, count = "abc", 15

    async def append(store: Store, name: str, table: str) -> None:
        seq = 0
        for k in range(count):
            while not await store.append(AppendRequest(table, seq, [EntryRow(b"", f"{name} {k}")], 0.0, float(seq))):
                seq += len(await store.entries(table, seq))
            seq += 1

    async def run() -> None:
        stores = [open_store(), open_store()]
        await _create(stores[0], *tables)
        pairs = zip(stores, "xy", strict=True)
        await asyncio.gather(*(append(store, name, table) for store, name in pairs for table in tables))
        for table in tables:
            keys = [key.split() for _, key in await stores[0].entries(table, 0)]
            for name in "xy":
                assert [int(k) for who, k in keys if who == name] == list(range(count))
            assert len(keys) == 2 * count
        assert await stores[1].due_tables(2 * count - 2, 10) == []
        assert sorted(await stores[1].due_tables(2 * count - 1, 10)) == list(tables)

    run_async(run())


# --- time -----------------------------------------------------------------------------------------------------------


def test_one_process_at_a_time_holds_the_lease_of_a_table(open_store: OpenStore) -> None:
    async def run() -> None:
        one, other = open_store(), open_store()
        await _create(one, "a")
        assert await one.try_lease("a", 10.0, 12.0)
        assert not await other.try_lease("a", 11.0, 13.0)
        assert await other.try_lease("a", 12.5, 14.0)
        assert await other.try_lease("a", 20.0, 0.0)
        assert await one.try_lease("a", 1.0, 2.0)

    run_async(run())


def test_a_gap_without_heartbeats_stops_the_clocks_of_running_tables(open_store: OpenStore, clock: ManualClock) -> None:
    async def run() -> None:
        store = open_store()
        await _create(store, "a")
        await store.create("lobby", b"{}", b"", Listing())
        due = clock.now + 1000
        assert await store.append(_request("a", 0, b"1", due=due))
        assert (await store.start_serving("p", MAX_GAP_S, RESUME_DELAY_S)).downtime_s == 0, "nobody was here before"
        clock.advance(10)
        again = await open_store().start_serving("q", MAX_GAP_S, RESUME_DELAY_S)
        assert again.downtime_s == 10 + RESUME_DELAY_S
        assert await store.offsets(["a", "lobby", "none"]) == {"a": 11.0, "lobby": 0.0}
        assert await store.due_tables(due + 10.9, 9) == []
        assert await store.due_tables(due + 11.1, 9) == ["a"]
        assert not await store.append(_request("a", 1, b"2"))
        assert await store.append(_request("a", 1, b"2", offset_s=11.0))

    run_async(run())


def test_a_gap_is_counted_once_and_not_while_any_process_serves(open_store: OpenStore, clock: ManualClock) -> None:
    async def run() -> None:
        store = open_store()
        await store.write_heartbeat("p")
        clock.advance(10)
        downtime_s = (await store.start_serving("p", MAX_GAP_S, RESUME_DELAY_S)).downtime_s
        assert downtime_s == 11
        for _ in range(3):
            clock.advance(0.5)
            assert (await store.start_serving("q", MAX_GAP_S, RESUME_DELAY_S)).downtime_s == downtime_s
        clock.advance(MAX_GAP_S - 0.1)
        assert (await store.write_heartbeat("p")).downtime_s == downtime_s
        clock.advance(MAX_GAP_S - 0.1)
        assert (await store.start_serving("q", MAX_GAP_S, RESUME_DELAY_S)).downtime_s == downtime_s

    run_async(run())


def test_a_heartbeat_from_a_wrong_clock_is_ignored(open_store: OpenStore, clock: ManualClock) -> None:
    async def run() -> None:
        store = open_store()
        clock.advance(3600)
        await store.write_heartbeat("p")
        clock.advance(-3600)
        assert (await store.start_serving("p", MAX_GAP_S, RESUME_DELAY_S)).downtime_s == 0
        clock.advance(10)
        assert (await store.start_serving("p", MAX_GAP_S, RESUME_DELAY_S)).downtime_s == 11

    run_async(run())


def test_a_heartbeat_tells_how_many_other_processes_serve(open_store: OpenStore, clock: ManualClock) -> None:
    async def run() -> None:
        one, other = open_store(), open_store()
        assert (await one.write_heartbeat("p")).peers == 0
        assert (await other.write_heartbeat("q")).peers == 1
        assert (await one.write_heartbeat("p")).peers == 1
        clock.advance(60)
        assert (await one.write_heartbeat("p")).peers == 0

    run_async(run())


# --- presence, chat and decks -----------------------------------------------------------------------------------------


def test_presence_is_known_to_all_processes_until_its_lease_ends(open_store: OpenStore, clock: ManualClock) -> None:
    async def run() -> None:
        one, other = open_store(), open_store()
        await one.put_presence("p", [("a", "ann"), ("a", "ben"), ("b", "ann")], clock.now + 10)
        await other.put_presence("q", [("a", "ann")], clock.now + 20)
        assert await other.present("a", clock.now) == {"ann", "ben"}
        await one.put_presence("p", [], clock.now + 10)
        assert await one.present("a", clock.now) == {"ann"}
        assert await one.present("a", clock.now + 30) == set()

    run_async(run())


def test_a_table_without_anybody_is_paused_and_its_clock_stands_still(
    open_store: OpenStore, clock: ManualClock
) -> None:
    async def run() -> None:
        store = open_store()
        for table in ("empty", "left", "here"):
            await store.create(table, b"doc", b"seed", Listing())
            assert await store.put(table, b"doc", 1, Listing(is_running=True), clock.now)
        await store.put_presence("p", [("left", "ann"), ("here", "ben")], clock.now + 10)
        clock.advance(5)
        await store.put_presence("p", [("here", "ben")], clock.now + 1000)
        clock.advance(100)
        assert await store.pause_unattended(clock.now - 101) == ["empty"]
        assert await store.pause_unattended(clock.now - 99) == ["left"], "the one who left has a lease no more"
        assert await store.pause_unattended(clock.now - 99) == [], "once"
        assert await store.due_tables(clock.now, 9) == ["here"]
        request = AppendRequest("left", 0, [EntryRow(b"entry")], 0.0, None)
        assert not await store.append(request)
        await store.put("left", b"other", 2, Listing(is_running=True))
        clock.advance(50)
        await store.start_serving("q", 1.2, 1.0)
        assert await store.pause_unattended(clock.now - 49) == [], "a change of the document does not start the clock"
        clock.advance(50)
        assert await store.resume("p", "left") == pytest.approx(100)
        assert await store.resume("p", "left") == pytest.approx(100), "once"
        row = await store.get("left")
        assert row is not None
        assert row.paused_at is None
        assert row.offset_s == pytest.approx(100)
        assert await store.pause_unattended(clock.now - 5) == [], "somebody has come"
        assert await store.append(request._replace(offset_s=row.offset_s))

    run_async(run())


def test_the_entries_of_an_ended_game_are_compressed_and_read_as_before(
    open_store: OpenStore, clock: ManualClock
) -> None:
    async def run() -> None:
        store = open_store()
        entries = [EntryRow(b'{"number": %d, "text": "the same again and again"}' % k, f"0 {k}") for k in range(50)]
        for table in ("ended", "running", "later"):
            await store.create(table, b"doc", b"seed", Listing())
            assert await store.put(table, b"doc", 1, Listing(is_running=True))
            assert await store.append(AppendRequest(table, 0, entries, 0.0))
        for table in ("ended", "later"):
            clock.advance(10)
            assert await store.put(table, b"doc", 2, Listing())
        assert await store.archive_ended(clock.now - 5, 9) == 1
        assert await store.archive_ended(clock.now - 5, 9) == 0, "once"
        bodies = [entry.body for entry in entries]
        for since in (0, 20, 50):
            assert [body for body, _ in await store.entries("ended", since)] == bodies[since:]
            assert await store.entries("running", since) == entries[since:]
        history = await store.history("ended", use_snapshot=True)
        assert [body for body, _ in history.entries] == bodies
        row = await open_store().get("ended")
        assert row is not None
        assert row.seq == 50

    run_async(run())


def test_tables_that_nobody_uses_are_deleted(open_store: OpenStore, clock: ManualClock) -> None:
    async def run() -> None:
        store = open_store()
        for table in ("lobby", "watched", "ended", "running", "latest"):
            await store.create(table, b"doc", b"seed", Listing(is_open=True, persons=["ann"]))
            await store.add_chat(table, b"hello", "key")
        for table in ("ended", "running"):
            assert await store.put(table, b"doc", 1, Listing(is_running=True))
            assert await store.append(AppendRequest(table, 0, [EntryRow(b"entry")], 0.0))
        assert await store.put("ended", b"doc", 2, Listing(persons=["ann"]))
        assert await store.put("latest", b"doc", 1, Listing(persons=["ann"]))
        await store.put_presence("p", [("watched", "ben")], clock.now + 1000)
        clock.advance(100)
        assert await store.delete_expired(clock.now - 101, clock.now - 101, 9) == []
        assert await store.delete_expired(clock.now - 99, 0, 9) == ["lobby"]
        assert await store.get("lobby") is None
        assert await store.recent_chat("lobby", 5) == []
        cursor = (await store.changes(None)).cursor
        assert await store.delete_expired(clock.now - 99, clock.now - 99, 9) == ["ended"]
        assert await store.entries("ended", 0) == []
        assert (await store.changes(None)).cursor == cursor, "numbers are not used again"
        assert len(await store.tables_of("ann", 9)) == 3

    run_async(run())


def test_a_chat_message_is_stored_once_and_the_oldest_ones_are_deleted(open_store: OpenStore) -> None:
    async def run() -> None:
        store = open_store()
        assert await store.add_chat("other", b"stays", "ann 0")
        assert all(
            await asyncio.gather(*(store.add_chat("a", b"%d" % k, f"ann {k}") for k in range(MAX_CHAT_MESSAGES + 2)))
        )
        assert not await store.add_chat("a", b"again", "ann 5")
        kept = await store.recent_chat("a", 2 * MAX_CHAT_MESSAGES)
        assert len(kept) == MAX_CHAT_MESSAGES
        assert (kept[0], kept[-1]) == (b"2", b"%d" % (MAX_CHAT_MESSAGES + 1))
        assert await store.recent_chat("a", 2) == kept[-2:]
        assert [await store.has_chat("a", f"ann {k}") for k in (1, 2)] == [False, True]
        assert await store.recent_chat("other", 5) == [b"stays"]

    run_async(run())


def test_a_deck_is_stored_once_and_listed_for_everybody_who_saved_it(open_store: OpenStore, clock: ManualClock) -> None:
    async def run() -> None:
        store = open_store()
        for deck, person in (("one", "ann"), ("two", "ann"), ("one", "ben"), ("one", "ann")):
            await store.save_deck(deck, deck.encode(), f"text of {deck}", person)
            clock.advance(1)
        await store.save_deck("one", b"other", "other", "eve")
        assert await store.deck("one") == (b"one", "text of one")
        assert await store.deck("three") is None
        assert await store.decks_of("ann", 10) == [b"one", b"two"]
        assert await store.decks_of("ann", 1) == [b"one"]
        assert await store.decks_of("ben", 10) == [b"one"]

    run_async(run())


# --- operation ------------------------------------------------------------------------------------------------------


def test_a_cancelled_write_does_not_disturb_the_others(open_store: OpenStore) -> None:
    async def run() -> None:
        store = open_store()
        await _create(store, "a", "b")
        gone = asyncio.ensure_future(store.append(_request("a", 0, b"1")))
        stays = asyncio.ensure_future(store.append(_request("b", 0, b"1")))
        await asyncio.sleep(0)
        gone.cancel()
        assert await stays
        assert await store.append(_request("b", 1, b"2"))

    run_async(run())


def test_closing_writes_what_is_queued_and_then_reads_and_writes_fail(open_store: OpenStore) -> None:
    async def run() -> None:
        store = open_store()
        await _create(store, "a")
        appends = [asyncio.ensure_future(store.append(_request("a", seq, b"x"))) for seq in range(20)]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*appends) == [True] * 20
        with pytest.raises(StoreError):
            await store.get("a")
        with pytest.raises(StoreError):
            await store.append(_request("a", 20, b"x"))
        assert len(await open_store().entries("a", 0)) == 20

    run_async(run())


def test_an_open_store_checks_its_storage(open_store: OpenStore) -> None:
    async def run() -> None:
        await open_store().check()

    run_async(run())
