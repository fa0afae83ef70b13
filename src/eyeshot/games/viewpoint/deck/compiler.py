"""Compiles a deck's text into tables by card number: values, names, and programs of effects.

A program is the tuple of effects of one clause of a card, by index; program 0 is empty.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from eyeshot.games.viewpoint.action_codes import MAX_TRIGGERS
from eyeshot.games.viewpoint.deck.opcodes import (
    AFTER_DRAW,
    ALL_CARDS,
    AMBUSH,
    ANOTHER,
    ANY_CARD_FILTER,
    ANY_FIELD,
    ANYBODY,
    AT_END,
    AT_START,
    CANCEL,
    CANCEL_DISCARD,
    CANCEL_KEEP,
    CANCEL_TAKE,
    CHOOSE,
    CONTROL,
    DESTROY,
    DISCARD,
    DISCARD_PILE,
    DRAW,
    EACH,
    EACH_OTHER,
    EXTRA,
    FEWEST,
    GIVE,
    HAND_IS_EMPTY,
    HAPPENING_AMBUSHES_YOU,
    HAPPENING_DESTROYED_YOURS,
    HAPPENING_DISCARDS,
    HAPPENING_OVERWHELMED,
    HAPPENING_PLAYS_HIGH,
    HAPPENING_PLAYS_ZOMBEYE,
    HAPPENING_RESURRECTS,
    HAPPENING_STEALS_FROM_YOU,
    HAPPENING_SWAPS_WITH_YOU,
    HAPPENING_ZOMBIFIED,
    IF,
    INSTEAD,
    LEFT,
    LEFT_FIELD,
    LOOK,
    MAY,
    MISS,
    MOMENT_COUNT,
    MOST,
    MOST_ZOMBEYES,
    NEXT_TURN,
    NO_ZOMBEYES,
    NOBODY,
    NOWHERE,
    OP_COUNT,
    OTHER_FIELD,
    OWN_FIELD,
    OWN_HAND,
    OWNER_HAND,
    PILE_IS_EMPTY,
    PLAY,
    PLAYED,
    PUT,
    PUT_THIS,
    RESURRECT,
    RIGHT,
    SHUFFLE,
    SIFT,
    STEAL,
    SWAP,
    THAT_PLAYER,
    THIS_TURN,
    TRIGGER_AMBUSH_YOU,
    TRIGGER_CANCEL_OF_YOURS,
    TRIGGER_CONTROL_YOU,
    TRIGGER_DESTROY_YOURS,
    TRIGGER_END_HIGH,
    TRIGGER_EXTRA_TURN,
    TRIGGER_MAKE_YOU_DISCARD,
    TRIGGER_MAKE_YOU_MISS,
    TRIGGER_PLAYS_HIGH,
    TRIGGER_PLAYS_LOW,
    TRIGGER_PLAYS_ZOMBEYE,
    TRIGGER_RESURRECT,
    TRIGGER_START_FEWEST,
    TRIGGER_START_ZOMBEYES,
    TRIGGER_STEAL_FROM_YOU,
    TRIGGER_SWAP_WITH_YOU,
    TRIGGER_ZOMBIFY_YOURS,
    TURN_END,
    TURN_START,
    TURN_UP,
    UNTIL_YOUR_TURN,
    YOU,
    YOU_HAVE_FEWEST,
    YOU_HAVE_MOST,
    YOU_HAVE_POINTS,
    YOU_HAVE_ZOMBEYES,
    ZOMBIFY,
)
from eyeshot.games.viewpoint.language.deck_reader import DeckError, read_deck
from eyeshot.games.viewpoint.language.lint import has_plague
from eyeshot.games.viewpoint.language.printer import card_lines, write_trigger
from eyeshot.games.viewpoint.language.syntax_tree import (
    Amount,
    Cancel,
    Card,
    CardFilter,
    ChooseOne,
    Conditional,
    DeckText,
    EachTurn,
    Guard,
    Instead,
    Perform,
    Played,
    Reveal,
    Sentence,
    Shelter,
    VerbPhrase,
    Whenever,
)
from eyeshot.games.viewpoint.sentinels import NO_CONDITION, NO_EFFECT, NO_HAPPENING, NO_TRIGGER
from eyeshot.kernel import Diagnostic

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
_SUBJECTS: Final = {
    "you": YOU,
    "each": EACH,
    "each_other": EACH_OTHER,
    "another": ANOTHER,
    "left": LEFT,
    "right": RIGHT,
    "most": MOST,
    "fewest": FEWEST,
    "that": THAT_PLAYER,
    "any": ANYBODY,
    "most_zombeyes": MOST_ZOMBEYES,
}
_SOURCES = {
    "own_field": OWN_FIELD,
    "any_field": ANY_FIELD,
    "viewniverse": ANY_FIELD,
    "discard_pile": DISCARD_PILE,
}
_FIELD_OWNERS = {
    "your_field": YOU,
    "another_field": ANOTHER,
    "that_field": THAT_PLAYER,
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
_TRIGGERS: Final = {
    "steal_from_you": (TRIGGER_STEAL_FROM_YOU, STEAL),
    "swap_with_you": (TRIGGER_SWAP_WITH_YOU, SWAP),
    "make_you_discard": (TRIGGER_MAKE_YOU_DISCARD, DISCARD),
    "make_you_miss": (TRIGGER_MAKE_YOU_MISS, MISS),
    "extra_turn": (TRIGGER_EXTRA_TURN, EXTRA),
    "cancel_of_yours": (TRIGGER_CANCEL_OF_YOURS, CANCEL),
    "plays_high": (TRIGGER_PLAYS_HIGH, PLAYED),
    "plays_low": (TRIGGER_PLAYS_LOW, PLAYED),
    "start_fewest": (TRIGGER_START_FEWEST, TURN_START),
    "end_high": (TRIGGER_END_HIGH, TURN_END),
    "plays_zombeye": (TRIGGER_PLAYS_ZOMBEYE, PLAYED),
    "destroy_yours": (TRIGGER_DESTROY_YOURS, DESTROY),
    "ambush_you": (TRIGGER_AMBUSH_YOU, AMBUSH),
    "control_you": (TRIGGER_CONTROL_YOU, CONTROL),
    "zombify_yours": (TRIGGER_ZOMBIFY_YOURS, ZOMBIFY),
    "resurrect": (TRIGGER_RESURRECT, RESURRECT),
    "start_zombeyes": (TRIGGER_START_ZOMBEYES, TURN_START),
}
"""For each trigger of the language its number, and the operation whose announcement it answers."""
_HAPPENINGS: Final = {
    "plays_high": HAPPENING_PLAYS_HIGH,
    "plays_zombeye": HAPPENING_PLAYS_ZOMBEYE,
    "discards": HAPPENING_DISCARDS,
    "steals_from_you": HAPPENING_STEALS_FROM_YOU,
    "swaps_with_you": HAPPENING_SWAPS_WITH_YOU,
    "ambushes_you": HAPPENING_AMBUSHES_YOU,
    "destroyed_yours": HAPPENING_DESTROYED_YOURS,
    "zombified": HAPPENING_ZOMBIFIED,
    "resurrects": HAPPENING_RESURRECTS,
    "overwhelmed": HAPPENING_OVERWHELMED,
}
_CANCELS: Final = {"": CANCEL_DISCARD, "cancel_take": CANCEL_TAKE, "cancel_keep": CANCEL_KEEP}
_CONDITIONS: Final = {
    "you_have_most": YOU_HAVE_MOST,
    "you_have_fewest": YOU_HAVE_FEWEST,
    "pile_is_empty": PILE_IS_EMPTY,
    "you_have_points": YOU_HAVE_POINTS,
    "you_have_zombeyes": YOU_HAVE_ZOMBEYES,
    "no_zombeyes": NO_ZOMBEYES,
    "hand_is_empty": HAND_IS_EMPTY,
}


class Effect:
    """One effect as the engine performs it. `first`, `second` and `then` are other effects of the same deck, by index.

    `card_filter` is an index of the deck's filters.
    """

    __slots__ = (
        "at_random",
        "card_filter",
        "condition",
        "first",
        "instead",
        "number",
        "of_your_choice",
        "op",
        "party",
        "second",
        "source",
        "span",
        "subject",
        "target",
        "then",
        "up_to",
        "value",
    )

    def __init__(
        self,
        op: int,
        subject: int = YOU,
        *,
        number: int = 1,
        up_to: bool = False,
        party: int = NOBODY,
        source: int = NOWHERE,
        target: int = NOWHERE,
        at_random: bool = False,
        first: int = NO_EFFECT,
        second: int = NO_EFFECT,
        then: int = NO_EFFECT,
        condition: int = NO_CONDITION,
        value: int = 0,
        card_filter: int = ANY_CARD_FILTER,
        of_your_choice: bool = False,
        span: int = NEXT_TURN,
        instead: int = CANCEL_DISCARD,
    ) -> None:
        self.op = op
        self.subject = subject
        self.number = number
        self.up_to = up_to
        self.party = party
        self.source = source
        self.target = target
        self.at_random = at_random
        self.first = first
        self.second = second
        self.then = then
        self.condition = condition
        self.value = value
        self.card_filter = card_filter
        self.of_your_choice = of_your_choice
        self.span = span
        self.instead = instead


class Trigger(NamedTuple):
    """When a card can be REVEALed: a TRIGGER_ number of opcodes.py, the number in the text, and the text."""

    kind: int
    value: int
    text: str


class WheneverEffect:
    """The "Whenever" line of a card: the happening (a HAPPENING_ number), the number in the text, and the program."""

    __slots__ = ("happening", "program", "value")

    def __init__(self, happening: int, value: int, program: int) -> None:
        self.happening = happening
        self.value = value
        self.program = program


NO_WHENEVER: Final = WheneverEffect(NO_HAPPENING, 0, 0)


class _CompiledCard(NamedTuple):
    """The programs and other properties of one card."""

    played: int
    moments: tuple[int, ...]
    reveal: int
    trigger: int
    guard: int
    shelter: int
    whenever: WheneverEffect


class Deck:
    """A deck as tables by card number; equal cards have consecutive numbers."""

    def __init__(self, text: DeckText, decks: int) -> None:
        self.text = text
        self.effects: list[Effect] = []
        self.programs: list[tuple[int, ...]] = [()]
        self.triggers: list[Trigger] = []
        self.trigger_ops: list[int] = []
        """For each trigger the operation whose announcement it answers."""
        self.card_filters: list[CardFilter] = [CardFilter()]
        compiled = [self._compile(card) for card in text.cards]
        cards = [pair for _ in range(decks) for pair in zip(text.cards, compiled, strict=True)]
        copies = [(card, c) for card, c in cards for _ in range(card.copies)]
        self.size = len(copies)
        self.names = [card.name for card, _ in copies]
        self.values = [card.value for card, _ in copies]
        self.lines = [card_lines(card) for card, _ in copies]
        self.played = [c.played for _, c in copies]
        self.moments = [[c.moments[k] for _, c in copies] for k in range(MOMENT_COUNT)]
        self.acts_each_turn = [int(any(c.moments)) for _, c in copies]
        self.reveal = [c.reveal for _, c in copies]
        self.trigger = [c.trigger for _, c in copies]
        self.guard = [c.guard for _, c in copies]
        self.shelter = [c.shelter for _, c in copies]
        self.whenever = [c.whenever for _, c in copies]
        self.zombeye = [card.zombeye for card, _ in copies]
        # rule: viewpoint.setup.mixed
        self.has_plague = has_plague(text)
        """Are there Zombeyes: printed ones, or tokens that a card puts down?"""
        self.has_shelter = any(self.shelter)
        self.has_control = any(effect.op == CONTROL for effect in self.effects)
        self.happenings = frozenset(w.happening for w in self.whenever if w.happening != NO_HAPPENING)
        """The happenings that some card of the deck acts on."""
        self.has_standing_text = [guard + acts for guard, acts in zip(self.guard, self.acts_each_turn, strict=True)]
        self.trigger_kinds = [trigger.kind for trigger in self.triggers]
        self.trigger_values = [trigger.value for trigger in self.triggers]
        self.triggers_of_op = [self._triggers_of(op) for op in range(OP_COUNT)]
        """For each operation the triggers that answer its announcement."""
        if len(self.triggers) > MAX_TRIGGERS:
            raise DeckError([Diagnostic(1, 1, f"a deck has at most {MAX_TRIGGERS} different moments to REVEAL at.")])

    def _triggers_of(self, op: int) -> tuple[int, ...]:
        return tuple(trigger for trigger, trigger_op in enumerate(self.trigger_ops) if trigger_op == op)

    def _compile(self, card: Card) -> _CompiledCard:
        played: list[Sentence] = []
        moments: list[list[Sentence]] = [[] for _ in range(MOMENT_COUNT)]
        reveal, trigger, guard, shelter, whenever = 0, NO_TRIGGER, 0, 0, NO_WHENEVER
        for clause in card.clauses:
            match clause:
                case Played(sentences):
                    # rule: viewpoint.keyword.reveal-played
                    played += sentences
                case EachTurn(moment, sentences):
                    moments[_MOMENTS[moment]] += sentences
                case Reveal(kind, value, sentences):
                    trigger = self._trigger(kind, value)
                    reveal = self._program(list(sentences))
                case Whenever(happening, value, sentences):
                    whenever = WheneverEffect(_HAPPENINGS[happening], value, self._program(list(sentences)))
                case Guard():
                    guard = 1
                case Shelter():
                    shelter = 1
        program = self._program(played)
        return _CompiledCard(program, tuple(map(self._program, moments)), reveal, trigger, guard, shelter, whenever)

    def _trigger(self, name: str, value: int) -> int:
        """The index of a trigger, which is added if it is new."""
        kind, op = _TRIGGERS[name]
        trigger = Trigger(kind, value, write_trigger(name, value))
        if trigger not in self.triggers:
            self.triggers.append(trigger)
            self.trigger_ops.append(op)
        return self.triggers.index(trigger)

    def _program(self, sentences: list[Sentence]) -> int:
        """The index of the program of these sentences; 0 is the empty one."""
        if not sentences:
            return 0
        self.programs.append(tuple(self._sentence(sentence) for sentence in sentences))
        return len(self.programs) - 1

    def _add(self, effect: Effect) -> int:
        self.effects.append(effect)
        return len(self.effects) - 1

    def _sentence(self, sentence: Sentence) -> int:
        match sentence:
            case Cancel(instead):
                return self._add(Effect(CANCEL, instead=_CANCELS[instead]))
            case ChooseOne(first, second):
                return self._add(Effect(CHOOSE, first=self._verb_phrase(first), second=self._verb_phrase(second)))
            case Conditional(condition, verb_phrase, value):
                effect = self._verb_phrase(verb_phrase)
                return self._add(Effect(IF, condition=_CONDITIONS[condition], first=effect, value=value))
            case Instead(first, condition, second, value):
                usual, otherwise = self._verb_phrase(first), self._verb_phrase(second)
                return self._add(
                    Effect(INSTEAD, condition=_CONDITIONS[condition], first=otherwise, second=usual, value=value)
                )
            case Perform(subject, may, verb_phrase, then):
                if not may:
                    return self._verb_phrase(verb_phrase, _SUBJECTS[subject])
                following = self._verb_phrase(then) if then else NO_EFFECT
                optional = self._verb_phrase(verb_phrase)
                return self._add(Effect(MAY, _SUBJECTS[subject], first=optional, then=following))

    def _verb_phrase(self, verb_phrase: VerbPhrase, subject: int = YOU) -> int:
        amount = verb_phrase.amount or Amount("exactly", 1)
        party = _SUBJECTS[verb_phrase.party] if verb_phrase.party else NOBODY
        if verb_phrase.party is None and verb_phrase.verb in ("steal", "swap"):
            party = ANOTHER
        source = _SOURCES.get(verb_phrase.source, NOWHERE) if verb_phrase.source else NOWHERE
        if verb_phrase.source in _FIELD_OWNERS:
            party, source = _FIELD_OWNERS[verb_phrase.source], OTHER_FIELD
        return self._add(
            Effect(
                _OPS[verb_phrase.verb],
                subject,
                number=ALL_CARDS if amount.kind == "all_cards" else amount.number,
                up_to=amount.kind == "up_to",
                party=party,
                source=source,
                target=_TARGETS[verb_phrase.target] if verb_phrase.target else NOWHERE,
                at_random=verb_phrase.at_random,
                card_filter=self._card_filter(verb_phrase.card_filter),
                of_your_choice=verb_phrase.of_your_choice,
                span=_SPANS[verb_phrase.span],
            )
        )

    def _card_filter(self, card_filter: CardFilter) -> int:
        """The index of a filter, which is added if it is new."""
        if card_filter not in self.card_filters:
            self.card_filters.append(card_filter)
        return self.card_filters.index(card_filter)


@lru_cache(maxsize=64)
def load_deck(content: str, decks: int) -> Deck:
    """The deck of a text with every card this many times; raises DeckError."""
    return Deck(read_deck(content), decks)


@lru_cache(maxsize=8)
def edition_deck_text(edition: str) -> str:
    """The text of the deck that is shipped with an edition."""
    return files("eyeshot.games.viewpoint").joinpath("decks", f"{edition}.txt").read_text(encoding="utf-8")
