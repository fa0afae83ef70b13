"""Golden records: whole games that must replay to the same hashes.

The module `golden` in the test folder of a package defines
GOLDEN        for each golden record, how its game is played
EVENT_KINDS   kinds of events that the records must contain
VERBS         first words of actions that the records must contain

After a change of rules, this command plays the golden games of a package again and writes their records:

python -m tests.games.golden PACKAGE
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from eyeshot.kernel import Record, read_record
from tests.games.packages import PACKAGES, module_of


class GoldenGame(NamedTuple):
    """A game that is the same each time it is played."""

    play: Callable[[], Record]
    is_slow: bool = False
    """Playing takes several seconds, because pieces move."""


class GoldenRecord(NamedTuple):
    """A golden game of a package, and the file of its record."""

    package: str
    name: str
    game: GoldenGame

    @property
    def path(self) -> Path:
        return folder_of(self.package) / f"{self.name}.eyeshot"

    def read(self) -> Record:
        return read_record(self.path)

    def __str__(self) -> str:
        return f"{self.package}-{self.name}"


def folder_of(package: str) -> Path:
    return Path(__file__).parent / package / "golden"


def golden_records(*packages: str) -> list[GoldenRecord]:
    """Return the golden records of some packages, or of all."""
    return [
        GoldenRecord(package, name, game)
        for package in packages or PACKAGES
        for name, game in module_of(package, "golden").GOLDEN.items()
    ]


def find_golden(package: str, name: str) -> GoldenRecord:
    return next(golden for golden in golden_records(package) if golden.name == name)


def main() -> None:
    for golden in golden_records(sys.argv[1]):
        golden.path.parent.mkdir(exist_ok=True)
        golden.game.play().write(golden.path)


if __name__ == "__main__":
    main()
