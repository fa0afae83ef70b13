"""The store in one SQLite file: WAL, synchronous=FULL, one thread that writes, some that read, and one that runs
checkpoints. Each thread has its own connection; the event loop has none.

Several processes may use one file: a transaction begins with the write lock, and an append at a taken entry number is a
conflict, which the host resolves by reading the missing entries.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from eyeshot.store.clock import Clock, SystemClock
from eyeshot.store.sqlite_archive import delete_expired, put_archives, read_archive, read_ended
from eyeshot.store.sqlite_file import PAGE_BYTES, SQLiteFile, explain
from eyeshot.store.sqlite_presence import pause_unattended, put_presence, resume
from eyeshot.store.sqlite_writer import SQLiteWriter
from eyeshot.store.store import (
    MAX_CHAT_MESSAGES,
    AppendRequest,
    Changes,
    EntryRow,
    Heartbeat,
    History,
    Listing,
    StoreError,
    TableRow,
)

log = logging.getLogger("eyeshot.storage")
T = TypeVar("T")
READERS = 4
MAX_RESUME_DELAY_S = 5.0
"""A heartbeat further in the future was written by a wrong clock."""
PEER_TIMEOUT_S = 15.0
"""A process without a heartbeat for this long is gone."""
KEEP_HEARTBEATS_S = 7 * 24 * 3600.0
CHECKPOINT_INTERVAL_S = 1.0
CHECKPOINT_BUSY_MS = 20
MAX_WAL_BYTES = 32 << 20
"""Beyond this size of the write-ahead log the writer waits for a checkpoint."""


class SQLiteStore:
    """Implements store.Store and store.ChangeFeed. The constructor blocks: it opens, checks and migrates the file, and
    raises StoreError."""

    def __init__(self, path: Path, clock: Clock | None = None) -> None:
        self._clock = clock or SystemClock()
        self._file = SQLiteFile(path)
        self._writer = SQLiteWriter(self._file)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._connections: dict[int, sqlite3.Connection] = {}
        """The connections of the reading threads, by thread."""
        self._is_closing = threading.Event()
        self._checkpointer = threading.Thread(target=self._run_checkpoints, name="store-checkpoints", daemon=True)
        self._checkpointer.start()

    # --- tables -----------------------------------------------------------------------------------------------------

    async def create(self, table: str, doc: bytes, seed: bytes, listing: Listing) -> None:
        now = self._clock.time()

        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO tables (id, doc, version, seed, is_open, changed_at, change) "
                "VALUES (?, ?, 1, ?, ?, ?, (SELECT coalesce(max(change), 0) + 1 FROM tables))",
                (table, doc, seed, listing.is_open, now),
            )
            insert = "INSERT INTO heads (table_id, seq, offset_s, leased_until, is_running) VALUES (?, 0, 0, 0, ?)"
            db.execute(insert, (table, listing.is_running))
            _link_persons(db, table, listing.persons)

        await self._writer.submit(work)

    async def get(self, table: str) -> TableRow | None:
        query = (
            "SELECT doc, version, seed, seq, offset_s, paused_at FROM tables JOIN heads ON table_id = tables.id "
            "WHERE tables.id = ?"
        )
        rows = await self._read(query, (table,))
        return TableRow(*rows[0]) if rows else None

    async def put(self, table: str, doc: bytes, version: int, listing: Listing, due: float | None = None) -> bool:
        now = self._clock.time()

        def work(db: sqlite3.Connection) -> bool:
            changed = db.execute(
                "UPDATE tables SET doc = ?, version = version + 1, is_open = ?, changed_at = ?, "
                "change = (SELECT max(change) + 1 FROM tables) WHERE id = ? AND version = ?",
                (doc, listing.is_open, now, table, version),
            ).rowcount
            if changed:
                update = (
                    "UPDATE heads SET is_running = ? AND paused_at IS NULL, due_at = coalesce(?, due_at) "
                    "WHERE table_id = ?"
                )
                db.execute(update, (listing.is_running, due, table))
                _link_persons(db, table, listing.persons)
            return bool(changed)

        done: bool = await self._writer.submit(work)
        return done

    async def open_tables(self, limit: int) -> list[bytes]:
        query = "SELECT doc FROM tables WHERE is_open ORDER BY changed_at DESC LIMIT ?"
        return [doc for (doc,) in await self._read(query, (limit,))]

    async def tables_of(self, person: str, limit: int) -> list[bytes]:
        query = (
            "SELECT doc FROM table_persons JOIN tables ON table_id = id WHERE person = ? "
            "ORDER BY changed_at DESC LIMIT ?"
        )
        return [doc for (doc,) in await self._read(query, (person, limit))]

    # --- entries ----------------------------------------------------------------------------------------------------

    async def append(self, request: AppendRequest) -> bool:
        added: bool = await self._writer.submit(request)
        return added

    async def entries(self, table: str, since: int) -> list[EntryRow]:
        return await self._read_with(partial(_read_entries, table, since))

    async def history(self, table: str, use_snapshot: bool) -> History:
        def read(db: sqlite3.Connection) -> History:
            snapshot: bytes | None = None
            first = 0
            if use_snapshot:
                query = "SELECT body, seq FROM snapshots WHERE table_id = ?"
                snapshot, first = db.execute(query, (table,)).fetchone() or (None, 0)
            query = "SELECT dedup_key FROM entries WHERE table_id = ? AND seq < ? AND dedup_key IS NOT NULL"
            keys = [key for (key,) in db.execute(query, (table, first))] if first else []
            return History(snapshot, first, _read_entries(table, first, db), keys)

        return await self._read_with(read)

    # --- time -------------------------------------------------------------------------------------------------------

    async def due_tables(self, now: float, limit: int) -> list[str]:
        query = "SELECT table_id FROM heads WHERE due_at <= ? AND paused_at IS NULL ORDER BY due_at LIMIT ?"
        return [table for (table,) in await self._read(query, (now, limit))]

    async def try_lease(self, table: str, now: float, until: float) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            update = "UPDATE heads SET leased_until = ? WHERE table_id = ? AND leased_until < ?"
            return db.execute(update, (until, table, now)).rowcount == 1

        leased: bool = await self._writer.submit(work)
        return leased

    async def offsets(self, tables: Sequence[str]) -> dict[str, float]:
        def read(db: sqlite3.Connection) -> dict[str, float]:
            query = "SELECT offset_s FROM heads WHERE table_id = ?"
            found = {table: db.execute(query, (table,)).fetchone() for table in tables}
            return {table: float(row[0]) for table, row in found.items() if row is not None}

        return await self._read_with(read)

    async def start_serving(self, process: str, max_gap_s: float, resume_delay_s: float) -> Heartbeat:
        heartbeat: Heartbeat = await self._writer.submit(
            partial(_start_serving, process, self._clock.time, max_gap_s, resume_delay_s)
        )
        return heartbeat

    async def write_heartbeat(self, process: str) -> Heartbeat:
        heartbeat: Heartbeat = await self._writer.submit(partial(_write_heartbeat, process, self._clock.time))
        return heartbeat

    # --- presence ---------------------------------------------------------------------------------------------------

    async def put_presence(self, process: str, persons: Collection[tuple[str, str]], until: float) -> None:
        now = self._clock.time()
        await self._writer.submit(lambda db: put_presence(db, process, persons, now, until))

    async def pause_unattended(self, since: float) -> list[str]:
        now = self._clock.time()
        paused: list[str] = await self._writer.submit(lambda db: pause_unattended(db, now, since))
        return paused

    async def resume(self, process: str, table: str) -> float:
        now = self._clock.time()
        offset_s: float = await self._writer.submit(lambda db: resume(db, process, table, now))
        return offset_s

    async def present(self, table: str, now: float) -> set[str]:
        query = "SELECT person FROM presence WHERE table_id = ? AND until > ?"
        return {person for (person,) in await self._read(query, (table, now))}

    # --- chat -------------------------------------------------------------------------------------------------------

    async def add_chat(self, table: str, body: bytes, dedup_key: str) -> bool:
        stored: bool = await self._writer.submit(partial(_insert_chat, table, body, dedup_key))
        return stored

    async def has_chat(self, table: str, dedup_key: str) -> bool:
        return bool(await self._read("SELECT 1 FROM chat WHERE table_id = ? AND dedup_key = ?", (table, dedup_key)))

    async def recent_chat(self, table: str, limit: int) -> list[bytes]:
        rows = await self._read("SELECT body FROM chat WHERE table_id = ? ORDER BY id DESC LIMIT ?", (table, limit))
        return [body for (body,) in rows[::-1]]

    # --- decks ------------------------------------------------------------------------------------------------------

    async def save_deck(self, deck: str, doc: bytes, text: str, person: str) -> None:
        now = self._clock.time()

        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR IGNORE INTO decks VALUES (?, ?, ?)", (deck, doc, text))
            db.execute("INSERT OR REPLACE INTO deck_persons VALUES (?, ?, ?)", (person, deck, now))

        await self._writer.submit(work)

    async def deck(self, deck: str) -> tuple[bytes, str] | None:
        rows = await self._read("SELECT doc, text FROM decks WHERE id = ?", (deck,))
        return rows[0] if rows else None

    async def decks_of(self, person: str, limit: int) -> list[bytes]:
        query = (
            "SELECT doc FROM deck_persons JOIN decks ON deck_id = id WHERE person = ? ORDER BY saved_at DESC LIMIT ?"
        )
        return [doc for (doc,) in await self._read(query, (person, limit))]

    # --- housekeeping -----------------------------------------------------------------------------------------------

    async def archive_ended(self, before: float, limit: int) -> int:
        packed = await self._read_with(partial(read_ended, before=before, limit=limit))
        archived: int = await self._writer.submit(partial(put_archives, packed=packed)) if packed else 0
        return archived

    async def delete_expired(self, lobbies: float, games: float, limit: int) -> list[str]:
        now = self._clock.time()
        work = partial(delete_expired, lobbies=lobbies, games=games, now=now, limit=limit)
        expired: list[str] = await self._writer.submit(work)
        return expired

    # --- changes ----------------------------------------------------------------------------------------------------

    async def changes(self, since: tuple[int, int, int] | None) -> Changes:
        return await self._read_with(partial(_read_changes, since))

    # --- operation --------------------------------------------------------------------------------------------------

    async def check(self) -> None:
        def read(db: sqlite3.Connection) -> None:
            self._file.check()
            self._file.verify(db)

        await self._read_with(read)

    async def close(self) -> None:
        await asyncio.to_thread(self.close_blocking)

    def close_blocking(self) -> None:
        """Like `close`, without an event loop."""
        if self._is_closing.is_set():
            return
        self._is_closing.set()
        self._writer.close()
        self._checkpointer.join()
        # Connections belong to their threads: each thread closes its own.
        barrier = threading.Barrier(READERS)
        for closing in [self._readers.submit(self._close_connection, barrier) for _ in range(READERS)]:
            closing.result()
        self._readers.shutdown()

    # --- threads ----------------------------------------------------------------------------------------------------

    async def _read(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        def read(db: sqlite3.Connection) -> list[Any]:
            return db.execute(query, values).fetchall()

        return await self._read_with(read)

    async def _read_with(self, read: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._run_read, read)
        except RuntimeError as error:
            if not self._is_closing.is_set():
                raise
            raise StoreError("the storage cannot be read now: it is closed") from error

    def _run_read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        thread = threading.get_ident()
        try:
            db = self._connections.get(thread)
            if db is None:
                self._file.check()
                db = self._connections[thread] = self._file.connect()
            return read(db)
        except (sqlite3.Error, OSError, StoreError) as error:
            self._file.note(error)
            # The next read opens the file again.
            if (db := self._connections.pop(thread, None)) is not None:
                db.close()
            raise StoreError(f"the storage cannot be read now: {explain(error)}") from error

    def _close_connection(self, barrier: threading.Barrier) -> None:
        barrier.wait()
        if (db := self._connections.pop(threading.get_ident(), None)) is not None:
            db.close()

    def _run_checkpoints(self) -> None:
        """Move the write-ahead log into the file, in a thread of its own so that the writer does not wait, unless the
        log grows too fast."""
        db: sqlite3.Connection | None = None
        while not self._is_closing.wait(CHECKPOINT_INTERVAL_S):
            try:
                self._file.check()
                db = db or self._file.connect()
                # Do not wait for a long read: the writer would wait too.
                db.execute(f"PRAGMA busy_timeout={CHECKPOINT_BUSY_MS}")
                _, pages, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                if pages * PAGE_BYTES > MAX_WAL_BYTES:
                    db.execute("PRAGMA wal_checkpoint(RESTART)")
            except (sqlite3.Error, OSError, StoreError) as error:
                log.warning("checkpoint failed: %s", error)
                if db is not None:
                    with contextlib.suppress(sqlite3.Error):
                        db.close()
                    db = None
        if db is not None:
            db.close()


def _read_entries(table: str, since: int, db: sqlite3.Connection) -> list[EntryRow]:
    query = "SELECT body, dedup_key FROM entries WHERE table_id = ? AND seq >= ? ORDER BY seq"
    rows = [EntryRow(body, dedup_key or "") for body, dedup_key in db.execute(query, (table, since))]
    # Read after the entries: whoever archives them meanwhile has not deleted what was read here.
    return rows or [EntryRow(body) for body in read_archive(db, table)[since:]]


def _read_changes(since: tuple[int, int, int] | None, db: sqlite3.Connection) -> Changes:
    if since is None:
        query = (
            "SELECT (SELECT coalesce(max(id), 0) FROM entries), (SELECT coalesce(max(change), 0) FROM tables), "
            "(SELECT coalesce(max(id), 0) FROM chat)"
        )
        return Changes(db.execute(query).fetchone(), {}, {}, [])
    # NOT INDEXED: the index would spare the sorting, and read all entries for that.
    query = "SELECT table_id, max(seq) + 1, max(id) FROM entries NOT INDEXED WHERE id > ? GROUP BY table_id"
    entries = db.execute(query, (since[0],)).fetchall()
    documents = db.execute("SELECT id, version, change FROM tables WHERE change > ?", (since[1],)).fetchall()
    query = "SELECT table_id, max(id) FROM chat NOT INDEXED WHERE id > ? GROUP BY table_id"
    chats = db.execute(query, (since[2],)).fetchall()
    cursor = (
        max((last for _, _, last in entries), default=since[0]),
        max((change for _, _, change in documents), default=since[1]),
        max((last for _, last in chats), default=since[2]),
    )
    return Changes(
        cursor,
        {table: count for table, count, _ in entries},
        {table: version for table, version, _ in documents},
        [table for table, _ in chats],
    )


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


def _start_serving(
    process: str, time: Callable[[], float], max_gap_s: float, resume_delay_s: float, db: sqlite3.Connection
) -> Heartbeat:
    now = time()
    db.execute("DELETE FROM heartbeats WHERE at < ? OR at > ?", (now - KEEP_HEARTBEATS_S, now + MAX_RESUME_DELAY_S))
    (last,) = db.execute("SELECT max(at) FROM heartbeats").fetchone()
    if last is None or now - last <= max_gap_s:
        return _write_heartbeat(process, time, db)
    gap_s = now + resume_delay_s - last
    db.execute("UPDATE heads SET offset_s = offset_s + ?, due_at = due_at + ? WHERE is_running", (gap_s, gap_s))
    db.execute("UPDATE downtime SET seconds = seconds + ?", (gap_s,))
    db.execute("INSERT OR REPLACE INTO heartbeats VALUES (?, ?)", (process, now + resume_delay_s))
    return _heartbeat(process, now, db)


def _write_heartbeat(process: str, time: Callable[[], float], db: sqlite3.Connection) -> Heartbeat:
    """Note that the tables are served now. A time slightly ahead stays: after downtime the clocks resume then."""
    now = time()
    db.execute(
        "INSERT INTO heartbeats VALUES (?1, ?2) ON CONFLICT (process) DO UPDATE SET at = ?2 "
        "WHERE NOT (at > ?2 AND at < ?3)",
        (process, now, now + MAX_RESUME_DELAY_S),
    )
    return _heartbeat(process, now, db)


def _heartbeat(process: str, now: float, db: sqlite3.Connection) -> Heartbeat:
    (downtime_s,) = db.execute("SELECT seconds FROM downtime").fetchone()
    query = "SELECT count(*) FROM heartbeats WHERE process != ? AND at > ?"
    (peers,) = db.execute(query, (process, now - PEER_TIMEOUT_S)).fetchone()
    return Heartbeat(float(downtime_s), int(peers))
