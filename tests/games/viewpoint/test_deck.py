"""The shipped decks: 70 cards for each edition."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from eyeshot.games.viewpoint.deck.compiler import edition_deck_text, load_deck
from eyeshot.games.viewpoint.language.deck_reader import EDITIONS, read_deck
from eyeshot.games.viewpoint.language.printer import (
    GUARD,
    MOMENTS,
    SHELTER,
    write_happening,
    write_sentence,
    write_trigger,
)
from eyeshot.games.viewpoint.language.syntax_tree import (
    Card,
    DeckText,
    EachTurn,
    Guard,
    Played,
    Reveal,
    Shelter,
    Whenever,
)

KEYWORDS = {
    "classic": {"DRAW", "DISCARD", "SWAP", "STEAL", "REVEAL", "CANCEL"},
    "revisioned": {"DRAW", "DISCARD", "SWAP", "STEAL", "REVEAL", "CANCEL"},
    "winking-dead": {"DRAW", "DESTROY", "AMBUSH", "CONTROL", "ZOMBIFY", "RESURRECT", "REVEAL", "CANCEL"},
}
QUOTED = {
    "classic": {"Wink", "Shadow", "Visionary"},
    "revisioned": {"Wink", "Shadow", "Visionary"},
    "winking-dead": {"Grim Reaper", "Lighthouse Keeper", "Iris"},
}
"""Cards that a rulebook quotes, with their texts there."""


@pytest.fixture(params=EDITIONS)
def deck(request: pytest.FixtureRequest) -> DeckText:
    return read_deck(edition_deck_text(request.param))


def cards_of(deck: DeckText) -> list[Card]:
    return [card for card in deck.cards for _ in range(card.copies)]


def phrases_of(card: Card) -> set[str]:
    """The sentences of a card and the openings of its lines."""
    phrases = set()
    for clause in card.clauses:
        match clause:
            case Guard():
                phrases.add(GUARD)
            case Shelter():
                phrases.add(SHELTER)
            case Whenever(happening, value, sentences):
                phrases |= {write_happening(happening, value), *map(write_sentence, sentences)}
            case Played(sentences):
                phrases |= set(map(write_sentence, sentences))
            case EachTurn(moment, sentences):
                phrases |= {MOMENTS[moment], *map(write_sentence, sentences)}
            case Reveal(trigger, value, sentences):
                phrases |= {f"REVEAL {write_trigger(trigger, value)}", *map(write_sentence, sentences)}
    return phrases


def test_a_shipped_deck_has_70_cards(deck: DeckText) -> None:
    assert len(cards_of(deck)) == load_deck(edition_deck_text(deck.edition), 1).size == 70


def test_a_shipped_deck_has_at_least_45_different_texts(deck: DeckText) -> None:
    assert len({card.clauses for card in deck.cards}) >= 45


def test_no_phrase_stands_on_more_than_12_cards(deck: DeckText) -> None:
    counted = Counter(phrase for card in cards_of(deck) for phrase in phrases_of(card))
    assert {phrase: count for phrase, count in counted.items() if count > 12} == {}


def test_values_run_from_minus_15_to_20_in_steps_of_5(deck: DeckText) -> None:
    assert {card.value for card in deck.cards} == set(range(-15, 21, 5))


def test_every_card_of_10_or_less_has_a_text(deck: DeckText) -> None:
    assert [card.name for card in deck.cards if card.value <= 10 and not card.clauses] == []


def test_strong_effects_stand_on_low_values(deck: DeckText) -> None:
    def mean_sentences(cards: list[Card]) -> float:
        counts = [sum(len(getattr(c, "sentences", ())) for c in card.clauses) for card in cards]
        return sum(counts) / len(counts)

    low = [card for card in cards_of(deck) if card.value <= 0]
    high = [card for card in cards_of(deck) if card.value >= 15]
    assert mean_sentences(low) > mean_sentences(high)


def test_a_name_is_given_once(deck: DeckText) -> None:
    assert len({card.name for card in deck.cards}) == len(deck.cards)


def test_the_editions_share_no_names_but_those_that_rulebooks_quote() -> None:
    names = [{card.name for card in read_deck(edition_deck_text(edition)).cards} for edition in EDITIONS]
    assert names[0] & names[1] <= QUOTED["classic"]
    assert not names[2] & (names[0] | names[1])


def test_a_deck_has_the_keywords_of_its_edition(deck: DeckText) -> None:
    text = " ".join(phrase for card in deck.cards for phrase in phrases_of(card))
    forms = {"ZOMBIFIES": "ZOMBIFY", "ZOMBIFIED": "ZOMBIFY"}
    phrases = {forms.get(word, word) for word in re.findall(r"\b([A-Z]{3,})(?:e?s|ed)?\b", text)}
    assert phrases == KEYWORDS[deck.edition]


def test_only_the_winking_dead_have_zombeyes(deck: DeckText) -> None:
    assert any(card.zombeye for card in deck.cards) is (deck.edition == "winking-dead")


def test_a_card_that_the_rulebook_quotes_does_what_it_says_there(deck: DeckText) -> None:
    quoted = {card.name: card for card in deck.cards if card.name in QUOTED[deck.edition]}
    assert set(quoted) == QUOTED[deck.edition]
    texts = {"Wink": "DRAW 1 card.", "Iris": "DESTROY 1 Zombeye card in the Viewniverse."}
    for name, card in quoted.items():
        if name in texts:
            assert phrases_of(card) == {texts[name]}
        else:
            assert [type(c) for c in card.clauses] == [Whenever if name == "Lighthouse Keeper" else EachTurn]


def test_a_shipped_deck_has_reveal_and_cancel(deck: DeckText) -> None:
    cards = cards_of(deck)
    reveals = [card for card in cards if any(isinstance(clause, Reveal) for clause in card.clauses)]
    cancels = [card for card in cards if any(phrase.startswith("CANCEL that") for phrase in phrases_of(card))]
    assert len(reveals) >= len(cancels) >= 4
