"""While nobody serves the tables their clocks stand still."""

from __future__ import annotations

import asyncio
import math
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from eyeshot.host import pulse
from eyeshot.host.append import Written
from eyeshot.host.host import Host
from eyeshot.host.live import LiveGame
from eyeshot.host.pulse import BACK_S, GONE_S
from eyeshot.host.schema import VERSION
from eyeshot.host.sqlite import SQLiteStore
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
        await until(lambda: host.store.stood() > 0)
        again = host.game(game.table)
        assert again is not None
        assert again.now() <= stopped
        later = again.next_due()
        assert later is not None
        assert later == pytest.approx(due + host.store.stood())
        await until(lambda: again.now() > stopped)
        await _close(host)

    run_async(run())


def test_it_stands_until_people_are_back_however_often_they_are_sent_away(tmp_path: Path) -> None:
    async def run() -> None:
        store = SQLiteStore(tmp_path / "store.db")
        await store.create("a", b"{}", b"", False, [])
        await store.append("a", 0, [Written(b"")], 1000.0)
        assert await store.beat(GONE_S, BACK_S) == 0.0, "nobody was ever here"
        _age(tmp_path / "store.db", 10.0)
        stood = await store.beat(GONE_S, BACK_S)
        assert 10.0 + BACK_S <= stood < 30.0
        assert store.stood() == stood
        assert store.due(999.0 + stood, 9) == []
        assert store.due(1001.0 + stood, 9) == ["a"]
        for _ in range(3):
            assert await store.beat(GONE_S, BACK_S) == stood, "it is not counted twice"
        _age(tmp_path / "store.db", 10.0 + BACK_S)
        assert await store.beat(math.inf, BACK_S) == stood, "who was here all the time knows that it was served"
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
        assert other.store.stood() == 0.0
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
        stood = await other.beat(GONE_S, BACK_S)
        await until(lambda: game.doc.stood == stood)
        later = game.next_due()
        assert later is not None
        assert later == pytest.approx(due + stood)
        assert host._timers[game.table][0] == pytest.approx(later)
        other.close()
        await _close(host)

    run_async(run())


def test_where_nobody_plays_there_are_signs_of_life_too_and_fewer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "store.db"
    monkeypatch.setattr(pulse, "BEAT_S", 0.02)
    monkeypatch.setattr(pulse, "IDLE_S", 0.2)

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
        db.executescript("DROP TABLE clock; PRAGMA user_version=1")
    store = SQLiteStore(path)
    assert store.stood() == 0.0
    assert store._read("PRAGMA user_version") == [(VERSION,)]
    store.close()
