"""Two server processes on one file, with the seats of one table on both."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from random import Random

import pytest

from tests.web.loop import run_async
from tests.web.page import Page, Person, open_table
from tests.web.server import ServerProcess
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


@pytest.mark.long
def test_fifty_games_over_two_processes_end(tmp_path: Path) -> None:
    _play(tmp_path, range(100, 150))
