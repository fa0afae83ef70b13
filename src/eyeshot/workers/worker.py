"""One worker process with a time limit, a memory limit and a bounded queue."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from types import ModuleType
from typing import Any, TypeVar

from eyeshot.kernel import EyeshotError, InputError

resource: ModuleType | None
try:
    import resource
except ImportError:  # Windows has no resource limits.
    resource = None

T = TypeVar("T")
_CONTEXT = get_context("spawn")
START_S = 30.0
"""Added to the time limit of the first job, because a new process imports its libraries first."""
MAX_MEMORY = 2 << 30
"""Bytes of address space; a server with its libraries takes a sixth of that."""


class WorkerError(EyeshotError):
    """The worker did not finish a job."""


class WorkerBusy(WorkerError):
    """`max_waiting` jobs are queued already."""


class WorkerTimeout(WorkerError):
    """The job exceeded its time limit, or its process ended."""


class WorkerOutOfMemory(WorkerError):
    """The job exceeded MAX_MEMORY."""


class Worker:
    """One process, started on first use. Jobs run one at a time; beyond `max_waiting` they fail with WorkerBusy."""

    def __init__(self, limit_s: float, max_waiting: int) -> None:
        self._limit_s = limit_s
        self._max_waiting = max_waiting
        self._waiting = 0
        self._lock = asyncio.Lock()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """Return the result of the job. Raises InputError if the job does, else a WorkerError."""
        if self._waiting >= self._max_waiting:
            raise WorkerBusy("too many jobs are waiting")
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
            result, error = await asyncio.to_thread(_request, pipe, (work, args), limit_s)
        except (TimeoutError, EOFError, OSError) as lost:
            self.close()
            raise WorkerTimeout(f"the job took longer than {limit_s} s, or its process ended") from lost
        except BaseException:
            # The caller was cancelled: the next job must not get this result.
            self.close()
            raise
        if error is not None:
            raise error
        typed_result: T = result
        return typed_result

    def _start(self) -> Connection:
        self.close()
        self._pipe, theirs = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        return self._pipe

    def close(self) -> None:
        """Kill the process."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None
        # Not closed here: a thread may still be waiting on it. The last reference closes it.
        self._pipe = None


def _request(pipe: Connection, job: Any, limit_s: float) -> tuple[Any, EyeshotError | None]:
    pipe.send(job)
    if not pipe.poll(limit_s):
        raise TimeoutError
    reply: tuple[Any, EyeshotError | None] = pipe.recv()
    return reply


def _serve(pipe: Connection) -> None:
    """Run jobs until the other end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if resource is not None:
        with contextlib.suppress(ValueError, OSError):  # Not every system supports this limit.
            resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
    while True:
        try:
            work, args = pipe.recv()
        except EOFError:
            return
        pipe.send(_result(work, args))


def _result(work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Any, EyeshotError | None]:
    try:
        return work(*args), None
    except EyeshotError as error:
        return None, InputError(str(error))
    except MemoryError:
        return None, WorkerOutOfMemory("the job needed too much memory")
    except Exception as error:  # noqa: BLE001 (any fault of a job is reported, and the next job runs)
        return None, InputError(f"this cannot be read: {type(error).__name__}")
