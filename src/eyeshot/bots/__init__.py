"""Bots for any game that supports search, and the bot levels of all games."""

from eyeshot.bots.choose_action import choose_action, has_choice
from eyeshot.bots.levels import bot_levels, find_bot

__all__ = ["bot_levels", "choose_action", "find_bot", "has_choice"]
