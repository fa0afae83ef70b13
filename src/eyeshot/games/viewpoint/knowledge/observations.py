"""The observation log: every move from or to a hidden zone, packed into one number: card, from, to, seen by whom.

It holds everything that a seat can have learned, so a determinization must agree with it. Everybody sees a public move;
a card that is shown without moving is logged as a move from its zone to the same zone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from eyeshot.games.viewpoint.protocol import KnownHand

if TYPE_CHECKING:
    from eyeshot.games.viewpoint.engine.state import State

ONLOOKER: Final = 1 << 12
EVERYBODY: Final = (1 << 13) - 1


class ObservationLog:
    """An append-only list of packed observations.

    Clones of a state share one list, each up to its own end. A log that appends after another one has done so first
    copies its part of the list.
    """

    def __init__(self, entries: list[int], end: int) -> None:
        self._entries = entries
        self.end = end

    def add(self, entry: int) -> None:
        if len(self._entries) != self.end:
            self._entries = self._entries[: self.end]
        self._entries.append(entry)
        self.end += 1

    def fork(self) -> ObservationLog:
        """A log with the same entries that can go on differently."""
        return ObservationLog(self._entries, self.end)

    def entries(self) -> list[int]:
        """All entries. The list must not be changed."""
        return self._entries if len(self._entries) == self.end else self._entries[: self.end]

    def continues(self, earlier: ObservationLog) -> bool:
        """Does this log begin with all entries of the earlier one?"""
        if earlier.end > self.end:
            return False
        return earlier._entries is self._entries or earlier.entries() == self._entries[: earlier.end]


class Observation(NamedTuple):
    """An entry of the log, unpacked. `viewers` is a mask of seats."""

    card: int
    src: int
    dst: int
    viewers: int


def pack_observation(card: int, src: int, dst: int, viewers: int) -> int:
    return card | src << 9 | dst << 14 | viewers << 19


def unpack_observation(packed: int) -> Observation:
    return Observation(packed & 511, packed >> 9 & 31, packed >> 14 & 31, packed >> 19)


@cache
def draw_observations(seats: int, cards: int) -> list[list[int]]:
    """For each seat and card the entry of its draw. All games share them, which keeps them in the processor's cache."""
    return [[pack_observation(card, 2 * seats, seat, 1 << seat) for card in range(cards)] for seat in range(seats)]


@cache
def play_observations(seats: int, cards: int) -> list[list[int]]:
    """For each seat and card the entry of playing it from the Hand into the player's Field of View."""
    return [[pack_observation(card, seat, seats + seat, EVERYBODY) for card in range(cards)] for seat in range(seats)]


def seat_mask(seats: Sequence[int | None]) -> int:
    """The mask of these seats; None is an onlooker."""
    mask = 0
    for seat in seats:
        mask |= ONLOOKER if seat is None else 1 << seat
    return mask


class _SeatKnowledge(NamedTuple):
    """The knowledge of one seat after so many entries: the zones of cards, and the same by Hand, as views show it."""

    entries_read: int
    locations: dict[int, int]
    hands: list[KnownHand]


class HandKnowledge:
    """Computes which cards each seat knows to be in the Hands of others.

    It remembers the log read last: for a log that continues it, only the new entries are read.
    """

    def __init__(self) -> None:
        self._log = ObservationLog([], 0)
        self._uninformative = 0
        """So many entries at the start show nobody a card in another's Hand."""
        self._known: dict[int | None, _SeatKnowledge] = {}

    def known_hands(self, state: State, seats: Sequence[int | None]) -> list[list[KnownHand]]:
        """For each of these seats the cards that it knows to be in another's Hand, by Hand: it saw them there, and no
        card has left that Hand unseen since."""
        self._read_log(state.observations, len(state.points))
        if self._uninformative == self._log.end:
            return [[] for _ in seats]
        entries = self._log.entries()
        return [self._hands(seat, entries, len(state.points)) for seat in seats]

    def _read_log(self, log: ObservationLog, seats: int) -> None:
        entries_read = self._log.end
        if not log.continues(self._log):
            entries_read = self._uninformative = 0
            self._known = {}
        if self._uninformative == entries_read:
            self._uninformative = _first_informative(log.entries(), entries_read, seats)
        self._log = log.fork()

    def _hands(self, seat: int | None, entries: list[int], seats: int) -> list[KnownHand]:
        entries_read, before, hands = self._known.get(seat) or (self._uninformative, {}, [])
        if entries_read < len(entries):
            locations = _updated(before, entries[entries_read:], seat, seats)
            if locations is not before:
                hands = _by_hand(locations)
            self._known[seat] = _SeatKnowledge(len(entries), locations, hands)
        return hands


def known_locations(log: ObservationLog, seat: int, seats: int) -> dict[int, int]:
    """The cards that a seat knows to be in the Hands of others, each with the zone of that Hand."""
    return _updated({}, log.entries(), seat, seats)


def _by_hand(locations: dict[int, int]) -> list[KnownHand]:
    hands: dict[int, list[int]] = {}
    for card in sorted(locations):
        hands.setdefault(locations[card], []).append(card)
    return [KnownHand(zone, hands[zone]) for zone in sorted(hands)]


def _first_informative(entries: list[int], start: int, seats: int) -> int:
    """The first position from `start` on at which a seat sees a card come into or lie in a Hand that is not its own."""
    for position in range(start, len(entries)):
        dst = entries[position] >> 14 & 31
        if dst < seats and entries[position] >> 19 & ~(1 << dst):
            return position
    return len(entries)


def _updated(locations: dict[int, int], entries: list[int], seat: int | None, seats: int) -> dict[int, int]:
    """The locations that a seat knows after these entries; the same dictionary if it learns nothing from them."""
    mask = (ONLOOKER if seat is None else 1 << seat) << 19
    for packed in entries:
        card, src, dst = packed & 511, packed >> 9 & 31, packed >> 14 & 31
        if packed & mask:
            if dst < seats and dst != seat:
                locations = {**locations, card: dst}
            elif card in locations:
                locations = {other: zone for other, zone in locations.items() if other != card}
        elif locations and src in locations.values():
            locations = {other: zone for other, zone in locations.items() if zone != src}
    return locations
