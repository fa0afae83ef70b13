"""The bots of DEAD OF WINTER. They get a view and a question, never the state."""

from collections.abc import Mapping

from eyeshot.games.dead_of_winter.bots.easy_bot import Easy
from eyeshot.games.dead_of_winter.bots.levels import Hard, Medium
from eyeshot.kernel import Bot

BOTS: Mapping[str, type[Bot]] = {"easy": Easy, "medium": Medium, "hard": Hard}
"""From the weakest to the strongest."""
