"""SET-UP: the Playing Field, the hands, the Accuse Cards, and who begins."""

from __future__ import annotations

from eyeshot.games.wink.config import ACCUSE_CARDS, FACES, Table
from eyeshot.games.wink.state import State, new_state
from eyeshot.kernel.event import Event, PrivatePart
from eyeshot.kernel.rng import Rng, shuffle


def deal(t: Table, rng: Rng) -> State:
    """Everything before the first turn begins."""
    field, twins = list(range(1, FACES + 1)), list(range(1, FACES + 1))
    # rule: wink.setup.grid
    shuffle(field, rng)
    shuffle(twins, rng)
    # rule: wink.setup.hands
    hands = [sorted(twins[seat * t.hand : (seat + 1) * t.hand]) for seat in range(t.seats)]
    aside = sorted(twins[t.seats * t.hand :])
    # rule: wink.turn.first
    first = rng.randbelow(t.seats)
    s = new_state(t.seats, field, hands, aside, first)
    # rule: wink.setup.player
    s.accuse = [ACCUSE_CARDS] * t.seats
    return s


def dealt(s: State) -> Event:
    """Everybody sees the field, and their own hand."""
    own = tuple(PrivatePart((seat,), {"you": seat, "hand": list(hand)}) for seat, hand in enumerate(s.hands))
    return Event("deal", {"field": list(s.field), "first": s.turn, "aside": len(s.aside)}, own)
