"""Determinization: samples a state that some seats cannot tell from the real one.

The observation log says what was seen. Cards that these seats have never seen are permuted: any of them can have been
any other since the deal. A card that was seen and then lost sight of (somebody took a card of that Hand unseen) can
change places with another one from a time on at which both lay in the same hidden zone and after which neither was
seen. Both steps keep every observation. A change and its reverse are made equally likely (Metropolis-Hastings), so all
states that agree with the log are.
"""

from __future__ import annotations

from collections.abc import Sequence

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.deck.opcodes import ASK_PICK, ASK_PLAY, ASK_WINDOW
from eyeshot.games.viewpoint.engine.announcements import fitting_reveals
from eyeshot.games.viewpoint.engine.card_moves import viewer_mask
from eyeshot.games.viewpoint.engine.effects.card_selection import sifted_cards
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.response_windows import closing_answer, open_window
from eyeshot.games.viewpoint.engine.state import State, incremented
from eyeshot.games.viewpoint.knowledge.observations import (
    Observation,
    ObservationLog,
    pack_observation,
    seat_mask,
    unpack_observation,
)
from eyeshot.games.viewpoint.sentinels import NEVER_SEEN, UNANSWERED
from eyeshot.kernel import Rng, Seat, shuffle

SWEEPS = 4
MAX_EXCHANGES = 40

NEVER = 1 << 30

Path = list[tuple[int, int]]
"""The zones of a card, each with the time from which on it lay there. Time k is just before observation k."""


def resample(config: Config, state: State, seats: Sequence[Seat], rng: Rng, until: State | None = None) -> State:
    """See Match.resample."""
    later = until.observations.entries()[state.observations.end :] if until else []
    to_come = [unpack_observation(packed) for packed in later]
    if _picks_from_taken_cards(config, to_come):
        return state.clone()
    latest = until or state
    history = _History(config, latest.observations.entries() + _shown_now(config, latest), seat_mask(seats))
    history.permute_unseen(rng)
    history.exchange_lost(rng)
    return _rewritten(config, state, history, seats, rng)


def _shown_now(config: Config, state: State) -> list[int]:
    """Entries for cards that the view shows though no move did, as if they were shown again: after the end all Hands,
    before it the cards from the top of the Draw Pile that a seat is looking at."""
    if state.end_rule:
        everybody = seat_mask((*range(config.seats), None))
        hands = enumerate(state.zones[: config.seats])
        return [pack_observation(card, seat, seat, everybody) for seat, hand in hands for card in hand]
    if state.ask != ASK_PICK or state.options[0] < action_codes.KEEP:
        return []
    viewers, pile = viewer_mask(config, state, state.asked_seat), config.draw_pile
    return [pack_observation(card, pile, pile, viewers) for card in sifted_cards(config, state)]


class _History:
    """A log whose hidden cards can be exchanged, and which card stands for which at every time."""

    def __init__(self, config: Config, entries: list[int], mask: int) -> None:
        self._draw_pile = config.draw_pile
        self._hidden_zones = {config.draw_pile, *(seat for seat in range(config.seats) if not mask >> seat & 1)}
        self._hidden_mask = sum(1 << zone for zone in self._hidden_zones)
        self._card_count = config.deck.size
        self.observations = [unpack_observation(packed) for packed in entries]
        self._exchanges: list[tuple[int, dict[int, int]]] = []
        self._last_seen = [NEVER_SEEN] * self._card_count
        for time, observation in enumerate(self.observations):
            if observation.viewers & mask:
                self._last_seen[observation.card] = time

    def permute_unseen(self, rng: Rng) -> None:
        """Permute the cards that were never seen."""
        unseen = [card for card in range(self._card_count) if self._last_seen[card] == NEVER_SEEN]
        permuted = unseen.copy()
        shuffle(permuted, rng)
        self._exchange(0, dict(zip(unseen, permuted, strict=True)))

    def exchange_lost(self, rng: Rng) -> None:
        """Exchange cards that were seen once and lie hidden now."""
        paths = self._paths()
        hidden = [card for card, path in paths.items() if path[-1][1] in self._hidden_zones]
        lost = [card for card in hidden if self._last_seen[card] != NEVER_SEEN]
        shuffle(lost, rng)
        zones = {card: self._zone_mask(paths[card]) for card in hidden} if lost else {}
        for card in (lost * SWEEPS)[:MAX_EXCHANGES]:
            ways = self._ways(card, paths, zones)
            if not ways:
                continue
            partner, time = ways[rng.randbelow(len(ways))]
            before = {k: (paths[k], zones[k]) for k in (card, partner)}
            paths[card], paths[partner] = _crossed(paths[card], paths[partner], time)
            for k in before:
                zones[k] = self._zone_mask(paths[k])
            ways_back = len(self._ways(card, paths, zones))
            if ways_back > len(ways) and rng.randbelow(ways_back) >= len(ways):
                for k, (path, mask) in before.items():
                    paths[k], zones[k] = path, mask
            else:
                self._exchange(time, {card: partner, partner: card})

    def _zone_mask(self, path: Path) -> int:
        """Mask of the hidden zones of a path."""
        mask = 0
        for _, zone in path:
            mask |= 1 << zone
        return mask & self._hidden_mask

    def _ways(self, card: int, paths: dict[int, Path], zones: dict[int, int]) -> list[tuple[int, int]]:
        """The hidden cards that this one can change places with, each with a time from which on."""
        last_seen, own_zones = self._last_seen[card], zones[card]
        ways: list[tuple[int, int]] = []
        for other, other_zones in zones.items():
            if own_zones & other_zones and other != card:
                times = self._meetings(paths[card], paths[other], max(last_seen, self._last_seen[other]))
                ways += [(other, time) for time in times]
        return ways

    def _paths(self) -> dict[int, Path]:
        """For each card its path since it was last seen."""
        paths = {card: [(time + 1, self._draw_pile)] for card, time in enumerate(self._last_seen)}
        for time, observation in enumerate(self.observations):
            card = observation.card
            if time > self._last_seen[card]:
                paths[card].append((time + 1, observation.dst))
            else:
                paths[card][0] = (self._last_seen[card] + 1, observation.dst)
        return paths

    def _meetings(self, path: Path, other_path: Path, after: int) -> list[int]:
        """The times after `after` at which two cards begin to lie in the same hidden zone."""
        meetings, were_together = [], False
        time = after + 1
        k, n = _index_at(path, time), _index_at(other_path, time)
        while True:
            zone = path[k][1]
            are_together = zone == other_path[n][1] and zone in self._hidden_zones
            if are_together and not were_together:
                meetings.append(time)
            were_together = are_together
            next_time = path[k + 1][0] if k + 1 < len(path) else NEVER
            next_other_time = other_path[n + 1][0] if n + 1 < len(other_path) else NEVER
            time = min(next_time, next_other_time)
            if time == NEVER:
                return meetings
            k += time == next_time
            n += time == next_other_time

    def _exchange(self, since: int, stand_ins: dict[int, int]) -> None:
        """From time `since` on, each card is replaced by its stand-in."""
        self._exchanges.append((since, stand_ins))
        for time in range(since, len(self.observations)):
            observation = self.observations[time]
            if observation.card in stand_ins:
                self.observations[time] = observation._replace(card=stand_ins[observation.card])

    def stand_ins_at(self, time: int) -> list[int]:
        """For each card of the real state at this time the card that stands in its place."""
        stand_ins = list(range(self._card_count))
        for since, exchange in self._exchanges:
            if since <= time:
                stand_ins = [exchange.get(card, card) for card in stand_ins]
        return stand_ins


def _crossed(path: Path, other_path: Path, time: int) -> tuple[Path, Path]:
    """Two paths that from this time on continue as the other one."""
    heads = [[part for part in p if part[0] <= time] for p in (path, other_path)]
    tails = [[part for part in p if part[0] > time] for p in (path, other_path)]
    return heads[0] + tails[1], heads[1] + tails[0]


def _index_at(path: Path, time: int) -> int:
    """The index of the part of a path that holds at this time."""
    k = 0
    while k + 1 < len(path) and path[k + 1][0] <= time:
        k += 1
    return k


def _rewritten(config: Config, state: State, history: _History, seats: Sequence[Seat], rng: Rng) -> State:
    """The state with its hidden cards exchanged, and with other secrets of the other seats."""
    now = state.observations.end
    stand_ins = history.stand_ins_at(now)
    new = state.clone()
    new.zones = [[stand_ins[card] for card in zone] for zone in state.zones]
    new.observations = ObservationLog([pack_observation(*entry) for entry in history.observations[:now]], now)
    new.options = [_renamed(code, stand_ins) for code in state.options]
    if state.ask == ASK_PICK or (state.ask == ASK_PLAY and state.hand_watchers):
        new.options.sort(key=lambda code: (code == action_codes.STOP, code))
    is_picked_from = any(_is_discard_from_hand(config, observation) for observation in history.observations[now:])
    others = [seat for seat in range(config.seats) if seat not in seats]
    for seat in others:
        # Nobody sees the order of another's Hand. But where the RNG is about to pick from Hands, it picks by position.
        if not is_picked_from:
            shuffle(new.zones[seat], rng)
        orders = rng.randbelow(1 << len(config.deck.triggers))
        new.hushed = new.hushed & ~(1 << seat) | rng.randbelow(2) << seat
        if state.ask == ASK_WINDOW:
            _reseal(config, state, new, seat, stand_ins)
            orders &= ~_answering_triggers(config, new)
        new.standing_orders = incremented(new.standing_orders, seat, orders - new.standing_orders[seat])
    return new


def _reseal(config: Config, state: State, new: State, seat: int, stand_ins: list[int]) -> None:
    """Let a seat REVEAL in the open window what it would REVEAL in the real world, if it can: chosen or ordered."""
    code = closing_answer(config, state, seat)
    if code < action_codes.REVEAL:
        return
    answer = _renamed(code, stand_ins)
    is_possible = answer in fitting_reveals(config, new, open_window(new), seat)
    new.sealed_answers[seat] = answer if is_possible else UNANSWERED


def _answering_triggers(config: Config, state: State) -> int:
    """Mask of the triggers that what is announced in the open window can meet."""
    return sum(1 << trigger for trigger in config.deck.triggers_of_op[open_window(state).op])


def _is_discard_from_hand(config: Config, observation: Observation) -> bool:
    """May this be a card of a Hand that the RNG picked?"""
    return observation.src < config.seats and observation.dst == config.discard_pile


def _picks_from_taken_cards(config: Config, to_come: list[Observation]) -> bool:
    """Will cards go from Hand to Hand, and will the RNG pick from a Hand after that?

    They arrive there in order of number, so the same pick can be another card in another state: the events that tell of
    it cannot be compared.
    """
    taken = [k for k, o in enumerate(to_come) if o.src != o.dst and max(o.src, o.dst) < config.seats]
    return bool(taken) and any(_is_discard_from_hand(config, observation) for observation in to_come[taken[0] :])


def _renamed(code: int, stand_ins: list[int]) -> int:
    """An action code with the stand-in of its card."""
    card = action_codes.card_of(code)
    return code if card < 0 or code >= action_codes.KEEP else code - card + stand_ins[card]
