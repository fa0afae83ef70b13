"""The Game of DEAD OF WINTER."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from eyeshot.games.dead_of_winter.bots import BOTS
from eyeshot.games.dead_of_winter.match import DeadOfWinterMatch
from eyeshot.games.dead_of_winter.scenario.catalogue import scenario_cards
from eyeshot.games.dead_of_winter.scenario.match_config import OPTIONS, chosen_scenario
from eyeshot.games.dead_of_winter.scenario.printer import print_scenario
from eyeshot.games.dead_of_winter.scenario.scenario import MAX_SEATS
from eyeshot.games.dead_of_winter.scenario.validation import read_scenario
from eyeshot.games.dead_of_winter.scenario_preview import explain_scenario, preview_scenario, scenario_notes
from eyeshot.kernel import Bot, Completion, Game, GameBase, Match, Option, Preview, ScenarioCard, Seat, read_rulebook

if TYPE_CHECKING:
    from eyeshot.games.dead_of_winter.terminal import DeadOfWinterTerminal


class DeadOfWinter(GameBase):
    name = "dead-of-winter"
    title = "FLICK'EM UP! DEAD OF WINTER"
    rulebook = read_rulebook("dead-of-winter", files("eyeshot.games.dead_of_winter").joinpath("rules.toml"))
    options: tuple[Option, ...] = OPTIONS
    content_kind = "scenario"
    seats = range(1, MAX_SEATS + 1)
    match_type = DeadOfWinterMatch

    def seats_for(self, options: Mapping[str, Any], content: str) -> tuple[int, ...]:
        return chosen_scenario(options, content).seats

    def rules(self) -> list[str]:
        """The rules in force in the built-in scenarios."""
        return self.rulebook.in_force()

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

    def print_content(self, text: str) -> str:
        return print_scenario(read_scenario(text))

    def scenarios(self) -> tuple[ScenarioCard, ...]:
        return scenario_cards()

    def terminal_view(self, match: Match[Any], names: Sequence[str], reader: Seat = None) -> DeadOfWinterTerminal:
        # Imported here so that simulations do not load a terminal library.
        from eyeshot.games.dead_of_winter.terminal import DeadOfWinterTerminal

        assert isinstance(match, DeadOfWinterMatch)
        return DeadOfWinterTerminal(match.config, match.game_text(names, reader))


GAMES: list[Game] = [DeadOfWinter()]
