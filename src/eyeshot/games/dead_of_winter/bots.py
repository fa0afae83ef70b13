"""Players of DEAD OF WINTER."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from eyeshot.kernel.bot import Bot
from eyeshot.kernel.choice import Action, any_action
from eyeshot.kernel.event import Data
from eyeshot.kernel.question import Question


class Easy:
    """A stand-in until it is written: any of the offered actions."""

    def __init__(self, content: str, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: Data, question: Question) -> Action:
        return any_action(question.choice, self._rng)


BOTS: Mapping[str, type[Bot]] = {}
