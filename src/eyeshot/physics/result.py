"""The result of a simulation: everything that a referee may query."""

from __future__ import annotations

import msgspec

from eyeshot.physics.keyframe_codec import Motion, read_frames
from eyeshot.physics.pose import Pose


class Touch(msgspec.Struct, frozen=True):
    """Two pieces began to touch. Pieces that touched from the start count only after they have separated."""

    time_ms: int
    one: str
    other: str

    def involves(self, piece: str) -> bool:
        return piece in (self.one, self.other)

    def partner(self, piece: str) -> str:
        return self.other if piece == self.one else self.one


class Fall(msgspec.Struct, frozen=True):
    """A piece stood at the start and lies at the end; `time_ms` is when it last tilted past 45 degrees."""

    time_ms: int
    piece: str


class Exit(msgspec.Struct, frozen=True):
    """A piece crossed the city limits, first with its edge and then with its centre. (x, y) is its centre."""

    time_ms: int
    piece: str
    x: int
    y: int
    whole: bool
    """True: its centre is outside. False: only its edge is."""


class SimulationResult(msgspec.Struct, frozen=True):
    """What happened between the start and the end of a simulation."""

    touches: tuple[Touch, ...]
    falls: tuple[Fall, ...]
    exits: tuple[Exit, ...]
    poses: dict[str, Pose]
    """Final poses of the pieces that moved."""
    outside: tuple[str, ...]
    """Pieces whose centre is outside the city at the end."""
    time_ms: int
    at_rest: bool
    """False: the simulation stopped early, by its settings or at the time limit."""
    frames: bytes
    """Key frames for the page; empty if the settings ask for none."""

    def touches_of(self, piece: str) -> list[tuple[int, str]]:
        """Return the times and partners of a piece's touches, in order."""
        return [(touch.time_ms, touch.partner(piece)) for touch in self.touches if touch.involves(piece)]

    def first_touch(self, piece: str) -> str | None:
        """Return the piece that it touched first, or None."""
        return next((touch.partner(piece) for touch in self.touches if touch.involves(piece)), None)

    def fell(self, piece: str) -> bool:
        return any(fall.piece == piece for fall in self.falls)

    def motions(self) -> dict[str, Motion]:
        """Return the decoded key frames of each piece that moved."""
        return read_frames(self.frames)
