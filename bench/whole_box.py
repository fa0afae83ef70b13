"""All pieces of the box on the table at once: the fullest scene there can be, for measuring and trying out."""

from __future__ import annotations

from math import atan2, pi
from random import Random

from eyeshot.physics.pieces import BUILDINGS, KINDS
from eyeshot.physics.placement import free_place
from eyeshot.physics.scene import Area, Piece, Scene, stand
from eyeshot.physics.tower import tower_at
from eyeshot.physics.units import from_mm

CITY = Area(from_mm(-500), from_mm(-450), from_mm(500), from_mm(450))

_BUILDINGS_MM = ((-330, 380), (0, 380), (330, 380), (-330, -380), (0, -380), (330, -380), (-420, 0))
_HOME_MM = (380, 0)
_SCATTERED = (
    *("car", "ice-cream-truck", "pickup-truck", "lamp", "barrel", "box", "barricade"),
    *("survivor", "zombie", "disc", "bullet", "small-bullet", "knife", "bat", "flare"),
)


def whole_box(rng: Random) -> Scene:
    """Buildings around the city with their doors to the middle, the tower on the bin, all else somewhere."""
    scene = Scene(CITY, {kind: _facing_in(kind, at) for kind, at in zip(BUILDINGS, _BUILDINGS_MM, strict=True)})
    home = tower_at(from_mm(_HOME_MM[0]), from_mm(_HOME_MM[1]), pi, from_mm(20))
    scene = scene.with_pieces({"bin": Piece("bin", home.pose._replace(z=0)), "tower": home})
    for kind in _SCATTERED:
        for number in range(KINDS[kind].count):
            x, y = rng.randint(CITY.left, CITY.right), rng.randint(CITY.bottom, CITY.top)
            spot = free_place(scene, stand(kind, x, y, rng.uniform(-pi, pi)))
            assert spot is not None, "the city has room for all pieces"
            scene = scene.with_pieces({f"{kind}-{number + 1}": spot})
    return scene


def _facing_in(kind: str, at_mm: tuple[int, int]) -> Piece:
    x, y = at_mm
    return stand(kind, from_mm(x), from_mm(y), atan2(-y, -x) if not x or not y else atan2(-y, 0))
