"""A fast rollout policy and evaluation for the search over thousands of determinizations."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.bots.evaluation import BotView, play_worth
from eyeshot.games.viewpoint.deck.opcodes import ASK_ACTOR, ASK_MAY, ASK_PARTY, ASK_PLAY, ASK_WINDOW
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.engine.turn import WINNING
from eyeshot.games.viewpoint.engine.zombeyes import count_zombeyes, is_overwhelmed
from eyeshot.games.viewpoint.protocol import ViewpointCommon, ViewpointOwn
from eyeshot.kernel import View

NOISE = 6.0
"""The greatest random addition to the worth of a card that is played, since players differ."""
WINS = 50.0
REVEALS, ACCEPTS = 0.6, 0.75
"""How often a card that fits is REVEALed, and how often an optional effect is accepted."""
HAND_WORTH, CARD, EXTRA_TURN, ACTING_CARD, OVER_WINNING = 0.35, 2.0, 9.0, 5.0, 30.0
"""The worth of the three best cards of a Hand, and of what else counts beside Viewpoints."""
ZOMBEYE_COSTS = (0, 1, 3, 6, 12, 22, 40)
"""The cost of having none, one, two ... Zombeyes."""
SPREAD = 18.0
"""A lead of so many Viewpoints makes winning e times as likely."""

_KEEP_BEST = (action_codes.DISCARD, action_codes.GIVE)
_TAKE_BEST = (action_codes.STEAL, action_codes.TAKE)
_REMOVE_BEST = (action_codes.PUT, action_codes.SHUFFLE, action_codes.DESTROY)


class ViewpointRolloutPolicy:
    """See kernel.search_policy.RolloutPolicy."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._values = config.deck.values
        self._worth = _static_worths(config)

    def turns(self, state: State) -> int:
        return state.turn_number

    def choose(self, state: State, seat: int, options: Sequence[int], rng: Random) -> int:
        ask = state.ask
        if ask == ASK_PLAY:
            return self._play(state, seat, options, rng)
        if ask == ASK_WINDOW:
            return options[-1] if rng.random() < REVEALS else options[0]
        if ask == ASK_MAY:
            return options[0] if rng.random() < ACCEPTS else options[1]
        if ask in (ASK_ACTOR, ASK_PARTY):
            points = state.points
            return max(
                options, key=lambda code: (code - action_codes.PLAYER != seat, points[code - action_codes.PLAYER])
            )
        if options[0] >= action_codes.CARDS and (state.asked_seat == seat or answerer(state, state.asked_seat) != seat):
            return self._pick(state, seat, options, rng)
        return options[int(rng.random() * len(options))]

    def _play(self, state: State, seat: int, options: Sequence[int], rng: Random) -> int:
        """The card that is worth most by itself, or wins."""
        worth, values, random = self._worth, self._values, rng.random
        missing = WINNING - state.points[seat]
        best_score, best_code = -math.inf, options[0]
        for code in options:
            card = code - action_codes.PLAY
            score = worth[card] + NOISE * random()
            if values[card] >= missing:
                score += WINS
            if score > best_score:
                best_score, best_code = score, code
        return best_code

    def _pick(self, state: State, seat: int, options: Sequence[int], rng: Random) -> int:
        """The best card by its worth in a Hand or its value in a Field of View; stopping counts 0."""
        verb = options[0] - action_codes.card_of(options[0])
        worth, values = self._worth, self._values
        mine = state.zones[self._config.seats + seat]

        def score(code: int) -> float:
            if code < action_codes.CARDS:
                return 0.0
            card = code - verb
            if verb in _KEEP_BEST:
                return -worth[card]
            if verb in _TAKE_BEST:
                return worth[card]
            if verb in _REMOVE_BEST:
                return -values[card] if card in mine else values[card]
            if verb in (action_codes.SWAP, action_codes.AMBUSH):
                return -values[card]
            if verb == action_codes.ZOMBIFY:
                return -1.0 if card in mine else 5.0 + values[card] / 10
            if verb in (action_codes.FOR, action_codes.RESURRECT):
                return values[card]
            return rng.random()

        return max(options, key=score)

    def value(self, state: State, seat: int) -> float:
        if state.end_rule:
            return 1 / len(state.winners) if seat in state.winners else 0.0
        scores = [self._score(state, other) for other in range(self._config.seats)]
        top = max(scores)
        shares = [math.exp((score - top) / SPREAD) for score in scores]
        return shares[seat] / sum(shares)

    def _score(self, state: State, seat: int) -> float:
        if state.overwhelmed and is_overwhelmed(state, seat):
            return -math.inf
        worth = self._worth
        hand = sorted([worth[card] for card in state.zones[seat]], reverse=True)
        points = state.points[seat]
        score = points + HAND_WORTH * sum(hand[:3]) + CARD * len(hand)
        score += EXTRA_TURN * state.extra_turns[seat] + ACTING_CARD * state.each_turn_cards[seat]
        if points >= WINNING:
            score += OVER_WINNING
        if self._config.has_plague:
            score -= ZOMBEYE_COSTS[min(count_zombeyes(self._config, state, seat), len(ZOMBEYE_COSTS) - 1)]
        return score


def _static_worths(config: Config) -> list[float]:
    """The worth of each card in the middle of an ordinary game."""
    by_value = sorted(range(len(config.deck.values)), key=lambda card: config.deck.values[card])
    field = [by_value[len(by_value) * share // 10] for share in (2, 5, 8)]
    common = ViewpointCommon(
        asked=[0],
        closes=None,
        winners=[],
        ended_by="",
        turn=0,
        turns=1,
        draw_pile_size=30,
        discard_pile=[],
        fields=[field] * config.seats,
        points=[40] * config.seats,
        hand_sizes=[5] * config.seats,
        extra_turns=[0] * config.seats,
        ask="play",
        question_number=1,
        window=None,
    )
    bot_view = BotView(config.deck, View(common, ViewpointOwn()), 0, 0)
    return [play_worth(bot_view, card) for card in range(len(config.deck.values))]
