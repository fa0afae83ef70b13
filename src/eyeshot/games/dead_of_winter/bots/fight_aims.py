"""The aims that a bot tries on the stage of a fight."""

from __future__ import annotations

from collections.abc import Iterator

from eyeshot.games.dead_of_winter.bots.aim_noise import Aim
from eyeshot.games.dead_of_winter.referee import fight
from eyeshot.games.dead_of_winter.referee.city.flick_starts import beside
from eyeshot.games.dead_of_winter.referee.state import State
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import Side, Weapon
from eyeshot.physics import Spot, bearing_rad, distance, from_mm, spot_of

STRENGTH = 0.95
BEST_FIRST = (Weapon.SHOTGUN, Weapon.GUN, Weapon.SNIPER, Weapon.KNIFE, Weapon.BAT)


def aims(config: Config, state: State, weapon: Weapon, side: Side) -> Iterator[Aim]:
    """Aims at each zombie, slightly beside its middle, and between two zombies."""
    assert state.fight is not None
    stage = fight.stage(config, state)
    figure = stage.pieces[config.names[fight.attacker(state)]]
    start = spot_of(figure if weapon is Weapon.BAT else beside(figure, weapon.flicked, side, 0.0))
    targets = [spot_of(stage.pieces[config.names[zombie]]) for zombie in state.fight.zombies]
    for aside in (0.0, from_mm(4), -from_mm(4), from_mm(8), -from_mm(8)):
        for target in sorted([*targets, *_between(targets)], key=lambda target: distance(start, target)):
            yield Aim(bearing_rad(start, target) + aside / distance(start, target), STRENGTH)


def _between(targets: list[Spot]) -> list[Spot]:
    if len(targets) < 2:
        return []
    return [(sum(x for x, _ in targets) / len(targets), sum(y for _, y in targets) / len(targets))]


def nearest_zombie_distance(config: Config, state: State) -> float:
    """The distance between the attacker and the nearest zombie."""
    assert state.fight is not None
    stage = fight.stage(config, state)
    here = spot_of(stage.pieces[config.names[fight.attacker(state)]])
    return min(distance(here, spot_of(stage.pieces[config.names[zombie]])) for zombie in state.fight.zombies)
