"""Decks and scenarios that people bring."""

from __future__ import annotations

from pathlib import Path

from eyeshot.cli.files import games_with, read_text
from eyeshot.cli.messages import say
from eyeshot.kernel.errors import InputError, unknown_name
from eyeshot.kernel.game import Game


def check_content(kind: str, path: Path, game: str | None) -> str:
    """That it is understood whole, and what is worth knowing about it; InputError with every flaw otherwise."""
    reader, text = _read(kind, path, game)
    good = say("content.good", path=path, kind=kind, title=reader.title)
    return "\n".join([good, *reader.read_content(text)])


def explain_content(kind: str, path: Path, game: str | None, part: str) -> str:
    reader, text = _read(kind, path, game)
    return reader.explain_content(text, part)


def _read(kind: str, path: Path, name: str | None) -> tuple[Game, str]:
    """The game that understands a file. Without a name it is the first that does."""
    there_are = {game.name: game for game in games_with(kind)}
    if not there_are:
        raise InputError(say("content.no-game", kind=kind))
    if name is not None and name not in there_are:
        raise unknown_name(say("content.game-with", kind=kind), name, there_are)
    text = read_text(path)
    candidates = [there_are[name]] if name else list(there_are.values())
    diagnostics = []
    for game in candidates:
        try:
            need_good(game, path, text)
        except InputError as error:
            diagnostics.append(error)
        else:
            return game, text
    raise diagnostics[0]


def need_good(game: Game, path: Path, text: str) -> None:
    """Raise InputError with every flaw that a game finds in the text of this file."""
    try:
        game.read_content(text)
    except InputError as error:
        raise InputError(_flaws(path, error)) from error


def _flaws(path: Path, error: InputError) -> str:
    """One flaw stands on the first line; several each on their own."""
    lines = str(error).splitlines()
    if len(lines) == 1:
        return f"{path}: {lines[0]}"
    return "\n".join([say("content.flaws", path=path, n=len(lines)), *(f"  {line}" for line in lines)])
