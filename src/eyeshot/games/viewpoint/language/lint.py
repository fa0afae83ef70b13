"""Notes about a deck that are no errors: seats, plague, and lines that can never take effect."""

from __future__ import annotations

from collections.abc import Iterator

from eyeshot.games.viewpoint.language.printer import write_happening, write_trigger
from eyeshot.games.viewpoint.language.semantic_checks import verb_phrases_of
from eyeshot.games.viewpoint.language.syntax_tree import (
    Cancel,
    Card,
    DeckText,
    Guard,
    Reveal,
    Sentence,
    Shelter,
    Whenever,
)

HAND = 5
ONE_DECK = range(2, 7)
TWO_DECKS = range(7, 13)
_BY_ANYBODY = {
    "steal_from_you": "steal",
    "swap_with_you": "swap",
    "extra_turn": "extra",
    "destroy_yours": "destroy",
    "ambush_you": "ambush",
    "control_you": "control",
    "zombify_yours": "zombify",
    "resurrect": "resurrect",
    "discards": "discard",
    "steals_from_you": "steal",
    "swaps_with_you": "swap",
    "ambushes_you": "ambush",
    "destroyed_yours": "destroy",
    "resurrects": "resurrect",
}
_BY_ANOTHER = {"make_you_discard": "discard", "make_you_miss": "miss"}
_PLAGUE = ("zombify", "resurrect")


def deck_notes(deck: DeckText) -> list[str]:
    """The notes of a deck: how many seats it serves, whether it has Zombeyes, and lines that can never take effect."""
    return [_seats(deck), *_plague(deck), *_never(deck)]


def seats_served(deck: DeckText) -> tuple[list[int], list[int]]:
    """The numbers of seats that can play with one deck of these cards, and with two."""
    cards = sum(card.copies for card in deck.cards)
    one_deck = [seats for seats in ONE_DECK if HAND * seats <= cards]
    return one_deck, [seats for seats in TWO_DECKS if HAND * seats <= 2 * cards]


def _seats(deck: DeckText) -> str:
    one_deck, two_decks = seats_served(deck)
    parts = [f"{_span(seats)} with {what}" for seats, what in ((one_deck, "one deck"), (two_decks, "two")) if seats]
    needed = HAND * ONE_DECK[0]
    return f"Seats: {', '.join(parts)}." if one_deck else f"Too few cards to play: two seats need {needed}."


def _span(seats: list[int]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"


def has_plague(deck: DeckText) -> bool:
    """Has the deck Zombeyes: printed ones, or tokens that a card puts down?"""
    verb_phrases = [
        verb_phrase
        for card in deck.cards
        for sentence in _sentences(card)
        for _, verb_phrase in verb_phrases_of(sentence)
    ]
    return any(card.zombeye for card in deck.cards) or any(verb_phrase.verb in _PLAGUE for verb_phrase in verb_phrases)


def _plague(deck: DeckText) -> Iterator[str]:
    if has_plague(deck):
        count = sum(card.copies for card in deck.cards if card.zombeye)
        yield f"The Zombeye plague holds: {count} Zombeye cards, and who has 7 Zombeyes is out."


def _never(deck: DeckText) -> Iterator[str]:
    for card in deck.cards:
        for clause in card.clauses:
            if isinstance(clause, Reveal) and not _can_happen(clause.trigger, clause.value, deck):
                trigger = write_trigger(clause.trigger, clause.value)
                yield f"{card.name} can never be REVEALed {trigger}: no card of this deck brings that about."
            if isinstance(clause, Whenever) and not _can_happen(clause.happening, clause.value, deck):
                happening = write_happening(clause.happening, clause.value).lower()
                yield f"{card.name} never acts {happening}: no card of this deck brings that about."


def _can_happen(trigger: str, value: int, deck: DeckText) -> bool:
    values = [card.value for card in deck.cards]
    sentences = [sentence for card in deck.cards for sentence in _sentences(card)]
    verb_phrases = [
        (subject, verb_phrase.verb) for sentence in sentences for subject, verb_phrase in verb_phrases_of(sentence)
    ]
    match trigger:
        case "plays_high":
            return max(values) >= value
        case "plays_low":
            return min(values) <= value
        case "plays_zombeye":
            return any(card.zombeye for card in deck.cards)
        case "start_zombeyes" | "overwhelmed":
            return has_plague(deck)
        case "zombified":
            return any(verb in _PLAGUE for _, verb in verb_phrases)
        case "cancel_of_yours":
            return any(isinstance(sentence, Cancel) for sentence in sentences)
        case _ if trigger in _BY_ANYBODY:
            return any(verb == _BY_ANYBODY[trigger] for _, verb in verb_phrases)
        case _ if trigger in _BY_ANOTHER:
            return any(verb == _BY_ANOTHER[trigger] and subject != "you" for subject, verb in verb_phrases)
    return True


def _sentences(card: Card) -> Iterator[Sentence]:
    for clause in card.clauses:
        if not isinstance(clause, Guard | Shelter):
            yield from clause.sentences
