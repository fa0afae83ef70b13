"""Whom a text means: who acts, with whom, and whom it hits. Clockwise, by public knowledge alone."""

from __future__ import annotations

from eyeshot.games.viewpoint.deck.compiler import (
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
    THAT,
    YOU,
    Act,
)
from eyeshot.games.viewpoint.engine.config import Table
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.engine.zombeyes import count_zombeyes, has_fallen, living


def actors_of(t: Table, s: State, subject: int, performer: int, that: int) -> list[int]:
    """Whom a subject means, clockwise from the performer. Who is overwhelmed is passed over."""
    if subject == YOU:
        return [performer]
    if subject == THAT:
        # rule: viewpoint.end.overwhelmed-answers
        return [] if that < 0 or has_fallen(s, that) else [that]
    # rule: viewpoint.end.overwhelmed-answers
    order = living(t, s, performer) if s.fallen else t.clockwise(performer)
    if subject == LEFT:
        return [order[1]]
    if subject == RIGHT:
        return [order[-1]]
    if subject in (EACH, ANYBODY):
        return order
    if subject in (MOST, FEWEST, MOST_ZOMBEYES):
        return _foremost(t, s, subject, order)
    return order[1:]


def _foremost(t: Table, s: State, what: int, order: list[int]) -> list[int]:
    """Those who have the most or the fewest of something; several where they are tied."""
    if what == MOST_ZOMBEYES:
        counts = {seat: count_zombeyes(t, s, seat) for seat in order}
        return [seat for seat in order if counts[seat] == max(counts.values())]
    points = [s.points[seat] for seat in order]
    wanted = max(points) if what == MOST else min(points)
    return [seat for seat in order if s.points[seat] == wanted]


def parties_of(t: Table, s: State, act: Act, actor: int, performer: int, that: int) -> list[int]:
    """With whom `actor` does it; empty where it needs nobody."""
    if act.party == NOBODY:
        return []
    if act.party == YOU:
        return [performer]
    found = actors_of(t, s, act.party, actor, that)
    if act.party in (MOST, FEWEST, MOST_ZOMBEYES):
        # rule: viewpoint.actions.most-and-fewest
        return [seat for seat in found if seat != actor]
    return found


def victims_of(t: Table, s: State, act: Act, actors: list[int], party: int, performer: int, that: int) -> list[int]:
    """Whom it hits."""
    if party >= 0:
        return [party]
    return [seat for actor in actors for seat in parties_of(t, s, act, actor, performer, that)]


def is_announced_whole(act: Act) -> bool:
    """What hits several players, or all cards there are, is announced once; otherwise every card by itself."""
    # rule: viewpoint.keyword.card-by-card
    several = act.subject in (EACH, EACH_OTHER) or act.party == EACH_OTHER
    return several or act.number == ALL_CARDS
