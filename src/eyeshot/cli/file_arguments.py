"""Files named on the command line: reading them, and checks before writing them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from eyeshot.cli.messages import say
from eyeshot.kernel import Game, InputError, Match, Record, find_game, games, read_record

MAX_BYTES = 1_000_000


def read_text(path: Path) -> str:
    """Return the text of a file. Raises InputError if it is unreadable, not UTF-8, too large or empty."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise InputError(say("file-unreadable", path=path, reason=error.strerror)) from error
    except ValueError as error:
        raise InputError(say("file-not-text", path=path)) from error
    if len(data) > MAX_BYTES:
        raise InputError(say("file-too-large", path=path, n=MAX_BYTES // 1000))
    if not text.strip():
        raise InputError(say("file-empty", path=path))
    return text


def read_game_record(path: Path) -> tuple[Game, Match[Any], Record]:
    """Return the game, the match and the record of a file. Raises InputError or RecordError."""
    record = read_record(path)
    try:
        game = find_game(record.header.game)
        return game, game.match(record.header.setup), record
    except InputError as error:
        raise InputError(f"{path}: {error}") from error


def games_with(kind: str) -> list[Game]:
    """Return the games that accept content of a kind: "deck" or "scenario"."""
    return [game for game in games().values() if game.content_kind == kind]


def require_writable(path: Path) -> None:
    """Raise InputError if a file cannot be written, so that a long game does not end without its record."""
    probe = path.with_name(path.name + ".part") if path.name else path
    try:
        if path.is_dir() or not path.absolute().parent.is_dir():
            raise InputError(say("file-no-folder-for-file", path=path))
        probe.touch()
        probe.unlink()
    except (OSError, ValueError) as error:
        raise InputError(say("file-unwritable", path=path, reason=getattr(error, "strerror", None) or error)) from error


def require_new(path: Path, key: str = "file-exists") -> None:
    """Raise InputError, with the message `key`, if the file exists."""
    try:
        exists = path.exists()
    except (OSError, ValueError) as error:
        raise InputError(say("file-unwritable", path=path, reason=getattr(error, "strerror", None) or error)) from error
    if exists:
        raise InputError(say(key, path=path))
