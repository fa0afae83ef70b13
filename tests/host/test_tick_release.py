"""Tick-aligned games deliver at tick boundaries only; quiet games refuse chat."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from pathlib import Path

import pytest

from eyeshot.host.errors import HostError
from eyeshot.host.host import Host
from eyeshot.host.live_table import LiveTable
from eyeshot.host.tick_release import RELEASE_GRACE_S, TickRelease
from eyeshot.kernel import Seat, SeatMessage
from eyeshot.store.clock import SystemClock
from eyeshot.store.sqlite_store import SQLiteStore
from eyeshot.store.store import AppendRequest
from tests.host.wink_table import NEVER, SEATS, entries_of, live_table, play
from tests.web.loop import run_as_served, run_async


def _ticks(game: LiveTable) -> float:
    """How many ticks can have been shown by now."""
    return (time.time() - RELEASE_GRACE_S - game.doc.started_at) * game.match.ticks_per_second


def test_a_delivery_waits_until_its_tick_is_over() -> None:
    async def run() -> None:
        began, shown = time.time(), []
        release = TickRelease(began, 10, SystemClock())
        for tick in (-5, 1, 1, 2):
            release.put(tick, lambda: shown.append(time.time() - RELEASE_GRACE_S - began))
        assert len(shown) == 1
        await asyncio.sleep(0.5)
        assert len(shown) == 4
        assert 0.2 <= shown[1] <= shown[2] <= shown[3] >= 0.3

    run_async(run())


def test_downtime_delays_pending_deliveries() -> None:
    async def run() -> None:
        began, shown = time.time(), []
        release = TickRelease(began, 10, SystemClock())
        release.put(1, lambda: shown.append(time.time() - RELEASE_GRACE_S - began))
        release.add_downtime(0.4)
        release.put(0, lambda: shown.append(time.time() - RELEASE_GRACE_S - began))
        await asyncio.sleep(0.8)
        assert 0.5 <= shown[0] <= shown[1]
        assert shown[1] >= 0.6

    run_async(run())


def test_deliveries_run_once_per_tick_in_the_order_of_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A timer that goes off early would be set again and again."""
    looks: list[float] = []
    show_due = TickRelease._deliver_due

    def counted(self: TickRelease) -> None:
        looks.append(time.time())
        show_due(self)

    monkeypatch.setattr(TickRelease, "_deliver_due", counted)

    async def run() -> None:
        shown: list[int] = []
        release = TickRelease(time.time(), 20, SystemClock())
        for tick in (2, 0, 1, 0):
            release.put(tick, partial(shown.append, tick))
        looks.clear()
        await asyncio.sleep(0.4)
        assert shown == [0, 0, 1, 2]
        assert len(looks) <= 3, "on a busy machine two boundaries may pass at once"

    run_as_served(run())


def test_replies_are_delivered_after_all_events_of_their_tick() -> None:
    """Whether an action was written alone or together with what others did is told to nobody."""

    async def run() -> None:
        shown: list[str] = []
        release = TickRelease(time.time(), 20, SystemClock())
        for tick, what in ((0, "answer"), (1, "news"), (0, "news"), (1, "answer"), (0, "more news")):
            release.put(tick, partial(shown.append, f"{tick} {what}"), what == "answer")
        await asyncio.sleep(0.3)
        assert shown == ["0 news", "0 more news", "0 answer", "1 news", "1 answer"]

    run_async(run())


def test_an_action_of_a_tick_aligned_game_is_durable_before_its_tick_is_over(tmp_path: Path) -> None:
    """Also where nothing came of it: how long others took to write is told to nobody."""

    async def work(host: Host, game: LiveTable) -> None:
        told: list[float] = []
        for _ in range(3):
            arrived = game.now()
            game.broadcast.reply(arrived, lambda: told.append(_ticks(game)))
            assert not told
            await asyncio.sleep(0.13)
            assert told.pop() >= arrived + 1

    play(tmp_path, work)


def test_messages_leave_at_tick_boundaries_and_views_show_no_more_than_was_delivered(tmp_path: Path) -> None:
    async def work(host: Host, game: LiveTable) -> None:
        told: list[tuple[Seat, float]] = []
        game.broadcast.subscribe(0, lambda seat, *_: told.append((seat, _ticks(game))))
        for at in (1, 2, 3):
            await host.act(game.table, 0, 0, f"look {at}", f"look {at}")
            done = _ticks(game)
            known = len(told)
            assert game.match.view(game.state, 0).part.look == at
            assert game.broadcast.view(0).part.look == at or known < at
            await asyncio.sleep(0.25)
            assert len(told) == at
            assert game.broadcast.view(0).part.look == at
            assert told[-1][1] >= int(done) + 1 or known == at

    play(tmp_path, work)


def test_an_action_that_a_seat_does_not_see_sends_it_nothing_and_delays_nothing(tmp_path: Path) -> None:
    async def work(host: Host, game: LiveTable) -> None:
        told: list[SeatMessage] = []
        for seat in (2, 3, None):
            game.broadcast.subscribe(seat, lambda _, message, *__: told.append(message))
        await host.act(game.table, 0, 0, "look 1", "a")
        await host.act(game.table, 1, 0, "look 0", "b")
        await asyncio.sleep(0.25)
        assert told == []

    play(tmp_path, work)


def test_slow_writes_do_not_change_the_tick_of_an_action(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tick on arrival decides."""
    append = SQLiteStore.append

    async def slowly(self: SQLiteStore, request: AppendRequest) -> bool:
        await asyncio.sleep(0.15)
        return await append(self, request)

    async def work(host: Host, game: LiveTable) -> None:
        monkeypatch.setattr(SQLiteStore, "append", slowly)
        told: list[tuple[Seat, float]] = []
        for seat in range(SEATS):
            game.broadcast.subscribe(seat, lambda seat, *_: told.append((seat, _ticks(game))))
        looks = [host.act(game.table, seat, 0, f"look {(seat + 1) % SEATS}", "a") for seat in range(SEATS)]
        await asyncio.gather(*looks)
        ticks = [entry.tick for entry in await entries_of(host, game.table, 1)]
        assert len(ticks) == SEATS
        assert len(set(ticks)) == 1
        await asyncio.sleep(0.25)
        assert {seat for seat, _ in told} == set(range(SEATS))
        assert all(shown > ticks[0] + 1 for _, shown in told)

    play(tmp_path, work)


def test_chat_is_refused_during_a_quiet_game_unless_its_option_allows_it(tmp_path: Path) -> None:
    async def refused(host: Host, game: LiveTable) -> None:
        with pytest.raises(HostError, match="agreed not to chat") as error:
            await host.add_chat(game.table, b"psst", "0 a")
        assert error.value.code == "chat-quiet"
        assert await host.store.recent_chat(game.table, 10) == []

    async def allowed(host: Host, game: LiveTable) -> None:
        await host.add_chat(game.table, b"psst", "0 a")
        assert len(await host.store.recent_chat(game.table, 10)) == 1

    (tmp_path / "chat").mkdir()
    play(tmp_path, refused)
    play(tmp_path / "chat", allowed, chat=True)


def test_chat_is_stored_before_the_game(tmp_path: Path) -> None:
    async def run() -> None:
        store = SQLiteStore(tmp_path / "store.db")
        host = Host(store, NEVER)
        doc = await host.create("0", "Ann", "wink", SEATS)
        await host.add_chat(doc.id, b"hello", "0 a")
        assert len(await store.recent_chat(doc.id, 10)) == 1
        await host.stop()
        await store.close()

    run_async(run())


def test_entries_of_another_process_are_delivered_after_earlier_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The own entry is durable at once, but this process hears of it late; meanwhile another one goes on."""

    async def work(host: Host, game: LiveTable) -> None:
        other = Host(SQLiteStore(tmp_path / "store.db"), NEVER)
        await live_table(other, game.table)
        await host.act(game.table, 1, 0, "look 0", "a")
        await asyncio.sleep(0.25)
        told: list[int] = []
        game.broadcast.subscribe(1, lambda _, message, *__: told.append(message.number))
        append = host.store.append

        async def late(request: AppendRequest) -> bool:
            added = await append(request)
            await other.act(game.table, 0, 0, "look 3", "b")
            await asyncio.sleep(0.15)
            return added

        monkeypatch.setattr(host.store, "append", late)
        await host.act(game.table, 0, 0, "look 2", "c")
        monkeypatch.undo()
        await game.catch_up()
        await asyncio.sleep(0.25)
        assert len(told) == 2
        assert told == sorted(told)
        assert [message.number for message in game.broadcast.messages(1)] == list(range(1, told[-1] + 1))
        assert game.broadcast.view(1).part.face.target == 3
        await other.stop()
        await other.store.close()

    play(tmp_path, work)
