"""Heuristic evaluation: the worth of a card, an effect or an answer, in Viewpoints."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.action_codes import card_of
from eyeshot.games.viewpoint.deck.compiler import Deck, Effect
from eyeshot.games.viewpoint.deck.opcodes import (
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
    MOMENT_COUNT,
    OPERATION_NAMES,
    OTHER_FIELD,
    OWN_FIELD,
    PLAY,
    PLAYED,
    PUT_THIS,
    RESURRECT,
    SHUFFLE,
    SIFT,
    SINGLE_CARD_OPS,
    STEAL,
    SWAP,
    TURN_UP,
    YOU,
    ZOMBIFY,
)
from eyeshot.games.viewpoint.engine.turn import WINNING
from eyeshot.games.viewpoint.engine.zombeyes import OVERWHELMING
from eyeshot.games.viewpoint.protocol import ViewpointView
from eyeshot.games.viewpoint.sentinels import NO_CARD, NO_SEAT
from eyeshot.kernel import Question

CARD_IN_HAND = 3.0
"""The worth of one more card to choose from."""
STOLEN_CARD = 4.5
TURN = 10.0
TURNS_TO_COME = 5
"""The number of turns in which a card that acts each turn is expected to act."""
KEEP_REVEAL = 2.0
"""The worth of keeping a card that can be REVEALed in the Hand."""
OWN_WIN = 1000.0
CONTROLLED_TURN = 8.0
WHENEVER = 1.5
"""How often a "Whenever" card is expected to act."""
ZOMBEYE_COSTS = (1.0, 1.5, 2.5, 5.0, 9.0, 18.0, 500.0)
"""The cost of one more Zombeye for a seat that has none, one, two ... of them."""
RIVALS_PLAGUE = 0.5
"""The worth of a rival's Zombeye, as a part of its cost to the rival."""
RIVAL_OUT = 40.0


class BotView:
    """A seat's view as its bot uses it. `me` is the seat that the bot decides for: `own_seat`, or one it CONTROLs."""

    def __init__(self, deck: Deck, view: ViewpointView, me: int, own_seat: int) -> None:
        common, own = view.common, view.own
        self.deck = deck
        self.common = common
        self.me = me
        self.points = common.points
        self.fields = common.fields
        self.hand: list[int] = []
        if own:
            known = next((known.cards for known in own.known_hands if known.seat == me), [])
            self.hand = known if me != own_seat else own.hand or []
        self.zombeyes = common.zombeyes or [0] * len(self.points)
        self.tokens = common.tokens or []
        overwhelmed = common.overwhelmed or ()
        self.others = [seat for seat in range(len(self.points)) if seat != self.me and seat not in overwhelmed]

    def is_zombeye(self, card: int) -> bool:
        return self.deck.zombeye[card] or card in self.tokens

    def plague(self, seat: int, change: int) -> float:
        """The worth to me of one Zombeye more (1) or less (-1) in a Field of View."""
        count = max(0, self.zombeyes[seat] + min(0, change))
        cost = ZOMBEYE_COSTS[min(count, OVERWHELMING - 1)]
        if seat == self.me:
            return -change * cost
        return change * min(RIVALS_PLAGUE * cost, RIVAL_OUT)

    def value(self, card: int) -> int:
        return self.deck.values[card]

    def danger(self, seat: int) -> float:
        """The weight of a rival's Viewpoints: it grows the nearer they are to 100."""
        return 0.4 + max(0, self.points[seat]) / WINNING

    def worst_rival(self) -> int:
        return max(self.others, key=lambda seat: self.points[seat])

    def owner(self, card: int) -> int:
        """The seat in whose Field of View a card lies, or NO_SEAT."""
        return next((seat for seat, field in enumerate(self.fields) if card in field), NO_SEAT)


def option_evaluator(view: BotView, question: Question) -> Callable[[int], float]:
    """A function from the action codes of a question to their worth."""
    source: int = question.args.get("card", NO_CARD)
    match question.prompt:
        case "play":
            return lambda code: play_worth(view, card_of(code))
        case "window":
            return lambda code: _window_worth(view, question, code)
        case "discard" | "give":
            return lambda code: -card_worth(view, card_of(code))
        case "steal" | "take":
            return lambda code: card_worth(view, card_of(code))
        case "swap":
            return lambda code: -view.value(card_of(code))
        case "swap-for":
            return lambda code: view.value(card_of(code)) * view.danger(view.owner(card_of(code)))
        case "put" | "shuffle":
            return lambda code: _put_worth(view, code)
        case "keep":
            return lambda code: card_worth(view, question.args["cards"][card_of(code)])
        case "destroy" | "ambush" | "zombify" | "resurrect":
            op = {"destroy": DESTROY, "ambush": AMBUSH, "zombify": ZOMBIFY, "resurrect": RESURRECT}[question.prompt]
            return lambda code: 0.0 if code == action_codes.STOP else single_card_worth(view, op, card_of(code))
        case "player":
            return lambda code: _player_worth(view, source, code - action_codes.PLAYER)
        case "may":
            return lambda code: _may_worth(view, source) if code == action_codes.YES else 0.0
        case "choose-one":
            return lambda code: _alternative_worth(view, source, code)
        case _:
            return lambda code: 0.0


def card_worth(view: BotView, card: int) -> float:
    """The worth of holding a card."""
    return play_worth(view, card) + (2 * KEEP_REVEAL if view.deck.trigger[card] >= 0 else 0)


def play_worth(view: BotView, card: int) -> float:
    """The worth of playing a card."""
    deck = view.deck
    value = view.value(card)
    worth = float(value) + sum(effect_worth(view, deck.effects[k], card) for k in deck.programs[deck.played[card]])
    for moment in range(MOMENT_COUNT):
        effects = deck.programs[deck.moments[moment][card]]
        worth += TURNS_TO_COME * sum(effect_worth(view, deck.effects[k], card) for k in effects)
    worth += WHENEVER * sum(
        effect_worth(view, deck.effects[k], card) for k in deck.programs[deck.whenever[card].program]
    )
    if deck.trigger[card] >= 0:
        worth -= KEEP_REVEAL
    if deck.zombeye[card]:
        worth += view.plague(view.me, 1)
    if deck.guard[card] or deck.shelter[card]:
        worth += CARD_IN_HAND
    if view.points[view.me] + value >= WINNING:
        worth += OWN_WIN
    return worth


def effect_worth(view: BotView, effect: Effect, source: int) -> float:
    """The worth of one effect of the card `source` to the seat that performs the card."""
    if effect.op == CHOOSE:
        return max(effect_worth(view, view.deck.effects[k], source) for k in (effect.first, effect.second))
    if effect.op == INSTEAD:
        return effect_worth(view, view.deck.effects[effect.second], source)
    if effect.op == IF:
        return effect_worth(view, view.deck.effects[effect.first], source) / 2
    if effect.op == MAY:
        return _optional_worth(view, effect, source)
    if effect.op == CANCEL:
        return 0.0
    return _worth_for_subject(view, effect, effect.subject, source)


def _worth_for_subject(view: BotView, effect: Effect, subject: int, source: int) -> float:
    """The worth of a verb that this subject carries out."""
    mine, theirs = _verb_worth(view, effect, source)
    if subject == YOU:
        return mine
    if subject == EACH:
        return mine + theirs * len(view.others) / 2
    if subject == EACH_OTHER:
        return theirs * len(view.others) / 2
    return theirs


def _optional_worth(view: BotView, effect: Effect, source: int) -> float:
    worth = _worth_for_subject(view, view.deck.effects[effect.first], effect.subject, source)
    if effect.then >= 0:
        worth += effect_worth(view, view.deck.effects[effect.then], source)
    return max(0.0, worth) if effect.subject == YOU else worth


def _verb_worth(view: BotView, effect: Effect, source: int) -> tuple[float, float]:
    """The worth to me of an effect that I carry out, and of one that a rival carries out."""
    number = min(effect.number, 3 if effect.number == ALL_CARDS else effect.number)
    if effect.op == DRAW:
        available = min(number, view.common.draw_pile_size)
        return CARD_IN_HAND * available, -CARD_IN_HAND * available / 2
    if effect.op == DISCARD:
        return -CARD_IN_HAND * min(number, max(0, len(view.hand) - 1)), CARD_IN_HAND * number / 2
    if effect.op == STEAL:
        victims = len(view.others) if effect.party == EACH_OTHER else 1
        available = sum(view.common.hand_sizes[seat] > 0 for seat in view.others)
        return STOLEN_CARD * number * min(victims, available), -STOLEN_CARD
    if effect.op == SWAP:
        return _swap_worth(view), -3.0
    if effect.op == PLAY:
        rest = sorted((view.value(card) for card in view.hand if card != source), reverse=True)
        return float(sum(max(0, value) for value in rest[:number])), -5.0
    if effect.op in (EXTRA, MISS):
        return (TURN, -TURN / 2) if effect.op == EXTRA else (-TURN, TURN / 2)
    if effect.op == GIVE:
        return -CARD_IN_HAND, CARD_IN_HAND
    if effect.op == LOOK:
        return 0.5, -0.5
    if effect.op == CONTROL:
        return CONTROLLED_TURN, -CONTROLLED_TURN / 2
    if effect.op == SIFT:
        return CARD_IN_HAND + min(number, 4) / 2, -CARD_IN_HAND / 2
    if effect.op == TURN_UP:
        return (5.0, -2.0) if effect.target == OWN_FIELD else (0.0, 0.0)
    if effect.op in SINGLE_CARD_OPS:
        return _best_single_cards(view, effect, number), _rivals_single_cards(effect, number)
    return _moving_worth(view, effect, source), CARD_IN_HAND


def _swap_worth(view: BotView) -> float:
    mine = view.fields[view.me]
    theirs = [card for seat in view.others for card in view.fields[seat]]
    if not mine or not theirs:
        return 0.0
    gain = max(map(view.value, theirs)) - min(map(view.value, mine))
    return 1.4 * max(0, gain)


def _moving_worth(view: BotView, effect: Effect, source: int) -> float:
    """The worth of putting cards from one place into another."""
    mine = sorted(map(view.value, view.fields[view.me]))
    if effect.op == PUT_THIS:
        left = -1.5 if effect.target == LEFT_FIELD else -1.0
        return view.value(source) * left
    if effect.op == SHUFFLE:
        return 0.5
    if effect.source == DISCARD_PILE:
        return CARD_IN_HAND if view.common.discard_pile else 0.0
    if effect.source in (OTHER_FIELD, ANY_FIELD):
        worths = [view.value(card) * view.danger(seat) for seat in view.others for card in view.fields[seat]]
        best = max(worths, default=0)
        return best * (0.8 if effect.target == DISCARD_PILE else 0.5)
    if effect.target == LEFT_FIELD:
        unwanted = sorted([*mine, view.value(source)])[: effect.number]
        return 1.5 * sum(-value for value in unwanted if value < 0)
    return float(-mine[0]) / 2 if mine else 0.0


def single_card_worth(view: BotView, op: int, card: int) -> float:
    """The worth of performing this operation on this card."""
    owner = view.owner(card)
    value = float(view.value(card))
    if op == RESURRECT:
        return value + (CARD_IN_HAND if view.deck.played[card] else 0.0) + view.plague(view.me, 1)
    if op == ZOMBIFY:
        return view.plague(owner, 1)
    relief = view.plague(owner, -1) if view.is_zombeye(card) else 0.0
    if op == DESTROY:
        return relief - value if owner == view.me else relief + value * view.danger(owner)
    rival = view.worst_rival()
    harm = view.plague(rival, 1) if view.is_zombeye(card) else 0.0
    return relief + harm - value * (1 + view.danger(rival))


def _best_single_cards(view: BotView, effect: Effect, number: int) -> float:
    """The worth of an effect on the best cards that its text allows."""
    worths = sorted((single_card_worth(view, effect.op, card) for card in _affected_cards(view, effect)), reverse=True)
    best = worths[:number]
    if effect.at_random and worths:
        best = [sum(worths) / len(worths)]
    return sum(max(0.0, worth) for worth in best) if effect.up_to else sum(best)


def _affected_cards(view: BotView, effect: Effect) -> Iterable[int]:
    wanted = view.deck.card_filters[effect.card_filter]
    seats = [view.me] if effect.op == AMBUSH or effect.source == OWN_FIELD else view.others
    if effect.source == ANY_FIELD:
        seats = [view.me, *view.others]
    in_play = [card for seat in seats for card in view.fields[seat]]
    cards = view.common.discard_pile if effect.op == RESURRECT else in_play
    if wanted.zombeye:
        cards = [card for card in cards if view.is_zombeye(card) == (wanted.zombeye == "zombeye")]
    if wanted.name:
        cards = [card for card in cards if view.deck.names[card] == wanted.name]
    return [card for card in cards if effect.op != ZOMBIFY or not view.is_zombeye(card)]


def _rivals_single_cards(effect: Effect, number: int) -> float:
    """The worth to me if a rival carries it out: they lose cards of their own, or it concerns mine."""
    if effect.op == RESURRECT:
        return -8.0
    if effect.party == YOU:
        return -6.0 * number
    return (8.0 if effect.op == DESTROY else 3.0 if effect.op == ZOMBIFY else 2.0) * number


def _put_worth(view: BotView, code: int) -> float:
    """The worth of moving a card away: of my own the least valuable one, of a rival's the one that hurts most."""
    if code == action_codes.STOP:
        return 0.0
    card = card_of(code)
    owner = view.owner(card)
    if owner == view.me:
        return -float(view.value(card)) - 0.1
    return view.value(card) * view.danger(owner) if owner >= 0 else 0.0


def _player_worth(view: BotView, source: int, seat: int) -> float:
    """The worth of choosing a seat: harm goes to the strongest rival, a gift to the weakest."""
    deck = view.deck
    effects = [deck.effects[k] for k in deck.programs[deck.played[source]]] if source >= 0 else []
    gift = bool(effects) and effects[0].op in (DRAW, EXTRA) and effects[0].subject != YOU
    if seat == view.me:
        return OWN_WIN if gift else -OWN_WIN
    worth = view.points[seat] + 2 * view.common.hand_sizes[seat] + 5 * view.zombeyes[seat]
    return float(-worth if gift else worth)


def _may_worth(view: BotView, source: int) -> float:
    """The worth of accepting an optional effect."""
    deck = view.deck
    programs = (deck.played[source], deck.reveal[source], *(deck.moments[k][source] for k in range(MOMENT_COUNT)))
    optionals = [deck.effects[k] for program in programs for k in deck.programs[program] if deck.effects[k].op == MAY]
    if not optionals:
        return 1.0
    optional = optionals[0]
    if optional.subject != YOU:
        return effect_worth(view, deck.effects[optional.first], source)
    return _optional_worth(view, optional, source) - 0.1


def _alternative_worth(view: BotView, source: int, code: int) -> float:
    deck = view.deck
    choice = next((deck.effects[k] for k in deck.programs[deck.played[source]] if deck.effects[k].op == CHOOSE), None)
    if choice is None:
        return 0.0
    return effect_worth(view, deck.effects[choice.first if code == action_codes.FIRST else choice.second], source)


def _window_worth(view: BotView, question: Question, code: int) -> float:
    """The worth of an answer in a window: what it stops, and what else the card does."""
    if code < action_codes.REVEAL:
        return 0.0
    deck = view.deck
    card = card_of(code)
    effects = [deck.effects[k] for k in deck.programs[deck.reveal[card]]]
    worth = sum(effect_worth(view, effect, card) for effect in effects)
    if not any(effect.op == CANCEL for effect in effects):
        return worth + 1.0
    rival: int = question.args["seat"]
    worth -= card_worth(view, card) / 3
    if question.args["operation"] == OPERATION_NAMES[PLAYED]:
        played: int = question.args["card"]
        return worth + view.value(played) * view.danger(rival)
    return worth + 2 * STOLEN_CARD
