"""The base of the sample games: no deck or scenario, and no bots of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from eyeshot.kernel import Bot, InputError, Match, Option, PlainTerminalView, Rulebook, Setup, TerminalView
from eyeshot.kernel.authoring import Completion, Preview


class Sample:
    """A small game with the interface of kernel.game.Game."""

    name: str
    title: str
    rulebook: Rulebook
    seats: range
    match_type: type[Any]
    options: tuple[Option, ...] = ()
    content_kind = ""

    def seat_counts(self) -> range:
        return self.seats

    def rules(self) -> list[str]:
        return list(self.rulebook.rules)

    def match(self, setup: Setup) -> Match[Any]:
        match: Match[Any] = self.match_type(setup)
        return match

    def bots(self) -> Mapping[str, type[Bot]]:
        return {}

    def read_content(self, text: str) -> list[str]:
        raise InputError(f"{self.title} takes no deck or scenario")

    def preview_content(self, text: str) -> Preview:
        raise InputError(f"{self.title} takes no deck or scenario")

    def complete_content(self, line: str) -> list[Completion]:
        return []

    def explain_content(self, text: str, part: str = "") -> str:
        raise InputError(f"{self.title} takes no deck or scenario")

    def terminal_view(self, match: Match[Any], names: Sequence[str]) -> TerminalView:
        return PlainTerminalView(match, names)
