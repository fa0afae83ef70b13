"""The shipped decks use the whole language; texts that the game cannot perform are refused with a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from eyeshot.games.viewpoint.deck.compiler import edition_deck_text
from eyeshot.games.viewpoint.language import printer
from eyeshot.games.viewpoint.language.deck_reader import EDITIONS, DeckError, read_deck, read_line
from eyeshot.games.viewpoint.language.docgen import grammar_page
from eyeshot.games.viewpoint.language.semantic_checks import verb_phrases_of
from eyeshot.games.viewpoint.language.syntax_tree import (
    Cancel,
    ChooseOne,
    Conditional,
    EachTurn,
    Guard,
    Instead,
    Perform,
    Reveal,
    Sentence,
    Shelter,
    VerbPhrase,
    Whenever,
)

# --- our decks use the whole language

SENTENCES: list[Sentence] = []
CLAUSES = [
    clause for edition in EDITIONS for card in read_deck(edition_deck_text(edition)).cards for clause in card.clauses
]
for _clause in CLAUSES:
    SENTENCES += getattr(_clause, "sentences", ())
VERB_PHRASES: list[tuple[str, VerbPhrase]] = [pair for sentence in SENTENCES for pair in verb_phrases_of(sentence)]


def test_every_phrase_is_used_by_a_shipped_card() -> None:
    verb_phrases = [verb_phrase for _, verb_phrase in VERB_PHRASES]
    assert {verb_phrase.verb for verb_phrase in verb_phrases} == set(printer.VERBS)
    assert {subject for subject, _ in VERB_PHRASES} == {"you", *printer.SUBJECTS}
    assert {verb_phrase.party for verb_phrase in verb_phrases} == {None, *printer.PARTIES}
    assert {verb_phrase.source for verb_phrase in verb_phrases} == {None, *printer.SOURCES}
    assert {verb_phrase.target for verb_phrase in verb_phrases} == {None, *printer.TARGETS}
    assert {verb_phrase.span for verb_phrase in verb_phrases} == {None, *printer.SPANS}
    assert {verb_phrase.amount.kind for verb_phrase in verb_phrases if verb_phrase.amount} == {
        "exactly",
        "up_to",
        "all_cards",
    }
    assert {verb_phrase.verb for verb_phrase in verb_phrases if verb_phrase.at_random} == {
        "discard",
        "destroy",
        "zombify",
        "resurrect",
    }
    assert any(verb_phrase.of_your_choice for verb_phrase in verb_phrases)
    assert {verb_phrase.card_filter.zombeye for verb_phrase in verb_phrases} == {"", "zombeye", "non_zombeye"}
    assert {verb_phrase.card_filter.kind for verb_phrase in verb_phrases} == {"", "or_more", "or_less", "named"}


def test_every_kind_of_line_and_sentence_is_used_by_a_shipped_card() -> None:
    assert {c.trigger for c in CLAUSES if isinstance(c, Reveal)} == set(printer.TRIGGERS)
    assert {c.happening for c in CLAUSES if isinstance(c, Whenever)} == set(printer.HAPPENINGS)
    assert {c.moment for c in CLAUSES if isinstance(c, EachTurn)} == set(printer.MOMENTS)
    assert {s.condition for s in SENTENCES if isinstance(s, Conditional | Instead)} == set(printer.CONDITIONS)
    assert {s.instead for s in SENTENCES if isinstance(s, Cancel)} == set(printer.CANCELS)
    assert {type(c) for c in CLAUSES} >= {Guard, Shelter}
    assert {type(s) for s in SENTENCES} == {Perform, ChooseOne, Conditional, Instead, Cancel}
    assert any(s.may and s.then for s in SENTENCES if isinstance(s, Perform))


def test_the_page_of_the_language_is_made_from_the_grammar_with_a_card_for_every_phrase() -> None:
    page = (Path(__file__).parents[3] / "docs" / "card-language.md").read_text(encoding="utf-8")
    assert page == grammar_page(), "run: make docs"


# --- what is not understood


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("DISCARD 1 Zombeye card.", "a text can only say which cards where they lie open"),
        ("ZOMBIFY 1 Zombeye card in the Viewniverse.", "ZOMBIFY is for cards that are no Zombeyes anyway."),
        ("DISCARD 1 card of your choice.", "you choose your own cards anyway."),
        ("If you have no Zombeyes, DRAW 1 card instead.", '"instead" follows something that you do.'),
        ("Each player CONTROLs their left neighbour.", "CONTROL is gained by one player"),
        ("DESTROY 1 card in the Discard Pile.", "a card lies in a Field of View, or in the Viewniverse."),
        ("Shuffle 1 card from the Viewniverse into the Draw Pile.", "cards are shuffled into the Draw Pile from"),
        ("Put the top card of the Draw Pile into your Hand.", "the top card of the Draw Pile can go into"),
        ("Whenever a player is overwhelmed: That player DRAWs 1 card.", "which player?"),
    ],
)
def test_a_text_that_the_game_cannot_perform_is_refused_with_a_reason(text: str, message: str) -> None:
    with pytest.raises(DeckError) as caught:
        read_line(text)
    assert message in caught.value.diagnostics[0].message


def test_a_card_that_is_named_stands_in_the_deck() -> None:
    with pytest.raises(DeckError) as caught:
        read_deck('deck: X\n\nGravedigger   10\n  RESURRECT 1 card named "Gravediger".\n')
    assert str(caught.value) == (
        'line 4, column 26: the deck has no card named Gravediger. Understood would be: "Gravedigger"'
    )
