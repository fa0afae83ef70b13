"""FLICK'EM UP! DEAD OF WINTER: survivors, zombies, and a finger."""

from eyeshot.games.dead_of_winter.box import GAMES

__all__ = ["GAMES"]
