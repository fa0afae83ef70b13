"""Records of ended games as files, built in a worker process."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from eyeshot.host.errors import HostError, as_host_error
from eyeshot.host.finished_game import build_record
from eyeshot.host.host import Host
from eyeshot.web.worker_jobs import run_job
from eyeshot.workers.worker_pool import WorkerPool


class RecordFile(NamedTuple):
    name: str
    body: bytes


class Records:
    """Builds record files, one at a time."""

    def __init__(self, host: Host, pool: WorkerPool) -> None:
        self._host = host
        self._pool = pool

    async def get(self, table: str, who: str) -> RecordFile:
        """Return the record of an ended game. Addresses (`who`) take turns. Raises HostError."""
        doc, _, seed, *_ = await self._host.stored_table(table)
        if not await self._host.has_ended(doc):
            raise HostError("not-ended")
        bodies = [body for body, _ in await as_host_error(self._host.store.entries(table, 0))]
        encoded = msgspec.json.encode(doc)
        body = await run_job(self._pool, "replay-slow", build_record, encoded, seed, bodies, key=who)
        return RecordFile(f"{doc.game}-{table}.eyeshot", body)
