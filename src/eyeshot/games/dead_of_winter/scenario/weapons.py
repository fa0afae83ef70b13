"""The weapons: what is flicked, from where, and how loud."""

from __future__ import annotations

from typing import NamedTuple

SILENT, QUIET, LOUD = range(3)


class Weapon(NamedTuple):
    name: str
    flicked: str
    """The kind of piece that is flicked, or of the template that is aimed."""
    is_beside: bool
    """Set down to the left or right of the survivor; otherwise in their place."""
    noise: int


WEAPONS = (
    Weapon("gun", "bullet", True, LOUD),
    Weapon("shotgun", "shotgun-template", True, LOUD),
    Weapon("sniper", "sniper-template", True, LOUD),
    Weapon("knife", "knife", True, QUIET),
    Weapon("bat", "bat", False, QUIET),
)
NAMES = tuple(weapon.name for weapon in WEAPONS)
GUN, SHOTGUN, SNIPER, KNIFE, BAT = range(len(WEAPONS))
