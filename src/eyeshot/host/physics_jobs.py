"""Runs actions that need a physics simulation in worker processes.

The result is what this process would have computed: same state, same action, same RNG, same result.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec

from eyeshot.kernel import CommittedRng, Event, EyeshotError, RecordingRng
from eyeshot.workers.match_cache import match_of
from eyeshot.workers.worker_pool import WorkerPool
from eyeshot.workers.worker_process import WorkerDied

log = logging.getLogger("eyeshot.host")
MAX_FLICK_S = 30.0
MAX_ATTEMPTS = 2
"""Runs of a job whose worker process was killed, before it runs in this process."""


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


class JobResult(msgspec.Struct, frozen=True):
    """The state after an action, its events, the draws it used, and the RNG counter."""

    state: bytes
    events: list[Event]
    draws: list[Any]
    counter: int


class PhysicsJobs:
    """A pool that is started by the first game that needs it. Tables take turns."""

    def __init__(self, workers: int = 0) -> None:
        self._pool = WorkerPool("flicks", workers, MAX_FLICK_S)
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def is_started(self) -> bool:
        """Whether a process was ever needed."""
        return self._pool.is_started or bool(self._tasks)

    def warm_up(self, game: str, setup: bytes) -> None:
        """Start a worker and load a match in it."""
        task = asyncio.create_task(self._load(game, setup))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _load(self, game: str, setup: bytes) -> None:
        with contextlib.suppress(EyeshotError):  # the first flick tries again
            await self._pool.run(load_match, game, setup)

    async def run(self, job: ActionJob, table: str = "") -> JobResult:
        """Return the result of a job, or raise what the match raises. A job whose worker died runs again."""
        for _ in range(MAX_ATTEMPTS):
            try:
                return await self._pool.run(run_action_job, job, key=table)
            except WorkerDied as error:
                log.warning("a flick is computed again: %s", error)
        return await asyncio.to_thread(run_action_job, job)

    async def stop(self) -> None:
        """Kill the worker processes."""
        self._pool.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def load_match(game: str, setup: bytes) -> None:
    match_of(game, setup)


def run_action_job(job: ActionJob) -> JobResult:
    """Apply an action in this process."""
    match = match_of(job.game, job.setup)
    rng_source = CommittedRng(job.seed, job.nonces, job.counter)
    rng = RecordingRng(rng_source)
    state = match.load(job.state)
    match.advance(state, job.tick, rng)
    events = match.apply(state, job.seat, match.read(job.action), rng)
    return JobResult(match.save(state), events, rng.draws, rng_source.counter)
