"""ZOMBIE RUSH."""

from __future__ import annotations

from math import radians

from eyeshot.games.dead_of_winter.referee.checks_at_rest import after_rush
from eyeshot.games.dead_of_winter.referee.city import simulation
from eyeshot.games.dead_of_winter.referee.city.barricades import barricade_poses, remove_pushed_out
from eyeshot.games.dead_of_winter.referee.city.resting_places import lay_down, make_room, settle
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import TOWER, placed_piece, street_scene
from eyeshot.games.dead_of_winter.referee.stack_frames import AskRoofPlace
from eyeshot.games.dead_of_winter.referee.state import STREET, State
from eyeshot.games.dead_of_winter.referee.survivors.losing_life import lose_life
from eyeshot.games.dead_of_winter.referee.zombies.tower_position import current_tower
from eyeshot.games.dead_of_winter.scenario.match_config import ROOF_PLACES, Config
from eyeshot.kernel import Event, Rng
from eyeshot.physics import RoofFigure, SimulationResult, is_in_city, overlaps, simulate_rush

FALLEN = "dead-of-winter.rush.fallen-lose"
TURN_RAD = radians(10)
SHIFT_MM = 1.5
"""The random deviation of a figure that is set down on the roof."""


def set_on_roof(config: Config, state: State) -> None:
    """Set each zombie on the place of its number; if that is taken, ask the player for a place."""
    while len(state.roof) < len(state.rushing):
        # rule: dead-of-winter.rush.roof
        place = config.roof_number(state.rushing[len(state.roof)])
        if place in state.roof:
            state.stack.append(AskRoofPlace())
            return
        state.roof.append(place)


def free_places(state: State) -> list[int]:
    return [place for place in range(1, ROOF_PLACES + 1) if place not in state.roof]


def run_rush(config: Config, state: State, rng: Rng) -> list[Event]:
    tower = current_tower(config, state)
    # rule: dead-of-winter.tower.over-pieces
    aside = [config.number[name] for name in overlaps(street_scene(config, state), tower) if name in config.number]
    scene = street_scene(config, state, aside).with_pieces({TOWER: tower})
    figures = [_on_roof(config, state, n, rng) for n in range(len(state.rushing))]
    result = simulation.measure(rng, lambda: simulate_rush(scene, TOWER, figures))
    start = {on.piece: on.place for on in figures}
    events = [
        Event("rush", {"tower": list(tower.pose), "roof": start, "set_aside": aside, **simulation.motion_json(result)}),
    ]
    for zombie in state.rushing:
        state.where[zombie], state.down[zombie] = STREET, 0
        state.poses[zombie] = tower.pose
    barricades = barricade_poses(config, state)
    fell = _fallen(config, state, result)
    # rule: dead-of-winter.s4.barricade-anyhow
    events += remove_pushed_out(config, state, barricades)[0]
    for n in aside:
        _put_back(config, state, n)
    # rule: dead-of-winter.tower.bin-stays
    state.rushing, state.roof, state.tower = [], [], None
    record_touches(config, state, result)
    for survivor in fell:
        # rule: dead-of-winter.rush.fallen-lose
        events += lose_life(config, state, survivor, FALLEN)
    if not fell:
        events.append(Event("nobody-falls", {}))
    return events + after_rush(config, state)


def _on_roof(config: Config, state: State, n: int, rng: Rng) -> RoofFigure:
    turn = simulation.random_between(rng, -TURN_RAD, TURN_RAD)
    shift_x, shift_y = (simulation.random_between(rng, -SHIFT_MM, SHIFT_MM) for _ in range(2))
    return RoofFigure(config.names[state.rushing[n]], "zombie", state.roof[n], turn, shift_x, shift_y)


def _fallen(config: Config, state: State, result: SimulationResult) -> list[int]:
    """The survivors that the Rush felled; figures that were pushed out of the city lie just inside it."""
    city = config.scenario.city
    out = [
        config.number[name]
        for name in result.outside
        if name in config.number and config.number[name] in config.figures
    ]
    fell = [n for n in settle(config, state, result) if n in config.survivors]
    for figure in out:
        # rule: dead-of-winter.rush.out-of-city
        lay_down(config, state, figure)
        assert is_in_city(city, placed_piece(config, state, figure))
    return fell


def _put_back(config: Config, state: State, n: int) -> None:
    """Put a piece that was set aside back; figures that came to rest there make room."""
    for name in overlaps(street_scene(config, state, (n,)), placed_piece(config, state, n)):
        if config.number.get(name, n) in config.figures:
            make_room(config, state, config.number[name])


def record_touches(config: Config, state: State, result: SimulationResult) -> None:
    """Record which buildings zombies touched."""
    for touch in result.touches:
        pair = [config.number[name] for name in (touch.one, touch.other) if name in config.number]
        # rule: dead-of-winter.s1.rv-touched
        state.touched_buildings += [
            n for n in pair if n in config.buildings and any(piece in config.zombies for piece in pair)
        ]
