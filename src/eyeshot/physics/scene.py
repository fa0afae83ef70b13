"""The input of a simulation: the city and the pieces on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from eyeshot.kernel import InputError, unknown_name
from eyeshot.physics.pieces import KINDS, PieceKind
from eyeshot.physics.pose import Pose, upright
from eyeshot.physics.units import from_mm


class Area(NamedTuple):
    """A rectangle of the table, in units."""

    left: int
    bottom: int
    right: int
    top: int


class Piece(NamedTuple):
    """A piece of a kind at a pose."""

    kind: str
    pose: Pose


MAX_COORDINATE = 31_000
"""Pieces lie within this distance of the origin, in x and in y, so that a coordinate fits in 16 bits."""


@dataclass(frozen=True)
class Scene:
    """The city and all pieces on the table, by names that the caller chooses. The order of the pieces does not matter.

    Raises InputError if a kind is unknown or a piece lies beyond MAX_COORDINATE.
    """

    city: Area
    pieces: Mapping[str, Piece] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, piece in self.pieces.items():
            if piece.kind not in KINDS:
                raise unknown_name("kind of piece", piece.kind, KINDS)
            if max(abs(piece.pose.x), abs(piece.pose.y)) > MAX_COORDINATE:
                raise InputError(f"{name} lies beyond the edge of the table")

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Names of all pieces, sorted: the position of a name is the piece's number in the world."""
        return tuple(sorted(self.pieces))

    def with_pieces(self, pieces: Mapping[str, Piece]) -> Scene:
        """Return the scene with some pieces added or replaced."""
        return Scene(self.city, {**self.pieces, **pieces})

    def without(self, *names: str) -> Scene:
        return Scene(self.city, {name: piece for name, piece in self.pieces.items() if name not in names})

    def moved(self, poses: Mapping[str, Pose]) -> Scene:
        """Return the scene with some of its pieces at other poses."""
        return self.with_pieces({name: Piece(self.pieces[name].kind, pose) for name, pose in poses.items()})


def kind_of(piece: Piece) -> PieceKind:
    return KINDS[piece.kind]


def stand(kind: str, x: int, y: int, heading_rad: float = 0.0) -> Piece:
    """Return a piece that stands upright on the table.

    >>> stand("disc", 100, 200).pose
    Pose(x=100, y=200, z=60, qx=0, qy=0, qz=0, qw=32768)
    """
    return Piece(kind, upright(x, y, from_mm(KINDS[kind].height / 2), heading_rad))
