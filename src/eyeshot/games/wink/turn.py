"""PLAYING THE GAME: a stretch of glances opens a turn; then its player names a partner, and places the Token anew."""

from __future__ import annotations

from collections.abc import Iterable

from eyeshot.games.wink.config import Table
from eyeshot.games.wink.end import end_game, end_if_over
from eyeshot.games.wink.eyes import end_winks
from eyeshot.games.wink.state import (
    DOWN,
    GLANCES,
    NAME,
    NO_TICK,
    NOBODY,
    PLACE,
    TAKEN,
    State,
    free_cards,
    sought,
    without,
)
from eyeshot.kernel.event import Event
from eyeshot.kernel.rng import Rng

# --- whose turn it is


def first_turn(t: Table, s: State) -> list[Event]:
    """It has no stretch: nobody has announced a number yet."""
    _count_turn(s)
    return _open_turn(t, s)


def _pass_on(t: Table, s: State) -> list[Event]:
    # rule: wink.end.stuck
    if s.idle == t.seats:
        return end_game(t, s, "wink.end.stuck")
    # rule: wink.turn.clockwise
    s.turn = (s.turn + 1) % t.seats
    return open_glances(t, s)


def open_glances(t: Table, s: State) -> list[Event]:
    """The stretch that opens a turn."""
    _count_turn(s)
    # rule: wink.gaze.ticks
    s.phase, s.closes = GLANCES, s.tick + t.glances
    return [Event("glances", {"seat": s.turn, "closes": s.closes})]


def _count_turn(s: State) -> None:
    s.turns += 1
    s.idle += 1


def end_glances(t: Table, s: State) -> list[Event]:
    """A wink that still goes on is over, and the player names and places."""
    events: list[Event] = []
    # rule: wink.gaze.ticks
    events += end_winks(t, s, max(s.winks))
    return events + _open_turn(t, s)


def _open_turn(t: Table, s: State) -> list[Event]:
    # rule: wink.turn.time
    s.closes = s.tick + t.turn if t.turn else NO_TICK
    # rule: wink.turn.name-then-place, wink.guess.must, wink.guess.stolen
    if sought(s, s.turn):
        s.phase = NAME
        return [Event("turn", {"seat": s.turn, "phase": NAME, "closes": s.closes})]
    return _open_placing(t, s)


# --- placing


def places(s: State, seat: int) -> list[int]:
    """The numbers that a seat can put its Token on."""
    # rule: wink.place.not-own
    return [number for number in free_cards(s) if number not in s.hands[seat]]


def _open_placing(t: Table, s: State) -> list[Event]:
    seat, free = s.turn, free_cards(s)
    # rule: wink.place.none-left
    if not places(s, seat):
        for number in free:
            s.holder[number] = seat
        return [Event("no-place", {"seat": seat}), *_pass_on(t, s)]
    s.could_place.append((seat, bits(free)))
    s.phase = PLACE
    return [Event("turn", {"seat": seat, "phase": PLACE, "closes": s.closes})]


def bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def place(t: Table, s: State, seat: int, number: int) -> list[Event]:
    # rule: wink.place.any
    s.tokens[seat] = number
    s.not_held[number] |= 1 << seat
    s.could_place.pop()
    s.idle = 0
    events: list[Event] = []
    # rule: wink.place.any
    events.append(Event("place", {"seat": seat, "number": number}))
    return events + _pass_on(t, s)


# --- naming


def name(t: Table, s: State, seat: int, named: int) -> list[Event]:
    number = s.tokens[seat]
    # rule: wink.guess.holding-counts
    is_right = number in s.hands[named]
    s.idle = 0
    s.tokens[seat] = 0
    events = [Event("name", {"seat": seat, "named": named, "number": number, "right": is_right})]
    if is_right:
        _score_pair(s, seat, named, number)
    else:
        s.not_held[number] |= 1 << named
        # rule: wink.guess.wrong
        s.lies[number] = DOWN
        # rule: wink.guess.wrong-holder-shows
        if t.holder_shows:
            events += _lay_twin(t, s, number)
    ended = end_if_over(t, s)
    # rule: wink.turn.name-then-place
    if not ended:
        return events + _open_placing(t, s)
    return events + ended


def _score_pair(s: State, seeker: int, partner: int, number: int) -> None:
    s.lies[number] = TAKEN
    # rule: wink.guess.right
    s.under[seeker] += (number,)
    give_twin(s, partner, partner, number)


def give_twin(s: State, holder: int, to: int, number: int) -> None:
    """The holder shows the twin, and it goes under a Player Card."""
    s.hands[holder] = without(s.hands[holder], number)
    s.holder[number] = holder
    # rule: wink.guess.right, wink.accuse.right
    s.under[to] += (number,)


def _lay_twin(t: Table, s: State, number: int) -> list[Event]:
    """The real holder, if there is one, lays the twin down; if nobody does, everybody knows that it is set aside."""
    holder = next((seat for seat in range(t.seats) if number in s.hands[seat]), NOBODY)
    if holder == NOBODY:
        s.not_held[number] = (1 << t.seats) - 1
        return []
    s.hands[holder] = without(s.hands[holder], number)
    s.holder[number] = holder
    return [Event("lay", {"seat": holder, "number": number})]


# --- the time of a turn


def run_out(t: Table, s: State, rng: Rng) -> list[Event]:
    """The time of a turn is up: a partner is named by lot, and the Token stays where it is."""
    seat = s.turn
    events = [Event("late", {"seat": seat})]
    if s.phase == NAME:
        others = [other for other in range(t.seats) if other != seat]
        # rule: wink.turn.time
        events += name(t, s, seat, others[rng.randbelow(len(others))])
    # rule: wink.turn.time
    if s.phase == PLACE:
        events += _pass_on(t, s)
    return events
