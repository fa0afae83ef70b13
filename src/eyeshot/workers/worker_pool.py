"""A pool of worker processes for work that would block the event loop.

Every kind of work has a pool of its own (flicks, bots, readers, trials, replays), so that a flick never waits behind a
bot. Within a pool, waiting jobs take turns by key: a table or a person with many jobs does not delay the others.
"""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from eyeshot.workers.worker_process import Job, WorkerBusy, WorkerProcess

T = TypeVar("T")


class WaitingJob:
    def __init__(self, job: Job, key: str) -> None:
        self.job = job
        self.key = key
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class WorkerPool:
    """Processes that start when they are first needed. A job that exceeds its time or memory fails, and its process is
    replaced."""

    def __init__(
        self, name: str, size: int = 0, limit_s: float = 30.0, max_waiting: int = 1000, max_waiting_per_key: int = 1000
    ) -> None:
        """A size of 0 is one process less than there are cores."""
        self.size = size or max(1, (os.cpu_count() or 1) - 1)
        self._limit_s = limit_s
        self._max_waiting = max_waiting
        self._max_waiting_per_key = max_waiting_per_key
        self._idle = [WorkerProcess() for _ in range(self.size)]
        self._all = tuple(self._idle)
        self._threads = ThreadPoolExecutor(self.size, f"pool-{name}")
        """They wait for the processes."""
        self._waiting: dict[str, deque[WaitingJob]] = {}
        """The waiting jobs of each key; the first key is the next to have its turn."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    @property
    def is_started(self) -> bool:
        """Whether a process was ever needed."""
        return any(worker.is_started for worker in self._all)

    async def run(self, work: Callable[..., T], *args: Any, key: str = "") -> T:
        """Return the result of the job. Raises what the job raises if that is an EyeshotError, else a WorkerError. If
        the caller is cancelled, the job is dropped, or its process killed."""
        jobs = self._waiting.get(key, ())
        if self._is_closed or self._count() >= self._max_waiting or len(jobs) >= self._max_waiting_per_key:
            raise WorkerBusy("too many jobs are waiting")
        waiting = WaitingJob(Job(work, args), key)
        self._waiting.setdefault(key, deque()).append(waiting)
        self._start_jobs()
        result: T = await waiting.future
        return result

    def close(self) -> None:
        """Kill all processes. Jobs fail."""
        self._is_closed = True
        for worker in self._all:
            worker.close()
        for jobs in self._waiting.values():
            for waiting in jobs:
                waiting.future.cancel()
        self._waiting.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _count(self) -> int:
        return sum(map(len, self._waiting.values()))

    def _start_jobs(self) -> None:
        while self._idle and (waiting := self._take_next()) is not None:
            task = asyncio.create_task(self._run(self._idle.pop(), waiting))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _take_next(self) -> WaitingJob | None:
        """Take a job of the first key, and let the other keys have their turn before its next one."""
        while self._waiting:
            key = next(iter(self._waiting))
            jobs = self._waiting.pop(key)
            waiting = jobs.popleft()
            if jobs:
                self._waiting[key] = jobs
            if not waiting.future.done():
                return waiting
        return None

    async def _run(self, worker: WorkerProcess, waiting: WaitingJob) -> None:
        waiting.future.add_done_callback(lambda future: worker.kill() if future.cancelled() else None)
        loop = asyncio.get_running_loop()
        try:
            result = await loop.run_in_executor(self._threads, worker.run, waiting.job, self._limit_s)
        except Exception as error:  # noqa: BLE001 whoever waits gets it
            if not waiting.future.done():
                waiting.future.set_exception(error)
        else:
            if not waiting.future.done():
                waiting.future.set_result(result)
        finally:
            if not waiting.future.done():
                waiting.future.cancel()
            self._idle.append(worker)
            if not self._is_closed:
                self._start_jobs()
