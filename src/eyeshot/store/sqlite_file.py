"""Opens the SQLite file of a store: creates, checks and migrates it, and notices if it is replaced or cut short."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from secrets import token_hex

from eyeshot.store.migrations import migrations
from eyeshot.store.store import StoreError

APPLICATION_ID = 0x45594531
"""The `application_id` of the file; `user_version` is the number of its last migration."""
PAGE_BYTES = 4096
BUSY_TIMEOUT_S = 10.0
CACHED_STATEMENTS = 256
"""Prepared statements per connection: there is one for each number of rows up to ROWS_PER_STATEMENT."""
OWNER_ONLY = 0o600
"""The mode of the file. SQLite gives the same mode to the files that it makes beside it."""
GROUP_AND_OTHERS = stat.S_IRWXG | stat.S_IRWXO
MAGIC = b"SQLite format 3\0"
HEADER_BYTES = 100


class SQLiteFile:
    """One file, opened and checked. Raises StoreError if it cannot be used; then nothing was changed.

    Only the owner of the file can read and write it: it holds the seeds of live games. If others can access an existing
    file, opening it here takes their access away.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        with _explained(f"cannot store tables in {path}"):
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists():
                _create(path)
            _check_header(path)
            with closing(self.connect()) as db:
                _migrate(db)
                # A file that cannot be written must be noticed now.
                db.execute("BEGIN IMMEDIATE")
                db.execute("ROLLBACK")
                db.execute("PRAGMA wal_checkpoint(PASSIVE)")
            _check_header(path)
            _restrict(path)
            found = os.stat(path)
            self._identity = found.st_dev, found.st_ino
            self._size = found.st_size
        self._was_damaged = False

    def connect(self) -> sqlite3.Connection:
        """Return a connection for the calling thread."""
        # mode=rw: a file that is gone is an error, and is not created anew.
        uri = f"{self.path.absolute().as_uri()}?mode=rw"
        connection = sqlite3.connect(
            uri, BUSY_TIMEOUT_S, isolation_level=None, cached_statements=CACHED_STATEMENTS, uri=True
        )
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA wal_autocheckpoint=0")
        except BaseException:
            connection.close()
            raise
        return connection

    def check(self) -> None:
        """Raise StoreError if the file was deleted, replaced or cut short since it was opened: writes would be lost."""
        try:
            found = os.stat(self.path)
        except OSError as error:
            raise StoreError(f"{self.path} is gone: {error.strerror}") from error
        if (found.st_dev, found.st_ino) != self._identity:
            raise StoreError(f"{self.path} was replaced by another file; restart the server to use that one")
        if found.st_size < self._size:
            raise StoreError(f"{self.path} was cut short: restore it from a backup and restart the server")
        self._size = found.st_size

    def note(self, error: Exception) -> None:
        """Remember that a read or a write found damage: then `verify` looks at all of the file."""
        self._was_damaged |= isinstance(error, sqlite3.DatabaseError) and "malformed" in str(error)

    def verify(self, db: sqlite3.Connection) -> None:
        """Raise sqlite3.Error if the file cannot be read, or is still damaged after damage was found."""
        db.execute("SELECT seconds FROM downtime").fetchone()
        if self._was_damaged:
            if db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise sqlite3.DatabaseError("database disk image is malformed")
            self._was_damaged = False


def explain(error: Exception) -> str:
    """Return what is wrong with a file, and what to do about it, in one sentence."""
    text = str(error)
    if isinstance(error, OSError):
        return f"{error.strerror}" if error.strerror else text
    if "readonly" in text:
        return "the file is read-only"
    if "disk is full" in text or "disk I/O error" in text:
        return f"the disk is full or broken ({text})"
    if "not a database" in text:
        return "the file is not a store of Eyeshot"
    if "malformed" in text:
        return "the file is damaged: restore it from a backup"
    return text


@contextlib.contextmanager
def _explained(prefix: str) -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, OSError, StoreError) as error:
        raise StoreError(f"{prefix}: {explain(error)}") from error


def _create(path: Path) -> None:
    """Create the file whole: another process sees no file, or one with the schema."""
    unfinished = path.with_name(f"{path.name}.{token_hex(4)}")
    try:
        unfinished.touch(OWNER_ONLY, exist_ok=False)
        with closing(sqlite3.connect(unfinished, isolation_level=None)) as db:
            db.execute(f"PRAGMA page_size={PAGE_BYTES}")
            db.execute(f"PRAGMA application_id={APPLICATION_ID}")
            _migrate(db)
        with contextlib.suppress(FileExistsError):
            os.link(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)


def _check_header(path: Path) -> None:
    """Refuse a file that is empty, or shorter than its header says; without touching it."""
    with path.open("rb") as file:
        header = file.read(HEADER_BYTES)
    size = path.stat().st_size
    if not size:
        raise StoreError("the file is empty: restore it from a backup, or delete it to begin anew")
    if not header.startswith(MAGIC[: len(header)]):
        raise StoreError("the file is not a store of Eyeshot")
    if len(header) < HEADER_BYTES:
        raise StoreError("the file was cut short: restore it from a backup")
    wal = Path(f"{path}-wal")
    if wal.exists() and wal.stat().st_size:
        return  # the pages that are missing here may be there
    page_bytes = int.from_bytes(header[16:18], "big")
    if int.from_bytes(header[28:32], "big") * (65536 if page_bytes == 1 else page_bytes) > size:
        raise StoreError("the file was cut short: restore it from a backup")


def _migrate(db: sqlite3.Connection) -> None:
    """Run the migrations that the file has not seen yet, all or none."""
    known = migrations("sqlite")
    if _format(db) == len(known):
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        number = _format(db)  # another process may have migrated it meanwhile
        if number > len(known):
            raise StoreError(f"it was written by a newer version of Eyeshot (format {number}, not {len(known)})")
        for migration in known[number:]:
            for statement in _statements(migration.sql):
                db.execute(statement)
        db.execute(f"PRAGMA user_version={len(known)}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _statements(sql: str) -> list[str]:
    """Split at semicolons at line ends. `executescript` would commit."""
    return [statement for statement in sql.split(";\n") if statement.strip()]


def _format(db: sqlite3.Connection) -> int:
    """Return the number of the file's last migration. Raises StoreError if it is a file of another program."""
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION_ID:
        raise StoreError(
            "it was written by an older version of Eyeshot, which this one cannot read, or by another program"
        )
    return int(version)


def _restrict(path: Path) -> None:
    """Let only the owner use a database and the files beside it. A file of somebody else stays as it is."""
    for suffix in ("", "-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError, PermissionError):
            file = Path(f"{path}{suffix}")
            if (mode := file.stat().st_mode) & GROUP_AND_OTHERS:
                file.chmod(mode & stat.S_IRWXU)
