"""Test kits for any game: the conformance suite, the non-interference checker and random play.

They import the kernel only, so a game in a package of its own can use them.
"""

from eyeshot.testing.conformance import Broken, check_game
from eyeshot.testing.noninterference import Leak, check_secrets
from eyeshot.testing.random_play import DeadEnd, Step, wander

__all__ = ["Broken", "DeadEnd", "Leak", "Step", "check_game", "check_secrets", "wander"]
