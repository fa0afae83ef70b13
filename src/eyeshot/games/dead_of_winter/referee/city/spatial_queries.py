"""GLOSSARY: spatial queries such as NEXT TO and closest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eyeshot.games.dead_of_winter.referee.state import (
    NOT_IN_STREET,
    ON_ROOF,
    STREET,
    State,
    building_of,
    is_in_city,
    is_standing,
)
from eyeshot.games.dead_of_winter.scenario.match_config import DISC_WIDTH, Config
from eyeshot.physics import (
    Door,
    Piece,
    Scene,
    Spot,
    bounding_radius,
    distance,
    door_of,
    from_mm,
    gap,
    gap_to,
    spot_of,
    tower_at,
)

TIE = from_mm(1)
BIN, TOWER = "bin", "tower"
BIN_HEIGHT = from_mm(20)


def placed_piece(config: Config, state: State, piece: int) -> Piece:
    return Piece(config.kinds[piece], state.poses[piece])


def street_scene(config: Config, state: State, ignore: Iterable[int] = ()) -> Scene:
    """All pieces in the street; figures in buildings are out of reach."""
    left_out = set(ignore)
    # rule: dead-of-winter.building.inside-safe
    there = [n for n, where in enumerate(state.where) if where == STREET]
    pieces = {config.names[n]: placed_piece(config, state, n) for n in there if n not in left_out}
    return Scene(config.scenario.city, {**pieces, BIN: config.bin})


def with_tower_at_home(config: Config, scene: Scene) -> Scene:
    return scene.with_pieces({TOWER: tower_home(config)})


def tower_home(config: Config) -> Piece:
    """The tower at home, on top of the bin."""
    spot = config.scenario.bin_spot
    return tower_at(spot.x, spot.y, spot.heading_rad, BIN_HEIGHT)


def building_door(config: Config, state: State, building: int) -> Door:
    return door_of(placed_piece(config, state, building))


def zombies_in_street(config: Config, state: State) -> list[int]:
    # rule: dead-of-winter.react.outside-only
    return [zombie for zombie in config.zombies if state.where[zombie] == STREET]


def zombies_in(config: Config, state: State, building: int) -> list[int]:
    return [zombie for zombie in config.zombies if state.where[zombie] == building]


def survivors_in(config: Config, state: State, building: int) -> list[int]:
    return [survivor for survivor in config.survivors if state.where[survivor] == building]


def zombies_in_city(config: Config, state: State) -> int:
    """The number of zombies in the street, in buildings, and on the roof for a Rush."""
    # rule: dead-of-winter.end.when-tested
    return sum(is_in_city(state, zombie) or state.where[zombie] == ON_ROOF for zombie in config.zombies)


def spot(config: Config, state: State, figure: int) -> Spot:
    """The spot a figure is measured from: the middle of the door if it is in a building."""
    # rule: dead-of-winter.table.in-building
    if (building := building_of(state, figure)) is not None:
        return building_door(config, state, building).middle
    return spot_of(placed_piece(config, state, figure))


def may_be_within(first: Piece, second: Piece, apart: float = 0.0) -> bool:
    """A cheap test before measuring: False if two pieces are certainly farther apart."""
    reach = bounding_radius(first.kind) + bounding_radius(second.kind) + apart
    return abs(first.pose.x - second.pose.x) < reach and abs(first.pose.y - second.pose.y) < reach


def is_next_to(config: Config, state: State, figure: int, piece: int) -> bool:
    """True if both are in the street and less than a disc's width apart."""
    if state.where[figure] != STREET or state.where[piece] != STREET:
        return False
    here, there = placed_piece(config, state, figure), placed_piece(config, state, piece)
    # rule: dead-of-winter.table.next-to
    return may_be_within(here, there, DISC_WIDTH) and gap(here, there) < DISC_WIDTH


def gap_from(config: Config, state: State, figure: int, piece: int) -> float:
    """The gap between a piece in the street and a figure; from the door of the figure's building, or from the last
    spot of a dead survivor."""
    there = placed_piece(config, state, piece)
    if state.where[figure] == STREET:
        return gap(placed_piece(config, state, figure), there)
    if building_of(state, figure) is not None:
        return gap_to(spot(config, state, figure), there)
    return gap_to(state.last_spot, there)


def closest_pieces(config: Config, state: State, figure: int, pieces: Sequence[int]) -> list[int]:
    """The closest of these pieces; several if they are tied."""
    gaps = {piece: gap_from(config, state, figure, piece) for piece in pieces}
    least = min(gaps.values(), default=0.0)
    # rule: dead-of-winter.table.closest-tie
    return [piece for piece in pieces if gaps[piece] <= least + TIE]


def standing_zombies(config: Config, state: State) -> list[int]:
    return [zombie for zombie in zombies_in_street(config, state) if is_standing(state, zombie)]


def closest_building(config: Config, state: State, at: Spot) -> int:
    return min(
        config.buildings, key=lambda building: (distance(at, spot_of(placed_piece(config, state, building))), building)
    )


def remove_from_street(state: State, piece: int, where: int) -> None:
    """Move a piece from the street to another place."""
    state.where[piece] = where
    state.poses[piece] = NOT_IN_STREET
