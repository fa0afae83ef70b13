"""What lies on the table before anything moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from eyeshot.kernel.errors import InputError, unknown_name
from eyeshot.physics.pieces import KINDS, PieceKind
from eyeshot.physics.pose import Pose, upright
from eyeshot.physics.units import from_mm


class Area(NamedTuple):
    """A rectangle of the table, in ticks."""

    left: int
    bottom: int
    right: int
    top: int


class Piece(NamedTuple):
    """A piece of a kind, somewhere."""

    kind: str
    pose: Pose


REACH = 31_000
"""Nothing is placed farther from the middle of the table than this, so that a place fits in 16 bits."""


@dataclass(frozen=True)
class Scene:
    """The city and all pieces on the table, by names that the caller chooses. Their order does not matter."""

    city: Area
    pieces: Mapping[str, Piece] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, placed in self.pieces.items():
            if placed.kind not in KINDS:
                raise unknown_name("kind of piece", placed.kind, KINDS)
            if max(abs(placed.pose.x), abs(placed.pose.y)) > REACH:
                raise InputError(f"{name} lies beyond the edge of the table")

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(sorted(self.pieces))

    def with_pieces(self, changed: Mapping[str, Piece]) -> Scene:
        return Scene(self.city, {**self.pieces, **changed})

    def without(self, *names: str) -> Scene:
        return Scene(self.city, {name: placed for name, placed in self.pieces.items() if name not in names})

    def moved(self, poses: Mapping[str, Pose]) -> Scene:
        """The same pieces, some of them elsewhere."""
        return self.with_pieces({name: Piece(self.pieces[name].kind, pose) for name, pose in poses.items()})


def kind_of(placed: Piece) -> PieceKind:
    return KINDS[placed.kind]


def stand(kind: str, x: int, y: int, heading_rad: float = 0.0) -> Piece:
    """A piece on its foot on the table."""
    return Piece(kind, upright(x, y, from_mm(KINDS[kind].height / 2), heading_rad))
