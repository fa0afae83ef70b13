"""Samples a state consistent with what was shown: kinds of face-down tokens are dealt anew."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.state import State, load_state, save_state
from eyeshot.kernel.rng import Rng, shuffle


def resample(state: State, rng: Rng, until: State | None) -> State:
    world = load_state(save_state(state))
    known = (until or state).token_up
    hidden = [token for token, is_up in enumerate(known) if not is_up]
    kinds = [world.token_kinds[token] for token in hidden]
    shuffle(kinds, rng)
    for token, kind in zip(hidden, kinds, strict=True):
        world.token_kinds[token] = kind
    return world
