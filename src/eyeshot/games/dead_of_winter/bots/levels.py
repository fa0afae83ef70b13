"""The levels: they differ in their hand, in how many flicks they try out, and in how they weigh what to do."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.bots.hand import Hand
from eyeshot.games.dead_of_winter.bots.player import Player
from eyeshot.games.dead_of_winter.bots.search import Depth


class Medium(Player):
    """At most 40 candidates, with large steps, broken off early."""

    hand = Hand(0.075, 0.1)
    aiming = Depth(aims=6)


class Hard(Player):
    hand = Hand(0.015, 0.02)
    aiming = Depth(aims=20, finalists=4, fine_tries=6)
    weighing = Depth(aims=4)
