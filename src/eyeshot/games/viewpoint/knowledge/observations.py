"""The trail: every move from or to a hidden place, as one number each: the card, from where, to where, seen by whom.

It is what a seat can have learned, so it says what a resampled world must agree with. A public move is seen by
everybody; a card that is shown without moving goes from its place to its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from eyeshot.games.viewpoint.engine.state import State

ONLOOKER: Final = 1 << 12
EVERYBODY: Final = (1 << 13) - 1


class Trail:
    """It only grows. States of which one came from the other share its moves, each up to its own end: who goes on from
    there, and finds that another has, goes on with moves of its own."""

    def __init__(self, moves: list[int], end: int) -> None:
        self._moves = moves
        self.end = end

    def add(self, move: int) -> None:
        if len(self._moves) != self.end:
            self._moves = self._moves[: self.end]
        self._moves.append(move)
        self.end += 1

    def fork(self) -> Trail:
        return Trail(self._moves, self.end)

    def moves(self) -> list[int]:
        """Not for changing."""
        return self._moves if len(self._moves) == self.end else self._moves[: self.end]

    def goes_on_from(self, before: Trail) -> bool:
        """Does it begin with all of that one?"""
        if before.end > self.end:
            return False
        return before._moves is self._moves or before.moves() == self._moves[: before.end]


def entry(card: int, src: int, dst: int, seen: int) -> int:
    return card | src << 9 | dst << 14 | seen << 19


@cache
def draws(seats: int, cards: int) -> list[list[int]]:
    """For each seat and card: it comes from the Draw Pile into the Hand. The same numbers for all tables, so that a
    machine that serves many finds them near."""
    return [[entry(card, 2 * seats, seat, 1 << seat) for card in range(cards)] for seat in range(seats)]


@cache
def plays(seats: int, cards: int) -> list[list[int]]:
    """The same for a card that goes from the Hand into the own Field of View, before everybody's eyes."""
    return [[entry(card, seat, seats + seat, EVERYBODY) for card in range(cards)] for seat in range(seats)]


def parts(packed: int) -> tuple[int, int, int, int]:
    """Card, from, to, seen by."""
    return packed & 511, packed >> 9 & 31, packed >> 14 & 31, packed >> 19


def eyes(seats: Sequence[int | None]) -> int:
    """The bits of these seats."""
    mask = 0
    for seat in seats:
        mask |= ONLOOKER if seat is None else 1 << seat
    return mask


class _Sure(NamedTuple):
    """What a seat is sure of: how far it has read, where it knows cards to be, and that by Hands, as it is shown."""

    read: int
    places: dict[int, int]
    hands: dict[str, list[int]]


class Memory:
    """What the seats of one table can be sure of. A trail that goes on from the one read last is read on from there."""

    def __init__(self) -> None:
        self._trail = Trail([], 0)
        self._quiet = 0
        """Up to here no card was seen on its way into another's Hand: nobody is sure of any."""
        self._sure: dict[int | None, _Sure] = {}

    def known_hands(self, s: State, seats: Sequence[int | None]) -> list[dict[str, list[int]]]:
        """For each of these seats the cards that it can be sure are in another's Hand: seen there, and no card has left
        that Hand unseen since."""
        self._take_in(s.trail, len(s.points))
        if self._quiet == self._trail.end:
            return [{} for _ in seats]
        moves = self._trail.moves()
        return [self._hands(seat, moves, len(s.points)) for seat in seats]

    def _take_in(self, trail: Trail, seats: int) -> None:
        read = self._trail.end
        if not trail.goes_on_from(self._trail):
            read = self._quiet = 0
            self._sure = {}
        if self._quiet == read:
            self._quiet = _first_telling(trail.moves(), read, seats)
        self._trail = trail.fork()

    def _hands(self, seat: int | None, moves: list[int], seats: int) -> dict[str, list[int]]:
        read, before, hands = self._sure.get(seat) or (self._quiet, {}, {})
        if read < len(moves):
            places = _read_on(before, moves[read:], seat, seats)
            if places is not before:
                hands = _by_hands(places)
            self._sure[seat] = _Sure(len(moves), places, hands)
        return hands


def sure_places(trail: Trail, seat: int, seats: int) -> dict[int, int]:
    """Where a seat can be sure that cards are, of those in the Hands of others."""
    return _read_on({}, trail.moves(), seat, seats)


def _by_hands(places: dict[int, int]) -> dict[str, list[int]]:
    hands: dict[int, list[int]] = {}
    for card in sorted(places):
        hands.setdefault(places[card], []).append(card)
    return {str(zone): hands[zone] for zone in sorted(hands)}


def _first_telling(trail: list[int], start: int, seats: int) -> int:
    """The first place, from this one on, at which a card is seen to come into a Hand or to be there by anybody but its
    owner."""
    for place in range(start, len(trail)):
        dst = trail[place] >> 14 & 31
        if dst < seats and trail[place] >> 19 & ~(1 << dst):
            return place
    return len(trail)


def _read_on(places: dict[int, int], moves: list[int], seat: int | None, seats: int) -> dict[int, int]:
    """Where a seat knows cards to be, after these moves; the same dictionary if they tell it nothing."""
    mask = (ONLOOKER if seat is None else 1 << seat) << 19
    for packed in moves:
        card, src, dst = packed & 511, packed >> 9 & 31, packed >> 14 & 31
        if packed & mask:
            if dst < seats and dst != seat:
                places = {**places, card: dst}
            elif card in places:
                places = {other: zone for other, zone in places.items() if other != card}
        elif places and src in places.values():
            places = {other: zone for other, zone in places.items() if zone != src}
    return places
