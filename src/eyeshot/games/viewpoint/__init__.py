"""VIEWPOINT and its editions, on one engine."""

from eyeshot.games.viewpoint.game import GAMES

__all__ = ["GAMES"]
