"""The invasion markers and the round marker, as Crossroads cards change them."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.state import State, is_day
from eyeshot.games.dead_of_winter.referee.survivors.hunger import ask_to_eat
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import MARKERS
from eyeshot.kernel import Event


def risen_markers(day: int, night: int) -> tuple[int, int]:
    """The markers after both rose: the higher one first, each to the next higher marker that is free."""
    # rule: dead-of-winter.cards.markers
    if day > night:
        day = _next_free(day, night)
        return day, _next_free(night, day)
    night = _next_free(night, day)
    return _next_free(day, night), night


def _next_free(marker: int, other: int) -> int:
    # rule: dead-of-winter.cards.markers
    return next((number for number in MARKERS if number > marker and number != other), marker)


def raise_markers(state: State) -> list[Event]:
    # rule: dead-of-winter.cards.markers
    state.day, state.night = risen_markers(state.day, state.night)
    return [Event("markers", {"day_horde": state.day, "night_horde": state.night})]


def move_marker(config: Config, state: State, by: int) -> list[Event]:
    """The round marker moves, and day becomes night or night day."""
    state.marker += by
    # rule: dead-of-winter.cards.marker-moves
    state.backpacks = [1 - colour for colour in state.backpacks]
    events = [Event("marker", {"marker": state.marker, "is_day": is_day(state)})]
    hunger = config.scenario.hunger
    # rule: dead-of-winter.cards.marker-moves
    if by < 0 and hunger is not None and state.marker in hunger.markers:
        events += ask_to_eat(config, state)
    return events
