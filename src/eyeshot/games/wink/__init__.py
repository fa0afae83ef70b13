"""WINK: partners find each other by secret winks."""

from eyeshot.games.wink.game import GAMES

__all__ = ["GAMES"]
