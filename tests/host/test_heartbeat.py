"""Game clocks stop while no process serves the tables."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from eyeshot.host import heartbeat
from eyeshot.host.heartbeat import MAX_GAP_S, RESUME_DELAY_S, SUSPEND_THRESHOLD_S, Heartbeat
from eyeshot.host.host import Host
from eyeshot.host.live_game import LiveGame
from eyeshot.host.sqlite_store import SQLiteStore
from eyeshot.host.store import EntryRow, StoreError
from eyeshot.host.table_commands import SetReady, Sit, StartGame, SubstituteBot
from tests.host.wink_table import NEVER
from tests.web.loop import run_async, until


async def _open(path: Path) -> Host:
    host = Host(SQLiteStore(path), NEVER)
    host.start()
    await until(lambda: _heartbeat_at(path) is not None)
    return host


async def _close(host: Host) -> None:
    await host.stop()
    host.store.close()


async def _begin(host: Host) -> LiveGame:
    """A window of VIEWPOINT would be short: WINK has a clock from the first moment."""
    doc = await host.create("0", "Ann", "wink", 4, bots=["easy"] * 3)
    await host.run_command(doc.id, "0", StartGame())
    game = host.game(doc.id)
    assert game is not None
    return game


def _heartbeat_at(path: Path) -> float | None:
    with closing(sqlite3.connect(path)) as db:
        ((heartbeat_at,),) = db.execute("SELECT heartbeat_at FROM clock").fetchall()
    return None if heartbeat_at is None else float(heartbeat_at)


def _age(path: Path, seconds: float) -> None:
    """As if the last sign of life was so much older."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE clock SET heartbeat_at = heartbeat_at - ?", (seconds,))
        db.commit()


def test_a_game_clock_stops_while_no_process_serves_the_table(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        host = await _open(path)
        game = await _begin(host)
        await until(lambda: game.now() > 0)
        await _close(host)
        stopped, due = game.now(), game.next_due()
        assert due is not None
        await asyncio.sleep(3 * MAX_GAP_S)
        host = await _open(path)
        await until(lambda: host.store.downtime_s() > 0)
        again = host.game(game.table)
        assert again is not None
        assert again.now() <= stopped
        later = again.next_due()
        assert later is not None
        assert later == pytest.approx(due + host.store.downtime_s())
        await until(lambda: again.now() > stopped)
        await _close(host)

    run_async(run())


def test_repeated_restarts_extend_the_downtime_until_people_can_reconnect(tmp_path: Path) -> None:
    async def run() -> None:
        store = SQLiteStore(tmp_path / "store.db")
        await store.create("a", b"{}", b"", False, [])
        await store.append("a", 0, [EntryRow(b"")], 1000.0)
        store.start_serving(MAX_GAP_S, RESUME_DELAY_S)
        assert store.downtime_s() == 0.0, "nobody was ever here"
        _age(tmp_path / "store.db", 10.0)
        store.start_serving(MAX_GAP_S, RESUME_DELAY_S)
        downtime_s = store.downtime_s()
        assert 10.0 + RESUME_DELAY_S <= downtime_s < 30.0
        assert store.due_tables(999.0 + downtime_s, 9) == []
        assert store.due_tables(1001.0 + downtime_s, 9) == ["a"]
        for _ in range(3):
            store.start_serving(MAX_GAP_S, RESUME_DELAY_S)
            assert store.downtime_s() == downtime_s, "it is not counted twice"
        _age(tmp_path / "store.db", 10.0 + RESUME_DELAY_S)
        assert await store.write_heartbeat() == downtime_s, "who was here all the time knows that it was served"
        store.start_serving(MAX_GAP_S, RESUME_DELAY_S)
        assert store.downtime_s() == downtime_s
        store.close()

    run_async(run())


def test_a_second_process_that_starts_does_not_add_downtime(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        host = await _open(path)
        await _begin(host)
        await asyncio.sleep(2 * MAX_GAP_S)
        other = await _open(path)
        await asyncio.sleep(0.3)
        assert other.store.downtime_s() == 0.0
        await _close(other)
        await _close(host)

    run_async(run())


def test_a_process_learns_of_downtime_that_another_one_recorded(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        host = await _open(path)
        game = await _begin(host)
        due = game.next_due()
        assert due is not None
        other = SQLiteStore(path)
        _age(path, 100.0)
        other.start_serving(MAX_GAP_S, RESUME_DELAY_S)
        downtime_s = other.downtime_s()
        assert downtime_s > 100.0
        await until(lambda: game.doc.downtime_s == downtime_s)
        later = game.next_due()
        assert later is not None
        assert later == pytest.approx(due + downtime_s)
        assert host._timers[game.table][0] == pytest.approx(later)
        other.close()
        await _close(host)

    run_async(run())


def test_a_suspended_process_adds_its_downtime_before_it_judges_an_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before anything is judged, whatever comes first: here somebody acts. The second action waits for the clock to be
    where it was, so the sleep is as short as one can be."""
    path = tmp_path / "store.db"
    slept_s = SUSPEND_THRESHOLD_S + 0.5
    monkeypatch.setattr(heartbeat, "HEARTBEAT_INTERVAL_S", 1000.0)

    async def run() -> None:
        host = await _open(path)
        game = await _begin(host)
        await until(lambda: game.now() > 0)
        now = game.now()
        _age(path, slept_s)
        host._heartbeat._last_active -= slept_s
        await host.act(game.table, 0, 0, "look 1", "a")
        assert game.doc.downtime_s == host.store.downtime_s() > slept_s
        assert game.now() <= now
        downtime_s = game.doc.downtime_s
        host._heartbeat.check_suspend()
        assert host.store.downtime_s() == downtime_s, "once"
        await _close(host)

    run_async(run())


def test_a_suspended_process_adds_no_downtime_if_another_one_served_the_tables(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        host, other = await _open(path), await _open(path)
        await _begin(other)
        host._heartbeat._last_active -= 100.0
        host._heartbeat.check_suspend()
        assert host.store.downtime_s() == 0.0
        await _close(other)
        await _close(host)

    run_async(run())


def test_an_action_judged_by_an_outdated_clock_is_evaluated_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here nobody hears of it in time."""
    path = tmp_path / "store.db"
    monkeypatch.setattr(heartbeat, "HEARTBEAT_INTERVAL_S", 1000.0)

    async def run() -> None:
        host = await _open(path)
        game = await _begin(host)
        await until(lambda: game.now() > 0)
        other = SQLiteStore(path)
        _age(path, 100.0)
        other.start_serving(MAX_GAP_S, RESUME_DELAY_S)
        tick = game.now()
        await host.act(game.table, 0, 0, "look 1", "a")
        assert game.doc.downtime_s == other.downtime_s()
        assert game.tick < tick, "it is long before that"
        assert game.seq > 1
        other.close()
        await _close(host)

    run_async(run())


def test_game_time_does_not_run_backwards_after_downtime(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        host = await _open(path)
        game = await _begin(host)
        await until(lambda: len(game.broadcast.messages(0)) > 0)
        for number, other in enumerate((1, 2, 3, 1)):
            await host.act(game.table, 0, 0, f"look {other}", f"{number}")
        await until(lambda: len(game.broadcast.messages(0)) >= 5)
        known = game.broadcast.messages(0)
        await _close(host)
        _age(path, 100.0)
        host = await _open(path)
        again = host.game(game.table)
        assert again is not None
        assert again.broadcast.messages(0)[: len(known)] == known
        await _close(host)

    run_async(run())


def test_downtime_that_could_not_be_recorded_is_not_added_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "store.db"

    def full(*_: object) -> None:
        raise StoreError("full")

    async def run() -> None:
        host = await _open(path)
        await _close(host)
        _age(path, 100.0)
        with monkeypatch.context() as patch:
            patch.setattr(SQLiteStore, "start_serving", full)
            host = await _open(path)
        before = _heartbeat_at(path)
        await until(lambda: _heartbeat_at(path) != before)
        assert host.store.downtime_s() == 0.0
        await _close(host)

    run_async(run())
    assert "game clocks ran on: full" in caplog.text


def test_a_heartbeat_from_a_wrong_clock_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        store = SQLiteStore(path)
        store.start_serving(MAX_GAP_S, RESUME_DELAY_S)
        _age(path, -3600.0)
        store.start_serving(MAX_GAP_S, RESUME_DELAY_S)
        stored = _heartbeat_at(path)
        assert stored is not None
        assert stored <= time.time()
        assert store.downtime_s() == 0.0
        store.close()

    run_async(run())


def test_downtime_shifts_the_answer_of_a_substitute_bot(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        host = await _open(path)
        doc = await host.create("0", "Ann", "viewpoint", 2)
        await host.run_command(doc.id, "1", Sit(seat=1, name="Ben"))
        await host.run_command(doc.id, "1", SetReady(ready=True))
        await host.run_command(doc.id, "0", StartGame())
        game = host.game(doc.id)
        assert game is not None
        await until(lambda: game.now() > 0)
        await host.run_command(game.table, "1", SubstituteBot(seat=0))
        since = game._autoplay._since[0]
        assert since > 0
        await _close(host)
        _age(path, 100.0)
        host = await _open(path)
        again = host.game(game.table)
        assert again is not None
        assert again._autoplay._since[0] == since
        await _close(host)

    run_async(run())


def test_an_error_in_one_game_does_not_keep_downtime_from_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        host = await _open(path)
        stumbling, other = await _begin(host), await _begin(host)

        def stumble(downtime_s: float) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(stumbling, "add_downtime", stumble)
        host._add_downtime(5.0)
        assert other.doc.downtime_s == 5.0
        await _close(host)

    run_async(run())
    assert "downtime could not be added" in caplog.text


def test_heartbeats_are_written_at_every_interval_while_a_game_is_live_and_less_often_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heartbeat, "HEARTBEAT_INTERVAL_S", 1 / 128)
    monkeypatch.setattr(heartbeat, "IDLE_INTERVAL_S", 8 / 128)
    store = SQLiteStore(tmp_path / "store.db")
    is_live = False
    intervals: list[int] = []
    """Of each heartbeat, the number of intervals since the one before."""

    class Counted(Heartbeat):
        count = 0

        async def _send(self) -> None:
            intervals.append(self.count)
            self.count = 0
            await super()._send()

        def check_suspend(self) -> None:
            self.count += 1

    async def run() -> None:
        nonlocal is_live
        counted = Counted(store, lambda: is_live, lambda _: None)
        counted.start()
        await until(lambda: len(intervals) > 2)
        assert set(intervals[1:]) == {8}
        is_live = True
        sent = len(intervals)
        await until(lambda: len(intervals) > sent + 3)
        assert set(intervals[sent + 1 :]) == {1}
        await counted.stop()

    run_async(run())
    store.close()


def test_heartbeats_continue_after_a_failed_write(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        host = await _open(path)
        await _begin(host)
        with closing(sqlite3.connect(path)) as db:
            db.execute("CREATE TRIGGER full BEFORE UPDATE ON clock BEGIN SELECT RAISE(FAIL, 'full'); END")
            db.commit()
            await asyncio.sleep(1.0)
            db.execute("DROP TRIGGER full")
            db.commit()
        before = _heartbeat_at(path)
        await until(lambda: _heartbeat_at(path) != before)
        await _close(host)

    run_async(run())
