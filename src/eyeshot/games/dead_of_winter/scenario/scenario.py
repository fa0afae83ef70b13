"""The scenario types: city, survivors, zombies, tokens, markers, rules in force, objective and losses."""

from __future__ import annotations

import msgspec

from eyeshot import physics
from eyeshot.physics import Area, stand

HALF_DAYS = ("skull", "½", "1", "1½", "2", "2½", "3")
"""The spaces of the awning, by the number of half days left."""
TOKENS = ("food", "fuel", "gun", "shotgun", "sniper", "knife", "bat")
"""Token kinds whose rules are implemented."""
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
"""Rule switches: the two templates; fights in buildings; survivors enter only the RV and zombies nothing; the
first survivor in the RV drives and is no longer available."""


class Spot(msgspec.Struct, frozen=True):
    """A position in length units with a heading."""

    x: int
    y: int
    heading_rad: float = 0.0

    def stand(self, kind: str) -> physics.Piece:
        return stand(kind, self.x, self.y, self.heading_rad)


class Member(msgspec.Struct, frozen=True):
    """A survivor of the team, who starts in the street or in a building."""

    name: str
    life: int
    spot: Spot | None
    building: str = ""


class ScenarioPiece(msgspec.Struct, frozen=True):
    kind: str
    spot: Spot


class Mix(msgspec.Struct, frozen=True):
    """Tokens that are shuffled together and laid into buildings one by one."""

    tokens: tuple[str, ...]
    buildings: tuple[str, ...]
    """As many as tokens; a building may occur more than once."""
    is_face_up: bool


class Condition(msgspec.Struct, frozen=True):
    """A condition of the objective or of a loss."""

    kind: str
    count: int
    building: str = ""
    token: str = ""


SURVIVORS_IN, ZOMBIES_AT_MOST, TOKENS_IN = OBJECTIVES = ("survivors-in", "zombies-at-most", "tokens-in")
DEAD, SKULL, ZOMBIE_TOUCHES = LOSSES = ("dead", "skull", "zombie-touches")
BIN_SHORT = "bin-short"
"""A loss in every scenario, not written in its file: the bin cannot supply a horde."""


class Scenario(msgspec.Struct, frozen=True):
    """The contents of a scenario file."""

    name: str
    title: str
    story: str
    rules: tuple[str, ...]
    marker: int
    """Half days left, an index of HALF_DAYS."""
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
