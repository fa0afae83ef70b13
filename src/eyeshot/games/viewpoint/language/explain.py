"""What the engine understood of a deck, in other words than the cards' own.

Everything is said from the parsed tree, never from the printed text, so a misunderstanding shows.
"""

from __future__ import annotations

from typing import Any

from eyeshot.games.viewpoint.language.lint import deck_notes
from eyeshot.games.viewpoint.language.printer import card_lines
from eyeshot.games.viewpoint.language.statistics import count_keywords, count_values
from eyeshot.games.viewpoint.language.syntax_tree import (
    Amount,
    Card,
    ChooseOne,
    Clause,
    Conditional,
    DeckText,
    Deed,
    EachTurn,
    Guard,
    Instead,
    Perform,
    Played,
    Sentence,
    Shelter,
    Whenever,
    Which,
)
from eyeshot.kernel.errors import unknown_name
from eyeshot.kernel.messages import Catalogue


def explain_deck(deck: DeckText, catalogue: Catalogue, name: str = "") -> str:
    """A summary and every card; with a name, that card alone."""
    explain = _Explanation(catalogue)
    if not name:
        return "\n".join(
            [*explain.summary(deck), *deck_notes(deck), *("\n" + explain.card(card) for card in deck.cards)]
        )
    cards = {card.name.lower(): card for card in deck.cards}
    if name.lower() not in cards:
        raise unknown_name("card", name, (card.name for card in deck.cards))
    return explain.card(cards[name.lower()])


class _Explanation:
    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def _say(self, key: str, **args: Any) -> str:
        return self._catalogue.say(f"explain.{key}", args, lambda kind, value: str(value))

    def summary(self, deck: DeckText) -> list[str]:
        total = sum(card.copies for card in deck.cards)
        texts = len({tuple(card_lines(card)) for card in deck.cards if card.clauses})
        head = self._say("summary", name=deck.name, edition=deck.edition, n=total, kinds=len(deck.cards), texts=texts)
        return [head, self._values(deck, total), self._keywords(deck)]

    def _values(self, deck: DeckText, total: int) -> str:
        counted = count_values(deck.cards)
        parts = [self._say("value", value=value, n=counted[value]) for value in sorted(counted, reverse=True)]
        mean = sum(value * n for value, n in counted.items()) / total
        return self._say("values", list=", ".join(parts), mean=f"{mean:.1f}")

    def _keywords(self, deck: DeckText) -> str:
        counted = count_keywords(deck.cards).most_common()
        parts = [self._say("keyword", keyword=keyword, n=n) for keyword, n in counted]
        return self._say("keywords", list=", ".join(parts)) if parts else self._say("no-keywords")

    def card(self, card: Card) -> str:
        kind = "zombeye" if card.zombeye else "card"
        head = self._say(kind, name=card.name, value=card.value, n=card.copies)
        lines = [line for clause in card.clauses for line in self._clause(clause)]
        return "\n".join([head, *(f"  {line}" for line in lines or [self._say("plain")])])

    def _clause(self, clause: Clause) -> list[str]:
        if isinstance(clause, Guard):
            return [self._say("guard")]
        if isinstance(clause, Shelter):
            return [self._say("shelter")]
        sentences = [self._sentence(sentence) for sentence in clause.sentences]
        numbered = [f"  {k}. {sentence[0].upper()}{sentence[1:]}" for k, sentence in enumerate(sentences, 1)]
        return [f"{self._when(clause)}:", *numbered]

    def _when(self, clause: Clause) -> str:
        match clause:
            case Played():
                return self._say("when.played")
            case EachTurn(moment, _):
                return self._say(f"when.{moment}")
            case Whenever(happening, value, _):
                return self._say("when.whenever", happening=self._say(f"happening.{happening}", value=value))
            case Guard() | Shelter():
                return ""
            case _:
                trigger = self._say(f"trigger.{clause.trigger}", value=clause.value)
                return self._say("when.reveal", trigger=trigger)

    def _sentence(self, sentence: Sentence) -> str:
        match sentence:
            case ChooseOne(first, second):
                return self._say("choice", first=self._deed(first), second=self._deed(second))
            case Conditional(condition, deed, value):
                return self._say("only-where", condition=self._condition(condition, value), deed=self._deed(deed))
            case Instead(first, condition, second, value):
                where = self._condition(condition, value)
                return self._say("instead", first=self._deed(first), condition=where, second=self._deed(second))
            case Perform(subject, may, deed, then):
                who = self._say(f"who.{subject}")
                if then:
                    return self._say("afterwards", who=who, deed=self._deed(deed), then=self._deed(then))
                return self._say("optional" if may else "action", who=who, deed=self._deed(deed))
            case _:
                return self._say(f"{sentence.instead or 'cancel'}")

    def _condition(self, condition: str, value: int) -> str:
        return self._say(f"condition.{condition}", value=value)

    def _deed(self, deed: Deed) -> str:
        how = "-random" if deed.at_random else "-chosen" if deed.of_your_choice else ""
        return self._say(
            f"deed.{deed.verb}{how}",
            amount=self._amount(deed.amount or Amount("exactly", 1)) + self._which(deed.which),
            span=self._say(f"span.{deed.span or 'next_turn'}"),
            party=self._say(f"party.{deed.party or 'another'}"),
            source=self._say(f"source.{deed.source}") if deed.source else "",
            target=self._say(f"target.{deed.target}") if deed.target else "",
        )

    def _amount(self, amount: Amount) -> str:
        return self._say(f"amount.{amount.kind}", n=amount.number)

    def _which(self, which: Which) -> str:
        """Which cards, after their number; empty where any will do."""
        parts = [f"which.{which.zombeye}"] if which.zombeye else []
        parts += [f"which.{which.kind}"] if which.kind else []
        return "".join(self._say(part, value=which.value, name=which.name) for part in parts)
