"""Simulates flicks of the piece that lies ready, and reports the outcome of an aim."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, sin
from typing import Any, NamedTuple

from eyeshot.games.dead_of_winter.bots.aim_noise import Aim
from eyeshot.games.dead_of_winter.referee import fight
from eyeshot.games.dead_of_winter.referee.city.barricades import (
    barricade_poses,
    barricades_in,
    moved_barricades,
)
from eyeshot.games.dead_of_winter.referee.city.flick_path import Path, path_of
from eyeshot.games.dead_of_winter.referee.city.flick_starts import (
    BAT,
    DISC,
    bat_start,
    beside,
    disc_start,
    weapon_start,
)
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import street_scene, with_tower_at_home
from eyeshot.games.dead_of_winter.referee.state import State, building_of
from eyeshot.games.dead_of_winter.referee.survivors.move import objects_set_aside
from eyeshot.games.dead_of_winter.referee.survivors.shoot import prepare_flick, wounded_figures
from eyeshot.games.dead_of_winter.referee.zombies.entering_buildings import is_closed, may_survivors_enter
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import ZOMBIE_TOUCHES
from eyeshot.games.dead_of_winter.scenario.weapons import Side, Weapon
from eyeshot.physics import (
    KINDS,
    Flick,
    Piece,
    Scene,
    SimulationResult,
    SimulationSettings,
    Spot,
    StopWhen,
    from_mm,
    is_fallen,
    is_leaning,
    near_path,
    simulate_flick,
    spot_of,
    stand,
)

COARSE_HZ, FINE_HZ = 120, 240
CORRIDOR = from_mm(60)
"""Pieces farther from the line of a flick are left out of a coarse trial."""


class ReadyPiece(NamedTuple):
    """A piece that is about to be flicked."""

    weapon: Weapon | None
    """None for the movement disc."""
    side: Side = Side.LEFT
    heading_rad: float | None = None
    """How a bat lies; None if it is still to be laid along the aim."""
    clear: bool = False
    """True if objects before doors are set aside for a disc or bat."""


def ready_piece(args: Mapping[str, Any]) -> ReadyPiece:
    """The piece that the arguments of a question describe."""
    weapon = None if args["flicked"] == DISC else Weapon(args["flicked"])
    return ReadyPiece(
        weapon, Side(args.get("side", Side.LEFT)), args.get("bat_heading_rad"), bool(args.get("clear_doors", False))
    )


class Outcome(NamedTuple):
    """The outcome of a flick."""

    struck: tuple[int, ...] = ()
    """Wounded figures; on the stage of a fight figures that fall."""
    felled: tuple[int, ...] = ()
    """Zombies that a bat fells."""
    spot: Spot | None = None
    """The new position of the survivor, or None if they stay."""
    entered: int | None = None
    broken: int = 0
    """How many barricades are pushed out of a doorway."""
    fatal: bool = False
    """True if a zombie touched a building that loses the game."""


class Trial:
    """Simulates many aims for one piece."""

    def __init__(self, config: Config, state: State, ready: ReadyPiece) -> None:
        self._config, self._state, self._ready = config, state, ready
        self._start_building: int | None = None
        self.count = 0
        """How many flicks were tried."""
        if state.fight is not None:
            self._me = fight.attacker(state)
            self._scene = fight.stage(config, state)
            if ready.weapon is Weapon.BAT:
                self._scene = self._scene.without(config.names[self._me])
            return
        self._me, self._start_building = state.active, building_of(state, state.active)
        is_shot = ready.weapon is not None and ready.weapon is not Weapon.BAT
        aside = () if is_shot else (state.active, *objects_set_aside(config, state, self._start_building, ready.clear))
        self._scene = with_tower_at_home(config, street_scene(config, state, aside))

    def coarse(self, aim: Aim) -> Outcome:
        """Simulate with large time steps, only near pieces, and stop as soon as the outcome is known."""
        pieces, flicks = self._set_down(aim)
        near = _near_path(self._scene, next(iter(pieces.values())), aim)
        result = self._flick(near, pieces, flicks, SimulationSettings(COARSE_HZ, self._until, self._needs_path))
        if self._until is StopWhen.TOUCH and self._is_door_first(result):
            result = self._flick(near, pieces, flicks, SimulationSettings(COARSE_HZ))
        return self._outcome(result, list(pieces))

    def fine(self, aim: Aim) -> Outcome:
        """Simulate with the time steps of real play."""
        pieces, flicks = self._set_down(aim)
        until = StopWhen.REST if self._needs_path else StopWhen.VERDICT
        return self._outcome(
            self._flick(self._scene, pieces, flicks, SimulationSettings(FINE_HZ, until, self._needs_path)), list(pieces)
        )

    @property
    def _needs_path(self) -> bool:
        """True if the outcome depends on the path."""
        return self._state.fight is None and (self._ready.weapon is None or self._ready.weapon is Weapon.BAT)

    @property
    def _until(self) -> StopWhen:
        return StopWhen.TOUCH if self._ready.weapon is None else StopWhen.VERDICT

    def _is_door_first(self, result: SimulationResult) -> bool:
        """True if a building or a barricade was touched first: a disc may touch the building it leaves or enters, and
        push barricades away."""
        names = [self._config.names[n] for n in (*self._config.buildings, *self._config.barricades)]
        return result.first_touch(DISC) in names

    def _flick(
        self, scene: Scene, pieces: dict[str, Piece], flicks: list[Flick], settings: SimulationSettings
    ) -> SimulationResult:
        return simulate_flick(scene.with_pieces(pieces), *flicks, settings=settings)

    def _set_down(self, aim: Aim) -> tuple[dict[str, Piece], list[Flick]]:
        config, state, ready = self._config, self._state, self._ready
        self.count += 1
        if ready.weapon is None:
            disc = disc_start(config, state, self._me, self._scene, aim.angle_rad)
            return {DISC: disc}, [Flick(DISC, aim.angle_rad, aim.strength * KINDS[DISC].top_speed_mps)]
        if ready.weapon is Weapon.BAT:
            return {BAT: self._bat(aim)}, [Flick(BAT, aim.angle_rad, aim.strength * KINDS[BAT].top_speed_mps)]
        if state.fight is not None:
            figure = self._scene.pieces[config.names[self._me]]
            start = beside(figure, ready.weapon.flicked, ready.side, aim.angle_rad)
        else:
            start = weapon_start(config, state, self._me, ready.weapon, ready.side, aim.angle_rad)
        prepared = prepare_flick(self._scene, start, aim.angle_rad, aim.strength)
        return prepared.pieces, prepared.flicks

    def _bat(self, aim: Aim) -> Piece:
        heading = aim.angle_rad if self._ready.heading_rad is None else self._ready.heading_rad
        if self._state.fight is None:
            return bat_start(self._config, self._state, self._me, heading, self._scene)
        pose = dict(self._state.fight.poses)[self._me]
        return stand(BAT, pose.x, pose.y, heading)

    # --- outcomes

    def _outcome(self, result: SimulationResult, flicked: list[str]) -> Outcome:
        config, state, ready = self._config, self._state, self._ready
        fell = self._fell(result)
        if state.fight is not None:
            return Outcome(struck=tuple(n for n in fell if n in state.fight.zombies))
        if ready.weapon is None:
            return self._moved(result)
        if ready.weapon is Weapon.BAT:
            hit = config.number.get(result.first_touch(BAT) or "")
            felled = tuple(n for n in fell if n == hit and n in config.zombies)
            return self._moved(result, BAT)._replace(felled=felled, fatal=self._is_fatal(result))
        return Outcome(
            struck=tuple(wounded_figures(config, result, ready.weapon, flicked, fell)), fatal=self._is_fatal(result)
        )

    def _fell(self, result: SimulationResult) -> list[int]:
        """Figures that stood before the flick and have fallen."""
        config, state = self._config, self._state
        moved = ((config.number[name], pose) for name, pose in result.poses.items() if name in config.number)
        return [
            n
            for n, pose in moved
            if n in config.figures
            and not state.down[n]
            and (is_fallen(pose) or is_leaning(Piece(config.kinds[n], pose)))
        ]

    def _moved(self, result: SimulationResult, piece: str = DISC) -> Outcome:
        config, state = self._config, self._state
        path = path_of(config, state, result, piece, self._start_building)
        if config.barricades and any(config.number.get(name) in config.barricades for name in path.touches):
            return self._broke(result, path)
        # A bat that hits a zombie first moves on.
        has_hit = piece == BAT and bool(path.touches) and config.is_zombie(path.touches[0])
        if not path.left_building or (not has_hit and (path.touches or path.left_city)):
            return Outcome()
        if path.entered is not None:
            return Outcome(entered=path.entered) if self._may_enter(path.entered) else Outcome()
        pose = result.poses.get(piece)
        return Outcome(spot=spot_of(Piece(piece, pose))) if pose is not None else Outcome()

    def _broke(self, result: SimulationResult, path: Path) -> Outcome:
        """The outcome of a disc or bat that touches a barricade."""
        config, state = self._config, self._state
        out = moved_barricades(config, state, result)
        if not out or not path.left_building:
            return Outcome()
        building = barricade_poses(config, state)[out[0]][0]
        left = [n for n in barricades_in(config, state, building) if n not in out]
        others = [n for n in map(config.number.get, path.touches) if n not in config.barricades and n != building]
        is_open = not left and not others and self._may_enter(building)
        return Outcome(entered=building if is_open else None, broken=len(out))

    def _may_enter(self, building: int) -> bool:
        return may_survivors_enter(self._config, building) and not is_closed(self._state, building)

    def _is_fatal(self, result: SimulationResult) -> bool:
        """True if a zombie touches a building that zombies must not touch."""
        config = self._config
        untouchable = {c.building for c in config.scenario.losses if c.kind == ZOMBIE_TOUCHES}
        return bool(untouchable) and any(
            {touch.one, touch.other} & untouchable and (config.is_zombie(touch.one) or config.is_zombie(touch.other))
            for touch in result.touches
        )


def _near_path(scene: Scene, start: Piece, aim: Aim) -> Scene:
    """The pieces near the line of an aim."""
    x, y = spot_of(start)
    end = (x + cos(aim.angle_rad) * from_mm(3000), y + sin(aim.angle_rad) * from_mm(3000))
    return near_path(scene, (x, y), end, CORRIDOR)
