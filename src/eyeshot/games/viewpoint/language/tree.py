"""What a card's text says, as plain values. Words are those of the grammar's rule names."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Amount(NamedTuple):
    """exactly, up_to or all_cards."""

    kind: str
    number: int


class Deed(NamedTuple):
    """Something one player does: draw, discard, steal, swap, play, extra, miss, look, give, put, put_this."""

    verb: str
    amount: Amount | None = None
    party: str | None = None
    source: str | None = None
    target: str | None = None
    at_random: bool = False


class Perform(NamedTuple):
    """A sentence with a subject. `then` follows if an optional deed was done."""

    subject: str
    may: bool
    deed: Deed
    then: Deed | None


class ChooseOne(NamedTuple):
    first: Deed
    second: Deed


class Conditional(NamedTuple):
    condition: str
    deed: Deed


class Cancel(NamedTuple):
    """CANCEL that."""


Sentence: TypeAlias = Perform | ChooseOne | Conditional | Cancel


class Played(NamedTuple):
    sentences: tuple[Sentence, ...]


class EachTurn(NamedTuple):
    moment: str
    sentences: tuple[Sentence, ...]


class Reveal(NamedTuple):
    """`value` is the number that the trigger names, or 0."""

    trigger: str
    value: int
    sentences: tuple[Sentence, ...]


class Guard(NamedTuple):
    """While this card lies there, no other card leaves its Field of View."""


Clause: TypeAlias = Played | EachTurn | Reveal | Guard


class Card(NamedTuple):
    """One card as it stands in a deck."""

    name: str
    value: int
    copies: int
    clauses: tuple[Clause, ...]


class DeckText(NamedTuple):
    """A whole deck as it was written."""

    name: str
    edition: str
    cards: tuple[Card, ...]
