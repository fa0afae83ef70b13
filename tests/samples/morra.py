"""Morra: all players show a number at once. A sample game with sealed answers, a timer and standing orders.

There are twelve cards, each number from 1 to 6 twice, and each seat holds three. In a round each seat lays one card
face down; the others see that it did, but not which card. When all seats have laid a card, or the time is up, the cards
are revealed: the sum modulo the number of seats is the seat that gets a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from eyeshot.kernel import (
    Action,
    ActionParts,
    BaseCommon,
    BaseDefinitions,
    Event,
    GameBase,
    GameMessages,
    GameProtocol,
    IllegalAction,
    MatchBase,
    Outcome,
    PickChoice,
    Plain,
    PrivatePart,
    Question,
    Rng,
    Seat,
    SeatId,
    Tagged,
    bare,
    code_of,
    make_rulebook,
    most_points,
    shuffle,
)

NUMBERS = 6
CARDS = 2 * NUMBERS
HAND_SIZE = 3
ROUND_TICKS = 40
NO_CARD = -1
"""Stands for the laid card of a seat that has not laid one."""
SHOW = range(NUMBERS)
ORDER = range(NUMBERS, 2 * NUMBERS + 1)
"""The first code cancels the standing order; the others order a number."""

RULEBOOK = make_rulebook(
    "morra",
    {
        "round.show": "In a round each seat lays one card of its hand, which nobody sees before all lie.",
        "round.time": "For a seat that has not laid a card when the time is up lies the one it has held longest.",
        "order.same": "A seat may order in secret to always show the same number.",
        "end.cards": "The game ends when the hands are empty; most points win.",
    },
)

# --- protocol ---------------------------------------------------------------------------------------------------------


class MorraDefinitions(BaseDefinitions):
    hand_size: int


class MorraCommon(BaseCommon):
    round: int
    deck_count: int
    hand_counts: list[int]
    has_laid: list[bool]
    shown: list[int]
    """The numbers of all cards that were revealed."""
    points: list[int]


class MorraOwn(Plain):
    hand: list[int]
    laid: int | None
    order: int | None
    """The number that this seat has ordered."""


class MorraOpen(Plain):
    hands: list[list[int]]


class Deal(Tagged, tag="deal"):
    count: int
    hand: list[int] | UnsetType = UNSET


class Laid(Tagged, tag="laid"):
    RULE = "morra.round.show"
    seat: SeatId
    number: int | UnsetType = UNSET


class Ordered(Tagged, tag="ordered"):
    RULE = "morra.order.same"
    seat: SeatId
    number: int | None


class Shown(Tagged, tag="shown"):
    RULE = "morra.round.show"
    numbers: list[int]
    winner: SeatId


class Drawn(Tagged, tag="drawn"):
    seat: SeatId
    number: int | UnsetType = UNSET


class Over(Tagged, tag="over"):
    RULE = "morra.end.cards"
    points: list[int]


class OrderPrompt(Tagged, tag="order"):
    now: int | None


class MorraOptions(Plain):
    show: list[int] | UnsetType = UNSET
    order: list[int | Literal["nothing"]] | UnsetType = UNSET


class NotHeld(Tagged, tag="no-card"):
    number: int


PROTOCOL = GameProtocol(
    definitions=MorraDefinitions,
    common=MorraCommon,
    own=MorraOwn,
    open=MorraOpen,
    event=Deal | Laid | Ordered | Shown | Drawn | Over,
    prompt=OrderPrompt | bare("show"),
    options=MorraOptions,
    refusal=NotHeld | bare("laid", "same-order", "over", "unknown"),
)

FTL = """
question-show = Which number do you show?
question-order =
    { $now ->
        [none] Which number shall always be shown for you?
       *[other] Which number shall always be shown for you, instead of { $now }?
    }
event-deal =
    { $count ->
        [one] Everybody gets a card.
       *[other] Everybody gets { $count } cards.
    }
event-laid =
    { $number ->
        [hidden] { $seat } lays a card.
       *[other] { $seat_is ->
            [you] You lay a { $number }.
           *[other] { $seat } lays a { $number }.
        }
    }
event-ordered =
    { $number ->
        [none] No number is shown for { $seat_is ->
            [you] you
           *[other] { $seat }
        } by itself any more.
       *[other] From now on { $number } is shown for { $seat_is ->
            [you] you
           *[other] { $seat }
        }.
    }
event-shown = The cards show { $numbers }: a point for { $winner_is ->
        [you] you
       *[other] { $winner }
    }.
event-drawn =
    { $number ->
        [hidden] { $seat } draws a card.
       *[other] { $seat_is ->
            [you] You draw a { $number }.
           *[other] { $seat } draws a { $number }.
        }
    }
event-over = The game is over.
refusal-no-card = You hold no { $number }.
refusal-laid = You have laid your card already.
refusal-same-order = That is ordered already.
refusal-over = The game is over.
refusal-unknown = There is no such action.
"""

# --- match ------------------------------------------------------------------------------------------------------------


class MorraState(msgspec.Struct):
    """The state. A card is 0 to 11; hands are in the order in which the cards were drawn."""

    tick: int
    round: int
    closes: int
    deck: list[int]
    hands: list[list[int]]
    laid: list[int]
    orders: list[int]
    """For each seat, the number that it has ordered, or 0."""
    revealed: list[int]
    points: list[int]


def number_of(card: int) -> int:
    return card % NUMBERS + 1


class MorraMatch(MatchBase[MorraState]):
    game = "morra"
    action_count = 2 * NUMBERS + 1
    protocol = PROTOCOL
    fluent = GameMessages({"en": FTL})
    state_type = MorraState

    def start(self, rng: Rng) -> tuple[MorraState, list[Event]]:
        seats = range(self.setup.seats)
        deck = list(range(CARDS))
        shuffle(deck, rng)
        hands = [[deck.pop() for _ in range(HAND_SIZE)] for _ in seats]
        zeros = [0 for _ in seats]
        state = MorraState(0, 1, ROUND_TICKS, deck, hands, [NO_CARD for _ in seats], zeros, [], list(zeros))
        parts = tuple(PrivatePart((seat,), {"hand": list(map(number_of, hands[seat]))}) for seat in seats)
        return state, [Event("deal", {"count": HAND_SIZE}, parts)]

    def questions(self, state: MorraState) -> list[Question]:
        if self.outcome(state) is not None:
            return []
        questions = [self._show_question(state, seat) for seat, card in enumerate(state.laid) if card == NO_CARD]
        return questions + [self._order_question(state, seat) for seat in range(self.setup.seats)]

    def _show_question(self, state: MorraState, seat: int) -> Question:
        codes = tuple(sorted({number_of(card) - 1 for card in state.hands[seat]}))
        return Question(state.round, seat, seat, "show", PickChoice(codes), sealed=True, closes=state.closes)

    def _order_question(self, state: MorraState, seat: int) -> Question:
        codes = tuple(code for code in ORDER if code - NUMBERS != state.orders[seat])
        return Question(0, seat, seat, "order", PickChoice(codes), {"now": state.orders[seat] or None}, optional=True)

    def refusal(self, state: MorraState, seat: int, action: Action) -> IllegalAction:
        if self.outcome(state) is not None:
            return IllegalAction("morra.end.cards", "over")
        if action in SHOW:
            if state.laid[seat] != NO_CARD:
                return IllegalAction("morra.round.show", "laid")
            return IllegalAction("morra.round.show", "no-card", number=SHOW.index(code_of(action)) + 1)
        return IllegalAction("morra.order.same", "same-order" if action in ORDER else "unknown")

    def do(self, state: MorraState, seat: int, action: Action, rng: Rng) -> list[Event]:
        if action in ORDER:
            state.orders[seat] = ORDER.index(code_of(action))
            data = {"seat": seat, "number": state.orders[seat] or None}
            return [Event("ordered", None, (PrivatePart((seat,), data),))]
        number = SHOW.index(code_of(action)) + 1
        state.laid[seat] = next(card for card in state.hands[seat] if number_of(card) == number)
        events = [Event("laid", {"seat": seat}, (PrivatePart((seat,), {"number": number}),))]
        return events + self._reveal(state) if self._is_complete(state) else events

    def _is_complete(self, state: MorraState) -> bool:
        return NO_CARD not in state.laid

    def _reveal(self, state: MorraState) -> list[Event]:
        state.laid = [hand[0] if card == NO_CARD else card for hand, card in zip(state.hands, state.laid, strict=True)]
        numbers = [number_of(card) for card in state.laid]
        winner = sum(numbers) % self.setup.seats
        state.points[winner] += 1
        for hand, card in zip(state.hands, state.laid, strict=True):
            hand.remove(card)
        state.revealed += state.laid
        state.laid = [NO_CARD for _ in state.laid]
        events = [Event("shown", {"numbers": numbers, "winner": winner}), *self._draw(state)]
        if self.outcome(state) is not None:
            return [*events, Event("over", {"points": list(state.points)})]
        state.round += 1
        state.closes = state.tick + ROUND_TICKS
        return events

    def _draw(self, state: MorraState) -> list[Event]:
        if len(state.deck) < self.setup.seats:
            return []
        for hand in state.hands:
            hand.append(state.deck.pop())
        drawn = [number_of(hand[-1]) for hand in state.hands]
        return [
            Event("drawn", {"seat": seat}, (PrivatePart((seat,), {"number": number}),))
            for seat, number in enumerate(drawn)
        ]

    def wake_at(self, state: MorraState) -> int | None:
        return None if self.outcome(state) is not None else state.closes

    def wake(self, state: MorraState, rng: Rng) -> list[Event]:
        return self._reveal(state)

    def definitions(self) -> MorraDefinitions:
        return MorraDefinitions(hand_size=HAND_SIZE)

    def common_view(self, state: MorraState) -> MorraCommon:
        return MorraCommon(
            **self.base_fields(state),
            round=state.round,
            deck_count=len(state.deck),
            hand_counts=[len(hand) for hand in state.hands],
            has_laid=[card != NO_CARD for card in state.laid],
            shown=list(map(number_of, state.revealed)),
            points=list(state.points),
        )

    def own_view(self, state: MorraState, seat: int) -> MorraOwn:
        card = state.laid[seat]
        hand = list(map(number_of, state.hands[seat]))
        return MorraOwn(hand, None if card == NO_CARD else number_of(card), state.orders[seat] or None)

    def open_view(self, state: MorraState) -> MorraOpen:
        return MorraOpen([list(map(number_of, hand)) for hand in state.hands])

    def outcome(self, state: MorraState) -> Outcome | None:
        if any(state.hands):
            return None
        return most_points(state.points, "morra.end.cards")

    def resample(
        self, state: MorraState, seats: Sequence[Seat], rng: Rng, until: MorraState | None = None
    ) -> MorraState:
        """Permute the cards that these seats do not know, and redraw the orders of the other seats."""
        known = {card for moment in (state, until or state) for card in self._known(moment, seats)}
        hidden = [card for card in range(CARDS) if card not in known]
        permuted = list(hidden)
        shuffle(permuted, rng)
        replacement = {**{card: card for card in (*known, NO_CARD)}, **dict(zip(hidden, permuted, strict=True))}
        world = self.clone(state)
        world.deck = [replacement[card] for card in state.deck]
        world.hands = [[replacement[card] for card in hand] for hand in state.hands]
        world.laid = [replacement[card] for card in state.laid]
        for seat in range(self.setup.seats):
            if seat not in seats:
                world.orders[seat] = rng.randbelow(NUMBERS + 1)
        return world

    def _known(self, state: MorraState, seats: Sequence[Seat]) -> list[int]:
        return state.revealed + [card for seat in seats if seat is not None for card in state.hands[seat]]

    def standing(self, state: MorraState, seat: int) -> Action | None:
        code = state.orders[seat] - 1
        is_offered = any(q.by == seat and q.prompt == "show" and q.choice.offers(code) for q in self.questions(state))
        return code if is_offered else None

    def decode(self, code: int) -> ActionParts:
        if code in SHOW:
            return "show", (SHOW.index(code) + 1,)
        return "order", (ORDER.index(code) or "nothing",)


class Morra(GameBase):
    name = "morra"
    title = "Morra"
    rulebook = RULEBOOK
    seats = range(2, 5)
    match_type = MorraMatch
