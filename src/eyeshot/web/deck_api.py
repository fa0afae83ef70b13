"""The HTTP operations for decks: check, complete, try out and save them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request

from eyeshot.host.errors import HostError
from eyeshot.host.saved_decks import DeckDoc
from eyeshot.host.table_commands import SeatNumber
from eyeshot.kernel import (
    Bar,
    Completion,
    ContentText,
    DiagnosticText,
    Histogram,
    Id,
    Name,
    Preview,
    PreviewItem,
    ScenarioCard,
    Setup,
    find_game,
    games,
)
from eyeshot.lab.statistics import Percentiles, WinRate
from eyeshot.web.api_operation import Operation
from eyeshot.web.client_address import address_of
from eyeshot.web.deck_workers import TRIAL_GAMES, reading_game
from eyeshot.web.request_body import body_of

if TYPE_CHECKING:
    from eyeshot.web.app import Server

MAX_LISTED = 50
MAX_QUOTED_DIAGNOSTICS = 5
"""Errors of a deck that an error response quotes."""


class DeckText(msgspec.Struct, forbid_unknown_fields=True):
    """A deck or scenario. Without a game, the first one with decks reads it; the text itself says which game it is
    for."""

    text: ContentText
    game: Id = ""


class DiagnosticView(msgspec.Struct):
    """An error in a deck: position, message, the nearest valid text, and the corrected line or lines."""

    line: int
    column: int
    message: DiagnosticText
    nearest: ContentText
    fixed: ContentText


class DeckPreview(msgspec.Struct):
    """A deck as its game understands it: its cards as far as they are valid, and all errors."""

    game: Id
    title: Name
    items: list[PreviewItem]
    plots: list[Histogram]
    notes: list[DiagnosticText]
    diagnostics: list[DiagnosticView]
    seats: list[int]
    card: ScenarioCard | None
    """What a scenario shows to people who choose one."""


class CompletionRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The beginning of a line of a deck."""

    line: ContentText
    game: Id = ""


class TrialRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A deck to play games between bots with."""

    text: ContentText
    game: Id = ""
    seats: SeatNumber = 4


class Trial(msgspec.Struct):
    """The result of games between bots: how many rounds they take, and how often each seat wins, with 95 % intervals.
    `games` is less than `wanted` if the time was up."""

    wanted: int
    games: int
    seats: int
    bot: Id
    rounds: Percentiles | None
    by_seat: list[WinRate]
    ends: list[Bar]


class DeckView(msgspec.Struct):
    """A saved deck without its text."""

    id: Id
    game: Id
    title: Name


class SavedDeck(DeckView):
    """A saved deck."""

    text: ContentText


_READ_ERRORS = ("not-possible", "busy", "deck-slow", "deck-large")


class DeckApi:
    """The operations for decks: see Api."""

    def __init__(self, server: Server) -> None:
        self._server = server
        save_errors = (*_READ_ERRORS, "bad-deck", "too-many-decks")
        trial_errors = (*_READ_ERRORS, "bad-deck", "too-many-trials", "trial-slow")
        check_errors = (*_READ_ERRORS, "too-many-readings")
        self.operations = [
            Operation("GET", "/api/decks", self._list_decks, list[DeckView]),
            Operation("POST", "/api/decks", self._save_deck, DeckView, DeckText, save_errors),
            Operation("POST", "/api/decks/check", self._check_deck, DeckPreview, DeckText, check_errors),
            Operation(
                "POST", "/api/decks/complete", self._complete_line, list[Completion], CompletionRequest, check_errors
            ),
            Operation("POST", "/api/decks/trial", self._try_deck, Trial, TrialRequest, trial_errors),
            Operation("GET", "/api/decks/{deck}", self._get_deck, SavedDeck, errors=("no-deck",)),
            Operation(
                "GET", "/api/games/{game}/deck", self._get_default_deck, DeckText, errors=("no-game", "not-possible")
            ),
        ]

    async def _list_decks(self, request: Request, person: str) -> list[DeckView]:
        """List one's own decks, the latest first."""
        return [_deck_view(doc) for doc in await self._server.host.decks.of(person, MAX_LISTED)]

    async def _get_deck(self, request: Request, person: str) -> SavedDeck:
        """Get a deck by its hash."""
        doc, text = await self._server.host.decks.find(request.path_params["deck"])
        return SavedDeck(doc.id, doc.game, doc.title, text)

    async def _get_default_deck(self, request: Request, person: str) -> DeckText:
        """Get the deck that comes with a game."""
        name = request.path_params["game"]
        if name not in games():
            raise HostError("no-game", games=", ".join(games()))
        game = find_game(reading_game(name))
        return DeckText(game.match(Setup(game.seats_for({}, "")[0])).setup.content, game.name)

    async def _check_deck(self, request: Request, person: str) -> DeckPreview:
        """Get a deck as it is understood, with all errors."""
        self._require_reading_rate(request)
        preview = await self._preview(await body_of(request, DeckText), address_of(request))
        diagnostics = [DiagnosticView(*diagnostic) for diagnostic in preview.diagnostics]
        return DeckPreview(
            preview.game,
            preview.title,
            preview.items,
            preview.plots,
            preview.notes,
            diagnostics,
            preview.seats,
            preview.card,
        )

    async def _complete_line(self, request: Request, person: str) -> list[Completion]:
        """Get the ways in which a line can go on."""
        self._require_reading_rate(request)
        begun = await body_of(request, CompletionRequest)
        return await self._server.deck_workers.completions(reading_game(begun.game), begun.line, address_of(request))

    async def _save_deck(self, request: Request, person: str) -> DeckView:
        """Save a deck without errors under its hash."""
        written = await body_of(request, DeckText)
        if not self._server.addresses.may_make("deck", address_of(request)):
            raise HostError("too-many-decks")
        preview = await self._validated_deck(written, address_of(request))
        doc = await self._server.host.decks.save(person, preview.game, preview.title, written.text)
        self._server.count("decks")
        return _deck_view(doc)

    async def _try_deck(self, request: Request, person: str) -> Trial:
        """Play games between bots with a deck; they are stopped if they take too long."""
        wanted = await body_of(request, TrialRequest)
        if not self._server.addresses.may_make("trial", address_of(request)):
            raise HostError("too-many-trials")
        preview = await self._validated_deck(DeckText(wanted.text, wanted.game), address_of(request))
        found = await self._server.deck_workers.trial(preview.game, wanted.text, wanted.seats, address_of(request))
        rules = find_game(preview.game).rulebook.rules
        ends = [Bar(rules[rule].text, count) for rule, count in found.ends.items()]
        self._server.count("trials")
        return Trial(TRIAL_GAMES, found.games, found.seats, found.bots[0], found.rounds, list(found.by_seat), ends)

    async def _validated_deck(self, written: DeckText, who: str) -> Preview:
        """Return the preview of a deck. Raises HostError if it has errors."""
        preview = await self._preview(written, who)
        if preview.diagnostics:
            quoted = "\n".join(map(str, preview.diagnostics[:MAX_QUOTED_DIAGNOSTICS]))
            raise HostError("bad-deck", diagnostics=quoted)
        return preview

    async def _preview(self, written: DeckText, who: str) -> Preview:
        return await self._server.deck_workers.preview(reading_game(written.game), written.text, who)

    def _require_reading_rate(self, request: Request) -> None:
        if not self._server.addresses.may_read(address_of(request)):
            raise HostError("too-many-readings")


def _deck_view(doc: DeckDoc) -> DeckView:
    return DeckView(doc.id, doc.game, doc.title)
