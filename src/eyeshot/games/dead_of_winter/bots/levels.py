"""The levels: they differ in their hand, in how many flicks they try out, and in how they weigh what to do."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.bots.aim_noise import AimNoise
from eyeshot.games.dead_of_winter.bots.player import Player
from eyeshot.games.dead_of_winter.bots.search import Depth


class Medium(Player):
    """At most 40 candidates, with large steps, broken off early; one thing after the other."""

    aim_noise = AimNoise(0.09, 0.11)
    ahead = False
    aiming = Depth(aims=6)


class Hard(Player):
    """It weighs deeds by trying them out, and tries the best aims as they would be played."""

    aim_noise = AimNoise(0.015, 0.02)
    aiming = Depth(aims=12, finalists=4, fine_tries=6)
    weighing = Depth(aims=4)
