"""The document of a table: seats, settings and phase. The game itself is in the record."""

from __future__ import annotations

from enum import StrEnum
from secrets import token_urlsafe
from typing import Any

import msgspec

from eyeshot.kernel import BaseDefinitions, Match, Setup, find_game

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
    is_new: bool = False
    """Whether this person has never finished such a game, as they say."""
    pass_key: str = msgspec.field(default_factory=lambda: token_urlsafe(9))
    """What the passes are made from by which the person returns to this seat; a new one revokes them."""
    substituted_since: float = 0.0
    """Since when a bot plays for this person, by the table's clock; 0 if they play themselves."""
    is_substituted_once: bool = False
    """Whether that bot gives one answer only."""
    awake_at: float = 0.0
    """When this person last touched their page while the table waited for them, by the table's clock."""
    nudges: int = 0
    """How often others have nudged this person."""
    nudged_at: float = 0.0
    """When they last did, by the table's clock."""

    @property
    def active_bot(self) -> str:
        """The level of the bot that plays here now, or empty."""
        return SUBSTITUTE_LEVEL if self.substituted_since else self.bot

    @property
    def is_empty(self) -> bool:
        return not self.person and not self.bot

    def end_substitution(self) -> None:
        """Let the person play themselves again."""
        self.substituted_since, self.is_substituted_once = 0.0, False


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
    idle_limit_s: int = 120
    """After this much silence of a person whom the table waits for, others may let a bot answer; 0: never."""
    phase: Phase = Phase.LOBBY
    created_at: float = 0.0
    started_at: float = 0.0
    """The time of tick 0 by the table's clock: see eyeshot.store.store."""
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

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.person == person] if person else []

    def names(self) -> list[str]:
        return [chair.name or f"player {seat + 1}" for seat, chair in enumerate(self.chairs)]


def new_table_id() -> str:
    """Return an id that cannot be guessed: the link is the permission to enter."""
    return token_urlsafe(9).replace("-", "x").replace("_", "y")


def new_table(game: str, host: str, seats: int, **settings: Any) -> TableDoc:
    return TableDoc(new_table_id(), game, host, [Chair() for _ in range(seats)], **settings)


def setup_of(doc: TableDoc) -> Setup:
    """Return the setup of a table's game. What the table has not set follows from who sits there."""
    options = doc.options
    if any(chair.is_new for chair in doc.chairs):
        for_newcomers = {o.name: o.newcomers for o in find_game(doc.game).options if o.newcomers is not None}
        options = {**for_newcomers, **options}
    return Setup(len(doc.chairs), options, doc.content)


def is_quiet(match: Match[Any]) -> bool:
    """Return whether the players agreed not to communicate during the game. A game that has chat as an option states
    it in its definitions."""
    definitions = match.definitions()
    chat = definitions.chat if isinstance(definitions, BaseDefinitions) else definitions.get("chat")
    return chat is False
