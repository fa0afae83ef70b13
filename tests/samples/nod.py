"""Nod: a sample game with ticks, wakes, a secret gesture, and one seat that answers for another.

Each seat may look at a face at any time, and sees where that face looks. One seat, the nodder, may nod to another seat;
a nod lasts a few ticks and is seen only by seats that look at the nodder. Every ten ticks a seat is asked to lift a
hand: the right hand scores a point for itself, the left hand for the nodder. While the nodder nods to that seat, the
nodder answers for it.
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
)
from tests.samples.sample import Sample

SEATS = 6
NOBODY = -1
NOD_TICKS = 4
BEAT_TICKS = 10
BEATS = 4
SIDES = ("left", "right")
LOOK = range(SEATS + 1)
"""One code for each seat; the last code looks away."""
NOD = range(LOOK.stop, LOOK.stop + SEATS)
LIFT = range(NOD.stop, NOD.stop + 2 * SEATS)
"""Two codes for each seat, because the nodder may have to answer for itself and for another seat."""

RULEBOOK = Rulebook(
    "nod",
    {
        f"nod.{name}": Rule(f"nod.{name}", text)
        for name, text in {
            "look.free": "A seat may turn to any other face, or away, at any time, once a tick.",
            "nod.secret": "The nodder may nod to one seat; only who looks at the nodder sees it.",
            "nod.lasts": "A nod lasts four ticks.",
            "lift.asked": "Every ten ticks a seat is asked to lift a hand; when the time is up it is the left one.",
            "lift.control": "While the nodder nods to a seat, the nodder lifts its hand.",
            "end.beats": "After four moments ten ticks the game ends; most points win.",
        }.items()
    },
)

SENTENCES = Catalogue(
    {
        "question.look": "Where do you look?",
        "question.nod": "Do you nod to somebody?",
        "question.lift": "Which hand does {seat:seat} lift?",
        "event.nodder": "{nodder:seat} is the nodder.",
        "event.turned": "{seat:seat} looks at {at:seat}.",
        "event.face": "You see {seat:seat}, who looks at {at:seat}.",
        "event.nods": "{seat:seat} nods to {to:seat}.",
        "event.nodded": "{seat:seat} nods no more.",
        "event.asked": "{seat:seat} is to lift a hand.",
        "event.lifted": "{seat:seat} lifts the {side} hand.",
        "event.over": "The game is over.",
        "refusal.look": "You look there already.",
        "refusal.own": "Nobody sees their own face.",
        "refusal.no-seat": "Nobody sits there.",
        "refusal.nodder": "You are not the nodder.",
        "refusal.nodding": "You are nodding.",
        "refusal.lift": "That hand is not yours to lift now.",
        "refusal.over": "The game is over.",
        "refusal.unknown": "There is no such action.",
    }
)


class NodState(msgspec.Struct):
    """The state. `lifter` is the seat that is asked to lift a hand, `nod_to` the seat that the nodder nods to; both can
    be NOBODY."""

    tick: int
    beat: int
    nodder: int
    gazes: list[int]
    nod_to: int
    nod_ends: int
    nod_witnesses: list[int]
    """The seats that saw a part of the present nod."""
    earliest_nod: list[int]
    """For each seat, the earliest tick at which a present nod can have begun, as far as the seat knows."""
    lifter: int
    points: list[int]


class NodMatch:
    game = "nod"
    rules_version = "1"
    ticks_per_second = 10
    action_count = LIFT.stop
    catalogue = SENTENCES

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def start(self, rng: Rng) -> tuple[NodState, list[Event]]:
        seats = self.setup.seats
        nodder = rng.randbelow(seats)
        state = NodState(0, 0, nodder, [NOBODY] * seats, NOBODY, 0, [], [0] * seats, NOBODY, [0] * seats)
        return state, [Event("nodder", {"nodder": nodder})]

    def clone(self, state: NodState) -> NodState:
        return self.load(self.save(state))

    def questions(self, state: NodState) -> list[Question]:
        if self.outcome(state) is not None:
            return []
        questions = [self._look_question(state, seat) for seat in range(self.setup.seats)]
        if state.nod_to == NOBODY:
            codes = tuple(NOD[seat] for seat in range(self.setup.seats) if seat != state.nodder)
            questions.append(Question(1, state.nodder, state.nodder, "nod", PickChoice(codes), optional=True))
        return questions if state.lifter == NOBODY else [*questions, self._lift_question(state)]

    def _look_question(self, state: NodState, seat: int) -> Question:
        faces = [face for face in range(self.setup.seats) if face not in (seat, state.gazes[seat])]
        away = [] if state.gazes[seat] == NOBODY else [LOOK[-1]]
        return Question(0, seat, seat, "look", PickChoice((*faces, *away)), optional=True, paced=True)

    def _lift_question(self, state: NodState) -> Question:
        seat = state.lifter
        by = state.nodder if state.nod_to == seat else seat
        closes = (state.beat + 1) * BEAT_TICKS
        codes = (LIFT[2 * seat], LIFT[2 * seat + 1])
        return Question(1 + state.beat, seat, by, "lift", PickChoice(codes), {"seat": seat}, closes=closes)

    def check(self, state: NodState, seat: int, action: Action) -> IllegalAction | None:
        if self.outcome(state) is not None:
            return IllegalAction("nod.end.beats", "over")
        if any(q.by == seat and q.choice.offers(action) for q in self.questions(state)):
            return None
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

    def apply(self, state: NodState, seat: int, action: Action, rng: Rng) -> list[Event]:
        illegal = self.check(state, seat, action)
        if illegal:
            raise illegal
        if action in LOOK:
            return self._look(state, seat, NOBODY if action == LOOK[-1] else LOOK.index(code_of(action)))
        if action in NOD:
            return self._nod(state, NOD.index(code_of(action)))
        return self._lift(state, LIFT.index(code_of(action)) % 2)

    def _look(self, state: NodState, seat: int, target: int) -> list[Event]:
        if state.gazes[seat] == state.nodder:
            state.earliest_nod[seat] = state.tick
        state.gazes[seat] = target
        self._note_nod(state)
        look_event = Event(
            "turned", None, (PrivatePart((seat, *self._watchers(state, seat)), {"seat": seat, "at": target}),)
        )
        if target == NOBODY:
            return [look_event]
        return [look_event, Event("face", None, (PrivatePart((seat,), self._face(state, target)),))]

    def _nod(self, state: NodState, to: int) -> list[Event]:
        state.nod_to, state.nod_ends = to, state.tick + NOD_TICKS
        self._note_nod(state)
        return [self._nodder_event(state, "nods", to=to)]

    def _note_nod(self, state: NodState) -> None:
        """Note the witnesses of the present nod: seats that look at the nodder, and the lifter if the nod is for it."""
        if state.nod_to != NOBODY:
            lifters = [state.lifter] if state.lifter == state.nod_to else []
            state.nod_witnesses = sorted({*state.nod_witnesses, *self._watchers(state, state.nodder), *lifters})

    def _end_nod(self, state: NodState) -> list[Event]:
        for seat in state.nod_witnesses:
            state.earliest_nod[seat] = state.tick
        state.nod_to, state.nod_ends, state.nod_witnesses = NOBODY, 0, []
        return [self._nodder_event(state, "nodded")]

    def _lift(self, state: NodState, side: int) -> list[Event]:
        seat = state.lifter
        if state.nod_to != seat:
            state.earliest_nod[seat] = state.tick
        state.points[seat if SIDES[side] == "right" else state.nodder] += 1
        state.lifter = NOBODY
        return [Event("lifted", {"seat": seat, "side": SIDES[side], "points": list(state.points)})]

    def _nodder_event(self, state: NodState, kind: str, **data: int) -> Event:
        audience = (state.nodder, *self._watchers(state, state.nodder))
        return Event(kind, None, (PrivatePart(audience, {"seat": state.nodder, **data}),))

    def _watchers(self, state: NodState, face: int) -> list[int]:
        return [seat for seat, target in enumerate(state.gazes) if target == face]

    def _face(self, state: NodState, seat: int) -> Json:
        nod_to = state.nod_to if seat == state.nodder else NOBODY
        return {"seat": seat, "at": state.gazes[seat], "nod_to": nod_to}

    def wake_at(self, state: NodState) -> int | None:
        if self.outcome(state) is not None:
            return None
        beat = (state.beat + 1) * BEAT_TICKS
        return beat if state.nod_to == NOBODY else min(beat, state.nod_ends)

    def advance(self, state: NodState, tick: int, rng: Rng) -> list[Event]:
        events: list[Event] = []
        while (due := self.wake_at(state)) is not None and due <= tick:
            state.tick = due
            if state.nod_to != NOBODY and state.nod_ends == due:
                events += self._end_nod(state)
            if due == (state.beat + 1) * BEAT_TICKS:
                events += self._next_beat(state)
        state.tick = max(tick, state.tick)
        return events

    def _next_beat(self, state: NodState) -> list[Event]:
        events = self._lift(state, 0) if state.lifter != NOBODY else []
        state.beat += 1
        if state.beat == BEATS:
            return [*events, Event("over", {"points": list(state.points)})]
        state.lifter = state.beat % self.setup.seats
        self._note_nod(state)
        return [*events, Event("asked", {"seat": state.lifter})]

    def view(self, state: NodState, seat: Seat) -> Json:
        view: Json = {
            "beat": state.beat,
            "nodder": state.nodder,
            "asked": state.lifter,
            "points": list(state.points),
        }
        if seat is not None:
            target = state.gazes[seat]
            view["face"] = None if target == NOBODY else self._face(state, target)
            view["nod_to"] = state.nod_to if seat == state.nodder else None
        return view

    def definitions(self) -> Json:
        return {}

    def view_of_all(self, state: NodState) -> Json:
        return {**self.view(state, None), "gazes": list(state.gazes), "nod_to": state.nod_to}

    def outcome(self, state: NodState) -> Outcome | None:
        if state.beat < BEATS:
            return None
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        return Outcome(winners, tuple(state.points), "nod.end.beats")

    def save(self, state: NodState) -> bytes:
        return msgspec.json.encode(state)

    def load(self, saved: bytes) -> NodState:
        return msgspec.json.decode(saved, type=NodState)

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
            lifters = [moment.lifter for moment in moments if moment.lifter in seats]
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

    def standing(self, state: NodState, seat: int) -> Action | None:
        return None

    def text(self, action: Action) -> str:
        if action in LOOK:
            return "look away" if action == LOOK[-1] else f"look {LOOK.index(code_of(action))}"
        if action in NOD:
            return f"nod {NOD.index(code_of(action))}"
        seat, side = divmod(LIFT.index(code_of(action)), 2)
        return f"lift {seat} {SIDES[side]}"

    def read(self, text: str) -> Action:
        for code in range(self.action_count):
            if self.text(code) == text:
                return code
        raise InvalidAction(f"{text!r} is not an action; actions are: look 2, look away, nod 1, lift 0 left")

    def words(self, kind: str, value: Any) -> str:
        return "nobody" if value == NOBODY else f"seat {value}"


class Nod(Sample):
    name = "nod"
    title = "Nod"
    rulebook = RULEBOOK
    seats = range(3, SEATS + 1)
    match_type = NodMatch
