"""Small scenes for the tests, in millimetres."""

from __future__ import annotations

from math import cos, pi, sin

from eyeshot.physics import Area, Piece, Scene, SimulationResult, from_mm, stand

CITY = Area(from_mm(-500), from_mm(-500), from_mm(500), from_mm(500))


def at(kind: str, x_mm: float, y_mm: float, heading_rad: float = 0.0) -> Piece:
    return stand(kind, from_mm(x_mm), from_mm(y_mm), heading_rad)


def scene_of(**pieces: Piece) -> Scene:
    return Scene(CITY, pieces)


def duel(kind: str, apart_mm: float, way_rad: float, facing_rad: float) -> Scene:
    """Return a scene with the piece to be flicked at the origin and a zombie in the direction `way_rad`;
    `facing_rad` is the zombie's heading relative to that direction."""
    zombie = at("zombie", cos(way_rad) * apart_mm, sin(way_rad) * apart_mm, way_rad + facing_rad)
    return scene_of(shot=at(kind, 0, 0, way_rad), zombie=zombie)


FACE_ON, SIDE_ON = pi, pi / 2


def moved_mm(scene: Scene, result: SimulationResult, name: str) -> float:
    """Return the largest change of a piece's x, y and z."""
    before, after = scene.pieces[name].pose, result.poses.get(name, scene.pieces[name].pose)
    return max(abs(a - b) for a, b in zip(before[:3], after[:3], strict=True)) / 20
