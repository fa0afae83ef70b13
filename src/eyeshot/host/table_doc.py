"""The document of a table: seats, settings and phase. The game itself is in the record."""

from __future__ import annotations

import time
from enum import StrEnum
from secrets import token_urlsafe
from typing import Any

import msgspec

from eyeshot.kernel import Match

SUBSTITUTE_LEVEL = "medium"
"""The bot that plays for absent people. Nobody chooses how well another person is replaced."""


class Phase(StrEnum):
    """How far a table is."""

    CREATING = "creating"
    """A branch whose entries are still being written; it cannot be found yet."""
    LOBBY = "lobby"
    PLAYING = "playing"
    ENDED = "ended"


class Chair(msgspec.Struct):
    """A seat of a table: empty, a person's, or a bot's."""

    person: str = ""
    name: str = ""
    bot: str = ""
    """The level of the bot that sits here."""
    ready: bool = False
    nonce: str = msgspec.field(default_factory=lambda: token_urlsafe(9))
    """What this seat adds to the RNG; a client may bring its own."""
    substituted_since: float = 0.0
    """Since when a bot plays for this person, in seconds since 1970; 0 if they play themselves."""

    @property
    def active_bot(self) -> str:
        """The level of the bot that plays here now, or empty."""
        return SUBSTITUTE_LEVEL if self.substituted_since else self.bot

    @property
    def is_empty(self) -> bool:
        return not self.person and not self.bot


class SeedSegment(msgspec.Struct):
    """The seed in hex and the nonces of the entries from `start` on."""

    start: int
    seed: str
    nonces: tuple[str, ...]


class TableDoc(msgspec.Struct):
    """Stored as a whole, under a version number."""

    id: str
    game: str
    host: str
    """The person who may change the settings."""
    chairs: list[Chair]
    options: dict[str, Any] = {}
    content: str = ""
    deck: str = ""
    """The hash of the saved deck that is the content; empty if it is none."""
    deck_title: str = ""
    is_open: bool = False
    """Whether the table is listed for everybody."""
    phase: Phase = Phase.LOBBY
    created_at: float = 0.0
    started_at: float = 0.0
    """The time of tick 0, in seconds since 1970."""
    downtime_s: float = 0.0
    """The store's total downtime that the times of this document account for: see host.heartbeat."""
    bot_substituted_seats: list[int] = []
    """Seats for which a bot has played while their person was absent."""
    muted: list[str] = []
    """Persons who may not chat."""
    rematch: str = ""
    """The table of the rematch."""
    commitment: str = ""
    """The commitment to the seed: see host.table_repository.commitment_of."""
    branch: tuple[str, int] | None = None
    """The table and the step that this game continues from."""
    seed_history: list[SeedSegment] = []
    """The seeds of the entries before the branch; that game has ended, so they are public."""

    def add_downtime(self, downtime_s: float) -> float:
        """Shift all times by the downtime since they were noted. Returns by how much."""
        seconds = downtime_s - self.downtime_s
        self.started_at += seconds
        for chair in self.chairs:
            if chair.substituted_since:
                chair.substituted_since += seconds
        self.downtime_s = downtime_s
        return seconds

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.person == person] if person else []

    def names(self) -> list[str]:
        return [chair.name or f"player {seat + 1}" for seat, chair in enumerate(self.chairs)]


def new_table_id() -> str:
    """Return an id that cannot be guessed: the link is the permission to enter."""
    return token_urlsafe(9).replace("-", "x").replace("_", "y")


def new_table(game: str, host: str, seats: int, **settings: Any) -> TableDoc:
    chairs = [Chair() for _ in range(seats)]
    return TableDoc(new_table_id(), game, host, chairs, created_at=time.time(), **settings)


def is_quiet(match: Match[Any]) -> bool:
    """Return whether the players agreed not to communicate during the game. A game that has chat as an option states
    it in its definitions."""
    return match.definitions().get("chat") is False
