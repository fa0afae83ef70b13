"""The configuration of a match: scenario, numbered pieces, and options."""

from __future__ import annotations

from functools import cached_property
from importlib.resources import files

import msgspec

from eyeshot.games.dead_of_winter.scenario.scenario import ZOMBIES, Scenario
from eyeshot.games.dead_of_winter.scenario.survivors import Survivor, survivors
from eyeshot.games.dead_of_winter.scenario.validation import read_scenario
from eyeshot.kernel.game import Option, Setup
from eyeshot.physics import BUILDINGS, KINDS, Piece, from_mm

MAX_SEATS = 10
ROOF_PLACES = 6
SCENARIOS = ("get-outta-town", "theyre-everywhere")
TITLES = ("Get Outta Town!", "They're Everywhere!")
MAX_TREMOR = 10
DISC_WIDTH = from_mm(30)
"""The measure of NEXT TO."""

OPTIONS = (
    Option("scenario", SCENARIOS[0], "which of the game's own scenarios is played", SCENARIOS, titles=TITLES),
    Option("tremor", 2, "how much a hand trembles: 0 not at all, 10 very much", low=0, high=MAX_TREMOR),
    Option("preview", False, "the path of a flick up to its first touch is shown", (False, True)),
)


class Config(msgspec.Struct, frozen=True, dict=True):
    """The static data of a match. Pieces are numbered: survivors, zombies, then buildings and objects of the map."""

    seats: int
    scenario: Scenario
    tremor: int
    preview: bool
    names: tuple[str, ...]
    kinds: tuple[str, ...]

    @cached_property
    def number(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.names)}

    @property
    def survivors(self) -> range:
        return range(len(self.scenario.survivors))

    @property
    def zombies(self) -> range:
        return range(len(self.survivors), len(self.survivors) + ZOMBIES)

    @property
    def figures(self) -> range:
        return range(len(self.survivors) + ZOMBIES)

    @cached_property
    def buildings(self) -> tuple[int, ...]:
        # rule: dead-of-winter.building.rv
        return tuple(number for number in range(len(self.figures), len(self.kinds)) if self.kinds[number] in BUILDINGS)

    @cached_property
    def objects(self) -> tuple[int, ...]:
        # rule: dead-of-winter.table.figure
        return tuple(n for n in range(len(self.figures), len(self.kinds)) if self.kinds[n] not in BUILDINGS)

    @cached_property
    def boards(self) -> tuple[Survivor, ...]:
        return tuple(survivors()[member.name] for member in self.scenario.survivors)

    @cached_property
    def bin(self) -> Piece:
        return self.scenario.bin_spot.stand("bin")

    def is_zombie(self, name: str) -> bool:
        return self.number.get(name) in self.zombies

    def has(self, rule: str) -> bool:
        return rule in self.scenario.rules

    def roof_number(self, zombie: int) -> int:
        """The number on a zombie's sticker, which is its place on the roof."""
        return (zombie - self.zombies[0]) % ROOF_PLACES + 1


def scenario_text(name: str) -> str:
    """The text of a built-in scenario."""
    return files("eyeshot.games.dead_of_winter").joinpath("scenarios", f"{name}.toml").read_text("utf-8")


def config_of(setup: Setup) -> Config:
    agreed = {option.name: option.read(str(setup.options.get(option.name, option.default))) for option in OPTIONS}
    # rule: dead-of-winter.setup.scenario, dead-of-winter.own.scenarios
    text = setup.content if setup.content else scenario_text(agreed["scenario"])
    scenario = read_scenario(text)
    names = [member.name for member in scenario.survivors]
    kinds = ["survivor"] * len(names) + ["zombie"] * ZOMBIES
    names += [f"zombie-{number}" for number in range(1, ZOMBIES + 1)]
    for piece in scenario.pieces:
        earlier = sum(kind == piece.kind for kind in kinds)
        names.append(piece.kind if KINDS[piece.kind].count == 1 else f"{piece.kind}-{earlier + 1}")
        kinds.append(piece.kind)
    return Config(setup.seats, scenario, agreed["tremor"], agreed["preview"], tuple(names), tuple(kinds))
