"""Test kits for any game: the conformance suite, the non-interference checker and random play.

They import the kernel only, so a game in a package of its own can use them.
"""

from eyeshot.testing.conformance import ConformanceError, check_game
from eyeshot.testing.noninterference import Leak, check_secrets
from eyeshot.testing.random_play import DeadEnd, PlayedStep, random_game

__all__ = ["ConformanceError", "DeadEnd", "Leak", "PlayedStep", "check_game", "check_secrets", "random_game"]
