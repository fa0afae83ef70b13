"""What a good Viewpoint player knows, quickly: it guides a search through thousands of made-up worlds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.bots.evaluation import Table as Looked
from eyeshot.games.viewpoint.bots.evaluation import play_worth
from eyeshot.games.viewpoint.engine.config import Table
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.state import ASK_ACTOR, ASK_MAY, ASK_PARTY, ASK_PLAY, ASK_WINDOW, State
from eyeshot.games.viewpoint.engine.turn import WINNING
from eyeshot.games.viewpoint.engine.zombeyes import count_zombeyes, has_fallen

DOUBT = 6.0
"""So much worth, at most, a card that is played may seem to have more than it has: not everybody plays alike."""
WINS = 50.0
REVEALS, ACCEPTS = 0.6, 0.75
"""How often a card that fits is REVEALed, and how often who may does."""
HAND_WORTH, CARD, EXTRA_TURN, ACTING_CARD, OVER_WINNING = 0.35, 2.0, 9.0, 5.0, 30.0
"""What counts beside Viewpoints: the three best cards of a Hand, and so on."""
PLAGUE = (0, 1, 3, 6, 12, 22, 40)
"""What so many Zombeyes take away."""
SPREAD = 18.0
"""So many Viewpoints ahead make winning e times as likely."""

_LEAST = (actions.DISCARD, actions.GIVE)
_MOST = (actions.STEAL, actions.TAKE)
_HIT = (actions.PUT, actions.SHUFFLE, actions.DESTROY)


class ViewpointGuide:
    """See kernel.guide.Guide."""

    def __init__(self, t: Table) -> None:
        self._t = t
        self._values = t.deck.values
        self._worth = _static_worths(t)

    def turns(self, s: State) -> int:
        return s.turns

    def choose(self, s: State, seat: int, options: Sequence[int], rng: Random) -> int:
        ask = s.ask
        if ask == ASK_PLAY:
            return self._play(s, seat, options, rng)
        if ask == ASK_WINDOW:
            return options[-1] if rng.random() < REVEALS else options[0]
        if ask == ASK_MAY:
            return options[0] if rng.random() < ACCEPTS else options[1]
        if ask in (ASK_ACTOR, ASK_PARTY):
            points = s.points
            return max(options, key=lambda code: (code - actions.PLAYER != seat, points[code - actions.PLAYER]))
        if options[0] >= actions.CARDS and (s.asked == seat or answerer(s, s.asked) != seat):
            return self._pick(s, seat, options, rng)
        return options[int(rng.random() * len(options))]

    def _play(self, s: State, seat: int, options: Sequence[int], rng: Random) -> int:
        """What is worth most by itself, or wins."""
        worth, values, random = self._worth, self._values, rng.random
        missing = WINNING - s.points[seat]
        best, found = -math.inf, options[0]
        for code in options:
            card = code - actions.PLAY
            how_good = worth[card] + DOUBT * random()
            if values[card] >= missing:
                how_good += WINS
            if how_good > best:
                best, found = how_good, code
        return found

    def _pick(self, s: State, seat: int, options: Sequence[int], rng: Random) -> int:
        """By what a card is worth in a Hand or counts in a Field of View; stopping counts nothing."""
        verb = options[0] - actions.card_of(options[0])
        worth, values = self._worth, self._values
        mine = s.zones[self._t.seats + seat]

        def how_good(code: int) -> float:
            if code < actions.CARDS:
                return 0.0
            card = code - verb
            if verb in _LEAST:
                return -worth[card]
            if verb in _MOST:
                return worth[card]
            if verb in _HIT:
                return -values[card] if card in mine else values[card]
            if verb in (actions.SWAP, actions.AMBUSH):
                return -values[card]
            if verb == actions.ZOMBIFY:
                return -1.0 if card in mine else 5.0 + values[card] / 10
            if verb in (actions.FOR, actions.RESURRECT):
                return values[card]
            return rng.random()

        return max(options, key=how_good)

    def value(self, s: State, seat: int) -> float:
        if s.end_rule:
            return 1 / len(s.winners) if seat in s.winners else 0.0
        scores = [self._score(s, other) for other in range(self._t.seats)]
        top = max(scores)
        shares = [math.exp((score - top) / SPREAD) for score in scores]
        return shares[seat] / sum(shares)

    def _score(self, s: State, seat: int) -> float:
        if s.fallen and has_fallen(s, seat):
            return -math.inf
        worth = self._worth
        hand = sorted([worth[card] for card in s.zones[seat]], reverse=True)
        points = s.points[seat]
        score = points + HAND_WORTH * sum(hand[:3]) + CARD * len(hand)
        score += EXTRA_TURN * s.extra[seat] + ACTING_CARD * s.acting[seat]
        if points >= WINNING:
            score += OVER_WINNING
        if self._t.plague:
            score -= PLAGUE[min(count_zombeyes(self._t, s, seat), len(PLAGUE) - 1)]
        return score


def _static_worths(t: Table) -> list[float]:
    """What each card is worth in the middle of an ordinary game."""
    by_value = sorted(range(len(t.deck.values)), key=lambda card: t.deck.values[card])
    field = [by_value[len(by_value) * share // 10] for share in (2, 5, 8)]
    view = {
        "seat": 0,
        "points": [40] * t.seats,
        "fields": [field] * t.seats,
        "hand": [],
        "hands_of": [5] * t.seats,
        "pile": 30,
        "discard": [],
        "known": {},
    }
    looked = Looked(t.deck, view, 0)
    return [play_worth(looked, card) for card in range(len(t.deck.values))]
