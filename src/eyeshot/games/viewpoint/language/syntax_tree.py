"""The syntax tree of a card's text, as plain values. Strings in it are names of grammar rules."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Amount(NamedTuple):
    """A number of cards; `kind` is exactly, up_to or all_cards."""

    kind: str
    number: int


class CardFilter(NamedTuple):
    """Which cards a text means. `zombeye`: zombeye, non_zombeye; `kind`: or_more, or_less, named; empty for any."""

    zombeye: str = ""
    kind: str = ""
    value: int = 0
    name: str = ""


ANY_CARD = CardFilter()


class VerbPhrase(NamedTuple):
    """An action of one player without its subject: a verb of the grammar's rule `verb_phrase` and its objects."""

    verb: str
    amount: Amount | None = None
    party: str | None = None
    source: str | None = None
    target: str | None = None
    at_random: bool = False
    card_filter: CardFilter = ANY_CARD
    of_your_choice: bool = False
    span: str | None = None


class Perform(NamedTuple):
    """A sentence with a subject. `then` follows if the optional action was performed."""

    subject: str
    may: bool
    verb_phrase: VerbPhrase
    then: VerbPhrase | None


class ChooseOne(NamedTuple):
    first: VerbPhrase
    second: VerbPhrase


class Conditional(NamedTuple):
    """`value` is the number that the condition names, or 0."""

    condition: str
    verb_phrase: VerbPhrase
    value: int = 0


class Instead(NamedTuple):
    """The first action, or the second one instead if the condition holds."""

    first: VerbPhrase
    condition: str
    second: VerbPhrase
    value: int = 0


class Cancel(NamedTuple):
    """CANCEL that. `instead` says where the cards go: cancel_take, cancel_keep, or empty for the Discard Pile."""

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
    """Sentences for whenever something happens. `value` is the number that the happening names, or 0."""

    happening: str
    value: int
    sentences: tuple[Sentence, ...]


class Guard(NamedTuple):
    """No other card leaves the Field of View in which this card lies."""


class Shelter(NamedTuple):
    """Cards that would be DESTROYed in the Field of View in which this card lies go to the Hand."""


Clause: TypeAlias = Played | EachTurn | Reveal | Whenever | Guard | Shelter


class Card(NamedTuple):
    """One card of a deck, with its number of copies."""

    name: str
    value: int
    copies: int
    clauses: tuple[Clause, ...]
    zombeye: bool = False


class DeckText(NamedTuple):
    """A whole deck."""

    name: str
    edition: str
    cards: tuple[Card, ...]
