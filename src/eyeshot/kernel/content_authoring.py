"""Types for content that people write (decks, scenarios): diagnostics, previews and completions."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import msgspec

from eyeshot.kernel.errors import InputError
from eyeshot.kernel.event import Json
from eyeshot.kernel.game_protocol import ContentText, MessageKey
from eyeshot.kernel.scenario_card import ScenarioCard


class Diagnostic(NamedTuple):
    """One thing that is wrong with a text, counted from line 1, column 1."""

    line: int
    column: int
    message: str
    nearest: str = ""
    """What would be understood in its place."""
    fixed: str = ""
    """The whole line with that in it, or several lines."""

    def __str__(self) -> str:
        hint = f" Understood would be: {self.nearest}" if self.nearest else ""
        return f"line {self.line}, column {self.column}: {self.message}{hint}"


class ContentError(InputError):
    """A text with flaws: all of them."""

    def __init__(self, diagnostics: list[Diagnostic]) -> None:
        super().__init__("\n".join(map(str, diagnostics)))
        self.diagnostics = diagnostics


class PreviewItem(msgspec.Struct, frozen=True):
    """A card or a piece as it stands in a text: where it begins, how often it is there, how a page draws it."""

    line: int
    copies: int
    face: Annotated[Json, msgspec.Meta(extra_json_schema={"x-type": "PrintedCard"})]
    """How a page draws it: see ui/src/kit/printed-card.ts."""


class Bar(msgspec.Struct, frozen=True):
    """A bar of a histogram."""

    label: ContentText
    count: int


class Histogram(msgspec.Struct, frozen=True):
    """How often what is there."""

    title: MessageKey
    """The key of its title in the catalogue of the page."""
    bars: list[Bar]


class Preview(msgspec.Struct, frozen=True):
    """A text as its game reads it, good or not."""

    game: str
    """The name of the game that it is for."""
    title: str
    items: list[PreviewItem]
    plots: list[Histogram]
    notes: list[str]
    """What is worth knowing about a text without flaws."""
    diagnostics: list[Diagnostic]
    seats: list[int]
    """How many can play with it."""
    card: ScenarioCard | None = None
    """What a scenario shows to people who choose one."""


class Completion(msgspec.Struct, frozen=True):
    """How a line may go on: what is offered, and the line with it."""

    phrase: ContentText
    line: ContentText
