"""Runs a job in a worker process and reports its failures as host errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from eyeshot.host.errors import HostError
from eyeshot.kernel import InputError
from eyeshot.workers.worker_pool import WorkerPool
from eyeshot.workers.worker_process import JobFailed, WorkerBusy, WorkerDied, WorkerOutOfMemory, WorkerTimeout

T = TypeVar("T")


async def run_job(pool: WorkerPool, slow: str, work: Callable[..., T], *args: Any, key: str = "") -> T:
    """Return the result of the job. `slow` is the error code for a job that exceeds its time limit; jobs with different
    keys take turns."""
    try:
        return await pool.run(work, *args, key=key)
    except WorkerBusy as error:
        raise HostError("busy") from error
    except (WorkerTimeout, WorkerDied) as error:
        raise HostError(slow) from error
    except WorkerOutOfMemory as error:
        raise HostError("deck-large") from error
    except JobFailed as error:
        raise InputError(f"this cannot be read: {error}") from error
