"""Pull the plug at any moment: what was acknowledged is there, once, and everybody is back in their seat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from eyeshot.host.heartbeat_and_downtime import HEARTBEAT_INTERVAL_S, RESUME_DELAY_S
from eyeshot.kernel import find_game, parse_record, verify
from tests.plain_deck import REACTING_DECK
from tests.web.loop import run_async
from tests.web.page import GO_ON_S, Page, Person, actions_of, open_table
from tests.web.server import ServerProcess
from tests.web.table_socket import Socket

KILLS_A_GAME = 10
WINDOW_S = 7


async def _game_with_kills(server: ServerProcess, kills: int, rng: Random) -> None:
    people = [Person(server, "Ann"), Person(server, "Ben")]
    table = await open_table(people, 2)
    pages = [Page(person, table, seat, Random(f"{rng.random()}")) for seat, person in enumerate(people)]
    playing = [asyncio.create_task(page.play_on(tries=5000)) for page in pages]
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0.01, 0.3))
        server.kill()
        await asyncio.to_thread(server.start)
    await asyncio.wait_for(asyncio.gather(*playing), 120)
    check_record(server, table, pages)


def check_record(server: ServerProcess, table: str, pages: list[Page]) -> None:
    """What the pages were told is what stands in the record, and the record holds."""
    record = parse_record(httpx.get(f"{server.url}/api/tables/{table}/record", timeout=20).content)
    assert verify(find_game("viewpoint").match(record.header.setup), record).rules_checked
    for page in pages:
        taken = [entry.action for entry in record.entries if entry.seat == page.seat]
        assert page.acked == taken, "acknowledged actions are those of the record, each once, in order"


def _play(tmp_path: Path, seed: int) -> None:
    server = ServerProcess(tmp_path / "store.db").start()
    try:
        run_async(_game_with_kills(server, KILLS_A_GAME, Random(seed)))
    finally:
        server.kill()


@pytest.mark.parametrize("seed", range(2))
def test_nothing_that_was_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path, seed: int) -> None:
    _play(tmp_path, seed)


async def _until_a_window_is_open(ann: Socket) -> dict[str, Any]:
    """Ann plays whatever she is offered first."""
    asked: list[dict[str, Any]] = (await ann.hello())["log"]["0"][-1]["questions"]
    while True:
        needed = [question for question in asked if not question.get("optional")]
        for question in needed:
            if question.get("sealed") and question.get("closes"):
                return question
            if question.get("sealed"):
                # It opened before anybody looked on.
                await asyncio.sleep(GO_ON_S)
            await ann.say(
                t="act", id=f"q{question['id']}", seat=0, question=question["id"], action=actions_of(question)[0]
            )
        asked = (await ann.hear("update"))["questions"]


@asynccontextmanager
async def looking_on(server: ServerProcess, table: str) -> AsyncIterator[None]:
    """Somebody looks on: then windows have a clock."""
    eve = Person(server, "Eve")
    await eve.get("/api/games")
    async with connect(server.ws_url, additional_headers=eve.headers, proxy=None, close_timeout=0.2) as ws:
        await Socket(ws, eve, table).hello()
        yield


def test_a_response_window_survives_a_server_restart(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "store.db").start()
    ann = Person(server, "Ann")

    @asynccontextmanager
    async def at(table: str) -> AsyncIterator[Socket]:
        async with connect(server.ws_url, additional_headers=ann.headers, proxy=None) as ws:
            yield Socket(ws, ann, table)

    async def run() -> None:
        table = await open_table([ann], 1, REACTING_DECK, window=WINDOW_S)
        async with at(table) as socket, looking_on(server, table):
            window = await _until_a_window_is_open(socket)
        server.kill()
        await asyncio.sleep(WINDOW_S + 1)
        await asyncio.to_thread(server.start)
        async with at(table) as socket:
            welcome = await socket.hello()
            assert [asked for asked in welcome["log"]["0"][-1]["questions"] if not asked.get("optional")] == [window]
            assert welcome["tick"] < window["closes"]
            # The clock goes on from the last heartbeat before the kill, after a delay.
            await asyncio.sleep(GO_ON_S + HEARTBEAT_INTERVAL_S + RESUME_DELAY_S)
            await socket.say(t="act", id="in time", seat=0, question=window["id"], action="go-on")
            ack = await socket.hear("ack")
            assert ack["ok"], str(ack)

    try:
        run_async(run())
    finally:
        server.kill()


def test_a_response_window_survives_a_suspended_machine(tmp_path: Path) -> None:
    """What was sent meanwhile arrives in time, and so does what is sent afterwards."""
    server = ServerProcess(tmp_path / "store.db").start()
    ann = Person(server, "Ann")

    async def run() -> None:
        table = await open_table([ann], 1, REACTING_DECK, window=WINDOW_S)
        async with connect(server.ws_url, additional_headers=ann.headers, proxy=None) as ws:
            socket = Socket(ws, ann, table)
            async with looking_on(server, table):
                window = await _until_a_window_is_open(socket)
            server.pause()
            await asyncio.sleep(WINDOW_S + 1)
            server.go_on()
            welcome = await socket.hello()
            assert [asked for asked in welcome["log"]["0"][-1]["questions"] if not asked.get("optional")] == [window]
            assert welcome["tick"] < window["closes"]
            server.pause()
            # A REVEAL can be chosen at once; the clock goes back to the last heartbeat.
            reveal = f"reveal {window['options']['reveal'][0]}"
            await socket.say(t="act", id="asleep", seat=0, question=window["id"], action=reveal)
            await asyncio.sleep(WINDOW_S + 1)
            server.go_on()
            ack = await socket.hear("ack")
            assert ack["ok"], str(ack)

    try:
        run_async(run())
    finally:
        server.go_on()
        server.kill()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 200))
def test_a_thousand_kills_lose_nothing(tmp_path: Path, seed: int) -> None:
    _play(tmp_path, seed)
