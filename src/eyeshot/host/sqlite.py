"""Storage in one SQLite file: WAL, synchronous=FULL, one writer thread that commits what has gathered as one group, and
one that moves what is in the log to its place.

Several processes may use one file: a transaction begins with the write lock, and a number that is taken already is a
conflict that the host resolves by reading on.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from secrets import token_bytes
from typing import Any, NamedTuple

from eyeshot.host.store import Stored, StoreError, Written

log = logging.getLogger("eyeshot.storage")


class Append(NamedTuple):
    """Entries of a table that belong together, and when something is due there then."""

    table: str
    seq: int
    entries: Sequence[Written]
    due: float | None
    keeps_due: bool = False


Work = Callable[[sqlite3.Connection], Any] | Append

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY, doc BLOB NOT NULL, version INTEGER NOT NULL, seed BLOB NOT NULL,
  is_open INTEGER NOT NULL, changed REAL NOT NULL, due REAL, claimed REAL NOT NULL DEFAULT 0);
CREATE INDEX IF NOT EXISTS tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX IF NOT EXISTS tables_changed ON tables (changed);
CREATE INDEX IF NOT EXISTS tables_open ON tables (changed) WHERE is_open;
CREATE TABLE IF NOT EXISTS entries (
  id INTEGER PRIMARY KEY, tbl TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL, actor TEXT, UNIQUE (tbl, seq));
DROP INDEX IF EXISTS entries_actor;
CREATE TABLE IF NOT EXISTS persons (person TEXT NOT NULL, tbl TEXT NOT NULL, PRIMARY KEY (person, tbl));
CREATE TABLE IF NOT EXISTS diary (id INTEGER PRIMARY KEY, tbl TEXT NOT NULL, body BLOB NOT NULL);
CREATE INDEX IF NOT EXISTS diary_tbl ON diary (tbl);
CREATE TABLE IF NOT EXISTS decks (id TEXT PRIMARY KEY, doc BLOB NOT NULL, text TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS deck_persons (
  person TEXT NOT NULL, deck TEXT NOT NULL, kept REAL NOT NULL, PRIMARY KEY (person, deck));
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL);
"""
BUSY_S = 10.0
PAGE = 2048
"""Bytes of a page of a new file. Entries of many tables touch many pages, and each touched one is written whole: these
cost a third less than the usual ones, and still smaller ones would not hold an entry."""
GATHER_S = 0.008
"""From one transaction to the next, at least: it costs nearly as much for one entry as for ten, so under load they
gather. Who is alone does not wait."""
TIDY_S = 1.0
TIDY_BUSY_MS = 20
MOST_LOG = 32 << 20
"""Bytes of the log before the writer has to wait until all of it is in its place."""
AT_ONCE = 64
"""Appends that are one statement."""


class SQLiteStore:
    """See host.store.Store. Reads go through a connection of their own and see what is committed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._reader = self._connect()
            self._reader.executescript(SCHEMA)
            self._reader.execute("INSERT OR IGNORE INTO secrets VALUES ('cookies', ?)", (token_bytes(32),))
            self._reader.commit()
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"cannot keep tables in {path}: {error}") from error
        self._work: queue.SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._is_closing = threading.Event()
        self._threads = [
            threading.Thread(target=self._write, name="writer", daemon=True),
            threading.Thread(target=self._tidy, name="tidier", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, timeout=BUSY_S, isolation_level=None, check_same_thread=False)
        connection.execute(f"PRAGMA page_size={PAGE}")
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA wal_autocheckpoint=0")
        return connection

    # --- writing ----------------------------------------------------------------------------------------------------

    async def create(self, table: str, doc: bytes, seed: bytes, is_open: bool, persons: Sequence[str]) -> None:
        def work(db: sqlite3.Connection) -> None:
            row = (table, doc, seed, is_open, time.time())
            db.execute("INSERT INTO tables (id, doc, version, seed, is_open, changed) VALUES (?, ?, 1, ?, ?, ?)", row)
            _note_persons(db, table, persons)

        await self._do(work)

    async def put(self, table: str, doc: bytes, version: int, is_open: bool, persons: Sequence[str]) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            changed = db.execute(
                "UPDATE tables SET doc = ?, version = version + 1, is_open = ?, changed = ? "
                "WHERE id = ? AND version = ?",
                (doc, is_open, time.time(), table, version),
            ).rowcount
            _note_persons(db, table, persons)
            return changed == 1

        changed: bool = await self._do(work)
        return changed

    async def append(
        self, table: str, seq: int, entries: Sequence[Written], due: float | None, keeps_due: bool = False
    ) -> bool:
        added: bool = await self._do(Append(table, seq, entries, due, keeps_due))
        return added

    async def claim(self, table: str, now: float, until: float) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            claimed = db.execute("UPDATE tables SET claimed = ? WHERE id = ? AND claimed < ?", (until, table, now))
            return claimed.rowcount == 1

        claimed: bool = await self._do(work)
        return claimed

    async def say(self, table: str, body: bytes) -> None:
        await self._do(lambda db: db.execute("INSERT INTO diary (tbl, body) VALUES (?, ?)", (table, body)))

    async def keep_deck(self, deck: str, doc: bytes, text: str, person: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR IGNORE INTO decks VALUES (?, ?, ?)", (deck, doc, text))
            db.execute("INSERT OR REPLACE INTO deck_persons VALUES (?, ?, ?)", (person, deck, time.time()))

        await self._do(work)

    def _do(self, work: Work) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._work.put((work, future))
        return future

    def _write(self) -> None:
        """Take what has gathered, do it in one transaction, then tell everybody at once."""
        db: sqlite3.Connection | None = None
        began = 0.0
        while (first := self._work.get()) is not None:
            time.sleep(max(0.0, began + GATHER_S - time.monotonic()))
            began = time.monotonic()
            group = [first]
            while not self._work.empty():
                more = self._work.get()
                if more is None:
                    self._work.put(None)
                    break
                group.append(more)
            try:
                db = db or self._connect()
                results = _in_one_transaction(db, [work for work, _ in group])
            except sqlite3.Error as error:
                failure = StoreError(f"the storage cannot keep anything now: {error}")
                results = [failure] * len(group)
            _settle([future for _, future in group], results)
        if db is not None:
            db.close()

    def _tidy(self) -> None:
        """What was written to the log goes to its place in the file, beside the writer, who would stand still for it:
        unless the log grows faster than that."""
        db: sqlite3.Connection | None = None
        while not self._is_closing.wait(TIDY_S):
            try:
                db = db or self._connect()
                # Who reads for long is not waited for: the writer would have to wait too.
                db.execute(f"PRAGMA busy_timeout={TIDY_BUSY_MS}")
                _, pages, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                if pages * PAGE > MOST_LOG:
                    db.execute("PRAGMA wal_checkpoint(RESTART)")
            except sqlite3.Error as error:
                log.warning("the storage cannot be tidied now: %s", error)
        if db is not None:
            db.close()

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._work.put(None)
        self._is_closing.set()
        for thread in self._threads:
            thread.join()
        self._reader.close()

    # --- reading ----------------------------------------------------------------------------------------------------

    def get(self, table: str) -> Stored | None:
        row = self._reader.execute("SELECT doc, version, seed FROM tables WHERE id = ?", (table,)).fetchone()
        return Stored(*row) if row else None

    def entries(self, table: str, since: int) -> list[Written]:
        query = "SELECT body, actor FROM entries WHERE tbl = ? AND seq >= ? ORDER BY seq"
        return [Written(body, actor or "") for body, actor in self._reader.execute(query, (table, since))]

    def changes(self) -> int:
        (number,) = self._reader.execute("PRAGMA data_version").fetchone()
        return int(number)

    def mark(self) -> int:
        (mark,) = self._reader.execute("SELECT coalesce(max(id), 0) FROM entries").fetchone()
        return int(mark)

    def heads(self, since: int) -> tuple[int, dict[str, int]]:
        # The plus keeps it from going through all entries in the order of the tables.
        query = "SELECT tbl, max(seq) + 1, max(id) FROM entries WHERE id > ? GROUP BY +tbl"
        rows = self._reader.execute(query, (since,)).fetchall()
        return max((mark for _, _, mark in rows), default=since), {table: head for table, head, _ in rows}

    def versions(self, since: float) -> dict[str, int]:
        # What was changed just before a transaction was let in may be seen only now.
        return dict(self._reader.execute("SELECT id, version FROM tables WHERE changed > ?", (since - 2 * BUSY_S,)))

    def due(self, now: float, limit: int) -> list[str]:
        rows = self._reader.execute("SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?", (now, limit))
        return [table for (table,) in rows]

    def said(self, table: str, since: int) -> list[tuple[int, bytes]]:
        rows = self._reader.execute("SELECT id, body FROM diary WHERE tbl = ? AND id > ? ORDER BY id", (table, since))
        return list(rows)

    def open_tables(self, limit: int) -> list[bytes]:
        rows = self._reader.execute("SELECT doc FROM tables WHERE is_open ORDER BY changed DESC LIMIT ?", (limit,))
        return [doc for (doc,) in rows]

    def tables_of(self, person: str, limit: int) -> list[bytes]:
        rows = self._reader.execute(
            "SELECT doc FROM tables JOIN persons ON tbl = id WHERE person = ? ORDER BY changed DESC LIMIT ?",
            (person, limit),
        )
        return [doc for (doc,) in rows]

    def deck(self, deck: str) -> tuple[bytes, str] | None:
        found: tuple[bytes, str] | None = self._reader.execute(
            "SELECT doc, text FROM decks WHERE id = ?", (deck,)
        ).fetchone()
        return found

    def decks_of(self, person: str, limit: int) -> list[bytes]:
        rows = self._reader.execute(
            "SELECT doc FROM decks JOIN deck_persons ON deck = id WHERE person = ? ORDER BY kept DESC LIMIT ?",
            (person, limit),
        )
        return [doc for (doc,) in rows]

    def key(self) -> bytes:
        (key,) = self._reader.execute("SELECT value FROM secrets WHERE name = 'cookies'").fetchone()
        return bytes(key)


def _note_persons(db: sqlite3.Connection, table: str, persons: Sequence[str]) -> None:
    db.executemany("INSERT OR IGNORE INTO persons VALUES (?, ?)", [(person, table) for person in persons])


def _in_one_transaction(db: sqlite3.Connection, group: list[Work]) -> list[Any]:
    db.execute("BEGIN IMMEDIATE")
    try:
        added = iter(_append(db, [work for work in group if isinstance(work, Append)]))
        results = [next(added) if isinstance(work, Append) else work(db) for work in group]
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return results


def _append(db: sqlite3.Connection, appends: list[Append]) -> list[bool]:
    """Which of them were added. Many entries are one statement: for each one this thread has to wait until the other
    lets it go on."""
    added: list[bool] = []
    for start in range(0, len(appends), AT_ONCE):
        some = appends[start : start + AT_ONCE]
        try:
            _insert(db, some)
            added += [True] * len(some)
        except sqlite3.IntegrityError:
            added += [_is_added(db, append) for append in some]
    told = (append for append, is_added in zip(appends, added, strict=True) if is_added and not append.keeps_due)
    dues = {append.table: append.due for append in told}
    if dues:
        rows = ", ".join(["(?, ?)"] * len(dues))
        update = "UPDATE tables SET due = new.due FROM new WHERE tables.id = new.id AND tables.due IS NOT new.due"
        db.execute(f"WITH new (id, due) AS (VALUES {rows}) {update}", [value for row in dues.items() for value in row])
    return added


def _insert(db: sqlite3.Connection, appends: list[Append]) -> None:
    """All of them or none."""
    values = [
        value
        for append in appends
        for seq, (body, actor) in enumerate(append.entries, append.seq)
        for value in (append.table, seq, body, actor or None)
    ]
    rows = ", ".join(["(?, ?, ?, ?)"] * (len(values) // 4))
    db.execute(f"INSERT INTO entries (tbl, seq, body, actor) VALUES {rows}", values)  # noqa: S608 only question marks


def _is_added(db: sqlite3.Connection, append: Append) -> bool:
    """False if a number is taken."""
    try:
        _insert(db, [append])
    except sqlite3.IntegrityError:
        return False
    return True


def _settle(futures: list[asyncio.Future[Any]], results: list[Any]) -> None:
    """Give the loop what came of a group, all at once."""

    def settle() -> None:
        for future, result in zip(futures, results, strict=True):
            if future.done():
                continue
            if isinstance(result, StoreError):
                future.set_exception(result)
            else:
                future.set_result(result)

    try:
        futures[0].get_loop().call_soon_threadsafe(settle)
    except RuntimeError:
        return  # The loop has ended; nobody waits any more.
