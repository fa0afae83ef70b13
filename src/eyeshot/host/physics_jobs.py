"""Runs actions that need a physics simulation in worker processes.

The result is what this process would have computed: same state, same action, same RNG, same result.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

import msgspec

from eyeshot.kernel import CommittedRng, Event, RecordingRng, Rng
from eyeshot.workers.pool import match_of, new_pool

MAX_ATTEMPTS = 2
"""Runs of a job whose worker process was killed, before it runs in this process."""


class PhysicsNeeded(Exception):
    """The action asked a PhysicsFreeRng for a simulation."""


class PhysicsFreeRng:
    """An RNG that refuses simulations: actions that need none are applied in this process."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def randbelow(self, n: int) -> int:
        return self._rng.randbelow(n)

    def measure(self, compute: Callable[[], Any]) -> Any:
        raise PhysicsNeeded


class ActionJob(msgspec.Struct, frozen=True):
    """A seat's action at a tick, with everything that determines its result."""

    game: str
    setup: bytes
    state: bytes
    seat: int
    action: str
    tick: int
    seed: bytes
    nonces: tuple[str, ...]
    counter: int


class WorkerNeeded(Exception):
    """The action must run in a worker process, as this job."""

    def __init__(self, job: ActionJob) -> None:
        super().__init__()
        self.job = job


class JobResult(msgspec.Struct, frozen=True):
    """The state after an action, its events, the RNG answers it used, and the RNG counter."""

    state: bytes
    events: list[Event]
    answers: list[Any]
    counter: int


class PhysicsJobs:
    """A process pool, started by the first game that needs it. Bots have a pool of their own, as they take seconds."""

    def __init__(self, workers: int = 0) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def warm_up(self, game: str, setup: bytes) -> None:
        """Start a worker and load a match in it."""
        try:
            self._running().submit(match_of, game, setup)
        except BrokenExecutor:
            self._pool = None

    async def run(self, job: ActionJob) -> JobResult:
        """Return the result of a job, or raise what the match raises. A job whose worker died runs again."""
        for _ in range(MAX_ATTEMPTS):
            pool = self._running()
            try:
                return await asyncio.wrap_future(pool.submit(run_action_job, job))
            except BrokenExecutor:
                if self._pool is pool:
                    self._pool = None
        return run_action_job(job)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = new_pool(self._workers)
        return self._pool

    async def stop(self) -> None:
        """Finish the jobs that run, and drop those that wait."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)


def run_action_job(job: ActionJob) -> JobResult:
    """Apply an action in this process."""
    match = match_of(job.game, job.setup)
    rng_source = CommittedRng(job.seed, job.nonces, job.counter)
    rng = RecordingRng(rng_source)
    state = match.load(job.state)
    match.advance(state, job.tick, rng)
    events = match.apply(state, job.seat, match.read(job.action), rng)
    return JobResult(match.save(state), events, rng.answers, rng_source.counter)
