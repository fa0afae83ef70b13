"""Checks, explains and prints deck and scenario files."""

from __future__ import annotations

from pathlib import Path

from eyeshot.cli.file_arguments import games_with, read_text
from eyeshot.cli.messages import say
from eyeshot.kernel import Game, InputError, unknown_name


def check_content(kind: str, path: Path, game: str | None) -> str:
    """Return a confirmation and the facts that the game reports. Raises InputError with every diagnostic."""
    reader, text = _read(kind, path, game)
    confirmation = say("content-valid", path=path, kind=kind, title=reader.title)
    return "\n".join([confirmation, *reader.read_content(text)])


def explain_content(kind: str, path: Path, game: str | None, part: str) -> str:
    """Return what the engine understands of a file, or of one part of it such as a card."""
    reader, text = _read(kind, path, game)
    return reader.explain_content(text, part)


def print_content(kind: str, path: Path, game: str | None) -> str:
    """Return a file in the present format and the usual layout, without its comments."""
    reader, text = _read(kind, path, game)
    return reader.print_content(text)


def _read(kind: str, path: Path, name: str | None) -> tuple[Game, str]:
    """Return the named game, or the first that accepts the file, and the text. Raises InputError if none does."""
    known = {game.name: game for game in games_with(kind)}
    if not known:
        raise InputError(say("content-no-game", kind=kind))
    if name is not None and name not in known:
        raise unknown_name(say("content-game-with", kind=kind), name, known)
    text = read_text(path)
    candidates = [known[name]] if name else list(known.values())
    errors = []
    for game in candidates:
        try:
            require_valid(game, path, text)
        except InputError as error:
            errors.append(error)
        else:
            return game, text
    raise errors[0]


def require_valid(game: Game, path: Path, text: str) -> None:
    """Raise InputError with every diagnostic of a game about the text of a file."""
    try:
        game.read_content(text)
    except InputError as error:
        raise InputError(_diagnostics(path, error)) from error


def _diagnostics(path: Path, error: InputError) -> str:
    """Format one diagnostic as one line, several as a heading and a list."""
    lines = str(error).splitlines()
    if len(lines) == 1:
        return f"{path}: {lines[0]}"
    return "\n".join([say("content-diagnostics", path=path, n=len(lines)), *(f"  {line}" for line in lines)])
