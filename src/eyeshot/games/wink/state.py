"""The state of a game: small numbers in flat lists. A Face Card is its number, 1 to 36.

What hangs together with a number stands in lists of 37, so that the number is the index. Sets of seats are bits.
"""

from __future__ import annotations

from typing import Final

import msgspec

from eyeshot.games.wink.config import FACES

PLACE: Final = "place"
GLANCES: Final = "glances"
NAME: Final = "name"
OVER: Final = "over"
UP: Final = 0
DOWN: Final = 1
TAKEN: Final = 2
"""How the Face Card of the field lies: face up, face down, or away."""
NOBODY: Final = -1
NO_TICK: Final = -1


class State(msgspec.Struct):
    """Everything that can change in a game."""

    field: tuple[int, ...]
    """The numbers of the Playing Field, row by row; this stays."""
    hands: list[tuple[int, ...]]
    aside: tuple[int, ...]
    lies: list[int]
    tokens: list[int]
    """For each seat the number its Token stands on, or on whose empty space; 0 if it is off the field."""
    under: list[tuple[int, ...]]
    """The numbers under each Player Card."""
    accuse: list[int]
    """Accuse Cards left."""
    turn: int
    turns: int
    phase: str
    closes: int
    """The tick at which the phase ends by itself, or NO_TICK."""
    idle: int
    """How many turns in a row, this one included, nobody has named or placed."""
    gazes: list[int]
    """For each seat at whom it looks, or NOBODY."""
    turned: list[int]
    """For each seat the tick at which its eyes last turned."""
    winks: list[int]
    """For each seat the tick at which its wink (at whom it looks) ends, or NO_TICK."""
    holder: list[int]
    """For each number the seat that is publicly known to hold its twin or to have held it, or NOBODY."""
    not_held: list[int]
    """For each number the seats that are publicly known not to hold its twin."""
    witnesses: list[int]
    """For each number the seats that saw an honest wink for it."""
    could_place: list[tuple[int, int]]
    """Seats that were seen to have a card to place on, with the cards (as bits) that were free: one of those is not in
    their hand."""
    tick: int = 0
    end_rule: str = ""


def new_state(seats: int, field: list[int], hands: list[list[int]], aside: list[int], first: int) -> State:
    """The table after the deal."""
    return State(
        field=tuple(field),
        hands=[tuple(hand) for hand in hands],
        aside=tuple(aside),
        lies=[UP] * (FACES + 1),
        tokens=[0] * seats,
        under=[()] * seats,
        accuse=[0] * seats,
        turn=first,
        turns=0,
        phase=PLACE,
        closes=NO_TICK,
        idle=0,
        gazes=[NOBODY] * seats,
        turned=[0] * seats,
        winks=[NO_TICK] * seats,
        holder=[NOBODY] * (FACES + 1),
        not_held=[0] * (FACES + 1),
        witnesses=[0] * (FACES + 1),
        could_place=[],
    )


def sought(s: State, seat: int) -> int:
    """The number a seat looks for: that of the Face Card under its Token; 0 if there is none."""
    number = s.tokens[seat]
    return number if number and s.lies[number] == UP else 0


def seeker_of(s: State, number: int) -> int:
    """Who looks for a number, or NOBODY."""
    return s.tokens.index(number) if s.lies[number] == UP and number in s.tokens else NOBODY


def free_cards(s: State) -> list[int]:
    """Face-up cards of the field on which no Token stands."""
    # rule: wink.place.not-occupied
    return [number for number in range(1, FACES + 1) if s.lies[number] == UP and number not in s.tokens]


def without(hand: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple(held for held in hand if held != number)


def save_state(state: State) -> bytes:
    return msgspec.json.encode(state)


def load_state(saved: bytes) -> State:
    return msgspec.json.decode(saved, type=State)


def clone_state(s: State) -> State:
    """Another state that shares nothing with it which can change."""
    return State(
        s.field,
        s.hands[:],
        s.aside,
        s.lies[:],
        s.tokens[:],
        s.under[:],
        s.accuse[:],
        s.turn,
        s.turns,
        s.phase,
        s.closes,
        s.idle,
        s.gazes[:],
        s.turned[:],
        s.winks[:],
        s.holder[:],
        s.not_held[:],
        s.witnesses[:],
        s.could_place[:],
        s.tick,
        s.end_rule,
    )
