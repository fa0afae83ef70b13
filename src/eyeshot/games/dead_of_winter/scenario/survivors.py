"""The eleven survivors of the box, from cards/survivors.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from eyeshot.games.dead_of_winter.scenario.weapons import Weapon


class Survivor(msgspec.Struct, frozen=True):
    """A survivor board of the box."""

    name: str
    title: str
    number: int
    weapon: Weapon

    @property
    def short_name(self) -> str:
        """What the players call them."""
        return self.title.split()[0]


@cache
def survivors() -> dict[str, Survivor]:
    text = files("eyeshot.games.dead_of_winter").joinpath("cards", "survivors.toml").read_text("utf-8")
    return {name: msgspec.convert({"name": name, **board}, Survivor) for name, board in tomllib.loads(text).items()}
