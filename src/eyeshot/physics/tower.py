"""The zombie tower: six numbered places on its roof, a ramp under it, one exit.

The place of a tower is where its exit meets the table, its front is where the exit opens. Its roof has no hinge: when
the support is pulled there is nothing under the figures any more. (A flap that swings wedges every third of them.)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from eyeshot.kernel.errors import InputError
from eyeshot.physics.pieces import TOWER_DEPTH, TOWER_ROOF, TOWER_WIDTH
from eyeshot.physics.pose import Pose, heading_rad, turned, upright
from eyeshot.physics.result import SimulationResult
from eyeshot.physics.scene import Piece, Scene, kind_of
from eyeshot.physics.simulate import PLAYED, SimulationSettings, simulate_release
from eyeshot.physics.units import from_mm, to_mm

ROOF_PLACES = 6
"""In two rows of three, 1 to 3 before 4 to 6, each row from left to right as seen from the front."""
GREATEST_SHIFT_MM = 3.0


@dataclass(frozen=True)
class OnRoof:
    """A figure on a numbered place, as a hand has set it down."""

    piece: str
    kind: str
    place: int
    heading_rad: float = 0.0
    """Against the tower's front."""
    shift_x_mm: float = 0.0
    shift_y_mm: float = 0.0


def tower_at(x: int, y: int, heading: float, z: int = 0) -> Piece:
    """A tower whose exit opens at a place in a direction; z is the height of what it stands on."""
    return Piece("tower", upright(x, y, z, heading))


def roof_pose(tower: Piece, on: OnRoof) -> Pose:
    if not 1 <= on.place <= ROOF_PLACES:
        raise InputError(f"the roof has the places 1 to {ROOF_PLACES}, not {on.place}")
    if max(abs(on.shift_x_mm), abs(on.shift_y_mm)) > GREATEST_SHIFT_MM:
        raise InputError(f"a figure stands at most {GREATEST_SHIFT_MM:g} mm beside the middle of its place")
    row, column = divmod(on.place - 1, ROOF_PLACES // 2)
    x = -TOWER_DEPTH * (1 + 2 * row) / 4 + on.shift_x_mm
    y = TOWER_WIDTH * (column - 1) / 3 + on.shift_y_mm
    dx, dy, _ = turned(tower.pose.turn, (x, y, 0.0))
    half = kind_of(Piece(on.kind, tower.pose)).height / 2
    return upright(
        tower.pose.x + from_mm(dx),
        tower.pose.y + from_mm(dy),
        tower.pose.z + from_mm(TOWER_ROOF + half),
        heading_rad(tower.pose) + on.heading_rad,
    )


def on_the_roof(scene: Scene, tower: str, figures: Iterable[OnRoof]) -> Scene:
    """The scene with figures on the roof, before the support is pulled."""
    if tower not in scene.pieces:
        raise InputError(f"there is no {tower} on the table to rush from")
    placed: dict[str, Piece] = {}
    taken: dict[int, str] = {}
    for on in figures:
        other = taken.setdefault(on.place, on.piece)
        if other != on.piece:
            raise InputError(f"{other} stands on place {on.place} of the roof already")
        placed[on.piece] = Piece(on.kind, roof_pose(scene.pieces[tower], on))
    return scene.with_pieces(placed)


def simulate_rush(
    scene: Scene, tower: str, figures: Iterable[OnRoof], effort: SimulationSettings = PLAYED
) -> SimulationResult:
    """The roof support is pulled and the figures tumble out."""
    there = list(figures)
    return simulate_release(on_the_roof(scene, tower, there), *(on.piece for on in there), effort=effort)


def is_in_tower(tower: Piece, pose: Pose) -> bool:
    """Is the middle of a piece within the tower's walls?"""
    turn = tower.pose.turn
    back = (-turn[0], -turn[1], -turn[2], turn[3])
    x, y, _ = turned(back, (float(pose.x - tower.pose.x), float(pose.y - tower.pose.y), 0.0))
    return -TOWER_DEPTH < to_mm(x) < 0 and abs(to_mm(y)) < TOWER_WIDTH / 2
