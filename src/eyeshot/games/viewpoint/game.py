"""The three games of the Viewpoint family: each edition is a deck and a set of rules for one engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from eyeshot.games.viewpoint.action_codes import MAX_SEATS
from eyeshot.games.viewpoint.bots.levels import BOTS
from eyeshot.games.viewpoint.bots.rollout_policy import ViewpointRolloutPolicy
from eyeshot.games.viewpoint.deck.compiler import load_deck
from eyeshot.games.viewpoint.deck.preview import preview_deck
from eyeshot.games.viewpoint.language.completion import complete_line
from eyeshot.games.viewpoint.language.deck_explanation import explain_deck, messages
from eyeshot.games.viewpoint.language.lint import deck_notes
from eyeshot.games.viewpoint.language.printer import write_deck
from eyeshot.games.viewpoint.match import DEFAULT_WINDOW_S, ViewpointMatch
from eyeshot.games.viewpoint.protocol import PROTOCOL
from eyeshot.games.viewpoint.text import FLUENT
from eyeshot.kernel import (
    Bot,
    Completion,
    Game,
    GameBase,
    Match,
    Option,
    Preview,
    Seat,
    Setup,
    check_setup,
    read_rulebook,
)

if TYPE_CHECKING:
    from eyeshot.games.viewpoint.terminal import ViewpointTerminal

RULEBOOK = read_rulebook("viewpoint", files("eyeshot.games.viewpoint").joinpath("rules.toml"))
WINDOW = Option("window", DEFAULT_WINDOW_S, values=(0, *range(2, 16)), newcomers=10)


class Edition(GameBase):
    """One game of the family."""

    content_kind = "deck"
    protocol = PROTOCOL
    fluent = FLUENT
    rulebook = RULEBOOK
    options: tuple[Option, ...] = (WINDOW,)
    seats = range(2, MAX_SEATS + 1)

    def __init__(self, name: str, title: str, edition: str) -> None:
        self.name = name
        self.title = title
        self.edition = edition

    def rules(self) -> list[str]:
        return self.rulebook.of_edition(self.edition)

    def match(self, setup: Setup) -> ViewpointMatch:
        check_setup(self, setup)
        return ViewpointMatch(self.name, self.edition, setup)

    def bots(self) -> Mapping[str, type[Bot]]:
        return BOTS

    def guide(self, match: Match[Any]) -> ViewpointRolloutPolicy:
        assert isinstance(match, ViewpointMatch)
        return ViewpointRolloutPolicy(match.config)

    def read_content(self, text: str) -> list[str]:
        return deck_notes(load_deck(text, 1).text)

    def preview_content(self, text: str) -> Preview:
        return preview_deck(text, self.name)

    def complete_content(self, line: str) -> list[Completion]:
        return complete_line(line)

    def explain_content(self, text: str, part: str = "") -> str:
        return explain_deck(load_deck(text, 1).text, messages("en"), part)

    def print_content(self, text: str) -> str:
        return write_deck(load_deck(text, 1).text)

    def terminal_view(self, match: Match[Any], names: Sequence[str], reader: Seat = None) -> ViewpointTerminal:
        # Imported here, so that simulations do not load a terminal library.
        from eyeshot.games.viewpoint.terminal import ViewpointTerminal

        assert isinstance(match, ViewpointMatch)
        return ViewpointTerminal(match, match.game_text(names, reader), reader)


GAMES: list[Game] = [
    Edition("viewpoint", "VIEWPOINT (2009)", "classic"),
    Edition("viewpoint-revisioned", "VIEWPOINT REVISIONED", "revisioned"),
    Edition("winking-dead", "THE WINKING DEAD", "winking-dead"),
]
