"""A scene with all pieces of the box, the largest that a game can have; used by benchmarks and tests."""

from __future__ import annotations

from math import atan2, pi
from random import Random

from eyeshot.physics import BUILDINGS, KINDS, Area, Piece, Scene, free_place, from_mm, stand, tower_at

CITY = Area(from_mm(-500), from_mm(-450), from_mm(500), from_mm(450))

_BUILDINGS_MM = ((-330, 380), (0, 380), (330, 380), (-330, -380), (0, -380), (330, -380), (-420, 0))
_TOWER_MM = (380, 0)
_SCATTERED = (
    *("car", "ice-cream-truck", "pickup-truck", "lamp", "barrel", "box", "barricade"),
    *("survivor", "zombie", "disc", "bullet", "small-bullet", "knife", "bat", "flare"),
)


def full_city(rng: Random) -> Scene:
    """Return buildings around the city with their doors inwards, the tower on the bin, all else at random places."""
    scene = Scene(
        CITY, {kind: _facing_in(kind, position) for kind, position in zip(BUILDINGS, _BUILDINGS_MM, strict=True)}
    )
    tower = tower_at(from_mm(_TOWER_MM[0]), from_mm(_TOWER_MM[1]), pi, from_mm(20))
    scene = scene.with_pieces({"bin": Piece("bin", tower.pose._replace(z=0)), "tower": tower})
    for kind in _SCATTERED:
        for number in range(KINDS[kind].count):
            x, y = rng.randint(CITY.left, CITY.right), rng.randint(CITY.bottom, CITY.top)
            piece = free_place(scene, stand(kind, x, y, rng.uniform(-pi, pi)))
            assert piece is not None, "the city must have room for all pieces"
            scene = scene.with_pieces({f"{kind}-{number + 1}": piece})
    return scene


def _facing_in(kind: str, position_mm: tuple[int, int]) -> Piece:
    x, y = position_mm
    return stand(kind, from_mm(x), from_mm(y), atan2(-y, -x) if not x or not y else atan2(-y, 0))
