"""Interfaces of the load generator: the four clients of a table, and a server to be measured."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

SEATS = 4
ALL_SEATS = (1 << SEATS) - 1


class TableClients(Protocol):
    """The four clients of a table. After `move`, `on_received` is called with the seconds until the last client had
    the update."""

    on_received: Callable[[float], None]
    sealed: int
    """Number of answers that only the own seat got an update of; they are not counted as moves."""

    @property
    def is_over(self) -> bool:
        """Whether no seat has a question any more."""
        ...

    async def begin(self) -> None:
        """Join a new game, if games of this kind end."""
        ...

    def move(self) -> None:
        """Let one of the asked seats act."""
        ...

    def close(self) -> None: ...


class Contender(Protocol):
    """A server to be measured."""

    name: str
    env: dict[str, str]

    def version(self) -> str: ...

    def install(self) -> None:
        """Install the server if it is missing."""
        ...

    def command(self, port: int) -> list[str]:
        """Return the command that starts the server."""
        ...

    async def open_tables(self, port: int, count: int, games: int) -> list[TableClients]:
        """Open tables with four clients each, with enough prepared games for each of them."""
        ...
