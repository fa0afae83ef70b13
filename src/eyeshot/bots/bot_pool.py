"""Processes in which bots that search think, so that nobody at any table waits for them."""

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
    """What is thought about: a world made up from what a seat knows, in which it is asked something."""

    game: str
    setup: Setup
    level: str
    world: bytes
    seat: int
    luck: str


class BotPool:
    """They start with the first thought."""

    def __init__(self, workers: int = 0) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def think(self, thought: BotJob) -> Future[str]:
        """The text of the best action, some time."""
        written = msgspec.json.encode(thought)
        try:
            return self._ready().submit(_think, written)
        except BrokenProcessPool:
            # A process was killed: new ones take its place.
            self._pool = None
            return self._ready().submit(_think, written)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = new_pool(self._workers)
        return self._pool

    def stop(self) -> None:
        """At once: nobody waits for what they are thinking about."""
        if self._pool is not None:
            workers = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.kill()
            self._pool = None


def _think(written: bytes) -> str:
    thought = msgspec.json.decode(written, type=BotJob)
    match = match_of(thought.game, msgspec.json.encode(thought.setup))
    world = match.load(thought.world)
    question = next(q for q in match.questions(world) if q.by == thought.seat and not q.optional)
    bot = find_bot(find_game(thought.game), thought.level)(match.setup.content, Random(thought.luck))
    if isinstance(bot, SearchBot):
        return match.text(bot.search(match, world, question))
    assert isinstance(bot, SearchingBot)
    return match.text(bot.think(match.view(world, thought.seat), question))
