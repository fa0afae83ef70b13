"""TAKE / DROP OFF."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.state import STREET, Frame, State, held, lying_in
from eyeshot.games.dead_of_winter.referee.survivors.move import spend
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.kernel.event import Event

KEEP = "keep"
SPACES = 2


def takeable(s: State, survivor: int) -> list[int]:
    """The tokens in the survivor's building."""
    # rule: dead-of-winter.token.take-drop
    return [] if s.where[survivor] == STREET else lying_in(s, s.where[survivor])


def droppable(s: State, survivor: int) -> list[int]:
    return [] if s.where[survivor] == STREET else held(s, survivor)


def has_space(s: State, survivor: int) -> bool:
    # rule: dead-of-winter.token.space, dead-of-winter.setup.survivor-board
    return len(held(s, survivor)) < SPACES


def take(t: Table, s: State, token: int) -> list[Event]:
    """A face-down token is looked at first; then it is kept, left, or exchanged."""
    spend(s)
    was_down = not s.token_up[token]
    # rule: dead-of-winter.token.face-down
    s.token_up[token] = 1
    kind = s.token_kinds[token]
    events = [Event("looks", {"survivor": s.active, "token": token, "token_kind": kind})] if was_down else []
    # rule: dead-of-winter.token.face-down
    if was_down or held(s, s.active):
        s.stack.append(Frame(KEEP, [token, int(was_down)]))
        return events
    return events + keep(s, token)


def keep(s: State, token: int) -> list[Event]:
    # rule: dead-of-winter.token.take-drop
    s.token_at[token] = s.active
    return [Event("takes", {"survivor": s.active, "token": token, "token_kind": s.token_kinds[token]})]


def leave(s: State, token: int) -> list[Event]:
    return [Event("leaves", {"survivor": s.active, "token": token, "token_kind": s.token_kinds[token]})]


def drop(s: State, token: int) -> list[Event]:
    """Onto the support block of the building one is in."""
    # rule: dead-of-winter.token.take-drop
    s.token_at[token] = s.where[s.active]
    told = {"survivor": s.active, "token": token, "token_kind": s.token_kinds[token], "building": s.where[s.active]}
    return [Event("drops", told)]
