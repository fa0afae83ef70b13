"""Nod: eyes and a secret sign. Ticks, wakes, a gesture that only those see who look, and one seat acting for another.

Everybody may turn to a face at any time, and sees where that face is turned. One seat, the nodder, may nod to another;
a nod lasts a few ticks, and only who looks at the nodder meanwhile sees it. Every ten ticks a seat is asked to lift a
hand: the right one is a point for itself, the left one for the nodder. While the nodder nods to it, the nodder answers.
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
"""At a seat; the last code is away."""
NOD = range(LOOK.stop, LOOK.stop + SEATS)
LIFT = range(NOD.stop, NOD.stop + 2 * SEATS)
"""Two for each seat: the nodder may have to answer for itself and for another."""

LEDGER = Rulebook(
    "nod",
    {
        f"nod.{name}": Rule(f"nod.{name}", text)
        for name, text in {
            "look.free": "A seat may turn to any other face, or away, at any time, once a tick.",
            "nod.secret": "The nodder may nod to one seat; only who looks at the nodder sees it.",
            "nod.lasts": "A nod lasts four ticks.",
            "lift.asked": "Every ten ticks a seat is asked to lift a hand; when the time is up it is the left one.",
            "lift.control": "While the nodder nods to a seat, the nodder lifts its hand.",
            "end.beats": "After four times ten ticks the game ends; most points win.",
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


class Circle(msgspec.Struct):
    """The state. `asked` is who is to lift a hand, `nod_to` to whom the nodder nods, both NOBODY if none."""

    tick: int
    beat: int
    nodder: int
    gazes: list[int]
    nod_to: int
    nod_ends: int
    nod_seen: list[int]
    """Who saw something of the nod that lasts now."""
    clear_at: list[int]
    """For each seat the tick before which no nod that lasts now can have begun, for all it saw."""
    asked: int
    points: list[int]


class NodMatch:
    game = "nod"
    rules_version = "1"
    ticks_per_second = 10
    action_count = LIFT.stop
    catalogue = SENTENCES

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def start(self, rng: Rng) -> tuple[Circle, list[Event]]:
        seats = self.setup.seats
        nodder = rng.randbelow(seats)
        circle = Circle(0, 0, nodder, [NOBODY] * seats, NOBODY, 0, [], [0] * seats, NOBODY, [0] * seats)
        return circle, [Event("nodder", {"nodder": nodder})]

    def clone(self, state: Circle) -> Circle:
        return self.load(self.save(state))

    def questions(self, state: Circle) -> list[Question]:
        if self.outcome(state) is not None:
            return []
        questions = [self._look_question(state, seat) for seat in range(self.setup.seats)]
        if state.nod_to == NOBODY:
            codes = tuple(NOD[seat] for seat in range(self.setup.seats) if seat != state.nodder)
            questions.append(Question(1, state.nodder, state.nodder, "nod", PickChoice(codes), optional=True))
        return questions if state.asked == NOBODY else [*questions, self._lift_question(state)]

    def _look_question(self, state: Circle, seat: int) -> Question:
        others = [other for other in range(self.setup.seats) if other not in (seat, state.gazes[seat])]
        away = [] if state.gazes[seat] == NOBODY else [LOOK[-1]]
        return Question(0, seat, seat, "look", PickChoice((*others, *away)), optional=True, paced=True)

    def _lift_question(self, state: Circle) -> Question:
        seat = state.asked
        by = state.nodder if state.nod_to == seat else seat
        closes = (state.beat + 1) * BEAT_TICKS
        codes = (LIFT[2 * seat], LIFT[2 * seat + 1])
        return Question(1 + state.beat, seat, by, "lift", PickChoice(codes), {"seat": seat}, closes=closes)

    def check(self, state: Circle, seat: int, action: Action) -> IllegalAction | None:
        if self.outcome(state) is not None:
            return IllegalAction("nod.end.beats", "over")
        if any(q.by == seat and q.choice.offers(action) for q in self.questions(state)):
            return None
        if action in LOOK:
            return self._refused_look(state, seat, LOOK.index(code_of(action)))
        if action in NOD:
            return self._refused_nod(state, seat)
        return IllegalAction("nod.lift.asked", "lift" if action in LIFT else "unknown")

    def _refused_look(self, state: Circle, seat: int, at: int) -> IllegalAction:
        if at == seat:
            return IllegalAction("nod.look.free", "own")
        is_empty = self.setup.seats <= at < SEATS
        return IllegalAction("nod.look.free", "no-seat" if is_empty else "look")

    def _refused_nod(self, state: Circle, seat: int) -> IllegalAction:
        if seat != state.nodder:
            return IllegalAction("nod.nod.secret", "nodder")
        return IllegalAction("nod.nod.secret", "nodding" if state.nod_to != NOBODY else "no-seat")

    def apply(self, state: Circle, seat: int, action: Action, rng: Rng) -> list[Event]:
        refused = self.check(state, seat, action)
        if refused:
            raise refused
        if action in LOOK:
            return self._look(state, seat, NOBODY if action == LOOK[-1] else LOOK.index(code_of(action)))
        if action in NOD:
            return self._nod(state, NOD.index(code_of(action)))
        return self._lift(state, LIFT.index(code_of(action)) % 2)

    def _look(self, state: Circle, seat: int, at: int) -> list[Event]:
        if state.gazes[seat] == state.nodder:
            state.clear_at[seat] = state.tick
        state.gazes[seat] = at
        self._note_nod(state)
        turned = Event("turned", None, (PrivatePart((seat, *self._watching(state, seat)), {"seat": seat, "at": at}),))
        if at == NOBODY:
            return [turned]
        return [turned, Event("face", None, (PrivatePart((seat,), self._face(state, at)),))]

    def _nod(self, state: Circle, to: int) -> list[Event]:
        state.nod_to, state.nod_ends = to, state.tick + NOD_TICKS
        self._note_nod(state)
        return [self._of_nodder(state, "nods", to=to)]

    def _note_nod(self, state: Circle) -> None:
        """Who looks sees it, and who is asked feels it."""
        if state.nod_to != NOBODY:
            felt = [state.asked] if state.asked == state.nod_to else []
            state.nod_seen = sorted({*state.nod_seen, *self._watching(state, state.nodder), *felt})

    def _end_nod(self, state: Circle) -> list[Event]:
        for seat in state.nod_seen:
            state.clear_at[seat] = state.tick
        state.nod_to, state.nod_ends, state.nod_seen = NOBODY, 0, []
        return [self._of_nodder(state, "nodded")]

    def _lift(self, state: Circle, side: int) -> list[Event]:
        seat = state.asked
        if state.nod_to != seat:
            state.clear_at[seat] = state.tick
        state.points[seat if SIDES[side] == "right" else state.nodder] += 1
        state.asked = NOBODY
        return [Event("lifted", {"seat": seat, "side": SIDES[side], "points": list(state.points)})]

    def _of_nodder(self, state: Circle, kind: str, **data: int) -> Event:
        broadcast = (state.nodder, *self._watching(state, state.nodder))
        return Event(kind, None, (PrivatePart(broadcast, {"seat": state.nodder, **data}),))

    def _watching(self, state: Circle, face: int) -> list[int]:
        return [seat for seat, at in enumerate(state.gazes) if at == face]

    def _face(self, state: Circle, seat: int) -> Json:
        nod_to = state.nod_to if seat == state.nodder else NOBODY
        return {"seat": seat, "at": state.gazes[seat], "nod_to": nod_to}

    def wake_at(self, state: Circle) -> int | None:
        if self.outcome(state) is not None:
            return None
        beat = (state.beat + 1) * BEAT_TICKS
        return beat if state.nod_to == NOBODY else min(beat, state.nod_ends)

    def advance(self, state: Circle, tick: int, rng: Rng) -> list[Event]:
        events: list[Event] = []
        while (due := self.wake_at(state)) is not None and due <= tick:
            state.tick = due
            if state.nod_to != NOBODY and state.nod_ends == due:
                events += self._end_nod(state)
            if due == (state.beat + 1) * BEAT_TICKS:
                events += self._next_beat(state)
        state.tick = max(tick, state.tick)
        return events

    def _next_beat(self, state: Circle) -> list[Event]:
        events = self._lift(state, 0) if state.asked != NOBODY else []
        state.beat += 1
        if state.beat == BEATS:
            return [*events, Event("over", {"points": list(state.points)})]
        state.asked = state.beat % self.setup.seats
        self._note_nod(state)
        return [*events, Event("asked", {"seat": state.asked})]

    def view(self, state: Circle, seat: Seat) -> Json:
        view: Json = {
            "beat": state.beat,
            "nodder": state.nodder,
            "asked": state.asked,
            "points": list(state.points),
        }
        if seat is not None:
            at = state.gazes[seat]
            view["face"] = None if at == NOBODY else self._face(state, at)
            view["nod_to"] = state.nod_to if seat == state.nodder else None
        return view

    def definitions(self) -> Json:
        return {}

    def view_of_all(self, state: Circle) -> Json:
        return {**self.view(state, None), "gazes": list(state.gazes), "nod_to": state.nod_to}

    def outcome(self, state: Circle) -> Outcome | None:
        if state.beat < BEATS:
            return None
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        return Outcome(winners, tuple(state.points), "nod.end.beats")

    def save(self, state: Circle) -> bytes:
        return msgspec.json.encode(state)

    def load(self, saved: bytes) -> Circle:
        return msgspec.json.decode(saved, type=Circle)

    def resample(self, state: Circle, seats: Sequence[Seat], rng: Rng, until: Circle | None = None) -> Circle:
        """Faces that nobody here looks at may look anywhere, and a nod that nobody here knows of may be any other,
        but not one that they would have seen begin, nor one to who is asked and answers for itself."""
        world = self.clone(state)
        times = (state, until or state)
        for seat in range(self.setup.seats):
            if not any(self._sees(time, watcher, seat) for time in times for watcher in seats):
                anywhere = [other for other in range(self.setup.seats) if other != seat]
                world.gazes[seat] = [NOBODY, *anywhere][rng.randbelow(len(anywhere) + 1)]
        if not any(self._knows_nod(time, seat) for time in times for seat in seats):
            asked = [time.asked for time in times if time.asked in seats]
            clear_at = max((time.clear_at[seat] for time in times for seat in seats if seat is not None), default=0)
            self._resample_nod(world, asked, clear_at, rng)
        return world

    def _sees(self, state: Circle, watcher: Seat, face: int) -> bool:
        return watcher is not None and (watcher == face or state.gazes[watcher] == face)

    def _knows_nod(self, state: Circle, seat: Seat) -> bool:
        return self._sees(state, seat, state.nodder) or seat in state.nod_seen

    def _resample_nod(self, world: Circle, asked: list[int], clear_at: int, rng: Rng) -> None:
        possible = [seat for seat in range(self.setup.seats) if seat not in (world.nodder, *asked)]
        begins = range(max(clear_at, world.tick + 1 - NOD_TICKS), world.tick + 1)
        world.nod_to, world.nod_ends, world.nod_seen = NOBODY, 0, []
        choice = rng.randbelow(len(possible) + 1)
        if choice < len(possible) and begins:
            world.nod_to = possible[choice]
            world.nod_ends = begins[rng.randbelow(len(begins))] + NOD_TICKS
            self._note_nod(world)

    def standing(self, state: Circle, seat: int) -> Action | None:
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
        raise InvalidAction(f"{text!r} is no action: say look 2, look away, nod 1 or lift 0 left")

    def words(self, kind: str, value: Any) -> str:
        return "nobody" if value == NOBODY else f"seat {value}"


class Nod(Sample):
    name = "nod"
    title = "Nod"
    rulebook = LEDGER
    seats = range(3, SEATS + 1)
    match_type = NodMatch
