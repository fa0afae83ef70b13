"""TAKE / DROP OFF."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.frames import AskKeep
from eyeshot.games.dead_of_winter.referee.state import STREET, State, held, lying_in
from eyeshot.games.dead_of_winter.referee.survivors.move import spend_action
from eyeshot.kernel.event import Event

SPACES = 2


def takeable(state: State, survivor: int) -> list[int]:
    """The tokens in the survivor's building."""
    # rule: dead-of-winter.token.take-drop
    return [] if state.where[survivor] == STREET else lying_in(state, state.where[survivor])


def droppable(state: State, survivor: int) -> list[int]:
    return [] if state.where[survivor] == STREET else held(state, survivor)


def has_space(state: State, survivor: int) -> bool:
    # rule: dead-of-winter.token.space, dead-of-winter.setup.survivor-board
    return len(held(state, survivor)) < SPACES


def take(state: State, token: int) -> list[Event]:
    """Take a token; a face-down one is looked at first, then kept, left or exchanged."""
    spend_action(state)
    was_face_down = not state.token_up[token]
    # rule: dead-of-winter.token.face-down
    state.token_up[token] = 1
    kind = state.token_kinds[token]
    events = [Event("looks", {"survivor": state.active, "token": token, "token_kind": kind})] if was_face_down else []
    # rule: dead-of-winter.token.face-down
    if was_face_down or held(state, state.active):
        state.stack.append(AskKeep(token, was_face_down))
        return events
    return events + keep(state, token)


def keep(state: State, token: int) -> list[Event]:
    # rule: dead-of-winter.token.take-drop
    state.token_at[token] = state.active
    return [Event("takes", {"survivor": state.active, "token": token, "token_kind": state.token_kinds[token]})]


def leave(state: State, token: int) -> list[Event]:
    return [Event("leaves", {"survivor": state.active, "token": token, "token_kind": state.token_kinds[token]})]


def drop(state: State, token: int) -> list[Event]:
    """Drop a token onto the support block of the survivor's building."""
    # rule: dead-of-winter.token.take-drop
    state.token_at[token] = state.where[state.active]
    data = {
        "survivor": state.active,
        "token": token,
        "token_kind": state.token_kinds[token],
        "building": state.where[state.active],
    }
    return [Event("drops", data)]
