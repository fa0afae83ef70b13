"""Who is there is told at once; but where nobody may tell anybody anything, coming and going is no sign."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from eyeshot.web import presence, socket_messages
from tests.web.loop import run_async
from tests.web.worlds import World

SLOWLY_S = 0.5
BLINKS = 4


def _onlookers(told: list[bytes]) -> list[int]:
    return [message["table"]["onlookers"] for message in map(msgspec.json.decode, told) if message["t"] == "table"]


async def _blink(world: World) -> list[bytes]:
    """An onlooker goes and comes, again and again; what the first seat is told of it at once."""
    world.heard()
    for _ in range(BLINKS):
        world.sockets[None]._leave()
        await world.say(None, socket_messages.Hello(socket_messages.VERSION, world.table))
    return world.heard()[0]


@pytest.mark.parametrize(("game", "told_at_once"), [("viewpoint", [0, 1] * BLINKS), ("wink", [])])
def test_connecting_and_leaving_during_a_quiet_game_is_not_shown_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, told_at_once: list[int]
) -> None:
    monkeypatch.setattr(presence, "QUIET_INTERVAL_S", SLOWLY_S)

    async def run() -> None:
        world = World(tmp_path / "tables.db")
        await world.begin(game, 4)
        await world.listen(world.table)
        assert _onlookers(await _blink(world)) == told_at_once
        await asyncio.sleep(2 * SLOWLY_S)
        world.heard()
        await world.close()

    run_async(run())


def test_presence_of_a_quiet_game_is_updated_at_intervals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "QUIET_INTERVAL_S", SLOWLY_S)

    async def run() -> None:
        world = World(tmp_path / "tables.db")
        await world.begin("wink", 4)
        await world.listen(world.table)
        world.sockets[None]._leave()
        world.sockets[1]._leave()
        await asyncio.sleep(2 * SLOWLY_S)
        (seen,) = [message for message in map(msgspec.json.decode, world.heard()[0]) if message["t"] == "table"][-1:]
        assert seen["table"]["onlookers"] == 0
        assert [chair["here"] for chair in seen["table"]["chairs"]] == [True, False, True, True]
        await world.close()

    run_async(run())
