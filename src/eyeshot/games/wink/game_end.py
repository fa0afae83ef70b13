"""END OF THE GAME: when it ends, points, and winners."""

from __future__ import annotations

from eyeshot.games.wink.match_config import Config
from eyeshot.games.wink.state import FACE_UP, NO_TICK, Phase, State
from eyeshot.kernel import Event


def end_if_over(config: Config, state: State) -> list[Event]:
    """End the game if a hand or the field is empty; return the event of the end, or nothing."""
    # rule: wink.end.hand-empty
    if not all(state.hands):
        return end_game(config, state, "wink.end.hand-empty")
    # rule: wink.end.field-empty
    if FACE_UP not in state.card_status[1:]:
        return end_game(config, state, "wink.end.field-empty")
    return []


def end_game(config: Config, state: State, rule: str) -> list[Event]:
    # rule: wink.end.at-once
    state.phase, state.closes = Phase.OVER, NO_TICK
    state.wink_ends = [NO_TICK] * config.seats
    state.ends_early = NO_TICK
    state.end_rule = rule
    return [Event("end", {"rule": rule, "points": points(state), "winners": list(winners(state))})]


def points(state: State) -> list[int]:
    # rule: wink.score.points
    return [len(under) + accuse_cards for under, accuse_cards in zip(state.under, state.accuse_cards, strict=True)]


def winners(state: State) -> tuple[int, ...]:
    """Return the seats with the most points; ties go to the fewest Accuse Cards, then to the fewest cards in hand."""
    ranks = _ranks(state)
    # rule: wink.score.tie-last
    return tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))


def ranking(state: State) -> list[int]:
    """Return the seats from the first place to the last."""
    ranks = _ranks(state)
    return sorted(range(len(ranks)), key=ranks.__getitem__)


def _ranks(state: State) -> list[tuple[int, int, int]]:
    seats = zip(points(state), state.accuse_cards, state.hands, strict=True)
    # rule: wink.score.tie
    return [(-seat_points, accuse_cards, len(hand)) for seat_points, accuse_cards, hand in seats]
