"""The thread that writes: it takes everything that has queued up, writes it in one transaction, and resolves the
futures of those who wait. Nothing is delayed to make a group larger."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, NamedTuple

from eyeshot.store.sqlite_appends import append_all
from eyeshot.store.sqlite_file import SQLiteFile, explain
from eyeshot.store.store import AppendRequest, StoreError

log = logging.getLogger("eyeshot.storage")

Work = Callable[[sqlite3.Connection], Any] | AppendRequest


class WriteJob(NamedTuple):
    """A write, and the future of its result."""

    work: Work
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class SQLiteWriter:
    """Writes in groups. A job that fails does not fail the others of its group."""

    def __init__(self, file: SQLiteFile) -> None:
        self._file = file
        self._queue: queue.SimpleQueue[WriteJob | None] = queue.SimpleQueue()
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> asyncio.Future[Any]:
        """Return a future that is resolved when the write is durable. It raises StoreError if nothing was stored."""
        if self._is_closed:
            raise StoreError("the storage cannot be written now: it is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._queue.put(WriteJob(work, future, loop))
        return future

    def close(self) -> None:
        """Write what is queued, then stop. Blocks."""
        self._is_closed = True
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        db: sqlite3.Connection | None = None
        while (first := self._queue.get()) is not None:
            db = self._write(db, [first, *self._drain()])
            first = None  # free the job before blocking
        if db is not None:
            db.close()

    def _drain(self) -> list[WriteJob]:
        jobs: list[WriteJob] = []
        while not self._queue.empty():
            job = self._queue.get()
            if job is None:
                self._queue.put(None)
                break
            jobs.append(job)
        return jobs

    def _write(self, db: sqlite3.Connection | None, jobs: list[WriteJob]) -> sqlite3.Connection | None:
        """Write a group; if that fails, each job alone. A connection that failed is not used again."""
        try:
            self._file.check()
            db = db or self._file.connect()
            results = run_transaction(db, [job.work for job in jobs])
        except Exception as error:
            if not isinstance(error, sqlite3.Error | OSError | StoreError):
                log.exception("a write failed")
            self._file.note(error)
            if db is not None:
                with contextlib.suppress(sqlite3.Error):
                    db.close()
            if len(jobs) > 1 and not isinstance(error, StoreError):
                db = None
                for job in jobs:
                    db = self._write(db, [job])
                return db
            _deliver(jobs, [StoreError(f"the storage cannot be written now: {explain(error)}")] * len(jobs))
            return None
        _deliver(jobs, results)
        return db


def run_transaction(db: sqlite3.Connection, group: list[Work]) -> list[Any]:
    """Do all of it in order, in one transaction."""
    db.execute("BEGIN IMMEDIATE")
    try:
        results: list[Any] = []
        appends: list[AppendRequest] = []
        for work in group:
            if isinstance(work, AppendRequest):
                appends.append(work)
            else:
                results += append_all(db, appends)
                appends.clear()
                results.append(work(db))
        results += append_all(db, appends)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return results


def _deliver(jobs: list[WriteJob], results: list[Any]) -> None:
    """Hand the results of a group to the event loops that wait for them, in one call each."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for job, result in zip(jobs, results, strict=True):
        by_loop.setdefault(job.loop, []).append((job.future, result))
    for loop, resolved in by_loop.items():
        with contextlib.suppress(RuntimeError):  # the loop has ended, and nobody waits any more
            loop.call_soon_threadsafe(_resolve_all, resolved)


def _resolve_all(resolved: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in resolved:
        if future.done():
            continue
        if isinstance(result, StoreError):
            future.set_exception(result)
        else:
            future.set_result(result)
