"""One worker process and the pipe to it. All functions block: a pool calls them in threads."""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import threading
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from types import ModuleType
from typing import Any, NamedTuple

from eyeshot.kernel import EyeshotError

resource: ModuleType | None
try:
    import resource
except ImportError:  # Windows has no resource limits.
    resource = None

_CONTEXT = get_context("spawn")
MAX_MEMORY = 2 << 30
"""Bytes of address space of a worker process; a server with its libraries takes a sixth of that."""
START_S = 30.0
"""Added to the time limit of the first job, because a new process imports its libraries first."""


class WorkerError(EyeshotError):
    """The worker did not finish a job."""


class WorkerBusy(WorkerError):
    """Too many jobs are waiting."""


class WorkerTimeout(WorkerError):
    """The job exceeded its time limit."""


class WorkerDied(WorkerError):
    """The process of the job ended: it was killed, or it crashed."""


class WorkerOutOfMemory(WorkerError):
    """The job exceeded MAX_MEMORY."""


class JobFailed(WorkerError):
    """The job raised an unexpected error."""


class Job(NamedTuple):
    work: Callable[..., Any]
    args: tuple[Any, ...]


class WorkerProcess:
    """A process that runs one job at a time. It is started by its first job, and again after it was killed."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._closed = threading.Event()

    @property
    def is_started(self) -> bool:
        return self._process is not None

    def run(self, job: Job, limit_s: float) -> Any:
        """Return the result of a job. Raises what the job raises if that is an EyeshotError, else a WorkerError."""
        is_new = self._process is None or not self._process.is_alive()
        if is_new:
            self._start()
        assert self._pipe is not None
        try:
            self._pipe.send(job)
            if not self._pipe.poll(limit_s + START_S * is_new):
                self._end()
                raise WorkerTimeout(f"the job took longer than {limit_s} s")
            result, error = self._pipe.recv()
        except (EOFError, OSError) as lost:
            self._end()
            raise WorkerDied("the worker process ended") from lost
        if error is not None:
            raise error
        return result

    def kill(self) -> None:
        """End the process at once, from any thread; a job that runs raises WorkerDied. The next job starts it anew."""
        process = self._process
        if process is not None:
            with contextlib.suppress(ValueError):  # it has been ended meanwhile
                process.kill()

    def close(self) -> None:
        """End the process for good."""
        self._closed.set()
        self.kill()

    def _start(self) -> None:
        self._end()
        if self._closed.is_set():
            raise WorkerDied("the pool is closed")
        self._pipe, theirs = _CONTEXT.Pipe()
        process = _CONTEXT.Process(target=_serve, args=(theirs,), daemon=True)
        process.start()
        # Another thread may kill it from now on, not before it has started.
        self._process = process
        theirs.close()
        if self._closed.is_set():
            self.kill()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def _serve(pipe: Connection) -> None:
    """Run jobs until the other end of the pipe is closed. Ctrl-C is left to the parent process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    if resource is not None:
        with contextlib.suppress(ValueError, OSError):  # Not every system supports this limit.
            resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
    while True:
        try:
            job = pipe.recv()
        except EOFError:
            return
        pipe.send(_result(job))


def _exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _result(job: Job) -> tuple[Any, EyeshotError | None]:
    try:
        return job.work(*job.args), None
    except EyeshotError as error:
        return None, error if _can_be_sent(error) else JobFailed(str(error))
    except MemoryError:
        return None, WorkerOutOfMemory("the job needed too much memory")
    except Exception as error:  # noqa: BLE001 (any fault of a job is reported, and the next job runs)
        return None, JobFailed(f"the job failed: {type(error).__name__}: {error}")


def _can_be_sent(error: EyeshotError) -> bool:
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 our own error
    except Exception:  # noqa: BLE001 whatever it is, it is sent as text
        return False
    return True
