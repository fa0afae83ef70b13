"""The state of a game: flat lists of small numbers.

A Face Card is its number, 1 to 36. Lists about numbers have 37 items, so that the number is the index. A set of seats
or numbers is an int with one bit for each.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Final, NamedTuple

import msgspec

from eyeshot.games.wink.match_config import FACES

NOBODY: Final = -1
"""Stands for a seat where there is none."""
NO_TICK: Final = -1
"""Stands for a tick where there is none; less than every tick."""
NO_NUMBER: Final = 0
"""Stands for the number of a Face Card where there is none."""


class Phase(StrEnum):
    """The part of a turn."""

    GLANCES = "glances"
    """Players look around and wink."""
    NAME = "name"
    """The player whose turn it is names a partner."""
    PLACE = "place"
    """The player whose turn it is places the Token."""
    OVER = "over"
    """The game has ended."""


class CardStatus(IntEnum):
    """The position of a Face Card of the Playing Field."""

    FACE_UP = 0
    FACE_DOWN = 1
    TAKEN = 2


GLANCES: Final = Phase.GLANCES
FACE_UP: Final = CardStatus.FACE_UP
FACE_DOWN: Final = CardStatus.FACE_DOWN
TAKEN: Final = CardStatus.TAKEN
"""Constants for the comparisons that every step makes: the attribute of an enum takes nine times as long."""


class PlacingOption(NamedTuple):
    """A public fact about a hand: the seat had a card to place on, so it holds not all cards that were free."""

    seat: int
    free: int
    """The set of free cards."""


class Refusal(NamedTuple):
    """The rule that bars an action, and the key of the sentence that says so."""

    rule: str
    key: str


class State(msgspec.Struct):
    """All data of a game that change."""

    field: tuple[int, ...]
    """The numbers of the Playing Field, row by row; this does not change."""
    hands: list[tuple[int, ...]]
    aside: tuple[int, ...]
    """The numbers of the second deck that were not dealt."""
    card_status: list[CardStatus]
    """For each number, the position of its Face Card of the field."""
    tokens: list[int]
    """For each seat, the number of the card or empty space that its Token stands on, or NO_NUMBER off the field."""
    under: list[tuple[int, ...]]
    """For each seat, the numbers under its Player Card."""
    accuse_cards: list[int]
    """For each seat, how many Accuse Cards it has left."""
    turn: int
    """The seat whose turn it is."""
    turn_number: int
    phase: Phase
    closes: int
    """The tick at which the phase ends, or NO_TICK."""
    idle_turns: int
    """The number of turns in a row, this one included, in which nobody has named or placed."""
    gazes: list[int]
    """For each seat, the seat that it looks at, or NOBODY."""
    turned_at: list[int]
    """For each seat, the tick of its latest look."""
    wink_ends: list[int]
    """For each seat, the tick at which its wink (at the seat that it looks at) ends, or NO_TICK."""
    known_holder: list[int]
    """For each number, the seat that is publicly known to hold or have held its twin, or NOBODY."""
    known_not_held: list[int]
    """For each number, the set of seats that are publicly known not to hold its twin."""
    witnesses: list[int]
    """For each number, the set of seats that saw an honest wink for it."""
    placing_options: list[PlacingOption]
    opened: int = 0
    """The tick at which the stretch of glances opened, later by every time that the game stood still in it."""
    stands_until: int = NO_TICK
    """The tick until which the game stands still after an accusation, or NO_TICK."""
    late: int = 0
    """The set of seats whose time ran out in their latest turn."""
    present: int = 0
    """The set of seats whose people are present in this stretch of glances."""
    enough: int = 0
    """The set of seats that have seen enough in this stretch."""
    ends_early: int = NO_TICK
    """The tick at which the stretch ends because everybody has seen enough, or NO_TICK."""
    tick: int = 0
    end_rule: str = ""


def new_state(seats: int, field: list[int], hands: list[list[int]], aside: list[int], first: int) -> State:
    """Return the state after the deal, without Accuse Cards."""
    return State(
        field=tuple(field),
        hands=[tuple(hand) for hand in hands],
        aside=tuple(aside),
        card_status=[FACE_UP] * (FACES + 1),
        tokens=[NO_NUMBER] * seats,
        under=[()] * seats,
        accuse_cards=[0] * seats,
        turn=first,
        turn_number=0,
        phase=Phase.PLACE,
        closes=NO_TICK,
        idle_turns=0,
        gazes=[NOBODY] * seats,
        turned_at=[0] * seats,
        wink_ends=[NO_TICK] * seats,
        known_holder=[NOBODY] * (FACES + 1),
        known_not_held=[0] * (FACES + 1),
        witnesses=[0] * (FACES + 1),
        placing_options=[],
    )


def sought_number(state: State, seat: int) -> int:
    """Return the number that a seat seeks: that of the face-up card under its Token, or NO_NUMBER."""
    number = state.tokens[seat]
    return number if number and state.card_status[number] is FACE_UP else NO_NUMBER


def seeker_of(state: State, number: int) -> int:
    """Return the seat that seeks a number, or NOBODY."""
    is_sought = state.card_status[number] is FACE_UP and number in state.tokens
    return state.tokens.index(number) if is_sought else NOBODY


def seat_or_none(seat: int) -> int | None:
    """Return a seat as views and events show it: None for NOBODY."""
    return None if seat == NOBODY else seat


def free_cards(state: State) -> list[int]:
    """Return the face-up cards of the field on which no Token stands."""
    status, tokens = state.card_status, state.tokens
    # rule: wink.place.not-occupied
    return [number for number in range(1, FACES + 1) if status[number] is FACE_UP and number not in tokens]


def without_card(hand: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple(card for card in hand if card != number)


def save_state(state: State) -> bytes:
    return msgspec.json.encode(state)


def load_state(saved: bytes) -> State:
    return msgspec.json.decode(saved, type=State)


def clone_state(state: State) -> State:
    """Return a copy that shares no list with the state."""
    return State(
        state.field,
        state.hands[:],
        state.aside,
        state.card_status[:],
        state.tokens[:],
        state.under[:],
        state.accuse_cards[:],
        state.turn,
        state.turn_number,
        state.phase,
        state.closes,
        state.idle_turns,
        state.gazes[:],
        state.turned_at[:],
        state.wink_ends[:],
        state.known_holder[:],
        state.known_not_held[:],
        state.witnesses[:],
        state.placing_options[:],
        state.opened,
        state.stands_until,
        state.late,
        state.present,
        state.enough,
        state.ends_early,
        state.tick,
        state.end_rule,
    )
