"""The state of a game: numbers in flat lists, and the records of stack_frames.py. Cards are numbers of the deck.

Zones are numbered: for n seats the Hand of seat k is k, its Field of View is n + k, the Draw Pile is 2n and the Discard
Pile 2n + 1. The Draw Pile has no order: the RNG decides which card is on top when one is drawn, so that a search over
the state cannot look into the future.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final

import msgspec

from eyeshot.games.viewpoint.deck.opcodes import NO_ASK
from eyeshot.games.viewpoint.engine.stack_frames import (
    Control,
    Frame,
    Happening,
    Record,
    RevealedCard,
    declared_names,
    frame_from_list,
    record_from_list,
    to_list,
)
from eyeshot.games.viewpoint.knowledge.observations import ObservationLog
from eyeshot.games.viewpoint.sentinels import NO_CARD, NO_DEADLINE, NO_SEAT, NO_TICK, NOT_ASKED

EVERY_ZONE: Final = (1 << 32) - 1
WAITS: Final = 3
"""How often each player can say "Wait!" in a game."""


class State:
    """Everything that can change in a game. The declarations below are the list of fields that are saved and hashed."""

    zones: list[list[int]]
    """The cards of each zone. To change one, use the list that `own_zone` returns."""
    shared_zones: int
    """Mask of the zones whose list other states may use too. Not saved."""
    points: list[int]
    """Viewpoints in each Field of View."""
    guard_counts: list[int]
    """For each Field of View the number of its cards that let no other card leave it."""
    each_turn_cards: list[int]
    """For each Field of View the number of its cards that act in each of their owner's turns."""
    hidden_triggers: list[int]
    """For each trigger of the deck the number of cards that have it and do not lie open: public knowledge."""
    turn: int
    """The seat whose turn it is."""
    turn_number: int
    last_turn_of: list[int]
    """For each seat the number of its latest turn."""
    extra_turns: list[int]
    """For each seat the extra turns it has to come, or, below zero, those it will miss."""
    performed: list[int]
    """Cards whose when-played actions were performed this turn."""
    revealed: tuple[RevealedCard, ...]
    stack: list[Frame]
    """Pending work, the next on top."""
    source_card: int
    """The card whose text is being performed, or NO_CARD."""
    ask: int
    """The kind of what is asked (see opcodes.py), or NO_ASK."""
    asked_seat: int
    """The seat that is asked, outside windows, or NO_SEAT."""
    options: list[int]
    """The action codes that the asked seat can choose from."""
    question_number: int
    """The number of questions asked so far. That somebody is asked is public in this game."""
    sealed_answers: list[int]
    """For each seat what it has chosen in the open window (see windows.py), UNANSWERED or NOT_ASKED."""
    awaited: int
    """Mask of the seats that have not gone on in the open window."""
    window_opened_at: int
    """The tick at which the open window opened, or NO_TICK."""
    window_closes_at: int
    """The tick at which the open window closes, or NO_DEADLINE."""
    has_waited: bool
    """Has somebody said "Wait!" in the open window?"""
    waits_left: list[int]
    """For each seat how often it can still say "Wait!"."""
    is_solo_window: bool
    """Was the open window opened for a person who plays alone?"""
    alone: int
    """The seat of the only person at the table, while nobody looks on, or NO_SEAT."""
    standing_orders: list[int]
    """For each seat a mask of the triggers at which it wants to REVEAL."""
    hushed: int
    """Mask of the seats that go on in every window of this turn."""
    observations: ObservationLog
    tick: int
    winners: tuple[int, ...]
    end_rule: str
    """The rule by which the game ended; empty until then."""
    tokens: tuple[int, ...]
    """Cards with a Zombeye token on them."""
    overwhelmed: int
    """Mask of the seats that are overwhelmed."""
    controls: tuple[Control, ...]
    """In the order in which they were gained: a later one overrides an earlier one."""
    hand_watchers: tuple[int, ...]
    """For each seat a mask of the other seats that see its Hand under CONTROL; empty if there is no CONTROL."""
    happenings: tuple[Happening, ...]
    """To be processed before the next frame runs; empty whenever a seat is asked."""
    acted_whenever: tuple[int, ...]
    """Cards that acted this turn because something happened."""

    __slots__ = tuple(__annotations__)

    def clone(self) -> State:
        """An independent copy. Lists that change seldom are shared, and replaced instead of changed (see `own_zone`
        and `incremented`)."""
        new = State()
        new.zones = self.zones.copy()
        new.shared_zones = self.shared_zones = EVERY_ZONE
        new.points = self.points.copy()
        new.guard_counts = self.guard_counts
        new.each_turn_cards = self.each_turn_cards
        new.hidden_triggers = self.hidden_triggers
        new.turn = self.turn
        new.turn_number = self.turn_number
        new.last_turn_of = self.last_turn_of.copy()
        new.extra_turns = self.extra_turns
        new.performed = self.performed.copy()
        new.revealed = self.revealed
        new.stack = self.stack.copy()
        new.source_card = self.source_card
        new.ask = self.ask
        new.asked_seat = self.asked_seat
        new.options = self.options
        new.question_number = self.question_number
        new.sealed_answers = self.sealed_answers.copy()
        new.awaited = self.awaited
        new.window_opened_at = self.window_opened_at
        new.window_closes_at = self.window_closes_at
        new.has_waited = self.has_waited
        new.waits_left = self.waits_left
        new.is_solo_window = self.is_solo_window
        new.alone = self.alone
        new.standing_orders = self.standing_orders
        new.hushed = self.hushed
        new.observations = self.observations.fork()
        new.tick = self.tick
        new.winners = self.winners
        new.end_rule = self.end_rule
        new.tokens = self.tokens
        new.overwhelmed = self.overwhelmed
        new.controls = self.controls
        new.hand_watchers = self.hand_watchers
        new.happenings = self.happenings
        new.acted_whenever = self.acted_whenever
        return new

    def own_zone(self, zone: int) -> list[int]:
        """The cards of a zone in a list that no other state uses, so that it can be changed."""
        bit = 1 << zone
        if self.shared_zones & bit:
            self.shared_zones &= ~bit
            self.zones[zone] = self.zones[zone].copy()
        return self.zones[zone]


def ask(state: State, kind: int, seat: int, options: list[int]) -> None:
    """Ask one seat to choose one of these action codes."""
    state.ask = kind
    state.asked_seat = seat
    state.question_number += 1
    state.options = options


def incremented(numbers: list[int], index: int, amount: int) -> list[int]:
    """A copy of a list in which one number is greater by `amount`."""
    new = numbers.copy()
    new[index] += amount
    return new


def empty_state(seats: int, cards: int, triggers: int) -> State:
    """A state with all cards in the Draw Pile, before anybody is asked."""
    state = State()
    state.zones = [[] for _ in range(2 * seats)] + [list(range(cards)), []]
    state.shared_zones = 0
    state.points = [0] * seats
    state.guard_counts = [0] * seats
    state.each_turn_cards = [0] * seats
    state.hidden_triggers = [0] * triggers
    state.turn = 0
    state.turn_number = 0
    state.last_turn_of = [0] * seats
    state.extra_turns = [0] * seats
    state.performed = []
    state.revealed = ()
    state.stack = []
    state.source_card = NO_CARD
    state.ask = NO_ASK
    state.asked_seat = NO_SEAT
    state.options = []
    state.question_number = 0
    state.sealed_answers = [NOT_ASKED] * seats
    state.awaited = 0
    state.window_opened_at = NO_TICK
    state.window_closes_at = NO_DEADLINE
    state.has_waited = False
    state.waits_left = [WAITS] * seats
    state.is_solo_window = False
    state.alone = NO_SEAT
    state.standing_orders = [0] * seats
    state.hushed = 0
    state.observations = ObservationLog([], 0)
    state.tick = 0
    state.winners = ()
    state.end_rule = ""
    state.tokens = ()
    state.overwhelmed = 0
    state.controls = ()
    state.hand_watchers = ()
    state.happenings = ()
    state.acted_whenever = ()
    return state


# --- saving -----------------------------------------------------------------------------------------------------------

STATE_FIELDS: Final = tuple(name for name in declared_names(State) if name != "shared_zones")
"""The fields that are saved, in alphabetical order."""
_values_of: Final = attrgetter(*STATE_FIELDS)
_TUPLES: Final = ("winners", "tokens", "hand_watchers", "acted_whenever")
_RECORDS: Final = {"revealed": RevealedCard, "controls": Control, "happenings": Happening}


def _plain(value: Any) -> Any:
    """A value that msgspec does not know, as plain data."""
    if isinstance(value, Record):
        return to_list(value)
    assert isinstance(value, ObservationLog)
    return value.entries()


_encode_json: Final = msgspec.json.Encoder(enc_hook=_plain).encode
_encode_msgpack: Final = msgspec.msgpack.Encoder(enc_hook=_plain).encode


def save_state(state: State) -> bytes:
    """A state as canonical JSON: an object whose names are in alphabetical order."""
    return _encode_json(dict(zip(STATE_FIELDS, _values_of(state), strict=True)))


def pack_state(state: State) -> bytes:
    """A state as short bytes, for hashing: the values of the saved fields without their names."""
    return _encode_msgpack(_values_of(state))


def load_state(saved: bytes) -> State:
    """The state that `save_state` saved."""
    fields: dict[str, Any] = msgspec.json.decode(saved)
    fields["stack"] = [frame_from_list(values) for values in fields["stack"]]
    fields["observations"] = ObservationLog(fields["observations"], len(fields["observations"]))
    for name in _TUPLES:
        fields[name] = tuple(fields[name])
    for name, cls in _RECORDS.items():
        fields[name] = tuple(record_from_list(cls, values) for values in fields[name])
    state = State()
    state.shared_zones = 0
    for name in STATE_FIELDS:
        setattr(state, name, fields[name])
    return state
