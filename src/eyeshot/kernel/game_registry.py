"""Finds games: our own by their folder, those of others by entry point."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from eyeshot.kernel.errors import InputError, unknown_name
from eyeshot.kernel.game import Game

GROUP = "eyeshot.games"


@cache
def games() -> dict[str, Game]:
    """All games by name. A folder in eyeshot/games offers `GAMES`; an outside package names such a list in the entry
    point group `eyeshot.games`."""
    found: dict[str, Game] = {}
    folder = import_module("eyeshot.games")
    shelf = list(folder.SHELF)
    names = [module.name for module in pkgutil.iter_modules(folder.__path__)]
    for name in sorted(names, key=lambda name: shelf.index(name) if name in shelf else len(shelf)):
        _add(found, f"folder {name}", import_module(f"eyeshot.games.{name}").GAMES)
    for point in entry_points(group=GROUP):
        _add(found, f"package {point.value}", _load(point))
    return found


def _add(found: dict[str, Game], where: str, new: list[Game]) -> None:
    for game in new:
        if game.name in found:
            raise InputError(f"the {where} brings a second game named {game.name}: remove one of them")
        found[game.name] = game


def _load(point: EntryPoint) -> list[Game]:
    try:
        return list(point.load())
    except (ImportError, AttributeError) as error:
        raise InputError(f"the package {point.value} brings games that cannot be loaded: {error}") from error


def find_game(name: str) -> Game:
    """The game of this name, or a line that lists what there is."""
    if name not in games():
        raise unknown_name("game", name, games())
    return games()[name]
