"""What clients see of WINK: the types of its definitions, views, events, prompts, options and refusals.

A Face Card is its number, 1 to 36. A list about seats has one item for each seat, in their order.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import UNSET, UnsetType

from eyeshot.games.wink.match_config import Gesture
from eyeshot.games.wink.state import Phase
from eyeshot.kernel import BaseCommon, BaseDefinitions, GameProtocol, Plain, RuleId, SeatId, Tagged, View

SILENT: tuple[str, ...] = ("here", "go-on")
"""Events without a sentence."""

# --- definitions and views --------------------------------------------------------------------------------------------


class QuestionIds(Plain):
    """Questions that keep their ids all game long: an answer that is not offered now is refused with the reason."""

    look: int
    wink: int
    accuse: int
    enough: int


class Definitions(BaseDefinitions):
    """What the table agreed on, and the size of the field."""

    gesture: Gesture
    sight: int
    """A face's eyelids are visible from the seat that it looks at and from this many seats on either side of it."""
    wink_ticks: int
    glance_ticks: int
    turn_ticks: int | None
    """How long a seat may take to name and place; null without a limit."""
    false_winks: bool
    holder_shows: bool
    open_glances: bool
    field_columns: int
    question_ids: QuestionIds


class CommonView(BaseCommon):
    """What everybody sees."""

    stands_until: int | None
    """The tick until which the game stands still after an accusation; null while it goes on."""
    turn: SeatId
    """The seat whose turn it is."""
    turns: int
    """How many turns have begun."""
    phase: Phase
    field: tuple[int, ...]
    """The numbers of the Playing Field, row by row; they do not change."""
    face_down: list[int]
    """The numbers of the field that are turned face down."""
    taken: list[int]
    """The numbers of the field that somebody has won."""
    tokens: list[int | None]
    """The number that each seat's Token stands on; null off the field."""
    sought: list[int | None]
    """The number that each seat seeks: that of the face-up card under its Token."""
    non_holders: list[list[SeatId]]
    """For each seat, the others that are known not to hold the number that it seeks."""
    cards_won: list[tuple[int, ...]]
    """The numbers under each seat's Player Card."""
    accuse_cards: list[int]
    """How many Accuse Cards each seat has left."""
    points: list[int]
    hand_counts: list[int]
    sight: int
    """As in the definitions, which bots do not get; so is `false_winks`."""
    false_winks: bool
    ranking: list[SeatId]
    """The seats from the first place to the last; empty while the game is played."""


class OwnView(Plain):
    """What a seat sees besides."""

    seat: SeatId
    hand: tuple[int, ...]


class FaceView(Plain):
    """The face that a seat looks at."""

    seat: SeatId
    target: SeatId | None
    """The seat that it looks at; null if it looks at nobody."""
    winking: bool | None
    """Null if its eyelids cannot be seen from the reader's seat."""


class EyesView(Plain):
    """What looks and winks change. An onlooker sees nothing of it, unless glances are open."""

    gazes: list[SeatId | None] | UnsetType = UNSET
    """Where each seat looks, at a table with open glances."""
    look: SeatId | UnsetType | None = UNSET
    """Where the reader looks."""
    face: FaceView | UnsetType | None = UNSET
    """What the reader sees there; null if the reader looks at nobody."""
    winking: bool | UnsetType = UNSET
    """Is the reader winking?"""


class OpenView(Plain):
    """What is hidden during a game."""

    hands: list[tuple[int, ...]]
    aside: tuple[int, ...]
    """The numbers that were not dealt."""
    gazes: list[SeatId | None]
    winking: list[SeatId]


WinkView: TypeAlias = View[CommonView, OwnView, EyesView, OpenView]

# --- events -----------------------------------------------------------------------------------------------------------


class Deal(Tagged, tag="deal"):
    RULE = "wink.setup.hands"
    field: list[int]
    first: SeatId
    """The seat that begins."""
    aside_count: int
    """How many cards were not dealt."""
    you: SeatId | UnsetType = UNSET
    """The reader's seat, and its hand."""
    hand: list[int] | UnsetType = UNSET


class Glances(Tagged, tag="glances"):
    """A stretch of glances opens a turn."""

    RULE = "wink.gaze.ticks"
    seat: SeatId
    closes: int


class Turn(Tagged, tag="turn"):
    """A seat is asked to name or to place."""

    RULE = "wink.turn.name-then-place"
    seat: SeatId
    phase: Literal["name", "place"]
    closes: int | None


class Place(Tagged, tag="place"):
    RULE = "wink.place.any"
    seat: SeatId
    number: int


class NoPlace(Tagged, tag="no-place"):
    RULE = "wink.place.none-left"
    seat: SeatId


class Late(Tagged, tag="late"):
    """The time of a turn is up."""

    RULE = "wink.turn.time"
    seat: SeatId


class Name(Tagged, tag="name"):
    RULE = "wink.guess.holding-counts"
    seat: SeatId
    named: SeatId
    number: int
    right: bool


class Lay(Tagged, tag="lay"):
    """The holder of a number that was guessed wrongly lays its twin face down."""

    RULE = "wink.guess.wrong-holder-shows"
    seat: SeatId
    number: int


class Accuse(Tagged, tag="accuse"):
    RULE = "wink.accuse.any-time"
    seat: SeatId
    accused: SeatId
    number: int
    seeker: SeatId
    right: bool


class GoOn(Tagged, tag="go-on"):
    """The game has stood still after an accusation, and goes on."""

    RULE = "wink.accuse.interrupt"


class Look(Tagged, tag="look"):
    """A seat looks elsewhere: for itself, or for all with open glances."""

    RULE = "wink.gaze.one"
    seat: SeatId
    target: SeatId | None


class Face(Tagged, tag="face"):
    """What the reader sees of the face that it looks at."""

    RULE = "wink.gaze.sight"
    seat: SeatId
    target: SeatId | None
    winking: bool | UnsetType | None = UNSET
    """Null if its eyelids cannot be seen from the reader's seat."""


class Wink(Tagged, tag="wink"):
    """The reader winks."""

    RULE = "wink.wink.who"
    seat: SeatId
    target: SeatId


class WinkOver(Tagged, tag="wink-over"):
    RULE = "wink.gaze.sees"
    seat: SeatId
    target: SeatId


class Seen(Tagged, tag="seen"):
    """Who saw a wink: only in the replay of an ended game that shows everything."""

    RULE = "wink.gaze.sees"
    seat: SeatId
    target: SeatId
    received: bool
    """Whether its target saw it."""
    looked_at: SeatId | None
    """Where the target looked when the wink began."""
    witnesses: list[SeatId]
    """Who else saw it."""


class Here(Tagged, tag="here"):
    """The reader is present in this stretch of glances."""

    RULE = "wink.gaze.enough"
    seat: SeatId


class Enough(Tagged, tag="enough"):
    """The reader has seen enough, or takes that back. Nobody else gets this event."""

    RULE = "wink.gaze.enough"
    seat: SeatId
    enough: bool


class End(Tagged, tag="end"):
    rule: RuleId
    points: list[int]
    winners: list[SeatId]


# --- questions --------------------------------------------------------------------------------------------------------


class AskLook(Tagged, tag="look"):
    pass


class AskWink(Tagged, tag="wink"):
    target: SeatId


class AskAccuse(Tagged, tag="accuse"):
    pass


class AskName(Tagged, tag="name"):
    number: int


class AskPlace(Tagged, tag="place"):
    pass


class AskEnough(Tagged, tag="enough"):
    pass


class Options(Plain):
    """The actions that a question offers: the arguments of each, by kind."""

    look: list[SeatId | Literal["away"]] | UnsetType = UNSET
    wink: tuple[()] | UnsetType = UNSET
    """Always empty: a wink is for the seat that one looks at."""
    name: list[SeatId] | UnsetType = UNSET
    place: list[int] | UnsetType = UNSET
    accuse: list[tuple[SeatId, int]] | UnsetType = UNSET
    """The accused seat and the number."""
    here: tuple[()] | UnsetType = UNSET
    """The answers whether one has seen enough: to be present, enough, and taking that back; always empty."""
    enough: tuple[()] | UnsetType = UNSET
    more: tuple[()] | UnsetType = UNSET


# --- refusals ---------------------------------------------------------------------------------------------------------


class Over(Tagged, tag="over"):
    pass


class Unknown(Tagged, tag="unknown"):
    pass


class NoSeat(Tagged, tag="no-seat"):
    pass


class OwnFace(Tagged, tag="own-face"):
    pass


class LooksThere(Tagged, tag="looks-there"):
    pass


class WinkRefusal(Tagged):
    """`target` is the seat that the reader looks at."""

    target: SeatId | None


class NoGlances(WinkRefusal, tag="no-glances"):
    pass


class LookFirst(WinkRefusal, tag="look-first"):
    pass


class TooLate(WinkRefusal, tag="too-late"):
    pass


class Winking(WinkRefusal, tag="winking"):
    pass


class SeeksNothing(WinkRefusal, tag="seeks-nothing"):
    pass


class NotPartner(WinkRefusal, tag="not-partner"):
    pass


class AccusationRefusal(Tagged):
    accused: SeatId
    number: int


class NoAccuseCards(AccusationRefusal, tag="no-accuse-cards"):
    pass


class Closed(AccusationRefusal, tag="closed"):
    pass


class NotSought(AccusationRefusal, tag="not-sought"):
    pass


class TwoOthers(AccusationRefusal, tag="two-others"):
    pass


class BeingNamed(AccusationRefusal, tag="being-named"):
    pass


class ShownNotToHold(AccusationRefusal, tag="shown-not-to-hold"):
    pass


class StandsStill(Tagged, tag="stands-still"):
    pass


class NoStretch(Tagged, tag="no-stretch"):
    pass


class SaidAlready(Tagged, tag="said-already"):
    pass


class NotNaming(Tagged, tag="not-naming"):
    seat: SeatId
    """The seat whose turn it is."""


class NotSelf(Tagged, tag="not-self"):
    pass


class NameFirst(Tagged, tag="name-first"):
    number: int


class NotPlacing(Tagged, tag="not-placing"):
    seat: SeatId
    """The seat whose turn it is."""


class OwnNumber(Tagged, tag="own-number"):
    number: int


class Occupied(Tagged, tag="occupied"):
    number: int


class NotThere(Tagged, tag="not-there"):
    number: int


PROTOCOL = GameProtocol(
    definitions=Definitions,
    common=CommonView,
    own=OwnView,
    open=OpenView,
    part=EyesView,
    event=(
        Deal
        | Glances
        | Turn
        | Place
        | NoPlace
        | Late
        | Name
        | Lay
        | Accuse
        | GoOn
        | Look
        | Face
        | Wink
        | WinkOver
        | Seen
        | Here
        | Enough
        | End
    ),
    prompt=AskLook | AskWink | AskAccuse | AskName | AskPlace | AskEnough,
    options=Options,
    refusal=(
        Over
        | Unknown
        | NoSeat
        | OwnFace
        | LooksThere
        | NoGlances
        | LookFirst
        | TooLate
        | Winking
        | SeeksNothing
        | NotPartner
        | NoAccuseCards
        | Closed
        | NotSought
        | TwoOthers
        | BeingNamed
        | ShownNotToHold
        | StandsStill
        | NoStretch
        | SaidAlready
        | NotNaming
        | NotSelf
        | NameFirst
        | NotPlacing
        | OwnNumber
        | Occupied
        | NotThere
    ),
)
