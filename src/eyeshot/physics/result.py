"""What happened on the table, in order: the only thing that a referee asks."""

from __future__ import annotations

import msgspec

from eyeshot.physics.keyframe_codec import Motion, read_frames
from eyeshot.physics.pose import Pose


class Touch(msgspec.Struct, frozen=True):
    """Two pieces began to touch. Those that touched before the flick count once they have parted."""

    time_ms: int
    one: str
    other: str

    def names(self, piece: str) -> bool:
        return piece in (self.one, self.other)

    def partner(self, piece: str) -> str:
        return self.other if piece == self.one else self.one


class Fall(msgspec.Struct, frozen=True):
    """A piece stood before and lies at the end, since a time."""

    time_ms: int
    piece: str


class Exit(msgspec.Struct, frozen=True):
    """A piece crossed the city limits: first with its edge, then with its centre. At (x, y) its centre was then."""

    time_ms: int
    piece: str
    x: int
    y: int
    whole: bool
    """True: its centre is over the limit. False: only its edge is."""


class SimulationResult(msgspec.Struct, frozen=True):
    """From the flick to the rest."""

    touches: tuple[Touch, ...]
    falls: tuple[Fall, ...]
    exits: tuple[Exit, ...]
    poses: dict[str, Pose]
    """Where those are that moved, at the end."""
    outside: tuple[str, ...]
    """Whose centre is outside the city at the end."""
    time_ms: int
    at_rest: bool
    """False: it was broken off, early by wish or late by the limit."""
    frames: bytes
    """Key frames for the page; empty in a search."""

    def touches_of(self, piece: str) -> list[tuple[int, str]]:
        """What a piece touched and when, in order."""
        return [(touch.time_ms, touch.partner(piece)) for touch in self.touches if touch.names(piece)]

    def first_touch(self, piece: str) -> str | None:
        return next((touch.partner(piece) for touch in self.touches if touch.names(piece)), None)

    def fell(self, piece: str) -> bool:
        return any(fall.piece == piece for fall in self.falls)

    def motions(self) -> dict[str, Motion]:
        """The key frames of each piece that moved."""
        return read_frames(self.frames)
