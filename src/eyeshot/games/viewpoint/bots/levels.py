"""The bots Easy and Medium. Both decide by a view, the question, and the deck, which is public."""

from __future__ import annotations

from random import Random

from eyeshot.games.viewpoint.action_codes import card_of
from eyeshot.games.viewpoint.bots.evaluation import BotView, option_evaluator, play_worth
from eyeshot.games.viewpoint.deck.compiler import load_deck
from eyeshot.games.viewpoint.match import deck_count
from eyeshot.games.viewpoint.protocol import ViewpointView
from eyeshot.kernel import Action, Bot, PickChoice, Question, code_of, random_action


class Easy:
    """Plays the better of two random cards, and answers all other questions at random."""

    def __init__(self, content: str, rng: Random) -> None:
        self._content = content
        self._rng = rng

    def choose(self, view: ViewpointView, question: Question) -> Action:
        if question.prompt != "play":
            return random_action(question.choice, self._rng)
        deck = load_deck(self._content, deck_count(len(view.common.fields)))
        bot_view = BotView(deck, view, question.seat, question.by)
        candidates = [random_action(question.choice, self._rng) for _ in range(2)]
        best_of = max if question.seat == question.by else min
        return best_of(candidates, key=lambda action: play_worth(bot_view, card_of(code_of(action))))


class Medium:
    """Takes the option with the greatest worth in the present position; it does not look ahead."""

    def __init__(self, content: str, rng: Random) -> None:
        self._content = content
        self._rng = rng

    def choose(self, view: ViewpointView, question: Question) -> Action:
        if not isinstance(question.choice, PickChoice):
            return random_action(question.choice, self._rng)
        deck = load_deck(self._content, deck_count(len(view.common.fields)))
        worth = option_evaluator(BotView(deck, view, question.seat, question.by), question)
        worths = {code: worth(code) for code in question.choice.codes}
        # A bot that decides for a seat under its CONTROL wants the worst for it.
        wanted = (max if question.seat == question.by else min)(worths.values())
        return self._rng.choice([code for code, value in worths.items() if value == wanted])


BOTS: dict[str, type[Bot]] = {"easy": Easy, "medium": Medium}
