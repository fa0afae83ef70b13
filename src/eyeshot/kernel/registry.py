"""Finds games: our own by their folder, those of others by entry point."""

from __future__ import annotations

import difflib
import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from eyeshot.kernel.errors import BadInput
from eyeshot.kernel.game import Game

GROUP = "eyeshot.games"


@cache
def games() -> dict[str, Game]:
    """All games by name. A folder in eyeshot/games offers `GAMES`; an outside package names such a list in the entry
    point group `eyeshot.games`."""
    found: dict[str, Game] = {}
    folder = import_module("eyeshot.games")
    for module in pkgutil.iter_modules(folder.__path__):
        for game in import_module(f"eyeshot.games.{module.name}").GAMES:
            found[game.name] = game
    for point in entry_points(group=GROUP):
        for game in _load(point):
            if game.name in found:
                raise BadInput(f"the package {point.value} brings a second game named {game.name}: remove one of them")
            found[game.name] = game
    return found


def _load(point: EntryPoint) -> list[Game]:
    try:
        return list(point.load())
    except (ImportError, AttributeError) as error:
        raise BadInput(f"the package {point.value} brings games that cannot be loaded: {error}") from error


def find_game(name: str) -> Game:
    """The game of this name, or a line that lists what there is."""
    known = games()
    if name in known:
        return known[name]
    near = difflib.get_close_matches(name, known, 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise BadInput(f"no game {name!r}; there is: {', '.join(known)}{hint}")
