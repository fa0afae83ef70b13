"""Zombeyes: which cards are, how many lie before whom, who is still in the game."""

from __future__ import annotations

from typing import Final

from eyeshot.games.viewpoint.engine.config import Table
from eyeshot.games.viewpoint.engine.state import State

OVERWHELMING: Final = 7


def is_zombeye(t: Table, s: State, card: int) -> bool:
    """By its symbol, or while a token is on it."""
    return t.deck.zombeye[card] or card in s.tokens


def count_zombeyes(t: Table, s: State, seat: int) -> int:
    """Each symbol and each token in a Field of View counts one."""
    # rule: viewpoint.end.overwhelmed
    return sum(is_zombeye(t, s, card) for card in s.zones[t.seats + seat])


def living(t: Table, s: State, first: int) -> list[int]:
    """The seats that are still in the game, clockwise from this one."""
    order = t.clockwise(first)
    return [seat for seat in order if not s.fallen >> seat & 1] if s.fallen else order


def has_fallen(s: State, seat: int) -> bool:
    return bool(s.fallen >> seat & 1)
