"""GUN, KNIFE, SHOTGUN and SNIPER RIFLE: weapons that are set down beside a survivor."""

from __future__ import annotations

from typing import NamedTuple

from eyeshot.games.dead_of_winter.referee.city import simulation
from eyeshot.games.dead_of_winter.referee.city.barricades import barricade_poses, push_barricades
from eyeshot.games.dead_of_winter.referee.city.flick_starts import drawn_back, weapon_start
from eyeshot.games.dead_of_winter.referee.city.resting_places import settle, stand_up
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import (
    remove_from_street,
    street_scene,
    with_tower_at_home,
)
from eyeshot.games.dead_of_winter.referee.state import IN_BIN, State
from eyeshot.games.dead_of_winter.referee.survivors.losing_life import lose_life
from eyeshot.games.dead_of_winter.referee.zombies.reaction import make_noise
from eyeshot.games.dead_of_winter.referee.zombies.rush import record_touches
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import Noise, Side, Weapon
from eyeshot.kernel import Event, Json, Rng
from eyeshot.physics import (
    KINDS,
    Flick,
    Piece,
    Scene,
    SimulationResult,
    loaded_bullets,
    simulate_flick,
    template_flicks,
)

WOUND = "dead-of-winter.gun.wound"


def shoot(
    config: Config, state: State, weapon: Weapon, side: Side, angle_rad: float, strength: float, rng: Rng
) -> list[Event]:
    angle_rad, strength = simulation.with_tremor(config, rng, angle_rad, strength)
    scene = with_tower_at_home(config, street_scene(config, state))
    start = weapon_start(config, state, state.active, weapon, side, angle_rad)
    flicked, flicks, start = prepare_flick(scene, start, angle_rad, strength)
    result = simulation.measure(rng, lambda: simulate_flick(scene.with_pieces(flicked), *flicks))
    # rule: dead-of-winter.noise.loud, dead-of-winter.noise.quiet
    make_noise(state, weapon.noise)
    data = {
        "survivor": state.active,
        "flicked": weapon.value,
        "start": pieces_json(flicked),
        "template": list(start.pose),
    }
    events = [Event("flick", {**data, "angle_rad": angle_rad, "strength": strength, **simulation.motion_json(result)})]
    before = barricade_poses(config, state)
    fell = settle(config, state, result)
    push = push_barricades(config, state, result, list(flicked), before)
    # rule: dead-of-winter.s4.barricade-loud
    if push.is_touched:
        make_noise(state, Noise.LOUD)
    events += push.events
    record_touches(config, state, result)
    wounded = wounded_figures(config, result, weapon, list(flicked), fell)
    # rule: dead-of-winter.gun.ricochet
    ricochets = [figure for figure in fell if figure not in wounded] if wounded else []
    for figure in ricochets:
        # rule: dead-of-winter.gun.wound
        stand_up(config, state, figure)
    if not wounded:
        # rule: dead-of-winter.gun.miss
        events.append(Event("no-hit", {"survivor": state.active, "touched": _first_touched(result, list(flicked))}))
    for figure in wounded:
        events += wound(config, state, figure)
    return events


class PreparedFlick(NamedTuple):
    pieces: dict[str, Piece]
    """The flicked pieces: one, or all that lie in a template."""
    flicks: list[Flick]
    start: Piece
    """The flicked piece, or the template."""


def prepare_flick(scene: Scene, start: Piece, angle_rad: float, strength: float) -> PreparedFlick:
    """A piece or a template with its load, ready to be flicked."""
    # rule: dead-of-winter.shotgun.flick, dead-of-winter.sniper.flick
    if not KINDS[start.kind].fixed:
        flick = Flick(start.kind, angle_rad, strength * KINDS[start.kind].top_speed_mps)
        return PreparedFlick({start.kind: start}, [flick], start)
    template = drawn_back(scene, start)
    bullets = loaded_bullets(template)
    names = tuple(f"{bullet.kind}-{number}" for number, bullet in enumerate(bullets, 1))
    speed = strength * KINDS[bullets[0].kind].top_speed_mps
    return PreparedFlick(
        dict(zip(names, bullets, strict=True)), list(template_flicks(template, names, speed)), template
    )


def pieces_json(flicked: dict[str, Piece]) -> Json:
    """Flicked pieces by name, as events and questions hold them."""
    return {name: {"kind": piece.kind, "pose": list(piece.pose)} for name, piece in flicked.items()}


def wounded_figures(
    config: Config, result: SimulationResult, weapon: Weapon, flicked: list[str], fell: list[int]
) -> list[int]:
    """The wounded figures: the first one touched, if it fell; with a shotgun every one that a bullet touched and that
    fell."""
    if weapon is Weapon.SHOTGUN:
        touched = {name for bullet in flicked for _, name in result.touches_of(bullet)}
        # rule: dead-of-winter.shotgun.flick
        return [figure for figure in fell if config.names[figure] in touched]
    # rule: dead-of-winter.gun.wound, dead-of-winter.knife.flick, dead-of-winter.gun.own-figure
    return [figure for figure in fell if config.names[figure] == result.first_touch(flicked[0])]


def _first_touched(result: SimulationResult, flicked: list[str]) -> str | None:
    """The name of the first piece that was touched, apart from other bullets."""
    touches = (touch for touch in result.touches if (touch.one in flicked) != (touch.other in flicked))
    return next((touch.other if touch.one in flicked else touch.one for touch in touches), None)


def wound(config: Config, state: State, figure: int) -> list[Event]:
    # rule: dead-of-winter.gun.wound
    if figure in config.zombies:
        return to_bin(state, figure)
    # rule: dead-of-winter.gun.wound
    hit = Event("wounded", {"figure": figure, "is_own": figure == state.active})
    return [hit, *lose_life(config, state, figure, WOUND)]


def to_bin(state: State, zombie: int) -> list[Event]:
    state.down[zombie] = 0
    remove_from_street(state, zombie, IN_BIN)
    return [Event("wounded", {"figure": zombie, "to_bin": True})]
