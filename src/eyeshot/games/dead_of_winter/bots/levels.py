"""The levels of the searching bot: aim noise, number of simulations, and how actions are compared."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.bots.aim_noise import AimNoise
from eyeshot.games.dead_of_winter.bots.aim_search import Depth
from eyeshot.games.dead_of_winter.bots.simulating_bot import SimulatingBot


class Medium(SimulatingBot):
    """At most 40 coarse simulations a flick; pursues one part of the objective after the other."""

    aim_noise = AimNoise(0.09, 0.11)
    ahead = False
    aiming = Depth(aims=6)


class Hard(SimulatingBot):
    """Compares actions by simulation, and simulates the best aims with the time steps of real play."""

    aim_noise = AimNoise(0.015, 0.02)
    aiming = Depth(aims=12, finalists=4, fine_tries=6)
    weighing = Depth(aims=4)
