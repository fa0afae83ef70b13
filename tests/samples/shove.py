"""Shove: coins slide over a board. A sample game with continuous actions whose results are stored in the record.

Two seats take turns with three coins each: name a stake, place the coin on the left edge, flick it. Each seat has a
secret lane in which its coins count double; the lanes are revealed at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, hypot, pi, sin
from typing import Any, TypeAlias

import msgspec

from eyeshot.kernel import (
    Action,
    Catalogue,
    Choice,
    Event,
    FlickChoice,
    IllegalAction,
    InvalidAction,
    Json,
    NumberChoice,
    Outcome,
    PlaceChoice,
    PrivatePart,
    Question,
    Rng,
    Rule,
    Rulebook,
    Seat,
    Setup,
)
from tests.samples.sample import Sample

LENGTH, WIDTH, EDGE = 100, 60, 15
LANES = 6
COINS = 6
"""Three per seat: even coins belong to seat 0, odd ones to seat 1."""
STAKE = COINS
"""The code of a stake; lower codes are coins, for placing and flicking."""
REACH = 110
RADIUS = 3
OFF_BOARD = [-1, -1]

Positions: TypeAlias = list[list[int]]
Physics: TypeAlias = Callable[[Positions, int, float, float], Positions]
"""Computes the positions after a flick from the positions before, the coin, the angle and the strength."""

RULEBOOK = Rulebook(
    "shove",
    {
        f"shove.{name}": Rule(f"shove.{name}", text)
        for name, text in {
            "turn.stake": "A turn begins with a stake of 1 to 3.",
            "turn.place": "The coin is placed on the left edge of the board.",
            "turn.flick": "The coin is flicked, and where the coins come to rest they lie.",
            "turn.order": "The seats take turns.",
            "end.coins": "After six coins the lanes are turned over; the right half counts, one's own lane twice.",
        }.items()
    },
)

SENTENCES = Catalogue(
    {
        "question.stake": "How much is this coin to be worth?",
        "question.place": "Where do you place coin {coin}?",
        "question.flick": "Flick coin {coin}!",
        "event.lanes": "Everybody has a secret lane.",
        "event.lanes.lane": "Your lane is {lane}.",
        "event.staked": "{seat:seat} stakes {stake}.",
        "event.placed": "{seat:seat} places coin {coin}.",
        "event.flicked": "{seat:seat} flicks coin {coin}.",
        "event.over": "The lanes were {lanes:numbers}.",
        "refusal.turn": "It is not your turn.",
        "refusal.stake": "Stake a whole number from 1 to 3.",
        "refusal.place": "Place your coin on the left edge.",
        "refusal.flick": "Flick your coin to the right, with a strength from 0 to 1.",
        "refusal.over": "The game is over.",
    }
)

STAGES = ("stake", "place", "flick")


class ShoveState(msgspec.Struct):
    """The state. `positions` are [x, y] for each coin, or OFF_BOARD; `stage` is an index of STAGES."""

    tick: int
    coin: int
    stage: int
    stakes: list[int]
    positions: Positions
    lanes: list[int]


def slide(positions: Positions, coin: int, angle_rad: float, strength: float) -> Positions:
    """Slide a coin until it rests or hits another coin, which slides on for the remaining distance."""
    rest = [list(spot) for spot in positions]
    x, y = map(float, rest[coin])
    for _ in range(round(strength * REACH)):
        x, y = x + cos(angle_rad), y + sin(angle_rad)
        hit = _hit(rest, coin, x, y)
        rest[coin] = [round(x), round(y)] if 0 <= x <= LENGTH and 0 <= y <= WIDTH else list(OFF_BOARD)
        if rest[coin] == OFF_BOARD:
            break
        if hit is not None:
            coin, (x, y) = hit, map(float, rest[hit])
    return rest


def _hit(positions: Positions, coin: int, x: float, y: float) -> int | None:
    near = (
        other for other, (a, b) in enumerate(positions) if other != coin and a >= 0 and hypot(a - x, b - y) < RADIUS
    )
    return next(near, None)


class ShoveMatch:
    game = "shove"
    rules_version = "1"
    ticks_per_second = 1
    action_count = COINS + 1
    catalogue = SENTENCES

    def __init__(self, setup: Setup, physics: Physics = slide) -> None:
        self.setup = setup
        self._physics = physics

    def start(self, rng: Rng) -> tuple[ShoveState, list[Event]]:
        lanes = [rng.randbelow(LANES) for _ in range(2)]
        parts = tuple(PrivatePart((seat,), {"lane": lane}) for seat, lane in enumerate(lanes))
        return ShoveState(0, 0, 0, [0] * COINS, [list(OFF_BOARD) for _ in range(COINS)], lanes), [
            Event("lanes", {}, parts)
        ]

    def clone(self, state: ShoveState) -> ShoveState:
        return self.load(self.save(state))

    def questions(self, state: ShoveState) -> list[Question]:
        if self.outcome(state) is not None:
            return []
        seat, prompt = state.coin % 2, STAGES[state.stage]
        args = {} if prompt == "stake" else {"coin": state.coin}
        return [Question(state.coin * len(STAGES) + state.stage, seat, seat, prompt, self._choice(state), args)]

    def _choice(self, state: ShoveState) -> Choice:
        if STAGES[state.stage] == "stake":
            return NumberChoice(STAKE, 1, 3)
        if STAGES[state.stage] == "place":
            return PlaceChoice((state.coin,), (0, EDGE), (0, WIDTH), (0, 2 * pi))
        return FlickChoice((state.coin,), (-pi / 2, pi / 2), (0, 1))

    def check(self, state: ShoveState, seat: int, action: Action) -> IllegalAction | None:
        if self.outcome(state) is not None:
            return IllegalAction("shove.end.coins", "over")
        question = self.questions(state)[0]
        if question.by != seat:
            return IllegalAction("shove.turn.order", "turn")
        if not question.choice.offers(action):
            return IllegalAction(f"shove.turn.{question.prompt}", question.prompt)
        return None

    def apply(self, state: ShoveState, seat: int, action: Action, rng: Rng) -> list[Event]:
        illegal = self.check(state, seat, action)
        if illegal:
            raise illegal
        assert isinstance(action, tuple)
        if STAGES[state.stage] == "stake":
            return self._stake(state, seat, int(action[1]))
        if STAGES[state.stage] == "place":
            return self._place(state, seat, action)
        return self._flick(state, seat, action, rng)

    def _stake(self, state: ShoveState, seat: int, stake: int) -> list[Event]:
        state.stakes[state.coin] = stake
        state.stage = 1
        return [Event("staked", {"seat": seat, "stake": stake})]

    def _place(self, state: ShoveState, seat: int, action: tuple[float, ...]) -> list[Event]:
        spot = [round(action[1]), round(action[2])]
        state.positions[state.coin] = list(spot)
        state.stage = 2
        return [Event("placed", {"seat": seat, "coin": state.coin, "spot": spot, "heading_rad": action[3]})]

    def _flick(self, state: ShoveState, seat: int, action: tuple[float, ...], rng: Rng) -> list[Event]:
        coin = state.coin
        state.positions = rng.measure(lambda: self._physics(state.positions, coin, action[1], action[2]))
        state.coin, state.stage = coin + 1, 0
        flicked = Event("flicked", {"seat": seat, "coin": coin, "spots": [list(spot) for spot in state.positions]})
        return [flicked, Event("over", {"lanes": list(state.lanes)})] if state.coin == COINS else [flicked]

    def wake_at(self, state: ShoveState) -> int | None:
        return None

    def advance(self, state: ShoveState, tick: int, rng: Rng) -> list[Event]:
        state.tick = max(tick, state.tick)
        return []

    def view(self, state: ShoveState, seat: Seat) -> Json:
        view: Json = {
            "coin": state.coin,
            "step": STAGES[state.stage],
            "stakes": list(state.stakes),
            "spots": [list(spot) for spot in state.positions],
        }
        if self.outcome(state) is not None:
            view["lanes"] = list(state.lanes)
        elif seat is not None:
            view["lane"] = state.lanes[seat]
        return view

    def definitions(self) -> Json:
        return {}

    def view_of_all(self, state: ShoveState) -> Json:
        return {**self.view(state, None), "lanes": list(state.lanes)}

    def outcome(self, state: ShoveState) -> Outcome | None:
        if state.coin < COINS:
            return None
        points = tuple(sum(self._worth(state, coin) for coin in range(seat, COINS, 2)) for seat in range(2))
        winners = tuple(seat for seat in range(2) if points[seat] == max(points))
        return Outcome(winners, points, "shove.end.coins")

    def _worth(self, state: ShoveState, coin: int) -> int:
        x, y = state.positions[coin]
        is_own_lane = min(y * LANES // WIDTH, LANES - 1) == state.lanes[coin % 2]
        return state.stakes[coin] * (2 if is_own_lane else 1) if x > LENGTH // 2 else 0

    def save(self, state: ShoveState) -> bytes:
        return msgspec.json.encode(state)

    def load(self, saved: bytes) -> ShoveState:
        return msgspec.json.decode(saved, type=ShoveState)

    def resample(
        self, state: ShoveState, seats: Sequence[Seat], rng: Rng, until: ShoveState | None = None
    ) -> ShoveState:
        world = self.clone(state)
        if self.outcome(until or state) is None:
            world.lanes = [lane if seat in seats else rng.randbelow(LANES) for seat, lane in enumerate(state.lanes)]
        return world

    def standing(self, state: ShoveState, seat: int) -> Action | None:
        return None

    def text(self, action: Action) -> str:
        if isinstance(action, int):
            return f"touch {action}"
        code, measures = int(action[0]), action[1:]
        if code == STAKE:
            return f"stake {int(measures[0])}"
        verb = "flick" if len(measures) == 2 else "place"
        return " ".join([verb, str(code), *(repr(float(measure)) for measure in measures)])

    def read(self, text: str) -> Action:
        verb, *rest = text.split() or [""]
        try:
            if verb == "stake" and len(rest) == 1:
                return (STAKE, int(rest[0]))
            if (verb, len(rest)) in (("flick", 3), ("place", 4)):
                return (int(rest[0]), *map(float, rest[1:]))
        except ValueError:
            pass
        raise InvalidAction(f"{text!r} is not an action; actions are: stake 2, place 0 5.0 30.0 0.0, flick 0 0.1 0.7")

    def words(self, kind: str, value: Any) -> str:
        return f"seat {value}" if kind == "seat" else ", ".join(map(str, value))


class Shove(Sample):
    name = "shove"
    title = "Shove"
    rulebook = RULEBOOK
    seats = range(2, 3)
    match_type = ShoveMatch
