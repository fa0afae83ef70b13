"""FLICK'EM UP! DEAD OF WINTER."""

from eyeshot.games.dead_of_winter.game import GAMES

__all__ = ["GAMES"]
