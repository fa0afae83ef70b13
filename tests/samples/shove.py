"""Shove: coins pushed over a board. Continuous actions whose outcome is measured and stored in the record.

Two seats push three coins each, in turn: name a stake, place the coin on the left edge, flick it. Each seat has a
secret lane that doubles what its coins are worth; the lanes are turned over at the end.
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
"""Three a seat: even ones of seat 0, odd ones of seat 1."""
STAKE = COINS
"""The codes below it are the coins, both for placing and flicking."""
REACH = 110
RADIUS = 3

Spots: TypeAlias = list[list[int]]
Measured: TypeAlias = Callable[[Spots, int, float, float], Spots]

LEDGER = Rulebook(
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

STEPS = ("stake", "place", "flick")


class Board(msgspec.Struct):
    """The state. `spots` are [x, y] of the coins on the board, by coin; [-1, -1] is off it."""

    tick: int
    coin: int
    step: int
    stakes: list[int]
    spots: Spots
    lanes: list[int]


def slide(spots: Spots, coin: int, angle_rad: float, strength: float) -> Spots:
    """The measured world: a coin slides until it rests or hits another, which takes over what is left."""
    rest = [list(spot) for spot in spots]
    x, y = map(float, rest[coin])
    for _ in range(round(strength * REACH)):
        x, y = x + cos(angle_rad), y + sin(angle_rad)
        hit = _hit(rest, coin, x, y)
        rest[coin] = [round(x), round(y)] if 0 <= x <= LENGTH and 0 <= y <= WIDTH else [-1, -1]
        if rest[coin] == [-1, -1]:
            break
        if hit is not None:
            coin, (x, y) = hit, map(float, rest[hit])
    return rest


def _hit(spots: Spots, coin: int, x: float, y: float) -> int | None:
    near = (other for other, (a, b) in enumerate(spots) if other != coin and a >= 0 and hypot(a - x, b - y) < RADIUS)
    return next(near, None)


class ShoveMatch:
    game = "shove"
    rules_version = "1"
    ticks_per_second = 1
    action_count = COINS + 1
    catalogue = SENTENCES

    def __init__(self, setup: Setup, measured: Measured = slide) -> None:
        self.setup = setup
        self._measured = measured

    def start(self, rng: Rng) -> tuple[Board, list[Event]]:
        lanes = [rng.randbelow(LANES) for _ in range(2)]
        parts = tuple(PrivatePart((seat,), {"lane": lane}) for seat, lane in enumerate(lanes))
        return Board(0, 0, 0, [0] * COINS, [[-1, -1] for _ in range(COINS)], lanes), [Event("lanes", {}, parts)]

    def clone(self, state: Board) -> Board:
        return self.load(self.save(state))

    def questions(self, state: Board) -> list[Question]:
        if self.outcome(state) is not None:
            return []
        seat, prompt = state.coin % 2, STEPS[state.step]
        args = {} if prompt == "stake" else {"coin": state.coin}
        return [Question(state.coin * len(STEPS) + state.step, seat, seat, prompt, self._choice(state), args)]

    def _choice(self, state: Board) -> Choice:
        if STEPS[state.step] == "stake":
            return NumberChoice(STAKE, 1, 3)
        if STEPS[state.step] == "place":
            return PlaceChoice((state.coin,), (0, EDGE), (0, WIDTH), (0, 2 * pi))
        return FlickChoice((state.coin,), (-pi / 2, pi / 2), (0, 1))

    def check(self, state: Board, seat: int, action: Action) -> IllegalAction | None:
        if self.outcome(state) is not None:
            return IllegalAction("shove.end.coins", "over")
        question = self.questions(state)[0]
        if question.by != seat:
            return IllegalAction("shove.turn.order", "turn")
        if not question.choice.offers(action):
            return IllegalAction(f"shove.turn.{question.prompt}", question.prompt)
        return None

    def apply(self, state: Board, seat: int, action: Action, rng: Rng) -> list[Event]:
        refused = self.check(state, seat, action)
        if refused:
            raise refused
        assert isinstance(action, tuple)
        if STEPS[state.step] == "stake":
            return self._stake(state, seat, int(action[1]))
        if STEPS[state.step] == "place":
            return self._place(state, seat, action)
        return self._flick(state, seat, action, rng)

    def _stake(self, state: Board, seat: int, stake: int) -> list[Event]:
        state.stakes[state.coin] = stake
        state.step = 1
        return [Event("staked", {"seat": seat, "stake": stake})]

    def _place(self, state: Board, seat: int, action: tuple[float, ...]) -> list[Event]:
        spot = [round(action[1]), round(action[2])]
        state.spots[state.coin] = list(spot)
        state.step = 2
        return [Event("placed", {"seat": seat, "coin": state.coin, "spot": spot, "heading_rad": action[3]})]

    def _flick(self, state: Board, seat: int, action: tuple[float, ...], rng: Rng) -> list[Event]:
        coin = state.coin
        state.spots = rng.measure(lambda: self._measured(state.spots, coin, action[1], action[2]))
        state.coin, state.step = coin + 1, 0
        flicked = Event("flicked", {"seat": seat, "coin": coin, "spots": [list(spot) for spot in state.spots]})
        return [flicked, Event("over", {"lanes": list(state.lanes)})] if state.coin == COINS else [flicked]

    def wake_at(self, state: Board) -> int | None:
        return None

    def advance(self, state: Board, tick: int, rng: Rng) -> list[Event]:
        state.tick = max(tick, state.tick)
        return []

    def view(self, state: Board, seat: Seat) -> Json:
        view: Json = {
            "coin": state.coin,
            "step": STEPS[state.step],
            "stakes": list(state.stakes),
            "spots": [list(spot) for spot in state.spots],
        }
        if self.outcome(state) is not None:
            view["lanes"] = list(state.lanes)
        elif seat is not None:
            view["lane"] = state.lanes[seat]
        return view

    def definitions(self) -> Json:
        return {}

    def view_of_all(self, state: Board) -> Json:
        return {**self.view(state, None), "lanes": list(state.lanes)}

    def outcome(self, state: Board) -> Outcome | None:
        if state.coin < COINS:
            return None
        points = tuple(sum(self._worth(state, coin) for coin in range(seat, COINS, 2)) for seat in range(2))
        winners = tuple(seat for seat in range(2) if points[seat] == max(points))
        return Outcome(winners, points, "shove.end.coins")

    def _worth(self, state: Board, coin: int) -> int:
        x, y = state.spots[coin]
        is_own_lane = min(y * LANES // WIDTH, LANES - 1) == state.lanes[coin % 2]
        return state.stakes[coin] * (2 if is_own_lane else 1) if x > LENGTH // 2 else 0

    def save(self, state: Board) -> bytes:
        return msgspec.json.encode(state)

    def load(self, saved: bytes) -> Board:
        return msgspec.json.decode(saved, type=Board)

    def resample(self, state: Board, seats: Sequence[Seat], rng: Rng, until: Board | None = None) -> Board:
        world = self.clone(state)
        if self.outcome(until or state) is None:
            world.lanes = [lane if seat in seats else rng.randbelow(LANES) for seat, lane in enumerate(state.lanes)]
        return world

    def standing(self, state: Board, seat: int) -> Action | None:
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
        raise InvalidAction(f"{text!r} is no action: say stake 2, place 0 5.0 30.0 0.0 or flick 0 0.1 0.7")

    def words(self, kind: str, value: Any) -> str:
        return f"seat {value}" if kind == "seat" else ", ".join(map(str, value))


class Shove(Sample):
    name = "shove"
    title = "Shove"
    rulebook = LEDGER
    seats = range(2, 3)
    match_type = ShoveMatch
