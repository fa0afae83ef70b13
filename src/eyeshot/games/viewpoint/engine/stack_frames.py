"""Records of pending work and of short-lived facts in a state: small native classes with named attributes.

No record is changed once it is made, so clones of a state share them. `to_list` and `frame_from_list` convert frames to
the plain lists in which they are saved and hashed.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final


class Record:
    """Base of everything that is saved as the list of its attributes, in alphabetical order of their names."""

    __slots__ = ()


# --- facts ----------------------------------------------------------------------------------------------------------


class Happening(Record):
    """Something that "Whenever" cards act on. `victim` and `card` are NO_SEAT and NO_CARD if there is none."""

    __slots__ = ("card", "doer", "kind", "victim")

    def __init__(self, kind: int, doer: int, victim: int, card: int) -> None:
        self.kind = kind
        self.doer = doer
        self.victim = victim
        self.card = card


class Control(Record):
    """A CONTROL: `controller` answers for `controlled` for as long as `span` says."""

    __slots__ = ("controlled", "controller", "span")

    def __init__(self, controller: int, controlled: int, span: int) -> None:
        self.controller = controller
        self.controlled = controlled
        self.span = span


class RevealedCard(Record):
    """A card that was REVEALed and is still in the Hand, and the number of that turn."""

    __slots__ = ("card", "turn_number")

    def __init__(self, card: int, turn_number: int) -> None:
        self.card = card
        self.turn_number = turn_number


# --- frames ---------------------------------------------------------------------------------------------------------
#
# Attributes that several frames have:
# effect       index of the effect in the deck
# performer    seat whose card's text is performed
# source       card whose text is performed
# that_player  seat that the text calls "that player", or NO_SEAT
# actor        seat that carries the effect out
# party        seat with which the actor does it


class Frame(Record):
    """One piece of pending work on the stack of a state."""

    __slots__ = ()


class TurnFrame(Frame):
    """The turn goes on from this step (see turn.py)."""

    __slots__ = ("step",)

    def __init__(self, step: int) -> None:
        self.step = step


class ProgramFrame(Frame):
    """The effects of a card's text from `position` on."""

    __slots__ = ("performer", "position", "program", "source", "that_player")

    def __init__(self, program: int, position: int, performer: int, source: int, that_player: int) -> None:
        self.program = program
        self.position = position
        self.performer = performer
        self.source = source
        self.that_player = that_player


class TargetFrame(Frame):
    """An effect whose actor, party and SWAP cards are being chosen.

    `actor` and `party` can be UNDECIDED or ALL_NAMED; `own_card` and `other_card` are those of a SWAP, or NO_CARD.
    """

    __slots__ = ("actor", "effect", "other_card", "own_card", "party", "performer", "source", "that_player")

    def __init__(
        self,
        effect: int,
        performer: int,
        source: int,
        that_player: int,
        actor: int,
        party: int,
        own_card: int,
        other_card: int,
    ) -> None:
        self.effect = effect
        self.performer = performer
        self.source = source
        self.that_player = that_player
        self.actor = actor
        self.party = party
        self.own_card = own_card
        self.other_card = other_card


class AnnouncedFrame(Frame):
    """An effect that was announced with all its targets and is performed unless it is cancelled."""

    __slots__ = ("actor", "effect", "other_card", "own_card", "party", "performer", "source", "that_player")

    def __init__(
        self,
        effect: int,
        performer: int,
        source: int,
        that_player: int,
        actor: int,
        party: int,
        own_card: int,
        other_card: int,
    ) -> None:
        self.effect = effect
        self.performer = performer
        self.source = source
        self.that_player = that_player
        self.actor = actor
        self.party = party
        self.own_card = own_card
        self.other_card = other_card


class WindowFrame(Frame):
    """A response window for what lies below it. `actors` and `victims` are masks of seats."""

    __slots__ = ("actors", "is_cancelled", "op", "other_card", "own_card", "performer", "source", "victims")

    def __init__(
        self,
        op: int,
        performer: int,
        source: int,
        actors: int,
        victims: int,
        own_card: int,
        other_card: int,
        is_cancelled: bool,
    ) -> None:
        self.op = op
        self.performer = performer
        self.source = source
        self.actors = actors
        self.victims = victims
        self.own_card = own_card
        self.other_card = other_card
        self.is_cancelled = is_cancelled


class PickFrame(Frame):
    """`chooser` moves `left` more cards, one at a time, from zone `src` to zone `dst`.

    `verb` is the first action code of the kind (actions.DISCARD and so on); `card_filter` is an index of the deck's
    filters.
    """

    __slots__ = ("card_filter", "chooser", "dst", "left", "src", "up_to", "verb")

    def __init__(self, verb: int, chooser: int, src: int, dst: int, left: int, up_to: bool, card_filter: int) -> None:
        self.verb = verb
        self.chooser = chooser
        self.src = src
        self.dst = dst
        self.left = left
        self.up_to = up_to
        self.card_filter = card_filter


class ThenFrame(Frame):
    """An effect that follows if what lies above it is done: "If you do"."""

    __slots__ = ("effect", "performer", "source", "that_player")

    def __init__(self, effect: int, performer: int, source: int, that_player: int) -> None:
        self.effect = effect
        self.performer = performer
        self.source = source
        self.that_player = that_player


class EachTurnFrame(Frame):
    """The cards that act at this moment of the turn; `acted` have done so."""

    __slots__ = ("acted", "moment")

    def __init__(self, moment: int, acted: tuple[int, ...]) -> None:
        self.moment = moment
        self.acted = acted


class PlaysFrame(Frame):
    """`seat` plays `left` more cards, as `card` says."""

    __slots__ = ("card", "left", "seat")

    def __init__(self, seat: int, left: int, card: int) -> None:
        self.seat = seat
        self.left = left
        self.card = card


class ActorsFrame(Frame):
    """Several seats carry an effect out, one after another; `actors` have not done so yet."""

    __slots__ = ("actors", "effect", "performer", "source", "that_player")

    def __init__(self, effect: int, performer: int, source: int, that_player: int, actors: tuple[int, ...]) -> None:
        self.effect = effect
        self.performer = performer
        self.source = source
        self.that_player = that_player
        self.actors = actors


class StealsFrame(Frame):
    """`actor` STEALs from each of `victims`, one after another."""

    __slots__ = ("actor", "number", "up_to", "victims")

    def __init__(self, actor: int, number: int, up_to: bool, victims: tuple[int, ...]) -> None:
        self.actor = actor
        self.number = number
        self.up_to = up_to
        self.victims = victims


class MayFrame(Frame):
    """Several seats may carry an effect out; `actors` have not been asked yet."""

    __slots__ = ("actors", "effect", "performer", "source", "that_player")

    def __init__(self, effect: int, performer: int, source: int, that_player: int, actors: tuple[int, ...]) -> None:
        self.effect = effect
        self.performer = performer
        self.source = source
        self.that_player = that_player
        self.actors = actors


class SingleCardsFrame(Frame):
    """An effect on `left` more open cards, one at a time. `is_announced`: one window was opened for all of them."""

    __slots__ = ("actor", "effect", "is_announced", "left", "party", "performer", "source", "that_player")

    def __init__(
        self,
        effect: int,
        performer: int,
        source: int,
        that_player: int,
        actor: int,
        party: int,
        left: int,
        is_announced: bool,
    ) -> None:
        self.effect = effect
        self.performer = performer
        self.source = source
        self.that_player = that_player
        self.actor = actor
        self.party = party
        self.left = left
        self.is_announced = is_announced


class SingleCardFrame(Frame):
    """One card of a SingleCardsFrame, `cards`, is chosen and announced."""

    __slots__ = ("card", "cards")

    def __init__(self, cards: SingleCardsFrame, card: int) -> None:
        self.cards = cards
        self.card = card


class WheneverFrame(Frame):
    """Cards that act on a happening; `cards` have not acted yet. `that_player` is who did it, or NO_SEAT."""

    __slots__ = ("cards", "that_player")

    def __init__(self, that_player: int, cards: tuple[int, ...]) -> None:
        self.that_player = that_player
        self.cards = cards


class RandomDiscardFrame(Frame):
    """`actor` DISCARDs `left` more cards at random."""

    __slots__ = ("actor", "left")

    def __init__(self, actor: int, left: int) -> None:
        self.actor = actor
        self.left = left


# --- saving -----------------------------------------------------------------------------------------------------------

FRAME_TYPES: Final[tuple[type[Frame], ...]] = (
    TurnFrame,
    ProgramFrame,
    TargetFrame,
    AnnouncedFrame,
    WindowFrame,
    PickFrame,
    ThenFrame,
    EachTurnFrame,
    PlaysFrame,
    ActorsFrame,
    StealsFrame,
    MayFrame,
    SingleCardsFrame,
    SingleCardFrame,
    WheneverFrame,
    RandomDiscardFrame,
)
"""A saved frame begins with the position of its class in this tuple."""


def declared_names(cls: type) -> tuple[str, ...]:
    """The names of a class's own attributes in alphabetical order; the same in the compiled build, which has no slots.

    >>> declared_names(RevealedCard)
    ('card', 'turn_number')
    """
    declared = vars(cls)
    return tuple(sorted(declared["__mypyc_attrs__"] if "__mypyc_attrs__" in declared else declared["__slots__"]))


_RECORD_TYPES: Final[tuple[type[Record], ...]] = (Happening, Control, RevealedCard, *FRAME_TYPES)
_NAMES: Final = {cls: declared_names(cls) for cls in _RECORD_TYPES}
_KINDS: Final[dict[type[Record], int]] = {cls: kind for kind, cls in enumerate(FRAME_TYPES)}
_GETTERS: Final = {cls: attrgetter(*names) for cls, names in _NAMES.items() if len(names) > 1}


def to_list(record: Record) -> list[Any]:
    """The attributes of a record; those of a frame after the number of its class."""
    if isinstance(record, TurnFrame):
        return [_KINDS[TurnFrame], record.step]
    cls = type(record)
    values = _GETTERS[cls](record)
    return [_KINDS[cls], *values] if isinstance(record, Frame) else list(values)


def record_from_list(cls: type, values: list[Any]) -> Any:
    """The record of a class that `to_list` turned into these values."""
    named = dict(zip(_NAMES[cls], values, strict=True))
    for name, value in named.items():
        if isinstance(value, list):
            named[name] = frame_from_list(value) if cls is SingleCardFrame else tuple(value)
    return cls(**named)


def frame_from_list(values: list[Any]) -> Frame:
    """The frame that `to_list` turned into these values."""
    frame: Frame = record_from_list(FRAME_TYPES[values[0]], values[1:])
    return frame
