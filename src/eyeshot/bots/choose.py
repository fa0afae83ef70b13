"""How a bot comes to its answer: from a view, or by searching worlds that its seat cannot tell apart."""

from __future__ import annotations

from typing import Any

from eyeshot.bots.search_bot import SearchBot
from eyeshot.kernel.bot import Bot, SearchingBot
from eyeshot.kernel.choice import Action, PickChoice
from eyeshot.kernel.errors import EyeshotError
from eyeshot.kernel.game import Match
from eyeshot.kernel.question import Question
from eyeshot.kernel.rng import SeededRng


def choose_action(bot: Bot, match: Match[Any], state: Any, question: Question) -> Action:
    """What a bot does; it is not bothered where there is nothing to choose."""
    if not has_choice(question):
        assert isinstance(question.choice, PickChoice)
        return question.choice.codes[0]
    if isinstance(bot, SearchBot):
        world = match.resample(state, (question.by,), SeededRng(bot.luck))
        action = bot.search(match, world, question)
    elif isinstance(bot, SearchingBot):
        action = bot.think(match.view(state, question.by), question)
    else:
        action = bot.choose(match.view(state, question.by), question)
    if not question.choice.offers(action):
        raise EyeshotError(f"a bot answers {action!r} to {question.prompt!r}, which is not offered")
    return action


def has_choice(question: Question) -> bool:
    return not isinstance(question.choice, PickChoice) or len(question.choice.codes) > 1
