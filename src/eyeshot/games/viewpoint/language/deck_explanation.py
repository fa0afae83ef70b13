"""Explains a deck in other words than the cards' own.

The explanation is made from the syntax tree, never from the card's text, so a misread card shows.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from eyeshot.games.viewpoint.language.deck_statistics import count_keywords, count_values
from eyeshot.games.viewpoint.language.lint import deck_notes
from eyeshot.games.viewpoint.language.printer import card_lines
from eyeshot.games.viewpoint.language.syntax_tree import (
    Amount,
    Card,
    CardFilter,
    ChooseOne,
    Clause,
    Conditional,
    DeckText,
    EachTurn,
    Guard,
    Instead,
    Perform,
    Played,
    Sentence,
    Shelter,
    VerbPhrase,
    Whenever,
)
from eyeshot.kernel import Messages, read_messages, unknown_name


def explain_deck(deck: DeckText, messages: Messages, name: str = "") -> str:
    """A summary and all cards, or one card if its name is given; raises InputError for an unknown name."""
    explain = _Explanation(messages)
    if not name:
        return "\n".join(
            [*explain.summary(deck), *deck_notes(deck), *("\n" + explain.card(card) for card in deck.cards)]
        )
    cards = {card.name.lower(): card for card in deck.cards}
    if name.lower() not in cards:
        raise unknown_name("card", name, (card.name for card in deck.cards))
    return explain.card(cards[name.lower()])


class _Explanation:
    def __init__(self, messages: Messages) -> None:
        self._messages = messages

    def _say(self, key: str, **args: str | int) -> str:
        return self._messages.format(f"explain-{key.replace('_', '-')}", args)

    def summary(self, deck: DeckText) -> list[str]:
        total = sum(card.copies for card in deck.cards)
        texts = len({tuple(card_lines(card)) for card in deck.cards if card.clauses})
        head = self._say("summary", name=deck.name, edition=deck.edition, n=total, kinds=len(deck.cards), texts=texts)
        return [head, self._values(deck, total), self._keywords(deck)]

    def _values(self, deck: DeckText, total: int) -> str:
        counts = count_values(deck.cards)
        parts = [self._say("value", value=value, n=counts[value]) for value in sorted(counts, reverse=True)]
        mean = sum(value * n for value, n in counts.items()) / total
        return self._say("values", list=", ".join(parts), mean=f"{mean:.1f}")

    def _keywords(self, deck: DeckText) -> str:
        counts = count_keywords(deck.cards).most_common()
        parts = [self._say("keyword", keyword=keyword, n=n) for keyword, n in counts]
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
                return self._say("when-played")
            case EachTurn(moment, _):
                return self._say(f"when-{moment}")
            case Whenever(happening, value, _):
                return self._say("when-whenever", happening=self._say(f"happening-{happening}", value=value))
            case Guard() | Shelter():
                return ""
            case _:
                trigger = self._say(f"trigger-{clause.trigger}", value=clause.value)
                return self._say("when-reveal", trigger=trigger)

    def _sentence(self, sentence: Sentence) -> str:
        match sentence:
            case ChooseOne(first, second):
                return self._say("choice", first=self._verb_phrase(first), second=self._verb_phrase(second))
            case Conditional(condition, verb_phrase, value):
                return self._say(
                    "only-where", condition=self._condition(condition, value), deed=self._verb_phrase(verb_phrase)
                )
            case Instead(first, condition, second, value):
                where = self._condition(condition, value)
                return self._say(
                    "instead", first=self._verb_phrase(first), condition=where, second=self._verb_phrase(second)
                )
            case Perform(subject, may, verb_phrase, then):
                subject_text = self._say(f"who-{subject}")
                if then:
                    return self._say(
                        "afterwards",
                        who=subject_text,
                        deed=self._verb_phrase(verb_phrase),
                        then=self._verb_phrase(then),
                    )
                return self._say("optional" if may else "action", who=subject_text, deed=self._verb_phrase(verb_phrase))
            case _:
                return self._say(f"{sentence.instead or 'cancel'}")

    def _condition(self, condition: str, value: int) -> str:
        return self._say(f"condition-{condition}", value=value)

    def _verb_phrase(self, verb_phrase: VerbPhrase) -> str:
        how = "-random" if verb_phrase.at_random else "-chosen" if verb_phrase.of_your_choice else ""
        return self._say(
            f"deed-{verb_phrase.verb}{how}",
            amount=self._amount(verb_phrase.amount or Amount("exactly", 1))
            + self._card_filter(verb_phrase.card_filter),
            span=self._say(f"span-{verb_phrase.span or 'next_turn'}"),
            party=self._say(f"party-{verb_phrase.party or 'another'}"),
            source=self._say(f"source-{verb_phrase.source}") if verb_phrase.source else "",
            target=self._say(f"target-{verb_phrase.target}") if verb_phrase.target else "",
        )

    def _amount(self, amount: Amount) -> str:
        return self._say(f"amount-{amount.kind}", n=amount.number)

    def _card_filter(self, card_filter: CardFilter) -> str:
        """The text after the number of cards that says which ones; empty for any card."""
        parts = [f"which-{card_filter.zombeye}"] if card_filter.zombeye else []
        parts += [f"which-{card_filter.kind}"] if card_filter.kind else []
        return "".join(self._say(part, value=card_filter.value, name=card_filter.name) for part in parts)


@cache
def messages(language: str) -> Messages:
    """Return the catalogue of a language: explanations of cards."""
    folder = files("eyeshot.games.viewpoint.language").joinpath("messages")
    return read_messages(language, folder.joinpath(f"{language}.ftl"))
