"""The store in one SQLite file: WAL, synchronous=FULL, one thread that commits writes in groups, and one that runs
checkpoints.

Several processes may use one file: a transaction begins with the write lock, and an append at a taken entry number is a
conflict, which the host resolves by reading the missing entries.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import queue
import sqlite3
import stat
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from eyeshot.host.entry_log import READ_DOWNTIME, EntryLogWriter, changed_tables, last_entry_id, read_entries
from eyeshot.host.gather import MANY
from eyeshot.host.schema import create_or_check_schema
from eyeshot.host.store import MAX_CHAT_MESSAGES, AppendRequest, EntryRow, StoreError, TableRow
from eyeshot.host.told import Then, Told

log = logging.getLogger("eyeshot.storage")
BUSY_TIMEOUT_S = 10.0
PAGE_BYTES = 2048
"""The page size of a new file. A changed page is written whole; this one holds a few entries."""
MIN_COMMIT_INTERVAL_S = 0.008
"""The least time between two transactions of writes that were not batched: a transaction costs nearly as much for one
entry as for ten. A single write is not delayed."""
MAX_RESUME_DELAY_S = 5.0
"""A heartbeat further in the future was written by a wrong clock."""
CHECKPOINT_INTERVAL_S = 1.0
CHECKPOINT_BUSY_MS = 20
MAX_WAL_BYTES = 32 << 20
"""Beyond this size of the write-ahead log the writer waits for a checkpoint."""
OWNER_ONLY = 0o600
"""The mode of the file. SQLite gives the same mode to the files that it makes beside it."""
GROUP_AND_OTHERS = stat.S_IRWXG | stat.S_IRWXO
CACHED_STATEMENTS = 256
"""Prepared statements per connection: there is one for each number of rows up to ROWS_PER_STATEMENT."""

Work = Callable[[sqlite3.Connection], Any] | AppendRequest


class WriteJob:
    """A write, and the callback for its result."""

    def __init__(self, work: Work, then: Then, completions: Told) -> None:
        self.work = work
        self.then = then
        self.completions = completions
        self.batched: bool = isinstance(work, AppendRequest) and work.batched


class SQLiteStore:
    """Implements host.store.Store. Reads use a connection of their own and see what is committed.

    Only the owner of the file can read and write it: it holds the secret that signs cookies, and the seeds of live
    games. If others can access an existing file, opening it here takes their access away.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with contextlib.suppress(FileExistsError):
                path.touch(OWNER_ONLY, exist_ok=False)
            self._reader = self._connect()
            create_or_check_schema(self._reader)
            _restrict(path)
            self._opened_file = self._file_identity()
        except (sqlite3.Error, OSError, StoreError) as error:
            raise StoreError(f"cannot store tables in {path}: {error}") from error
        self._queue: queue.SimpleQueue[list[WriteJob] | None] = queue.SimpleQueue()
        self._submitted: list[WriteJob] = []
        self._heartbeats: list[tuple[Then, Told]] = []
        """Heartbeats that wait for another write to join."""
        self._completions: dict[asyncio.AbstractEventLoop, Told] = {}
        self._entry_log = EntryLogWriter()
        self._is_closing = threading.Event()
        self._threads = [
            threading.Thread(target=self._run_writer, name="writer", daemon=True),
            threading.Thread(target=self._run_checkpoints, name="checkpointer", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path,
            BUSY_TIMEOUT_S,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=CACHED_STATEMENTS,
        )
        connection.execute(f"PRAGMA page_size={PAGE_BYTES}")
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA wal_autocheckpoint=0")
        return connection

    def _file_identity(self) -> tuple[int, int]:
        found = os.stat(self._path)
        return found.st_dev, found.st_ino

    def _require_same_file(self) -> None:
        """Raise StoreError if the file was deleted or replaced since it was opened: writes would be lost."""
        if self._file_identity() != self._opened_file:
            raise StoreError(f"{self._path} was replaced by another file")

    # --- writing ----------------------------------------------------------------------------------------------------

    async def create(self, table: str, doc: bytes, seed: bytes, is_open: bool, persons: Sequence[str]) -> None:
        def work(db: sqlite3.Connection) -> None:
            row = (table, doc, seed, is_open, time.time())
            insert = "INSERT INTO tables (id, doc, version, seed, is_open, changed_at) VALUES (?, ?, 1, ?, ?, ?)"
            number = db.execute(insert, row).lastrowid
            db.execute("INSERT INTO heads (table_number, entry_count, last_entry) VALUES (?, 0, 0)", (number,))
            _link_persons(db, table, persons)

        await self._submit(work)

    async def put(
        self, table: str, doc: bytes, version: int, is_open: bool, persons: Sequence[str], due: float | None = None
    ) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            changed = db.execute(
                "UPDATE tables SET doc = ?, version = version + 1, is_open = ?, changed_at = ? "
                "WHERE id = ? AND version = ?",
                (doc, is_open, time.time(), table, version),
            ).rowcount
            if not changed:
                return False
            _link_persons(db, table, persons)
            if due is not None:
                update = "UPDATE heads SET due_at = ? WHERE table_number = (SELECT number FROM tables WHERE id = ?)"
                db.execute(update, (due, table))
            return True

        changed: bool = await self._submit(work)
        return changed

    async def append(
        self, table: str, seq: int, entries: Sequence[EntryRow], due: float | None, due_unchanged: bool = False
    ) -> bool:
        added: bool = await self._submit(AppendRequest(table, seq, entries, due, due_unchanged))
        return added

    def append_nowait(self, append: AppendRequest, then: Callable[[bool | StoreError], None]) -> None:
        """Batched appends of one loop turn reach the writer together; others at once, because a tick boundary may come
        before the next loop turn."""
        completions = self._completions_here()
        if append.batched and (not self._submitted or self._submitted[-1].completions is not completions):
            asyncio.get_running_loop().call_soon(self._enqueue)
        self._submitted.append(self._new_job(append, then, completions))
        if not append.batched:
            self._enqueue()

    def flush_blocking(self, max_delay_s: float) -> bool:
        completions = self._completions_here()
        if completions.is_expecting(len(self._submitted)):
            # The disk is slow, or other writes are pending: do not block the loop for those.
            return False
        return completions.wait(max_delay_s, self._enqueue)

    def _completions_here(self) -> Told:
        loop = asyncio.get_running_loop()
        completions = self._completions.get(loop)
        if completions is None:
            completions = self._completions[loop] = Told(loop)
        return completions

    def _new_job(self, work: Work, then: Then, completions: Told) -> WriteJob:
        completions.expect()
        return WriteJob(work, then, completions)

    def _enqueue(self) -> None:
        if self._submitted:
            submitted, self._submitted = self._submitted, []
            self._queue.put(submitted + self._drain_heartbeats())

    def _enqueue_heartbeats(self) -> None:
        """Write the heartbeats that still wait."""
        if self._heartbeats:
            self._queue.put(self._drain_heartbeats())

    def _drain_heartbeats(self) -> list[WriteJob]:
        waiting, self._heartbeats = self._heartbeats, []
        return [self._new_job(_write_heartbeat, then, completions) for then, completions in waiting]

    async def try_lease(self, table: str, now: float, until: float) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            update = "UPDATE tables SET leased_until = ? WHERE id = ? AND leased_until < ?"
            return db.execute(update, (until, table, now)).rowcount == 1

        leased: bool = await self._submit(work)
        return leased

    def start_serving(self, max_gap_s: float, resume_delay_s: float) -> None:
        """Blocks: nothing may be served before."""
        try:
            with closing(self._connect()) as db:
                _run_transaction(db, EntryLogWriter(), [partial(_begin_serving, max_gap_s, resume_delay_s)])
        except sqlite3.Error as error:
            raise StoreError(f"the storage cannot be written now: {error}") from error

    async def write_heartbeat(self, max_delay_s: float = 0.0) -> float:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[float] = loop.create_future()
        self._heartbeats.append((partial(_resolve, future), self._completions_here()))
        loop.call_later(max_delay_s, self._enqueue_heartbeats)
        return await future

    async def add_chat(self, table: str, body: bytes, dedup_key: str) -> bool:
        stored: bool = await self._submit(partial(_insert_chat, table, body, dedup_key))
        return stored

    async def save_deck(self, deck: str, doc: bytes, text: str, person: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR IGNORE INTO decks VALUES (?, ?, ?)", (deck, doc, text))
            db.execute("INSERT OR REPLACE INTO deck_persons VALUES (?, ?, ?)", (person, deck, time.time()))

        await self._submit(work)

    def _submit(self, work: Work) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put([self._new_job(work, partial(_resolve, future), self._completions_here())])
        return future

    def _run_writer(self) -> None:
        """Write everything that is queued in one transaction, deliver the results, and repeat."""
        db: sqlite3.Connection | None = None
        began = 0.0
        while (first := self._queue.get()) is not None:
            is_enough = len(first) >= MANY or first[0].batched
            if not is_enough and (wait_s := began + MIN_COMMIT_INTERVAL_S - time.monotonic()) > 0:
                time.sleep(wait_s)
            began = time.monotonic()
            db = self._write_group(db, first + self._drain_queue())
            first = None  # free the jobs before blocking
        if db is not None:
            db.close()

    def _drain_queue(self) -> list[WriteJob]:
        jobs: list[WriteJob] = []
        while not self._queue.empty():
            more = self._queue.get()
            if more is None:
                self._queue.put(None)
                break
            jobs += more
        return jobs

    def _write_group(self, db: sqlite3.Connection | None, group: list[WriteJob]) -> sqlite3.Connection | None:
        try:
            self._require_same_file()
            db = db or self._connect()
            results = _run_transaction(db, self._entry_log, [job.work for job in group])
        except Exception as error:
            if not isinstance(error, sqlite3.Error | OSError | StoreError):
                log.exception("writer thread failed")
            failure = StoreError(f"the storage cannot be written now: {error}")
            results = [failure] * len(group)
        _deliver(group, results)
        return db

    def _run_checkpoints(self) -> None:
        """Move the write-ahead log into the file, in a thread of its own so that the writer does not wait, unless the
        log grows too fast."""
        db: sqlite3.Connection | None = None
        while not self._is_closing.wait(CHECKPOINT_INTERVAL_S):
            try:
                self._require_same_file()
                db = db or self._connect()
                # Do not wait for a long read: the writer would wait too.
                db.execute(f"PRAGMA busy_timeout={CHECKPOINT_BUSY_MS}")
                _, pages, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                if pages * PAGE_BYTES > MAX_WAL_BYTES:
                    db.execute("PRAGMA wal_checkpoint(RESTART)")
            except (sqlite3.Error, OSError, StoreError) as error:
                log.warning("checkpoint failed: %s", error)
        if db is not None:
            db.close()

    def close(self) -> None:
        """Write what is queued, then stop."""
        self._enqueue()
        self._enqueue_heartbeats()
        self._queue.put(None)
        self._is_closing.set()
        for thread in self._threads:
            thread.join()
        self._reader.close()

    # --- reading ----------------------------------------------------------------------------------------------------

    def _read(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        with _as_store_error():
            return self._reader.execute(query, values).fetchall()

    def get(self, table: str) -> TableRow | None:
        rows = self._read("SELECT doc, version, seed FROM tables WHERE id = ?", (table,))
        return TableRow(*rows[0]) if rows else None

    def entries(self, table: str, since: int) -> list[EntryRow]:
        with _as_store_error():
            return read_entries(self._reader, table, since)

    def change_counter(self) -> int:
        ((number,),) = self._read("PRAGMA data_version")
        return int(number)

    def last_entry_id(self) -> int:
        with _as_store_error():
            return last_entry_id(self._reader)

    def changed_tables(self, since: int) -> tuple[int, dict[str, int]]:
        with _as_store_error():
            return changed_tables(self._reader, since, self._entry_log.own_range)

    def versions(self, since: float) -> dict[str, int]:
        return dict(self._read("SELECT id, version FROM tables WHERE changed_at > ?", (since,)))

    def due_tables(self, now: float, limit: int) -> list[str]:
        query = "SELECT id FROM heads JOIN tables ON number = table_number WHERE due_at <= ? ORDER BY due_at LIMIT ?"
        return [table for (table,) in self._read(query, (now, limit))]

    def downtime_s(self) -> float:
        ((downtime_s,),) = self._read(READ_DOWNTIME)
        return float(downtime_s)

    def has_chat(self, table: str, dedup_key: str) -> bool:
        return bool(self._read("SELECT 1 FROM chat WHERE table_id = ? AND dedup_key = ?", (table, dedup_key)))

    def recent_chat(self, table: str, limit: int) -> list[bytes]:
        rows = self._read("SELECT body FROM chat WHERE table_id = ? ORDER BY id DESC LIMIT ?", (table, limit))
        return [body for (body,) in rows[::-1]]

    def open_tables(self, limit: int) -> list[bytes]:
        rows = self._read("SELECT doc FROM tables WHERE is_open ORDER BY changed_at DESC LIMIT ?", (limit,))
        return [doc for (doc,) in rows]

    def tables_of(self, person: str, limit: int) -> list[bytes]:
        rows = self._read(
            "SELECT doc FROM tables JOIN table_persons ON table_id = id WHERE person = ? "
            "ORDER BY changed_at DESC LIMIT ?",
            (person, limit),
        )
        return [doc for (doc,) in rows]

    def deck(self, deck: str) -> tuple[bytes, str] | None:
        rows = self._read("SELECT doc, text FROM decks WHERE id = ?", (deck,))
        return rows[0] if rows else None

    def decks_of(self, person: str, limit: int) -> list[bytes]:
        rows = self._read(
            "SELECT doc FROM decks JOIN deck_persons ON deck_id = id WHERE person = ? ORDER BY saved_at DESC LIMIT ?",
            (person, limit),
        )
        return [doc for (doc,) in rows]

    def cookie_key(self) -> bytes:
        ((key,),) = self._read("SELECT value FROM secrets WHERE name = 'cookies'")
        return bytes(key)


@contextlib.contextmanager
def _as_store_error() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(f"the storage cannot be read now: {error}") from error


def _restrict(path: Path) -> None:
    """Let only the owner use a database and the files beside it. A file of somebody else stays as it is."""
    for suffix in ("", "-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError, PermissionError):
            file = Path(f"{path}{suffix}")
            if (mode := file.stat().st_mode) & GROUP_AND_OTHERS:
                file.chmod(mode & stat.S_IRWXU)


def _link_persons(db: sqlite3.Connection, table: str, persons: Sequence[str]) -> None:
    db.executemany("INSERT OR IGNORE INTO table_persons VALUES (?, ?)", [(person, table) for person in persons])


def _insert_chat(table: str, body: bytes, dedup_key: str, db: sqlite3.Connection) -> bool:
    """Return False if the message is stored already."""
    insert = "INSERT OR IGNORE INTO chat (table_id, body, dedup_key) VALUES (?, ?, ?)"
    if not db.execute(insert, (table, body, dedup_key)).rowcount:
        return False
    db.execute(
        "DELETE FROM chat WHERE table_id = ? AND id <= "
        "(SELECT id FROM chat WHERE table_id = ? ORDER BY id DESC LIMIT 1 OFFSET ?)",
        (table, table, MAX_CHAT_MESSAGES),
    )
    return True


def _begin_serving(max_gap_s: float, resume_delay_s: float, db: sqlite3.Connection) -> None:
    heartbeat_at = db.execute("SELECT heartbeat_at FROM clock").fetchone()[0]
    now = time.time()
    if heartbeat_at is not None and now - heartbeat_at > max_gap_s:
        gap_s = now + resume_delay_s - heartbeat_at
        db.execute("UPDATE heads SET due_at = due_at + ? WHERE due_at IS NOT NULL", (gap_s,))
        db.execute("UPDATE clock SET heartbeat_at = heartbeat_at + ?, downtime_s = downtime_s + ?", (gap_s, gap_s))
    else:
        _write_heartbeat(db)


def _write_heartbeat(db: sqlite3.Connection) -> float:
    """Note that the tables are served now. A time slightly ahead stays: after downtime the clocks resume then."""
    heartbeat_at, downtime_s = db.execute("SELECT coalesce(heartbeat_at, 0), downtime_s FROM clock").fetchone()
    now = time.time()
    if not now < heartbeat_at < now + MAX_RESUME_DELAY_S:
        db.execute("UPDATE clock SET heartbeat_at = ?", (now,))
    return float(downtime_s)


def _run_transaction(db: sqlite3.Connection, entry_log: EntryLogWriter, group: list[Work]) -> list[Any]:
    db.execute("BEGIN IMMEDIATE")
    try:
        added = iter(entry_log.append(db, [work for work in group if isinstance(work, AppendRequest)]))
        results = [next(added) if isinstance(work, AppendRequest) else work(db) for work in group]
        db.execute("COMMIT")
    except BaseException:
        entry_log.rollback()
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    entry_log.commit()
    return results


def _resolve(future: asyncio.Future[Any], result: Any) -> None:
    if future.done():
        return
    if isinstance(result, StoreError):
        future.set_exception(result)
    else:
        future.set_result(result)


def _deliver(group: list[WriteJob], results: list[Any]) -> None:
    """Hand the results of a group to the event loops that wait for them, in one go each."""
    by_loop: dict[Told, list[tuple[Then, Any]]] = {}
    for place, job in enumerate(group):
        by_loop.setdefault(job.completions, []).append((job.then, results[place]))
    for completions, callbacks in by_loop.items():
        completions.put(callbacks)
