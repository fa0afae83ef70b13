"""The bots of a game by level: its own, a search bot if the game is searchable, and the random bot."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from eyeshot.bots.search_bot import SearchBot
from eyeshot.kernel import Bot, Game, RandomBot, SearchableGame, unknown_name

MakeBot = Callable[[str, Random], Bot]
"""Makes a bot from the content of the table (deck or scenario) and the bot's own random generator."""


def bot_levels(game: Game) -> dict[str, MakeBot]:
    """Return the bots of a game from the weakest to the strongest, then the random one."""
    levels: dict[str, MakeBot] = dict(game.bots())
    if isinstance(game, SearchableGame) and levels:
        levels["hard"] = partial(SearchBot, game, list(levels.values())[-1])
    return {**levels, "random": RandomBot}


def find_bot(game: Game, level: str) -> MakeBot:
    """Return the bot of a level; raises InputError with the list of levels if there is none."""
    levels = bot_levels(game)
    if level not in levels:
        raise unknown_name("bot", level, levels)
    return levels[level]
