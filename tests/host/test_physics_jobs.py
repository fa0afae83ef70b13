"""Physics runs in worker processes: the same record, and nothing waits for it."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from eyeshot.bots.bot_pool import BotPool
from eyeshot.games.dead_of_winter.match import DeadOfWinterMatch
from eyeshot.host import physics_jobs
from eyeshot.host.autoplay import BotDelay
from eyeshot.host.finished_game import record_of
from eyeshot.host.host import Host
from eyeshot.host.live_table import LiveTable, Surroundings
from eyeshot.host.physics_jobs import ActionJob, JobResult, PhysicsJobs, run_action_job
from eyeshot.host.table_commands import StartGame
from eyeshot.host.table_doc import Chair, Phase, TableDoc
from eyeshot.kernel import CommittedRng, IllegalAction, Setup, find_game, verify
from eyeshot.store.sqlite_store import SQLiteStore
from eyeshot.store.store import Listing
from tests.clock import ManualClock
from tests.games.dead_of_winter.arranged import city
from tests.host.wink_table import live_table, open_host
from tests.web.loop import run_async, until_async

CITY = city(
    """
    anita 0 0 facing 0
    mike -300 -200 facing 0
    zombie -300 250 facing 0
    zombie 60 120 facing 270
    rv 200 0 facing 180
    """,
    rules="shotgun sniper only-rv driver",
    objective='condition = "survivors-in", building = "rv", count = 1; condition = "zombies-at-most", count = 9',
)
GAME = ("use mike", "move", "flick disc 1.0 0.3", "end", "use anita", "move", "flick disc 0 0.32")
"""A step, a Rush, and a step into the RV: two flicks, and the game is won."""
SLOW_S = 2.0
NEVER = BotDelay(1e6, 1e6)
MARK = "EYESHOT_TEST_MARK"


def slowly(deed: ActionJob) -> JobResult:
    time.sleep(SLOW_S)
    return run_action_job(deed)


def dies(deed: ActionJob) -> JobResult:
    os._exit(3)


def dies_once(deed: ActionJob) -> JobResult:
    """The first process that tries leaves a mark, and is gone."""
    mark = Path(os.environ[MARK])
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return run_action_job(deed)


def nothing_is_measured(rng: CommittedRng, compute: Callable[[], Any]) -> Any:
    raise AssertionError("the pieces moved in this process")


class City:
    """The same city with the same chance, in a store of its own, by a clock that moves with the entries."""

    def __init__(self, path: Path) -> None:
        self.clock = ManualClock()
        self.store = SQLiteStore(path)
        chair = Chair("ann", "Ann", nonce="nonce")
        self.doc = TableDoc("city", "dead-of-winter", "ann", [chair], {"tremor": 2}, CITY, phase=Phase.PLAYING)
        self.doc.started_at = self.clock.now
        self.deeds = PhysicsJobs(1)
        match = find_game(self.doc.game).match(Setup(1, self.doc.options, CITY))
        self.game = LiveTable(
            self.doc, match, b"seed" * 8, 0.0, Surroundings(self.store, self.clock, NEVER, BotPool(), self.deeds)
        )

    async def deal(self) -> None:
        await self.store.create("city", b"{}", b"seed" * 8, Listing(persons=["ann"]))
        self.game.start()
        await self.game.run_due()

    async def act(self, action: str) -> None:
        self.clock.now += 1
        question = next(q for q in self.game.questions if q.by == 0 and not q.optional)
        await self.game.act(0, question.id, action, f"a{self.game.seq}")

    async def play(self, *actions: str) -> list[bytes]:
        for action in actions:
            await self.act(action)
        return [body for body, _ in await self.store.entries("city", 0)]


@asynccontextmanager
async def in_city(path: Path) -> AsyncIterator[City]:
    there = City(path)
    await there.deal()
    try:
        yield there
    finally:
        await there.game.stop()
        await there.deeds.stop()
        await there.store.close()


def test_a_record_is_identical_with_and_without_worker_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def beside() -> list[bytes]:
        async with in_city(tmp_path / "beside.db") as there:
            with monkeypatch.context() as patch:
                patch.setattr(CommittedRng, "measure", nothing_is_measured)
                return await there.play(*GAME)

    async def here() -> list[bytes]:
        monkeypatch.setattr(DeadOfWinterMatch, "uses_physics", False)
        async with in_city(tmp_path / "here.db") as there:
            entries = await there.play(*GAME)
            assert not there.deeds.is_started
            assert there.game.outcome is not None
            return entries

    entries = run_async(beside())
    assert sum(b'"rush"' in body for body in entries) >= 1
    assert sum(b'"flick"' in body for body in entries) == 2
    assert entries == run_async(here())


async def _play_in_city(host: Host, monkeypatch: pytest.MonkeyPatch) -> LiveTable:
    doc = await host.create("ann", "Ann", "dead-of-winter", 1, {"tremor": 0}, CITY)
    await host.run_command(doc.id, "ann", StartGame())
    assert host._physics_jobs.is_started, "the process begins with the game"
    game = await live_table(host, doc.id)
    with monkeypatch.context() as patch:
        patch.setattr(CommittedRng, "measure", nothing_is_measured)
        for action in GAME:
            question = next(q for q in game.questions if not q.optional)
            await host.act(doc.id, 0, question.id, action, f"a{game.seq}")
    return game


def test_a_whole_game_with_physics_is_played_over_the_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with open_host(tmp_path / "store.db", is_started=True) as host:
            game = await _play_in_city(host, monkeypatch)
            assert game.outcome is not None
            assert game.outcome.winners == (0,)
            doc, _, seed, *_ = await host.stored_table(game.table)
            record = record_of(doc, seed, [body for body, _ in await host.store.entries(game.table, 0)])
            verdict = await asyncio.to_thread(verify, game.match, record)
            assert verdict.measured, "the pieces did it again"

    run_async(play())


def test_a_game_whose_end_was_not_marked_is_marked_when_it_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever ended the game was gone before the table heard of it."""

    async def nothing(self: Host, game: LiveTable) -> None:
        raise MemoryError

    async def play() -> None:
        path = tmp_path / "store.db"
        async with open_host(path, is_started=True) as host:
            with monkeypatch.context() as patch:
                patch.setattr(Host, "_mark_ended", nothing)
                game = await _play_in_city(host, monkeypatch)
            assert (await host.table(game.table)).phase == Phase.PLAYING
        async with open_host(path, is_started=True) as other:
            await live_table(other, game.table)

            async def has_ended() -> bool:
                return (await other.table(game.table)).phase is Phase.ENDED

            await until_async(has_ended)

    run_async(play())


def test_games_without_physics_start_no_worker_process(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_host(tmp_path / "store.db") as host:
            doc = await host.create("ann", "Ann", "viewpoint", 2, bots=["easy"])
            await host.run_command(doc.id, "ann", StartGame())
            await live_table(host, doc.id)
            assert not host._physics_jobs.is_started

    run_async(play())


def test_a_physics_job_does_not_block_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(physics_jobs, "run_action_job", slowly)

    async def play() -> None:
        async with in_city(tmp_path / "store.db") as there:
            await there.play(*GAME[:2])
            there.game._runner.warm_up(there.deeds)
            flick = asyncio.create_task(there.act(GAME[2]))
            began = last = time.monotonic()
            longest = 0.0
            while not flick.done():
                await asyncio.sleep(0.01)
                now = time.monotonic()
                longest, last = max(longest, now - last), now
            await flick
            assert time.monotonic() - began >= SLOW_S, "it was done slowly"
            assert longest < SLOW_S / 2

    run_async(play())


def test_a_job_whose_worker_was_killed_runs_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(physics_jobs, "run_action_job", dies_once)
    monkeypatch.setattr(CommittedRng, "measure", nothing_is_measured)
    mark = tmp_path / "mark"
    monkeypatch.setenv(MARK, str(mark))

    async def play() -> None:
        async with in_city(tmp_path / "store.db") as there:
            entries = await there.play(*GAME[:3])
            assert mark.exists()
            assert len(entries) == 1 + 3, "and happened once"
            # One that was killed while it had nothing to do.
            os.kill(await there.deeds._pool.run(os.getpid), signal.SIGKILL)
            there.game._runner.warm_up(there.deeds)
            await there.play(*GAME[3:])
            assert there.game.outcome is not None

    run_async(play())


def test_a_job_runs_in_this_process_if_every_worker_dies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with in_city(tmp_path / "store.db") as there:
            await there.play(*GAME[:2])
            tried: list[Any] = []
            run = there.deeds._pool.run

            async def dying(work: Any, job: ActionJob, key: str) -> Any:
                tried.append(work)
                return await run(dies, job, key=key)

            monkeypatch.setattr(there.deeds._pool, "run", dying)
            await there.act(GAME[2])
            assert len(tried) == physics_jobs.MAX_ATTEMPTS
            assert there.game.seq == 1 + 3

    run_async(play())


def test_an_illegal_action_raised_in_a_worker_keeps_its_rule(tmp_path: Path) -> None:
    async def play() -> None:
        async with in_city(tmp_path / "store.db") as there:
            # Asked for out of turn, so that only the other process can say so.
            flick = there.game.match.read(GAME[2])
            with pytest.raises(IllegalAction) as refused:
                await there.deeds.run(there.game._runner.action_job(there.game.position, 0, flick, 0))
            assert refused.value.rule == "dead-of-winter.move.disc"

    run_async(play())
    again = pickle.loads(pickle.dumps(IllegalAction("a.rule", "a-key", seat=1)))
    assert (again.rule, again.key, again.args_of_key, str(again)) == ("a.rule", "a-key", {"seat": 1}, "a-key [a.rule]")
