"""While nobody serves the tables their clocks stand still."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from eyeshot.host import heartbeat
from eyeshot.host.append_request import EntryRow
from eyeshot.host.heartbeat import BACK_S, GONE_S, HELD_UP_S
from eyeshot.host.host import Host
from eyeshot.host.live_game import LiveGame
from eyeshot.host.migrations import VERSION
from eyeshot.host.sqlite_store import SQLiteStore
from eyeshot.host.store import StoreError
from tests.host.wink_table import NEVER
from tests.web.loop import run_async, until


async def _open(path: Path) -> Host:
    host = Host(SQLiteStore(path), NEVER)
    host.start()
    await until(lambda: _alive(path) is not None)
    return host


async def _close(host: Host) -> None:
    await host.stop()
    host.store.close()


async def _begin(host: Host) -> LiveGame:
    """A window of VIEWPOINT would be short: WINK has a clock from the first moment."""
    doc = await host.create("0", "Ann", "wink", 4, bots=["easy"] * 3)
    await host.do(doc.id, "0", "start", {})
    game = host.game(doc.id)
    assert game is not None
    return game


def _alive(path: Path) -> float | None:
    with closing(sqlite3.connect(path)) as db:
        ((alive,),) = db.execute("SELECT alive FROM clock").fetchall()
    return None if alive is None else float(alive)


def _age(path: Path, seconds: float) -> None:
    """As if the last sign of life was so much older."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE clock SET alive = alive - ?", (seconds,))
        db.commit()


def test_a_clock_goes_on_where_it_was_when_nobody_served_the_table_any_more(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        host = await _open(path)
        game = await _begin(host)
        await until(lambda: game.now() > 0)
        await _close(host)
        stopped, due = game.now(), game.next_due()
        assert due is not None
        await asyncio.sleep(3 * GONE_S)
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


def test_it_stands_until_people_are_back_however_often_they_are_sent_away(tmp_path: Path) -> None:
    async def run() -> None:
        store = SQLiteStore(tmp_path / "store.db")
        await store.create("a", b"{}", b"", False, [])
        await store.append("a", 0, [EntryRow(b"")], 1000.0)
        store.begin(GONE_S, BACK_S)
        assert store.downtime_s() == 0.0, "nobody was ever here"
        _age(tmp_path / "store.db", 10.0)
        store.begin(GONE_S, BACK_S)
        downtime_s = store.downtime_s()
        assert 10.0 + BACK_S <= downtime_s < 30.0
        assert store.due(999.0 + downtime_s, 9) == []
        assert store.due(1001.0 + downtime_s, 9) == ["a"]
        for _ in range(3):
            store.begin(GONE_S, BACK_S)
            assert store.downtime_s() == downtime_s, "it is not counted twice"
        _age(tmp_path / "store.db", 10.0 + BACK_S)
        assert await store.beat() == downtime_s, "who was here all the time knows that it was served"
        store.begin(GONE_S, BACK_S)
        assert store.downtime_s() == downtime_s
        store.close()

    run_async(run())


def test_who_comes_to_help_does_not_stop_the_clock(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        host = await _open(path)
        await _begin(host)
        await asyncio.sleep(2 * GONE_S)
        other = await _open(path)
        await asyncio.sleep(0.3)
        assert other.store.downtime_s() == 0.0
        await _close(other)
        await _close(host)

    run_async(run())


def test_a_process_that_was_held_up_hears_that_the_clocks_stood_still(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        host = await _open(path)
        game = await _begin(host)
        due = game.next_due()
        assert due is not None
        other = SQLiteStore(path)
        _age(path, 100.0)
        other.begin(GONE_S, BACK_S)
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


def test_who_is_back_from_a_sleep_lets_the_clocks_go_on_where_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before anything is judged, whatever comes first: here somebody acts. The second action waits for the clock to be
    where it was, so the sleep is as short as one can be."""
    path = tmp_path / "store.db"
    slept_s = HELD_UP_S + 0.5
    monkeypatch.setattr(heartbeat, "BEAT_S", 1000.0)

    async def run() -> None:
        host = await _open(path)
        game = await _begin(host)
        await until(lambda: game.now() > 0)
        now = game.now()
        _age(path, slept_s)
        host._pulse._awake -= slept_s
        await host.act(game.table, 0, 0, "look 1", "a")
        assert game.doc.downtime_s == host.store.downtime_s() > slept_s
        assert game.now() <= now
        downtime_s = game.doc.downtime_s
        await host.act(game.table, 0, 0, "look 2", "b")
        assert host.store.downtime_s() == downtime_s, "once"
        await _close(host)

    run_async(run())


def test_who_slept_while_another_served_the_tables_changes_no_clock(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        host, other = await _open(path), await _open(path)
        await _begin(other)
        host._pulse._awake -= 100.0
        host._pulse.wake()
        assert host.store.downtime_s() == 0.0
        await _close(other)
        await _close(host)

    run_async(run())


def test_what_was_judged_by_an_old_clock_is_judged_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here nobody hears of it in time."""
    path = tmp_path / "store.db"
    monkeypatch.setattr(heartbeat, "BEAT_S", 1000.0)

    async def run() -> None:
        host = await _open(path)
        game = await _begin(host)
        await until(lambda: game.now() > 0)
        other = SQLiteStore(path)
        _age(path, 100.0)
        other.begin(GONE_S, BACK_S)
        tick = game.now()
        await host.act(game.table, 0, 0, "look 1", "a")
        assert game.doc.downtime_s == other.downtime_s()
        assert game.tick < tick, "it is long before that"
        assert game.seq > 1
        other.close()
        await _close(host)

    run_async(run())


def test_who_was_told_something_is_not_thrown_back(tmp_path: Path) -> None:
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


def test_who_begins_on_a_storage_that_keeps_nothing_does_not_set_clocks_back_later(
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
            patch.setattr(SQLiteStore, "begin", full)
            host = await _open(path)
        before = _alive(path)
        await until(lambda: _alive(path) != before)
        assert host.store.downtime_s() == 0.0
        await _close(host)

    run_async(run())
    assert "did not stand still: full" in caplog.text


def test_a_sign_of_life_by_a_clock_that_was_wrong_is_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        store = SQLiteStore(path)
        store.begin(GONE_S, BACK_S)
        _age(path, -3600.0)
        store.begin(GONE_S, BACK_S)
        alive = _alive(path)
        assert alive is not None
        assert alive <= time.time()
        assert store.downtime_s() == 0.0
        store.close()

    run_async(run())


def test_the_bot_of_somebody_who_is_gone_answers_when_it_would_have(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def run() -> None:
        host = await _open(path)
        doc = await host.create("0", "Ann", "viewpoint", 2)
        await host.do(doc.id, "1", "sit", {"seat": 1, "name": "Ben"})
        await host.do(doc.id, "1", "ready", {"ready": True})
        await host.do(doc.id, "0", "start", {})
        game = host.game(doc.id)
        assert game is not None
        await until(lambda: game.now() > 0)
        await host.do(game.table, "1", "stand_in", {"seat": 0})
        since = game._answers._since[0]
        assert since > 0
        await _close(host)
        _age(path, 100.0)
        host = await _open(path)
        again = host.game(game.table)
        assert again is not None
        assert again._answers._since[0] == since
        await _close(host)

    run_async(run())


def test_one_game_that_stumbles_holds_up_no_other_clock(
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
    assert "its clock goes on" in caplog.text


def test_where_nobody_plays_there_are_signs_of_life_too_and_fewer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "store.db"
    monkeypatch.setattr(heartbeat, "BEAT_S", 0.02)
    monkeypatch.setattr(heartbeat, "IDLE_S", 0.2)

    async def count() -> int:
        seen = set()
        for _ in range(100):
            seen.add(_alive(path))
            await asyncio.sleep(0.01)
        return len(seen)

    async def run() -> None:
        host = await _open(path)
        idle = await count()
        assert idle >= 3
        await _begin(host)
        assert await count() > 2 * idle
        await _close(host)

    run_async(run())


def test_a_storage_that_keeps_nothing_stops_no_pulse(tmp_path: Path) -> None:
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
        before = _alive(path)
        await until(lambda: _alive(path) != before)
        await _close(host)

    run_async(run())


def test_a_file_of_before_gets_its_clock(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    SQLiteStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        db.executescript(
            "DROP TABLE clock; DROP INDEX diary_actor; ALTER TABLE diary DROP actor; PRAGMA user_version=1"
        )
    store = SQLiteStore(path)
    assert store.downtime_s() == 0.0
    assert store._read("PRAGMA user_version") == [(VERSION,)]
    store.close()
