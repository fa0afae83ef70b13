"""Runs something with a loop to its end in a thread of its own: a browser that the same process drives has a loop
already."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run_async(work: Coroutine[Any, Any, Any]) -> Any:
    return run_beside(asyncio.run, work)


def run_beside(work: Callable[..., Any], *args: Any) -> Any:
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work, *args).result()
