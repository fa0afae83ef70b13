"""The box on the shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from eyeshot.games.wink.bots import BOTS
from eyeshot.games.wink.config import MAX_SEATS, MIN_SEATS, OPTIONS
from eyeshot.games.wink.match import WinkMatch
from eyeshot.kernel.authoring import Offer, Sketch
from eyeshot.kernel.bot import Bot
from eyeshot.kernel.errors import BadInput
from eyeshot.kernel.game import Game, Match, Option, Setup, check_setup
from eyeshot.kernel.rulebook import read_ledger

if TYPE_CHECKING:
    from eyeshot.games.wink.terminal import WinkScreen


class Wink:
    name = "wink"
    title = "WINK"
    ledger = read_ledger("wink", files("eyeshot.games.wink").joinpath("rules.toml"))
    options: tuple[Option, ...] = OPTIONS
    content_kind = ""

    def seat_counts(self) -> range:
        # rule: wink.parts.cards
        return range(MIN_SEATS, MAX_SEATS + 1)

    def rules(self) -> list[str]:
        return list(self.ledger.rules)

    def match(self, setup: Setup) -> WinkMatch:
        check_setup(self, setup)
        return WinkMatch(setup)

    def bots(self) -> Mapping[str, type[Bot]]:
        return BOTS

    def read_content(self, text: str) -> list[str]:
        raise BadInput(f"{self.title} has nothing to bring")

    def sketch_content(self, text: str) -> Sketch:
        raise BadInput(f"{self.title} has nothing to bring")

    def offer_content(self, line: str) -> list[Offer]:
        return []

    def explain_content(self, text: str, part: str = "") -> str:
        raise BadInput(f"{self.title} has nothing to bring")

    def screen(self, match: Match[Any], names: Sequence[str]) -> WinkScreen:
        # Who only simulates does not load a terminal library.
        from eyeshot.games.wink.terminal import WinkScreen

        assert isinstance(match, WinkMatch)
        return WinkScreen(match.table, match.catalogue, names)


GAMES: list[Game] = [Wink()]
