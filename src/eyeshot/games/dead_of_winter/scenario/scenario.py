"""The scenario types: city, teams, survivors, zombies, tokens, markers, rules in force, wins and losses."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from eyeshot import physics
from eyeshot.physics import KINDS, Area, from_mm, stand

HALF_DAYS = ("skull", "½", "1", "1½", "2", "2½", "3")
"""The spaces of the awning, by the number of half days left."""
TOKENS = (
    *("food", "fuel", "gun", "shotgun", "sniper", "knife", "bat", "medicine"),
    *("zombie", "survivor", "life", "crossroads"),
)
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
MAX_TOKENS = sum(TOKEN_COUNTS.values())
LIFE_TOKENS = 40
FACING_DECIMALS = 6
"""A heading in degrees is read and printed with this many decimals."""
ZOMBIES = 18
MARKERS = range(1, 7)
MAX_SEATS = 10
ALL_SEATS = tuple(range(1, MAX_SEATS + 1))
"""The numbers of players of a scenario that names none."""
FORMAT = 2
"""The format that is printed; format 1, of scenarios without the key, is read as well."""

SHOTGUN, SNIPER, FIGHTS, ONLY_RV, DRIVER = "shotgun", "sniper", "fights", "only-rv", "driver"
BARRICADES, HUNGER, ZOMBIE_TOKENS, MEDICINE = "barricades", "hunger", "zombie-tokens", "medicine"
CITY_TOKENS, RESCUE, CRIES = "city-tokens", "rescue", "cries"
FOUND, CROSSROADS = "found", "crossroads"
RULES = (
    *(SHOTGUN, SNIPER, FIGHTS, ONLY_RV, DRIVER),
    *(BARRICADES, HUNGER, ZOMBIE_TOKENS, MEDICINE),
    *(CITY_TOKENS, RESCUE, CRIES),
    *(FOUND, CROSSROADS),
)
"""Rule switches: the two templates; fights in buildings; survivors enter only the RV and zombies nothing; the
first survivor in the RV drives and is no longer available; barricades in doors; the group must eat; tokens that bring a
zombie; tokens that heal; tokens at objects in the street; a figure that is found and escorted; her cries; tokens that
bring a survivor who joins the team; tokens that draw a Crossroads card."""
ZOMBIE_TOKEN, MEDICINE_TOKEN, SURVIVOR_TOKEN, LIFE_TOKEN = "zombie", "medicine", "survivor", "life"
CROSSROADS_TOKEN = "crossroads"  # noqa: S105 a token of the game
X_TOKEN, PRETZEL = "not-allowed", "pretzel"
TOKEN_RULES = {
    "shotgun": (SHOTGUN,),
    "sniper": (SNIPER,),
    ZOMBIE_TOKEN: (ZOMBIE_TOKENS,),
    MEDICINE_TOKEN: (MEDICINE,),
    SURVIVOR_TOKEN: (RESCUE, FOUND),
    CROSSROADS_TOKEN: (CROSSROADS,),
}
"""Tokens that need one of these rule switches."""
BARRICADE = "barricade"
BARRICADE_BACK, BARRICADE_ASIDE = from_mm(6), from_mm(14)
"""How far behind the door line, and left or right of its middle, a barricade stands."""


class Spot(msgspec.Struct, frozen=True):
    """A position in length units with a heading."""

    x: int
    y: int
    heading_rad: float = 0.0

    def stand(self, kind: str) -> physics.Piece:
        return stand(kind, self.x, self.y, self.heading_rad)


class Team(msgspec.Struct, frozen=True):
    """Players who win and lose together. One team plays a cooperative scenario."""

    id: str
    title: str
    base: str = ""
    """The building where the team brings things, or "" if it has none."""


class Member(msgspec.Struct, frozen=True):
    """A survivor of a team, who starts in the street or in a building."""

    name: str
    life: int
    spot: Spot | None
    building: str = ""
    team: str = ""


class ScenarioPiece(msgspec.Struct, frozen=True):
    kind: str
    spot: Spot
    door: str = ""
    """The building in whose door a barricade stands, and on which side; "" for all other pieces."""
    place: str = ""


class Mix(msgspec.Struct, frozen=True):
    """Tokens that are shuffled together and laid out one by one."""

    tokens: tuple[str, ...]
    places: tuple[str, ...]
    """Names of buildings and objects, as many as tokens; a place may occur more than once."""
    is_face_up: bool


class Condition(msgspec.Struct, frozen=True):
    """A condition of a win or of a loss."""

    kind: str
    count: int
    building: str = ""
    token: str = ""
    survivor: str = ""

    @property
    def most(self) -> int:
        """The count of a condition that sets an upper limit."""
        return self.count


SURVIVORS_IN, ZOMBIES_AT_MOST, TOKENS_IN = "survivors-in", "zombies-at-most", "tokens-in"
RESCUED_IN, ZOMBIES_IN = "rescued-in", "zombies-in"
"""The rescued figure is in a building; at most so many zombies are in a building."""
SURVIVORS_FOUND = "found"
WIN_CONDITIONS = (SURVIVORS_IN, ZOMBIES_AT_MOST, TOKENS_IN, RESCUED_IN, ZOMBIES_IN, SURVIVORS_FOUND)
DEAD, ZOMBIE_TOUCHES, DEAD_NAMED = LOSS_CONDITIONS = ("dead", "zombie-touches", "dead-named")
CONDITION_KEYS = {
    SURVIVORS_IN: ("building", "count"),
    ZOMBIES_AT_MOST: ("count",),
    TOKENS_IN: ("token", "building", "count"),
    RESCUED_IN: ("building",),
    ZOMBIES_IN: ("building", "most"),
    SURVIVORS_FOUND: ("count",),
    DEAD: ("count",),
    ZOMBIE_TOUCHES: ("building",),
    DEAD_NAMED: ("survivor",),
}
"""The fields of each condition that a file gives."""
SKULL = "skull"
"""The end of the last round, which a scenario declares in the section [skull]."""
BIN_SHORT = "bin-short"
"""A loss in every scenario, not written in its file: the bin cannot supply a horde."""
NOW = "now"
"""A win that is tested whenever all pieces are at rest."""
SKULL_LOST = "lost"


class Hunger(msgspec.Struct, frozen=True):
    """When the group must eat, and what."""

    markers: tuple[int, ...]
    """Half days left."""
    token: str


class Found(msgspec.Struct, frozen=True):
    """Survivors who join when their token is taken."""

    life: int


class Rescued(msgspec.Struct, frozen=True):
    """The figure that a survivor token brings, and the life it has then."""

    survivor: str
    life: int


class Win(msgspec.Struct, frozen=True):
    """A way to win: all of these conditions at once."""

    conditions: tuple[Condition, ...]
    team: str = ""
    """The team that wins by it, or "" for each team for itself."""
    when: str = NOW


def piece_names(kinds: Sequence[str]) -> list[str]:
    """The name of each piece of the map: its kind and, if the box has several, a number."""
    return [kind if KINDS[kind].count == 1 else f"{kind}-{kinds[: n + 1].count(kind)}" for n, kind in enumerate(kinds)]


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
    """How many zombies arrive before a day and before a night, at the start."""
    city: Area
    bin_spot: Spot
    teams: tuple[Team, ...]
    survivors: tuple[Member, ...]
    zombies: tuple[Spot, ...]
    pieces: tuple[ScenarioPiece, ...]
    mixes: tuple[Mix, ...]
    wins: tuple[Win, ...]
    """Ways to win; one of them is enough."""
    losses: tuple[Condition, ...]
    skull: str
    """The result at the skull."""
    hunger: Hunger | None
    rescued: Rescued | None
    found: Found | None
    seats: tuple[int, ...]
    """The numbers of players that it is for."""

    @property
    def piece_names(self) -> list[str]:
        return piece_names([piece.kind for piece in self.pieces])

    @property
    def objective(self) -> tuple[Condition, ...]:
        """The conditions of the first way to win."""
        return self.wins[0].conditions
