"""Worker processes for bots that search, so that a search blocks no table."""

from __future__ import annotations

from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random

import msgspec

from eyeshot.bots.levels import find_bot
from eyeshot.bots.search_bot import SearchBot
from eyeshot.kernel.bot import SearchingBot
from eyeshot.kernel.game import Setup
from eyeshot.kernel.registry import find_game
from eyeshot.workers.pool import match_of, new_pool


class BotJob(msgspec.Struct, frozen=True):
    """A question for a bot. `world` is a saved state drawn from what the seat knows, in which the question is open."""

    game: str
    setup: Setup
    level: str
    world: bytes
    seat: int
    seed: str


class BotPool:
    """Runs bot jobs in worker processes. The processes start with the first job."""

    def __init__(self, workers: int = 0) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def think(self, job: BotJob) -> Future[str]:
        """Return a future with the text of the action that the bot chooses."""
        encoded = msgspec.json.encode(job)
        try:
            return self._running_pool().submit(_run_job, encoded)
        except BrokenProcessPool:
            # A worker process was killed: replace all of them.
            self._pool = None
            return self._running_pool().submit(_run_job, encoded)

    def _running_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = new_pool(self._workers)
        return self._pool

    def stop(self) -> None:
        """Kill the worker processes without waiting for their jobs."""
        if self._pool is not None:
            workers = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.kill()
            self._pool = None


def _run_job(encoded: bytes) -> str:
    job = msgspec.json.decode(encoded, type=BotJob)
    match = match_of(job.game, msgspec.json.encode(job.setup))
    world = match.load(job.world)
    question = next(q for q in match.questions(world) if q.by == job.seat and not q.optional)
    bot = find_bot(find_game(job.game), job.level)(match.setup.content, Random(job.seed))
    if isinstance(bot, SearchBot):
        return match.text(bot.search(match, world, question))
    assert isinstance(bot, SearchingBot)
    return match.text(bot.think(match.view(world, job.seat), question))
