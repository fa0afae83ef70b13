"""Crossroads cards and found survivors: the events, prompts and views they add."""

from __future__ import annotations

from typing import Literal

from eyeshot.games.dead_of_winter.protocol.name_types import CrossroadsId, PieceId, TokenId, TokenKind
from eyeshot.games.dead_of_winter.scenario.weapons import NoiseName, Weapon
from eyeshot.kernel import Id, Plain, SeatId, Tagged

RULE = "dead-of-winter.s5.crossroads"
CannotReason = Literal[
    "survivor-dead",
    "nobody-fits",
    "too-little-life",
    "no-life-in-box",
    "no-higher-marker",
    "marker-stays",
    "no-zombie-left",
    "no-zombie-in-street",
    "no-zombie-fallen",
    "no-open-door",
    "no-other-weapon",
    "no-pretzel",
    "no-space",
    "box-is-empty",
    "nothing-held",
    "nothing-face-down",
    "no-objective",
    "no-building",
    "no-x",
    "no-barricade",
]
"""Why an effect of a card cannot be carried out."""
Tone = Literal["good", "mixed", "bad"]


# --- definitions and views


class CardDefinition(Plain):
    """A Crossroads card. Its texts are messages of the game: `card-<id>`, `card-<id>-text` and, if it has options,
    `card-<id>-option-<number>`."""

    id: CrossroadsId
    tone: Tone


class CardView(Plain):
    """The Crossroads card that is carried out."""

    card: CrossroadsId
    survivor: PieceId
    """The survivor who drew it."""
    voted: list[SeatId]
    """The seats that have voted on it."""


class KnownToken(Plain):
    """A face-down token that this seat looked at."""

    token: TokenId
    kind: TokenKind


class KnownObjective(Plain):
    """The secret objective of another seat, that this seat looked at."""

    owner: SeatId
    objective: Id


# --- events


class JoinsEvent(Tagged, tag="joins"):
    """A survivor token: a found survivor joins the team."""

    RULE = "dead-of-winter.s5.found"
    survivor: PieceId
    found: PieceId
    building: PieceId
    lives_left: int


class CrossroadsEvent(Tagged, tag="crossroads"):
    """A card is drawn and read aloud."""

    RULE = RULE
    survivor: PieceId
    card: CrossroadsId


class CannotEvent(Tagged, tag="cannot"):
    """An effect of the card cannot be carried out."""

    RULE = "dead-of-winter.s5.crossroads-resolve"
    card: CrossroadsId
    reason: CannotReason


class DeclinesEvent(Tagged, tag="declines"):
    """The option without effects."""

    RULE = "dead-of-winter.s5.crossroads-choice"
    survivor: PieceId
    card: CrossroadsId


class VotesEvent(Tagged, tag="votes"):
    """A player has voted; how is not told yet."""

    RULE = "dead-of-winter.s5.crossroads-choice"
    seat: SeatId


class VotedEvent(Tagged, tag="voted"):
    """All votes are in."""

    RULE = "dead-of-winter.s5.crossroads-choice"
    up: list[SeatId]
    down: list[SeatId]
    is_yes: bool


class MarkersEvent(Tagged, tag="markers"):
    RULE = "dead-of-winter.cards.markers"
    day_horde: int
    night_horde: int


class MarkerEvent(Tagged, tag="marker"):
    """A card moves the round marker."""

    RULE = "dead-of-winter.cards.marker-moves"
    marker: int
    is_day: bool


class NoiseSetEvent(Tagged, tag="noise-set"):
    """A card makes the turn LOUD, or silent."""

    RULE = RULE
    survivor: PieceId
    noise: NoiseName


class ActionsEvent(Tagged, tag="actions"):
    """A card changes how many actions are left."""

    RULE = RULE
    survivor: PieceId
    actions_left: int


class NewZombiesEvent(Tagged, tag="new-zombies"):
    """NEW zombies: in the building, before its door, beside the survivor in the street, or out of the tower."""

    RULE = "dead-of-winter.s5.new-zombies"
    zombies: list[PieceId]
    place: Literal["inside", "door", "street", "tower"]


class WandersOffEvent(Tagged, tag="wanders-off"):
    RULE = RULE
    zombie: PieceId


class ZombieFallsEvent(Tagged, tag="zombie-falls"):
    RULE = RULE
    zombie: PieceId


class ZombiesRiseEvent(Tagged, tag="zombies-rise"):
    RULE = RULE
    zombies: list[PieceId]


class GainsLifeEvent(Tagged, tag="gains-life"):
    RULE = RULE
    survivor: PieceId
    lives_left: int


class FallsEvent(Tagged, tag="falls"):
    RULE = RULE
    survivor: PieceId


class ComesOutEvent(Tagged, tag="comes-out"):
    RULE = "dead-of-winter.cards.back-alley"
    survivor: PieceId
    building: PieceId


class RefreshedEvent(Tagged, tag="refreshed"):
    """A used survivor is available once more."""

    RULE = "dead-of-winter.cards.sleepless"
    survivor: PieceId


class JamsEvent(Tagged, tag="jams"):
    """The weapon on the survivor's board is covered."""

    RULE = "dead-of-winter.cards.covered"
    survivor: PieceId
    weapon: Weapon


class PretzelEvent(Tagged, tag="pretzel"):
    RULE = "dead-of-winter.cards.bootprints"
    survivor: PieceId


class PlacedEvent(Tagged, tag="placed"):
    """A token of the box lies in a building."""

    RULE = "dead-of-winter.cards.from-box"
    token: TokenId
    token_kind: TokenKind
    building: PieceId


class DiscardsEvent(Tagged, tag="discards"):
    RULE = RULE
    survivor: PieceId
    token: TokenId
    token_kind: TokenKind


class RevealedEvent(Tagged, tag="revealed"):
    """A token is turned face up."""

    RULE = "dead-of-winter.cards.floor-plan"
    token: TokenId
    token_kind: TokenKind
    building: PieceId


class PeeksEvent(Tagged, tag="peeks"):
    """A team looks at a face-down token. `token_kind` is None for everybody else."""

    RULE = "dead-of-winter.cards.peek"
    survivor: PieceId
    token: TokenId
    place: PieceId
    token_kind: TokenKind | None


class ShuffledEvent(Tagged, tag="shuffled"):
    RULE = "dead-of-winter.cards.moved-shelves"
    token_count: int


class PeeksObjectiveEvent(Tagged, tag="peeks-objective"):
    """A player looks at the secret objective of another. `objective` is None for everybody else."""

    RULE = "dead-of-winter.cards.loose-talk"
    seat: SeatId
    owner: SeatId
    objective: Id | None


class ClosesEvent(Tagged, tag="closes"):
    """An X closes a building; its zombies go to the bin."""

    RULE = "dead-of-winter.cards.closed"
    building: PieceId
    zombies: list[PieceId]


class NailedShutEvent(Tagged, tag="nailed-shut"):
    RULE = "dead-of-winter.cards.barricade"
    building: PieceId
    barricade: PieceId


CrossroadsEvents = (
    JoinsEvent
    | CrossroadsEvent
    | CannotEvent
    | DeclinesEvent
    | VotesEvent
    | VotedEvent
    | MarkersEvent
    | MarkerEvent
    | NoiseSetEvent
    | ActionsEvent
    | NewZombiesEvent
    | WandersOffEvent
    | ZombieFallsEvent
    | ZombiesRiseEvent
    | GainsLifeEvent
    | FallsEvent
    | ComesOutEvent
    | RefreshedEvent
    | JamsEvent
    | PretzelEvent
    | PlacedEvent
    | DiscardsEvent
    | RevealedEvent
    | PeeksEvent
    | ShuffledEvent
    | PeeksObjectiveEvent
    | ClosesEvent
    | NailedShutEvent
)


# --- prompts


class OptionPrompt(Tagged, tag="option"):
    """Which option of the card?"""

    card: CrossroadsId
    survivor: PieceId


class VotePrompt(Tagged, tag="vote"):
    """Thumbs up or down?"""

    card: CrossroadsId


class PickWhoPrompt(Tagged, tag="pick-who"):
    """Which survivor is the card about?"""

    card: CrossroadsId


class PickPlacePrompt(Tagged, tag="pick-place"):
    """Which building is the card about?"""

    card: CrossroadsId


class PickTokenPrompt(Tagged, tag="pick-token"):
    """Which token is the card about?"""

    card: CrossroadsId
    tokens_left: int


CrossroadsPrompts = OptionPrompt | VotePrompt | PickWhoPrompt | PickPlacePrompt | PickTokenPrompt
