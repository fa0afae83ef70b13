"""The boxes on the shelf: each edition is a profile of the one engine."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from eyeshot.games.viewpoint.bots import BOTS
from eyeshot.games.viewpoint.codes import MAX_SEATS
from eyeshot.games.viewpoint.match import ViewpointMatch
from eyeshot.kernel.bot import Bot
from eyeshot.kernel.game import Game, Option, Setup, check_setup
from eyeshot.kernel.ledger import read_ledger

LEDGER = read_ledger("viewpoint", files("eyeshot.games.viewpoint").joinpath("rules.toml"))
WINDOW = Option("window", 4, "seconds to answer when a card can be REVEALed; 0 waits for everybody", low=0, high=60)


class Edition:
    """One game of the family."""

    def __init__(self, name: str, title: str, edition: str) -> None:
        self.name = name
        self.title = title
        self.edition = edition
        self.ledger = LEDGER
        self.options: tuple[Option, ...] = (WINDOW,)

    def seat_counts(self) -> range:
        return range(2, MAX_SEATS + 1)

    def rules(self) -> list[str]:
        return self.ledger.of_edition(self.edition)

    def match(self, setup: Setup) -> ViewpointMatch:
        check_setup(self, setup)
        return ViewpointMatch(self.name, self.edition, setup)

    def bots(self) -> Mapping[str, type[Bot]]:
        return BOTS


GAMES: list[Game] = [Edition("viewpoint", "VIEWPOINT (2009)", "classic")]
