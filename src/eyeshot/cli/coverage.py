"""Which rules are named by a test: read from the tests' source, without running them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec

from eyeshot.cli.messages import say
from eyeshot.cli.repository import find_repository
from eyeshot.kernel.errors import InputError
from eyeshot.kernel.game import Game


class Coverage(msgspec.Struct, frozen=True):
    """The rules of a game's ledger, with and without a test, and those that tests name and the ledger has not."""

    rules: tuple[str, ...]
    tested: tuple[str, ...]
    missing: tuple[str, ...]
    unknown: tuple[tuple[str, str], ...]
    waiting: dict[str, tuple[str, ...]] = {}
    """Rules that are not in force yet, by what they wait for."""

    def is_whole(self) -> bool:
        return not self.missing and not self.unknown


def find_tests(folder: Path | None) -> Path:
    """The folder that is named, or that of the repository one stands in or runs from."""
    if folder is not None:
        if not folder.is_dir():
            raise InputError(say("rules.no-folder", path=folder))
        return folder
    repository = find_repository("tests")
    if repository is None:
        raise InputError(say("rules.no-tests"))
    return repository / "tests"


def measure_coverage(game: Game, folder: Path) -> Coverage:
    named = [(place, rule_id) for file in sorted(folder.rglob("*.py")) for place, rule_id in _named(file, folder)]
    ids = {rule_id for _, rule_id in named}
    holds = game.rulebook.in_force()
    unknown = [
        (place, rule_id)
        for place, rule_id in named
        if rule_id.split(".")[0] == game.rulebook.name and rule_id not in game.rulebook.rules
    ]
    tested = tuple(rule_id for rule_id in holds if rule_id in ids)
    missing = tuple(rule_id for rule_id in holds if rule_id not in ids)
    return Coverage(tuple(holds), tested, missing, tuple(unknown), game.rulebook.waiting())


def _named(file: Path, folder: Path) -> Iterator[tuple[str, str]]:
    """Every id in an `@rule(...)` of a file, with its place."""
    try:
        tree = ast.parse(file.read_bytes())
    except (OSError, SyntaxError, ValueError) as error:
        raise InputError(say("rules.unreadable", path=file, why=error)) from error
    for node in ast.walk(tree):
        for mark in getattr(node, "decorator_list", ()):
            for argument in mark.args if _is_rule(mark) else ():
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield f"{file.relative_to(folder)}:{mark.lineno}", argument.value


def _is_rule(mark: ast.expr) -> bool:
    if not isinstance(mark, ast.Call):
        return False
    return getattr(mark.func, "id", getattr(mark.func, "attr", "")) == "rule"
