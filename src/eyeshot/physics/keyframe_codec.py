"""Key frames: a compact encoding of how pieces moved, stored with an entry and sent to every page.

There are 60 frames a second and only pieces that moved, each from the frame before it starts to the frame in which it
comes to rest. The bytes are one zlib stream of integers, each zigzag-encoded as a varint (7 bits a byte, low bits
first):

    version, number of pieces, then for each piece: length of its name, the name in UTF-8, first frame, number of frames
    then the seven columns x, y, z, largest, a, b, c; in each column, for each piece, one integer per frame

A position is in units. A rotation is encoded as the index of the largest of the four parts of its quaternion
(x, y, z, w), whose sign is made positive, and the three other parts in steps of 1 / 1447. The first value of a column
is stored as it is, the second as the difference to the first, the others as the change of that difference; the column
`largest` always holds plain differences.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import NamedTuple, TypeAlias

from eyeshot.kernel import InputError
from eyeshot.physics.pose import Pose, Quaternion, Vector, pose_of

FRAMES_PER_SECOND = 60
"""Key frames in a second of motion."""
KEY_FRAME_VERSION = 1
"""The version of the encoding: the first integer of the bytes."""
ROTATION_STEPS = 1447
"""The integer that stands for 1 in a rotation. The three smaller parts are at most 0.7072 each, so they fit in 11 bits
with their sign."""
_COLUMNS = 7
_LARGEST = 3

Row: TypeAlias = tuple[int, int, int, int, int, int, int]
"""One frame of one piece: x, y, z, largest, a, b, c."""


class Motion(NamedTuple):
    """The poses of one piece, one per frame, starting at frame `first`."""

    first: int
    poses: tuple[Pose, ...]

    def at(self, frame: int) -> Pose:
        """Return the pose in a frame: before the motion the first pose, after it the last."""
        return self.poses[max(0, min(frame - self.first, len(self.poses) - 1))]


def encode_row(position: Vector, quaternion: Quaternion) -> Row:
    """Return a position and rotation as the integers of one frame."""
    sizes = [abs(part) for part in quaternion]
    largest = sizes.index(max(sizes))
    scale = ROTATION_STEPS if quaternion[largest] >= 0 else -ROTATION_STEPS
    a, b, c = quaternion[:largest] + quaternion[largest + 1 :]
    x, y, z = position
    return round(x), round(y), round(z), largest, round(a * scale), round(b * scale), round(c * scale)


def _decode_row(row: Row) -> Pose:
    x, y, z, largest, *small = row
    parts = [part / ROTATION_STEPS for part in small]
    parts.insert(largest, sqrt(max(0.0, 1.0 - sum(part * part for part in parts))))
    return pose_of((x, y, z), (parts[0], parts[1], parts[2], parts[3]))


def write_frames(rows_of: Mapping[str, tuple[int, Sequence[Row]]]) -> bytes:
    """Encode the first frame and the rows of each piece that moved."""
    data = bytearray()
    _write_int(data, KEY_FRAME_VERSION)
    _write_int(data, len(rows_of))
    for name, (first, rows) in rows_of.items():
        encoded = name.encode()
        _write_int(data, len(encoded))
        data += encoded
        _write_int(data, first)
        _write_int(data, len(rows))
    for column in range(_COLUMNS):
        for _, rows in rows_of.values():
            previous = predicted = 0
            for row in rows:
                difference = row[column] - previous
                _write_int(data, difference - predicted)
                previous = row[column]
                if column != _LARGEST and row is not rows[0]:
                    predicted = difference
    return zlib.compress(bytes(data), 9)


def read_frames(frames: bytes) -> dict[str, Motion]:
    """Decode what `write_frames` wrote; empty bytes hold no motion. Raises InputError for another version."""
    if not frames:
        return {}
    reader = _Reader(zlib.decompress(frames))
    version = reader.read_int()
    if version != KEY_FRAME_VERSION:
        raise InputError(
            f"key frames of version {version} cannot be read; this build reads version {KEY_FRAME_VERSION}"
        )
    heads = [(reader.read_text(), reader.read_int(), reader.read_int()) for _ in range(reader.read_int())]
    columns = [[list(_read_column(reader, column, count)) for _, _, count in heads] for column in range(_COLUMNS)]
    motions = {}
    for number, (name, first, _) in enumerate(heads):
        rows = zip(*(columns[column][number] for column in range(_COLUMNS)), strict=True)
        motions[name] = Motion(first, tuple(_decode_row(row) for row in rows))
    return motions


def _read_column(reader: _Reader, column: int, count: int) -> Iterator[int]:
    value = predicted = 0
    for index in range(count):
        difference = predicted + reader.read_int()
        value += difference
        if column != _LARGEST and index:
            predicted = difference
        yield value


def _write_int(data: bytearray, value: int) -> None:
    rest = value * 2 if value >= 0 else -value * 2 - 1
    while rest > 127:
        data.append(rest & 127 | 128)
        rest >>= 7
    data.append(rest)


class _Reader:
    def __init__(self, data: bytes) -> None:
        self._data = data
        self._offset = 0

    def read_int(self) -> int:
        value = shift = 0
        while True:
            byte = self._data[self._offset]
            self._offset += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value >> 1 if not value & 1 else -(value + 1 >> 1)

    def read_text(self) -> str:
        length = self.read_int()
        self._offset += length
        return self._data[self._offset - length : self._offset].decode()
