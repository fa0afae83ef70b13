"""A flick tried out with the physics: what is in the hand, the city around it, and what would come of an aim."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, sin
from typing import Any, NamedTuple

from eyeshot.games.dead_of_winter import actions
from eyeshot.games.dead_of_winter.bots.aim_noise import Aim
from eyeshot.games.dead_of_winter.referee import fight
from eyeshot.games.dead_of_winter.referee.city.board import street, with_tower_at_home
from eyeshot.games.dead_of_winter.referee.city.path import way_of
from eyeshot.games.dead_of_winter.referee.city.start_positions import (
    BAT,
    DISC,
    bat_start,
    beside,
    disc_start,
    weapon_start,
)
from eyeshot.games.dead_of_winter.referee.state import NOBODY, State
from eyeshot.games.dead_of_winter.referee.survivors.move import building_of, set_aside
from eyeshot.games.dead_of_winter.referee.survivors.shoot import hit_by, prepared
from eyeshot.games.dead_of_winter.referee.zombies.doors import may_survivors_enter
from eyeshot.games.dead_of_winter.scenario import weapons
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.games.dead_of_winter.scenario.scenario import ZOMBIE_TOUCHES
from eyeshot.physics import (
    KINDS,
    Flick,
    Piece,
    Scene,
    SimulationResult,
    SimulationSettings,
    Spot,
    StopWhen,
    along,
    from_mm,
    is_fallen,
    is_leaning,
    simulate_flick,
    spot_of,
    stand,
)

COARSE_HZ, FINE_HZ = 120, 240
CORRIDOR = from_mm(60)
"""What is farther from the way of a flick than this is left out of a coarse trial."""


class InHand(NamedTuple):
    """What is about to be flicked."""

    what: int
    """The disc, or a weapon by its number + 1."""
    side: int = 0
    heading_rad: float | None = None
    """How a bat lies; None: it is still to be laid, along the aim."""
    clear: bool = False
    """Objects before doors are set aside for a disc or bat."""

    @property
    def weapon(self) -> int:
        return self.what - 1


def in_hand(args: Mapping[str, Any]) -> InHand:
    """As a question tells it."""
    side = actions.SIDES.index(args["side"]) if "side" in args else 0
    return InHand(actions.FLICKED.index(args["what"]), side, args.get("heading_rad"), bool(args.get("clear", False)))


class Outcome(NamedTuple):
    """What a flick would come to."""

    struck: tuple[int, ...] = ()
    """Figures that are wounded; on a stage those that fall."""
    felled: tuple[int, ...] = ()
    """Zombies that a bat fells."""
    spot: Spot | None = None
    """Where the survivor stands now; None: where they were."""
    entered: int = NOBODY
    fatal: bool = False
    """A zombie touched what none may touch."""


class Trial:
    """One thing in the hand, to be tried with many aims."""

    def __init__(self, t: Table, s: State, held: InHand) -> None:
        self._t, self._s, self._held = t, s, held
        self._begun_in = NOBODY
        self.count = 0
        """How many flicks were tried."""
        if s.fight is not None:
            self._me = fight.attacker(s)[0]
            self._scene = fight.stage(t, s)
            if held.weapon == weapons.BAT:
                self._scene = self._scene.without(t.names[self._me])
            return
        self._me, self._begun_in = s.active, building_of(s, s.active)
        is_shot = held.what != actions.DISC and held.weapon != weapons.BAT
        aside = () if is_shot else (s.active, *set_aside(t, s, self._begun_in, held.clear))
        self._scene = with_tower_at_home(t, street(t, s, aside))

    def coarse(self, aim: Aim) -> Outcome:
        """With large steps, only what is near the way, and no longer than it takes to see."""
        pieces, flicks = self._set_down(aim)
        near = _near_the_way(self._scene, next(iter(pieces.values())), aim)
        log = self._flick(near, pieces, flicks, SimulationSettings(COARSE_HZ, self._until, self._has_way))
        if self._until is StopWhen.TOUCH and self._is_door_first(log):
            log = self._flick(near, pieces, flicks, SimulationSettings(COARSE_HZ))
        return self._outcome(log, list(pieces))

    def fine(self, aim: Aim) -> Outcome:
        """As it would be played."""
        pieces, flicks = self._set_down(aim)
        until = StopWhen.REST if self._has_way else StopWhen.VERDICT
        return self._outcome(
            self._flick(self._scene, pieces, flicks, SimulationSettings(FINE_HZ, until, self._has_way)), list(pieces)
        )

    @property
    def _has_way(self) -> bool:
        """Does it matter where it goes?"""
        return self._s.fight is None and (self._held.what == actions.DISC or self._held.weapon == weapons.BAT)

    @property
    def _until(self) -> StopWhen:
        return StopWhen.TOUCH if self._held.what == actions.DISC else StopWhen.VERDICT

    def _is_door_first(self, log: SimulationResult) -> bool:
        """A disc may touch the building that it leaves or enters."""
        return log.first_touch(DISC) in [self._t.names[building] for building in self._t.buildings]

    def _flick(
        self, scene: Scene, pieces: dict[str, Piece], flicks: list[Flick], effort: SimulationSettings
    ) -> SimulationResult:
        return simulate_flick(scene.with_pieces(pieces), *flicks, effort=effort)

    def _set_down(self, aim: Aim) -> tuple[dict[str, Piece], list[Flick]]:
        t, s, held = self._t, self._s, self._held
        self.count += 1
        if held.what == actions.DISC:
            disc = disc_start(t, s, self._me, self._scene, aim.angle_rad)
            return {DISC: disc}, [Flick(DISC, aim.angle_rad, aim.strength * KINDS[DISC].top_speed_mps)]
        if held.weapon == weapons.BAT:
            return {BAT: self._bat(aim)}, [Flick(BAT, aim.angle_rad, aim.strength * KINDS[BAT].top_speed_mps)]
        if s.fight is not None:
            figure = self._scene.pieces[t.names[self._me]]
            start = beside(figure, weapons.WEAPONS[held.weapon].flicked, held.side, aim.angle_rad)
        else:
            start = weapon_start(t, s, self._me, held.weapon, held.side, aim.angle_rad)
        pieces, flicks, _ = prepared(self._scene, start, aim.angle_rad, aim.strength)
        return pieces, flicks

    def _bat(self, aim: Aim) -> Piece:
        heading = aim.angle_rad if self._held.heading_rad is None else self._held.heading_rad
        if self._s.fight is None:
            return bat_start(self._t, self._s, self._me, heading, self._scene)
        pose = dict(self._s.fight.poses)[self._me]
        return stand(BAT, pose.x, pose.y, heading)

    # --- what came of it

    def _outcome(self, log: SimulationResult, flicked: list[str]) -> Outcome:
        t, s, held = self._t, self._s, self._held
        fell = self._fell(log)
        if s.fight is not None:
            return Outcome(struck=tuple(n for n in fell if n in s.fight.zombies))
        if held.what == actions.DISC:
            return self._moved(log)
        if held.weapon == weapons.BAT:
            hit = t.number.get(log.first_touch(BAT) or "", NOBODY)
            felled = tuple(n for n in fell if n == hit and n in t.zombies)
            return self._moved(log, BAT)._replace(felled=felled, fatal=self._is_fatal(log))
        return Outcome(struck=tuple(hit_by(t, log, held.weapon, flicked, fell)), fatal=self._is_fatal(log))

    def _fell(self, log: SimulationResult) -> list[int]:
        """Figures that stood before and do not any more."""
        t, s = self._t, self._s
        moved = ((t.number[name], pose) for name, pose in log.poses.items() if name in t.number)
        return [
            n
            for n, pose in moved
            if n in t.figures and not s.down[n] and (is_fallen(pose) or is_leaning(Piece(t.kinds[n], pose)))
        ]

    def _moved(self, log: SimulationResult, piece: str = DISC) -> Outcome:
        t, s = self._t, self._s
        way = way_of(t, s, log, piece, self._begun_in)
        # A bat may touch a zombie first, and goes on.
        has_hit = piece == BAT and way.touches[:1] != [] and t.number.get(way.touches[0], NOBODY) in t.zombies
        if not way.came_out or (not has_hit and (way.touches or way.left_city)):
            return Outcome()
        if way.entered != NOBODY:
            return Outcome(entered=way.entered) if may_survivors_enter(t, way.entered) else Outcome()
        pose = log.poses.get(piece)
        return Outcome(spot=spot_of(Piece(piece, pose))) if pose is not None else Outcome()

    def _is_fatal(self, log: SimulationResult) -> bool:
        """Does a zombie touch a building that none may touch?"""
        t = self._t
        holy = {c.building for c in t.scenario.losses if c.kind == ZOMBIE_TOUCHES}
        return bool(holy) and any(
            {touch.one, touch.other} & holy
            and any(t.number.get(name, NOBODY) in t.zombies for name in (touch.one, touch.other))
            for touch in log.touches
        )


def _near_the_way(scene: Scene, start: Piece, aim: Aim) -> Scene:
    """Only those pieces that something flicked that way could come to."""
    x, y = spot_of(start)
    end = (x + cos(aim.angle_rad) * from_mm(3000), y + sin(aim.angle_rad) * from_mm(3000))
    return along(scene, (x, y), end, CORRIDOR)
