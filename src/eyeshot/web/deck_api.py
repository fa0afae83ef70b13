"""Decks over HTTP: read while they are written, tried out, kept under their hash."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request

from eyeshot.host.errors import HostError
from eyeshot.host.saved_decks import DeckDoc
from eyeshot.kernel import Setup, find_game
from eyeshot.kernel.authoring import Bar, Completion, Histogram, Preview, PreviewItem
from eyeshot.lab.statistics import Percentiles, WinRate
from eyeshot.web.deck_workers import TRIAL_GAMES, reading_game
from eyeshot.web.request_body import address_of, body_of

if TYPE_CHECKING:
    from eyeshot.web.app import Server

MAX_LISTED = 50
MAX_QUOTED_DIAGNOSTICS = 5


class DeckText(msgspec.Struct):
    """Without a game, the first that has decks reads it; the deck itself says which game it is for."""

    text: str
    game: str = ""


class DiagnosticView(msgspec.Struct):
    """What is wrong and where, what would be understood, and the whole line (or lines) with that in it."""

    line: int
    column: int
    message: str
    nearest: str
    fixed: str


class DeckPreview(msgspec.Struct):
    """A deck as its game understands it: its cards as far as they are, and every flaw."""

    game: str
    title: str
    items: list[PreviewItem]
    plots: list[Histogram]
    notes: list[str]
    diagnostics: list[DiagnosticView] = msgspec.field(name="flaws")
    seats: list[int]


class CompletionRequest(msgspec.Struct):
    line: str
    game: str = ""


class TrialRequest(msgspec.Struct):
    text: str
    game: str = ""
    seats: int = 4


class Trial(msgspec.Struct):
    """What bots found: how long games take, in rounds, and how often each seat wins, with 95 % intervals. `games` is
    less than `wanted` where the time was up before."""

    wanted: int
    games: int
    seats: int
    bot: str
    rounds: Percentiles | None
    by_seat: list[WinRate]
    ends: list[Bar]


class DeckView(msgspec.Struct):
    id: str
    game: str
    title: str


class SavedDeck(DeckView):
    text: str


class DeckApi:
    """Handlers as in Api: they take the request and the person."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.operations = [
            ("GET", "/api/decks", self._list_decks, None, list[DeckView]),
            ("POST", "/api/decks", self._save_deck, DeckText, DeckView),
            ("POST", "/api/decks/check", self._check, DeckText, DeckPreview),
            ("POST", "/api/decks/offers", self._offers, CompletionRequest, list[Completion]),
            ("POST", "/api/decks/trial", self._trial, TrialRequest, Trial),
            ("GET", "/api/decks/{deck}", self._get_deck, None, SavedDeck),
            ("GET", "/api/games/{game}/deck", self._default_deck, None, DeckText),
        ]

    async def _list_decks(self, request: Request, person: str) -> list[DeckView]:
        """One's own decks, the latest first."""
        return [_deck_view(doc) for doc in self._server.host.decks.of(person, MAX_LISTED)]

    async def _get_deck(self, request: Request, person: str) -> SavedDeck:
        """A deck by its hash."""
        doc, text = self._server.host.decks.find(request.path_params["deck"])
        return SavedDeck(doc.id, doc.game, doc.title, text)

    async def _default_deck(self, request: Request, person: str) -> DeckText:
        """The deck that comes with a game."""
        game = find_game(reading_game(request.path_params["game"]))
        return DeckText(game.match(Setup(game.seat_counts()[0])).setup.content, game.name)

    async def _check(self, request: Request, person: str) -> DeckPreview:
        """A deck as it is understood, with every flaw."""
        self._require_reading_rate(request)
        preview = await self._preview(await body_of(request, DeckText))
        diagnostics = [DiagnosticView(*diagnostic) for diagnostic in preview.diagnostics]
        return DeckPreview(
            preview.game, preview.title, preview.items, preview.plots, preview.notes, diagnostics, preview.seats
        )

    async def _offers(self, request: Request, person: str) -> list[Completion]:
        """What a line can go on with, that has been written up to here."""
        self._require_reading_rate(request)
        begun = await body_of(request, CompletionRequest)
        return await self._server.deck_workers.completions(reading_game(begun.game), begun.line)

    async def _save_deck(self, request: Request, person: str) -> DeckView:
        """Keep a deck without flaws under its hash."""
        written = await body_of(request, DeckText)
        if not self._server.addresses.may_make("deck", address_of(request)):
            raise HostError("too-many-decks")
        preview = await self._validated_deck(written)
        doc = await self._server.host.decks.save(person, preview.game, preview.title, written.text)
        self._server.count("decks")
        return _deck_view(doc)

    async def _trial(self, request: Request, person: str) -> Trial:
        """Games between bots with a deck; they are played at once, and stopped if they take too long."""
        wanted = await body_of(request, TrialRequest)
        if not self._server.addresses.may_make("trial", address_of(request)):
            raise HostError("too-many-trials")
        preview = await self._validated_deck(DeckText(wanted.text, wanted.game))
        found = await self._server.deck_workers.trial(preview.game, wanted.text, wanted.seats)
        rules = find_game(preview.game).rulebook.rules
        ends = [Bar(rules[rule].text, count) for rule, count in found.ends.items()]
        self._server.count("trials")
        return Trial(TRIAL_GAMES, found.games, found.seats, found.bots[0], found.rounds, list(found.by_seat), ends)

    async def _validated_deck(self, written: DeckText) -> Preview:
        preview = await self._preview(written)
        if preview.diagnostics:
            raise HostError("bad-deck", diagnostics="\n".join(map(str, preview.diagnostics[:MAX_QUOTED_DIAGNOSTICS])))
        return preview

    async def _preview(self, written: DeckText) -> Preview:
        return await self._server.deck_workers.preview(reading_game(written.game), written.text)

    def _require_reading_rate(self, request: Request) -> None:
        if not self._server.addresses.may_read(address_of(request)):
            raise HostError("too-many-readings")


def _deck_view(doc: DeckDoc) -> DeckView:
    return DeckView(doc.id, doc.game, doc.title)
