"""VIEWPOINT and its editions: one engine, a profile each."""

from eyeshot.games.viewpoint.game import GAMES

__all__ = ["GAMES"]
