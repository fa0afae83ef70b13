"""Samples a state consistent with what some seats know: kinds of face-down tokens and sealed votes are dealt anew."""

from __future__ import annotations

from collections.abc import Sequence

from eyeshot.games.dead_of_winter.referee.state import NOT_VOTED, State, load_state, save_state
from eyeshot.kernel import Rng, Seat, shuffle


def resample(state: State, seats: Sequence[Seat], rng: Rng, until: State | None) -> State:
    """A world that these seats cannot tell from the real one, and in which what they are shown until then happens."""
    world = load_state(save_state(state))
    known = _known_origins(state, seats) | (set() if until is None else _known_origins(until, seats))
    for mix in sorted(set(state.token_mix)):
        _deal_anew(world, [token for token in _unknown(world, known) if world.token_mix[token] == mix], rng)
    if until is None or until.asked == state.asked:
        _vote_anew(world, seats, rng)
    return world


def _known_origins(state: State, seats: Sequence[Seat]) -> set[int]:
    """The tokens that these seats know, by where they were dealt: cards may shuffle them in between."""
    bits = sum(1 << seat for seat in {seat for seat in seats if seat is not None})
    tokens = range(len(state.token_kinds))
    return {state.token_origin[n] for n in tokens if state.token_up[n] or state.token_known[n] & bits}


def _unknown(world: State, known: set[int]) -> list[int]:
    return [token for token, origin in enumerate(world.token_origin) if origin not in known]


def _deal_anew(world: State, tokens: list[int], rng: Rng) -> None:
    kinds = [world.token_kinds[token] for token in tokens]
    shuffle(kinds, rng)
    for token, kind in zip(tokens, kinds, strict=True):
        world.token_kinds[token] = kind


def _vote_anew(world: State, seats: Sequence[Seat], rng: Rng) -> None:
    """Votes that others have given, and that nobody has seen yet."""
    for seat, vote in enumerate(world.sealed):
        if vote != NOT_VOTED and seat not in seats:
            world.sealed[seat] = rng.randbelow(2)
