"""The zombie tower: six numbered places on its roof, a ramp below, one exit.

The position of a tower is where its exit meets the table, and its front is where the exit opens. The roof has no hinge:
when its support is pulled, nothing is left under the figures. (With a hinged flap every third figure got stuck.)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from eyeshot.kernel import InputError
from eyeshot.physics.pieces import TOWER_DEPTH, TOWER_ROOF, TOWER_WIDTH
from eyeshot.physics.pose import Pose, conjugate, heading_rad, rotate, upright
from eyeshot.physics.result import SimulationResult
from eyeshot.physics.scene import Piece, Scene, kind_of
from eyeshot.physics.simulate import PLAY_SETTINGS, SimulationSettings, simulate_release
from eyeshot.physics.units import from_mm, to_mm

ROOF_PLACES = 6
"""In two rows of three: 1 to 3 at the front, 4 to 6 behind them, each row from left to right as seen from the front."""
MAX_SHIFT_MM = 3.0


@dataclass(frozen=True)
class RoofFigure:
    """A figure on a numbered place of the roof, as a hand has set it down."""

    piece: str
    kind: str
    place: int
    heading_rad: float = 0.0
    """Relative to the front of the tower."""
    shift_x_mm: float = 0.0
    shift_y_mm: float = 0.0


def tower_at(x: int, y: int, heading: float, z: int = 0) -> Piece:
    """Return a tower whose exit is at a point and opens in a direction; z is the height of what it stands on."""
    return Piece("tower", upright(x, y, z, heading))


def roof_pose(tower: Piece, figure: RoofFigure) -> Pose:
    """Return the pose of a figure on the roof. Raises InputError if its place or shift is out of range."""
    if not 1 <= figure.place <= ROOF_PLACES:
        raise InputError(f"the roof has places 1 to {ROOF_PLACES}, not {figure.place}")
    if max(abs(figure.shift_x_mm), abs(figure.shift_y_mm)) > MAX_SHIFT_MM:
        raise InputError(f"a figure stands at most {MAX_SHIFT_MM:g} mm from the middle of its place")
    row, column = divmod(figure.place - 1, ROOF_PLACES // 2)
    x = -TOWER_DEPTH * (1 + 2 * row) / 4 + figure.shift_x_mm
    y = TOWER_WIDTH * (column - 1) / 3 + figure.shift_y_mm
    dx, dy, _ = rotate(tower.pose.quaternion, (x, y, 0.0))
    half_height = kind_of(Piece(figure.kind, tower.pose)).height / 2
    return upright(
        tower.pose.x + from_mm(dx),
        tower.pose.y + from_mm(dy),
        tower.pose.z + from_mm(TOWER_ROOF + half_height),
        heading_rad(tower.pose) + figure.heading_rad,
    )


def with_roof_figures(scene: Scene, tower: str, figures: Iterable[RoofFigure]) -> Scene:
    """Return the scene with figures on the roof, before the support is pulled. Raises InputError if there is no tower
    or if two figures share a place."""
    if tower not in scene.pieces:
        raise InputError(f"there is no piece {tower!r} in the scene")
    pieces: dict[str, Piece] = {}
    occupants: dict[int, str] = {}
    for figure in figures:
        occupant = occupants.setdefault(figure.place, figure.piece)
        if occupant != figure.piece:
            raise InputError(f"place {figure.place} of the roof is already taken by {occupant}")
        pieces[figure.piece] = Piece(figure.kind, roof_pose(scene.pieces[tower], figure))
    return scene.with_pieces(pieces)


def simulate_rush(
    scene: Scene, tower: str, figures: Iterable[RoofFigure], settings: SimulationSettings = PLAY_SETTINGS
) -> SimulationResult:
    """Simulate a Rush: the roof support is pulled, and the figures fall through the tower and out of its exit."""
    figures = list(figures)
    start = with_roof_figures(scene, tower, figures)
    return simulate_release(start, *(figure.piece for figure in figures), settings=settings)


def is_in_tower(tower: Piece, pose: Pose) -> bool:
    """Return whether the centre of a piece is within the walls of a tower."""
    dx, dy = float(pose.x - tower.pose.x), float(pose.y - tower.pose.y)
    x, y, _ = rotate(conjugate(tower.pose.quaternion), (dx, dy, 0.0))
    return -TOWER_DEPTH < to_mm(x) < 0 and abs(to_mm(y)) < TOWER_WIDTH / 2
