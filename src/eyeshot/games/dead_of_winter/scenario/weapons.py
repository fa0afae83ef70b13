"""The weapons of the box: the piece each one flicks, where that is set down, and its noise."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Final, Literal

NoiseName = Literal["silent", "quiet", "loud"]


class Noise(IntEnum):
    """How loud an action is; the loudest noise of a turn decides the zombies' reaction."""

    SILENT = 0
    QUIET = 1
    LOUD = 2

    @property
    def word(self) -> NoiseName:
        """Its name in views and events."""
        return _NOISE_NAMES[self]


_NOISE_NAMES: Final[tuple[NoiseName, ...]] = ("silent", "quiet", "loud")


class Side(StrEnum):
    """On which side of a survivor a bullet, a knife or a template is set down."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def opposite(self) -> Side:
        return Side.RIGHT if self is Side.LEFT else Side.LEFT


class Weapon(StrEnum):
    """A weapon of a board or of a token."""

    GUN = "gun"
    SHOTGUN = "shotgun"
    SNIPER = "sniper"
    KNIFE = "knife"
    BAT = "bat"

    @property
    def flicked(self) -> str:
        """The kind of the piece that is flicked, or of the template that is aimed."""
        return _FLICKED[self]

    @property
    def noise(self) -> Noise:
        return _NOISES[self]


_FLICKED: Final = {
    Weapon.GUN: "bullet",
    Weapon.SHOTGUN: "shotgun-template",
    Weapon.SNIPER: "sniper-template",
    Weapon.KNIFE: "knife",
    Weapon.BAT: "bat",
}
_NOISES: Final = {
    Weapon.GUN: Noise.LOUD,
    Weapon.SHOTGUN: Noise.LOUD,
    Weapon.SNIPER: Noise.LOUD,
    Weapon.KNIFE: Noise.QUIET,
    Weapon.BAT: Noise.QUIET,
}
WEAPONS: Final = tuple(Weapon)
SHOOTING_WEAPONS: Final = tuple(weapon for weapon in Weapon if weapon is not Weapon.BAT)
"""Weapons that are set down beside the survivor; the bat takes the survivor's place."""
