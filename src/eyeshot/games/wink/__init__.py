"""WINK: the game of secret winks, played with eyes."""

from eyeshot.games.wink.game import GAMES

__all__ = ["GAMES"]
