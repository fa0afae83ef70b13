"""Doors of buildings. The door line joins the front edges of a building's two support blocks."""

from __future__ import annotations

from math import cos, sin
from typing import NamedTuple

from eyeshot.kernel import InputError
from eyeshot.physics.keyframe_codec import Motion
from eyeshot.physics.outlines import Outline, Spot, convex_hull, footprint, outline_gap
from eyeshot.physics.piece_extent import extent
from eyeshot.physics.pose import heading_rad
from eyeshot.physics.scene import Piece, kind_of, stand
from eyeshot.physics.units import UNITS_PER_MM


class Door(NamedTuple):
    """The door line of a building on the table."""

    middle: Spot
    out_rad: float
    """Direction out of the building."""
    width: float
    depth: float
    """Depth of the support blocks, behind the door line."""

    @property
    def behind(self) -> Spot:
        """The middle of the blocks' back edges."""
        return self.middle[0] - cos(self.out_rad) * self.depth, self.middle[1] - sin(self.out_rad) * self.depth


class DoorPosition(NamedTuple):
    """How far a piece is behind a door line: its innermost edge, its centre and its outermost edge. Negative values
    are in front of the line. `beside` is the distance of its centre from the door's middle along the line, to the left
    when looking out."""

    first: float
    middle: float
    last: float
    beside: float


def door_of(building: Piece) -> Door:
    """Return the door of a building. Raises InputError if the piece has none."""
    kind = kind_of(building)
    if kind.door is None:
        raise InputError(f"a {kind.name} has no door")
    ahead, width = (length * UNITS_PER_MM for length in kind.door)
    out_rad = heading_rad(building.pose)
    middle = (building.pose.x + cos(out_rad) * ahead, building.pose.y + sin(out_rad) * ahead)
    return Door(middle, out_rad, width, 2 * ahead)


def door_position(door: Door, piece: Piece) -> DoorPosition:
    """Return the position of a piece relative to a door line."""
    out = (cos(door.out_rad), sin(door.out_rad))
    x, y = piece.pose.x - door.middle[0], piece.pose.y - door.middle[1]
    behind, beside = -(x * out[0] + y * out[1]), y * out[0] - x * out[1]
    kind, quaternion = kind_of(piece), piece.pose.quaternion
    return DoorPosition(
        behind + extent(kind, quaternion, (-out[0], -out[1], 0.0)),
        behind,
        behind - extent(kind, quaternion, (out[0], out[1], 0.0)),
        beside,
    )


def is_in_doorway(door: Door, piece: Piece) -> bool:
    """Return whether any part of a piece is between the two support blocks."""
    out = (cos(door.out_rad), sin(door.out_rad))
    left = (-out[1] * door.width / 2, out[0] * door.width / 2)
    (x, y), (bx, by) = door.middle, door.behind
    corners = [(px + side * left[0], py + side * left[1]) for px, py in ((x, y), (bx, by)) for side in (1, -1)]
    doorway = Outline(convex_hull(corners), 0.0, 0.0, 0.0)
    return any(outline_gap(doorway, outline) < 0 for outline in footprint(piece))


def went_in(door: Door, kind: str, motion: Motion) -> bool:
    """Return whether a piece, at any time of its motion, had passed completely through the door, inwards."""
    return _passed(door, kind, motion, inwards=True)


def went_out(door: Door, kind: str, motion: Motion) -> bool:
    """Return whether a piece, at any time of its motion, had passed completely through the door, outwards."""
    return _passed(door, kind, motion, inwards=False)


def _passed(door: Door, kind: str, motion: Motion, *, inwards: bool) -> bool:
    crossed = False
    before: DoorPosition | None = None
    for pose in motion.poses:
        now = _along_motion(door_position(door, Piece(kind, pose)), inwards)
        if before is not None and (before.middle < 0) != (now.middle < 0):
            crossed = now.middle >= 0 and _is_between_blocks(door, before, now)
        if crossed and now.last >= 0:
            return True
        before = now
    return False


def _along_motion(position: DoorPosition, inwards: bool) -> DoorPosition:
    """Return the position as seen in the direction of the passage, so that both directions share one check."""
    return position if inwards else DoorPosition(-position.last, -position.middle, -position.first, position.beside)


def _is_between_blocks(door: Door, before: DoorPosition, now: DoorPosition) -> bool:
    """Return whether the centre crossed the line between the support blocks."""
    fraction = before.middle / (before.middle - now.middle)
    beside = before.beside + fraction * (now.beside - before.beside)
    return abs(beside) <= door.width / 2


def in_front_of_door(door: Door, kind: str, distance: float) -> Piece:
    """Return an upright piece that faces out, its centre at a distance in front of the door line; negative: behind."""
    x, y = door.middle[0] + cos(door.out_rad) * distance, door.middle[1] + sin(door.out_rad) * distance
    return stand(kind, round(x), round(y), door.out_rad)
