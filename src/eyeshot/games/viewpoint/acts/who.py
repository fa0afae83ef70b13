"""Whom a text means: who acts, with whom, and whom it hits. Clockwise, by public knowledge alone."""

from __future__ import annotations

from eyeshot.games.viewpoint.deck import EACH, FEWEST, LEFT, MOST, NOBODY, RIGHT, THAT, YOU, Act
from eyeshot.games.viewpoint.state import State
from eyeshot.games.viewpoint.table import Table


def actors_of(t: Table, s: State, subject: int, performer: int, that: int) -> list[int]:
    """Whom a subject means, clockwise from the performer."""
    if subject == YOU:
        return [performer]
    if subject == LEFT:
        return [(performer + 1) % t.seats]
    if subject == RIGHT:
        return [(performer - 1) % t.seats]
    if subject == THAT:
        return [that]
    # rule: viewpoint.actions.clockwise
    order = t.clockwise(performer)
    if subject == EACH:
        return order
    if subject == MOST:
        return [seat for seat in order if s.points[seat] == max(s.points)]
    if subject == FEWEST:
        return [seat for seat in order if s.points[seat] == min(s.points)]
    return order[1:]


def parties_of(t: Table, s: State, act: Act, actor: int, performer: int, that: int) -> list[int]:
    """With whom `actor` does it; empty where it needs nobody."""
    if act.party == NOBODY:
        return []
    if act.party == YOU:
        return [performer]
    if act.party == MOST:
        # rule: viewpoint.actions.most-and-fewest
        return [seat for seat in t.clockwise(actor)[1:] if s.points[seat] == max(s.points)]
    return actors_of(t, s, act.party, actor, that)


def victims_of(t: Table, s: State, act: Act, actors: list[int], party: int, performer: int, that: int) -> list[int]:
    if party >= 0:
        return [party]
    return [seat for actor in actors for seat in parties_of(t, s, act, actor, performer, that)]
