"""The preview of a deck that is being written: its cards, statistics and diagnostics."""

from __future__ import annotations

from collections.abc import Iterable

from eyeshot.games.viewpoint.deck.compiler import load_deck
from eyeshot.games.viewpoint.language.deck_reader import EDITIONS, DeckError, Draft, read_draft
from eyeshot.games.viewpoint.language.deck_statistics import count_keywords, count_values
from eyeshot.games.viewpoint.language.lint import deck_notes, seats_served
from eyeshot.games.viewpoint.language.syntax_tree import Card
from eyeshot.kernel import Bar, Diagnostic, Histogram, Json, Preview, PreviewItem

GAMES = dict(zip(EDITIONS, ("viewpoint", "viewpoint-revisioned", "winking-dead"), strict=True))
"""The game of each edition."""


def preview_deck(text: str, game: str) -> Preview:
    draft = read_draft(text)
    diagnostics = draft.diagnostics or _compile_diagnostics(text)
    cards = draft.deck.cards
    one_deck, two_decks = seats_served(draft.deck)
    return Preview(
        GAMES.get(draft.deck.edition, game),
        draft.deck.name,
        _items(draft),
        [
            Histogram("plot-values", [Bar(str(v), n) for v, n in sorted(count_values(cards).items())]),
            Histogram("plot-keywords", _bars(count_keywords(cards).most_common())),
        ],
        [] if diagnostics else deck_notes(draft.deck),
        diagnostics,
        one_deck + two_decks,
    )


def _compile_diagnostics(text: str) -> list[Diagnostic]:
    """The diagnostics that only compiling the deck finds."""
    try:
        load_deck(text, 1)
    except DeckError as error:
        return error.diagnostics
    return []


def _items(draft: Draft) -> list[PreviewItem]:
    cards = zip(draft.card_lines, draft.deck.cards, draft.texts, strict=True)
    return [PreviewItem(line, card.copies, _face(card, text)) for line, card, text in cards]


def _face(card: Card, text: Iterable[str]) -> Json:
    """A card as in the definitions of a match, with the text as it was typed."""
    face: Json = {"name": card.name, "value": card.value, "text": list(text)}
    return {**face, "zombeye": True} if card.zombeye else face


def _bars(counted: Iterable[tuple[str, int]]) -> list[Bar]:
    return [Bar(label, count) for label, count in counted]
