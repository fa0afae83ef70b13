"""The configuration of a match: scenario, numbered pieces, and options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from eyeshot.games.dead_of_winter.scenario.parser import is_present_format
from eyeshot.games.dead_of_winter.scenario.printer import print_scenario
from eyeshot.games.dead_of_winter.scenario.scenario import BARRICADE, CROSSROADS, ZOMBIES, Scenario, piece_names
from eyeshot.games.dead_of_winter.scenario.survivors import Survivor, survivors
from eyeshot.games.dead_of_winter.scenario.validation import read_scenario
from eyeshot.kernel import Option, Setup
from eyeshot.physics import BUILDINGS, KINDS, Piece, from_mm

ROOF_PLACES = 6
SCENARIOS = ("get-outta-town", "theyre-everywhere", "tend-to-the-wounded", "starvation", "separated")
MAX_TREMOR = 10
DISC_WIDTH = from_mm(30)
"""The measure of NEXT TO."""

OPTIONS = (
    Option("scenario", SCENARIOS[0], SCENARIOS),
    Option("tremor", 2, low=0, high=MAX_TREMOR),
    Option("preview", False, (False, True)),
)


class Config(msgspec.Struct, frozen=True, dict=True):
    """The static data of a match. Pieces are numbered: the survivors of the box, those of the scenario's teams first,
    then zombies, then buildings and objects of the map."""

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
        """All survivors of the box; who plays is part of the state."""
        return range(len(self.boards))

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
    def barricades(self) -> tuple[int, ...]:
        return tuple(n for n in self.objects if self.kinds[n] == BARRICADE)

    @cached_property
    def token_holders(self) -> tuple[int, ...]:
        """The objects at which tokens can lie."""
        # rule: dead-of-winter.token.in-city
        return tuple(n for n in self.objects if n not in self.barricades)

    @cached_property
    def boards(self) -> tuple[Survivor, ...]:
        return tuple(survivors()[name] for name in self.names[: len(survivors())])

    @cached_property
    def bin(self) -> Piece:
        return self.scenario.bin_spot.stand("bin")

    def team_number(self, team: str) -> int:
        return [each.id for each in self.scenario.teams].index(team)

    def is_zombie(self, name: str) -> bool:
        return self.number.get(name) in self.zombies

    def has(self, rule: str) -> bool:
        # rule: dead-of-winter.setup.rules-in-force
        return rule in self.scenario.rules

    def roof_number(self, zombie: int) -> int:
        """The number on a zombie's sticker, which is its place on the roof."""
        return (zombie - self.zombies[0]) % ROOF_PLACES + 1


@cache
def scenario_text(name: str) -> str:
    """The text of a built-in scenario."""
    return files("eyeshot.games.dead_of_winter").joinpath("scenarios", f"{name}.toml").read_text("utf-8")


def _agreed(options: Mapping[str, Any]) -> dict[str, Any]:
    return {option.name: option.read(str(options.get(option.name, option.default))) for option in OPTIONS}


def chosen_scenario(options: Mapping[str, Any], content: str) -> Scenario:
    """The scenario of a table: its own, or the built-in one that its options name."""
    # rule: dead-of-winter.setup.scenario, dead-of-winter.own.scenarios
    return _scenario_of(content if content else scenario_text(_agreed(options)["scenario"]))


@lru_cache(maxsize=16)
def _scenario_of(text: str) -> Scenario:
    return read_scenario(text)


def in_present_format(setup: Setup) -> Setup:
    """The setup with a scenario of an older format printed in the present one, so that records hold one format. A text
    of the present format stays as it was written."""
    if not setup.content or is_present_format(setup.content):
        return setup
    return Setup(setup.seats, setup.options, print_scenario(_scenario_of(setup.content)))


def _barricades_for_cards(scenario: Scenario) -> list[str]:
    """The barricades of the box that the map leaves over, and that a Crossroads card may bring."""
    if CROSSROADS not in scenario.rules:
        return []
    placed = sum(piece.kind == BARRICADE for piece in scenario.pieces)
    return [BARRICADE] * (KINDS[BARRICADE].count - placed)


def config_of(setup: Setup) -> Config:
    agreed, scenario = _agreed(setup.options), chosen_scenario(setup.options, setup.content)
    names = [member.name for member in scenario.survivors]
    names += [name for name in survivors() if name not in names]
    kinds = ["survivor"] * len(names) + ["zombie"] * ZOMBIES
    names += [f"zombie-{number}" for number in range(1, ZOMBIES + 1)]
    kinds += [*(piece.kind for piece in scenario.pieces), *_barricades_for_cards(scenario)]
    names += piece_names(kinds[len(names) :])
    return Config(setup.seats, scenario, agreed["tremor"], agreed["preview"], tuple(names), tuple(kinds))
