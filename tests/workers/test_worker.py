"""A worker process: time limit, memory limit, queue limit."""

from __future__ import annotations

import asyncio
import os
import time

import pytest

from eyeshot.kernel import InputError
from eyeshot.workers.worker import MAX_MEMORY, Worker, WorkerBusy, WorkerOutOfMemory, WorkerTimeout
from tests.web.loop import run_async


def hang() -> None:
    while True:
        pass


def test_a_worker_returns_results_and_raises_errors_of_its_jobs() -> None:
    async def test() -> None:
        worker = Worker(20, 2)
        assert await worker.run(sorted, [2, 1]) == [1, 2]
        assert await worker.run(os.getpid) != os.getpid()
        with pytest.raises(InputError, match="no game 'chess'"):
            await worker.run(find, "chess")
        worker.close()

    run_async(test())


def find(name: str) -> str:
    from eyeshot.kernel import find_game

    return find_game(name).name


def test_a_job_that_exceeds_its_time_or_kills_its_process_fails_and_the_next_job_runs() -> None:
    async def test() -> None:
        worker = Worker(0.5, 2)
        assert await worker.run(abs, -1) == 1
        with pytest.raises(WorkerTimeout):
            await worker.run(hang)
        with pytest.raises(WorkerTimeout):
            await worker.run(os._exit, 3)
        assert await worker.run(abs, -2) == 2
        worker.close()

    run_async(test())


def test_a_job_that_exceeds_the_memory_limit_fails_and_the_next_job_runs() -> None:
    async def test() -> None:
        worker = Worker(20, 2)
        with pytest.raises(WorkerOutOfMemory):
            await worker.run(bytes, MAX_MEMORY)
        assert await worker.run(abs, -2) == 2
        worker.close()

    run_async(test())


def test_a_job_beyond_the_queue_limit_fails_at_once() -> None:
    async def test() -> None:
        worker = Worker(20, 2)
        first = [asyncio.create_task(worker.run(time.sleep, 0.2)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(WorkerBusy):
            await worker.run(abs, -1)
        await asyncio.gather(*first)
        worker.close()

    run_async(test())
