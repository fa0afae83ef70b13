"""Pull the plug at any moment: what was acknowledged is there, once, and everybody is back in their seat."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import httpx
import pytest

from eyeshot.kernel import find_game, parse_record, verify
from tests.web.loop import run_async
from tests.web.page import Page, Person, open_table
from tests.web.server import ServerProcess

KILLS_A_GAME = 10


async def _game_with_kills(server: ServerProcess, kills: int, rng: Random) -> None:
    people = [Person(server, "Ann"), Person(server, "Ben")]
    table = await open_table(people, bots=2)
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


@pytest.mark.parametrize("seed", range(5))
def test_nothing_that_was_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path, seed: int) -> None:
    _play(tmp_path, seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 200))
def test_a_thousand_kills_lose_nothing(tmp_path: Path, seed: int) -> None:
    _play(tmp_path, seed)
