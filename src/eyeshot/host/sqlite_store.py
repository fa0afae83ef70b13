"""Storage in one SQLite file: WAL, synchronous=FULL, one writer thread that commits what has gathered as one group, and
one that moves what is in the log to its place.

Several processes may use one file: a transaction begins with the write lock, and a number that is taken already is a
conflict that the host resolves by reading on.
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

from eyeshot.host.append_request import AppendRequest, EntryRow
from eyeshot.host.entry_log import STOOD, EntryLogWriter, entries_of, heads_since, newest_entry
from eyeshot.host.gather import MANY
from eyeshot.host.migrations import bring_up_to_date
from eyeshot.host.store import MOST_CHAT, Stored, StoreError
from eyeshot.host.told import Then, Told

log = logging.getLogger("eyeshot.storage")
BUSY_S = 10.0
PAGE = 2048
"""Bytes of a page of a new file; a touched one is written whole, and this holds some entries."""
GATHER_S = 0.008
"""From one transaction to the next, at least, where nothing was gathered before: it costs nearly as much for one entry
as for ten. Who is alone does not wait."""
SOON_S = 5.0
"""Nobody is given longer to come back."""
TIDY_S = 1.0
TIDY_BUSY_MS = 20
MOST_LOG = 32 << 20
"""Bytes of the log before the writer has to wait until all of it is in its place."""
OWNER_ONLY = 0o600
"""The mode of the file. SQLite gives the same mode to the files that it makes beside it."""
OTHERS = stat.S_IRWXG | stat.S_IRWXO
STATEMENTS = 256
"""Kept ready: for each number of rows up to what is one statement."""

Work = Callable[[sqlite3.Connection], Any] | AppendRequest


class Job:
    """Something to be written, and who is told in their loop what came of it."""

    def __init__(self, work: Work, then: Then, told: Told) -> None:
        self.work = work
        self.then = then
        self.told = told
        self.is_gathered: bool = isinstance(work, AppendRequest) and work.is_gathered


class SQLiteStore:
    """See host.store.Store. Reads go through a connection of their own and see what is committed.

    Only the owner of the file can read and write it: it holds the secret that signs cookies, and the seeds of games
    that are being played. If an existing file is open to others, opening it here takes their access away.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with contextlib.suppress(FileExistsError):
                path.touch(OWNER_ONLY, exist_ok=False)
            self._reader = self._connect()
            bring_up_to_date(self._reader)
            _restrict(path)
            self._file = self._file_now()
        except (sqlite3.Error, OSError, StoreError) as error:
            raise StoreError(f"cannot keep tables in {path}: {error}") from error
        self._work: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._submitted: list[Job] = []
        self._patient: list[tuple[Then, Told]] = []
        """Who wants a sign of life written, and waits for others to be written with."""
        self._told: dict[asyncio.AbstractEventLoop, Told] = {}
        self._chains = EntryLogWriter()
        self._is_closing = threading.Event()
        self._threads = [
            threading.Thread(target=self._write, name="writer", daemon=True),
            threading.Thread(target=self._tidy, name="tidier", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, BUSY_S, isolation_level=None, check_same_thread=False, cached_statements=STATEMENTS
        )
        connection.execute(f"PRAGMA page_size={PAGE}")
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA wal_autocheckpoint=0")
        return connection

    def _file_now(self) -> tuple[int, int]:
        found = os.stat(self._path)
        return found.st_dev, found.st_ino

    def _need_file(self) -> None:
        """The one that was opened: what is written to another, or to none, is lost for who begins after us."""
        if self._file_now() != self._file:
            raise StoreError(f"{self._path} was replaced by another file")

    # --- writing ----------------------------------------------------------------------------------------------------

    async def create(self, table: str, doc: bytes, seed: bytes, is_open: bool, persons: Sequence[str]) -> None:
        def work(db: sqlite3.Connection) -> None:
            row = (table, doc, seed, is_open, time.time())
            insert = "INSERT INTO tables (id, doc, version, seed, is_open, changed) VALUES (?, ?, 1, ?, ?, ?)"
            number = db.execute(insert, row).lastrowid
            db.execute("INSERT INTO heads (tbl, seq, last) VALUES (?, 0, 0)", (number,))
            _note_persons(db, table, persons)

        await self._do(work)

    async def put(
        self, table: str, doc: bytes, version: int, is_open: bool, persons: Sequence[str], due: float | None = None
    ) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            changed = db.execute(
                "UPDATE tables SET doc = ?, version = version + 1, is_open = ?, changed = ? "
                "WHERE id = ? AND version = ?",
                (doc, is_open, time.time(), table, version),
            ).rowcount
            if not changed:
                return False
            _note_persons(db, table, persons)
            if due is not None:
                db.execute(
                    "UPDATE heads SET due = ? WHERE tbl = (SELECT number FROM tables WHERE id = ?)", (due, table)
                )
            return True

        changed: bool = await self._do(work)
        return changed

    async def append(
        self, table: str, seq: int, entries: Sequence[EntryRow], due: float | None, keeps_due: bool = False
    ) -> bool:
        added: bool = await self._do(AppendRequest(table, seq, entries, due, keeps_due))
        return added

    def submit(self, append: AppendRequest, then: Callable[[bool | StoreError], None]) -> None:
        """What is gathered in one moment reaches the writer together, and all else at once: before the loop is at it
        again, a tick may have to be shown to everybody."""
        told = self._told_here()
        if append.is_gathered and (not self._submitted or self._submitted[-1].told is not told):
            asyncio.get_running_loop().call_soon(self._pass_on)
        self._submitted.append(self._job(append, then, told))
        if not append.is_gathered:
            self._pass_on()

    def settle(self, within_s: float) -> bool:
        told = self._told_here()
        if told.is_expecting(len(self._submitted)):
            # The disk is slow, or there is other work: nobody should wait for that.
            return False
        return told.wait(within_s, self._pass_on)

    def _told_here(self) -> Told:
        loop = asyncio.get_running_loop()
        told = self._told.get(loop)
        if told is None:
            told = self._told[loop] = Told(loop)
        return told

    def _job(self, work: Work, then: Then, told: Told) -> Job:
        told.expect()
        return Job(work, then, told)

    def _pass_on(self) -> None:
        if self._submitted:
            submitted, self._submitted = self._submitted, []
            self._work.put(submitted + self._no_longer_patient())

    def _pass_on_the_patient(self) -> None:
        """Nobody came with whom they could be written."""
        if self._patient:
            self._work.put(self._no_longer_patient())

    def _no_longer_patient(self) -> list[Job]:
        patient, self._patient = self._patient, []
        return [self._job(_beat, then, told) for then, told in patient]

    async def claim(self, table: str, now: float, until: float) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            claimed = db.execute("UPDATE tables SET claimed = ? WHERE id = ? AND claimed < ?", (until, table, now))
            return claimed.rowcount == 1

        claimed: bool = await self._do(work)
        return claimed

    def begin(self, gone_s: float, back_s: float) -> None:
        """Here and now: nothing is served before."""
        try:
            with closing(self._connect()) as db:
                _in_one_transaction(db, EntryLogWriter(), [partial(_begin, gone_s, back_s)])
        except sqlite3.Error as error:
            raise StoreError(f"the storage cannot keep anything now: {error}") from error

    async def beat(self, within_s: float = 0.0) -> float:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[float] = loop.create_future()
        self._patient.append((partial(_settle, future), self._told_here()))
        loop.call_later(within_s, self._pass_on_the_patient)
        return await future

    async def say(self, table: str, body: bytes, actor: str) -> bool:
        said: bool = await self._do(partial(_say, table, body, actor))
        return said

    async def keep_deck(self, deck: str, doc: bytes, text: str, person: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR IGNORE INTO decks VALUES (?, ?, ?)", (deck, doc, text))
            db.execute("INSERT OR REPLACE INTO deck_persons VALUES (?, ?, ?)", (person, deck, time.time()))

        await self._do(work)

    def _do(self, work: Work) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._work.put([self._job(work, partial(_settle, future), self._told_here())])
        return future

    def _write(self) -> None:
        """Take what has gathered, do it in one transaction, then tell everybody at once."""
        db: sqlite3.Connection | None = None
        began = 0.0
        while (first := self._work.get()) is not None:
            is_enough = len(first) >= MANY or first[0].is_gathered
            if not is_enough and (wait_s := began + GATHER_S - time.monotonic()) > 0:
                time.sleep(wait_s)
            began = time.monotonic()
            db = self._write_group(db, first + self._gathered())
            first = None  # what is written is let go before the next comes
        if db is not None:
            db.close()

    def _gathered(self) -> list[Job]:
        """What else waits."""
        jobs: list[Job] = []
        while not self._work.empty():
            more = self._work.get()
            if more is None:
                self._work.put(None)
                break
            jobs += more
        return jobs

    def _write_group(self, db: sqlite3.Connection | None, group: list[Job]) -> sqlite3.Connection | None:
        try:
            self._need_file()
            db = db or self._connect()
            results = _in_one_transaction(db, self._chains, [job.work for job in group])
        except Exception as error:
            if not isinstance(error, sqlite3.Error | OSError | StoreError):
                log.exception("the writer stumbled")
            failure = StoreError(f"the storage cannot keep anything now: {error}")
            results = [failure] * len(group)
        _tell(group, results)
        return db

    def _tidy(self) -> None:
        """What was written to the log goes to its place in the file, beside the writer, who would stand still for it:
        unless the log grows faster than that."""
        db: sqlite3.Connection | None = None
        while not self._is_closing.wait(TIDY_S):
            try:
                self._need_file()
                db = db or self._connect()
                # Who reads for long is not waited for: the writer would have to wait too.
                db.execute(f"PRAGMA busy_timeout={TIDY_BUSY_MS}")
                _, pages, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                if pages * PAGE > MOST_LOG:
                    db.execute("PRAGMA wal_checkpoint(RESTART)")
            except (sqlite3.Error, OSError, StoreError) as error:
                log.warning("the storage cannot be tidied now: %s", error)
        if db is not None:
            db.close()

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._pass_on()
        self._pass_on_the_patient()
        self._work.put(None)
        self._is_closing.set()
        for thread in self._threads:
            thread.join()
        self._reader.close()

    # --- reading ----------------------------------------------------------------------------------------------------

    def _read(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        with _readable():
            return self._reader.execute(query, values).fetchall()

    def get(self, table: str) -> Stored | None:
        rows = self._read("SELECT doc, version, seed FROM tables WHERE id = ?", (table,))
        return Stored(*rows[0]) if rows else None

    def entries(self, table: str, since: int) -> list[EntryRow]:
        with _readable():
            return entries_of(self._reader, table, since)

    def changes(self) -> int:
        ((number,),) = self._read("PRAGMA data_version")
        return int(number)

    def mark(self) -> int:
        with _readable():
            return newest_entry(self._reader)

    def heads(self, since: int) -> tuple[int, dict[str, int]]:
        with _readable():
            return heads_since(self._reader, since, self._chains.own)

    def versions(self, since: float) -> dict[str, int]:
        return dict(self._read("SELECT id, version FROM tables WHERE changed > ?", (since,)))

    def due(self, now: float, limit: int) -> list[str]:
        query = "SELECT id FROM heads JOIN tables ON number = tbl WHERE due <= ? ORDER BY due LIMIT ?"
        return [table for (table,) in self._read(query, (now, limit))]

    def downtime_s(self) -> float:
        ((downtime_s,),) = self._read(STOOD)
        return float(downtime_s)

    def is_said(self, table: str, actor: str) -> bool:
        return bool(self._read("SELECT 1 FROM diary WHERE tbl = ? AND actor = ?", (table, actor)))

    def said(self, table: str, limit: int) -> list[bytes]:
        rows = self._read("SELECT body FROM diary WHERE tbl = ? ORDER BY id DESC LIMIT ?", (table, limit))
        return [body for (body,) in reversed(rows)]

    def open_tables(self, limit: int) -> list[bytes]:
        rows = self._read("SELECT doc FROM tables WHERE is_open ORDER BY changed DESC LIMIT ?", (limit,))
        return [doc for (doc,) in rows]

    def tables_of(self, person: str, limit: int) -> list[bytes]:
        rows = self._read(
            "SELECT doc FROM tables JOIN persons ON tbl = id WHERE person = ? ORDER BY changed DESC LIMIT ?",
            (person, limit),
        )
        return [doc for (doc,) in rows]

    def deck(self, deck: str) -> tuple[bytes, str] | None:
        rows = self._read("SELECT doc, text FROM decks WHERE id = ?", (deck,))
        return rows[0] if rows else None

    def decks_of(self, person: str, limit: int) -> list[bytes]:
        rows = self._read(
            "SELECT doc FROM decks JOIN deck_persons ON deck = id WHERE person = ? ORDER BY kept DESC LIMIT ?",
            (person, limit),
        )
        return [doc for (doc,) in rows]

    def key(self) -> bytes:
        ((key,),) = self._read("SELECT value FROM secrets WHERE name = 'cookies'")
        return bytes(key)


@contextlib.contextmanager
def _readable() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(f"the storage cannot be read now: {error}") from error


def _restrict(path: Path) -> None:
    """Let only the owner use a database and the files beside it. A file of somebody else stays as it is."""
    for suffix in ("", "-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError, PermissionError):
            file = Path(f"{path}{suffix}")
            if (mode := file.stat().st_mode) & OTHERS:
                file.chmod(mode & stat.S_IRWXU)


def _note_persons(db: sqlite3.Connection, table: str, persons: Sequence[str]) -> None:
    db.executemany("INSERT OR IGNORE INTO persons VALUES (?, ?)", [(person, table) for person in persons])


def _say(table: str, body: bytes, actor: str, db: sqlite3.Connection) -> bool:
    """Return False if the message is stored already."""
    insert = "INSERT OR IGNORE INTO diary (tbl, body, actor) VALUES (?, ?, ?)"
    if not db.execute(insert, (table, body, actor)).rowcount:
        return False
    db.execute(
        "DELETE FROM diary WHERE tbl = ? AND id <= "
        "(SELECT id FROM diary WHERE tbl = ? ORDER BY id DESC LIMIT 1 OFFSET ?)",
        (table, table, MOST_CHAT),
    )
    return True


def _begin(gone_s: float, back_s: float, db: sqlite3.Connection) -> None:
    alive = db.execute("SELECT alive FROM clock").fetchone()[0]
    now = time.time()
    if alive is not None and now - alive > gone_s:
        gone = now + back_s - alive
        db.execute("UPDATE heads SET due = due + ? WHERE due IS NOT NULL", (gone,))
        db.execute("UPDATE clock SET alive = alive + ?, stood = stood + ?", (gone, gone))
    else:
        _beat(db)


def _beat(db: sqlite3.Connection) -> float:
    """The clocks may be known to go on a little later; what is much later was noted by a clock that was wrong."""
    alive, downtime_s = db.execute("SELECT coalesce(alive, 0), stood FROM clock").fetchone()
    now = time.time()
    if not now < alive < now + SOON_S:
        db.execute("UPDATE clock SET alive = ?", (now,))
    return float(downtime_s)


def _in_one_transaction(db: sqlite3.Connection, chains: EntryLogWriter, group: list[Work]) -> list[Any]:
    db.execute("BEGIN IMMEDIATE")
    try:
        added = iter(chains.append(db, [work for work in group if isinstance(work, AppendRequest)]))
        results = [next(added) if isinstance(work, AppendRequest) else work(db) for work in group]
        db.execute("COMMIT")
    except BaseException:
        chains.forget()
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    chains.keep()
    return results


def _settle(future: asyncio.Future[Any], came: Any) -> None:
    if future.done():
        return
    if isinstance(came, StoreError):
        future.set_exception(came)
    else:
        future.set_result(came)


def _tell(group: list[Job], results: list[Any]) -> None:
    """Give each loop what came of a group, all at once."""
    came: dict[Told, list[tuple[Then, Any]]] = {}
    for place, job in enumerate(group):
        came.setdefault(job.told, []).append((job.then, results[place]))
    for told, thens in came.items():
        told.put(thens)
