"""What the sample games share: each has a ledger and a match, nothing to bring, and no bots of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from eyeshot.kernel import BadInput, Bot, Ledger, Match, Option, PlainScreen, Screen, Setup
from eyeshot.kernel.authoring import Offer, Sketch


class Sample:
    """A small game as the registry wants it."""

    name: str
    title: str
    ledger: Ledger
    seats: range
    match_type: type[Any]
    options: tuple[Option, ...] = ()
    content_kind = ""

    def seat_counts(self) -> range:
        return self.seats

    def rules(self) -> list[str]:
        return list(self.ledger.rules)

    def match(self, setup: Setup) -> Match[Any]:
        match: Match[Any] = self.match_type(setup)
        return match

    def bots(self) -> Mapping[str, type[Bot]]:
        return {}

    def read_content(self, text: str) -> list[str]:
        raise BadInput("there is nothing to bring to this game")

    def sketch_content(self, text: str) -> Sketch:
        raise BadInput("there is nothing to bring to this game")

    def offer_content(self, line: str) -> list[Offer]:
        return []

    def explain_content(self, text: str, part: str = "") -> str:
        raise BadInput("there is nothing to bring to this game")

    def screen(self, match: Match[Any], names: Sequence[str]) -> Screen:
        return PlainScreen(match, names)
