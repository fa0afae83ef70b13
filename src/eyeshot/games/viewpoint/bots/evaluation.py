"""What a good player of the Viewpoint family knows: what a card, an action, an answer is worth, in Viewpoints."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.actions import card_of
from eyeshot.games.viewpoint.deck.compiler import (
    ALL_CARDS,
    AMBUSH,
    ANY_FIELD,
    CANCEL,
    CHOOSE,
    CONTROL,
    DESTROY,
    DISCARD,
    DISCARD_PILE,
    DRAW,
    EACH,
    EACH_OTHER,
    EXTRA,
    GIVE,
    IF,
    INSTEAD,
    LEFT_FIELD,
    LOOK,
    MAY,
    MISS,
    OTHER_FIELD,
    OWN_FIELD,
    PLAY,
    PLAYED,
    PUT_THIS,
    RESURRECT,
    SHUFFLE,
    SIFT,
    STEAL,
    STRIKES,
    SWAP,
    TURN_UP,
    YOU,
    ZOMBIFY,
    Act,
    Deck,
)
from eyeshot.games.viewpoint.engine.turn import WINNING
from eyeshot.games.viewpoint.engine.zombeyes import OVERWHELMING
from eyeshot.kernel.event import Json
from eyeshot.kernel.question import Question

CARD_IN_HAND = 3.0
"""What one more card to choose from is worth."""
STOLEN_CARD = 4.5
TURN = 10.0
TURNS_TO_COME = 5
"""For cards that act each turn."""
KEEP_REVEAL = 2.0
"""A card that can be REVEALed is worth something in the Hand."""
OWN_WIN = 1000.0
CONTROLLED_TURN = 8.0
WHENEVER = 1.5
"""How often a card acts that waits for something to happen."""
ZOMBEYE_COSTS = (1.0, 1.5, 2.5, 5.0, 9.0, 18.0, 500.0)
"""What one more Zombeye costs who has none, one, two ... of them."""
RIVALS_PLAGUE = 0.5
"""What a rival's Zombeye is worth, as a part of what it costs the rival."""
RIVAL_OUT = 40.0


class Table:
    """The table as a player looks at it; `me` is for whom one decides."""

    def __init__(self, deck: Deck, view: Json, me: int) -> None:
        self.deck = deck
        self.view = view
        self.me = me
        self.points: list[int] = view["points"]
        self.fields: list[list[int]] = view["fields"]
        self.hand: list[int] = view["hand"] if me == view["seat"] else view["known"].get(str(me), [])
        self.zombeyes: list[int] = view.get("zombeyes", [0] * len(self.points))
        self.tokens: list[int] = view.get("tokens", [])
        fallen = view.get("fallen", ())
        self.others = [seat for seat in range(len(self.points)) if seat != self.me and seat not in fallen]

    def is_zombeye(self, card: int) -> bool:
        return self.deck.zombeye[card] or card in self.tokens

    def plague(self, seat: int, change: int) -> float:
        """What a Zombeye more (1) or less (-1) in a Field of View is worth to me."""
        count = max(0, self.zombeyes[seat] + min(0, change))
        cost = ZOMBEYE_COSTS[min(count, OVERWHELMING - 1)]
        if seat == self.me:
            return -change * cost
        return change * min(RIVALS_PLAGUE * cost, RIVAL_OUT)

    def value(self, card: int) -> int:
        return self.deck.values[card]

    def danger(self, seat: int) -> float:
        """How much it matters what a rival has: more the nearer they are to 100."""
        return 0.4 + max(0, self.points[seat]) / WINNING

    def worst_rival(self) -> int:
        return max(self.others, key=lambda seat: self.points[seat])

    def owner(self, card: int) -> int:
        """In whose Field of View a card lies, or -1."""
        return next((seat for seat, field in enumerate(self.fields) if card in field), -1)


def worth_of(table: Table, question: Question) -> Callable[[int], float]:
    """How to weigh the options of a question."""
    source: int = question.args.get("card", -1)
    match question.prompt:
        case "play":
            return lambda code: play_worth(table, card_of(code))
        case "window" | "window-on" | "window-swap" | "window-card":
            return lambda code: _answer_worth(table, question, code)
        case "discard" | "give":
            return lambda code: -card_worth(table, card_of(code))
        case "steal" | "take":
            return lambda code: card_worth(table, card_of(code))
        case "swap":
            return lambda code: -table.value(card_of(code))
        case "for":
            return lambda code: table.value(card_of(code)) * table.danger(table.owner(card_of(code)))
        case "put" | "shuffle":
            return lambda code: _put_worth(table, code)
        case "keep":
            return lambda code: card_worth(table, question.args["cards"][card_of(code)])
        case "destroy" | "ambush" | "zombify" | "resurrect":
            op = {"destroy": DESTROY, "ambush": AMBUSH, "zombify": ZOMBIFY, "resurrect": RESURRECT}[question.prompt]
            return lambda code: 0.0 if code == actions.STOP else strike_worth(table, op, card_of(code))
        case "player":
            return lambda code: _player_worth(table, source, code - actions.PLAYER)
        case "may":
            return lambda code: _may_worth(table, source) if code == actions.YES else 0.0
        case "one":
            return lambda code: _one_worth(table, source, code)
        case _:
            return lambda code: 0.0


def card_worth(table: Table, card: int) -> float:
    """What holding a card is worth."""
    return play_worth(table, card) + (2 * KEEP_REVEAL if table.deck.trigger[card] >= 0 else 0)


def play_worth(table: Table, card: int) -> float:
    """What playing a card is worth."""
    deck = table.deck
    value = table.value(card)
    worth = float(value) + sum(act_worth(table, deck.acts[k], card) for k in deck.codes[deck.played[card]])
    for moment in range(3):
        acts = deck.codes[deck.moments[moment][card]]
        worth += TURNS_TO_COME * sum(act_worth(table, deck.acts[k], card) for k in acts)
    worth += WHENEVER * sum(act_worth(table, deck.acts[k], card) for k in deck.codes[deck.whenever[card].code])
    if deck.trigger[card] >= 0:
        worth -= KEEP_REVEAL
    if deck.zombeye[card]:
        worth += table.plague(table.me, 1)
    if deck.guard[card] or deck.shelter[card]:
        worth += CARD_IN_HAND
    if table.points[table.me] + value >= WINNING:
        worth += OWN_WIN
    return worth


def act_worth(table: Table, act: Act, source: int) -> float:
    """What one action is worth to who performs it."""
    if act.op == CHOOSE:
        return max(act_worth(table, table.deck.acts[k], source) for k in (act.first, act.second))
    if act.op == INSTEAD:
        return act_worth(table, table.deck.acts[act.second], source)
    if act.op == IF:
        return act_worth(table, table.deck.acts[act.first], source) / 2
    if act.op == MAY:
        return _optional_worth(table, act, source)
    if act.op == CANCEL:
        return 0.0
    mine, theirs = _deed_worth(table, act, source)
    if act.subject == YOU:
        return mine
    if act.subject == EACH:
        return mine + theirs * len(table.others) / 2
    if act.subject == EACH_OTHER:
        return theirs * len(table.others) / 2
    return theirs


def _optional_worth(table: Table, act: Act, source: int) -> float:
    deed = table.deck.acts[act.first]._replace(subject=act.subject)
    worth = act_worth(table, deed, source)
    if act.then >= 0:
        worth += act_worth(table, table.deck.acts[act.then], source)
    return max(0.0, worth) if act.subject == YOU else worth


def _deed_worth(table: Table, act: Act, source: int) -> tuple[float, float]:
    """A deed's worth to me if I do it, and if a rival does it."""
    number = min(act.number, 3 if act.number == ALL_CARDS else act.number)
    if act.op == DRAW:
        there = min(number, table.view["pile"])
        return CARD_IN_HAND * there, -CARD_IN_HAND * there / 2
    if act.op == DISCARD:
        return -CARD_IN_HAND * min(number, max(0, len(table.hand) - 1)), CARD_IN_HAND * number / 2
    if act.op == STEAL:
        victims = len(table.others) if act.party == EACH_OTHER else 1
        there = sum(table.view["hands_of"][seat] > 0 for seat in table.others)
        return STOLEN_CARD * number * min(victims, there), -STOLEN_CARD
    if act.op == SWAP:
        return _swap_worth(table), -3.0
    if act.op == PLAY:
        rest = sorted((table.value(card) for card in table.hand if card != source), reverse=True)
        return float(sum(max(0, value) for value in rest[:number])), -5.0
    if act.op in (EXTRA, MISS):
        return (TURN, -TURN / 2) if act.op == EXTRA else (-TURN, TURN / 2)
    if act.op == GIVE:
        return -CARD_IN_HAND, CARD_IN_HAND
    if act.op == LOOK:
        return 0.5, -0.5
    if act.op == CONTROL:
        return CONTROLLED_TURN, -CONTROLLED_TURN / 2
    if act.op == SIFT:
        return CARD_IN_HAND + min(number, 4) / 2, -CARD_IN_HAND / 2
    if act.op == TURN_UP:
        return (5.0, -2.0) if act.target == OWN_FIELD else (0.0, 0.0)
    if act.op in STRIKES:
        return _best_strike(table, act, number), _strike_of_rival(act, number)
    return _moving_worth(table, act, source), CARD_IN_HAND


def _swap_worth(table: Table) -> float:
    mine = table.fields[table.me]
    theirs = [card for seat in table.others for card in table.fields[seat]]
    if not mine or not theirs:
        return 0.0
    gain = max(map(table.value, theirs)) - min(map(table.value, mine))
    return 1.4 * max(0, gain)


def _moving_worth(table: Table, act: Act, source: int) -> float:
    """Cards put somewhere."""
    mine = sorted(map(table.value, table.fields[table.me]))
    if act.op == PUT_THIS:
        left = -1.5 if act.target == LEFT_FIELD else -1.0
        return table.value(source) * left
    if act.op == SHUFFLE:
        return 0.5
    if act.source == DISCARD_PILE:
        return CARD_IN_HAND if table.view["discard"] else 0.0
    if act.source in (OTHER_FIELD, ANY_FIELD):
        best = max((table.value(c) * table.danger(s) for s in table.others for c in table.fields[s]), default=0)
        return best * (0.8 if act.target == DISCARD_PILE else 0.5)
    if act.target == LEFT_FIELD:
        unwanted = sorted([*mine, table.value(source)])[: act.number]
        return 1.5 * sum(-value for value in unwanted if value < 0)
    return float(-mine[0]) / 2 if mine else 0.0


def strike_worth(table: Table, op: int, card: int) -> float:
    """What it is worth to hit this card."""
    owner = table.owner(card)
    value = float(table.value(card))
    if op == RESURRECT:
        return value + (CARD_IN_HAND if table.deck.played[card] else 0.0) + table.plague(table.me, 1)
    if op == ZOMBIFY:
        return table.plague(owner, 1)
    relief = table.plague(owner, -1) if table.is_zombeye(card) else 0.0
    if op == DESTROY:
        return relief - value if owner == table.me else relief + value * table.danger(owner)
    rival = table.worst_rival()
    harm = table.plague(rival, 1) if table.is_zombeye(card) else 0.0
    return relief + harm - value * (1 + table.danger(rival))


def _best_strike(table: Table, act: Act, number: int) -> float:
    """The best cards that the text lets one hit."""
    worths = sorted((strike_worth(table, act.op, card) for card in _struck(table, act)), reverse=True)
    best = worths[:number]
    if act.at_random and worths:
        best = [sum(worths) / len(worths)]
    return sum(max(0.0, worth) for worth in best) if act.up_to else sum(best)


def _struck(table: Table, act: Act) -> Iterable[int]:
    wanted = table.deck.whiches[act.which]
    seats = [table.me] if act.op == AMBUSH or act.source == OWN_FIELD else table.others
    if act.source == ANY_FIELD:
        seats = [table.me, *table.others]
    cards = table.view["discard"] if act.op == RESURRECT else [card for seat in seats for card in table.fields[seat]]
    if wanted.zombeye:
        cards = [card for card in cards if table.is_zombeye(card) == (wanted.zombeye == "zombeye")]
    if wanted.name:
        cards = [card for card in cards if table.deck.names[card] == wanted.name]
    return [card for card in cards if act.op != ZOMBIFY or not table.is_zombeye(card)]


def _strike_of_rival(act: Act, number: int) -> float:
    """What it is worth to me if a rival does it: they lose cards of their own, or mine are hit."""
    if act.op == RESURRECT:
        return -8.0
    if act.party == YOU:
        return -6.0 * number
    return (8.0 if act.op == DESTROY else 3.0 if act.op == ZOMBIFY else 2.0) * number


def _put_worth(table: Table, code: int) -> float:
    """Of my own cards the least goes, of a rival's the one that hurts most; nothing of worth goes unasked."""
    if code == actions.STOP:
        return 0.0
    card = card_of(code)
    owner = table.owner(card)
    if owner == table.me:
        return -float(table.value(card)) - 0.1
    return table.value(card) * table.danger(owner) if owner >= 0 else 0.0


def _player_worth(table: Table, source: int, seat: int) -> float:
    """Harm goes to the strongest rival, a gift to the weakest."""
    deck = table.deck
    acts = [deck.acts[k] for k in deck.codes[deck.played[source]]] if source >= 0 else []
    gift = bool(acts) and acts[0].op in (DRAW, EXTRA) and acts[0].subject != YOU
    if seat == table.me:
        return OWN_WIN if gift else -OWN_WIN
    worth = table.points[seat] + 2 * table.view["hands_of"][seat] + 5 * table.zombeyes[seat]
    return float(-worth if gift else worth)


def _may_worth(table: Table, source: int) -> float:
    """Is it worth doing what one may?"""
    deck = table.deck
    lists = (deck.played[source], deck.reveal[source], *(deck.moments[k][source] for k in range(3)))
    offers = [deck.acts[k] for code in lists for k in deck.codes[code] if deck.acts[k].op == MAY]
    if not offers:
        return 1.0
    offer = offers[0]
    if offer.subject != YOU:
        return act_worth(table, deck.acts[offer.first], source)
    return _optional_worth(table, offer, source) - 0.1


def _one_worth(table: Table, source: int, code: int) -> float:
    deck = table.deck
    choice = next((deck.acts[k] for k in deck.codes[deck.played[source]] if deck.acts[k].op == CHOOSE), None)
    if choice is None:
        return 0.0
    return act_worth(table, deck.acts[choice.first if code == actions.FIRST else choice.second], source)


def _answer_worth(table: Table, question: Question, code: int) -> float:
    """REVEAL where it hurts to pass: what is stopped, and what else the card does."""
    if code == actions.PASS:
        return 0.0
    deck = table.deck
    card = card_of(code)
    acts = [deck.acts[k] for k in deck.codes[deck.reveal[card]]]
    worth = sum(act_worth(table, act, card) for act in acts)
    if not any(act.op == CANCEL for act in acts):
        return worth + 1.0
    rival: int = question.args["seat"]
    worth -= card_worth(table, card) / 3
    if question.args["op"] == PLAYED:
        played: int = question.args["card"]
        return worth + table.value(played) * table.danger(rival)
    return worth + 2 * STOLEN_CARD
