"""How a bot comes to its answer: from a view, or by searching worlds that its seat cannot tell apart."""

from __future__ import annotations

from typing import Any

from eyeshot.bots.search_bot import Hard
from eyeshot.kernel.bot import Bot, Thinks
from eyeshot.kernel.choice import Action, Pick
from eyeshot.kernel.errors import EyeshotError
from eyeshot.kernel.game import Match
from eyeshot.kernel.question import Question
from eyeshot.kernel.rng import Loose


def answer(bot: Bot, match: Match[Any], state: Any, question: Question) -> Action:
    """What a bot does; it is not bothered where there is nothing to choose."""
    if not has_choice(question):
        assert isinstance(question.choice, Pick)
        return question.choice.codes[0]
    if isinstance(bot, Hard):
        world = match.resample(state, (question.by,), Loose(bot.luck))
        action = bot.search(match, world, question)
    elif isinstance(bot, Thinks):
        action = bot.think(match.view(state, question.by), question)
    else:
        action = bot.choose(match.view(state, question.by), question)
    if not question.choice.offers(action):
        raise EyeshotError(f"a bot answers {action!r} to {question.prompt!r}, which is not offered")
    return action


def has_choice(question: Question) -> bool:
    return not isinstance(question.choice, Pick) or len(question.choice.codes) > 1
