"""Determinization: other worlds that agree with everything that some seats were shown.

Hands, cards set aside, glances and winks that these seats cannot know are drawn anew.
"""

from __future__ import annotations

from collections.abc import Sequence

from eyeshot.games.wink.looks_and_winks import sees_eyelids, wink_refusal
from eyeshot.games.wink.match_config import Config
from eyeshot.games.wink.state import NO_TICK, NOBODY, State, load_state, save_state
from eyeshot.games.wink.turn import bit_set
from eyeshot.kernel import Rng, Seat

SWEEPS = 2
"""One sweep of swaps mixes cards that may be anywhere; the second is for cards whose location is restricted."""


def resample(config: Config, state: State, viewers: Sequence[Seat], rng: Rng, until: State | None) -> State:
    """Return another world that the viewers cannot tell from this state; with `until`, a later state of the same game,
    also not by what they are shown up to then."""
    seats = [seat for seat in viewers if seat is not None]
    world = load_state(save_state(state))
    moments = [state, until or state]
    _TwinShuffler(config, world, seats, moments).shuffle(rng)
    viewer_set = bit_set(set(seats))
    world.witnesses = [witnesses & viewer_set for witnesses in world.witnesses]
    others = [seat for seat in range(config.seats) if seat not in seats]
    for seat in others:
        _redraw_gaze(config, world, seat, seats, moments, rng)
    for seat in others:
        if not any(_eyelids_seen(config, moment, viewer, seat) for moment in moments for viewer in seats):
            _redraw_wink(config, world, seat, rng)
    return world


# --- cards


class _TwinShuffler:
    """Swaps twins that the viewers cannot locate. A location is a seat's hand, or the cards set aside."""

    def __init__(self, config: Config, world: State, viewers: list[int], moments: list[State]) -> None:
        self._viewers = viewers
        self._last = moments[-1]
        self._aside = config.seats
        self._placing_options = {option for moment in moments for option in moment.placing_options}
        self._world = world
        locations = [*world.hands, world.aside]
        self._location = {number: location for location, cards in enumerate(locations) for number in cards}
        self._held = [bit_set(cards) for cards in locations]
        """For each location, the set of its cards and of those that it is known to have held."""
        for number, holder in enumerate(world.known_holder):
            if holder != NOBODY:
                self._held[holder] |= 1 << number

    def shuffle(self, rng: Rng) -> None:
        movable = [number for number, location in sorted(self._location.items()) if self._is_movable(number, location)]
        for _ in range(SWEEPS):
            for last in range(len(movable) - 1, 0, -1):
                self._swap_if_possible(movable[last], movable[rng.randbelow(last + 1)])
        *self._world.hands, self._world.aside = [
            tuple(sorted(number for number, its_location in self._location.items() if its_location == location))
            for location in range(self._aside + 1)
        ]

    def _is_movable(self, number: int, location: int) -> bool:
        """Return whether no viewer holds the number or saw a wink for it, and its holder is not publicly known."""
        is_known = location in self._viewers or self._last.known_holder[number] != NOBODY
        return not is_known and not any(self._last.witnesses[number] >> viewer & 1 for viewer in self._viewers)

    def _swap_if_possible(self, first: int, second: int) -> None:
        """Swap two numbers, unless a seat is known not to hold what it would get, or a seat that could place would
        hold every card that was free."""
        first_location, second_location = self._location[first], self._location[second]
        if first_location == second_location:
            return
        if self._is_barred(first, second_location) or self._is_barred(second, first_location):
            return
        self._swap(first, second)
        if any(not option.free & ~self._held[option.seat] for option in self._placing_options):
            self._swap(first, second)

    def _swap(self, first: int, second: int) -> None:
        first_location, second_location = self._location[first], self._location[second]
        self._location[first], self._location[second] = second_location, first_location
        for location in (first_location, second_location):
            self._held[location] ^= 1 << first | 1 << second

    def _is_barred(self, number: int, location: int) -> bool:
        return location != self._aside and bool(self._last.known_not_held[number] >> location & 1)


# --- eyes


def _eyelids_seen(config: Config, moment: State, viewer: int, face: int) -> bool:
    return moment.gazes[viewer] == face and sees_eyelids(config, moment, viewer, face)


def _is_gaze_seen(config: Config, face: int, viewers: list[int], moments: list[State]) -> bool:
    """Return whether a viewer sees where a face looks."""
    return config.open_glances or any(moment.gazes[viewer] == face for moment in moments for viewer in viewers)


def _redraw_gaze(config: Config, world: State, seat: int, viewers: list[int], moments: list[State], rng: Rng) -> None:
    """Let a face that no viewer looks at look anywhere."""
    if not _is_gaze_seen(config, seat, viewers, moments):
        targets = [NOBODY, *(target for target in range(config.seats) if target != seat)]
        world.gazes[seat] = targets[rng.randbelow(len(targets))]
        # No viewer has seen this face since the latest look of a viewer.
        world.turned_at[seat] = max((world.turned_at[viewer] + 1 for viewer in viewers), default=0)


def _redraw_wink(config: Config, world: State, seat: int, rng: Rng) -> None:
    """Draw whether a seat whose eyelids no viewer sees is winking, and since when; at the earliest since its latest
    look."""
    world.wink_ends[seat] = NO_TICK
    if wink_refusal(config, world, seat) is not None:
        return
    earliest = max(world.turned_at[seat], world.opened, world.tick + 1 - config.wink_ticks)
    if earliest > world.tick:
        return
    begin = earliest + rng.randbelow(world.tick + 2 - earliest)
    if begin <= world.tick:
        world.wink_ends[seat] = begin + config.wink_ticks
