"""Process pools for work that would block the event loop."""

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
    """Return a pool of `workers` processes, by default one less than there are cores. Processes start on demand."""
    return ProcessPoolExecutor(workers or max(1, (os.cpu_count() or 1) - 1), get_context("spawn"), _start_worker)


def _start_worker() -> None:
    """Initialise a worker: Ctrl-C is left to the parent process, and the worker exits when the parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@lru_cache(maxsize=64)
def match_of(game: str, setup: bytes) -> Match[Any]:
    """Return the match of a setup encoded as JSON; cached, so that a process creates it once."""
    return find_game(game).match(msgspec.json.decode(setup, type=Setup))
