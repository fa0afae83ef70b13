"""A scenario: the city, the survivors and the zombies in it, tokens, markers, rules in force, objective and endings."""

from __future__ import annotations

import msgspec

from eyeshot import physics
from eyeshot.physics import Area, stand

HALF_DAYS = ("skull", "½", "1", "1½", "2", "2½", "3")
"""The spaces of the awning: how many half days are left."""
TOKENS = ("food", "fuel", "gun", "shotgun", "sniper", "knife", "bat")
"""Tokens whose rules are there."""
TOKEN_COUNTS = {
    "food": 8,
    "fuel": 8,
    "medicine": 8,
    "gun": 4,
    "bat": 2,
    "knife": 2,
    "shotgun": 2,
    "sniper": 2,
    "key": 1,
    "pretzel": 1,
    "survivor": 4,
    "crossroads": 6,
    "zombie": 4,
    "extra-action": 2,
    "flare": 2,
    "not-allowed": 6,
}
LIFE_TOKENS = 40
ZOMBIES = 18
MARKERS = range(1, 7)

SHOTGUN, SNIPER, FIGHTS, ONLY_RV, DRIVER = RULES = ("shotgun", "sniper", "fights", "only-rv", "driver")
"""What can be in force: the two templates; fights in buildings; survivors enter only the RV and zombies nothing; the
first survivor in the RV drives and is not available any more."""


class Spot(msgspec.Struct, frozen=True):
    """A place of the table in ticks, and where one faces there."""

    x: int
    y: int
    heading_rad: float = 0.0

    def stand(self, kind: str) -> physics.Piece:
        return stand(kind, self.x, self.y, self.heading_rad)


class Member(msgspec.Struct, frozen=True):
    """A survivor of the team: where they begin, in the street or in a building."""

    name: str
    life: int
    spot: Spot | None
    building: str = ""


class ScenarioPiece(msgspec.Struct, frozen=True):
    kind: str
    spot: Spot


class Mix(msgspec.Struct, frozen=True):
    """Tokens that are shuffled together and laid one by one into buildings."""

    tokens: tuple[str, ...]
    buildings: tuple[str, ...]
    """As many as tokens; a building may be named again."""
    is_face_up: bool


class Condition(msgspec.Struct, frozen=True):
    """One of a closed list: what an objective or an ending asks for."""

    kind: str
    count: int
    building: str = ""
    token: str = ""


SURVIVORS_IN, ZOMBIES_AT_MOST, TOKENS_IN = OBJECTIVES = ("survivors-in", "zombies-at-most", "tokens-in")
DEAD, SKULL, ZOMBIE_TOUCHES = LOSSES = ("dead", "skull", "zombie-touches")
BIN_SHORT = "bin-short"
"""Loses every scenario, so that none says it: the bin cannot supply a horde."""


class Scenario(msgspec.Struct, frozen=True):
    """As its file says it."""

    name: str
    title: str
    story: str
    rules: tuple[str, ...]
    marker: int
    """Half days left, as HALF_DAYS counts them."""
    bin_zombies: int
    day: int
    night: int
    """How many zombies arrive before a day and before a night."""
    city: Area
    bin_spot: Spot
    survivors: tuple[Member, ...]
    zombies: tuple[Spot, ...]
    pieces: tuple[ScenarioPiece, ...]
    mixes: tuple[Mix, ...]
    objective: tuple[Condition, ...]
    losses: tuple[Condition, ...]
