"""Game clocks stop while no process serves the tables."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from eyeshot.host import heartbeat_and_downtime
from eyeshot.host.heartbeat_and_downtime import MAX_GAP_S, RESUME_DELAY_S, SUSPEND_THRESHOLD_S, HeartbeatSender
from eyeshot.host.host import Host
from eyeshot.host.live_table import LiveTable
from eyeshot.host.table_commands import SetReady, Sit, StartGame, SubstituteBot
from eyeshot.store.clock import SystemClock
from eyeshot.store.sqlite_store import SQLiteStore
from eyeshot.store.store import StoreError
from tests.host.wink_table import NEVER, live_table, open_host
from tests.web.loop import run_async, until


@asynccontextmanager
async def _open(path: Path) -> AsyncIterator[Host]:
    async with open_host(path, NEVER, is_started=True) as host:
        yield host


async def _begin(host: Host) -> LiveTable:
    """A window of VIEWPOINT would be short: WINK has a clock from the first moment."""
    doc = await host.create("0", "Ann", "wink", 4, bots=["easy"] * 3)
    await host.run_command(doc.id, "0", StartGame())
    return await live_table(host, doc.id)


def _read(path: Path, query: str) -> float:
    with closing(sqlite3.connect(path)) as db:
        return float(db.execute(query).fetchone()[0] or 0)


def _heartbeat_at(path: Path) -> float:
    return _read(path, "SELECT max(at) FROM heartbeats")


def _downtime_s(path: Path) -> float:
    return _read(path, "SELECT seconds FROM downtime")


def _age(path: Path, seconds: float) -> None:
    """As if the last sign of life was so much older."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE heartbeats SET at = at - ?", (seconds,))
        db.commit()


def _due(live: LiveTable) -> float:
    due = live.next_due()
    assert due is not None
    return due


def test_a_game_clock_stops_while_no_process_serves_the_table(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        async with _open(path) as host:
            game = await _begin(host)
            await until(lambda: game.now() > 0)
        stopped, due = game.now(), _due(game)
        await asyncio.sleep(3 * MAX_GAP_S)
        async with _open(path) as host:
            assert _downtime_s(path) > 0
            again = await live_table(host, game.table)
            assert again.now() <= stopped
            assert _due(again) == pytest.approx(due + _downtime_s(path))
            await until(lambda: again.now() > stopped)

    run_async(run())


def test_a_second_process_that_starts_does_not_add_downtime(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        async with _open(path) as host:
            await _begin(host)
            await asyncio.sleep(2 * MAX_GAP_S)
            async with _open(path):
                assert _downtime_s(path) == 0.0

    run_async(run())


def test_a_process_learns_of_downtime_that_another_one_recorded(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        async with _open(path) as host:
            game = await _begin(host)
            due = _due(game)
            other = SQLiteStore(path)
            _age(path, 100.0)
            recorded = await other.start_serving("other", MAX_GAP_S, RESUME_DELAY_S)
            assert recorded.downtime_s > 100.0
            await until(lambda: game.offset_s == recorded.downtime_s)
            assert _due(game) == pytest.approx(due + recorded.downtime_s)
            assert game._timer_at == pytest.approx(_due(game))
            await other.close()

    run_async(run())


def test_a_suspended_process_adds_its_downtime_before_it_judges_an_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before anything is judged, whatever comes first: here somebody acts."""
    path = tmp_path / "store.db"
    slept_s = SUSPEND_THRESHOLD_S + 0.5
    monkeypatch.setattr(heartbeat_and_downtime, "HEARTBEAT_INTERVAL_S", 1000.0)

    async def run() -> None:
        async with _open(path) as host:
            game = await _begin(host)
            await until(lambda: game.now() > 0)
            now = game.now()
            _age(path, slept_s)
            host._heartbeat._last_active -= slept_s
            await host.act(game.table, 0, 0, "look 1", "a")
            assert game.offset_s == _downtime_s(path) > slept_s
            assert game.now() <= now
            assert host._heartbeat.check_suspend() is None, "once"

    run_async(run())


def test_a_suspended_process_adds_no_downtime_if_another_one_served_the_tables(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        async with _open(path) as host, _open(path) as other:
            await _begin(other)
            host._heartbeat._last_active -= 100.0
            recovery = host._heartbeat.check_suspend()
            assert recovery is not None
            await recovery
            assert _downtime_s(path) == 0.0

    run_async(run())


def test_an_action_judged_by_an_outdated_clock_is_evaluated_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here nobody hears of it in time."""
    path = tmp_path / "store.db"
    monkeypatch.setattr(heartbeat_and_downtime, "HEARTBEAT_INTERVAL_S", 1000.0)

    async def run() -> None:
        async with _open(path) as host:
            game = await _begin(host)
            await until(lambda: game.now() > 0)
            other = SQLiteStore(path)
            _age(path, 100.0)
            recorded = await other.start_serving("other", MAX_GAP_S, RESUME_DELAY_S)
            tick = game.now()
            await host.act(game.table, 0, 0, "look 1", "a")
            assert game.offset_s == recorded.downtime_s
            assert game.tick < tick, "it is long before that"
            assert game.seq > 1
            await other.close()

    run_async(run())


def test_game_time_does_not_run_backwards_after_downtime(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        async with _open(path) as host:
            game = await _begin(host)
            await until(lambda: len(game.broadcast.messages(0)) > 0)
            for number, other in enumerate((1, 2, 3, 1)):
                await host.act(game.table, 0, 0, f"look {other}", f"{number}")
            await until(lambda: len(game.broadcast.messages(0)) >= 5)
            known = game.broadcast.messages(0)
        _age(path, 100.0)
        async with _open(path) as host:
            again = await live_table(host, game.table)
            assert again.broadcast.messages(0)[: len(known)] == known

    run_async(run())


def test_downtime_that_could_not_be_recorded_is_not_added_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "store.db"

    async def full(*_: object) -> None:
        raise StoreError("full")

    async def run() -> None:
        async with _open(path):
            pass
        _age(path, 100.0)
        before = _heartbeat_at(path)
        with monkeypatch.context() as patch:
            patch.setattr(SQLiteStore, "start_serving", full)
            async with _open(path):
                await until(lambda: _heartbeat_at(path) != before)
                assert _downtime_s(path) == 0.0

    run_async(run())
    assert "game clocks ran on: full" in caplog.text


def test_downtime_shifts_the_answer_of_a_substitute_bot(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        async with _open(path) as host:
            doc = await host.create("0", "Ann", "viewpoint", 2)
            await host.run_command(doc.id, "1", Sit(seat=1, name="Ben"))
            await host.run_command(doc.id, "1", SetReady(ready=True))
            await host.run_command(doc.id, "0", StartGame())
            game = await live_table(host, doc.id)
            await until(lambda: game.now() > 0)
            await host.run_command(game.table, "1", SubstituteBot(seat=0))
            since = game._autoplay._since[0]
            assert since > 0
        _age(path, 100.0)
        async with _open(path) as host:
            again = await live_table(host, game.table)
            assert again.offset_s > 100.0
            assert again._autoplay._since[0] == since
            await host.run_command(game.table, "1", SubstituteBot(seat=1))
            assert again._autoplay._since[1] == pytest.approx(again.clock_tick(), abs=2)

    run_async(run())


def test_an_error_in_one_game_does_not_keep_downtime_from_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        async with _open(path) as host:
            failing, other = await _begin(host), await _begin(host)

            def fail(offset_s: float) -> None:
                raise ZeroDivisionError

            monkeypatch.setattr(failing, "set_offset", fail)
            with closing(sqlite3.connect(path)) as db:
                db.execute("UPDATE heads SET offset_s = 5")
                db.commit()
            await host._read_offsets()
            assert other.offset_s == 5.0

    run_async(run())
    assert "downtime could not be added" in caplog.text


def test_heartbeats_are_written_at_every_interval_while_a_game_is_live_and_less_often_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heartbeat_and_downtime, "HEARTBEAT_INTERVAL_S", 1 / 128)
    monkeypatch.setattr(heartbeat_and_downtime, "IDLE_INTERVAL_S", 8 / 128)
    store = SQLiteStore(tmp_path / "store.db")
    is_live = False
    intervals: list[int] = []
    """Of each heartbeat, the number of intervals since the one before."""

    class Counted(HeartbeatSender):
        count = 0

        async def send(self) -> None:
            intervals.append(self.count)
            self.count = 0
            await super().send()

        def check_suspend(self) -> None:
            self.count += 1

    async def nothing() -> None:
        """No table is live."""

    async def run() -> None:
        nonlocal is_live
        counted = Counted(store, SystemClock(), lambda: is_live, nothing)
        await counted.start()
        await until(lambda: len(intervals) > 2)
        assert set(intervals[1:]) == {8}
        is_live = True
        sent = len(intervals)
        await until(lambda: len(intervals) > sent + 3)
        assert set(intervals[sent + 1 :]) == {1}
        await counted.stop()

    run_async(run())
    store.close_blocking()


def test_heartbeats_continue_after_a_failed_write(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        async with _open(path) as host:
            await _begin(host)
            with closing(sqlite3.connect(path)) as db:
                db.execute("CREATE TRIGGER full BEFORE UPDATE ON heartbeats BEGIN SELECT RAISE(FAIL, 'full'); END")
                db.commit()
                await until(lambda: "full" in host.storage_error)
                db.execute("DROP TRIGGER full")
                db.commit()
            before = _heartbeat_at(path)
            await until(lambda: _heartbeat_at(path) != before)
            assert host.storage_error == ""

    run_async(run())
