"""Runs something with a loop to its end in a thread of its own: a browser that the same process drives has a loop
already."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import uvloop


def run_async(work: Coroutine[Any, Any, Any]) -> Any:
    return run_beside(asyncio.run, work)


def run_as_served(work: Coroutine[Any, Any, Any]) -> Any:
    """With the loop that a server has."""
    return run_beside(uvloop.run, work)


def run_beside(work: Callable[..., Any], *args: Any) -> Any:
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work, *args).result()


async def until(holds: Callable[[], bool], within_s: float = 60.0) -> None:
    """Wait for something that happens soon, however busy the machine is."""
    async with asyncio.timeout(within_s):
        while not holds():
            await asyncio.sleep(0.005)


async def until_async(holds: Callable[[], Awaitable[bool]], within_s: float = 60.0) -> None:
    """The same for something that must be awaited."""
    async with asyncio.timeout(within_s):
        while not await holds():
            await asyncio.sleep(0.005)
