"""Our deck: 70 cards of our own making."""

from __future__ import annotations

from collections import Counter

import pytest

from eyeshot.games.viewpoint.deck import load_deck, own_deck
from eyeshot.games.viewpoint.language.read import read_deck
from eyeshot.games.viewpoint.language.tree import Card, EachTurn, Guard, Played, Reveal
from eyeshot.games.viewpoint.language.write import GUARD, MOMENTS, write_sentence, write_trigger

DECK = read_deck(own_deck("classic"))
CARDS = [card for card in DECK.cards for _ in range(card.copies)]
QUOTED = {"Wink", "Shadow", "Visionary"}
"""Names that the 2009 rulebook quotes, with what it says of them."""


def phrases_of(card: Card) -> set[str]:
    """Sentences, and how a line opens."""
    found = set()
    for clause in card.clauses:
        match clause:
            case Guard():
                found.add(GUARD)
            case Played(sentences):
                found |= set(map(write_sentence, sentences))
            case EachTurn(moment, sentences):
                found |= {MOMENTS[moment], *map(write_sentence, sentences)}
            case Reveal(trigger, value, sentences):
                found |= {f"REVEAL {write_trigger(trigger, value)}", *map(write_sentence, sentences)}
    return found


def test_there_are_70_cards() -> None:
    assert len(CARDS) == 70
    assert load_deck(own_deck("classic"), 1).size == 70


def test_there_are_at_least_45_different_texts() -> None:
    assert len({card.clauses for card in DECK.cards}) >= 45


def test_no_phrase_stands_on_more_than_12_cards() -> None:
    counted = Counter(phrase for card in CARDS for phrase in phrases_of(card))
    assert {phrase: count for phrase, count in counted.items() if count > 12} == {}


def test_values_run_from_minus_15_to_20_in_steps_of_5() -> None:
    assert {card.value for card in CARDS} == set(range(-15, 21, 5))


def test_every_card_of_10_or_less_has_a_text() -> None:
    assert [card.name for card in DECK.cards if card.value <= 10 and not card.clauses] == []


def test_strong_effects_stand_on_low_values() -> None:
    def mean_sentences(cards: list[Card]) -> float:
        counts = [sum(len(c.sentences) for c in card.clauses if not isinstance(c, Guard)) for card in cards]
        return sum(counts) / len(counts)

    low = [card for card in CARDS if card.value <= 0]
    high = [card for card in CARDS if card.value >= 15]
    assert mean_sentences(low) > mean_sentences(high)


def test_a_name_is_given_once() -> None:
    assert len({card.name for card in DECK.cards}) == len(DECK.cards)


@pytest.mark.parametrize("name", sorted(QUOTED))
def test_a_card_that_the_rulebook_quotes_does_what_it_says_there(name: str) -> None:
    card = next(card for card in DECK.cards if card.name == name)
    if name == "Wink":
        assert phrases_of(card) == {"DRAW 1 card."}
    else:
        assert [type(clause) for clause in card.clauses] == [EachTurn]


def test_reveal_and_cancel_are_in_it() -> None:
    reveals = [card for card in CARDS if any(isinstance(clause, Reveal) for clause in card.clauses)]
    cancels = [card for card in CARDS if "CANCEL that." in phrases_of(card)]
    assert len(reveals) >= len(cancels) >= 4
