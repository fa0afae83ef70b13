"""Asks a bot for its answer to a question: by its view, or by a search in worlds that its seat cannot tell apart."""

from __future__ import annotations

from typing import Any

from eyeshot.bots.search_bot import SearchBot
from eyeshot.kernel import Action, Bot, EyeshotError, Match, PickChoice, Question, SearchingBot, SeededRng


def choose_action(bot: Bot, match: Match[Any], state: Any, question: Question) -> Action:
    """Return the bot's answer, or the only action if there is just one; raises EyeshotError if the answer is not
    offered."""
    if not has_choice(question):
        assert isinstance(question.choice, PickChoice)
        return question.choice.codes[0]
    if isinstance(bot, SearchBot):
        world = match.resample(state, (question.by,), SeededRng(bot.rng))
        action = bot.search(match, world, question)
    elif isinstance(bot, SearchingBot):
        action = bot.think(match.view(state, question.by), question)
    else:
        action = bot.choose(match.view(state, question.by), question)
    if not question.choice.offers(action):
        raise EyeshotError(f"a bot answers {action!r} to {question.prompt!r}, which is not offered")
    return action


def has_choice(question: Question) -> bool:
    """Return whether a question offers more than one action."""
    return not isinstance(question.choice, PickChoice) or len(question.choice.codes) > 1
