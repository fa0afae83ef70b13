"""The Game of DEAD OF WINTER."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from eyeshot.games.dead_of_winter.bots import BOTS
from eyeshot.games.dead_of_winter.match import DeadOfWinterMatch
from eyeshot.games.dead_of_winter.preview import explain_scenario, preview_scenario, scenario_notes
from eyeshot.games.dead_of_winter.scenario.config import MAX_SEATS, OPTIONS
from eyeshot.games.dead_of_winter.scenario.validation import read_scenario
from eyeshot.kernel.authoring import Completion, Preview
from eyeshot.kernel.bot import Bot
from eyeshot.kernel.game import Game, Match, Option, Setup, check_setup
from eyeshot.kernel.rulebook import read_rulebook

if TYPE_CHECKING:
    from eyeshot.games.dead_of_winter.terminal import DeadOfWinterTerminal


class DeadOfWinter:
    name = "dead-of-winter"
    title = "FLICK'EM UP! DEAD OF WINTER"
    rulebook = read_rulebook("dead-of-winter", files("eyeshot.games.dead_of_winter").joinpath("rules.toml"))
    options: tuple[Option, ...] = OPTIONS
    content_kind = "scenario"

    def seat_counts(self) -> range:
        return range(1, MAX_SEATS + 1)

    def rules(self) -> list[str]:
        """The rules in force in the built-in scenarios."""
        return self.rulebook.in_force()

    def match(self, setup: Setup) -> DeadOfWinterMatch:
        check_setup(self, setup)
        return DeadOfWinterMatch(setup)

    def bots(self) -> Mapping[str, type[Bot]]:
        return BOTS

    def read_content(self, text: str) -> list[str]:
        return scenario_notes(read_scenario(text))

    def preview_content(self, text: str) -> Preview:
        return preview_scenario(self.name, text)

    def complete_content(self, line: str) -> list[Completion]:
        return []

    def explain_content(self, text: str, part: str = "") -> str:
        return explain_scenario(read_scenario(text))

    def terminal_view(self, match: Match[Any], names: Sequence[str]) -> DeadOfWinterTerminal:
        # Imported here so that simulations do not load a terminal library.
        from eyeshot.games.dead_of_winter.terminal import DeadOfWinterTerminal

        assert isinstance(match, DeadOfWinterMatch)
        return DeadOfWinterTerminal(match.config, match.catalogue, names)


GAMES: list[Game] = [DeadOfWinter()]
