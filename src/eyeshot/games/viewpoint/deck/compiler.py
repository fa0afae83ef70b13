"""A deck ready to play: its cards as tables beside the state, their texts compiled to plain tuples."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from eyeshot.games.viewpoint.actions import MAX_TRIGGERS
from eyeshot.games.viewpoint.language.lint import has_plague
from eyeshot.games.viewpoint.language.printer import CANCELS, HAPPENINGS, card_lines, write_trigger
from eyeshot.games.viewpoint.language.reader import BadDeck, read_deck
from eyeshot.games.viewpoint.language.syntax_tree import (
    Amount,
    Cancel,
    Card,
    ChooseOne,
    Conditional,
    DeckText,
    Deed,
    EachTurn,
    Guard,
    Instead,
    Perform,
    Played,
    Reveal,
    Sentence,
    Shelter,
    Whenever,
    Which,
)
from eyeshot.kernel.authoring import Diagnostic

# What is done. The numbers stand in records, so new ones come last.
DRAW: Final = 0
DISCARD: Final = 1
STEAL: Final = 2
SWAP: Final = 3
PLAY: Final = 4
EXTRA: Final = 5
MISS: Final = 6
LOOK: Final = 7
GIVE: Final = 8
PUT: Final = 9
PUT_THIS: Final = 10
CANCEL: Final = 11
CHOOSE: Final = 12
IF: Final = 13
MAY: Final = 14
PLAYED: Final = 15
REVEALED: Final = 16
TURN_START: Final = 17
TURN_END: Final = 18
INSTEAD: Final = 19
DESTROY: Final = 20
AMBUSH: Final = 21
CONTROL: Final = 22
ZOMBIFY: Final = 23
RESURRECT: Final = 24
SIFT: Final = 25
TURN_UP: Final = 26
SHUFFLE: Final = 27
OPS: Final = 28
STRIKES = (DESTROY, AMBUSH, ZOMBIFY, RESURRECT)
"""What hits open cards one at a time, each announced by itself."""

# Who does it, or with whom it is done.
YOU: Final = 0
EACH: Final = 1
EACH_OTHER: Final = 2
ANOTHER: Final = 3
LEFT: Final = 4
RIGHT: Final = 5
MOST: Final = 6
FEWEST: Final = 7
THAT: Final = 8
NOBODY: Final = 9
ANYBODY: Final = 10
MOST_ZOMBEYES: Final = 11
CHOSEN = (ANOTHER, MOST, FEWEST, ANYBODY, MOST_ZOMBEYES)
"""Of whom the performer chooses one where there are several."""

# Where cards come from and go to.
OWN_FIELD: Final = 0
OTHER_FIELD: Final = 1
ANY_FIELD: Final = 2
DISCARD_PILE: Final = 3
OWN_HAND: Final = 4
OWNER_HAND: Final = 5
LEFT_FIELD: Final = 6
NOWHERE: Final = 7

# How long a CONTROL lasts: see control.py.
NEXT_TURN: Final = 0
THIS_TURN: Final = 1
UNTIL_YOUR_TURN: Final = 2

# When a card acts that lies in a Field of View.
AT_START: Final = 0
AFTER_DRAW: Final = 1
AT_END: Final = 2

ALL_CARDS: Final = 1000
"""The amount of "all cards"."""

_OPS = {
    "draw": DRAW,
    "discard": DISCARD,
    "steal": STEAL,
    "swap": SWAP,
    "play": PLAY,
    "extra": EXTRA,
    "miss": MISS,
    "look": LOOK,
    "give": GIVE,
    "put": PUT,
    "put_this": PUT_THIS,
    "destroy": DESTROY,
    "ambush": AMBUSH,
    "control": CONTROL,
    "zombify": ZOMBIFY,
    "resurrect": RESURRECT,
    "sift": SIFT,
    "turn_up": TURN_UP,
    "shuffle": SHUFFLE,
}
_WHO = ("you", "each", "each_other", "another", "left", "right", "most", "fewest", "that", "", "any", "most_zombeyes")
_SOURCES = {
    "own_field": OWN_FIELD,
    "any_field": ANY_FIELD,
    "viewniverse": ANY_FIELD,
    "discard_pile": DISCARD_PILE,
}
_WHOSE_FIELD = {
    "your_field": YOU,
    "another_field": ANOTHER,
    "that_field": THAT,
    "left_field": LEFT,
    "right_field": RIGHT,
    "each_other_field": EACH_OTHER,
}
_SPANS = {None: NEXT_TURN, "this_turn": THIS_TURN, "until_your_turn": UNTIL_YOUR_TURN}
_TARGETS = {
    "own_field": OWN_FIELD,
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
    "plays_zombeye": PLAYED,
    "destroy_yours": DESTROY,
    "ambush_you": AMBUSH,
    "control_you": CONTROL,
    "zombify_yours": ZOMBIFY,
    "resurrect": RESURRECT,
    "start_zombeyes": TURN_START,
}
TRIGGER_KINDS = tuple(_TRIGGER_OPS)
HAPPENING_KINDS = tuple(HAPPENINGS)
CANCEL_KINDS = tuple(CANCELS)
CONDITIONS = (
    "you_have_most",
    "you_have_fewest",
    "pile_is_empty",
    "you_have_points",
    "you_have_zombeyes",
    "no_zombeyes",
    "hand_is_empty",
)


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
    value: int = 0
    which: int = 0
    """Which cards: an index of the deck's `whiches`; 0 is any."""
    of_your_choice: int = 0
    span: int = NEXT_TURN
    instead: int = 0
    """Where the cards of a CANCEL go: an index of CANCEL_KINDS."""


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
        self.whiches: list[Which] = [Which()]
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
        self.shelter = [p.shelter for _, p in copies]
        self.whenever = [p.whenever for _, p in copies]
        self.zombeye = [card.zombeye for card, _ in copies]
        # rule: viewpoint.setup.mixed
        self.plague = has_plague(text)
        """The plague is in the cards: printed Zombeyes, or tokens that a card puts down."""
        self.has_shelter = any(self.shelter)
        self.has_control = any(act.op == CONTROL for act in self.acts)
        self.happenings = frozenset(when.happening for when in self.whenever)
        """What some card of the deck waits for."""
        self.stands = [guard + moment for guard, moment in zip(self.guard, self.has_moment, strict=True)]
        self.trigger_ops = [_TRIGGER_OPS[TRIGGER_KINDS[trigger.kind]] for trigger in self.triggers]
        self.by_op = [tuple(k for k, o in enumerate(self.trigger_ops) if o == op) for op in range(OPS)]
        if len(self.triggers) > MAX_TRIGGERS:
            raise BadDeck([Diagnostic(1, 1, f"a deck has at most {MAX_TRIGGERS} different moments to REVEAL at.")])

    def _compile(self, card: Card) -> _Printed:
        played: list[Sentence] = []
        moments: list[list[Sentence]] = [[], [], []]
        reveal, trigger, guard, shelter, whenever = 0, -1, 0, 0, NEVER
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
                case Whenever(happening, value, sentences):
                    whenever = When(HAPPENING_KINDS.index(happening), value, self._code(list(sentences)))
                case Guard():
                    guard = 1
                case Shelter():
                    shelter = 1
        played_code = self._code(played)
        return _Printed(played_code, tuple(map(self._code, moments)), reveal, trigger, guard, shelter, whenever)

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
            case Cancel(instead):
                return self._add(Act(CANCEL, instead=CANCEL_KINDS.index(instead)))
            case ChooseOne(first, second):
                return self._add(Act(CHOOSE, first=self._deed(first), second=self._deed(second)))
            case Conditional(condition, deed, value):
                holds = CONDITIONS.index(condition)
                return self._add(Act(IF, condition=holds, first=self._deed(deed), value=value))
            case Instead(first, condition, second, value):
                holds = CONDITIONS.index(condition)
                one, other = self._deed(first), self._deed(second)
                return self._add(Act(INSTEAD, condition=holds, first=other, second=one, value=value))
            case Perform(subject, may, deed, then):
                who = _WHO.index(subject)
                if not may:
                    return self._deed(deed, who)
                following = self._deed(then) if then else -1
                return self._add(Act(MAY, who, first=self._deed(deed), then=following))

    def _deed(self, deed: Deed, subject: int = YOU) -> int:
        amount = deed.amount or Amount("exactly", 1)
        party = _WHO.index(deed.party) if deed.party else NOBODY
        if deed.party is None and deed.verb in ("steal", "swap"):
            party = ANOTHER
        source = _SOURCES.get(deed.source, NOWHERE) if deed.source else NOWHERE
        if deed.source in _WHOSE_FIELD:
            party, source = _WHOSE_FIELD[deed.source], OTHER_FIELD
        return self._add(
            Act(
                _OPS[deed.verb],
                subject,
                ALL_CARDS if amount.kind == "all_cards" else amount.number,
                int(amount.kind == "up_to"),
                party,
                source,
                _TARGETS[deed.target] if deed.target else NOWHERE,
                int(deed.at_random),
                which=self._which(deed.which),
                of_your_choice=int(deed.of_your_choice),
                span=_SPANS[deed.span],
            )
        )

    def _which(self, which: Which) -> int:
        if which not in self.whiches:
            self.whiches.append(which)
        return self.whiches.index(which)


class When(NamedTuple):
    """What a card waits for while it lies open (an index of HAPPENING_KINDS), the number in it, and what it does."""

    happening: int
    value: int
    code: int


NEVER = When(-1, 0, 0)


class _Printed(NamedTuple):
    """One card's text as indices of codes."""

    played: int
    moments: tuple[int, ...]
    reveal: int
    trigger: int
    guard: int
    shelter: int
    whenever: When


@lru_cache(maxsize=64)
def load_deck(content: str, decks: int) -> Deck:
    """The deck of a text, this many times over; raises BadDeck."""
    return Deck(read_deck(content), decks)


@lru_cache(maxsize=8)
def own_deck(edition: str) -> str:
    """The text of the deck that comes with an edition."""
    return files("eyeshot.games.viewpoint").joinpath("decks", f"{edition}.txt").read_text(encoding="utf-8")
