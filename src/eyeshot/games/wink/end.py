"""END OF THE GAME: when it is over, what is counted, and who wins."""

from __future__ import annotations

from eyeshot.games.wink.config import Table
from eyeshot.games.wink.state import NO_TICK, OVER, UP, State
from eyeshot.kernel.event import Event


def end_if_over(t: Table, s: State) -> list[Event]:
    """The end, at once, if a hand or the field is empty."""
    # rule: wink.end.hand-empty
    if not all(s.hands):
        return end_game(t, s, "wink.end.hand-empty")
    # rule: wink.end.field-empty
    if UP not in s.lies[1:]:
        return end_game(t, s, "wink.end.field-empty")
    return []


def end_game(t: Table, s: State, rule: str) -> list[Event]:
    # rule: wink.end.at-once
    s.phase, s.closes = OVER, NO_TICK
    s.winks = [NO_TICK] * t.seats
    s.end_rule = rule
    return [Event("end", {"rule": rule, "points": points(s), "winners": list(winners(s))})]


def points(s: State) -> list[int]:
    # rule: wink.score.points
    return [len(under) + accuse for under, accuse in zip(s.under, s.accuse, strict=True)]


def winners(s: State) -> tuple[int, ...]:
    """Most points; among those the fewest Accuse Cards, then the fewest cards in hand; who is still tied shares."""
    ranks = _ranks(s)
    # rule: wink.score.tie-last
    return tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))


def standing(s: State) -> list[int]:
    """The seats from the first to the last."""
    ranks = _ranks(s)
    return sorted(range(len(ranks)), key=ranks.__getitem__)


def _ranks(s: State) -> list[tuple[int, int, int]]:
    # rule: wink.score.tie
    return [(-won, accuse, len(hand)) for won, accuse, hand in zip(points(s), s.accuse, s.hands, strict=True)]
