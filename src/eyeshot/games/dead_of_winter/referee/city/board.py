"""GLOSSARY: who is where, who is next to whom, who is closest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eyeshot.games.dead_of_winter.referee.state import NOWHERE, ON_ROOF, STREET, State, is_standing
from eyeshot.games.dead_of_winter.scenario.config import DISC_WIDTH, Table
from eyeshot.physics import Door, Piece, Scene, Spot, distance, door_of, from_mm, gap, gap_to, spot_of, tower_at
from eyeshot.physics.support import greatest_reach

TIE = from_mm(1)
BIN, TOWER = "bin", "tower"
BIN_HEIGHT = from_mm(20)


def placed(t: Table, s: State, piece: int) -> Piece:
    return Piece(t.kinds[piece], s.poses[piece])


def street(t: Table, s: State, ignore: Iterable[int] = ()) -> Scene:
    """Everything that stands or lies in the streets; what is in a building is out of reach."""
    left_out = set(ignore)
    # rule: dead-of-winter.building.inside-safe
    there = [n for n, where in enumerate(s.where) if where == STREET]
    pieces = {t.names[n]: placed(t, s, n) for n in there if n not in left_out}
    return Scene(t.scenario.city, {**pieces, BIN: t.bin})


def with_tower_at_home(t: Table, scene: Scene) -> Scene:
    return scene.with_pieces({TOWER: home(t)})


def home(t: Table) -> Piece:
    """The tower on top of the bin."""
    spot = t.scenario.bin_spot
    return tower_at(spot.x, spot.y, spot.heading_rad, BIN_HEIGHT)


def door(t: Table, s: State, building: int) -> Door:
    return door_of(placed(t, s, building))


def zombies_in_street(t: Table, s: State) -> list[int]:
    # rule: dead-of-winter.react.outside-only
    return [zombie for zombie in t.zombies if s.where[zombie] == STREET]


def zombies_in(t: Table, s: State, building: int) -> list[int]:
    return [zombie for zombie in t.zombies if s.where[zombie] == building]


def survivors_in(t: Table, s: State, building: int) -> list[int]:
    return [survivor for survivor in t.survivors if s.where[survivor] == building]


def zombies_in_city(t: Table, s: State) -> int:
    """In streets and buildings, and those that are about to rush."""
    # rule: dead-of-winter.end.when-tested
    return sum(s.where[zombie] >= STREET or s.where[zombie] == ON_ROOF for zombie in t.zombies)


def spot(t: Table, s: State, figure: int) -> Spot:
    """Where a figure is measured from."""
    # rule: dead-of-winter.table.in-building
    if s.where[figure] >= 0:
        return door(t, s, s.where[figure]).middle
    return spot_of(placed(t, s, figure))


def may_be_within(one: Piece, other: Piece, apart: float = 0.0) -> bool:
    """A quick look before one measures: could two pieces be less than that far apart?"""
    reach = greatest_reach(one.kind) + greatest_reach(other.kind) + apart
    return abs(one.pose.x - other.pose.x) < reach and abs(one.pose.y - other.pose.y) < reach


def is_next_to(t: Table, s: State, one: int, other: int) -> bool:
    """Both in the street, and less than a disc's width apart."""
    if s.where[one] != STREET or s.where[other] != STREET:
        return False
    here, there = placed(t, s, one), placed(t, s, other)
    # rule: dead-of-winter.table.next-to
    return may_be_within(here, there, DISC_WIDTH) and gap(here, there) < DISC_WIDTH


def away(t: Table, s: State, figure: int, other: int) -> float:
    """How far a piece in the street is from a figure, edge to edge; from a door if the figure is in a building, from
    where it last was if it is dead."""
    there = placed(t, s, other)
    if s.where[figure] == STREET:
        return gap(placed(t, s, figure), there)
    if s.where[figure] >= 0:
        return gap_to(spot(t, s, figure), there)
    return gap_to(s.last_at, there)


def closest(t: Table, s: State, figure: int, others: Sequence[int]) -> list[int]:
    """The closest of these pieces; several if there is no telling."""
    lengths = {other: away(t, s, figure, other) for other in others}
    least = min(lengths.values(), default=0.0)
    # rule: dead-of-winter.table.closest-tie
    return [other for other in others if lengths[other] <= least + TIE]


def standing_zombies(t: Table, s: State) -> list[int]:
    return [zombie for zombie in zombies_in_street(t, s) if is_standing(s, zombie)]


def closest_building(t: Table, s: State, at: Spot) -> int:
    return min(t.buildings, key=lambda building: (distance(at, spot_of(placed(t, s, building))), building))


def take_off(s: State, piece: int, where: int) -> None:
    """From the street to somewhere else."""
    s.where[piece] = where
    s.poses[piece] = NOWHERE
