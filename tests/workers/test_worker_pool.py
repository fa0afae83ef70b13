"""Worker pools: limits of time, memory and queue, fair turns, cancellation and restart."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from eyeshot.kernel import IllegalAction, InputError
from eyeshot.workers.worker_pool import WorkerPool
from eyeshot.workers.worker_process import (
    MAX_MEMORY,
    JobFailed,
    WorkerBusy,
    WorkerDied,
    WorkerOutOfMemory,
    WorkerTimeout,
)
from tests.web.loop import run_async, until


def hang() -> None:
    while True:
        pass


def find(name: str) -> str:
    from eyeshot.kernel import find_game

    return find_game(name).name


def refuse() -> None:
    raise IllegalAction("a.rule", "a-key", seat=1)


def note(file: str, word: str) -> None:
    with Path(file).open("a") as notes:
        notes.write(f"{word}\n")
    time.sleep(0.02)


def pid_in(file: str) -> None:
    Path(file).write_text(str(os.getpid()))
    hang()


@asynccontextmanager
async def pool_of(size: int = 1, limit_s: float = 20, **limits: Any) -> AsyncIterator[WorkerPool]:
    pool = WorkerPool("test", size, limit_s, **limits)
    try:
        yield pool
    finally:
        pool.close()


def test_a_pool_returns_results_and_raises_errors_of_its_jobs() -> None:
    async def test() -> None:
        async with pool_of() as pool:
            is_started = [pool.is_started]
            assert await pool.run(sorted, [2, 1]) == [1, 2]
            assert [*is_started, pool.is_started] == [False, True], "by the first job"
            assert await pool.run(os.getpid) != os.getpid()
            with pytest.raises(InputError, match="no game 'chess'"):
                await pool.run(find, "chess")
            with pytest.raises(IllegalAction) as refused:
                await pool.run(refuse)
            assert (refused.value.rule, refused.value.args_of_key) == ("a.rule", {"seat": 1})
            with pytest.raises(JobFailed, match="ValueError"):
                await pool.run(int, "x")

    run_async(test())


def test_a_job_that_exceeds_its_time_or_ends_its_process_fails_and_the_next_job_runs() -> None:
    async def test() -> None:
        async with pool_of(limit_s=0.5) as pool:
            assert await pool.run(abs, -1) == 1
            with pytest.raises(WorkerTimeout):
                await pool.run(hang)
            with pytest.raises(WorkerDied):
                await pool.run(os._exit, 3)
            assert await pool.run(abs, -2) == 2

    run_async(test())


def test_a_process_that_was_killed_while_idle_is_replaced() -> None:
    async def test() -> None:
        async with pool_of() as pool:
            os.kill(await pool.run(os.getpid), signal.SIGKILL)
            await asyncio.sleep(0.1)
            assert await pool.run(abs, -2) == 2

    run_async(test())


def test_a_job_that_exceeds_the_memory_limit_fails_and_the_next_job_runs() -> None:
    async def test() -> None:
        async with pool_of() as pool:
            with pytest.raises(WorkerOutOfMemory):
                await pool.run(bytes, MAX_MEMORY)
            assert await pool.run(abs, -2) == 2

    run_async(test())


def test_jobs_beyond_the_limits_fail_at_once() -> None:
    async def test() -> None:
        async with pool_of(max_waiting=3, max_waiting_per_key=2) as pool:
            running = asyncio.create_task(pool.run(time.sleep, 0.2, key="ann"))
            await asyncio.sleep(0)
            waiting = [asyncio.create_task(pool.run(abs, -k, key="ann")) for k in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(WorkerBusy):
                await pool.run(abs, -1, key="ann")
            waiting.append(asyncio.create_task(pool.run(abs, -2, key="ben")))
            await asyncio.sleep(0)
            with pytest.raises(WorkerBusy):
                await pool.run(abs, -1, key="cai")
            assert await asyncio.gather(*waiting) == [0, 1, 2]
            await running

    run_async(test())


def test_jobs_of_different_keys_take_turns(tmp_path: Path) -> None:
    file = tmp_path / "order"

    async def test() -> None:
        async with pool_of() as pool:
            await pool.run(abs, -1)
            jobs = [pool.run(note, str(file), key, key=key) for key in ("a", "a", "a", "a", "b", "b", "c")]
            await asyncio.gather(*jobs)

    run_async(test())
    assert file.read_text().split() == ["a", "a", "b", "c", "a", "b", "a"], "the first one found no other"


def test_a_cancelled_job_does_not_run_on_and_the_next_one_gets_its_own_result(tmp_path: Path) -> None:
    async def test() -> None:
        async with pool_of() as pool:
            file = tmp_path / "pid"
            running = asyncio.create_task(pool.run(pid_in, str(file)))
            waiting = asyncio.create_task(pool.run(note, str(tmp_path / "order"), "never"))
            await until(lambda: file.exists() and bool(file.read_text()))
            waiting.cancel()
            running.cancel()
            assert await pool.run(abs, -7) == 7
            with pytest.raises(ProcessLookupError):
                os.kill(int(file.read_text()), 0)
            assert not (tmp_path / "order").exists()

    run_async(test())


def test_closing_kills_the_processes_and_fails_the_jobs(tmp_path: Path) -> None:
    async def test() -> None:
        async with pool_of() as pool:
            file = tmp_path / "pid"
            jobs = [asyncio.create_task(pool.run(pid_in, str(file))) for _ in range(3)]
            await until(lambda: file.exists() and bool(file.read_text()))
            pool.close()
            results = await asyncio.gather(*jobs, return_exceptions=True)
            assert all(isinstance(result, WorkerDied | asyncio.CancelledError) for result in results)
            with pytest.raises(WorkerBusy):
                await pool.run(abs, -1)

    run_async(test())


def test_starting_and_running_jobs_does_not_block_the_event_loop() -> None:
    async def test() -> None:
        async with pool_of(size=2) as pool:
            jobs = asyncio.gather(*(pool.run(time.sleep, 0.1) for _ in range(6)))
            longest, last = 0.0, time.monotonic()
            while not jobs.done():
                await asyncio.sleep(0.005)
                now = time.monotonic()
                longest, last = max(longest, now - last), now
            assert longest < 0.3

    run_async(test())
