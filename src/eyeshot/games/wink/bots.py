"""The bots of WINK. They look around at a human pace, and know no more than their seat.

Easy looks anywhere, winks when the seeker looks back whoever else watches, misses many of the accusations it could
make, and makes others for looks that it has only half seen. Medium looks at the seats that matter to it, weighs the
risk of a wink, and accuses what it sees. Hard also checks who could be watching before it winks, watches the faces that
can wink at its neighbours, and draws conclusions from where faces look.

A bot winks only in the first seconds of a stretch of glances, from a time on that it draws when the stretch opens: an
end of the stretch that people bring about early takes no wink from anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from eyeshot.games.wink import action_codes
from eyeshot.games.wink.bot_memory import Memory, Sighting, Stare
from eyeshot.games.wink.bot_view import BotView, bot_view
from eyeshot.games.wink.match_config import MIN_GLANCE_TICKS, STAND_STILL_TICKS, TICKS_PER_SECOND
from eyeshot.games.wink.protocol import WinkView
from eyeshot.games.wink.state import NO_TICK, Phase
from eyeshot.kernel import Action, Bot, Json, PickChoice, Question, random_action

MEAN_GAZE_S = 1.5
"""How long a face keeps looking at the same seat, on average."""
STALE_S = 1.0
"""A sighting older than this does not tell whether a face is watching."""
NEVER_SEEN = Sighting(None, -50 * TICKS_PER_SECOND)
"""The sighting of a face that was never seen: so old that it tells nothing."""


LAST_WINK_TICKS = MIN_GLANCE_TICKS - 6 * TICKS_PER_SECOND // 10
"""The latest begin of a wink in a stretch: it is over, at its usual length, before the stretch can end."""


class Easy:
    """Looks anywhere, and acts on impulse."""

    look_interval_s = (1.2, 2.6)
    """From one look to the next: shortest and longest."""
    reaction_s = (0.6, 1.4)
    """From a sighting to the action that it causes: shortest and longest."""
    wink_plan_s = (0.4, 2.6)
    """From the opening of a stretch to the time at which it turns to a seeker to wink: shortest and longest."""
    nerve = 0.0105
    """How often it accuses for a look at a seeker that it has only half seen."""
    attention = 0.45
    """In how many stretches it thinks of winking at all."""

    def __init__(self, content: str, rng: Random) -> None:
        self._rng = rng
        self._memory = Memory()
        self._next_tick = self._random_ticks(self.look_interval_s)
        self._acted_at = NO_TICK
        self._wink_tick = NO_TICK
        """When it turns to a seeker in this stretch."""
        self._is_attentive = False
        self._wink_targets: list[int] = []
        """The seekers at whom it wanted to wink when it last acted."""

    def _random_ticks(self, span_s: tuple[float, float]) -> int:
        """Return a random number of ticks within a span of seconds."""
        least, most = span_s
        return self._rng.randint(round(least * TICKS_PER_SECOND), round(most * TICKS_PER_SECOND))

    # --- answers

    def choose(self, view: WinkView, question: Question) -> Action:
        if question.prompt != "name":
            return random_action(question.choice, self._rng)
        return action_codes.name(self._partner(bot_view(view)))

    def _partner(self, view: BotView) -> int:
        """Return the seat that winked, or any other seat."""
        any_seat = self._pick(_other_seats(view))
        number = view.sought[view.seat]
        return any_seat if number is None else self._memory.winkers.get(number, any_seat)

    # --- actions of its own accord

    def hear(self, events: Sequence[Json], tick: int) -> None:
        for event in events:
            self._memory.note(event, tick)
            self._keep_time(event, tick)
            is_own = event["kind"] in ("look", "wink") and event.get("seat") == self._memory.seat
            if is_own and tick > self._acted_at:
                # Another process runs this bot too, and has already acted for it.
                self._next_tick = tick + self._random_ticks(self.look_interval_s)
            if event["kind"] == "face" and self._is_striking(event):
                self._next_tick = min(self._next_tick, tick + self._random_ticks(self.reaction_s))

    def _keep_time(self, event: Json, tick: int) -> None:
        """Draw the time of winks when a stretch opens, and stand still after an accusation."""
        if event["kind"] == "glances":
            self._wink_tick = tick + self._random_ticks(self.wink_plan_s)
            self._is_attentive = self._rng.random() < self.attention
            self._next_tick = min(self._next_tick, self._wink_tick)
        elif event["kind"] == "accuse":
            self._next_tick = max(self._next_tick, tick) + STAND_STILL_TICKS
            self._wink_tick += STAND_STILL_TICKS

    def _is_wink_time(self, tick: int) -> bool:
        return self._is_attentive and self._wink_tick <= tick <= self._memory.opened + LAST_WINK_TICKS

    def _is_striking(self, event: Json) -> bool:
        """Return whether a face winks, or belongs to a wink target that looks back."""
        is_looking_back = event["target"] == self._memory.seat
        return bool(event["winking"]) or (is_looking_back and event["seat"] in self._wink_targets)

    def wants(self) -> int | None:
        return self._next_tick

    def act(self, view: WinkView, questions: Sequence[Question], tick: int) -> Action | None:
        return self._act(bot_view(view), questions, tick)

    def _act(self, view: BotView, questions: Sequence[Question], tick: int) -> Action | None:
        self._next_tick = tick + self._random_ticks(self.look_interval_s)
        if tick < self._wink_tick:
            self._next_tick = min(self._next_tick, self._wink_tick)
        self._acted_at = tick
        self._wink_targets = self._find_wink_targets(view)
        by_prompt = {question.prompt: question for question in questions}
        if "look" not in by_prompt:
            return None
        offered = _codes(by_prompt.get("accuse"))
        accusation = self._accusation(view, offered)
        if accusation is None:
            accusation = self._rash_accusation(view, offered, tick)
        if accusation is not None:
            return accusation
        if view.winking or view.phase != Phase.GLANCES:
            return None
        if "wink" in by_prompt and self._is_wink_time(tick) and self._dares_to_wink(view, tick):
            return action_codes.WINK
        return self._look(view, tick)

    def _accusation(self, view: BotView, offered: Sequence[int]) -> Action | None:
        """Return an accusation for a wink it saw; often it doubts its eyes and forgets the wink."""
        witnessed = self._witnessed(offered)
        if not witnessed or self._rng.random() < 0.4:
            for code in witnessed:
                self._memory.winkers.pop(action_codes.accused_and_number(code)[1])
            return None
        return self._pick(witnessed)

    def _rash_accusation(self, view: BotView, offered: Sequence[int], tick: int) -> Action | None:
        """Return an accusation for a look that it has half seen: a face was turned to a seeker for a while, without
        its eyelids in sight, and the number is not shown to be elsewhere."""
        stare = self._memory.half_seen(tick)
        is_rash = self._rng.random() < self.nerve
        if stare is None or not is_rash or stare.number in view.hand or stare.number in self._memory.winkers:
            return None
        code = action_codes.accuse(stare.seat, stare.number)
        return code if code in offered and self._suspects(view, stare) else None

    def _suspects(self, view: BotView, stare: Stare) -> bool:
        return True

    def _witnessed(self, offered: Sequence[int]) -> list[int]:
        """Return the offered accusations for winks that it saw."""
        witnessed = [action_codes.accuse(seat, number) for number, seat in self._memory.winkers.items()]
        return [code for code in witnessed if code in offered]

    def _find_wink_targets(self, view: BotView) -> list[int]:
        """Return the seekers of its own numbers that have not seen its wink yet."""
        hand, signalled = view.hand, self._memory.signalled
        seekers = [seat for seat in _other_seats(view) if seat != view.turn]
        return [seat for seat in seekers if view.sought[seat] in hand and view.sought[seat] not in signalled]

    def _dares_to_wink(self, view: BotView, tick: int) -> bool:
        return view.look in self._wink_targets and self._memory.has_eye_contact()

    def _look(self, view: BotView, tick: int) -> Action | None:
        """Return the next look, or None to keep looking at the same face."""
        if self._wink_targets and self._is_wink_time(tick):
            return self._turn_to(view, self._next_seeker(view))
        return action_codes.look(self._pick([seat for seat in _other_seats(view) if seat != view.look]))

    def _next_seeker(self, view: BotView) -> int:
        """Return the seeker among the wink targets whose turn is next."""
        return min(self._wink_targets, key=lambda seat: (seat - view.turn) % len(view.sought))

    def _turn_to(self, view: BotView, seeker: int) -> Action | None:
        return None if view.look == seeker else action_codes.look(seeker)

    def _pick(self, choices: Sequence[int]) -> int:
        return choices[int(self._rng.random() * len(choices))]


class Medium(Easy):
    """Looks at the seats that matter to it, and winks when the seeker looks back and the risk is small."""

    look_interval_s = (1.0, 2.0)
    reaction_s = (0.3, 0.7)
    nerve = 0.013
    attention = 1.0
    max_risks = (0.5, 0.3, 0.3)
    """The risk of being seen that it takes in the last stretch of glances before the seeker's turn, in the one before
    that, and in earlier ones."""

    def _partner(self, view: BotView) -> int:
        """Return the seat that winked, or one of the seats that most likely hold the number."""
        own_seat = view.seat
        number = view.sought[own_seat]
        winker = None if number is None else self._memory.winkers.get(number)
        if winker is not None:
            return winker
        weights = self._holder_weights(view, own_seat) or dict.fromkeys(_other_seats(view), 1.0)
        return self._pick([seat for seat in weights if weights[seat] == max(weights.values())])

    def _holder_weights(self, view: BotView, seeker: int) -> dict[int, float]:
        """Return for each seat that can hold a seeker's number a weight proportional to the likelihood that it does."""
        excluded = (seeker, *view.non_holders[seeker])
        return {seat: float(view.hand_counts[seat]) for seat in _other_seats(view) if seat not in excluded}

    def _accusation(self, view: BotView, offered: Sequence[int]) -> Action | None:
        """Return an accusation for a wink it saw, without doubt where winks are honest."""
        if view.false_winks:
            return super()._accusation(view, offered)
        witnessed = self._witnessed(offered)
        return self._pick(witnessed) if witnessed else None

    # --- winking

    def _dares_to_wink(self, view: BotView, tick: int) -> bool:
        seeker = view.look
        if seeker not in self._wink_targets or not self._memory.has_eye_contact():
            return False
        turns_ahead = (seeker - view.turn) % len(view.sought)
        return self._risk(view, seeker, tick) < self.max_risks[min(turns_ahead, len(self.max_risks)) - 1]

    def _risk(self, view: BotView, seeker: int, tick: int) -> float:
        """Return the probability that a seat besides the seeker would see a wink at the seeker now."""
        unseen = 1.0
        for seat in _eyelid_seats(view, seeker):
            unseen *= 1 - self._watching_probability(seat, len(view.sought), tick)
        return 1 - unseen

    def _watching_probability(self, seat: int, seats: int, tick: int) -> float:
        """Return the probability that a seat looks at the bot now."""
        sighting = self._memory.sightings.get(seat, NEVER_SEEN)
        unchanged = exp((sighting.tick - tick) / (MEAN_GAZE_S * TICKS_PER_SECOND))
        return unchanged * (sighting.target == self._memory.seat) + (1 - unchanged) / (seats - 1)

    # --- looking around

    def _look(self, view: BotView, tick: int) -> Action | None:
        if self._wink_targets and self._is_wink_time(tick):
            return self._turn_to(view, self._next_seeker(view))
        if self._keeps_looking(view):
            return None
        weights = self._look_weights(view)
        if view.look is not None:
            weights.pop(view.look, None)
        return action_codes.look(self._rng.choices(list(weights), list(weights.values()))[0])

    def _keeps_looking(self, view: BotView) -> bool:
        """Return whether to stay with a face: of a wink target, or one that looks back while the bot seeks."""
        if view.look in self._wink_targets or (self._is_seeking(view) and self._memory.has_eye_contact()):
            return self._rng.random() < 0.5
        return False

    def _is_seeking(self, view: BotView) -> bool:
        """Return whether a seat could wink at the bot now, for a number whose holder it does not know."""
        number = view.sought[view.seat]
        return number is not None and view.turn != view.seat and number not in self._memory.winkers

    def _look_weights(self, view: BotView) -> dict[int, float]:
        """Return how much each face attracts a look."""
        weights = dict.fromkeys(_other_seats(view), 1.0)
        for seat in self._wink_targets:
            weights[seat] += 4.0
        if self._is_seeking(view):
            for seat in self._holder_weights(view, view.seat):
                weights[seat] += 1.5
        return weights


class Hard(Medium):
    """Checks who could be watching before it winks, watches the faces that can wink at its neighbours, and counts
    glances."""

    look_interval_s = (0.8, 1.6)
    brief_look_s = (0.3, 0.6)
    """How long it looks at a face that shows nothing of interest: shortest and longest."""
    reaction_s = (0.2, 0.4)
    nerve = 0.007
    max_risks = (0.4, 0.25, 0.15)

    def _holder_weights(self, view: BotView, seeker: int) -> dict[int, float]:
        """Weigh glances too: the holder of a number looks at its seeker more often than other seats do."""
        number, gaze_counts = view.sought[seeker], self._memory.gaze_counts
        assert number is not None
        weights = super()._holder_weights(view, seeker)
        return {seat: weight * 1.5 ** min(6, gaze_counts.get((seat, number), 0)) for seat, weight in weights.items()}

    def _look(self, view: BotView, tick: int) -> Action | None:
        if self._wink_targets and self._is_wink_time(tick):
            return self._prepare_wink(view, tick)
        look = super()._look(view, tick)
        if look is not None:
            self._next_tick = tick + self._random_ticks(self.brief_look_s)
        return look

    def _prepare_wink(self, view: BotView, tick: int) -> Action | None:
        """Look at the seats that could see a wink at the seeker whose turn is next, then at the seeker."""
        seeker = self._next_seeker(view)
        stale_before = tick - STALE_S * TICKS_PER_SECOND
        stale = [seat for seat in _eyelid_seats(view, seeker) if self._sighted_at(seat) < stale_before]
        stale = [seat for seat in stale if seat != view.look]
        self._next_tick = tick + self._random_ticks(self.brief_look_s)
        if stale:
            return action_codes.look(self._pick(stale))
        return self._turn_to(view, seeker)

    def _sighted_at(self, seat: int) -> int:
        return self._memory.sightings.get(seat, NEVER_SEEN).tick

    def _look_weights(self, view: BotView) -> dict[int, float]:
        weights = super()._look_weights(view)
        for seeker in self._watchable_seekers(view):
            for seat in self._holder_weights(view, seeker):
                weights[seat] += 1.5
        return weights

    def _watchable_seekers(self, view: BotView) -> list[int]:
        """Return the seekers at whom it could see a wink, for a number that it does not hold and whose holder it does
        not know."""
        near = [seat for seat in _other_seats(view) if _distance(view, view.seat, seat) <= view.sight]
        uninteresting = (None, *view.hand, *self._memory.winkers)
        return [seat for seat in near if seat != view.turn and view.sought[seat] not in uninteresting]

    def _keeps_looking(self, view: BotView) -> bool:
        """Stay also with a face that looks at a watchable seeker whose partner it may be, if its eyelids are seen."""
        face = view.face
        if face and face.winking is not None and face.target in self._watchable_seekers(view):
            return face.seat in self._holder_weights(view, face.target) and self._rng.random() < 0.85
        return super()._keeps_looking(view)


BOTS: dict[str, type[Bot]] = {"easy": Easy, "medium": Medium, "hard": Hard}


def _other_seats(view: BotView) -> list[int]:
    return [seat for seat in range(len(view.sought)) if seat != view.seat]


def _codes(question: Question | None) -> Sequence[int]:
    return question.choice.codes if question is not None and isinstance(question.choice, PickChoice) else ()


def _distance(view: BotView, seat: int, other: int) -> int:
    steps = (seat - other) % len(view.sought)
    return min(steps, len(view.sought) - steps)


def _eyelid_seats(view: BotView, seeker: int) -> list[int]:
    """Return the other seats from which the eyelids of a face that looks at a seeker are visible."""
    near = [seat for seat in _other_seats(view) if _distance(view, seat, seeker) <= view.sight]
    return [seat for seat in near if seat != seeker]
