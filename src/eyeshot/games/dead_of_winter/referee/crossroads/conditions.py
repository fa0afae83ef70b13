"""Conditions of Crossroads cards."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.crossroads.card_types import Condition
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import PRETZEL


def is_met(config: Config, condition: Condition) -> bool:
    """True if the scenario has the rule; the pretzel is there where two teams play."""
    if condition.rule == PRETZEL:
        return len(config.scenario.teams) > 1
    return config.has(condition.rule)
