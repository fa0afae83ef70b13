"""Nod: a sample game with ticks, wakes, a secret gesture, and one seat that answers for another.

Each seat may look at a face at any time, and sees where that face looks. One seat, the nodder, may nod to another seat;
a nod lasts a few ticks and is seen only by seats that look at the nodder. Every ten ticks a seat is asked to lift a
hand: the right hand scores a point for itself, the left hand for the nodder. While the nodder nods to that seat, the
nodder answers for it.
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
    Json,
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
)

Side = Literal["left", "right"]

SEATS = 6
NOBODY: None = None
NOD_TICKS = 4
BEAT_TICKS = 10
BEATS = 4
SIDES: tuple[Side, Side] = ("left", "right")
LOOK = range(SEATS + 1)
"""One code for each seat; the last code looks away."""
NOD = range(LOOK.stop, LOOK.stop + SEATS)
LIFT = range(NOD.stop, NOD.stop + 2 * SEATS)
"""Two codes for each seat, because the nodder may have to answer for itself and for another seat."""

EYE_EVENTS = ("turned", "face", "nods", "nodded")
"""Events that change nothing but what seats see of each other's faces."""

RULEBOOK = make_rulebook(
    "nod",
    {
        "look.free": "A seat may turn to any other face, or away, at any time, once a tick.",
        "nod.secret": "The nodder may nod to one seat; only seats that look at the nodder see it.",
        "nod.lasts": "A nod lasts four ticks.",
        "lift.asked": "Every ten ticks a seat is asked to lift a hand; when the time is up it is the left one.",
        "lift.control": "While the nodder nods to a seat, the nodder lifts its hand.",
        "end.beats": "After four beats of ten ticks the game ends; most points win.",
    },
)

# --- protocol ---------------------------------------------------------------------------------------------------------


class NodDefinitions(BaseDefinitions):
    nod_ticks: int
    beats: int


class NodCommon(BaseCommon):
    beat: int
    nodder: SeatId
    points: list[int]


class NodOwn(Plain):
    is_nodder: bool


class SeenFace(Plain):
    seat: SeatId
    at: SeatId | None
    nod_to: SeatId | None


class NodPart(Plain):
    """What a seat sees of the eyes: it changes with every look and nod."""

    face: SeenFace | None
    nod_to: SeatId | None
    """The seat that the reader nods to."""


class NodOpen(Plain):
    gazes: list[SeatId | None]
    nod_to: SeatId | None


class Nodder(Tagged, tag="nodder"):
    nodder: SeatId


class Turned(Tagged, tag="turned"):
    seat: SeatId
    at: SeatId | None


class Face(Tagged, tag="face"):
    seat: SeatId
    at: SeatId | None
    nod_to: SeatId | None


class Nods(Tagged, tag="nods"):
    RULE = "nod.nod.secret"
    seat: SeatId
    to: SeatId


class Nodded(Tagged, tag="nodded"):
    RULE = "nod.nod.lasts"
    seat: SeatId


class Asked(Tagged, tag="asked"):
    RULE = "nod.lift.asked"
    seat: SeatId


class Lifted(Tagged, tag="lifted"):
    seat: SeatId
    side: Side
    points: list[int]


class Over(Tagged, tag="over"):
    RULE = "nod.end.beats"
    points: list[int]


class LiftPrompt(Tagged, tag="lift"):
    seat: SeatId


class NodOptions(Plain):
    look: list[SeatId | Literal["away"]] | UnsetType = UNSET
    nod: list[SeatId] | UnsetType = UNSET
    lift: list[tuple[SeatId, Side]] | UnsetType = UNSET


PROTOCOL = GameProtocol(
    definitions=NodDefinitions,
    common=NodCommon,
    own=NodOwn,
    open=NodOpen,
    event=Nodder | Turned | Face | Nods | Nodded | Asked | Lifted | Over,
    prompt=LiftPrompt | bare("look", "nod"),
    options=NodOptions,
    refusal=bare("look", "own", "no-seat", "nodder", "nodding", "lift", "over", "unknown"),
    part=NodPart,
)

FTL = """
question-look = Where do you look?
question-nod = Do you nod to somebody?
question-lift = Which hand { $seat_is ->
        [you] do you
       *[other] does { $seat }
    } lift?
event-nodder = { $nodder_is ->
        [you] You are the nodder.
       *[other] { $nodder } is the nodder.
    }
event-turned = { $seat_is ->
        [you] { $at_is ->
            [none] You look away.
           *[other] You look at { $at }.
        }
       *[other] { $at_is ->
            [none] { $seat } looks away.
            [you] { $seat } looks at you.
           *[other] { $seat } looks at { $at }.
        }
    }
event-face = { $at_is ->
        [none] You see { $seat }, who looks at nobody.
        [you] You see { $seat }, who looks at you.
       *[other] You see { $seat }, who looks at { $at }.
    }
event-nods = { $seat_is ->
        [you] You nod to { $to }.
       *[other] { $to_is ->
            [you] { $seat } nods to you.
           *[other] { $seat } nods to { $to }.
        }
    }
event-nodded = { $seat_is ->
        [you] Your nod is over.
       *[other] { $seat } nods no more.
    }
event-asked = { $seat_is ->
        [you] You are asked to lift a hand.
       *[other] { $seat } is asked to lift a hand.
    }
event-lifted = { $seat_is ->
        [you] Your { $side } hand is lifted.
       *[other] { $seat } lifts the { $side } hand.
    }
event-over = The game is over.
refusal-look = You look there already.
refusal-own = Nobody sees their own face.
refusal-no-seat = Nobody sits there.
refusal-nodder = You are not the nodder.
refusal-nodding = You are nodding already.
refusal-lift = You cannot lift that hand now.
refusal-over = The game is over.
refusal-unknown = There is no such action.
"""

# --- match ------------------------------------------------------------------------------------------------------------


class NodState(msgspec.Struct):
    """The state. `lifter` is the seat that is asked to lift a hand, `nod_to` the seat that the nodder nods to."""

    tick: int
    beat: int
    nodder: int
    gazes: list[int | None]
    nod_to: int | None
    nod_ends: int
    nod_witnesses: list[int]
    """The seats that saw a part of the present nod."""
    earliest_nod: list[int]
    """For each seat, the earliest tick at which a present nod can have begun, as far as the seat knows."""
    lifter: int | None
    points: list[int]


class NodMatch(MatchBase[NodState]):
    game = "nod"
    action_count = LIFT.stop
    protocol = PROTOCOL
    fluent = GameMessages({"en": FTL})
    state_type = NodState

    def start(self, rng: Rng) -> tuple[NodState, list[Event]]:
        seats = self.setup.seats
        nodder = rng.randbelow(seats)
        state = NodState(0, 0, nodder, [NOBODY] * seats, NOBODY, 0, [], [0] * seats, NOBODY, [0] * seats)
        return state, [Event("nodder", {"nodder": nodder})]

    def questions(self, state: NodState) -> list[Question]:
        if self.outcome(state) is not None:
            return []
        questions = [self._look_question(state, seat) for seat in range(self.setup.seats)]
        if state.nod_to is None:
            codes = tuple(NOD[seat] for seat in range(self.setup.seats) if seat != state.nodder)
            questions.append(Question(1, state.nodder, state.nodder, "nod", PickChoice(codes), optional=True))
        return questions if state.lifter is None else [*questions, self._lift_question(state, state.lifter)]

    def _look_question(self, state: NodState, seat: int) -> Question:
        faces = [face for face in range(self.setup.seats) if face not in (seat, state.gazes[seat])]
        away = [] if state.gazes[seat] == NOBODY else [LOOK[-1]]
        return Question(0, seat, seat, "look", PickChoice((*faces, *away)), optional=True, paced=True)

    def _lift_question(self, state: NodState, seat: int) -> Question:
        by = state.nodder if state.nod_to == seat else seat
        closes = (state.beat + 1) * BEAT_TICKS
        codes = (LIFT[2 * seat], LIFT[2 * seat + 1])
        return Question(1 + state.beat, seat, by, "lift", PickChoice(codes), {"seat": seat}, closes=closes)

    def refusal(self, state: NodState, seat: int, action: Action) -> IllegalAction:
        if self.outcome(state) is not None:
            return IllegalAction("nod.end.beats", "over")
        if action in LOOK:
            return self._look_refusal(state, seat, LOOK.index(code_of(action)))
        if action in NOD:
            return self._nod_refusal(state, seat)
        return IllegalAction("nod.lift.asked", "lift" if action in LIFT else "unknown")

    def _look_refusal(self, state: NodState, seat: int, target: int) -> IllegalAction:
        if target == seat:
            return IllegalAction("nod.look.free", "own")
        is_empty = self.setup.seats <= target < SEATS
        return IllegalAction("nod.look.free", "no-seat" if is_empty else "look")

    def _nod_refusal(self, state: NodState, seat: int) -> IllegalAction:
        if seat != state.nodder:
            return IllegalAction("nod.nod.secret", "nodder")
        return IllegalAction("nod.nod.secret", "nodding" if state.nod_to != NOBODY else "no-seat")

    def do(self, state: NodState, seat: int, action: Action, rng: Rng) -> list[Event]:
        if action in LOOK:
            return self._look(state, seat, NOBODY if action == LOOK[-1] else LOOK.index(code_of(action)))
        if action in NOD:
            return self._nod(state, NOD.index(code_of(action)))
        lifter, side = divmod(LIFT.index(code_of(action)), 2)
        return self._lift(state, lifter, SIDES[side])

    def _look(self, state: NodState, seat: int, target: int | None) -> list[Event]:
        if state.gazes[seat] == state.nodder:
            state.earliest_nod[seat] = state.tick
        state.gazes[seat] = target
        self._note_nod(state)
        look_event = Event(
            "turned", None, (PrivatePart((seat, *self._watchers(state, seat)), {"seat": seat, "at": target}),)
        )
        if target is None:
            return [look_event]
        face: Json = msgspec.to_builtins(self._face(state, target))
        return [look_event, Event("face", None, (PrivatePart((seat,), face),))]

    def _nod(self, state: NodState, to: int) -> list[Event]:
        state.nod_to, state.nod_ends = to, state.tick + NOD_TICKS
        self._note_nod(state)
        return [self._nodder_event(state, "nods", to=to)]

    def _note_nod(self, state: NodState) -> None:
        """Note the witnesses of the present nod: seats that look at the nodder, and the lifter if the nod is for it."""
        if state.nod_to is not None:
            lifters = [state.nod_to] if state.lifter == state.nod_to else []
            state.nod_witnesses = sorted({*state.nod_witnesses, *self._watchers(state, state.nodder), *lifters})

    def _end_nod(self, state: NodState) -> list[Event]:
        for seat in state.nod_witnesses:
            state.earliest_nod[seat] = state.tick
        state.nod_to, state.nod_ends, state.nod_witnesses = NOBODY, 0, []
        return [self._nodder_event(state, "nodded")]

    def _lift(self, state: NodState, seat: int, side: Side) -> list[Event]:
        if state.nod_to != seat:
            state.earliest_nod[seat] = state.tick
        state.points[seat if side == "right" else state.nodder] += 1
        state.lifter = NOBODY
        return [Event("lifted", {"seat": seat, "side": side, "points": list(state.points)})]

    def _nodder_event(self, state: NodState, kind: str, **data: int) -> Event:
        audience = (state.nodder, *self._watchers(state, state.nodder))
        return Event(kind, None, (PrivatePart(audience, {"seat": state.nodder, **data}),))

    def _watchers(self, state: NodState, face: int) -> list[int]:
        return [seat for seat, target in enumerate(state.gazes) if target == face]

    def _face(self, state: NodState, seat: int) -> SeenFace:
        return SeenFace(seat, state.gazes[seat], state.nod_to if seat == state.nodder else None)

    def wake_at(self, state: NodState) -> int | None:
        if self.outcome(state) is not None:
            return None
        beat = (state.beat + 1) * BEAT_TICKS
        return beat if state.nod_to is None else min(beat, state.nod_ends)

    def wake(self, state: NodState, rng: Rng) -> list[Event]:
        events: list[Event] = []
        if state.nod_to is not None and state.nod_ends == state.tick:
            events += self._end_nod(state)
        if state.tick == (state.beat + 1) * BEAT_TICKS:
            events += self._next_beat(state)
        return events

    def _next_beat(self, state: NodState) -> list[Event]:
        events = self._lift(state, state.lifter, "left") if state.lifter is not None else []
        state.beat += 1
        if state.beat == BEATS:
            return [*events, Event("over", {"points": list(state.points)})]
        state.lifter = state.beat % self.setup.seats
        self._note_nod(state)
        return [*events, Event("asked", {"seat": state.lifter})]

    def definitions(self) -> NodDefinitions:
        return NodDefinitions(nod_ticks=NOD_TICKS, beats=BEATS)

    def common_view(self, state: NodState) -> NodCommon:
        return NodCommon(**self.base_fields(state), beat=state.beat, nodder=state.nodder, points=list(state.points))

    def own_view(self, state: NodState, seat: int) -> NodOwn:
        return NodOwn(seat == state.nodder)

    def part_view(self, state: NodState, seat: Seat) -> NodPart | UnsetType:
        if seat is None:
            return UNSET
        target = state.gazes[seat]
        face = None if target is None else self._face(state, target)
        return NodPart(face, state.nod_to if seat == state.nodder else None)

    def is_part_enough(self, events: Sequence[Json]) -> bool:
        return all(event["kind"] in EYE_EVENTS for event in events)

    def open_view(self, state: NodState) -> NodOpen:
        return NodOpen(list(state.gazes), state.nod_to)

    def outcome(self, state: NodState) -> Outcome | None:
        if state.beat < BEATS:
            return None
        return most_points(state.points, "nod.end.beats")

    def resample(self, state: NodState, seats: Sequence[Seat], rng: Rng, until: NodState | None = None) -> NodState:
        """Redraw the gazes that these seats do not see, and a nod that they do not know of. The new nod is neither one
        that they would have seen begin, nor one to a lifter among them that answers for itself."""
        world = self.clone(state)
        moments = (state, until or state)
        for seat in range(self.setup.seats):
            if not any(self._sees(moment, watcher, seat) for moment in moments for watcher in seats):
                targets = [target for target in range(self.setup.seats) if target != seat]
                world.gazes[seat] = [NOBODY, *targets][rng.randbelow(len(targets) + 1)]
        if not any(self._knows_nod(moment, seat) for moment in moments for seat in seats):
            lifters = [moment.lifter for moment in moments if moment.lifter is not None and moment.lifter in seats]
            earliest_nod = max(
                (moment.earliest_nod[seat] for moment in moments for seat in seats if seat is not None), default=0
            )
            self._resample_nod(world, lifters, earliest_nod, rng)
        return world

    def _sees(self, state: NodState, watcher: Seat, face: int) -> bool:
        return watcher is not None and (watcher == face or state.gazes[watcher] == face)

    def _knows_nod(self, state: NodState, seat: Seat) -> bool:
        return self._sees(state, seat, state.nodder) or seat in state.nod_witnesses

    def _resample_nod(self, world: NodState, lifters: list[int], earliest_nod: int, rng: Rng) -> None:
        possible = [seat for seat in range(self.setup.seats) if seat not in (world.nodder, *lifters)]
        begins = range(max(earliest_nod, world.tick + 1 - NOD_TICKS), world.tick + 1)
        world.nod_to, world.nod_ends, world.nod_witnesses = NOBODY, 0, []
        choice = rng.randbelow(len(possible) + 1)
        if choice < len(possible) and begins:
            world.nod_to = possible[choice]
            world.nod_ends = begins[rng.randbelow(len(begins))] + NOD_TICKS
            self._note_nod(world)

    def decode(self, code: int) -> ActionParts:
        if code in LOOK:
            return "look", ("away" if code == LOOK[-1] else LOOK.index(code),)
        if code in NOD:
            return "nod", (NOD.index(code),)
        seat, side = divmod(LIFT.index(code), 2)
        return "lift", (seat, SIDES[side])


class Nod(GameBase):
    name = "nod"
    title = "Nod"
    rulebook = RULEBOOK
    seats = range(3, SEATS + 1)
    match_type = NodMatch
