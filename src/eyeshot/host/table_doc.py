"""A table as it stands in storage, apart from its game: who sits where, what is set, how far it is."""

from __future__ import annotations

import time
from secrets import token_urlsafe
from typing import Any, Final, Literal

import msgspec

SUBSTITUTE_LEVEL = "medium"
"""The bot that plays for who is gone: nobody chooses how well another one plays."""
Phase = Literal["lobby", "playing", "ended", "making"]
LOBBY: Final = "lobby"
PLAYING: Final = "playing"
ENDED: Final = "ended"
MAKING: Final = "making"
"""A branch whose entries are still being written."""


class Chair(msgspec.Struct):
    """A place at the table: empty, a person's, or a bot's."""

    person: str = ""
    name: str = ""
    bot: str = ""
    ready: bool = False
    nonce: str = msgspec.field(default_factory=lambda: token_urlsafe(9))
    """What this seat adds to chance; a client may bring its own."""
    replaced: float = 0.0
    """Since when a bot plays for this person, in seconds since 1970; 0 if they play themselves."""

    @property
    def player(self) -> str:
        """The bot that plays here now, if one does."""
        return SUBSTITUTE_LEVEL if self.replaced else self.bot

    @property
    def is_empty(self) -> bool:
        return not self.person and not self.bot


class SeedSegment(msgspec.Struct):
    """From entry `start` on: the seed in hex, and the nonces."""

    start: int
    seed: str
    nonces: tuple[str, ...]


class TableDoc(msgspec.Struct):
    """Changed only as a whole, with the version it was read at."""

    id: str
    game: str
    host: str
    """The person who may change what is set."""
    chairs: list[Chair]
    options: dict[str, Any] = {}
    content: str = ""
    deck: str = ""
    """The hash of the kept deck that the content is, if it is one."""
    deck_title: str = ""
    is_open: bool = False
    """Listed for everybody."""
    phase: Phase = LOBBY
    created: float = 0.0
    began: float = 0.0
    """When the game's tick 0 was, in seconds since 1970."""
    downtime_s: float = 0.0
    """For how long the clocks of all tables had stood still when moments were noted here: see host.pulse."""
    bot_substituted_seats: list[int] = []
    """Seats for which a bot has played while their person was gone."""
    muted: list[str] = []
    """Names of persons whose chat is not passed on."""
    next: str = ""
    """The table of the rematch."""
    commitment: str = ""
    """To the seed that chance comes from: see host.commitment."""
    branch: tuple[str, int] | None = None
    """The table and the step that this game left another at."""
    seed_history: list[SeedSegment] = []
    """Where the chance of the entries before the branch came from; that game has ended, so its seeds are open."""

    def add_downtime(self, downtime_s: float) -> float:
        """The clocks have stood still for so long by now: what was before is put off. Gives by how much."""
        seconds = downtime_s - self.downtime_s
        self.began += seconds
        for chair in self.chairs:
            if chair.replaced:
                chair.replaced += seconds
        self.downtime_s = downtime_s
        return seconds

    def chairs_of(self, person: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.person == person] if person else []

    def names(self) -> list[str]:
        return [chair.name or f"player {seat + 1}" for seat, chair in enumerate(self.chairs)]


def new_table_id() -> str:
    """Hard to guess: who has the link may come in."""
    return token_urlsafe(9).replace("-", "x").replace("_", "y")


def new_table(game: str, host: str, seats: int, **settings: Any) -> TableDoc:
    chairs = [Chair() for _ in range(seats)]
    return TableDoc(new_table_id(), game, host, chairs, created=time.time(), **settings)
