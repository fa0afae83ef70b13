"""Shove: coins slide over a board. A sample game with continuous actions whose results are stored in the record.

Two seats take turns with three coins each: name a stake, place the coin on the left edge, flick it. Each seat has a
secret lane in which its coins count double; the lanes are revealed at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, hypot, pi, sin
from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from eyeshot.kernel import (
    Action,
    BaseCommon,
    BaseDefinitions,
    Choice,
    Event,
    FlickChoice,
    GameBase,
    GameMessages,
    GameProtocol,
    IllegalAction,
    InvalidAction,
    MatchBase,
    NumberChoice,
    Outcome,
    PlaceChoice,
    Plain,
    PrivatePart,
    Question,
    Range,
    Rng,
    Seat,
    SeatId,
    Setup,
    Tagged,
    bare,
    make_rulebook,
    most_points,
)

LENGTH, WIDTH, EDGE = 100, 60, 15
LANES = 6
COINS = 6
"""Three per seat: even coins belong to seat 0, odd ones to seat 1."""
STAKE = COINS
"""The code of a stake; lower codes are coins, for placing and flicking."""
REACH = 110
RADIUS = 3

Spot: TypeAlias = tuple[int, int]
Positions: TypeAlias = list[Spot | None]
"""Where each coin lies; None for a coin that is not on the board."""
Stage = Literal["stake", "place", "flick"]
STAGES: tuple[Stage, ...] = ("stake", "place", "flick")
Physics: TypeAlias = Callable[[Positions, int, float, float], Positions]
"""Computes the positions after a flick from the positions before, the coin, the angle and the strength."""

RULEBOOK = make_rulebook(
    "shove",
    {
        "turn.stake": "A turn begins with a stake of 1 to 3.",
        "turn.place": "The coin is placed on the left edge of the board.",
        "turn.flick": "The coin is flicked, and where the coins come to rest they lie.",
        "turn.order": "The seats take turns.",
        "end.coins": "After six coins the lanes are turned over; the right half counts, one's own lane twice.",
    },
)

# --- protocol ---------------------------------------------------------------------------------------------------------


class ShoveDefinitions(BaseDefinitions):
    length: int
    width: int
    lane_count: int


class ShoveCommon(BaseCommon):
    coin: int
    stage: Stage
    stakes: list[int]
    spots: list[Spot | None]
    lanes: list[int] | None
    """The lane of each seat, after the end."""


class ShoveOwn(Plain):
    lane: int


class ShoveOpen(Plain):
    lanes: list[int]


class Lanes(Tagged, tag="lanes"):
    lane: int | UnsetType = UNSET


class Staked(Tagged, tag="staked"):
    seat: SeatId
    stake: int


class Placed(Tagged, tag="placed"):
    seat: SeatId
    coin: int
    spot: Spot
    heading_rad: float


class Flicked(Tagged, tag="flicked"):
    seat: SeatId
    coin: int
    spots: list[Spot | None]


class Over(Tagged, tag="over"):
    RULE = "shove.end.coins"
    lanes: list[int]


class PlacePrompt(Tagged, tag="place"):
    coin: int


class FlickPrompt(Tagged, tag="flick"):
    coin: int


class StakeRange(Plain):
    low: int
    high: int


class PlaceArea(Plain):
    coin: int
    x: Range
    y: Range
    heading_rad: Range


class FlickRange(Plain):
    coin: int
    angle_rad: Range
    strength: Range


class ShoveOptions(Plain):
    stake: StakeRange | UnsetType = UNSET
    place: PlaceArea | UnsetType = UNSET
    flick: FlickRange | UnsetType = UNSET


PROTOCOL = GameProtocol(
    definitions=ShoveDefinitions,
    common=ShoveCommon,
    own=ShoveOwn,
    open=ShoveOpen,
    event=Lanes | Staked | Placed | Flicked | Over,
    prompt=PlacePrompt | FlickPrompt | bare("stake"),
    options=ShoveOptions,
    refusal=bare("turn", "stake", "place", "flick", "over"),
)

FTL = """
question-stake = How much is this coin to be worth?
question-place = Where do you place coin { $coin }?
question-flick = Flick coin { $coin }!
event-lanes = { $lane ->
        [hidden] Everybody has a secret lane.
       *[other] Your lane is { $lane }.
    }
event-staked = { $seat_is ->
        [you] You stake { $stake }.
       *[other] { $seat } stakes { $stake }.
    }
event-placed = { $seat_is ->
        [you] You place coin { $coin }.
       *[other] { $seat } places coin { $coin }.
    }
event-flicked = { $seat_is ->
        [you] You flick coin { $coin }.
       *[other] { $seat } flicks coin { $coin }.
    }
event-over = The lanes were { $lanes }.
refusal-turn = It is not your turn.
refusal-stake = Stake a whole number from 1 to 3.
refusal-place = Place your coin on the left edge.
refusal-flick = Flick your coin to the right, with a strength from 0 to 1.
refusal-over = The game is over.
"""

# --- match ------------------------------------------------------------------------------------------------------------


class ShoveState(msgspec.Struct):
    """The state. `stage` is an index of STAGES."""

    tick: int
    coin: int
    stage: int
    stakes: list[int]
    positions: Positions
    lanes: list[int]


def slide(positions: Positions, coin: int, angle_rad: float, strength: float) -> Positions:
    """Slide a coin until it rests or hits another coin, which slides on for the remaining distance."""
    rest = list(positions)
    x, y = map(float, rest[coin] or (0, 0))
    for _ in range(round(strength * REACH)):
        x, y = x + cos(angle_rad), y + sin(angle_rad)
        hit = _hit(rest, coin, x, y)
        rest[coin] = (round(x), round(y)) if 0 <= x <= LENGTH and 0 <= y <= WIDTH else None
        if rest[coin] is None:
            break
        if hit is not None:
            coin, (x, y) = hit, map(float, rest[hit] or (0, 0))
    return rest


def _hit(positions: Positions, coin: int, x: float, y: float) -> int | None:
    others = ((other, spot) for other, spot in enumerate(positions) if other != coin and spot is not None)
    return next((other for other, spot in others if hypot(spot[0] - x, spot[1] - y) < RADIUS), None)


class ShoveMatch(MatchBase[ShoveState]):
    game = "shove"
    ticks_per_second = 1
    action_count = COINS + 1
    protocol = PROTOCOL
    fluent = GameMessages({"en": FTL})
    state_type = ShoveState

    def __init__(self, setup: Setup, physics: Physics = slide) -> None:
        super().__init__(setup)
        self._physics = physics

    def start(self, rng: Rng) -> tuple[ShoveState, list[Event]]:
        lanes = [rng.randbelow(LANES) for _ in range(2)]
        parts = tuple(PrivatePart((seat,), {"lane": lane}) for seat, lane in enumerate(lanes))
        return ShoveState(0, 0, 0, [0] * COINS, [None] * COINS, lanes), [Event("lanes", {}, parts)]

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

    def options_of(self, question: Question) -> ShoveOptions:
        choice = question.choice
        if isinstance(choice, NumberChoice):
            return ShoveOptions(stake=StakeRange(choice.low, choice.high))
        if isinstance(choice, PlaceChoice):
            return ShoveOptions(place=PlaceArea(choice.codes[0], choice.x, choice.y, choice.heading_rad))
        assert isinstance(choice, FlickChoice)
        return ShoveOptions(flick=FlickRange(choice.codes[0], choice.angle_rad, choice.strength))

    def refusal(self, state: ShoveState, seat: int, action: Action) -> IllegalAction:
        if self.outcome(state) is not None:
            return IllegalAction("shove.end.coins", "over")
        question = self.questions(state)[0]
        if question.by != seat:
            return IllegalAction("shove.turn.order", "turn")
        return IllegalAction(f"shove.turn.{question.prompt}", question.prompt)

    def do(self, state: ShoveState, seat: int, action: Action, rng: Rng) -> list[Event]:
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
        spot = (round(action[1]), round(action[2]))
        state.positions[state.coin] = spot
        state.stage = 2
        data = {"seat": seat, "coin": state.coin, "spot": list(spot), "heading_rad": action[3]}
        return [Event("placed", data)]

    def _flick(self, state: ShoveState, seat: int, action: tuple[float, ...], rng: Rng) -> list[Event]:
        coin = state.coin
        spots = rng.measure(lambda: [spot and list(spot) for spot in self._rest(state, action)])
        state.positions = [None if spot is None else (spot[0], spot[1]) for spot in spots]
        state.coin, state.stage = coin + 1, 0
        flicked = Event("flicked", {"seat": seat, "coin": coin, "spots": spots})
        return [flicked, Event("over", {"lanes": list(state.lanes)})] if state.coin == COINS else [flicked]

    def _rest(self, state: ShoveState, action: tuple[float, ...]) -> Positions:
        return self._physics(state.positions, state.coin, action[1], action[2])

    def definitions(self) -> ShoveDefinitions:
        return ShoveDefinitions(length=LENGTH, width=WIDTH, lane_count=LANES)

    def common_view(self, state: ShoveState) -> ShoveCommon:
        return ShoveCommon(
            **self.base_fields(state),
            coin=state.coin,
            stage=STAGES[state.stage],
            stakes=list(state.stakes),
            spots=list(state.positions),
            lanes=None if self.outcome(state) is None else list(state.lanes),
        )

    def own_view(self, state: ShoveState, seat: int) -> ShoveOwn:
        return ShoveOwn(state.lanes[seat])

    def open_view(self, state: ShoveState) -> ShoveOpen:
        return ShoveOpen(list(state.lanes))

    def outcome(self, state: ShoveState) -> Outcome | None:
        if state.coin < COINS:
            return None
        points = tuple(sum(self._worth(state, coin) for coin in range(seat, COINS, 2)) for seat in range(2))
        return most_points(points, "shove.end.coins")

    def _worth(self, state: ShoveState, coin: int) -> int:
        x, y = state.positions[coin] or (0, 0)
        is_own_lane = min(y * LANES // WIDTH, LANES - 1) == state.lanes[coin % 2]
        return state.stakes[coin] * (2 if is_own_lane else 1) if x > LENGTH // 2 else 0

    def resample(
        self, state: ShoveState, seats: Sequence[Seat], rng: Rng, until: ShoveState | None = None
    ) -> ShoveState:
        world = self.clone(state)
        if self.outcome(until or state) is None:
            world.lanes = [lane if seat in seats else rng.randbelow(LANES) for seat, lane in enumerate(state.lanes)]
        return world

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


class Shove(GameBase):
    name = "shove"
    title = "Shove"
    rulebook = RULEBOOK
    seats = range(2, 3)
    match_type = ShoveMatch
