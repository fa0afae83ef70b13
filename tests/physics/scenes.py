"""Small tables for the tests, in millimetres."""

from __future__ import annotations

from math import cos, pi, sin

from eyeshot.physics import Area, Piece, Scene, SimulationResult, from_mm, stand

CITY = Area(from_mm(-500), from_mm(-500), from_mm(500), from_mm(500))


def at(kind: str, x_mm: float, y_mm: float, heading_rad: float = 0.0) -> Piece:
    return stand(kind, from_mm(x_mm), from_mm(y_mm), heading_rad)


def table(**pieces: Piece) -> Scene:
    return Scene(CITY, pieces)


def duel(kind: str, apart_mm: float, way_rad: float, facing_rad: float) -> Scene:
    """What is flicked in the middle, a zombie some way off; `facing_rad` is how it is turned against the way."""
    zombie = at("zombie", cos(way_rad) * apart_mm, sin(way_rad) * apart_mm, way_rad + facing_rad)
    return table(shot=at(kind, 0, 0, way_rad), zombie=zombie)


FACE_ON, SIDE_ON = pi, pi / 2


def moved_mm(scene: Scene, log: SimulationResult, name: str) -> float:
    """How far a piece is from where it was, the longest of x, y and z."""
    was, now = scene.pieces[name].pose, log.poses.get(name, scene.pieces[name].pose)
    return max(abs(a - b) for a, b in zip(was[:3], now[:3], strict=True)) / 20
