"""What a question lets one choose: a closed set of kinds, each with a fixed encoding.

An action that picks one id out of a list is an int, its code. One that also carries measures is a tuple whose first
element is the code: (code, n), (code, angle_rad, strength), (code, x, y, heading_rad). The code is the index in a mask.
"""

from __future__ import annotations

from random import Random
from typing import TypeAlias

import msgspec

Action: TypeAlias = int | tuple[float, ...]
"""What a seat does: a code, or a code and its continuous values (a flick, a place)."""
Range: TypeAlias = tuple[float, float]
"""The least and the greatest value that are allowed."""


class PickChoice(msgspec.Struct, frozen=True, tag="pick", gc=False):
    """One code out of a list."""

    codes: tuple[int, ...]

    def offers(self, action: Action) -> bool:
        return type(action) is int and action in self.codes


class NumberChoice(msgspec.Struct, frozen=True, tag="number"):
    """A whole number from a range."""

    code: int
    low: int
    high: int

    def offers(self, action: Action) -> bool:
        return _fits(action, (self.code,), ((self.low, self.high),)) and float(_measures(action)[0]).is_integer()


class FlickChoice(msgspec.Struct, frozen=True, tag="flick"):
    """A piece, a direction and a strength."""

    codes: tuple[int, ...]
    angle_rad: Range
    strength: Range

    def offers(self, action: Action) -> bool:
        return _fits(action, self.codes, (self.angle_rad, self.strength))


class PlaceChoice(msgspec.Struct, frozen=True, tag="place"):
    """A piece, a spot in an area, and where it faces."""

    codes: tuple[int, ...]
    x: Range
    y: Range
    heading_rad: Range

    def offers(self, action: Action) -> bool:
        return _fits(action, self.codes, (self.x, self.y, self.heading_rad))


Choice: TypeAlias = PickChoice | NumberChoice | FlickChoice | PlaceChoice
"""What a question lets a seat choose from."""


def code_of(action: Action) -> int:
    """The index of an action in a mask."""
    return action if isinstance(action, int) else int(action[0])


def mask(choice: Choice, size: int) -> bytearray:
    """Which codes a choice offers, one byte a code."""
    bits = bytearray(size)
    for code in choice.codes if not isinstance(choice, NumberChoice) else (choice.code,):
        bits[code] = 1
    return bits


def _measures(action: Action) -> tuple[float, ...]:
    return () if isinstance(action, int) else action[1:]


def _fits(action: Action, codes: tuple[int, ...], ranges: tuple[Range, ...]) -> bool:
    if isinstance(action, int) or len(action) != 1 + len(ranges) or action[0] not in codes:
        return False
    return all(low <= value <= high for value, (low, high) in zip(action[1:], ranges, strict=True))


def random_action(choice: Choice, rng: Random) -> Action:
    """One of the offered actions, all alike."""
    if isinstance(choice, PickChoice):
        return choice.codes[int(rng.random() * len(choice.codes))]
    if isinstance(choice, NumberChoice):
        return (choice.code, rng.randint(choice.low, choice.high))
    ranges = (
        (choice.angle_rad, choice.strength)
        if isinstance(choice, FlickChoice)
        else (choice.x, choice.y, choice.heading_rad)
    )
    return (rng.choice(choice.codes), *(rng.uniform(*span) for span in ranges))
