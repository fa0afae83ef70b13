"""Worker processes for bots that search, so that a search blocks no table."""

from __future__ import annotations

from random import Random

import msgspec

from eyeshot.bots.levels import find_bot
from eyeshot.bots.search_bot import SearchBot
from eyeshot.kernel import SearchingBot, Setup, find_game
from eyeshot.workers.match_cache import match_of
from eyeshot.workers.worker_pool import WorkerPool

MAX_SEARCH_S = 30.0


class BotJob(msgspec.Struct, frozen=True):
    """A question for a bot. `world` is a saved state drawn from what the seat knows, in which the question is open."""

    game: str
    setup: Setup
    level: str
    world: bytes
    seat: int
    seed: str


class BotPool:
    """Runs bot jobs in worker processes. The processes start with the first job. Tables take turns."""

    def __init__(self, workers: int = 0) -> None:
        self._pool = WorkerPool("bots", workers, MAX_SEARCH_S)

    async def think(self, job: BotJob, table: str = "") -> str:
        """Return the text of the action that the bot chooses. Raises WorkerError."""
        return await self._pool.run(_run_job, msgspec.json.encode(job), key=table)

    def stop(self) -> None:
        """Kill the worker processes without waiting for their jobs."""
        self._pool.close()


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
