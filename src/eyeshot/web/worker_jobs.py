"""Runs a job in a worker process and reports its failures as host errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from eyeshot.host.errors import HostError
from eyeshot.workers.worker import Worker, WorkerBusy, WorkerOutOfMemory, WorkerTimeout

T = TypeVar("T")


async def run_job(worker: Worker, slow: str, work: Callable[..., T], *args: Any) -> T:
    """Return the result of the job. `slow` is the error code for a job that exceeds its time limit."""
    try:
        return await worker.run(work, *args)
    except WorkerBusy as error:
        raise HostError("busy") from error
    except WorkerTimeout as error:
        raise HostError(slow) from error
    except WorkerOutOfMemory as error:
        raise HostError("deck-large") from error
