"""The kinds of pieces in the box: shapes, sizes, masses and materials.

Lengths are in mm, masses in g. The x axis of a piece points to its front (where a figure looks, a door opens, a bat
points), y to its left, z up; parts are placed relative to the middle of its foot. Nothing was measured on a real box:
values with `estimate=False` were tuned in the prototype, values with `estimate=True` were only chosen to fit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from math import cos, radians, sin, tan
from types import MappingProxyType

from eyeshot.physics.pose import Vector


class PartShape(Enum):
    """The shape of a part."""

    BOX = "box"
    CYLINDER = "cylinder"
    """With a vertical axis."""


@dataclass(frozen=True)
class Part:
    """One convex solid of a piece. The size of a cylinder is (diameter, diameter, height)."""

    shape: PartShape
    size: Vector
    at: Vector
    mass_g: float
    pitch_rad: float = 0.0


@dataclass(frozen=True)
class Material:
    friction: float
    restitution: float


@dataclass(frozen=True)
class PieceKind:
    """What all pieces of one kind have in common."""

    name: str
    count: int
    """Number of pieces in the box."""
    parts: tuple[Part, ...]
    material: Material
    height: float
    estimate: bool
    top_speed_mps: float = 0.0
    """The highest speed that a finger without a thumb gives it; 0: it is never flicked."""
    struck_at: Vector = (0.0, 0.0, 0.0)
    """Where a finger hits it, relative to its centre of mass."""
    stands: bool = False
    """Whether the rules distinguish a standing from a fallen piece."""
    fixed: bool = False
    """Held by a hand or too heavy to move."""
    damping: float = 0.5
    """Angular damping. The engine has no rolling resistance, so pieces that can roll have more of it."""
    door: tuple[float, float] | None = None
    """Distance of the door line in front of the centre, and its width."""

    @cached_property
    def mass_g(self) -> float:
        return sum(part.mass_g for part in self.parts)


WOOD = Material(0.22, 0.45)
PLASTIC = Material(0.30, 0.35)
CARD = Material(0.35, 0.15)
POLISHED = Material(0.05, 0.15)
"""The inside of the tower. With the friction of card, one figure in 200 stops at the foot of the ramp."""


def _box(size: Vector, at: Vector, mass_g: float, pitch_rad: float = 0.0) -> Part:
    return Part(PartShape.BOX, size, at, mass_g, pitch_rad)


def _cylinder(diameter: float, height: float, mass_g: float) -> tuple[Part, ...]:
    return (Part(PartShape.CYLINDER, (diameter, diameter, height), (0.0, 0.0, height / 2), mass_g),)


def _house(name: str, width: float, height: float) -> PieceKind:
    """A card front in two support blocks of 30 x 30 x 15 mm with a door between them; 32 g in all."""
    wing, card, lintel = 30.0, 2.0, 60.0
    side = (width - wing) / 2
    gap = width - 2 * wing
    return PieceKind(
        name,
        count=1,
        parts=(
            _box((30.0, wing, 15.0), (0.0, side, 7.5), 12.0),
            _box((30.0, wing, 15.0), (0.0, -side, 7.5), 12.0),
            _box((card, wing, height - 15), (0.0, side, (height + 15) / 2), 2.5),
            _box((card, wing, height - 15), (0.0, -side, (height + 15) / 2), 2.5),
            _box((card, gap, height - lintel), (0.0, 0.0, (height + lintel) / 2), 3.0),
        ),
        material=WOOD,
        height=height,
        estimate=True,
        door=(15.0, gap),
    )


def _on_stand(name: str, count: int, width: float, height: float, mass_g: float, stand: Vector) -> PieceKind:
    """A flat card picture that faces the front, in a plastic stand of 3 g."""
    return PieceKind(
        name,
        count,
        parts=(
            _box(stand, (0.0, 0.0, stand[2] / 2), 3.0),
            _box((2.0, width, height - stand[2]), (0.0, 0.0, (height + stand[2]) / 2), mass_g),
        ),
        material=PLASTIC,
        height=height,
        estimate=True,
        stands=True,
    )


def _rails(name: str, length: float, width: float) -> PieceKind:
    """A template that a hand holds: two rails with the bullets between them. Its origin is the middle of the breech."""
    return PieceKind(
        name,
        count=1,
        parts=tuple(_box((length, 4.0, 12.0), (length / 2, side * (width + 4) / 2, 6.0), 1.0) for side in (1, -1)),
        material=Material(0.05, 0.3),
        height=0.0,
        estimate=True,
        fixed=True,
    )


TOWER_DEPTH, TOWER_WIDTH, TOWER_ROOF, TOWER_EXIT = 80.0, 70.0, 120.0, 55.0
"""Inner depth and width, height of the roof's floor, height of the exit."""


def _tower_walls() -> tuple[Part, ...]:
    """A shaft with a ramp of 40 degrees that ends at the exit; the origin is where the exit meets the table. The walls
    are thicker than card, on the outside, so that nothing tunnels through them."""
    wall, top, slope = 10.0, TOWER_ROOF + 60, radians(40)
    ramp_x, ramp_z = -TOWER_DEPTH / 2, tan(slope) * TOWER_DEPTH / 2
    return (
        _box((TOWER_DEPTH, wall, top), (ramp_x, (TOWER_WIDTH + wall) / 2, top / 2), 60.0),
        _box((TOWER_DEPTH, wall, top), (ramp_x, -(TOWER_WIDTH + wall) / 2, top / 2), 60.0),
        _box((wall, TOWER_WIDTH, top), (-TOWER_DEPTH - wall / 2, 0.0, top / 2), 60.0),
        _box((wall, TOWER_WIDTH, top - TOWER_EXIT), (wall / 2, 0.0, (top + TOWER_EXIT) / 2), 40.0),
        _box(
            (TOWER_DEPTH / cos(slope), TOWER_WIDTH, wall),
            (ramp_x - sin(slope) * wall / 2, 0.0, ramp_z - cos(slope) * wall / 2),
            40.0,
            slope,
        ),
    )


BUILDINGS = ("grocery-store", "police-station", "library", "gas-station", "hospital", "school", "rv")
"""Kinds with a door."""


def _kinds() -> dict[str, PieceKind]:
    figure = (_box((12.0, 20.0, 4.0), (0.0, 0.0, 2.0), 1.0), _box((7.0, 14.0, 41.0), (0.0, 0.0, 24.5), 4.2))
    kinds = [
        PieceKind("survivor", 11, figure, PLASTIC, 45.0, False, top_speed_mps=2.0, stands=True),
        PieceKind("zombie", 18, figure, PLASTIC, 45.0, False, stands=True),
        *(_house(name, 120.0, 90.0) for name in BUILDINGS if name != "rv"),
        _house("rv", 140.0, 80.0),
        _on_stand("car", 1, 80.0, 42.0, 4.0, (26.0, 50.0, 8.0)),
        _on_stand("ice-cream-truck", 1, 95.0, 62.0, 6.0, (30.0, 60.0, 8.0)),
        _on_stand("pickup-truck", 1, 90.0, 48.0, 5.0, (28.0, 55.0, 8.0)),
        _on_stand("lamp", 3, 14.0, 85.0, 1.6, (24.0, 24.0, 8.0)),
        PieceKind("barrel", 3, _cylinder(20.0, 25.0, 5.5), WOOD, 25.0, False, stands=True, damping=6.0),
        PieceKind("box", 3, (_box((20.0, 20.0, 20.0), (0.0, 0.0, 10.0), 5.6),), WOOD, 20.0, False, stands=True),
        PieceKind("barricade", 2, (_box((8.0, 26.0, 14.0), (0.0, 0.0, 7.0), 6.0),), WOOD, 14.0, True),
        PieceKind("disc", 1, _cylinder(30.0, 6.0, 3.0), WOOD, 6.0, False, top_speed_mps=3.0, damping=6.0),
        PieceKind("bullet", 2, _cylinder(18.0, 5.0, 0.9), WOOD, 5.0, False, top_speed_mps=4.0, damping=6.0),
        PieceKind("small-bullet", 6, _cylinder(9.0, 5.0, 0.22), WOOD, 5.0, False, top_speed_mps=6.0, damping=6.0),
        PieceKind(
            "knife", 1, (_box((5.0, 10.0, 30.0), (0.0, 0.0, 15.0), 1.1),), PLASTIC, 30.0, False, top_speed_mps=4.0
        ),
        PieceKind(
            "bat",
            1,
            (_box((60.0, 8.0, 8.0), (0.0, 0.0, 4.0), 2.6),),
            WOOD,
            8.0,
            False,
            top_speed_mps=3.0,
            struck_at=(-30.0, 0.0, 0.0),
        ),
        PieceKind("flare", 2, _cylinder(22.0, 2.0, 0.7), CARD, 2.0, True, top_speed_mps=2.5),
        _rails("shotgun-template", 60.0, 21.0),
        _rails("sniper-template", 70.0, 18.6),
        PieceKind("bin", 1, (_box((100.0, 90.0, 20.0), (-50.0, 0.0, 10.0), 200.0),), WOOD, 0.0, True, fixed=True),
        PieceKind("tower", 1, _tower_walls(), POLISHED, 0.0, True, fixed=True),
    ]
    return {kind.name: kind for kind in kinds}


KINDS: Mapping[str, PieceKind] = MappingProxyType(_kinds())
"""All kinds of pieces, by name."""
