"""WINK: the game of secret winks, played with eyes."""

from eyeshot.games.wink.box import GAMES

__all__ = ["GAMES"]
