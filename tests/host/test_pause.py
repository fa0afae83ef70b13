"""A game without any person pauses after a while, and goes on when somebody comes. All processes count."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from eyeshot.host.autoplay import BotDelay
from eyeshot.host.host import Host
from eyeshot.host.live_table import LiveTable
from eyeshot.host.table_commands import StartGame
from eyeshot.host.unattended_tables import PAUSE_AFTER_S
from tests.clock import ManualClock
from tests.host.wink_table import live_table, open_host
from tests.web.loop import run_async, until, until_async

SLOW = BotDelay(60, 60)


async def _bots_only(host: Host) -> LiveTable:
    """A table whose next move is a bot's: its person plays through a bot."""
    doc = await host.create("ann", "Ann", "viewpoint", 2, bots=["easy"])
    await host.run_command(doc.id, "ann", StartGame())
    return await live_table(host, doc.id)


async def _pass_time(clock: ManualClock, hosts: list[Host], seconds: float) -> None:
    """Move the clock in steps that are no downtime."""
    for host in hosts:
        host._heartbeat._last_active = clock.now + seconds
    clock.advance(seconds)
    for host in hosts:
        await host._heartbeat.send()


async def _is_paused(host: Host, table: str) -> bool:
    row = await host.store.get(table)
    assert row is not None
    return row.paused_at is not None


def _open(tmp_path: Path, clock: ManualClock) -> Any:
    return open_host(tmp_path / "store.db", SLOW, is_started=True, clock=clock)


def test_a_game_pauses_without_anybody_and_its_clock_stands_still(tmp_path: Path) -> None:
    async def run() -> None:
        clock = ManualClock()
        async with _open(tmp_path, clock) as host:
            live = await _bots_only(host)
            await _pass_time(clock, [host], PAUSE_AFTER_S - 1)
            await asyncio.sleep(1.2)  # two looks of the scheduler
            assert not await _is_paused(host, live.table)
            await _pass_time(clock, [host], 20)
            await until_async(lambda: _is_paused(host, live.table))
            entries, tick = await host.store.entries(live.table, 0), live.clock_tick()
            await _pass_time(clock, [host], 1000)
            await asyncio.sleep(1.2)
            assert await host.store.entries(live.table, 0) == entries, "no bot plays on"
            again = await host.attend(live.table)
            assert again is not None
            assert not again.is_paused
            assert not await _is_paused(host, live.table)
            assert again.clock_tick() - tick < 2 * again.match.ticks_per_second
            await _pass_time(clock, [host], 20)
            await asyncio.sleep(1.2)
            assert not await _is_paused(host, live.table), "somebody was here a moment ago"

    run_async(run())


def test_a_game_with_somebody_at_another_process_does_not_pause(tmp_path: Path) -> None:
    async def run() -> None:
        clock = ManualClock()
        async with _open(tmp_path, clock) as host, _open(tmp_path, clock) as other:
            live = await _bots_only(host)
            await other.store.put_presence(other.process, [(live.table, "ann")], clock.now + 2 * PAUSE_AFTER_S)
            await _pass_time(clock, [host, other], PAUSE_AFTER_S + 20)
            await asyncio.sleep(1.2)
            assert not await _is_paused(host, live.table)
            await other.store.put_presence(other.process, [], clock.now + 10)
            await _pass_time(clock, [host, other], PAUSE_AFTER_S + 20)
            await until_async(lambda: _is_paused(host, live.table))

    run_async(run())


def test_a_game_that_another_process_has_paused_takes_no_bot_answer_and_resumes_there(tmp_path: Path) -> None:
    async def run() -> None:
        clock = ManualClock()
        async with open_host(tmp_path / "store.db", SLOW, clock=clock) as host:
            live = await _bots_only(host)
            while not any(seat != 0 for seat in live.position.asked):
                question = next(q for q in live.questions if q.by == 0 and not q.optional)
                action = live.match.text(question.choice.codes[0])  # type: ignore[union-attr]
                await host.act(live.table, 0, question.id, action, f"{live.seq}")
            seq = live.seq
            clock.advance(PAUSE_AFTER_S + 1)
            assert await host.store.pause_unattended(clock.now) == [live.table]
            with pytest.raises(Exception, match="paused"):
                await live.run_due()
            assert (live.seq, live.is_paused) == (seq, True)
            offset_s = live.offset_s
            clock.advance(500)
            await host.attend(live.table)
            assert live.offset_s == pytest.approx(offset_s + 500)
            clock.advance(100)
            await live.run_due()
            await until(lambda: live.seq > seq)

    run_async(run())
