"""What came of what a loop had written. It is called when that is known, or waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import time
from collections.abc import Callable
from typing import Any

log = logging.getLogger("eyeshot.storage")
Then = Callable[[Any], None]


class Told:
    """Of one loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._came: queue.SimpleQueue[list[tuple[Then, Any]]] = queue.SimpleQueue()
        self._is_waiting = False
        self._expected = 0

    def expect(self) -> None:
        """One more will be told."""
        self._expected += 1

    def put(self, came: list[tuple[Then, Any]]) -> None:
        """By the writer, in its own thread."""
        self._came.put(came)
        # Who has stopped waiting looks once more after that.
        if not self._is_waiting:
            # If the loop has ended, nobody waits any more.
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._take)

    def is_expecting(self, more: int) -> bool:
        """Is anybody left to be told besides so many?"""
        return self._expected > more

    def wait(self, within_s: float, pass_on: Callable[[], None]) -> bool:
        """Until everything is told, but no longer than this; then False, and the loop is called. Who is told may want
        the next: that is passed on."""
        until = time.monotonic() + within_s
        self._is_waiting = True
        try:
            pass_on()
            while self._expected and (left_s := until - time.monotonic()) > 0:
                with contextlib.suppress(queue.Empty):
                    self._tell(self._came.get(timeout=left_s))
                pass_on()
        finally:
            self._is_waiting = False
            self._take()
        return not self._expected

    def _take(self) -> None:
        while not self._came.empty():
            self._tell(self._came.get())

    def _tell(self, came: list[tuple[Then, Any]]) -> None:
        """Who was told is let go at once, while the machine has them at hand."""
        came.reverse()
        while came:
            then, result = came.pop()
            self._expected -= 1
            try:
                then(result)
            except Exception:
                log.exception("who was told what came of it stumbled")
            except BaseException:
                # This loop ends, or somebody ends it: whoever is left is told as soon as it goes on.
                came.reverse()
                self._came.put(came)
                self._loop.call_soon(self._take)
                raise
