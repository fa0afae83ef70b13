"""What comes at about the same time is done together; who is alone does not wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from eyeshot.host import gather as module
from eyeshot.host.gather import MANY, MUCH, PATIENCE_S, Gather
from eyeshot.host.host import Host
from eyeshot.host.live_game import LiveGame
from eyeshot.host.sqlite_store import SQLiteStore
from eyeshot.host.table_commands import SetReady, Sit, StartGame
from tests.host.wink_table import NEVER, play
from tests.web.loop import run_async, until

LONGEST_S = 0.4


@pytest.fixture(autouse=True)
def _long_gaps(monkeypatch: pytest.MonkeyPatch) -> None:
    """So long that a busy machine does not sleep through one."""
    monkeypatch.setattr(module, "LONGEST_S", LONGEST_S)


async def _two_turns() -> None:
    """Of the loop: what is called soon has been called then."""
    await asyncio.sleep(0)
    await asyncio.sleep(0)


def test_who_is_alone_does_not_wait() -> None:
    async def work() -> None:
        called: list[int] = []
        Gather().add(lambda: called.append(1))
        await _two_turns()
        assert called == [1]

    run_async(work())


async def _busy(settle: Callable[[float], bool] | None = None, calm_s: Callable[[], float] | None = None) -> Gather:
    """After a go, with as much to do as makes the gap the longest."""
    gather = Gather(settle, calm_s)
    gather.add(lambda: None)
    await _two_turns()
    gather.rate = MUCH
    return gather


def test_under_load_who_comes_soon_after_is_called_with_the_next_go_and_not_before() -> None:
    async def work() -> None:
        began = time.monotonic()
        gather, called = await _busy(), []
        loop = asyncio.get_running_loop()

        def go() -> None:
            called.append("go")
            loop.call_soon(called.append, "turn")

        for _ in range(3):
            gather.add(go)
            await asyncio.sleep(0.001)
        assert not called
        await until(lambda: len(called) == 6)
        assert called == ["go"] * 3 + ["turn"] * 3, "in one go"
        assert time.monotonic() - began >= LONGEST_S - 0.001

    run_async(work())


def test_the_more_is_wished_the_longer_it_is_gathered() -> None:
    gather = Gather()
    gaps = []
    for rate in (10.0, MUCH / 4, MUCH, 10 * MUCH):
        for _ in range(100):
            gather._count(1, 1 / rate)
        gaps.append(gather.gap_s)
    assert gaps == pytest.approx([LONGEST_S * 10 / MUCH, LONGEST_S / 4, LONGEST_S, LONGEST_S], rel=0.05)
    gather._count(1, 60.0)
    assert gather.gap_s < 0.0001, "who comes after a quiet minute is alone"


def test_with_little_to_do_nobody_waits() -> None:
    async def work() -> None:
        gather, called = await _busy(), []
        for number in range(5):
            gather.rate = 0.1
            gather.add(lambda: called.append(1))
            await asyncio.sleep(0.002)
            assert len(called) == number + 1

    run_async(work())


@pytest.mark.parametrize(
    ("settles", "calm_s", "waits", "rests"),
    [
        (True, 1.0, True, LONGEST_S),
        (True, 0.01, True, 0.01),
        (True, 0.0, False, 0.0),
        (True, None, False, 0.0),
        (False, 1.0, True, 0.0),
        (None, 1.0, False, 0.0),
    ],
)
def test_between_one_go_and_the_next_the_loop_rests_when_all_are_told_as_long_as_it_is_calm(
    settles: bool | None, calm_s: float | None, waits: bool, rests: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []
    rested: list[float] = []

    def settle(max_delay_s: float) -> bool:
        happened.append(f"waited {max_delay_s}")
        return bool(settles)

    async def work() -> None:
        loop = asyncio.get_running_loop()
        gather = await _busy(None if settles is None else settle, None if calm_s is None else lambda: calm_s)

        def go() -> None:
            gather.rate = 100 * MUCH
            loop.call_soon(happened.append, "told")

        gather.add(go)
        await until(lambda: "told" in happened)
        await _two_turns()

    def sleep(seconds: float) -> None:
        happened.append("rested")
        rested.append(seconds)

    monkeypatch.setattr(time, "sleep", sleep)
    run_async(work())
    waited = [f"waited {PATIENCE_S}"] if waits else []
    assert happened == [*waited, "told", *(["rested"] if rests else [])]
    assert all(0 < seconds <= rests for seconds in rested)


def test_who_is_at_the_next_go_already_does_not_rest_for_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        gather = await _busy(lambda max_delay_s: True, lambda: 1.0)
        gather._rest(gather._began - 0.001)
        assert rested == []
        gather._rest(gather._began)
        assert len(rested) == 1

    rested: list[float] = []
    monkeypatch.setattr(time, "sleep", rested.append)
    run_async(work())


def test_many_do_not_wait_for_more() -> None:
    async def work() -> None:
        gather, called = Gather(), []
        gather.add(lambda: called.append(0))
        await _two_turns()
        gather.rate = MUCH
        for number in range(MANY):
            gather.add(partial(called.append, number))
        await _two_turns()
        assert called == [0, *range(MANY)]
        await asyncio.sleep(1.5 * LONGEST_S)
        assert len(called) == 1 + MANY, "each is called once"

    run_async(work())


def test_one_that_stumbles_holds_up_nobody(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        gather, called = Gather(), []

        def stumbles() -> None:
            raise ZeroDivisionError

        gather.add(stumbles)
        gather.add(lambda: called.append(1))
        await until(lambda: called == [1])
        gather.add(lambda: called.append(2))
        await until(lambda: called == [1, 2])

    run_async(work())
    assert caplog.text.count("what was gathered was not done") == 1


def _viewpoint(tmp_path: Path, work: Callable[[Host, LiveGame], Awaitable[None]]) -> None:
    """Two people at a table of VIEWPOINT."""

    async def run() -> None:
        host = Host(SQLiteStore(tmp_path / "store.db"), NEVER)
        doc = await host.create("0", "Ann", "viewpoint", 2)
        await host.run_command(doc.id, "1", Sit(seat=1, name="Ben"))
        await host.run_command(doc.id, "1", SetReady(ready=True))
        await host.run_command(doc.id, "0", StartGame())
        game = host.game(doc.id)
        assert game is not None
        await work(host, game)

    run_async(run())


def _hush(game: LiveGame, seat: int, came: list[Exception | None]) -> None:
    game.submit_action(seat, 0, "hush", f"{seat}", game.now(), came.append)


def test_a_game_at_which_something_is_wished_stays(tmp_path: Path) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        came: list[Exception | None] = []
        _hush(game, 0, came)
        assert not game.is_busy, "it is gathered"
        game.last_used = 0.0
        host._unload_idle(time.time())
        assert host.game(game.table) is game
        await until(lambda: came == [None])
        game.last_used = 0.0
        host._unload_idle(time.time())
        assert host.live_count() == 0
        await host.stop()
        host.store.close()

    _viewpoint(tmp_path, work)


def test_what_was_wished_before_the_end_is_kept_and_acknowledged(tmp_path: Path) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        came: list[Exception | None] = []
        _hush(game, 0, came)
        await until(lambda: came == [None])
        _hush(game, 1, came)
        await host.stop()
        host.store.close()
        await until(lambda: came == [None, None])

    _viewpoint(tmp_path, work)
    store = SQLiteStore(tmp_path / "store.db")
    ((table,),) = store._read("SELECT id FROM tables")
    assert [actor for _, actor in store.entries(table, 1)] == ["0 0", "1 1"]
    store.close()


def test_where_the_moment_could_tell_something_nobody_waits_for_other_tables(tmp_path: Path) -> None:
    async def work(_: Host, game: LiveGame) -> None:
        came: list[Exception | None] = []
        game.submit_action(0, 0, "look 1", "a", game.now(), came.append)
        assert game.is_busy, "it is being written already"
        await until(lambda: not game.is_busy)

    play(tmp_path, work)


def test_where_something_is_shown_in_ticks_nobody_rests(tmp_path: Path) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        assert host._calm_s() == 0.0
        game.last_used = 0.0
        host._unload_idle(time.time())
        assert host.live_count() == 0
        assert host._calm_s() > 0.5

    play(tmp_path, work)


def test_it_is_calm_until_something_is_due_or_somebody_waits(tmp_path: Path) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        host.start()
        assert host._calm_s() > 0.5
        host._schedule(game.table, time.time() + 0.4)
        assert 0 < host._calm_s() <= 0.4
        host._schedule(game.table, None)
        assert host._calm_s() > 0.5
        with host.track_request():
            assert host._calm_s() == 0.0
        assert (host.active_requests, host.finished_requests) == (0, 1)
        assert host._calm_s() > 0.5
        host._start_task(asyncio.sleep(0))
        assert host._calm_s() == 0.0
        await host.stop()
        host.store.close()

    _viewpoint(tmp_path, work)
