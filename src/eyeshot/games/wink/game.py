"""The game WINK as the registry lists it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from eyeshot.games.wink.bots import BOTS
from eyeshot.games.wink.config import MAX_SEATS, MIN_SEATS, OPTIONS
from eyeshot.games.wink.match import WinkMatch
from eyeshot.kernel.authoring import Completion, Preview
from eyeshot.kernel.bot import Bot
from eyeshot.kernel.errors import InputError
from eyeshot.kernel.game import Game, Match, Option, Setup, check_setup
from eyeshot.kernel.rulebook import read_rulebook

if TYPE_CHECKING:
    from eyeshot.games.wink.terminal import WinkTerminalView


class Wink:
    name = "wink"
    title = "WINK"
    rulebook = read_rulebook("wink", files("eyeshot.games.wink").joinpath("rules.toml"))
    options: tuple[Option, ...] = OPTIONS
    content_kind = ""

    def seat_counts(self) -> range:
        # rule: wink.parts.cards
        return range(MIN_SEATS, MAX_SEATS + 1)

    def rules(self) -> list[str]:
        return list(self.rulebook.rules)

    def match(self, setup: Setup) -> WinkMatch:
        check_setup(self, setup)
        return WinkMatch(setup)

    def bots(self) -> Mapping[str, type[Bot]]:
        return BOTS

    def read_content(self, text: str) -> list[str]:
        raise InputError(f"{self.title} takes no deck or scenario")

    def preview_content(self, text: str) -> Preview:
        raise InputError(f"{self.title} takes no deck or scenario")

    def complete_content(self, line: str) -> list[Completion]:
        return []

    def explain_content(self, text: str, part: str = "") -> str:
        raise InputError(f"{self.title} takes no deck or scenario")

    def terminal_view(self, match: Match[Any], names: Sequence[str]) -> WinkTerminalView:
        # Imported here, so that a simulation does not load the terminal library.
        from eyeshot.games.wink.terminal import WinkTerminalView

        assert isinstance(match, WinkMatch)
        return WinkTerminalView(match.config, match.catalogue, names)


GAMES: list[Game] = [Wink()]
