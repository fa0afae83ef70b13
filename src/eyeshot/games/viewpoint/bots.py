"""What a good player of the Viewpoint family knows."""

from __future__ import annotations

from random import Random

from eyeshot.kernel.choice import Action, any_action
from eyeshot.kernel.event import Data
from eyeshot.kernel.question import Question


class Easy:
    def __init__(self, content: str, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: Data, question: Question) -> Action:
        return any_action(question.choice, self._rng)


BOTS = {"easy": Easy}
