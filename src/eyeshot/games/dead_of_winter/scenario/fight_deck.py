"""The fight deck, from cards/fight.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from eyeshot.physics import from_mm


class FightDeck(msgspec.Struct, frozen=True):
    walk: int
    attack: int
    length_mm: int

    @property
    def length(self) -> int:
        """How far a WALK moves a zombie, in length units."""
        return from_mm(self.length_mm)


@cache
def fight_deck() -> FightDeck:
    text = files("eyeshot.games.dead_of_winter").joinpath("cards", "fight.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), FightDeck)
