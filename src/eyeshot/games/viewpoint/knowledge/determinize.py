"""Other worlds that a seat cannot tell from the real one.

The trail says what was seen. Cards that were never seen change places as a whole: any of them can have been any other
from the deal on. A card that was seen and then lost sight of (somebody took one card of that Hand, unseen) can change
places with another from the last moment on at which both lay in the same hidden place, unseen ever since. Both keep
every move that was seen, so every world reached agrees with all that was shown; a change and its reverse are made
equally likely (Metropolis and Hastings), so all such worlds are.
"""

from __future__ import annotations

from collections.abc import Sequence

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.engine.config import Table
from eyeshot.games.viewpoint.engine.effects.selection import looked_at
from eyeshot.games.viewpoint.engine.moves import seers
from eyeshot.games.viewpoint.engine.state import ASK_PICK, ASK_PLAY, ASK_WINDOW, State, changed
from eyeshot.games.viewpoint.engine.windows import window_options
from eyeshot.games.viewpoint.knowledge.observations import Trail, entry, eyes, parts
from eyeshot.kernel.game import Seat
from eyeshot.kernel.rng import Rng, shuffle

SWEEPS = 4
MOST_CHANGES = 40

NEVER = 1 << 30

Path = list[tuple[int, int]]
"""From which time on a card lay where."""


def resample(t: Table, s: State, seats: Sequence[Seat], rng: Rng, until: State | None = None) -> State:
    """See Match.resample."""
    to_come = [parts(packed) for packed in until.trail.moves()[s.trail.end :]] if until else []
    if _picks_from_what_was_taken(t, to_come):
        return s.clone()
    latest = until or s
    worlds = _Worlds(t, latest.trail.moves() + _seen_now(t, latest), eyes(seats))
    worlds.shuffle_unseen(rng)
    worlds.shuffle_lost(rng)
    return _rewrite(t, s, worlds, seats, rng)


def _seen_now(t: Table, s: State) -> list[int]:
    """The cards from the top of the Draw Pile that are being looked at, as if they were shown once more."""
    if s.ask != ASK_PICK or s.options[0] < actions.KEEP:
        return []
    return [entry(card, t.pile, t.pile, seers(t, s, s.asked)) for card in looked_at(t, s)]


class _Worlds:
    """A trail whose cards can be exchanged, and which card stands for which at every time."""

    def __init__(self, t: Table, trail: list[int], mask: int) -> None:
        self._pile = t.pile
        self._hidden_zones = {t.pile, *(seat for seat in range(t.seats) if not mask >> seat & 1)}
        self._hidden_bits = sum(1 << zone for zone in self._hidden_zones)
        self._cards = t.deck.size
        self.steps = [parts(packed) for packed in trail]
        self.swaps: list[tuple[int, dict[int, int]]] = []
        self._last_seen = [-1] * self._cards
        for time, (card, _, _, seen) in enumerate(self.steps):
            if seen & mask:
                self._last_seen[card] = time

    def shuffle_unseen(self, rng: Rng) -> None:
        unseen = [card for card in range(self._cards) if self._last_seen[card] < 0]
        others = unseen.copy()
        shuffle(others, rng)
        self._exchange(0, dict(zip(unseen, others, strict=True)))

    def shuffle_lost(self, rng: Rng) -> None:
        """Cards that were seen once and lie hidden now."""
        paths = self._paths()
        hidden = [card for card, path in paths.items() if path[-1][1] in self._hidden_zones]
        lost = [card for card in hidden if self._last_seen[card] >= 0]
        shuffle(lost, rng)
        places = {card: self._places(paths[card]) for card in hidden} if lost else {}
        for card in (lost * SWEEPS)[:MOST_CHANGES]:
            ways = self._ways(card, paths, places)
            if not ways:
                continue
            other, time = ways[rng.randbelow(len(ways))]
            before = {one: (paths[one], places[one]) for one in (card, other)}
            paths[card], paths[other] = _crossed(paths[card], paths[other], time)
            for one in before:
                places[one] = self._places(paths[one])
            back = len(self._ways(card, paths, places))
            if back > len(ways) and rng.randbelow(back) >= len(ways):
                for one, (path, lay) in before.items():
                    paths[one], places[one] = path, lay
            else:
                self._exchange(time, {card: other, other: card})

    def _places(self, path: Path) -> int:
        """The hidden places of a path, a bit each."""
        bits = 0
        for _, zone in path:
            bits |= 1 << zone
        return bits & self._hidden_bits

    def _ways(self, card: int, paths: dict[int, Path], places: dict[int, int]) -> list[tuple[int, int]]:
        """With which other hidden card, and from which time on, this one can change places."""
        seen, here = self._last_seen[card], places[card]
        found: list[tuple[int, int]] = []
        for other, there in places.items():
            if here & there and other != card:
                times = self._together(paths[card], paths[other], max(seen, self._last_seen[other]))
                found += [(other, time) for time in times]
        return found

    def _paths(self) -> dict[int, Path]:
        """For each card, from which time on it lay where since it was last seen; time k is just before step k."""
        paths = {card: [(seen + 1, self._pile)] for card, seen in enumerate(self._last_seen)}
        for time, (card, _, dst, _) in enumerate(self.steps):
            if time > self._last_seen[card]:
                paths[card].append((time + 1, dst))
            else:
                paths[card][0] = (self._last_seen[card] + 1, dst)
        return paths

    def _together(self, one: Path, two: Path, after: int) -> list[int]:
        """Times after the last sight of either at which both begin to lie in one hidden place."""
        found, together = [], False
        time = after + 1
        k, n = _index_at(one, time), _index_at(two, time)
        while True:
            zone = one[k][1]
            now = zone == two[n][1] and zone in self._hidden_zones
            if now and not together:
                found.append(time)
            together = now
            next_one = one[k + 1][0] if k + 1 < len(one) else NEVER
            next_two = two[n + 1][0] if n + 1 < len(two) else NEVER
            time = min(next_one, next_two)
            if time == NEVER:
                return found
            k += time == next_one
            n += time == next_two

    def _exchange(self, since: int, names: dict[int, int]) -> None:
        self.swaps.append((since, names))
        for time in range(since, len(self.steps)):
            card, src, dst, seen = self.steps[time]
            if card in names:
                self.steps[time] = (names[card], src, dst, seen)

    def names_at(self, time: int) -> list[int]:
        """Which card stands in each one's place just before step `time`."""
        names = list(range(self._cards))
        for since, swap in self.swaps:
            if since <= time:
                names = [swap.get(card, card) for card in names]
        return names


def _crossed(one: Path, two: Path, time: int) -> tuple[Path, Path]:
    """Two paths that go on as the other from this time on."""
    heads = [[p for p in path if p[0] <= time] for path in (one, two)]
    tails = [[p for p in path if p[0] > time] for path in (one, two)]
    return heads[0] + tails[1], heads[1] + tails[0]


def _index_at(path: Path, time: int) -> int:
    """Where in its path a card is at this time."""
    k = 0
    while k + 1 < len(path) and path[k + 1][0] <= time:
        k += 1
    return k


def _rewrite(t: Table, s: State, worlds: _Worlds, seats: Sequence[Seat], rng: Rng) -> State:
    now = s.trail.end
    names = worlds.names_at(now)
    new = s.clone()
    new.zones = [[names[card] for card in zone] for zone in s.zones]
    new.trail = Trail([entry(*step) for step in worlds.steps[:now]], now)
    new.options = [_renamed(code, names) for code in s.options]
    if s.ask == ASK_PICK or (s.ask == ASK_PLAY and s.watch):
        new.options.sort(key=lambda code: (code == actions.STOP, code))
    is_picked_from = any(_is_from_hand(t, step) for step in worlds.steps[now:])
    others = [seat for seat in range(t.seats) if seat not in seats]
    for seat in others:
        # Nobody sees the order of another's Hand. Where chance is about to pick from Hands, though, it picks by place.
        if not is_picked_from:
            shuffle(new.zones[seat], rng)
        new.orders = changed(new.orders, seat, rng.randbelow(1 << len(t.deck.triggers)) - new.orders[seat])
        new.hush = new.hush & ~(1 << seat) | rng.randbelow(2) << seat
        if s.ask == ASK_WINDOW and s.answers[seat] >= actions.REVEAL:
            answer = _renamed(s.answers[seat], names)
            new.answers[seat] = answer if answer in window_options(t, new, seat) else actions.PASS
    return new


def _is_from_hand(t: Table, step: tuple[int, int, int, int]) -> bool:
    """May this be a card of a Hand that chance picked?"""
    return step[1] < t.seats and step[2] == t.discard


def _picks_from_what_was_taken(t: Table, to_come: list[tuple[int, int, int, int]]) -> bool:
    """Will cards go from Hand to Hand, and then chance pick from that Hand? They come there in order of number, so the
    same pick of chance may be another card in another world: what is told of it cannot be compared."""
    taken = [k for k, (_, src, dst, _) in enumerate(to_come) if src != dst and max(src, dst) < t.seats]
    return bool(taken) and any(_is_from_hand(t, step) for step in to_come[taken[0] :])


def _renamed(code: int, names: list[int]) -> int:
    card = actions.card_of(code)
    return code if card < 0 or code >= actions.KEEP else code - card + names[card]
