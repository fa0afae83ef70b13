"""What comes at about the same time is done together; who is alone does not wait."""

from __future__ import annotations

import asyncio
import time

import pytest

from eyeshot.host.gather import GAP_S, MANY, Gather


def test_who_is_alone_does_not_wait() -> None:
    async def work() -> None:
        done = asyncio.Event()
        began = time.monotonic()
        Gather().add(done.set)
        await done.wait()
        assert time.monotonic() - began < GAP_S / 2

    asyncio.run(work())


def test_who_comes_soon_after_is_called_with_the_next_go_and_not_before() -> None:
    async def work() -> None:
        gather, called = Gather(), []
        gather.add(lambda: called.append(time.monotonic()))
        await asyncio.sleep(0.001)
        for _ in range(3):
            gather.add(lambda: called.append(time.monotonic()))
            await asyncio.sleep(0.001)
        assert len(called) == 1
        await asyncio.sleep(3 * GAP_S)
        assert len(called) == 4
        assert called[1] - called[0] >= GAP_S - 0.001
        assert called[3] - called[1] < 0.005

    asyncio.run(work())


def test_many_do_not_wait_for_more() -> None:
    async def work() -> None:
        gather, called = Gather(), []
        gather.add(lambda: called.append(0))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        for number in range(MANY):
            gather.add(lambda number=number: called.append(number))  # type: ignore[misc]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert called == [0, *range(MANY)]
        await asyncio.sleep(2 * GAP_S)
        assert len(called) == 1 + MANY, "each is called once"

    asyncio.run(work())


def test_one_that_stumbles_holds_up_nobody(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        gather, called = Gather(), []

        def stumbles() -> None:
            raise ZeroDivisionError

        gather.add(stumbles)
        gather.add(lambda: called.append(1))
        await asyncio.sleep(2 * GAP_S)
        gather.add(lambda: called.append(2))
        await asyncio.sleep(2 * GAP_S)
        assert called == [1, 2]

    asyncio.run(work())
    assert caplog.text.count("what was gathered was not done") == 1
