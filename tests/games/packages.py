"""The packages of eyeshot.games, over which the shared suites run. Each has a folder of the same name here."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from types import ModuleType

import eyeshot.games
from eyeshot.kernel import Game

PACKAGES = sorted(module.name for module in pkgutil.iter_modules(eyeshot.games.__path__) if module.ispkg)


def games_of(package: str) -> list[Game]:
    """Return the games that a package registers."""
    games: list[Game] = import_module(f"eyeshot.games.{package}").GAMES
    return games


def module_of(package: str, name: str) -> ModuleType:
    """Return a module of the test folder of a package."""
    return import_module(f"tests.games.{package}.{name}")
