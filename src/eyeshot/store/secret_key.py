"""The secret keys that sign cookies. They are kept apart from the data, so that a backup does not hold them."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from secrets import token_hex

from eyeshot.store.store import StoreError

VARIABLE = "EYESHOT_SECRET_KEY"
MIN_LENGTH = 32
OWNER_ONLY = 0o600


def secret_keys(store: Path) -> list[bytes]:
    """Return the keys of the environment variable EYESHOT_SECRET_KEY (several are separated by spaces; the first one
    signs, all are accepted), or the key in the file beside the store, which is created if there is none. Raises
    StoreError."""
    given = os.environ.get(VARIABLE, "").split()
    if any(len(key) < MIN_LENGTH for key in given):
        raise StoreError(f"a key in {VARIABLE} is too short: it needs at least {MIN_LENGTH} characters")
    return [key.encode() for key in given] or [_key_in(key_file(store))]


def key_file(store: Path) -> Path:
    return store.with_name(f"{store.name}.key")


def _key_in(path: Path) -> bytes:
    try:
        if not path.exists():
            _create(path)
        if path.stat().st_mode & 0o077:
            path.chmod(OWNER_ONLY)
        key = path.read_bytes().strip()
    except OSError as error:
        raise StoreError(f"cannot read or create the key file {path}: {error.strerror}") from error
    if len(key) < MIN_LENGTH:
        raise StoreError(f"the key file {path} is damaged: restore it, or delete it; then everybody gets a new cookie")
    return key


def _create(path: Path) -> None:
    """Create the file whole: another process sees no file, or all of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{token_hex(4)}")
    try:
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY), "w") as file:
            file.write(token_hex(32) + "\n")
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
