"""VIEWPOINT and its editions: one engine, a profile each."""

from eyeshot.games.viewpoint.edition import GAMES

__all__ = ["GAMES"]
