"""FLICK'EM UP! DEAD OF WINTER: survivors, zombies, and a finger."""

from eyeshot.games.dead_of_winter.game import GAMES

__all__ = ["GAMES"]
