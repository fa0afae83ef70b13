"""Actions that take long, because pieces move, are done in processes beside the server; appending them is the host's.

What comes back is what this process would have made: same state, same action, same chance, same result.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

import msgspec

from eyeshot.kernel import CommittedRng, Event, RecordingRng, Rng
from eyeshot.workers.pool import match_of, new_pool

TRIES = 2
"""A process can be killed. Who kills another one too wants it done here."""


class TooLong(Exception):
    """This would have to be measured, and others wait."""


class Unmeasured:
    """Chance that measures nothing: then the deed, up to here on a copy, is for another process."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def randbelow(self, n: int) -> int:
        return self._rng.randbelow(n)

    def measure(self, compute: Callable[[], Any]) -> Any:
        raise TooLong


class ActionJob(msgspec.Struct, frozen=True):
    """A seat's action at a tick, and all that decides what comes of it."""

    game: str
    setup: bytes
    state: bytes
    seat: int
    action: str
    tick: int
    seed: bytes
    nonces: tuple[str, ...]
    counter: int


class Beside(Exception):
    """This deed is to be done beside the server."""

    def __init__(self, deed: ActionJob) -> None:
        super().__init__()
        self.deed = deed


class JobResult(msgspec.Struct, frozen=True):
    """What came of it."""

    state: bytes
    events: list[Event]
    answers: list[Any]
    counter: int


class PhysicsJobs:
    """They start with the first game that needs them. Bots think elsewhere, and for seconds."""

    def __init__(self, workers: int = 0) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def make_ready(self, game: str, setup: bytes) -> None:
        """Open a match where its deeds will be done."""
        try:
            self._running().submit(match_of, game, setup)
        except BrokenExecutor:
            self._pool = None

    async def do(self, deed: ActionJob) -> JobResult:
        """Raises what the match raises. What a killed process had begun is done once more."""
        for _ in range(TRIES):
            pool = self._running()
            try:
                return await asyncio.wrap_future(pool.submit(do_here, deed))
            except BrokenExecutor:
                if self._pool is pool:
                    self._pool = None
        return do_here(deed)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = new_pool(self._workers)
        return self._pool

    async def stop(self) -> None:
        """What has begun is still done, and nothing else."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)


def do_here(deed: ActionJob) -> JobResult:
    match = match_of(deed.game, deed.setup)
    committed = CommittedRng(deed.seed, deed.nonces, deed.counter)
    rng = RecordingRng(committed)
    state = match.load(deed.state)
    match.advance(state, deed.tick, rng)
    events = match.apply(state, deed.seat, match.read(deed.action), rng)
    return JobResult(match.save(state), events, rng.answers, committed.counter)
