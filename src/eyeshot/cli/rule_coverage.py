"""Rule coverage: which rules of a game have a test that cites them. Reads the source of the tests, runs nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec

from eyeshot.cli.messages import say
from eyeshot.cli.source_repository import find_repository
from eyeshot.kernel import Game, InputError


class Coverage(msgspec.Struct, frozen=True):
    """The rules of a game with and without a test, and citations of rules that the rulebook does not have."""

    rules: tuple[str, ...]
    tested: tuple[str, ...]
    missing: tuple[str, ...]
    unknown: tuple[tuple[str, str], ...]
    waiting: dict[str, tuple[str, ...]] = {}
    """Rules that are not in force yet, by the part of the game that will bring them."""

    def is_complete(self) -> bool:
        return not self.missing and not self.unknown


def find_tests(folder: Path | None) -> Path:
    """Return the given folder, or that of the repository. Raises InputError if there is none."""
    if folder is not None:
        if not folder.is_dir():
            raise InputError(say("rules-no-folder", path=folder))
        return folder
    repository = find_repository("tests")
    if repository is None:
        raise InputError(say("rules-no-tests"))
    return repository / "tests"


def measure_coverage(game: Game, folder: Path) -> Coverage:
    """Return the coverage of a game's rules by the tests in a folder. Raises InputError if a file cannot be parsed."""
    cited = [(place, rule_id) for file in sorted(folder.rglob("*.py")) for place, rule_id in _cited_rules(file, folder)]
    ids = {rule_id for _, rule_id in cited}
    in_force = game.rulebook.in_force()
    unknown = [
        (place, rule_id)
        for place, rule_id in cited
        if rule_id.split(".")[0] == game.rulebook.name and rule_id not in game.rulebook.rules
    ]
    tested = tuple(rule_id for rule_id in in_force if rule_id in ids)
    missing = tuple(rule_id for rule_id in in_force if rule_id not in ids)
    return Coverage(tuple(in_force), tested, missing, tuple(unknown), game.rulebook.waiting())


def _cited_rules(file: Path, folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the place and the id of every `@rule(...)` decorator of a file."""
    try:
        tree = ast.parse(file.read_bytes())
    except (OSError, SyntaxError, ValueError) as error:
        raise InputError(say("rules-unreadable", path=file, reason=error)) from error
    for node in ast.walk(tree):
        for decorator in getattr(node, "decorator_list", ()):
            for argument in decorator.args if _is_rule(decorator) else ():
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield f"{file.relative_to(folder)}:{decorator.lineno}", argument.value


def _is_rule(decorator: ast.expr) -> bool:
    if not isinstance(decorator, ast.Call):
        return False
    return getattr(decorator.func, "id", getattr(decorator.func, "attr", "")) == "rule"
