"""The bots of each game by level: its own, one that searches if the game can guide it, and one that every game has."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from eyeshot.bots.search_bot import SearchBot
from eyeshot.kernel.bot import Bot, RandomBot
from eyeshot.kernel.errors import unknown_name
from eyeshot.kernel.game import Game
from eyeshot.kernel.search_policy import SearchableGame

MakeBot = Callable[[str, Random], Bot]
"""Makes a bot from the table's content and its own luck."""


def bot_levels(game: Game) -> dict[str, MakeBot]:
    """From the weakest of the game's own to the strongest; then the random one."""
    levels: dict[str, MakeBot] = dict(game.bots())
    if isinstance(game, SearchableGame) and levels:
        levels["hard"] = partial(SearchBot, game, list(levels.values())[-1])
    return {**levels, "random": RandomBot}


def find_bot(game: Game, level: str) -> MakeBot:
    """The bot of this level, or a line that lists what there is."""
    levels = bot_levels(game)
    if level not in levels:
        raise unknown_name("bot", level, levels)
    return levels[level]
