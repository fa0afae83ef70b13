"""Flicks cannot be forged: what no finger could do is refused with its rule, and nobody says where a piece ends."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from tests.games.dead_of_winter.arranged import city
from tests.web.loop import run_async
from tests.web.page import Person
from tests.web.server import ServerProcess
from tests.web.table_socket import Socket

CITY = city("""
    anita 0 0 facing 0
    mike -200 -200 facing 0
    box 0 45
    rv -440 0 facing 0
""")
NO_ACTION = ""


class Forger:
    """Somebody whose page says what it likes."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self._count = 0
        self.flicks: list[dict[str, Any]] = []

    async def _last(self) -> dict[str, Any]:
        return dict((await self._socket.hello())["log"]["0"][-1])

    async def _say(self, action: str, last: dict[str, Any]) -> dict[str, Any]:
        self._count += 1
        verb = action.split()[0]
        fitting = [question for question in last["questions"] if question["prompt"]["kind"] == verb] or last[
            "questions"
        ]
        await self._socket.say(t="act", id=f"a{self._count}", seat=0, question=fitting[0]["id"], action=action)
        return await self._socket.hear("ack")

    async def does(self, *actions: str) -> None:
        for action in actions:
            ack = await self._say(action, await self._last())
            assert ack["ok"], (action, ack)

    async def is_refused(self, rule: str, *actions: str) -> None:
        """Not done, by this rule; and nothing has changed."""
        for action in actions:
            before = await self._last()
            ack = await self._say(action, before)
            assert not ack["ok"], action
            assert ack["code"] == ("refused" if rule else "invalid"), (action, ack)
            assert ack.get("rule", "") == (f"dead-of-winter.{rule}" if rule else ""), (action, ack)
            assert ("refusal" in ack) == bool(rule), "it is said why"
            assert await self._last() == before, action


def test_a_forged_flick_is_refused_with_its_rule_and_changes_nothing(tmp_path: Path) -> None:
    # Eve says more at once than a page may.
    server = ServerProcess(tmp_path / "store.db", options=("--no-limits",)).start()

    async def test() -> None:
        person = Person(server, "Eve")
        new = {"game": "dead-of-winter", "name": "Eve", "seats": 1, "content": CITY, "options": {"tremor": 0}}
        table = (await person.post("/api/tables", **new))["id"]
        await person.post(f"/api/tables/{table}/commands", command="start-game")
        async with connect(server.ws_url, additional_headers=person.headers, proxy=None) as ws:
            await _forge(Forger(Socket(ws, person, table)))

    try:
        run_async(asyncio.wait_for(test(), 120))
    finally:
        server.stop()


async def _forge(eve: Forger) -> None:
    await eve.is_refused("move.disc", "flick disc 0 0.5")
    await eve.is_refused("setup.scenario", "use gabriel")
    await eve.is_refused("use.two-actions", "move", "gun right")
    await eve.does("use anita")
    # the side: a box lies to the left; the piece: there is no shotgun
    await eve.is_refused("gun.place-room", "gun left")
    await eve.is_refused("setup.survivor-board", "shotgun right")
    await eve.is_refused("move.facing", "face 0 0 1")
    await eve.does("move")
    await eve.is_refused("move.disc", "flick gun 0 0.5", "flick bat 0 0.5")
    await eve.is_refused("table.flick-strength", "flick disc 0 1.01", "flick disc 0 0.01", "flick disc 0 -1")
    await eve.is_refused("table.flick-strength", "flick disc 0 900")
    await eve.is_refused("table.direction", "flick disc 3.2 0.5")
    # where it ends is nothing that can be said
    await eve.is_refused(NO_ACTION, "flick disc 0 0.5 100 100", "move anita 100 100", "table anita -1 0 0")
    await eve.is_refused(NO_ACTION, "flick disc nan 0.5", "flick disc 0 inf", "flick disc 0")
    await eve.does("flick disc -1.5 0.2")
    await eve.is_refused("move.facing", "face 4000 4000 0", "face 0 0 0")
    await eve.does("end", "use mike", "bat")
    await eve.is_refused("bat.flick", "lay bat 4000 4000 0", "lay bat -4000 -3999 0")
    await eve.is_refused("table.direction", "lay bat -4000 -4000 4")
    await eve.is_refused("move.disc", "flick bat 0 0.5")
    await eve.does("lay bat -4000 -4000 0.5")
    await eve.is_refused("table.flick-strength", "flick bat 0 2")
    await eve.does("flick bat 0.5 0.4")
