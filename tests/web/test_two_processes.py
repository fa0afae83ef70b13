"""Two server processes on one file, with the seats of one table on both."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import connect

from tests.web.loop import run_async
from tests.web.page import Page, Person, open_table
from tests.web.server import ServerProcess
from tests.web.table_socket import Socket
from tests.web.test_kill import check_record

AT_ONCE = 5


async def _game(servers: list[ServerProcess], seed: int) -> None:
    """Ann plays at one server, Ben at the other; two bots wherever."""
    people = [Person(servers[0], "Ann"), Person(servers[1], "Ben")]
    table = await open_table(people, bots=2)
    pages = [Page(person, table, seat, Random(f"{seed} {seat}")) for seat, person in enumerate(people)]
    onlooker = Page(Person(servers[seed % 2], "Cleo"), table, None, Random(seed))
    await asyncio.wait_for(asyncio.gather(*(page.play_on() for page in (*pages, onlooker))), 120)
    check_record(servers[seed % 2], table, pages)


async def _games(servers: list[ServerProcess], seeds: range) -> None:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(seed: int) -> None:
        async with gate:
            await _game(servers, seed)

    await asyncio.gather(*(one(seed) for seed in seeds))


def _play(tmp_path: Path, seeds: range) -> None:
    store = tmp_path / "store.db"
    servers = [ServerProcess(store).start(), ServerProcess(store).start()]
    try:
        run_async(_games(servers, seeds))
    finally:
        for server in servers:
            assert server.stop() in (0, -signal.SIGTERM)


def test_the_pages_of_one_table_may_be_connected_to_two_processes(tmp_path: Path) -> None:
    _play(tmp_path, range(3))


async def _substitute(servers: list[ServerProcess]) -> None:
    ann, ben = Person(servers[0], "Ann"), Person(servers[1], "Ben")
    table = await open_table([ann, ben], bots=0)
    command = {"command": "substitute-bot", "seat": 0}
    async with connect(servers[0].ws_url, additional_headers=ann.headers, proxy=None) as ws:
        await Socket(ws, ann, table).hello()
        await asyncio.sleep(7)  # an idle process sends a heartbeat every five seconds
        refused = await ben.ask("POST", f"/api/tables/{table}/commands", command)
        assert (refused.status_code, refused.json()["code"]) == (409, "is-here")
    async with asyncio.timeout(30):
        while (await ben.ask("POST", f"/api/tables/{table}/commands", command)).status_code != 200:
            await asyncio.sleep(0.5)


def test_no_bot_plays_for_somebody_who_is_connected_to_another_process(tmp_path: Path) -> None:
    store = tmp_path / "store.db"
    servers = [ServerProcess(store).start(), ServerProcess(store).start()]
    try:
        run_async(asyncio.wait_for(_substitute(servers), 90))
    finally:
        for server in servers:
            server.stop()


@pytest.mark.long
def test_fifty_games_over_two_processes_end(tmp_path: Path) -> None:
    _play(tmp_path, range(100, 150))
