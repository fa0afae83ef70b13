"""Draws the plan of a scenario's map: the outlines of its pieces as SVG paths, from the sizes of the physics."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin
from typing import Final, TypeAlias

from eyeshot.games.dead_of_winter.scenario.scenario import Scenario
from eyeshot.kernel import Plan, PlanLabel, PlanLayer
from eyeshot.physics import BUILDINGS, Area, Outline, Piece, Spot, convex_hull, door_of, footprint, to_mm

PlacedPieces: TypeAlias = list[tuple[str, Piece]]
"""Pieces with the layer of the plan that shows them: their kind, or the team of a survivor."""

BUILDING, DOOR = "building", "door"
RV: Final = "rv"
LABEL_GAP_MM: Final = 24
SIDEWAYS: Final = 0.5
"""A door opens up or down if the sine of its direction is beyond this."""


def placed_pieces(scenario: Scenario) -> PlacedPieces:
    teams = [team.id for team in scenario.teams]
    pieces = [(piece.kind, piece.spot.stand(piece.kind)) for piece in scenario.pieces]
    pieces += [("zombie", spot.stand("zombie")) for spot in scenario.zombies]
    for member in scenario.survivors:
        if member.spot is not None:
            pieces.append((f"team-{teams.index(member.team) + 1}", member.spot.stand("survivor")))
    return [*pieces, ("bin", scenario.bin_spot.stand("bin"))]


def draw_plan(city: Area, pieces: PlacedPieces) -> Plan:
    layers: dict[str, list[str]] = {}
    labels = []
    for layer, piece in pieces:
        outlines = footprint(piece)
        if piece.kind in BUILDINGS:
            corners = convex_hull([corner for outline in outlines for corner in outline.corners])
            layers.setdefault(RV if piece.kind == RV else BUILDING, []).append(_polygon_path(corners))
            layers.setdefault(DOOR, []).append(_door_path(piece))
            labels.append(_label(piece, corners))
        else:
            layers.setdefault(layer, []).extend(map(_outline_path, outlines))
    width_mm, height_mm = to_mm(city.right - city.left), to_mm(city.top - city.bottom)
    return Plan(width_mm, height_mm, [PlanLayer(kind, "".join(paths)) for kind, paths in layers.items()], labels)


def _label(building: Piece, corners: Sequence[Spot]) -> PlanLabel:
    """The name of a building: behind it, or below one whose door is at the side."""
    top, bottom = (to_mm(side(y for _, y in corners)) for side in (max, min))
    y = top + LABEL_GAP_MM if sin(door_of(building).out_rad) < -SIDEWAYS else bottom - LABEL_GAP_MM
    return PlanLabel(f"kind-{building.kind}", round(to_mm(building.pose.x)), -round(y))


def _outline_path(outline: Outline) -> str:
    if len(outline.corners) == 1:
        (x, y), radius = outline.corners[0], _number(outline.radius)
        left, diameter = _number(x - outline.radius), _number(2 * outline.radius)
        arc = f"a{radius} {radius} 0 1 0"
        return f"M{left} {_number(-y)}{arc} {diameter} 0{arc} -{diameter} 0Z"
    return _polygon_path(outline.corners)


def _polygon_path(corners: Sequence[Spot]) -> str:
    return "M" + "L".join(f"{_number(x)} {_number(-y)}" for x, y in corners) + "Z"


def _door_path(building: Piece) -> str:
    """The line of a door, from one support block to the other."""
    door = door_of(building)
    dx, dy = -sin(door.out_rad) * door.width / 2, cos(door.out_rad) * door.width / 2
    (x, y) = door.middle
    return f"M{_number(x - dx)} {_number(dy - y)}L{_number(x + dx)} {_number(-y - dy)}"


def _number(length: float) -> str:
    """A length in whole millimetres."""
    return str(round(to_mm(length)))
