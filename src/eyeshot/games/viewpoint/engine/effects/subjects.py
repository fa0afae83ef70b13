"""The seats that a text means: who acts, with whom, and against whom. Clockwise, by public knowledge alone."""

from __future__ import annotations

from eyeshot.games.viewpoint.deck.compiler import Effect
from eyeshot.games.viewpoint.deck.opcodes import (
    ALL_CARDS,
    ANYBODY,
    EACH,
    EACH_OTHER,
    FEWEST,
    LEFT,
    MOST,
    MOST_ZOMBEYES,
    NOBODY,
    RIGHT,
    THAT_PLAYER,
    YOU,
)
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.engine.zombeyes import count_zombeyes, is_overwhelmed, seats_in_game


def actors_of(config: Config, state: State, subject: int, performer: int, that_player: int) -> list[int]:
    """The seats that a subject names, clockwise from the performer, without overwhelmed players."""
    if subject == YOU:
        return [performer]
    if subject == THAT_PLAYER:
        # rule: viewpoint.end.overwhelmed-answers
        return [] if that_player < 0 or is_overwhelmed(state, that_player) else [that_player]
    # rule: viewpoint.end.overwhelmed-answers
    seats = seats_in_game(config, state, performer) if state.overwhelmed else config.clockwise(performer)
    if subject == LEFT:
        return [seats[1]]
    if subject == RIGHT:
        return [seats[-1]]
    if subject in (EACH, ANYBODY):
        return seats
    if subject in (MOST, FEWEST, MOST_ZOMBEYES):
        return _extremes(config, state, subject, seats)
    return seats[1:]


def _extremes(config: Config, state: State, subject: int, seats: list[int]) -> list[int]:
    """The seats with the most or the fewest of something; several if they are tied."""
    if subject == MOST_ZOMBEYES:
        counts = {seat: count_zombeyes(config, state, seat) for seat in seats}
        return [seat for seat in seats if counts[seat] == max(counts.values())]
    points = [state.points[seat] for seat in seats]
    wanted = max(points) if subject == MOST else min(points)
    return [seat for seat in seats if state.points[seat] == wanted]


def parties_of(config: Config, state: State, effect: Effect, actor: int, performer: int, that_player: int) -> list[int]:
    """The seats with which `actor` performs an effect; empty if it needs nobody."""
    if effect.party == NOBODY:
        return []
    if effect.party == YOU:
        return [performer]
    parties = actors_of(config, state, effect.party, actor, that_player)
    if effect.party in (MOST, FEWEST, MOST_ZOMBEYES):
        # rule: viewpoint.actions.most-and-fewest
        return [seat for seat in parties if seat != actor]
    return parties


def victims_of(
    config: Config, state: State, effect: Effect, actors: list[int], party: int, performer: int, that_player: int
) -> list[int]:
    """The seats against which these actors perform an effect."""
    if party >= 0:
        return [party]
    return [seat for actor in actors for seat in parties_of(config, state, effect, actor, performer, that_player)]


def is_announced_whole(effect: Effect) -> bool:
    """Is there one window for the whole effect: does it concern several players, or all cards? Otherwise every card has
    a window of its own."""
    # rule: viewpoint.keyword.card-by-card
    several = effect.subject in (EACH, EACH_OTHER) or effect.party == EACH_OTHER
    return several or effect.number == ALL_CARDS
