"""The state of a game: small numbers in flat lists. Cards are numbers of the deck.

Zones are numbered: the Hand of seat k is k, its Field of View n + k, the Draw Pile 2n, the Discard Pile 2n + 1, for n
seats. The Draw Pile is a heap, not an order: chance decides which card is on top when it is drawn, so nobody who
searches the state can look into the future.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from eyeshot.games.viewpoint.knowledge.observations import Trail

NO_ASK: Final = 0
ASK_PLAY: Final = 1
ASK_WINDOW: Final = 2
ASK_PICK: Final = 3
ASK_ACTOR: Final = 4
ASK_PARTY: Final = 5
ASK_SWAP_OWN: Final = 6
ASK_SWAP_FOR: Final = 7
ASK_MAY: Final = 8
ASK_ONE: Final = 9
ASK_ORDER: Final = 10

UNANSWERED: Final = -1
NOT_ASKED: Final = -2
EVERY_ZONE: Final = (1 << 32) - 1

FIELDS = (
    "acted",
    "acting",
    "answers",
    "ask",
    "asked",
    "asking",
    "began",
    "closes",
    "control",
    "done",
    "due",
    "end_rule",
    "extra",
    "fallen",
    "guards",
    "hush",
    "lurking",
    "options",
    "orders",
    "points",
    "shown",
    "source",
    "stack",
    "tick",
    "tokens",
    "trail",
    "turn",
    "turns",
    "waiting",
    "watch",
    "winners",
    "zones",
)


class State:
    """Everything that can change in a game."""

    __slots__ = (*FIELDS, "shared")

    zones: list[list[int]]
    """Who changes one asks for it by `changing`."""
    shared: int
    """Zones that may belong to other states too, a bit each."""
    points: list[int]
    """Viewpoints in each Field of View."""
    guards: list[int]
    """Cards in each Field of View that let no other card leave it."""
    acting: list[int]
    """Cards in each Field of View that act in each of their owner's turns."""
    lurking: list[int]
    """For each trigger of the deck, the cards that have it and do not lie open: public knowledge."""
    turn: int
    turns: int
    began: list[int]
    """For each seat the number of its latest turn."""
    extra: list[int]
    """For each seat the extra turns it has to come, or, below zero, those it will miss."""
    done: list[int]
    """Cards whose when-played actions were performed this turn."""
    shown: list[int]
    """Pairs: a card that was REVEALed, and the number of the turn."""
    stack: list[tuple[int, ...]]
    """What is still to be done, the next on top."""
    source: int
    """The card whose text is being performed, or -1."""
    ask: int
    asked: int
    options: list[int]
    asking: int
    """Counts what was asked; being asked is public in this game."""
    answers: list[int]
    """Sealed answers of the open window, by seat."""
    waiting: int
    closes: int
    """The tick at which the open window closes, or -1."""
    orders: list[int]
    """Standing orders by seat: a bit for each trigger."""
    hush: int
    """Seats that pass for this turn, a bit each."""
    trail: Trail
    """Every move of a card from or to a hidden place, and who saw it: see trail.py."""
    tick: int
    winners: tuple[int, ...]
    end_rule: str
    """The rule by which the game ended; empty while it goes on."""
    tokens: tuple[int, ...]
    """Cards with a Zombeye token on them."""
    fallen: int
    """Seats that are overwhelmed, a bit each."""
    control: tuple[int, ...]
    """Threes: who controls, whom, and for how long (see control.py); the later ones hold."""
    watch: tuple[int, ...]
    """For each seat who else sees its Hand under CONTROL, a bit each; empty where nobody does."""
    due: tuple[tuple[int, ...], ...]
    """What has just happened and is looked at before anything goes on; empty whenever somebody is asked."""
    acted: tuple[int, ...]
    """Cards that acted this turn because something happened."""

    def clone(self) -> State:
        """What seldom changes is shared: who changes it puts another in its place (see `changing` and `changed`)."""
        new = State()
        new.zones = self.zones.copy()
        new.shared = self.shared = EVERY_ZONE
        new.points = self.points.copy()
        new.guards = self.guards
        new.acting = self.acting
        new.lurking = self.lurking
        new.turn = self.turn
        new.turns = self.turns
        new.began = self.began.copy()
        new.extra = self.extra
        new.done = self.done.copy()
        new.shown = self.shown
        new.stack = self.stack.copy()
        new.source = self.source
        new.ask = self.ask
        new.asked = self.asked
        new.options = self.options
        new.asking = self.asking
        new.answers = self.answers.copy()
        new.waiting = self.waiting
        new.closes = self.closes
        new.orders = self.orders
        new.hush = self.hush
        new.trail = self.trail.fork()
        new.tick = self.tick
        new.winners = self.winners
        new.end_rule = self.end_rule
        new.tokens = self.tokens
        new.fallen = self.fallen
        new.control = self.control
        new.watch = self.watch
        new.due = self.due
        new.acted = self.acted
        return new

    def changing(self, zone: int) -> list[int]:
        """The cards of a zone, for who changes them: no other state has that list."""
        bit = 1 << zone
        if self.shared & bit:
            self.shared &= ~bit
            self.zones[zone] = self.zones[zone].copy()
        return self.zones[zone]


def changed(numbers: list[int], place: int, by: int) -> list[int]:
    """Other numbers, in which the one at this place is more by so much."""
    other = numbers.copy()
    other[place] += by
    return other


def empty_state(seats: int, cards: int, triggers: int) -> State:
    """All cards in the Draw Pile, nothing asked, nobody's turn."""
    s = State()
    s.zones = [[] for _ in range(2 * seats)] + [list(range(cards)), []]
    s.points = [0] * seats
    s.guards = [0] * seats
    s.acting = [0] * seats
    s.lurking = [0] * triggers
    s.turn = 0
    s.turns = 0
    s.began = [0] * seats
    s.extra = [0] * seats
    s.done = []
    s.shown = []
    s.stack = []
    s.source = -1
    s.ask = NO_ASK
    s.asked = -1
    s.options = []
    s.asking = 0
    s.answers = [NOT_ASKED] * seats
    s.waiting = 0
    s.closes = -1
    s.orders = [0] * seats
    s.hush = 0
    s.trail = Trail([], 0)
    s.shared = 0
    s.tick = 0
    s.winners = ()
    s.end_rule = ""
    s.tokens = ()
    s.fallen = 0
    s.control = ()
    s.watch = ()
    s.due = ()
    s.acted = ()
    return s


_encoder = msgspec.json.Encoder()
_RARE: dict[str, Any] = {"tokens": (), "fallen": 0, "control": (), "watch": (), "due": (), "acted": ()}
"""Saved only where there is something: games that know none of it look as they always did."""


def save_state(s: State) -> bytes:
    """Canonical: the names are in the order of the alphabet."""
    fields: dict[str, Any] = {
        "acted": s.acted,
        "acting": s.acting,
        "answers": s.answers,
        "ask": s.ask,
        "asked": s.asked,
        "asking": s.asking,
        "began": s.began,
        "closes": s.closes,
        "control": s.control,
        "done": s.done,
        "due": s.due,
        "end_rule": s.end_rule,
        "extra": s.extra,
        "fallen": s.fallen,
        "guards": s.guards,
        "hush": s.hush,
        "lurking": s.lurking,
        "options": s.options,
        "orders": s.orders,
        "points": s.points,
        "shown": s.shown,
        "source": s.source,
        "stack": s.stack,
        "tick": s.tick,
        "tokens": s.tokens,
        "trail": s.trail.moves(),
        "turn": s.turn,
        "turns": s.turns,
        "waiting": s.waiting,
        "watch": s.watch,
        "winners": s.winners,
        "zones": s.zones,
    }
    for name in _RARE:
        if not fields[name]:
            del fields[name]
    return _encoder.encode(fields)


_pack = msgspec.msgpack.Encoder().encode


def pack_state(s: State) -> bytes:
    """All that is saved, in the same order, as short as can be."""
    return _pack(
        (
            s.acted,
            s.acting,
            s.answers,
            s.ask,
            s.asked,
            s.asking,
            s.began,
            s.closes,
            s.control,
            s.done,
            s.due,
            s.end_rule,
            s.extra,
            s.fallen,
            s.guards,
            s.hush,
            s.lurking,
            s.options,
            s.orders,
            s.points,
            s.shown,
            s.source,
            s.stack,
            s.tick,
            s.tokens,
            s.trail.moves(),
            s.turn,
            s.turns,
            s.waiting,
            s.watch,
            s.winners,
            s.zones,
        )
    )


def load_state(saved: bytes) -> State:
    fields: dict[str, Any] = _RARE | msgspec.json.decode(saved)
    fields["stack"] = [tuple(frame) for frame in fields["stack"]]
    fields["due"] = tuple(tuple(happening) for happening in fields["due"])
    for name in ("winners", "tokens", "control", "watch", "acted"):
        fields[name] = tuple(fields[name])
    fields["trail"] = Trail(fields["trail"], len(fields["trail"]))
    s = State()
    s.shared = 0
    for name in FIELDS:
        setattr(s, name, fields[name])
    return s
