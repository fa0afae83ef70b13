"""What a card's text says, as plain values. Words are those of the grammar's rule names."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Amount(NamedTuple):
    """exactly, up_to or all_cards."""

    kind: str
    number: int


class Which(NamedTuple):
    """What cards must be: zombeye or non_zombeye; and or_more, or_less (than a value) or named."""

    zombeye: str = ""
    kind: str = ""
    value: int = 0
    name: str = ""


ANY = Which()


class Deed(NamedTuple):
    """Something one player does; the verbs are those of the grammar's rule `deed`."""

    verb: str
    amount: Amount | None = None
    party: str | None = None
    source: str | None = None
    target: str | None = None
    at_random: bool = False
    which: Which = ANY
    of_your_choice: bool = False
    span: str | None = None


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
    """`value` is the number that the condition names, or 0."""

    condition: str
    deed: Deed
    value: int = 0


class Instead(NamedTuple):
    """The first deed; the second one instead, where the condition holds."""

    first: Deed
    condition: str
    second: Deed
    value: int = 0


class Cancel(NamedTuple):
    """CANCEL that; `instead` is what a card says of where cards go: cancel_take or cancel_keep."""

    instead: str = ""


Sentence: TypeAlias = Perform | ChooseOne | Conditional | Instead | Cancel


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


class Whenever(NamedTuple):
    """While this card lies there, whenever this happens. `value` is the number that the happening names, or 0."""

    happening: str
    value: int
    sentences: tuple[Sentence, ...]


class Guard(NamedTuple):
    """While this card lies there, no other card leaves its Field of View."""


class Shelter(NamedTuple):
    """While this card lies there, cards that would be DESTROYed there go to the Hand."""


Clause: TypeAlias = Played | EachTurn | Reveal | Whenever | Guard | Shelter


class Card(NamedTuple):
    """One card as it stands in a deck."""

    name: str
    value: int
    copies: int
    clauses: tuple[Clause, ...]
    zombeye: bool = False


class DeckText(NamedTuple):
    """A whole deck as it was written."""

    name: str
    edition: str
    cards: tuple[Card, ...]
