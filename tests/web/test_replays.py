"""Replays are made beside the server, once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from eyeshot.host.errors import HostError
from eyeshot.host.stored_entry import StoredEntry
from eyeshot.host.table_doc import Chair, Phase, TableDoc
from eyeshot.kernel import read_record
from eyeshot.store.secret_key import secret_keys
from eyeshot.store.sqlite_store import SQLiteStore
from eyeshot.store.store import AppendRequest, EntryRow, Listing
from eyeshot.web import replays
from eyeshot.web.api import Replay
from eyeshot.web.app import make_app
from eyeshot.web.identity import COOKIE, IdentityCookies
from eyeshot.web.rate_limits import Limits
from eyeshot.web.replays import Replays, build_replay
from tests.web.loop import run_async

GOLDEN = Path(__file__).parents[1] / "games" / "wink" / "golden" / "8-seats-chaos.eyeshot"
SLOW_S = 2.0


def show_slowly(written: bytes, bodies: list[bytes], eyes: Any) -> bytes:
    time.sleep(SLOW_S)
    return build_replay(written, bodies, eyes)


class Ended:
    """The stored table of an ended game, from a record."""

    def __init__(self, table: str = "ended", golden: Path = GOLDEN) -> None:
        record = read_record(golden)
        setup = record.header.setup
        chairs = [Chair("ann" if not seat else "", f"Player {seat}") for seat in range(setup.seats)]
        self.doc = TableDoc(table, record.header.game, "ann", chairs, setup.options, setup.content, phase=Phase.ENDED)
        self.bodies = [msgspec.json.encode(StoredEntry(entry, 0)) for entry in record.entries]
        self.readings = 0

    async def read(self) -> list[bytes]:
        self.readings += 1
        return self.bodies

    def build_replay(self, eyes: Any) -> bytes:
        return build_replay(msgspec.json.encode(self.doc), self.bodies, eyes)

    async def keep(self, path: Path) -> None:
        store = SQLiteStore(path)
        await store.create(self.doc.id, msgspec.json.encode(self.doc), b"seed" * 8, Listing(persons=["ann"]))
        await store.append(AppendRequest(self.doc.id, 0, [EntryRow(body) for body in self.bodies], 0.0))
        await store.close()


@asynccontextmanager
async def visitor(path: Path, limits: Limits | None = None) -> AsyncIterator[httpx.AsyncClient]:
    app = make_app(path, limits=limits)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://table", timeout=60) as client,
    ):
        yield client


def _cookie_of(person: str, path: Path) -> str:
    return IdentityCookies(secret_keys(path), False).cookie_of(person)


async def longest_gap(work: asyncio.Task[Any]) -> float:
    """How long nobody else had a turn while this was done."""
    longest, last = 0.0, time.monotonic()
    while not work.done():
        await asyncio.sleep(0.01)
        now = time.monotonic()
        longest, last = max(longest, now - last), now
    return longest


def test_a_replay_shows_the_record_and_is_built_once(tmp_path: Path) -> None:
    ended = Ended()

    async def test() -> None:
        await ended.keep(tmp_path / "store.db")
        async with visitor(tmp_path / "store.db") as client:
            for text, eyes in (("all", "all"), ("onlooker", None), ("3", 3)):
                path = f"/api/tables/ended/replay?eyes={text}"
                answer = (await client.get(path)).content
                replay = msgspec.json.decode(answer, type=Replay)
                assert replay.table.id == "ended"
                assert len(replay.steps) > 100
                assert answer == b'{"table":' + msgspec.json.encode(replay.table) + b"," + ended.build_replay(eyes)[1:]
                assert (await client.get(path)).content == answer
            metrics = (await client.get("/metrics")).text
            assert "eyeshot_games_live 0" in metrics.splitlines(), "the game itself was not taken up again"

    run_async(test())


def test_rematches_and_branches_count_against_the_table_limit_of_an_address(tmp_path: Path) -> None:
    ended = Ended()

    async def test() -> None:
        await ended.keep(tmp_path / "store.db")
        async with visitor(tmp_path / "store.db", Limits(tables_per_address=2)) as client:
            refused = await client.post("/api/tables/ended/commands", json={"command": "rematch"})
            assert (refused.status_code, refused.json()["code"]) == (403, "not-seated"), "which counts for nothing"
            client.cookies.set(COOKIE, _cookie_of("ann", tmp_path / "store.db"))
            branch, rematch = {"command": "branch", "step": 20}, {"command": "rematch"}
            commands = (branch, rematch, rematch, branch)
            answers = [await client.post("/api/tables/ended/commands", json=command) for command in commands]
            assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
            branched, first, second, last = (answer.json() for answer in answers)
            assert len({branched["id"], first["id"], "ended"}) == 3
            assert second["id"] == first["id"], "a rematch that exists is found, and does not count"
            assert last["code"] == "too-many-tables"

    run_async(test())


def test_building_a_replay_does_not_block_other_requests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "build_replay", show_slowly)
    ended = Ended()

    async def test() -> None:
        await ended.keep(tmp_path / "store.db")
        async with visitor(tmp_path / "store.db") as client:
            began = time.monotonic()
            first = asyncio.create_task(client.get("/api/tables/ended/replay"))
            gap = await longest_gap(first)
            assert time.monotonic() - began >= SLOW_S
            assert gap < SLOW_S / 2
            began = time.monotonic()
            again = await client.get("/api/tables/ended/replay")
            assert time.monotonic() - began < SLOW_S, "it was kept"
            assert again.content == (await first).content

    run_async(test())


def test_requests_for_one_replay_share_its_job_and_too_many_jobs_are_refused() -> None:
    async def test() -> None:
        ended, made = Ended(), Replays()
        told = await asyncio.gather(*(made.get(ended.doc, "all", ended.read) for _ in range(20)))
        assert ended.readings == 1
        assert len(set(map(id, told))) == 1
        others = [Ended(f"other {n}") for n in range(replays.MAX_WAITING + 1)]
        tasks = [asyncio.create_task(made.get(other.doc, "all", other.read)) for other in others]
        with pytest.raises(HostError, match="The server is busy"):
            await tasks[-1]
        assert others[-1].readings == 0, "not even read"
        # Who does not wait leaves it to those who do.
        tasks[0].cancel()
        assert await tasks[1] == others[1].build_replay("all")
        made.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    run_async(test())


def test_the_replay_cache_is_bounded_and_drops_the_least_recently_used() -> None:
    async def test() -> None:
        ended = Ended()
        sizes = [len(ended.build_replay(eyes)) for eyes in (0, 1, 2)]
        made = Replays(sum(sizes) - 1)
        for eyes in (0, 1, 0, 2):
            await made.get(ended.doc, eyes, ended.read)
        assert ended.readings == 3
        await made.get(ended.doc, 0, ended.read)
        assert ended.readings == 3
        await made.get(ended.doc, 1, ended.read)
        assert ended.readings == 4
        made.close()

    run_async(test())
