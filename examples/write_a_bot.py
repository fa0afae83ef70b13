"""A bot of your own: it plays the card with the most Viewpoints and never reveals anything.

python examples/write_a_bot.py
"""

from random import Random
from typing import Any

from eyeshot.kernel import Action, GameSession, Question, Setup, find_game


class Greedy:
    """A bot gets a view and a question, never the state; it answers with one of the offered actions."""

    def __init__(self, values: list[int]) -> None:
        self._values = values

    def choose(self, view: Any, question: Question) -> Action:
        assert hasattr(question.choice, "codes")
        if question.prompt == "play":
            return max(question.choice.codes, key=self._value)
        return question.choice.codes[0]  # the first option: pass in a window, yes to an optional action

    def _value(self, action: int) -> int:
        _, card = MATCH.text(action).split()
        return self._values[int(card)]


GAME = find_game("viewpoint")
MATCH = GAME.match(Setup(seats=2))


def main() -> None:
    values = [card.value for card in MATCH.definitions().cards]
    wins = 0
    for seed in range(20):
        session = GameSession.open(MATCH, seed=seed.to_bytes(32, "big"))
        players = [Greedy(values), GAME.bots()["easy"](MATCH.setup.content, Random(seed))]
        while not session.is_over:
            question = next(q for q in session.questions() if not q.optional)
            session.act(question.by, players[question.by].choose(session.view(question.by), question))
        outcome = MATCH.outcome(session.state)
        wins += outcome is not None and 0 in outcome.winners
    print(f"Greedy won {wins} of 20 games against the easy bot")


if __name__ == "__main__":
    main()
