"""The file format of the baseline: what happened in one game, without the names of any class of the engine.

A file holds the games of one box as gzipped JSON, one game a line.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

FOLDER = Path(__file__).parent / "games"
MEASURED = "measured"
Json: TypeAlias = Any
Viewer: TypeAlias = int | None
"""A seat, or None for an onlooker."""


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """What the RNG gave: `value` is below `asked`; or, where `asked` is MEASURED, `value` is the result of physics."""

    asked: int | str
    value: Json


class Event(msgspec.Struct, frozen=True, array_like=True):
    """What an onlooker sees (None for nothing), and what those seats see that see something else."""

    onlooker: Json
    others: tuple[tuple[tuple[int, ...], Json], ...] = ()

    def seen_by(self, viewer: Viewer) -> Json:
        return next((seen for seats, seen in self.others if viewer in seats), self.onlooker)


class OpenQuestion(msgspec.Struct, frozen=True, array_like=True):
    """A question that is open after an entry, with the number of pieces, cards or words that it offers."""

    seat: int
    by: int
    options: int
    is_optional: bool
    closes: int | None


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the record, and what it led to. The seat is None for the start and for what time did."""

    seat: int | None
    action: str
    tick: int
    rng: tuple[Answer, ...] = ()
    events: tuple[Event, ...] = ()
    questions: tuple[OpenQuestion, ...] | None = None
    """All that are open afterwards, or None if they are those of the entry before."""
    wakes: int | None = None
    """The tick at which something will happen by itself."""


class Game(msgspec.Struct, frozen=True):
    """One whole game with all that is needed to replay it."""

    name: str
    game: str
    seats: int
    options: dict[str, Json]
    content: str
    entries: tuple[Entry, ...]
    outcome: Json


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.jsonl.gz"


def write_games(game: str, games: Iterable[Game]) -> None:
    """The same games give the same bytes."""
    lines = b"".join(msgspec.json.encode(one, order="deterministic") + b"\n" for one in games)
    path_of(game).write_bytes(gzip.compress(lines, compresslevel=9, mtime=0))


def read_games(game: str, step: int = 1) -> Iterator[Game]:
    """Every game of a file, or with `step` the first of each so many."""
    decoder = msgspec.json.Decoder(Game)
    with gzip.open(path_of(game)) as lines:
        for line in islice(lines, 0, None, step):
            yield decoder.decode(line)
