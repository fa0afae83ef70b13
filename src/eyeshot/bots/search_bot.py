"""The hard bot of every searchable game. Where there is no time for a search, a quick bot answers for it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from eyeshot.bots.determinized_search import DeterminizedSearch
from eyeshot.kernel import Action, Bot, Json, Match, PickChoice, Question, SearchableGame

PLAYOUTS = 300
"""About 0.15 s on a free core with two players."""
ROUNDS_AHEAD = 2


class SearchBot:
    """Answers by a determinized search. It is given a world sampled from what its seat knows, never the state."""

    def __init__(self, game: SearchableGame, quick: Callable[[str, Random], Bot], content: str, rng: Random) -> None:
        self._game = game
        self._quick = quick(content, rng)
        self._rng = rng
        self._search: DeterminizedSearch | None = None

    def choose(self, view: Json, question: Question) -> Action:
        """Return the answer of the quick bot, without a search."""
        return self._quick.choose(view, question)

    def search(self, match: Match[Any], world: Any, question: Question) -> Action:
        """Return the best answer after a search; `world` is one that the seat cannot tell from the real one."""
        if not isinstance(question.choice, PickChoice):
            return self.choose(match.view(world, question.by), question)
        if self._search is None:
            self._search = DeterminizedSearch(match, self._game.guide(match), PLAYOUTS, ROUNDS_AHEAD)
        return self._search.best(world, question.by, question.choice.codes, self._rng)

    @property
    def rng(self) -> Random:
        return self._rng
