"""Morra: all players show a number at once. A sample game with sealed answers, a timer and standing orders.

There are twelve cards, each number from 1 to 6 twice, and each seat holds three. In a round each seat lays one card
face down; the others see that it did, but not which card. When all seats have laid a card, or the time is up, the cards
are revealed: the sum modulo the number of seats is the seat that gets a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from eyeshot.kernel import (
    Action,
    Catalogue,
    Event,
    IllegalAction,
    InvalidAction,
    Json,
    Outcome,
    PickChoice,
    PrivatePart,
    Question,
    Rng,
    Rule,
    Rulebook,
    Seat,
    Setup,
    code_of,
    shuffle,
)
from tests.samples.sample import Sample

NUMBERS = 6
CARDS = 2 * NUMBERS
HAND_SIZE = 3
ROUND_TICKS = 40
NO_CARD = -1
"""Stands for the laid card of a seat that has not laid one."""
SHOW = range(NUMBERS)
ORDER = range(NUMBERS, 2 * NUMBERS + 1)
"""The first code cancels the standing order; the others order a number."""

RULEBOOK = Rulebook(
    "morra",
    {
        f"morra.{name}": Rule(f"morra.{name}", text)
        for name, text in {
            "round.show": "In a round each seat lays one card of its hand, which nobody sees before all lie.",
            "round.time": "For who has not laid a card when the time is up lies the one it has held longest.",
            "order.same": "A seat may order in secret to always show the same number.",
            "end.cards": "The game ends when the hands are empty; most points win.",
        }.items()
    },
)

SENTENCES = Catalogue(
    {
        "question.show": "Which number do you show?",
        "question.order": "Which number shall be shown for you? Now it is {now}.",
        "event.deal": "Everybody gets {count:#card|cards}.",
        "event.laid": "{seat:seat} lays a card.",
        "event.laid.number": "You lay a {number}.",
        "event.ordered": "From now on {number} is shown for you.",
        "event.shown": "The cards show {numbers:numbers}: a point for {winner:seat}.",
        "event.drawn": "{seat:seat} draws a card.",
        "event.drawn.number": "You draw a {number}.",
        "event.over": "The game is over.",
        "refusal.no-card": "You hold no {number}.",
        "refusal.laid": "Your card lies already.",
        "refusal.same-order": "That is ordered already.",
        "refusal.over": "The game is over.",
        "refusal.unknown": "There is no such action.",
    }
)


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


class MorraMatch:
    game = "morra"
    rules_version = "1"
    ticks_per_second = 10
    action_count = 2 * NUMBERS + 1
    catalogue = SENTENCES

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def start(self, rng: Rng) -> tuple[MorraState, list[Event]]:
        seats = range(self.setup.seats)
        deck = list(range(CARDS))
        shuffle(deck, rng)
        hands = [[deck.pop() for _ in range(HAND_SIZE)] for _ in seats]
        zeros = [0 for _ in seats]
        state = MorraState(0, 1, ROUND_TICKS, deck, hands, [NO_CARD for _ in seats], zeros, [], list(zeros))
        parts = tuple(PrivatePart((seat,), {"hand": list(map(number_of, hands[seat]))}) for seat in seats)
        return state, [Event("deal", {"count": HAND_SIZE}, parts)]

    def clone(self, state: MorraState) -> MorraState:
        return self.load(self.save(state))

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
        return Question(0, seat, seat, "order", PickChoice(codes), {"now": state.orders[seat]}, optional=True)

    def check(self, state: MorraState, seat: int, action: Action) -> IllegalAction | None:
        if self.outcome(state) is not None:
            return IllegalAction("morra.end.cards", "over")
        if any(q.by == seat and q.choice.offers(action) for q in self.questions(state)):
            return None
        if action in SHOW:
            if state.laid[seat] != NO_CARD:
                return IllegalAction("morra.round.show", "laid")
            return IllegalAction("morra.round.show", "no-card", number=SHOW.index(code_of(action)) + 1)
        return IllegalAction("morra.order.same", "same-order" if action in ORDER else "unknown")

    def apply(self, state: MorraState, seat: int, action: Action, rng: Rng) -> list[Event]:
        illegal = self.check(state, seat, action)
        if illegal:
            raise illegal
        if action in ORDER:
            state.orders[seat] = ORDER.index(code_of(action))
            return [Event("ordered", None, (PrivatePart((seat,), {"number": state.orders[seat]}),))]
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

    def advance(self, state: MorraState, tick: int, rng: Rng) -> list[Event]:
        events: list[Event] = []
        while (due := self.wake_at(state)) is not None and due <= tick:
            state.tick = due
            events += self._reveal(state)
        state.tick = max(tick, state.tick)
        return events

    def view(self, state: MorraState, seat: Seat) -> Json:
        view: Json = {
            "round": state.round,
            "closes": state.closes,
            "deck": len(state.deck),
            "hands": [len(hand) for hand in state.hands],
            "has_laid": [card != NO_CARD for card in state.laid],
            "shown": list(map(number_of, state.revealed)),
            "points": list(state.points),
        }
        if seat is not None:
            card = state.laid[seat]
            view["hand"] = list(map(number_of, state.hands[seat]))
            view["laid"] = None if card == NO_CARD else number_of(card)
            view["order"] = state.orders[seat]
        return view

    def definitions(self) -> Json:
        return {}

    def view_of_all(self, state: MorraState) -> Json:
        return {**self.view(state, None), "cards": [list(map(number_of, hand)) for hand in state.hands]}

    def outcome(self, state: MorraState) -> Outcome | None:
        if any(state.hands):
            return None
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        return Outcome(winners, tuple(state.points), "morra.end.cards")

    def save(self, state: MorraState) -> bytes:
        return msgspec.json.encode(state)

    def load(self, saved: bytes) -> MorraState:
        return msgspec.json.decode(saved, type=MorraState)

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

    def text(self, action: Action) -> str:
        if action in SHOW:
            return f"show {SHOW.index(code_of(action)) + 1}"
        return f"order {ORDER.index(code_of(action)) or 'nothing'}"

    def read(self, text: str) -> Action:
        for code in range(self.action_count):
            if self.text(code) == text:
                return code
        raise InvalidAction(f"{text!r} is not an action; actions are: show 1 to 6, order 1 to 6, order nothing")

    def words(self, kind: str, value: Any) -> str:
        return f"seat {value}" if kind == "seat" else ", ".join(map(str, value))


class Morra(Sample):
    name = "morra"
    title = "Morra"
    rulebook = RULEBOOK
    seats = range(2, 5)
    match_type = MorraMatch
