"""The trail: every move from or to a hidden place, as one number each: the card, from where, to where, seen by whom.

It is what a seat can have learned, so it says what a resampled world must agree with. A public move is seen by
everybody; a card that is shown without moving goes from its place to its place.
"""

from __future__ import annotations

from collections.abc import Sequence

from eyeshot.games.viewpoint.state import State

ONLOOKER = 1 << 12
EVERYBODY = (1 << 13) - 1


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


def known_hands(s: State, seat: int | None) -> dict[int, list[int]]:
    """Cards that a seat can be sure are in another's Hand: seen there, and no card has left that Hand unseen since."""
    seats = len(s.points)
    mask = eyes((seat,)) << 19
    known: dict[int, int] = {}
    for packed in s.trail:
        if packed & mask:
            dst = packed >> 14 & 31
            if dst < seats and dst != seat:
                known[packed & 511] = dst
            else:
                known.pop(packed & 511, None)
        elif known and packed >> 9 & 31 < seats:
            src = packed >> 9 & 31
            known = {card: zone for card, zone in known.items() if zone != src}
    hands: dict[int, list[int]] = {}
    for card in sorted(known):
        hands.setdefault(known[card], []).append(card)
    return dict(sorted(hands.items()))
