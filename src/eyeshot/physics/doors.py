"""Doors: the line flush with the front edges of a building's two support blocks, between them."""

from __future__ import annotations

from math import cos, sin
from typing import NamedTuple

from eyeshot.kernel.errors import InputError
from eyeshot.physics.footprint import Shape, Spot, footprint, hull, shape_gap
from eyeshot.physics.keyframe_codec import Motion
from eyeshot.physics.pose import heading_rad
from eyeshot.physics.scene import Piece, kind_of, stand
from eyeshot.physics.support import reach
from eyeshot.physics.units import UNITS_PER_MM


class Door(NamedTuple):
    middle: Spot
    out_rad: float
    """Where one goes who leaves."""
    width: float
    depth: float
    """How deep the support blocks are."""

    @property
    def behind(self) -> Spot:
        """The middle of the back edge, between the blocks."""
        return self.middle[0] - cos(self.out_rad) * self.depth, self.middle[1] - sin(self.out_rad) * self.depth


class DoorPosition(NamedTuple):
    """How far a piece is behind a door line: its front edge, its middle, and its last edge; below zero it is before it.
    `beside` is how far its middle is from the door's, to the left as one comes out."""

    first: float
    middle: float
    last: float
    beside: float


def door_of(building: Piece) -> Door:
    kind = kind_of(building)
    if kind.door is None:
        raise InputError(f"a {kind.name} has no door")
    before, width = (length * UNITS_PER_MM for length in kind.door)
    out = heading_rad(building.pose)
    middle = (building.pose.x + cos(out) * before, building.pose.y + sin(out) * before)
    return Door(middle, out, width, 2 * before)


def door_position(door: Door, placed: Piece) -> DoorPosition:
    """Where a piece is against a door line."""
    out = (cos(door.out_rad), sin(door.out_rad))
    x, y = placed.pose.x - door.middle[0], placed.pose.y - door.middle[1]
    behind, beside = -(x * out[0] + y * out[1]), y * out[0] - x * out[1]
    kind, turn = kind_of(placed), placed.pose.turn
    return DoorPosition(
        behind + reach(kind, turn, (-out[0], -out[1], 0.0)),
        behind,
        behind - reach(kind, turn, (out[0], out[1], 0.0)),
        beside,
    )


def is_in_doorway(door: Door, placed: Piece) -> bool:
    """Is any part of it between the two support blocks?"""
    ahead = (cos(door.out_rad), sin(door.out_rad))
    left = (-ahead[1] * door.width / 2, ahead[0] * door.width / 2)
    (x, y), (bx, by) = door.middle, door.behind
    posts = [(px + side * left[0], py + side * left[1]) for px, py in ((x, y), (bx, by)) for side in (1, -1)]
    way = Shape(hull(posts), 0.0, 0.0, 0.0)
    return any(shape_gap(way, shape) < 0 for shape in footprint(placed))


def went_in(door: Door, kind: str, motion: Motion) -> bool:
    """Did all of a piece get behind the door line, through the door, at any time?"""
    return _went(door, kind, motion, inwards=True)


def went_out(door: Door, kind: str, motion: Motion) -> bool:
    """Did all of a piece get before the door line, through the door, at any time?"""
    return _went(door, kind, motion, inwards=False)


def _went(door: Door, kind: str, motion: Motion, *, inwards: bool) -> bool:
    through = False
    before: DoorPosition | None = None
    for pose in motion.poses:
        now = _seen_inwards(door_position(door, Piece(kind, pose)), inwards)
        if before is not None and (before.middle < 0) != (now.middle < 0):
            through = now.middle >= 0 and _is_between_posts(door, before, now)
        if through and now.last >= 0:
            return True
        before = now
    return False


def _seen_inwards(at: DoorPosition, inwards: bool) -> DoorPosition:
    return at if inwards else DoorPosition(-at.last, -at.middle, -at.first, at.beside)


def _is_between_posts(door: Door, before: DoorPosition, now: DoorPosition) -> bool:
    """Where its middle crossed the line."""
    part = before.middle / (before.middle - now.middle)
    beside = before.beside + part * (now.beside - before.beside)
    return abs(beside) <= door.width / 2


def before_door(door: Door, kind: str, away: float) -> Piece:
    """A piece on its foot, facing out, its middle some ticks before the door line; below zero: behind it."""
    x, y = door.middle[0] + cos(door.out_rad) * away, door.middle[1] + sin(door.out_rad) * away
    return stand(kind, round(x), round(y), door.out_rad)
