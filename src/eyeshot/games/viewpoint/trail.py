"""The trail: every move from or to a hidden place, as one number each: the card, from where, to where, seen by whom.

It is what a seat can have learned, so it says what a resampled world must agree with. A public move is seen by
everybody; a card that is shown without moving goes from its place to its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eyeshot.games.viewpoint.state import State

ONLOOKER: Final = 1 << 12
EVERYBODY: Final = (1 << 13) - 1


def entry(card: int, src: int, dst: int, seen: int) -> int:
    return card | src << 9 | dst << 14 | seen << 19


def parts(packed: int) -> tuple[int, int, int, int]:
    """Card, from, to, seen by."""
    return packed & 511, packed >> 9 & 31, packed >> 14 & 31, packed >> 19


def eyes(seats: Sequence[int | None]) -> int:
    """The bits of these seats."""
    mask = 0
    for seat in seats:
        mask |= ONLOOKER if seat is None else 1 << seat
    return mask


class Memory:
    """What the seats of one table can be sure of. A trail that goes on from the one read last is read on from there."""

    def __init__(self) -> None:
        self._read: dict[int | None, tuple[list[int], dict[int, int]]] = {}

    def known_hands(self, s: State, seat: int | None) -> dict[int, list[int]]:
        """Cards that a seat can be sure are in another's Hand: seen there, and no card has left that Hand unseen
        since."""
        trail = s.trail
        read, known = self._read.get(seat) or ([], {})
        if trail[: len(read)] != read:
            read, known = [], {}
        if len(read) < len(trail):
            known = _read_on(known, trail[len(read) :], seat, len(s.points))
            self._read[seat] = trail.copy(), known
        hands: dict[int, list[int]] = {}
        for card in sorted(known):
            hands.setdefault(known[card], []).append(card)
        return dict(sorted(hands.items()))


def _read_on(known: dict[int, int], moves: list[int], seat: int | None, seats: int) -> dict[int, int]:
    """Where a seat knows cards to be, after these moves."""
    mask = eyes((seat,)) << 19
    known = known.copy()
    for packed in moves:
        if packed & mask:
            dst = packed >> 14 & 31
            if dst < seats and dst != seat:
                known[packed & 511] = dst
            else:
                known.pop(packed & 511, None)
        elif known and packed >> 9 & 31 < seats:
            src = packed >> 9 & 31
            known = {card: zone for card, zone in known.items() if zone != src}
    return known
