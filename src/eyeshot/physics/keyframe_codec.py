"""Key frames: how pieces moved, small enough to lie beside an entry and to be sent to every page.

Sixty frames a second, only pieces that moved, each from the frame before it began to the one in which it came to rest.
The bytes are one zlib stream of numbers, each a zigzag number of 7 bits a byte, low bits first:

    version, pieces, then for each piece: letters of its name, the name in UTF-8, first frame, frames
    then the seven columns x, y, z, largest, a, b, c; in each, for each piece: the numbers of its frames

A place is in ticks. A turn is the index of the largest of the four parts of its quaternion (x, y, z, w), made positive,
and the three others in steps of 1 / 1447. Of a column the first number stands as it is, the second as its difference to
the first, the others as the change of that difference; only `largest` is always a plain difference.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import NamedTuple, TypeAlias

from eyeshot.kernel.errors import InputError
from eyeshot.physics.pose import Pose, Turn, pose_of

FRAMES_PER_SECOND = 60
VERSION = 1
STEPS = 1447
"""Three small parts are at most 0.7072 each, so they fit in 11 bits with their sign."""
_LARGEST = 3

Row: TypeAlias = tuple[int, int, int, int, int, int, int]


class Motion(NamedTuple):
    """Poses of one piece, a frame each, from a frame on."""

    first: int
    poses: tuple[Pose, ...]

    def at(self, frame: int) -> Pose:
        """Where it is in a frame, before and after its motion too."""
        return self.poses[max(0, min(frame - self.first, len(self.poses) - 1))]


def row_of(place: tuple[float, float, float], turn: Turn) -> Row:
    """A pose as a frame holds it."""
    largest = max(range(4), key=lambda part: abs(turn[part]))
    sign = STEPS if turn[largest] >= 0 else -STEPS
    a, b, c = (round(turn[part] * sign) for part in range(4) if part != largest)
    return round(place[0]), round(place[1]), round(place[2]), largest, a, b, c


def _pose_of(row: Row) -> Pose:
    x, y, z, largest, *small = row
    parts = [part / STEPS for part in small]
    parts.insert(largest, sqrt(max(0.0, 1.0 - sum(part * part for part in parts))))
    return pose_of((x, y, z), (parts[0], parts[1], parts[2], parts[3]))


def write_frames(rows: Mapping[str, tuple[int, Sequence[Row]]]) -> bytes:
    """For each piece that moved its first frame and its rows."""
    numbers = bytearray()
    _put(numbers, VERSION)
    _put(numbers, len(rows))
    for name, (first, column) in rows.items():
        letters = name.encode()
        _put(numbers, len(letters))
        numbers += letters
        _put(numbers, first)
        _put(numbers, len(column))
    for which in range(7):
        for _, column in rows.values():
            before = change = 0
            for row in column:
                value = row[which]
                difference = value - before
                _put(numbers, difference - change)
                before = value
                if which != _LARGEST and row is not column[0]:
                    change = difference
    return zlib.compress(bytes(numbers), 9)


def read_frames(frames: bytes) -> dict[str, Motion]:
    """What `write_frames` wrote, as poses."""
    if not frames:
        return {}
    numbers = zlib.decompress(frames)
    reader = _Reader(numbers)
    version = reader.take()
    if version != VERSION:
        raise InputError(f"key frames of version {version} cannot be read; this build reads version {VERSION}")
    heads = [(reader.text(), reader.take(), reader.take()) for _ in range(reader.take())]
    columns = [[list(_column(reader, which, count)) for _, _, count in heads] for which in range(7)]
    motions = {}
    for number, (name, first, _) in enumerate(heads):
        rows = zip(*(columns[which][number] for which in range(7)), strict=True)
        motions[name] = Motion(first, tuple(_pose_of(row) for row in rows))
    return motions


def _column(reader: _Reader, which: int, count: int) -> Iterator[int]:
    before = change = 0
    for at in range(count):
        difference = change + reader.take()
        before += difference
        if which != _LARGEST and at:
            change = difference
        yield before


def _put(numbers: bytearray, value: int) -> None:
    rest = value * 2 if value >= 0 else -value * 2 - 1
    while rest > 127:
        numbers.append(rest & 127 | 128)
        rest >>= 7
    numbers.append(rest)


class _Reader:
    def __init__(self, numbers: bytes) -> None:
        self.numbers = numbers
        self.at = 0

    def take(self) -> int:
        rest = shift = 0
        while True:
            byte = self.numbers[self.at]
            self.at += 1
            rest |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return rest >> 1 if not rest & 1 else -(rest + 1 >> 1)

    def text(self) -> str:
        length = self.take()
        self.at += length
        return self.numbers[self.at - length : self.at].decode()
