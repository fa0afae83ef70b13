"""What has happened to anybody, and is looked at before anything goes on: who is overwhelmed, which cards act on it."""

from __future__ import annotations

from typing import Final

from eyeshot.games.viewpoint.deck.compiler import HAPPENING_KINDS
from eyeshot.games.viewpoint.engine.config import Table
from eyeshot.games.viewpoint.engine.state import State

(
    PLAYS_HIGH,
    PLAYS_ZOMBEYE,
    DISCARDS,
    STEALS_FROM_YOU,
    SWAPS_WITH_YOU,
    AMBUSHES_YOU,
    DESTROYED_YOURS,
    ZOMBIFIED,
    RESURRECTS,
    OVERWHELMED,
) = range(len(HAPPENING_KINDS))
COUNT_ZOMBEYES: Final = -2
"""Not on any card: a Zombeye has come to a Field of View."""


def happen(t: Table, s: State, kind: int, doer: int, victim: int = -1, card: int = -1) -> None:
    """Note it, if some card of the deck waits for such a thing."""
    if kind in t.deck.happenings:
        s.due = (*s.due, (kind, doer, victim, card))


def is_awaited(t: Table, s: State, kind: int) -> bool:
    """Does a card lie open that will act on such a thing?"""
    if kind not in t.deck.happenings:
        return False
    fields = s.zones[t.seats : 2 * t.seats]
    return any(t.deck.whenever[card].happening == kind and card not in s.acted for cards in fields for card in cards)


def take_due(s: State) -> tuple[tuple[int, ...], ...]:
    """What has happened and was not looked at yet."""
    due, s.due = s.due, ()
    return due


def count_again(s: State, seat: int) -> None:
    """A Zombeye has come to this Field of View."""
    s.due = (*s.due, (COUNT_ZOMBEYES, seat, -1, -1))
