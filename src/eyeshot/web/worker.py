"""Work that may take long or grow large is done in a process of its own, which is ended when its time is up."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import signal
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from eyeshot.host.errors import HostError
from eyeshot.kernel import BadInput, EyeshotError

T = TypeVar("T")
_CONTEXT = get_context("spawn")
START_S = 30.0
"""A process that begins has libraries to load first."""
MAX_MEMORY = 2 << 30
"""Bytes of address space; a server with its libraries takes a sixth of that."""


class Worker:
    """One process, started when it is first needed. Who comes while it works waits; when too many wait, one is told."""

    def __init__(self, limit_s: float, slow: str, most_waiting: int) -> None:
        """`slow` is the code of the error for what took too long."""
        self._limit_s = limit_s
        self._slow = slow
        self._most_waiting = most_waiting
        self._waiting = 0
        self._lock = asyncio.Lock()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """What the work gives; raises BadInput as the work does, HostError if it takes too long or too many wait."""
        if self._waiting >= self._most_waiting:
            raise HostError("busy")
        self._waiting += 1
        try:
            async with self._lock:
                return await self._run(work, args)
        finally:
            self._waiting -= 1

    async def _run(self, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        is_new = self._process is None or not self._process.is_alive()
        pipe = self._start() if is_new else self._pipe
        assert pipe is not None
        limit_s = self._limit_s + START_S * is_new
        try:
            is_good, result = await asyncio.to_thread(_ask, pipe, (work, args), limit_s)
        except (TimeoutError, EOFError, OSError) as error:
            self.close()
            raise HostError(self._slow) from error
        except BaseException:
            # Nobody waits for the answer any more, and the next one who asks must not get it.
            self.close()
            raise
        if not is_good:
            raise BadInput(result)
        found: T = result
        return found

    def _start(self) -> Connection:
        self.close()
        self._pipe, theirs = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        return self._pipe

    def close(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None
        # Not closed here: a thread may still wait at it. It goes with the last who knows it.
        self._pipe = None


def _ask(pipe: Connection, job: Any, limit_s: float) -> tuple[bool, Any]:
    pipe.send(job)
    if not pipe.poll(limit_s):
        raise TimeoutError
    answer: tuple[bool, Any] = pipe.recv()
    return answer


def _serve(pipe: Connection) -> None:
    """Work until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(ValueError, OSError):  # Not every system keeps such a limit.
        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
    while True:
        try:
            work, args = pipe.recv()
        except EOFError:
            return
        try:
            answer = (True, work(*args))
        except EyeshotError as error:
            answer = (False, str(error))
        except MemoryError:
            answer = (False, str(HostError("deck-large")))
        except Exception as error:  # noqa: BLE001 (whatever a text brings about, the next one is read)
            answer = (False, f"this cannot be read: {type(error).__name__}")
        pipe.send(answer)
