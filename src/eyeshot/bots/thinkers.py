"""Processes in which bots that search think, so that nobody at any table waits for them."""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context, parent_process
from random import Random
from typing import Any

import msgspec

from eyeshot.bots.hard import Hard
from eyeshot.bots.levels import find_bot
from eyeshot.kernel.bot import Thinks
from eyeshot.kernel.game import Match, Setup
from eyeshot.kernel.registry import find_game


class Thought(msgspec.Struct, frozen=True):
    """What is thought about: a world made up from what a seat knows, in which it is asked something."""

    game: str
    setup: Setup
    level: str
    world: bytes
    seat: int
    luck: str


class Thinkers:
    """They start with the first thought."""

    def __init__(self, workers: int = 0) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self._pool: ProcessPoolExecutor | None = None

    def think(self, thought: Thought) -> Future[str]:
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
            self._pool = ProcessPoolExecutor(self._workers, get_context("spawn"), _begin)
        return self._pool

    def stop(self) -> None:
        """At once: nobody waits for what they are thinking about."""
        if self._pool is not None:
            workers = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.kill()
            self._pool = None


def _begin() -> None:
    """Whoever interrupts the server stops it; who is left alone goes too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_go_with_the_parent, daemon=True).start()


def _go_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _think(written: bytes) -> str:
    thought = msgspec.json.decode(written, type=Thought)
    match = _match(thought.game, msgspec.json.encode(thought.setup))
    world = match.load(thought.world)
    question = next(q for q in match.questions(world) if q.by == thought.seat and not q.optional)
    bot = find_bot(find_game(thought.game), thought.level)(match.setup.content, Random(thought.luck))
    if isinstance(bot, Hard):
        return match.text(bot.search(match, world, question))
    assert isinstance(bot, Thinks)
    return match.text(bot.think(match.view(world, thought.seat), question))


@lru_cache(maxsize=64)
def _match(game: str, setup: bytes) -> Match[Any]:
    return find_game(game).match(msgspec.json.decode(setup, type=Setup))
