"""Other worlds that agree with all that some seats were ever shown: hands, set-aside cards, glances and winks."""

from __future__ import annotations

from collections.abc import Sequence

from eyeshot.games.wink.config import Table
from eyeshot.games.wink.eyes import sees_lids, why_no_wink
from eyeshot.games.wink.state import NO_TICK, NOBODY, State, load_state, save_state
from eyeshot.games.wink.turn import bits
from eyeshot.kernel.game import Seat
from eyeshot.kernel.rng import Rng

SWEEPS = 2
"""One mixes cards that may lie anywhere; the second is for those that may not."""


def resample(t: Table, state: State, viewers: Sequence[Seat], rng: Rng, until: State | None) -> State:
    """With `until`, a later state, the world also agrees with what they will have been shown by then."""
    seats = [seat for seat in viewers if seat is not None]
    world = load_state(save_state(state))
    times = [state, until or state]
    _Cards(t, world, seats, times).mix(rng)
    mine = sum(1 << seat for seat in set(seats))
    world.witnesses = [saw & mine for saw in world.witnesses]
    for seat in range(t.seats):
        if seat not in seats:
            _move_eyes(t, world, seat, seats, times, rng)
    for seat in range(t.seats):
        if seat not in seats and not any(_sees_lids(t, time, watcher, seat) for time in times for watcher in seats):
            _redo_wink(t, world, seat, rng)
    return world


# --- cards


class _Cards:
    """Twins that these seats cannot locate change places; a place is a seat, or the number of seats for those aside."""

    def __init__(self, t: Table, world: State, seats: list[int], times: list[State]) -> None:
        self._seats = seats
        self._last = times[-1]
        self._aside = t.seats
        self._could_place = {pair for time in times for pair in time.could_place}
        self._world = world
        places = [*world.hands, world.aside]
        self._where = {number: place for place, cards in enumerate(places) for number in cards}
        self._held = [bits(cards) for cards in places]
        for number, seat in enumerate(world.holder):
            self._held[seat] |= (seat != NOBODY) << number

    def mix(self, rng: Rng) -> None:
        movable = [number for number, place in sorted(self._where.items()) if self._is_movable(number, place)]
        for _ in range(SWEEPS):
            for last in range(len(movable) - 1, 0, -1):
                self._swap(movable[last], movable[rng.randbelow(last + 1)])
        *self._world.hands, self._world.aside = [
            tuple(sorted(number for number, at in self._where.items() if at == place))
            for place in range(self._aside + 1)
        ]

    def _is_movable(self, number: int, place: int) -> bool:
        """Nobody here holds it, nobody here saw a wink for it, and it is not publicly known who holds it."""
        is_known = place in self._seats or self._last.holder[number] != NOBODY
        return not is_known and not any(self._last.witnesses[number] >> seat & 1 for seat in self._seats)

    def _swap(self, one: int, other: int) -> None:
        """Unless it would bring one of them to who is known not to hold it, or all free cards to who could place."""
        here, there = self._where[one], self._where[other]
        if here == there or self._is_barred(one, there) or self._is_barred(other, here):
            return
        self._exchange(one, other)
        if any(not free & ~self._held[seat] for seat, free in self._could_place):
            self._exchange(one, other)

    def _exchange(self, one: int, other: int) -> None:
        here, there = self._where[one], self._where[other]
        self._where[one], self._where[other] = there, here
        for place in (here, there):
            self._held[place] ^= 1 << one | 1 << other

    def _is_barred(self, number: int, place: int) -> bool:
        return place != self._aside and bool(self._last.not_held[number] >> place & 1)


# --- eyes


def _sees_lids(t: Table, time: State, watcher: int, face: int) -> bool:
    return time.gazes[watcher] == face and sees_lids(t, time, watcher, face)


def _is_seen(t: Table, seat: int, seats: list[int], times: list[State]) -> bool:
    """Does somebody here see where this face is turned?"""
    return t.open_glances or any(time.gazes[watcher] == seat for time in times for watcher in seats)


def _move_eyes(t: Table, world: State, seat: int, seats: list[int], times: list[State], rng: Rng) -> None:
    """A face that nobody here looks at may look anywhere."""
    if not _is_seen(t, seat, seats, times):
        anywhere = [NOBODY, *(other for other in range(t.seats) if other != seat)]
        world.gazes[seat] = anywhere[rng.randbelow(len(anywhere))]
        # Since the latest look of somebody here nobody saw this face.
        world.turned[seat] = max((world.turned[watcher] + 1 for watcher in seats), default=0)


def _redo_wink(t: Table, world: State, seat: int, rng: Rng) -> None:
    """Where nobody here sees the eyelids a wink may have begun since the eyes turned there, or none."""
    world.winks[seat] = NO_TICK
    if why_no_wink(t, world, seat) is not None:
        return
    first = max(world.turned[seat], world.closes - t.glances, world.tick + 1 - t.wink)
    begins = rng.randbelow(world.tick + 2 - first) + first if first <= world.tick else world.tick + 1
    if begins <= world.tick:
        world.winks[seat] = begins + t.wink
