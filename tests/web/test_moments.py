"""In which tick something came is for the clock of the game to say that it is for, and for no other."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from eyeshot.kernel import Entry
from eyeshot.web import socket_messages
from tests.host.wink_table import entries_of
from tests.rule import rule
from tests.web.loop import run_async
from tests.web.worlds import World, busy

HUSH = 0
"""The question that is open all the time."""
LONG_S = 1000.0


async def _entries(world: World, table: str) -> list[Entry]:
    return await entries_of(world.host, table)


@pytest.mark.parametrize("is_before", [False, True], ids=["older", "lobby"])
def test_a_queued_action_is_judged_by_the_clock_of_its_own_table(tmp_path: Path, is_before: bool) -> None:
    """What waits behind something at one table, and is then done at another, came by the clock of the other."""

    async def run() -> None:
        world = World(tmp_path / "tables.db")
        await world.begin("viewpoint", 2)
        here = world.game
        await world.begin("viewpoint", 2)
        there = world.game
        await world.listen(here.table)
        here.doc.started_at -= LONG_S
        await asyncio.sleep(0.3)
        socket = world.sockets[0]
        earliest = there.now()
        async with busy(here):
            socket._dispatch(socket_messages.Act("first", 0, 999, "nonsense"))
            socket._live = None if is_before else socket._live
            socket._dispatch(socket_messages.Hello(socket_messages.VERSION, there.table))
            socket._dispatch(socket_messages.Act("second", 0, HUSH, "hush"))
            await asyncio.sleep(0.3)
        await socket.wait_idle()
        done = (await _entries(world, there.table))[-1]
        assert (done.seat, done.action) == (0, "hush")
        assert earliest <= done.tick <= earliest + 2, "when it was heard"
        assert there.now() < 100
        await world.close()

    run_async(run())


@rule("wink.gaze.sees")
def test_a_hello_and_an_action_in_one_go_reveal_nothing_about_other_actions(tmp_path: Path) -> None:
    async def run() -> None:
        world = World(tmp_path / "tables.db")
        await world.begin("wink", 4)
        await world.listen(world.table)
        game, socket = world.game, world.sockets[2]
        await asyncio.sleep(0.3)
        question = next(q.id for q in game.questions if q.by == 1 and q.prompt == "look")
        await world.say(1, socket_messages.Act("secret", 1, question, "look 3"))
        secret = (await _entries(world, world.table))[-1].tick
        await asyncio.sleep(0.6)
        question = next(q.id for q in game.questions if q.by == 2 and q.prompt == "look")
        now = game.now()
        socket._dispatch(socket_messages.Hello(socket_messages.VERSION, world.table))
        socket._dispatch(socket_messages.Act("mine", 2, question, "look 0"))
        await socket.wait_idle()
        mine = (await _entries(world, world.table))[-1]
        assert (mine.seat, mine.action) == (2, "look 0")
        assert secret + 4 < now <= mine.tick <= now + 1
        await world.close()

    run_async(run())


def test_an_action_cannot_arrive_ahead_of_the_clock(tmp_path: Path) -> None:
    async def run() -> None:
        world = World(tmp_path / "tables.db")
        await world.begin("viewpoint", 2)
        await world.host.act(world.table, 0, HUSH, "hush", "a", world.clock.time() + 10**5)
        assert (await _entries(world, world.table))[-1].tick < 100
        await world.close()

    run_async(run())
