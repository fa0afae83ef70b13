"""The players of the Viewpoint family: Easy plays what comes to hand, Medium counts what a card is worth.

Both see a view and the question, and the deck, which is public.
"""

from __future__ import annotations

from random import Random

from eyeshot.games.viewpoint.actions import card_of
from eyeshot.games.viewpoint.bots.evaluation import Table, play_worth, worth_of
from eyeshot.games.viewpoint.deck.compiler import load_deck
from eyeshot.games.viewpoint.match import deck_count
from eyeshot.kernel.bot import Bot
from eyeshot.kernel.choice import Action, PickChoice, code_of, random_action
from eyeshot.kernel.event import Json
from eyeshot.kernel.question import Question


class Easy:
    """Looks at two cards of the Hand and plays the one that is worth more by itself; decides the rest as it comes."""

    def __init__(self, content: str, rng: Random) -> None:
        self._content = content
        self._rng = rng

    def choose(self, view: Json, question: Question) -> Action:
        if question.prompt != "play":
            return random_action(question.choice, self._rng)
        deck = load_deck(self._content, deck_count(len(view["fields"])))
        table = Table(deck, view, question.seat)
        looked_at = [random_action(question.choice, self._rng) for _ in range(2)]
        best_of = max if question.seat == question.by else min
        return best_of(looked_at, key=lambda action: play_worth(table, card_of(code_of(action))))


class Medium:
    """Takes the option with the greatest worth by what lies on the table now; it does not look ahead."""

    def __init__(self, content: str, rng: Random) -> None:
        self._content = content
        self._rng = rng

    def choose(self, view: Json, question: Question) -> Action:
        if not isinstance(question.choice, PickChoice):
            return random_action(question.choice, self._rng)
        deck = load_deck(self._content, deck_count(len(view["fields"])))
        worth = worth_of(Table(deck, view, question.seat), question)
        worths = {code: worth(code) for code in question.choice.codes}
        # Who decides for somebody else under CONTROL wants the worst for them.
        wanted = (max if question.seat == question.by else min)(worths.values())
        return self._rng.choice([code for code, found in worths.items() if found == wanted])


BOTS: dict[str, type[Bot]] = {"easy": Easy, "medium": Medium}
