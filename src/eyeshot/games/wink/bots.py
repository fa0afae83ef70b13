"""The bots of WINK. They look around at a human pace, and know no more than their seat.

Easy looks anywhere, winks carelessly and misses half of the accusations it could make. Medium looks at the seats that
matter to it, winks when the seeker looks back, and accuses what it sees. Hard also checks who could be watching before
it winks, watches the faces that can wink at its neighbours, and draws conclusions from where faces look.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from eyeshot.games.wink import actions
from eyeshot.games.wink.config import TICKS_PER_SECOND
from eyeshot.games.wink.memory import Memory, Sighting
from eyeshot.games.wink.state import NO_NUMBER, NO_TICK, NOBODY, Phase
from eyeshot.kernel.bot import Bot
from eyeshot.kernel.choice import Action, PickChoice, random_action
from eyeshot.kernel.event import Json
from eyeshot.kernel.question import Question

MEAN_GAZE_S = 1.5
"""How long a face keeps looking at the same seat, on average."""
STALE_S = 1.0
"""A sighting older than this does not tell whether a face is watching."""
NEVER_SEEN = Sighting(NOBODY, -50 * TICKS_PER_SECOND)
"""The sighting of a face that was never seen: so old that it tells nothing."""


class Easy:
    """Looks anywhere, and acts on impulse."""

    look_interval_s = (1.2, 2.6)
    """From one look to the next: shortest and longest."""
    reaction_s = (0.6, 1.4)
    """From a sighting to the action that it causes: shortest and longest."""

    def __init__(self, content: str, rng: Random) -> None:
        self._rng = rng
        self._memory = Memory()
        self._next_tick = self._random_ticks(self.look_interval_s)
        self._acted_at = NO_TICK
        self._wink_targets: list[int] = []
        """The seekers at whom it wanted to wink when it last acted."""

    def _random_ticks(self, span_s: tuple[float, float]) -> int:
        """Return a random number of ticks within a span of seconds."""
        least, most = span_s
        return self._rng.randint(round(least * TICKS_PER_SECOND), round(most * TICKS_PER_SECOND))

    # --- answers

    def choose(self, view: Json, question: Question) -> Action:
        if question.prompt != "name":
            return random_action(question.choice, self._rng)
        return actions.name(self._partner(view))

    def _partner(self, view: Json) -> int:
        """Return the seat that winked, or any other seat."""
        return self._memory.winkers.get(view["sought"][view["seat"]], self._pick(_other_seats(view)))

    # --- actions of its own accord

    def hear(self, events: Sequence[Json], tick: int) -> None:
        for event in events:
            self._memory.note(event, tick)
            is_own = event["kind"] in ("look", "wink") and event.get("seat") == self._memory.seat
            if is_own and tick > self._acted_at:
                # Another process runs this bot too, and has already acted for it.
                self._next_tick = tick + self._random_ticks(self.look_interval_s)
            if event["kind"] == "face" and self._is_striking(event):
                self._next_tick = min(self._next_tick, tick + self._random_ticks(self.reaction_s))

    def _is_striking(self, event: Json) -> bool:
        """Return whether a face winks, or belongs to a wink target that looks back."""
        is_looking_back = event["at"] == self._memory.seat
        return bool(event["sign"]) or (is_looking_back and event["seat"] in self._wink_targets)

    def wants(self) -> int | None:
        return self._next_tick

    def act(self, view: Json, questions: Sequence[Question], tick: int) -> Action | None:
        self._next_tick = tick + self._random_ticks(self.look_interval_s)
        self._acted_at = tick
        self._wink_targets = self._find_wink_targets(view)
        by_prompt = {question.prompt: question for question in questions}
        accusation = self._accusation(view, _codes(by_prompt.get("accuse")))
        if accusation is not None:
            return accusation
        if view["winking"] or view["phase"] != Phase.GLANCES:
            return None
        if "wink" in by_prompt and self._dares_to_wink(view, tick):
            return actions.WINK
        return self._look(view, tick)

    def _accusation(self, view: Json, offered: Sequence[int]) -> Action | None:
        """Return an accusation for a wink it saw; half of the time it doubts its eyes and forgets the wink."""
        witnessed = self._witnessed(offered)
        if not witnessed or self._rng.random() < 0.5:
            for code in witnessed:
                self._memory.winkers.pop(actions.accused_and_number(code)[1])
            return None
        return self._pick(witnessed)

    def _witnessed(self, offered: Sequence[int]) -> list[int]:
        """Return the offered accusations for winks that it saw."""
        witnessed = [actions.accuse(seat, number) for number, seat in self._memory.winkers.items()]
        return [code for code in witnessed if code in offered]

    def _find_wink_targets(self, view: Json) -> list[int]:
        """Return the seekers of its own numbers that have not seen its wink yet."""
        hand, signalled = view["hand"], self._memory.signalled
        seekers = [seat for seat in _other_seats(view) if seat != view["turn"]]
        return [seat for seat in seekers if view["sought"][seat] in hand and view["sought"][seat] not in signalled]

    def _dares_to_wink(self, view: Json, tick: int) -> bool:
        return view["look"] in self._wink_targets and (self._memory.has_eye_contact() or self._rng.random() < 0.3)

    def _look(self, view: Json, tick: int) -> Action | None:
        """Return the next look, or None to keep looking at the same face."""
        return actions.look(self._pick([seat for seat in _other_seats(view) if seat != view["look"]]))

    def _pick(self, choices: Sequence[int]) -> int:
        return choices[int(self._rng.random() * len(choices))]


class Medium(Easy):
    """Looks at the seats that matter to it, and winks when the seeker looks back and the risk is small."""

    look_interval_s = (1.0, 2.0)
    reaction_s = (0.3, 0.7)
    max_risks = (0.5, 0.3, 0.3)
    """The risk of being seen that it takes in the last stretch of glances before the seeker's turn, in the one before
    that, and in earlier ones."""

    def _partner(self, view: Json) -> int:
        """Return the seat that winked, or one of the seats that most likely hold the number."""
        own_seat = view["seat"]
        winker = self._memory.winkers.get(view["sought"][own_seat])
        if winker is not None:
            return winker
        weights = self._holder_weights(view, own_seat) or dict.fromkeys(_other_seats(view), 1.0)
        return self._pick([seat for seat in weights if weights[seat] == max(weights.values())])

    def _holder_weights(self, view: Json, seeker: int) -> dict[int, float]:
        """Return for each seat that can hold a seeker's number a weight proportional to the likelihood that it does."""
        excluded = (seeker, *view["shown"][seeker])
        return {seat: float(view["hands_of"][seat]) for seat in _other_seats(view) if seat not in excluded}

    def _accusation(self, view: Json, offered: Sequence[int]) -> Action | None:
        """Return an accusation for a wink it saw, without doubt where winks are honest."""
        if not view["honest"]:
            return super()._accusation(view, offered)
        witnessed = self._witnessed(offered)
        return self._pick(witnessed) if witnessed else None

    # --- winking

    def _dares_to_wink(self, view: Json, tick: int) -> bool:
        seeker = view["look"]
        if seeker not in self._wink_targets or not self._memory.has_eye_contact():
            return False
        turns_ahead = (seeker - view["turn"]) % len(view["sought"])
        return self._risk(view, seeker, tick) < self.max_risks[min(turns_ahead, len(self.max_risks)) - 1]

    def _risk(self, view: Json, seeker: int, tick: int) -> float:
        """Return the probability that a seat besides the seeker would see a wink at the seeker now."""
        unseen = 1.0
        for seat in _eyelid_seats(view, seeker):
            unseen *= 1 - self._watching_probability(seat, len(view["sought"]), tick)
        return 1 - unseen

    def _watching_probability(self, seat: int, seats: int, tick: int) -> float:
        """Return the probability that a seat looks at the bot now."""
        sighting = self._memory.sightings.get(seat, NEVER_SEEN)
        unchanged = exp((sighting.tick - tick) / (MEAN_GAZE_S * TICKS_PER_SECOND))
        return unchanged * (sighting.target == self._memory.seat) + (1 - unchanged) / (seats - 1)

    # --- looking around

    def _look(self, view: Json, tick: int) -> Action | None:
        if self._keeps_looking(view):
            return None
        weights = self._look_weights(view)
        weights.pop(view["look"], None)
        return actions.look(self._rng.choices(list(weights), list(weights.values()))[0])

    def _keeps_looking(self, view: Json) -> bool:
        """Return whether to stay with a face: of a wink target, or one that looks back while the bot seeks."""
        if view["look"] in self._wink_targets or (self._is_seeking(view) and self._memory.has_eye_contact()):
            return self._rng.random() < 0.5
        return False

    def _is_seeking(self, view: Json) -> bool:
        """Return whether a seat could wink at the bot now, for a number whose holder it does not know."""
        number = view["sought"][view["seat"]]
        return number != NO_NUMBER and view["turn"] != view["seat"] and number not in self._memory.winkers

    def _look_weights(self, view: Json) -> dict[int, float]:
        """Return how much each face attracts a look."""
        weights = dict.fromkeys(_other_seats(view), 1.0)
        for seat in self._wink_targets:
            weights[seat] += 4.0
        if self._is_seeking(view):
            for seat in self._holder_weights(view, view["seat"]):
                weights[seat] += 1.5
        return weights


class Hard(Medium):
    """Checks who could be watching before it winks, watches the faces that can wink at its neighbours, and counts
    glances."""

    look_interval_s = (0.8, 1.6)
    brief_look_s = (0.3, 0.6)
    """How long it looks at a face that shows nothing of interest: shortest and longest."""
    reaction_s = (0.2, 0.4)
    max_risks = (0.4, 0.25, 0.15)

    def _holder_weights(self, view: Json, seeker: int) -> dict[int, float]:
        """Weigh glances too: the holder of a number looks at its seeker more often than other seats do."""
        number, gaze_counts = view["sought"][seeker], self._memory.gaze_counts
        weights = super()._holder_weights(view, seeker)
        return {seat: weight * 1.5 ** min(6, gaze_counts.get((seat, number), 0)) for seat, weight in weights.items()}

    def _look(self, view: Json, tick: int) -> Action | None:
        if self._wink_targets and self._rng.random() < 0.5:
            return self._prepare_wink(view, tick)
        look = super()._look(view, tick)
        if look is not None:
            self._next_tick = tick + self._random_ticks(self.brief_look_s)
        return look

    def _prepare_wink(self, view: Json, tick: int) -> Action | None:
        """Look at the seats that could see a wink at the seeker whose turn is next, then at the seeker."""
        seeker = min(self._wink_targets, key=lambda seat: (seat - view["turn"]) % len(view["sought"]))
        stale_before = tick - STALE_S * TICKS_PER_SECOND
        stale = [seat for seat in _eyelid_seats(view, seeker) if self._sighted_at(seat) < stale_before]
        stale = [seat for seat in stale if seat != view["look"]]
        self._next_tick = tick + self._random_ticks(self.brief_look_s)
        if stale:
            return actions.look(self._pick(stale))
        return None if view["look"] == seeker else actions.look(seeker)

    def _sighted_at(self, seat: int) -> int:
        return self._memory.sightings.get(seat, NEVER_SEEN).tick

    def _look_weights(self, view: Json) -> dict[int, float]:
        weights = super()._look_weights(view)
        for seeker in self._watchable_seekers(view):
            for seat in self._holder_weights(view, seeker):
                weights[seat] += 1.5
        return weights

    def _watchable_seekers(self, view: Json) -> list[int]:
        """Return the seekers at whom it could see a wink, for a number that it does not hold and whose holder it does
        not know."""
        near = [seat for seat in _other_seats(view) if _distance(view, view["seat"], seat) <= view["sight"]]
        uninteresting = (NO_NUMBER, *view["hand"], *self._memory.winkers)
        return [seat for seat in near if seat != view["turn"] and view["sought"][seat] not in uninteresting]

    def _keeps_looking(self, view: Json) -> bool:
        """Stay also with a face that looks at a watchable seeker whose partner it may be, if its eyelids are seen."""
        face = view["face"]
        if face and face["sign"] is not None and face["at"] in self._watchable_seekers(view):
            return face["seat"] in self._holder_weights(view, face["at"]) and self._rng.random() < 0.85
        return super()._keeps_looking(view)


BOTS: dict[str, type[Bot]] = {"easy": Easy, "medium": Medium, "hard": Hard}


def _other_seats(view: Json) -> list[int]:
    return [seat for seat in range(len(view["sought"])) if seat != view["seat"]]


def _codes(question: Question | None) -> Sequence[int]:
    return question.choice.codes if question is not None and isinstance(question.choice, PickChoice) else ()


def _distance(view: Json, seat: int, other: int) -> int:
    steps = (seat - other) % len(view["sought"])
    return min(steps, len(view["sought"]) - steps)


def _eyelid_seats(view: Json, seeker: int) -> list[int]:
    """Return the other seats from which the eyelids of a face that looks at a seeker are visible."""
    near = [seat for seat in _other_seats(view) if _distance(view, seat, seeker) <= view["sight"]]
    return [seat for seat in near if seat != seeker]
