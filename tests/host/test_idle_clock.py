"""A person who does nothing at an open page: shown to all after a while, nudged, and then replaced by a bot."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from eyeshot.host.autoplay import BotDelay
from eyeshot.host.errors import HostError
from eyeshot.host.host import Host
from eyeshot.host.idle_clock import SHOWN_AFTER_S
from eyeshot.host.live_table import LiveTable
from eyeshot.host.lobby import NUDGE_INTERVAL_S
from eyeshot.host.table_commands import ConfirmPresence, Nudge, SetReady, Sit, StartGame, SubstituteBot
from tests.clock import ManualClock
from tests.host.wink_table import live_table, open_host, wink_table
from tests.web.loop import run_async, until, until_async

AT_ONCE = BotDelay(0, 0)


async def _table(host: Host, game: str = "viewpoint", seats: int = 2, **options: Any) -> LiveTable:
    doc = await host.create("0", "Ann", game, seats, options)
    for seat in range(1, seats):
        await host.run_command(doc.id, str(seat), Sit(seat=seat, name=f"Friend {seat}"))
        await host.run_command(doc.id, str(seat), SetReady(ready=True))
    await host.run_command(doc.id, "0", StartGame())
    return await live_table(host, doc.id)


def play(tmp_path: Path, work: Callable[[Host, ManualClock], Awaitable[None]], delay: BotDelay = AT_ONCE) -> None:
    async def run() -> None:
        clock = ManualClock()
        async with open_host(tmp_path / "store.db", delay, clock=clock) as host:
            await work(host, clock)

    run_async(run())


def _asked(live: LiveTable) -> int:
    (question,) = [question for question in live.questions if not question.optional]
    assert not question.sealed
    return question.by


def _shown(live: LiveTable) -> list[int]:
    return [idle.seat for idle in live.idle.shown]


async def _answer(host: Host, live: LiveTable, seat: int) -> None:
    question = next(q for q in live.questions if q.by == seat and not q.optional)
    action = live.match.text(question.choice.codes[0])  # type: ignore[union-attr]
    await host.act(live.table, seat, question.id, action, f"{live.seq}")


async def _refusal(host: Host, live: LiveTable, person: int, command: Any) -> str:
    with pytest.raises(HostError) as error:
        await host.run_command(live.table, str(person), command)
    return error.value.code


def test_the_clock_of_a_silent_person_is_shown_after_a_minute_until_they_answer(tmp_path: Path) -> None:
    async def work(host: Host, clock: ManualClock) -> None:
        live = await _table(host)
        seat = _asked(live)
        clock.advance(SHOWN_AFTER_S - 1)
        assert _shown(live) == []
        clock.advance(1.5)
        assert _shown(live) == [seat]
        assert live.idle.shown[0].since == live.position.asked[seat][1]
        await _answer(host, live, seat)
        assert _shown(live) == []
        clock.advance(SHOWN_AFTER_S - 1)
        assert _shown(live) == [], "the next question begins anew"
        clock.advance(1.5)
        assert len(_shown(live)) <= 1

    play(tmp_path, work)


def test_a_touch_stops_the_clock_for_another_minute(tmp_path: Path) -> None:
    async def work(host: Host, clock: ManualClock) -> None:
        live = await _table(host)
        seat = _asked(live)
        version = live.doc_version
        await host.run_command(live.table, str(seat), ConfirmPresence())
        assert live.doc_version == version, "while no clock is shown a touch stores nothing"
        clock.advance(SHOWN_AFTER_S + 1)
        await host.run_command(live.table, str(1 - seat), ConfirmPresence())
        assert _shown(live) == [seat], "the touch of somebody else is none"
        await host.run_command(live.table, str(seat), ConfirmPresence())
        assert _shown(live) == []
        clock.advance(SHOWN_AFTER_S - 1)
        assert _shown(live) == []
        clock.advance(2)
        assert _shown(live) == [seat]

    play(tmp_path, work)


def test_a_silent_person_can_be_nudged_by_players_and_not_too_often(tmp_path: Path) -> None:
    async def work(host: Host, clock: ManualClock) -> None:
        live = await _table(host)
        seat = _asked(live)
        other = 1 - seat
        assert await _refusal(host, live, other, Nudge(seat=seat)) == "not-waiting"
        clock.advance(SHOWN_AFTER_S + 1)
        assert await _refusal(host, live, 7, Nudge(seat=seat)) == "not-seated"
        assert await _refusal(host, live, other, Nudge(seat=other)) == "not-waiting"
        doc = await host.run_command(live.table, str(other), Nudge(seat=seat))
        assert doc.chairs[seat].nudges == 1
        assert await _refusal(host, live, other, Nudge(seat=seat)) == "nudged"
        clock.advance(NUDGE_INTERVAL_S + 0.1)
        doc = await host.run_command(live.table, str(other), Nudge(seat=seat))
        assert doc.chairs[seat].nudges == 2

    play(tmp_path, work)


def test_a_person_counts_as_asleep_after_the_limit_of_the_table(tmp_path: Path) -> None:
    async def work(host: Host, clock: ManualClock) -> None:
        live = await _table(host)
        seat = _asked(live)
        doc = await host.table(live.table)
        clock.advance(doc.idle_limit_s - 1)
        assert not await host.is_asleep(doc, seat)
        clock.advance(2)
        assert await host.is_asleep(doc, seat)
        assert not await host.is_asleep(doc, 1 - seat)
        doc.idle_limit_s = 0
        assert not await host.is_asleep(doc, seat), "a table may wait for ever"

    play(tmp_path, work)


def test_a_bot_gives_one_answer_for_a_sleeping_person(tmp_path: Path) -> None:
    async def work(host: Host, clock: ManualClock) -> None:
        live = await _table(host)
        seat = _asked(live)
        clock.advance(130)
        await host.run_command(live.table, str(1 - seat), SubstituteBot(seat=seat, once=True))
        assert _shown(live) == []
        await live.run_due()
        await until(lambda: live.seq == 2 and not live.has_work)
        assert not live.doc.chairs[seat].active_bot
        assert not (await host.table(live.table)).chairs[seat].substituted_since
        await live.run_due()
        assert live.seq == 2, "it answers once"

    play(tmp_path, work)


def test_one_touch_takes_the_seat_back_from_a_bot(tmp_path: Path) -> None:
    async def work(host: Host, clock: ManualClock) -> None:
        live = await _table(host)
        seat = _asked(live)
        clock.advance(130)
        await host.run_command(live.table, str(1 - seat), SubstituteBot(seat=seat))
        await until(lambda: bool(live.doc.chairs[seat].active_bot))
        await host.run_command(live.table, str(seat), ConfirmPresence())
        await until(lambda: not live.doc.chairs[seat].active_bot)
        assert _shown(live) == [], "and the silence begins anew"
        await live.run_due()
        assert live.seq == 1

    play(tmp_path, work, BotDelay(1e6, 1e6))


def test_another_process_shows_the_same_clock_and_learns_of_a_touch(tmp_path: Path) -> None:
    async def run() -> None:
        clock = ManualClock()
        parts: dict[str, Any] = {"is_started": True, "clock": clock, "idle_shown_after_s": 1.0}
        async with (
            open_host(tmp_path / "store.db", AT_ONCE, **parts) as host,
            open_host(tmp_path / "store.db", AT_ONCE, **parts) as other,
        ):
            live = await _table(host)
            twin = await live_table(other, live.table)
            await until(lambda: twin.seq == live.seq)
            seat = _asked(live)
            clock.advance(1.1)  # less than what counts as downtime
            await until(lambda: live.idle.shown == twin.idle.shown != ())
            await other.run_command(live.table, str(seat), ConfirmPresence())
            await until(lambda: not live.idle.shown and not twin.idle.shown)
            await until_async(lambda: _is_awake(host, live.table, seat))
            await _answer(other, twin, seat)
            await until(lambda: live.seq == twin.seq)

    run_async(run())


async def _is_awake(host: Host, table: str, seat: int) -> bool:
    return bool((await host.table(table)).chairs[seat].awake_at)


def test_time_without_a_server_is_no_silence(tmp_path: Path) -> None:
    async def work(host: Host, clock: ManualClock) -> None:
        live = await _table(host)
        seat = _asked(live)
        clock.advance(SHOWN_AFTER_S + 10)
        assert _shown(live) == [seat]
        live.set_offset(live.offset_s + 50)
        assert _shown(live) == []
        clock.advance(45)
        assert _shown(live) == [seat]

    play(tmp_path, work)


def test_whoever_is_asked_in_a_response_window_is_not_shown_to_be_waited_for(tmp_path: Path) -> None:
    async def work(host: Host, clock: ManualClock) -> None:
        live = await _table(host, seats=3, window=0)
        for _ in range(200):
            if any(question.sealed for question in live.questions):
                break
            await _answer(host, live, _asked(live))
        assert any(question.sealed and not question.optional for question in live.questions)
        clock.advance(10 * SHOWN_AFTER_S)
        assert _shown(live) == []
        assert await host.silence_s(live.doc) == {}
        waiting = next(question.by for question in live.questions if question.sealed)
        assert await _refusal(host, live, (waiting + 1) % 3, Nudge(seat=waiting)) == "not-waiting"
        assert not await host.is_asleep(live.doc, waiting)

    play(tmp_path, work)


def test_a_game_of_secret_glances_shows_no_clock(tmp_path: Path) -> None:
    async def work(host: Host, clock: ManualClock) -> None:
        live = await wink_table(host)
        clock.advance(10 * SHOWN_AFTER_S)
        assert _shown(live) == []
        assert await host.silence_s(live.doc) == {}

    play(tmp_path, work)
