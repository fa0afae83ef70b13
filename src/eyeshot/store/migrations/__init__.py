"""Numbered SQL files, one folder per database. The format of a store is the number of the last one that was run."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple


class Migration(NamedTuple):
    number: int
    name: str
    sql: str


@cache
def migrations(database: str) -> tuple[Migration, ...]:
    """Return the migrations of a database in order, numbered from 1 without gaps."""
    found = [file for file in files(__name__).joinpath(database).iterdir() if file.name.endswith(".sql")]
    ordered = sorted(
        Migration(int(file.name.split("_")[0]), file.name.removesuffix(".sql"), file.read_text()) for file in found
    )
    assert [migration.number for migration in ordered] == list(range(1, len(ordered) + 1))
    return tuple(ordered)
