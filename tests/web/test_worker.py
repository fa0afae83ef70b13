"""Work in a process of its own: what takes too long is ended, and the next one is served."""

from __future__ import annotations

import asyncio
import os
import time

import pytest

from eyeshot.host.errors import HostError
from eyeshot.kernel import BadInput
from eyeshot.web.worker import MAX_MEMORY, Worker
from tests.web.loop import run_async


def hang() -> None:
    while True:
        pass


def test_a_worker_gives_what_the_work_gives_and_refuses_what_it_refuses() -> None:
    async def test() -> None:
        worker = Worker(20, "deck-slow", 2)
        assert await worker.run(sorted, [2, 1]) == [1, 2]
        assert await worker.run(os.getpid) != os.getpid()
        with pytest.raises(BadInput, match="no game 'chess'"):
            await worker.run(find, "chess")
        worker.close()

    run_async(test())


def find(name: str) -> str:
    from eyeshot.kernel import find_game

    return find_game(name).name


def test_what_takes_too_long_or_ends_by_itself_is_told_and_the_next_is_served() -> None:
    async def test() -> None:
        worker = Worker(0.5, "deck-slow", 2)
        assert await worker.run(abs, -1) == 1
        with pytest.raises(HostError, match="took too long"):
            await worker.run(hang)
        with pytest.raises(HostError, match="took too long"):
            await worker.run(os._exit, 3)
        assert await worker.run(abs, -2) == 2
        worker.close()

    run_async(test())


def test_what_grows_too_large_is_told_and_the_next_is_served() -> None:
    async def test() -> None:
        worker = Worker(20, "deck-slow", 2)
        with pytest.raises(BadInput, match="grew too large"):
            await worker.run(bytes, MAX_MEMORY)
        assert await worker.run(abs, -2) == 2
        worker.close()

    run_async(test())


def test_when_too_many_wait_one_is_told() -> None:
    async def test() -> None:
        worker = Worker(20, "deck-slow", 2)
        first = [asyncio.create_task(worker.run(time.sleep, 0.2)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(HostError, match="try again in a moment"):
            await worker.run(abs, -1)
        await asyncio.gather(*first)
        worker.close()

    run_async(test())
