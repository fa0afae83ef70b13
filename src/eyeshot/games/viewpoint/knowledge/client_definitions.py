"""Definitions: the cards and the triggers by number, and the numbers of the rules that a table shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.turn import WINNING
from eyeshot.games.viewpoint.engine.zombeyes import OVERWHELMING
from eyeshot.games.viewpoint.language.printer import write_verb_phrase
from eyeshot.games.viewpoint.language.syntax_tree import Card, ChooseOne, Conditional, Sentence
from eyeshot.games.viewpoint.protocol import CardCondition, CardDefinition, Condition, ViewpointDefinitions

_CONDITIONS: dict[str, Condition] = {
    "you_have_most": "most-viewpoints",
    "you_have_fewest": "fewest-viewpoints",
    "pile_is_empty": "draw-pile-empty",
    "you_have_points": "viewpoints",
    "you_have_zombeyes": "zombeyes",
    "no_zombeyes": "no-zombeyes",
    "hand_is_empty": "hand-empty",
}
assert {*_CONDITIONS.values()} == {*get_args(Condition)}


def definitions(config: Config, has_viewniverse: bool) -> ViewpointDefinitions:
    """Return what the numbers in views and events stand for: public, the same all game long."""
    deck = config.deck
    printed = {card.name: card for card in deck.text.cards}
    return ViewpointDefinitions(
        deck=deck.text.name,
        cards=[_card(printed[name], list(deck.lines[card])) for card, name in enumerate(deck.names)],
        triggers=[trigger.text for trigger in deck.triggers],
        winning_viewpoints=WINNING,
        overwhelming_zombeyes=OVERWHELMING if config.has_plague else None,
        has_viewniverse=has_viewniverse,
    )


def card_condition(config: Config, card: int) -> CardCondition | None:
    """Return the condition of a card's "If ...", unless it has none or several."""
    name = config.deck.names[card]
    return _condition(next(printed for printed in config.deck.text.cards if printed.name == name))


def _card(card: Card, lines: list[str]) -> CardDefinition:
    definition = CardDefinition(card.name, card.value, lines, card.zombeye)
    choices = [sentence for sentence in _sentences(card) if isinstance(sentence, ChooseOne)]
    if len(choices) == 1:
        definition.alternatives = write_verb_phrase(choices[0].first), write_verb_phrase(choices[0].second)
    if condition := _condition(card):
        definition.only_if = condition
    return definition


def _condition(card: Card) -> CardCondition | None:
    found = [sentence for sentence in _sentences(card) if isinstance(sentence, Conditional)]
    return CardCondition(_CONDITIONS[found[0].condition], found[0].value) if len(found) == 1 else None


def _sentences(card: Card) -> Iterator[Sentence]:
    for clause in card.clauses:
        yield from getattr(clause, "sentences", ())
