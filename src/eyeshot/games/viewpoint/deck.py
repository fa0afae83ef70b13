"""A deck ready to play: its cards as tables beside the state, their texts compiled to plain tuples."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from eyeshot.games.viewpoint.codes import MAX_TRIGGERS
from eyeshot.games.viewpoint.language.read import BadDeck, Flaw, read_deck
from eyeshot.games.viewpoint.language.tree import (
    Amount,
    Cancel,
    Card,
    ChooseOne,
    Conditional,
    DeckText,
    Deed,
    EachTurn,
    Guard,
    Perform,
    Played,
    Reveal,
    Sentence,
)
from eyeshot.games.viewpoint.language.write import card_lines, write_trigger

# What is done. The last five are only announced, never written on a card as a deed.
(DRAW, DISCARD, STEAL, SWAP, PLAY, EXTRA, MISS, LOOK, GIVE, PUT, PUT_THIS, CANCEL, CHOOSE, IF, MAY) = range(15)
(PLAYED, REVEALED, TURN_START, TURN_END) = range(15, 19)
OPS = 19

# Who does it, or with whom it is done.
(YOU, EACH, EACH_OTHER, ANOTHER, LEFT, RIGHT, MOST, FEWEST, THAT, NOBODY) = range(10)

# Where cards come from and go to.
(OWN_FIELD, OTHER_FIELD, ANY_FIELD, DISCARD_PILE, OWN_HAND, OWNER_HAND, LEFT_FIELD, NOWHERE) = range(8)

# When a card acts that lies in a Field of View.
(AT_START, AFTER_DRAW, AT_END) = range(3)

ALL_CARDS = 1000
"""The amount of "all cards"."""

_OPS = ("draw", "discard", "steal", "swap", "play", "extra", "miss", "look", "give", "put", "put_this")
_WHO = ("you", "each", "each_other", "another", "left", "right", "most", "fewest", "that")
_SOURCES = {
    "own_field": OWN_FIELD,
    "another_field": OTHER_FIELD,
    "that_field": OTHER_FIELD,
    "any_field": ANY_FIELD,
    "discard_pile": DISCARD_PILE,
}
_TARGETS = {
    "own_hand": OWN_HAND,
    "owner_hand": OWNER_HAND,
    "discard_pile": DISCARD_PILE,
    "left_field": LEFT_FIELD,
}
_MOMENTS = {"at_start": AT_START, "at_start_unnamed": AT_START, "after_draw": AFTER_DRAW, "at_end": AT_END}
_TRIGGER_OPS = {
    "steal_from_you": STEAL,
    "swap_with_you": SWAP,
    "make_you_discard": DISCARD,
    "make_you_miss": MISS,
    "extra_turn": EXTRA,
    "cancel_of_yours": CANCEL,
    "plays_high": PLAYED,
    "plays_low": PLAYED,
    "start_fewest": TURN_START,
    "end_high": TURN_END,
}
TRIGGER_KINDS = tuple(_TRIGGER_OPS)
CONDITIONS = ("you_have_most", "you_have_fewest", "pile_is_empty")


class Act(NamedTuple):
    """One action as the engine runs it. `first`, `second` and `then` are other actions of the same deck, by index."""

    op: int
    subject: int = YOU
    number: int = 1
    up_to: int = 0
    party: int = NOBODY
    source: int = NOWHERE
    target: int = NOWHERE
    at_random: int = 0
    first: int = -1
    second: int = -1
    then: int = -1
    condition: int = -1


class Trigger(NamedTuple):
    """When a card can be REVEALed: the kind (an index of TRIGGER_KINDS) and the number in its text."""

    kind: int
    value: int
    text: str


class Deck:
    """All tables are by card number; equal cards have numbers side by side."""

    def __init__(self, text: DeckText, decks: int) -> None:
        self.text = text
        self.acts: list[Act] = []
        self.codes: list[tuple[int, ...]] = [()]
        self.triggers: list[Trigger] = []
        printed = [self._compile(card) for card in text.cards]
        cards = [(card, p) for _ in range(decks) for card, p in zip(text.cards, printed, strict=True)]
        copies = [(card, p) for card, p in cards for _ in range(card.copies)]
        self.size = len(copies)
        self.names = [card.name for card, _ in copies]
        self.values = [card.value for card, _ in copies]
        self.lines = [card_lines(card) for card, _ in copies]
        self.played = [p.played for _, p in copies]
        self.moments = [[p.moments[k] for _, p in copies] for k in range(3)]
        self.has_moment = [int(any(p.moments)) for _, p in copies]
        self.reveal = [p.reveal for _, p in copies]
        self.trigger = [p.trigger for _, p in copies]
        self.guard = [p.guard for _, p in copies]
        self.stands = [guard + moment for guard, moment in zip(self.guard, self.has_moment, strict=True)]
        self.trigger_ops = [_TRIGGER_OPS[TRIGGER_KINDS[trigger.kind]] for trigger in self.triggers]
        self.by_op = [tuple(k for k, o in enumerate(self.trigger_ops) if o == op) for op in range(OPS)]
        if len(self.triggers) > MAX_TRIGGERS:
            raise BadDeck([Flaw(1, 1, f"a deck has at most {MAX_TRIGGERS} different moments to REVEAL at.")])

    def _compile(self, card: Card) -> _Printed:
        played: list[Sentence] = []
        moments: list[list[Sentence]] = [[], [], []]
        reveal, trigger, guard = 0, -1, 0
        for clause in card.clauses:
            match clause:
                case Played(sentences):
                    # rule: viewpoint.keyword.reveal-played
                    played += sentences
                case EachTurn(moment, sentences):
                    moments[_MOMENTS[moment]] += sentences
                case Reveal(kind, value, sentences):
                    trigger = self._trigger(kind, value)
                    reveal = self._code(list(sentences))
                case Guard():
                    guard = 1
        return _Printed(self._code(played), tuple(map(self._code, moments)), reveal, trigger, guard)

    def _trigger(self, kind: str, value: int) -> int:
        trigger = Trigger(TRIGGER_KINDS.index(kind), value, write_trigger(kind, value))
        if trigger not in self.triggers:
            self.triggers.append(trigger)
        return self.triggers.index(trigger)

    def _code(self, sentences: list[Sentence]) -> int:
        """The index of a list of actions; 0 is the empty one."""
        if not sentences:
            return 0
        self.codes.append(tuple(self._sentence(sentence) for sentence in sentences))
        return len(self.codes) - 1

    def _add(self, act: Act) -> int:
        self.acts.append(act)
        return len(self.acts) - 1

    def _sentence(self, sentence: Sentence) -> int:
        match sentence:
            case Cancel():
                return self._add(Act(CANCEL))
            case ChooseOne(first, second):
                return self._add(Act(CHOOSE, first=self._deed(first), second=self._deed(second)))
            case Conditional(condition, deed):
                return self._add(Act(IF, condition=CONDITIONS.index(condition), first=self._deed(deed)))
            case Perform(subject, may, deed, then):
                who = _WHO.index(subject)
                if not may:
                    return self._deed(deed, who)
                following = self._deed(then) if then else -1
                return self._add(Act(MAY, who, first=self._deed(deed), then=following))

    def _deed(self, deed: Deed, subject: int = YOU) -> int:
        amount = deed.amount or Amount("exactly", 1)
        party = _WHO.index(deed.party) if deed.party else NOBODY
        if deed.party is None and (deed.verb in ("steal", "swap") or deed.source == "another_field"):
            party = ANOTHER
        if deed.source == "that_field":
            party = THAT
        return self._add(
            Act(
                _OPS.index(deed.verb),
                subject,
                ALL_CARDS if amount.kind == "all_cards" else amount.number,
                int(amount.kind == "up_to"),
                party,
                _SOURCES[deed.source] if deed.source else NOWHERE,
                _TARGETS[deed.target] if deed.target else NOWHERE,
                int(deed.at_random),
            )
        )


class _Printed(NamedTuple):
    """One card's text as indices of codes."""

    played: int
    moments: tuple[int, ...]
    reveal: int
    trigger: int
    guard: int


@lru_cache(maxsize=64)
def load_deck(content: str, decks: int) -> Deck:
    """The deck of a text, this many times over; raises BadDeck."""
    return Deck(read_deck(content), decks)


@lru_cache(maxsize=8)
def own_deck(edition: str) -> str:
    """The text of the deck that comes with an edition."""
    return files("eyeshot.games.viewpoint").joinpath("decks", f"{edition}.txt").read_text(encoding="utf-8")
