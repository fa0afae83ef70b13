"""PLAYING THE GAME: a turn opens with a stretch of glances; then its player names a partner and places the Token."""

from __future__ import annotations

from collections.abc import Iterable

from eyeshot.games.wink.game_end import end_game, end_if_over
from eyeshot.games.wink.looks_and_winks import end_winks
from eyeshot.games.wink.match_config import LATE_TURN_TICKS, Config
from eyeshot.games.wink.state import (
    NO_NUMBER,
    NO_TICK,
    NOBODY,
    CardStatus,
    Phase,
    PlacingOption,
    State,
    free_cards,
    sought_number,
    without_card,
)
from eyeshot.kernel import Event, Rng

# --- order of turns


def first_turn(config: Config, state: State) -> list[Event]:
    """Open the first turn. It has no stretch of glances, because no number has been announced."""
    _count_turn(state)
    return _open_turn(config, state)


def _next_turn(config: Config, state: State) -> list[Event]:
    # rule: wink.end.stuck
    if state.idle_turns == config.seats:
        return end_game(config, state, "wink.end.stuck")
    # rule: wink.turn.clockwise
    state.turn = (state.turn + 1) % config.seats
    return open_glances(config, state)


def open_glances(config: Config, state: State) -> list[Event]:
    """Open the stretch of glances of a turn."""
    _count_turn(state)
    # rule: wink.gaze.ticks
    state.phase, state.closes = Phase.GLANCES, state.tick + config.glance_ticks
    state.opened, state.present, state.enough = state.tick, 0, 0
    return [Event("glances", {"seat": state.turn, "closes": state.closes})]


def _count_turn(state: State) -> None:
    state.turn_number += 1
    state.idle_turns += 1


def end_glances(config: Config, state: State) -> list[Event]:
    """End the stretch of glances with all winks, and open naming or placing."""
    events: list[Event] = []
    state.ends_early = NO_TICK
    # rule: wink.gaze.ticks
    events += end_winks(config, state, max(state.wink_ends))
    return events + _open_turn(config, state)


def _open_turn(config: Config, state: State) -> list[Event]:
    # rule: wink.turn.time
    state.closes = state.tick + _turn_ticks(config, state) if config.turn_ticks else NO_TICK
    # rule: wink.turn.name-then-place, wink.guess.must, wink.guess.stolen
    if sought_number(state, state.turn) != NO_NUMBER:
        state.phase = Phase.NAME
        return [_turn_event(state)]
    return _open_placing(config, state)


def _turn_ticks(config: Config, state: State) -> int:
    """Return how long the turn may take."""
    # rule: wink.turn.time-again
    if state.late >> state.turn & 1:
        return min(config.turn_ticks, LATE_TURN_TICKS)
    return config.turn_ticks


def _turn_event(state: State) -> Event:
    closes = None if state.closes == NO_TICK else state.closes
    return Event("turn", {"seat": state.turn, "phase": state.phase.value, "closes": closes})


# --- placing


def placeable_numbers(state: State, seat: int) -> list[int]:
    """Return the numbers that a seat can place its Token on."""
    # rule: wink.place.not-own
    return [number for number in free_cards(state) if number not in state.hands[seat]]


def _open_placing(config: Config, state: State) -> list[Event]:
    seat, free = state.turn, free_cards(state)
    # rule: wink.place.none-left
    if not placeable_numbers(state, seat):
        for number in free:
            state.known_holder[number] = seat
        return [Event("no-place", {"seat": seat}), *_next_turn(config, state)]
    state.placing_options.append(PlacingOption(seat, bit_set(free)))
    state.phase = Phase.PLACE
    return [_turn_event(state)]


def bit_set(numbers: Iterable[int]) -> int:
    """Return a set of numbers as an int with one bit for each."""
    return sum(1 << number for number in numbers)


def place(config: Config, state: State, seat: int, number: int) -> list[Event]:
    # rule: wink.place.any
    state.tokens[seat] = number
    state.known_not_held[number] |= 1 << seat
    state.placing_options.pop()
    state.idle_turns = 0
    _note_in_time(state, seat)
    events: list[Event] = []
    # rule: wink.place.any
    events.append(Event("place", {"seat": seat, "number": number}))
    return events + _next_turn(config, state)


# --- naming


def name(config: Config, state: State, seat: int, named: int) -> list[Event]:
    number = state.tokens[seat]
    # rule: wink.guess.holding-counts
    is_right = number in state.hands[named]
    state.idle_turns = 0
    state.tokens[seat] = NO_NUMBER
    events = [Event("name", {"seat": seat, "named": named, "number": number, "right": is_right})]
    if is_right:
        _score_pair(state, seat, named, number)
    else:
        state.known_not_held[number] |= 1 << named
        # rule: wink.guess.wrong
        state.card_status[number] = CardStatus.FACE_DOWN
        # rule: wink.guess.wrong-holder-shows
        if config.holder_shows:
            events += _lay_down_twin(config, state, number)
    ending = end_if_over(config, state)
    # rule: wink.turn.name-then-place
    if not ending:
        return events + _open_placing(config, state)
    return events + ending


def _score_pair(state: State, seeker: int, partner: int, number: int) -> None:
    state.card_status[number] = CardStatus.TAKEN
    # rule: wink.guess.right
    state.under[seeker] += (number,)
    score_twin(state, partner, partner, number)


def score_twin(state: State, holder: int, scorer: int, number: int) -> None:
    """Move a twin from the hand of its holder under the Player Card of the scorer."""
    state.hands[holder] = without_card(state.hands[holder], number)
    state.known_holder[number] = holder
    # rule: wink.guess.right, wink.accuse.right
    state.under[scorer] += (number,)


def _lay_down_twin(config: Config, state: State, number: int) -> list[Event]:
    """Lay the twin of a number face down; if nobody lays it, everybody knows that it is set aside."""
    holder = next((seat for seat in range(config.seats) if number in state.hands[seat]), NOBODY)
    if holder == NOBODY:
        state.known_not_held[number] = (1 << config.seats) - 1
        return []
    state.hands[holder] = without_card(state.hands[holder], number)
    state.known_holder[number] = holder
    return [Event("lay", {"seat": holder, "number": number})]


# --- time limit


def _note_in_time(state: State, seat: int) -> None:
    # rule: wink.turn.time-again
    state.late &= ~(1 << seat)


def time_out(config: Config, state: State, rng: Rng) -> list[Event]:
    """End a turn whose time is up: the partner is drawn by lot, and the Token stays off the field."""
    seat = state.turn
    events = [Event("late", {"seat": seat})]
    if state.phase is Phase.NAME:
        candidates = [candidate for candidate in range(config.seats) if candidate != seat]
        # rule: wink.turn.time
        events += name(config, state, seat, candidates[rng.randbelow(len(candidates))])
    # rule: wink.turn.time-again
    state.late |= 1 << seat
    # rule: wink.turn.time
    if state.phase is Phase.PLACE:
        events += _next_turn(config, state)
    return events
