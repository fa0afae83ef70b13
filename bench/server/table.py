"""A table of four, as the load sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

SEATS = 4
ALL = (1 << SEATS) - 1


class Table(Protocol):
    """`move` lets whoever is asked do something; `on_seen` is told the seconds until the last of the four saw it."""

    on_seen: Callable[[float], None]
    sealed: int
    """Answers that by the rules only their own seat was told of; they come on top of the moves."""

    @property
    def is_over(self) -> bool:
        """Is nobody asked any more?"""
        ...

    async def begin(self) -> None:
        """Sit down to a new game, if games of this kind end."""
        ...

    def move(self) -> None: ...

    def close(self) -> None: ...


class Contender(Protocol):
    """A server to be measured."""

    name: str
    env: dict[str, str]

    def version(self) -> str: ...

    def install(self) -> None:
        """What it needs, if it is not there."""
        ...

    def command(self, port: int) -> list[str]: ...

    async def open_tables(self, port: int, count: int, games: int) -> list[Table]:
        """So many tables with four people each, who can play so many games there."""
        ...
