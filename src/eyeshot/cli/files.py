"""Files that people name on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from eyeshot.cli.messages import say
from eyeshot.kernel.errors import InputError
from eyeshot.kernel.game import Game, Match
from eyeshot.kernel.record import Record, read_record
from eyeshot.kernel.registry import find_game, games

MAX_BYTES = 1_000_000


def read_text(path: Path) -> str:
    """The text in a file, or one line that says why there is none."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise InputError(say("file.unreadable", path=path, why=error.strerror)) from error
    except ValueError as error:
        raise InputError(say("file.not-text", path=path)) from error
    if len(data) > MAX_BYTES:
        raise InputError(say("file.too-large", path=path, n=MAX_BYTES // 1000))
    if not text.strip():
        raise InputError(say("file.empty", path=path))
    return text


def read_game_record(path: Path) -> tuple[Game, Match[Any], Record]:
    """A record, the game it is of, and a table as it was set up."""
    record = read_record(path)
    try:
        game = find_game(record.header.game)
        return game, game.match(record.header.setup), record
    except InputError as error:
        raise InputError(f"{path}: {error}") from error


def games_with(kind: str) -> list[Game]:
    """The games that one can bring a deck or a scenario to."""
    return [game for game in games().values() if game.content_kind == kind]


def need_room(path: Path) -> None:
    """Say before a long game, not after it, that its record cannot be written there: by trying."""
    part = path.with_name(path.name + ".part") if path.name else path
    try:
        if path.is_dir() or not path.absolute().parent.is_dir():
            raise InputError(say("file.no-room", path=path))
        part.touch()
        part.unlink()
    except (OSError, ValueError) as error:
        raise InputError(say("file.unwritable", path=path, why=getattr(error, "strerror", None) or error)) from error


def need_new(path: Path, key: str = "file.exists") -> None:
    """Nothing that is there already is written over."""
    try:
        is_there = path.exists()
    except (OSError, ValueError) as error:
        raise InputError(say("file.unwritable", path=path, why=getattr(error, "strerror", None) or error)) from error
    if is_there:
        raise InputError(say(key, path=path))
