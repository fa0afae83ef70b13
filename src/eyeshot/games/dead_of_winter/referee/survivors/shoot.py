"""GUN, KNIFE, SHOTGUN and SNIPER RIFLE: what is set down beside a survivor and flicked at a target."""

from __future__ import annotations

from eyeshot.games.dead_of_winter.referee.city import simulation
from eyeshot.games.dead_of_winter.referee.city.board import street, take_off, with_tower_at_home
from eyeshot.games.dead_of_winter.referee.city.settle_pieces import come_to_rest, stand_up
from eyeshot.games.dead_of_winter.referee.city.start_positions import drawn_back, weapon_start
from eyeshot.games.dead_of_winter.referee.state import IN_BIN, State
from eyeshot.games.dead_of_winter.referee.survivors.life import lose_life
from eyeshot.games.dead_of_winter.referee.zombies.reaction import make_noise
from eyeshot.games.dead_of_winter.referee.zombies.rush import note_touches
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.games.dead_of_winter.scenario.weapons import NAMES, SHOTGUN, WEAPONS
from eyeshot.kernel.event import Event
from eyeshot.kernel.rng import Rng
from eyeshot.physics import KINDS, Flick, Piece, Scene, SimulationResult, load, shots, simulate_flick

WOUND = "dead-of-winter.gun.wound"


def shoot(t: Table, s: State, weapon: int, side: int, angle_rad: float, strength: float, rng: Rng) -> list[Event]:
    angle, part = simulation.trembled(t, rng, angle_rad, strength)
    scene = with_tower_at_home(t, street(t, s))
    start = weapon_start(t, s, s.active, weapon, side, angle)
    flicked, flicks, start = prepared(scene, start, angle, part)
    log = simulation.asked(rng, lambda: simulate_flick(scene.with_pieces(flicked), *flicks))
    # rule: dead-of-winter.noise.loud, dead-of-winter.noise.quiet
    make_noise(s, WEAPONS[weapon].noise)
    told = {"survivor": s.active, "what": NAMES[weapon], "start": shown(flicked), "template": list(start.pose)}
    events = [Event("flick", {**told, "angle_rad": angle, "strength": part, **simulation.told(log)})]
    fell = come_to_rest(t, s, log)
    note_touches(t, s, log)
    wounded = hit_by(t, log, weapon, list(flicked), fell)
    for figure in fell:
        # rule: dead-of-winter.gun.ricochet, dead-of-winter.gun.wound
        if figure not in wounded:
            stand_up(t, s, figure)
    if not wounded:
        # rule: dead-of-winter.gun.miss
        events.append(Event("no-hit", {"survivor": s.active, "by": _first(log, list(flicked))}))
    for figure in wounded:
        events += wound(t, s, figure)
    return events


def prepared(scene: Scene, start: Piece, angle: float, part: float) -> tuple[dict[str, Piece], list[Flick], Piece]:
    """What is flicked, and how: one piece, or all that lies in a template."""
    # rule: dead-of-winter.shotgun.flick, dead-of-winter.sniper.flick
    if not KINDS[start.kind].fixed:
        return {start.kind: start}, [Flick(start.kind, angle, part * KINDS[start.kind].top_speed_mps)], start
    template = drawn_back(scene, start)
    bullets = load(template)
    names = tuple(f"{bullet.kind}-{number}" for number, bullet in enumerate(bullets, 1))
    speed = part * KINDS[bullets[0].kind].top_speed_mps
    return dict(zip(names, bullets, strict=True)), list(shots(template, names, speed)), template


def shown(flicked: dict[str, Piece]) -> dict[str, list[object]]:
    return {name: [piece.kind, list(piece.pose)] for name, piece in flicked.items()}


def hit_by(t: Table, log: SimulationResult, weapon: int, flicked: list[str], fell: list[int]) -> list[int]:
    """The figures that are wounded: the one that was touched first, if it fell; every one that a shotgun's bullet
    touched and that fell."""
    if weapon == SHOTGUN:
        touched = {name for bullet in flicked for _, name in log.touches_of(bullet)}
        # rule: dead-of-winter.shotgun.flick
        return [figure for figure in fell if t.names[figure] in touched]
    # rule: dead-of-winter.gun.wound, dead-of-winter.knife.flick
    return [figure for figure in fell if t.names[figure] == log.first_touch(flicked[0])]


def _first(log: SimulationResult, flicked: list[str]) -> str:
    """What was touched first, apart from other bullets."""
    touches = (touch for touch in log.touches if (touch.one in flicked) != (touch.other in flicked))
    return next((touch.other if touch.one in flicked else touch.one for touch in touches), "")


def wound(t: Table, s: State, figure: int) -> list[Event]:
    # rule: dead-of-winter.gun.wound
    if figure in t.zombies:
        return to_bin(s, figure)
    # rule: dead-of-winter.gun.wound
    return [Event("wounded", {"figure": figure}), *lose_life(t, s, figure, WOUND)]


def to_bin(s: State, zombie: int) -> list[Event]:
    s.down[zombie] = 0
    take_off(s, zombie, IN_BIN)
    return [Event("wounded", {"figure": zombie, "bin": True})]
