"""Aims on the stage of a fight."""

from __future__ import annotations

from collections.abc import Iterator

from eyeshot.games.dead_of_winter.bots.aim_noise import Aim
from eyeshot.games.dead_of_winter.bots.trial import InHand
from eyeshot.games.dead_of_winter.referee import fight
from eyeshot.games.dead_of_winter.referee.city.start_positions import beside
from eyeshot.games.dead_of_winter.referee.state import State
from eyeshot.games.dead_of_winter.scenario import weapons
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.physics import Spot, bearing_rad, distance, from_mm, spot_of

FIRM = 0.95
BEST_FIRST = (weapons.SHOTGUN, weapons.GUN, weapons.SNIPER, weapons.KNIFE, weapons.BAT)


def aims(t: Table, s: State, held: InHand) -> Iterator[Aim]:
    """At each zombie, a little beside its middle, and between two of them."""
    assert s.fight is not None
    stage = fight.stage(t, s)
    figure = stage.pieces[t.names[fight.attacker(s)[0]]]
    is_bat = held.weapon == weapons.BAT
    start = spot_of(figure if is_bat else beside(figure, weapons.WEAPONS[held.weapon].flicked, held.side, 0.0))
    targets = [spot_of(stage.pieces[t.names[zombie]]) for zombie in s.fight.zombies]
    for aside in (0.0, from_mm(4), -from_mm(4), from_mm(8), -from_mm(8)):
        for target in sorted([*targets, *_between(targets)], key=lambda target: distance(start, target)):
            yield Aim(bearing_rad(start, target) + aside / distance(start, target), FIRM)


def _between(targets: list[Spot]) -> list[Spot]:
    if len(targets) < 2:
        return []
    return [(sum(x for x, _ in targets) / len(targets), sum(y for _, y in targets) / len(targets))]


def nearest(t: Table, s: State) -> float:
    """How far the nearest zombie is from the one who attacks."""
    assert s.fight is not None
    stage = fight.stage(t, s)
    here = spot_of(stage.pieces[t.names[fight.attacker(s)[0]]])
    return min(distance(here, spot_of(stage.pieces[t.names[zombie]])) for zombie in s.fight.zombies)
