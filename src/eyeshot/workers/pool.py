"""Processes beside the server, for work that nobody at any table should wait for."""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context, parent_process
from typing import Any

import msgspec

from eyeshot.kernel.game import Match, Setup
from eyeshot.kernel.registry import find_game


def new_pool(workers: int = 0) -> ProcessPoolExecutor:
    """All cores but one, unless told how many. A process starts when there is work and none is free."""
    return ProcessPoolExecutor(workers or max(1, (os.cpu_count() or 1) - 1), get_context("spawn"), _begin)


def _begin() -> None:
    """Whoever interrupts the server stops it; who is left alone goes too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_go_with_the_parent, daemon=True).start()


def _go_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@lru_cache(maxsize=64)
def match_of(game: str, setup: bytes) -> Match[Any]:
    """The match of a setup that was written as JSON; a process opens it once."""
    return find_game(game).match(msgspec.json.decode(setup, type=Setup))
