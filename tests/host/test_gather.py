"""What comes at about the same time is done together; who is alone does not wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from eyeshot.host.gather import GAP_S, MANY, Gather
from eyeshot.host.host import Host
from eyeshot.host.live import LiveGame
from eyeshot.host.sqlite import SQLiteStore
from tests.host.wink_table import NEVER, play
from tests.web.loop import run_async


def test_who_is_alone_does_not_wait() -> None:
    async def work() -> None:
        done = asyncio.Event()
        began = time.monotonic()
        Gather().add(done.set)
        await done.wait()
        assert time.monotonic() - began < GAP_S / 2

    asyncio.run(work())


def test_who_comes_soon_after_is_called_with_the_next_go_and_not_before() -> None:
    async def work() -> None:
        gather, called = Gather(), []
        gather.add(lambda: called.append(time.monotonic()))
        await asyncio.sleep(0.001)
        for _ in range(3):
            gather.add(lambda: called.append(time.monotonic()))
            await asyncio.sleep(0.001)
        assert len(called) == 1
        await asyncio.sleep(3 * GAP_S)
        assert len(called) == 4
        assert called[1] - called[0] >= GAP_S - 0.001
        assert called[3] - called[1] < 0.005

    asyncio.run(work())


def test_many_do_not_wait_for_more() -> None:
    async def work() -> None:
        gather, called = Gather(), []
        gather.add(lambda: called.append(0))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        for number in range(MANY):
            gather.add(partial(called.append, number))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert called == [0, *range(MANY)]
        await asyncio.sleep(2 * GAP_S)
        assert len(called) == 1 + MANY, "each is called once"

    asyncio.run(work())


def test_one_that_stumbles_holds_up_nobody(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        gather, called = Gather(), []

        def stumbles() -> None:
            raise ZeroDivisionError

        gather.add(stumbles)
        gather.add(lambda: called.append(1))
        await asyncio.sleep(2 * GAP_S)
        gather.add(lambda: called.append(2))
        await asyncio.sleep(2 * GAP_S)
        assert called == [1, 2]

    asyncio.run(work())
    assert caplog.text.count("what was gathered was not done") == 1


def _viewpoint(tmp_path: Path, work: Callable[[Host, LiveGame], Awaitable[None]]) -> None:
    """Two people at a table of VIEWPOINT."""

    async def run() -> None:
        host = Host(SQLiteStore(tmp_path / "store.db"), NEVER)
        doc = await host.create("0", "Ann", "viewpoint", 2)
        await host.do(doc.id, "1", "sit", {"seat": 1, "name": "Ben"})
        await host.do(doc.id, "1", "ready", {"ready": True})
        await host.do(doc.id, "0", "start", {})
        game = host.game(doc.id)
        assert game is not None
        await work(host, game)

    run_async(run())


def _hush(game: LiveGame, seat: int, came: list[Exception | None]) -> None:
    game.wish(seat, 0, "hush", f"{seat}", game.now(), came.append)


def test_a_game_at_which_something_is_wished_stays(tmp_path: Path) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        came: list[Exception | None] = []
        _hush(game, 0, came)
        assert not game.is_busy, "it is gathered"
        game.used = 0.0
        host._forget_idle(time.time())
        assert host.game(game.table) is game
        await asyncio.sleep(0.2)
        assert came == [None]
        game.used = 0.0
        host._forget_idle(time.time())
        assert host.live_count() == 0
        await host.stop()
        host.store.close()

    _viewpoint(tmp_path, work)


def test_what_was_wished_before_the_end_is_kept_and_acknowledged(tmp_path: Path) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        came: list[Exception | None] = []
        _hush(game, 0, came)
        await asyncio.sleep(0.05)
        _hush(game, 1, came)
        await host.stop()
        host.store.close()
        await asyncio.sleep(0.05)
        assert came == [None, None]

    _viewpoint(tmp_path, work)
    store = SQLiteStore(tmp_path / "store.db")
    ((table,),) = store._read("SELECT id FROM tables")
    assert [actor for _, actor in store.entries(table, 1)] == ["0 0", "1 1"]
    store.close()


def test_where_the_moment_could_tell_something_nobody_waits_for_other_tables(tmp_path: Path) -> None:
    async def work(_: Host, game: LiveGame) -> None:
        came: list[Exception | None] = []
        game.wish(0, 0, "look 1", "a", game.now(), came.append)
        assert game.is_busy, "it is being written already"
        await asyncio.sleep(0.2)

    play(tmp_path, work)
