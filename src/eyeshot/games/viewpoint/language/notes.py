"""What is worth knowing about a deck that is no error."""

from __future__ import annotations

from collections.abc import Iterator

from eyeshot.games.viewpoint.language.sense import deeds_of
from eyeshot.games.viewpoint.language.tree import Cancel, Card, DeckText, Guard, Reveal, Sentence
from eyeshot.games.viewpoint.language.write import write_trigger

HAND = 5
ONE_DECK = range(2, 7)
TWO_DECKS = range(7, 13)
_BY_ANYBODY = {"steal_from_you": "steal", "swap_with_you": "swap", "extra_turn": "extra"}
_BY_ANOTHER = {"make_you_discard": "discard", "make_you_miss": "miss"}


def deck_notes(deck: DeckText) -> list[str]:
    """How many seats the deck serves, and every REVEAL that nothing in it can set off."""
    return [_seats(sum(card.copies for card in deck.cards)), *_never(deck)]


def _seats(cards: int) -> str:
    one = [seats for seats in ONE_DECK if HAND * seats <= cards]
    two = [seats for seats in TWO_DECKS if HAND * seats <= 2 * cards]
    parts = [f"{_span(seats)} with {what}" for seats, what in ((one, "one deck"), (two, "two")) if seats]
    needed = HAND * ONE_DECK[0]
    return f"Seats: {', '.join(parts)}." if one else f"Too few cards to play: two seats need {needed}."


def _span(seats: list[int]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"


def _never(deck: DeckText) -> Iterator[str]:
    for card in deck.cards:
        for clause in card.clauses:
            if isinstance(clause, Reveal) and not _can_happen(clause, deck):
                trigger = write_trigger(clause.trigger, clause.value)
                yield f"{card.name} can never be REVEALed {trigger}: no card of this deck brings that about."


def _can_happen(reveal: Reveal, deck: DeckText) -> bool:
    values = [card.value for card in deck.cards]
    sentences = [sentence for card in deck.cards for sentence in _sentences(card)]
    deeds = [(subject, deed.verb) for sentence in sentences for subject, deed in deeds_of(sentence)]
    match reveal.trigger:
        case "plays_high":
            return max(values) >= reveal.value
        case "plays_low":
            return min(values) <= reveal.value
        case "cancel_of_yours":
            return any(isinstance(sentence, Cancel) for sentence in sentences)
        case trigger if trigger in _BY_ANYBODY:
            return any(verb == _BY_ANYBODY[trigger] for _, verb in deeds)
        case trigger if trigger in _BY_ANOTHER:
            return any(verb == _BY_ANOTHER[trigger] and subject != "you" for subject, verb in deeds)
    return True


def _sentences(card: Card) -> Iterator[Sentence]:
    for clause in card.clauses:
        if not isinstance(clause, Guard):
            yield from clause.sentences
