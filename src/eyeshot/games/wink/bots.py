"""What a player of WINK knows. They look around like people, and see no more than their seat.

Easy looks anywhere, winks without care and misses half of what it could accuse. Medium looks at those who concern it,
winks when the seeker looks back, and accuses what it sees. Hard also looks who could watch before it winks, watches the
faces that can wink at its neighbours, and weighs where faces were turned when it saw no wink.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from eyeshot.games.wink import actions
from eyeshot.games.wink.config import TICKS_PER_SECOND
from eyeshot.games.wink.memory import Memory
from eyeshot.games.wink.state import GLANCES
from eyeshot.kernel.bot import Bot
from eyeshot.kernel.choice import Action, PickChoice, random_action
from eyeshot.kernel.event import Json
from eyeshot.kernel.question import Question

RESTLESS_S = 1.5
"""After so long a face has likely turned elsewhere."""
STALE_S = 1.0
"""So long ago a face may have been seen last, for who wants to know whether it watches."""
UNSEEN = (-1, -1000)
"""Where a face is turned that was never seen, and when it was seen."""


class Easy:
    """Looks anywhere, and does what comes to mind."""

    pace = (1.2, 2.6)
    """From one look to the next, in seconds."""
    reaction = (0.6, 1.4)
    """From what is seen to what is done."""

    def __init__(self, content: str, rng: Random) -> None:
        self._rng = rng
        self._memory = Memory()
        self._next = self._soon(self.pace)
        self._acted = -1
        self._wish: list[int] = []
        """Seekers that it had something to tell when it last looked around."""

    def _soon(self, span: tuple[float, float]) -> int:
        """Some number of ticks within a span of seconds."""
        least, most = span
        return self._rng.randint(round(least * TICKS_PER_SECOND), round(most * TICKS_PER_SECOND))

    # --- what it is asked

    def choose(self, view: Json, question: Question) -> Action:
        if question.prompt != "name":
            return random_action(question.choice, self._rng)
        return actions.NAME + self._partner(view)

    def _partner(self, view: Json) -> int:
        """Who winked, or anybody."""
        return self._memory.signs.get(view["sought"][view["seat"]], self._any(_others(view)))

    # --- what it does by itself

    def hear(self, events: Sequence[Json], tick: int) -> None:
        for event in events:
            self._memory.note(event, tick)
            if event["kind"] in ("look", "wink") and event.get("seat") == self._memory.me and tick > self._acted:
                # Another process has this bot too, and was quicker.
                self._next = tick + self._soon(self.pace)
            if event["kind"] == "face" and self._is_striking(event):
                self._next = min(self._next, tick + self._soon(self.reaction))

    def _is_striking(self, event: Json) -> bool:
        """A sign, or a look back of somebody who is to be told something."""
        return bool(event["sign"]) or (event["at"] == self._memory.me and event["seat"] in self._wish)

    def wants(self) -> int | None:
        return self._next

    def act(self, view: Json, questions: Sequence[Question], tick: int) -> Action | None:
        self._next = tick + self._soon(self.pace)
        self._acted = tick
        self._wish = self._to_tell(view)
        asked = {question.prompt: question for question in questions}
        accusation = self._accusation(view, _codes(asked.get("accuse")), tick)
        if accusation is not None:
            return accusation
        if view["winking"] or view["phase"] != GLANCES:
            return None
        if "wink" in asked and self._dares(view, tick):
            return actions.WINK
        return self._glance(view, tick)

    def _accusation(self, view: Json, offered: Sequence[int], tick: int) -> Action | None:
        """What it saw; every other time it is not sure of its eyes, and forgets it."""
        seen = self._seen(offered)
        if not seen or self._rng.random() < 0.5:
            for code in seen:
                self._memory.signs.pop(actions.accused_and_number(code)[1])
            return None
        return self._any(seen)

    def _seen(self, offered: Sequence[int]) -> list[int]:
        said = [actions.accuse(seat, number) for number, seat in self._memory.signs.items()]
        return [code for code in said if code in offered]

    def _to_tell(self, view: Json) -> list[int]:
        """Seekers of a number I hold, who do not know it yet."""
        hand, told = view["hand"], self._memory.told
        seekers = [seat for seat in _others(view) if seat != view["turn"]]
        return [seat for seat in seekers if view["sought"][seat] in hand and view["sought"][seat] not in told]

    def _dares(self, view: Json, tick: int) -> bool:
        return view["look"] in self._wish and (self._memory.is_met() or self._rng.random() < 0.3)

    def _glance(self, view: Json, tick: int) -> Action | None:
        return actions.LOOK + self._any([seat for seat in _others(view) if seat != view["look"]])

    def _any(self, choices: Sequence[int]) -> int:
        return choices[int(self._rng.random() * len(choices))]


class Medium(Easy):
    """Looks at those who concern it, and winks when the seeker looks back and it seems safe."""

    pace = (1.0, 2.0)
    reaction = (0.3, 0.7)
    daring = (0.5, 0.3, 0.3)
    """What risk of being seen it takes: in the last stretch before the seeker's turn, in that before, and earlier."""

    def _partner(self, view: Json) -> int:
        """Who winked; or who holds most, of those who were not shown not to hold it."""
        me = view["seat"]
        known = self._memory.signs.get(view["sought"][me])
        if known is not None:
            return known
        likely = self._likely(view, me) or dict.fromkeys(_others(view), 1.0)
        return self._any([seat for seat in likely if likely[seat] == max(likely.values())])

    def _likely(self, view: Json, seeker: int) -> dict[int, float]:
        """For each seat how likely it holds the number of a seeker, up to a factor."""
        impossible = (seeker, *view["shown"][seeker])
        return {seat: float(view["hands_of"][seat]) for seat in _others(view) if seat not in impossible}

    def _accusation(self, view: Json, offered: Sequence[int], tick: int) -> Action | None:
        """What it saw, if winks cannot be false."""
        if not view["honest"]:
            return super()._accusation(view, offered, tick)
        seen = self._seen(offered)
        return self._any(seen) if seen else None

    # --- winking

    def _dares(self, view: Json, tick: int) -> bool:
        seeker = view["look"]
        if seeker not in self._wish or not self._memory.is_met():
            return False
        stretches = (seeker - view["turn"]) % len(view["sought"])
        return self._risk(view, seeker, tick) < self.daring[min(stretches, len(self.daring)) - 1]

    def _risk(self, view: Json, seeker: int, tick: int) -> float:
        """How likely somebody besides the seeker would see a wink at them now."""
        unseen = 1.0
        for seat in _seers(view, seeker):
            unseen *= 1 - self._gaze_at_me(seat, len(view["sought"]), tick)
        return 1 - unseen

    def _gaze_at_me(self, seat: int, seats: int, tick: int) -> float:
        at, seen = self._memory.facing.get(seat, UNSEEN)
        stayed = exp((seen - tick) / (RESTLESS_S * TICKS_PER_SECOND))
        return stayed * (at == self._memory.me) + (1 - stayed) / (seats - 1)

    # --- looking around

    def _glance(self, view: Json, tick: int) -> Action | None:
        if self._is_worth_staying(view, tick):
            return None
        weights = self._weights(view, tick)
        weights.pop(view["look"], None)
        return actions.LOOK + self._rng.choices(list(weights), list(weights.values()))[0]

    def _is_worth_staying(self, view: Json, tick: int) -> bool:
        """Somebody looks back at me while I seek, or may soon look back whom I have something to tell."""
        if view["look"] in self._wish or (self._is_seeking(view) and self._memory.is_met()):
            return self._rng.random() < 0.5
        return False

    def _is_seeking(self, view: Json) -> bool:
        """Could somebody wink at me now for a number whose holder I do not know?"""
        number = view["sought"][view["seat"]]
        return bool(number) and view["turn"] != view["seat"] and number not in self._memory.signs

    def _weights(self, view: Json, tick: int) -> dict[int, float]:
        """How much each face draws the eye."""
        weights = dict.fromkeys(_others(view), 1.0)
        for seat in self._wish:
            weights[seat] += 4.0
        if self._is_seeking(view):
            for seat in self._likely(view, view["seat"]):
                weights[seat] += 1.5
        return weights


class Hard(Medium):
    """Looks who could watch before it winks, watches the faces that can wink at its neighbours, and weighs glances."""

    pace = (0.8, 1.6)
    passing = (0.3, 0.6)
    """How long it stays at a face where there is nothing to see."""
    reaction = (0.2, 0.4)
    daring = (0.4, 0.25, 0.15)

    def _likely(self, view: Json, seeker: int) -> dict[int, float]:
        """Who holds a number looks at its seeker more often than others do."""
        number, glances = view["sought"][seeker], self._memory.glances
        likely = super()._likely(view, seeker)
        return {seat: held * 1.5 ** min(6, glances.get((seat, number), 0)) for seat, held in likely.items()}

    def _glance(self, view: Json, tick: int) -> Action | None:
        if self._wish and self._rng.random() < 0.5:
            return self._prepare(view, tick)
        look = super()._glance(view, tick)
        if look is not None:
            self._next = tick + self._soon(self.passing)
        return look

    def _prepare(self, view: Json, tick: int) -> Action | None:
        """First a look at those who could see a wink at the seeker whose turn is next, then at the seeker."""
        seeker = min(self._wish, key=lambda seat: (seat - view["turn"]) % len(view["sought"]))
        facing = self._memory.facing
        old = tick - STALE_S * TICKS_PER_SECOND
        stale = [s for s in _seers(view, seeker) if facing.get(s, UNSEEN)[1] < old and s != view["look"]]
        self._next = tick + self._soon(self.passing)
        if stale:
            return actions.LOOK + self._any(stale)
        return None if view["look"] == seeker else actions.LOOK + seeker

    def _weights(self, view: Json, tick: int) -> dict[int, float]:
        weights = super()._weights(view, tick)
        for seeker in self._could_catch(view):
            for seat in self._likely(view, seeker):
                weights[seat] += 1.5
        return weights

    def _could_catch(self, view: Json) -> list[int]:
        """Seekers at whom I could see a wink, for a number that I do not hold and whose holder I do not know."""
        near = [seat for seat in _others(view) if _distance(view, view["seat"], seat) <= view["sight"]]
        known = (0, *view["hand"], *self._memory.signs)
        return [seat for seat in near if seat != view["turn"] and view["sought"][seat] not in known]

    def _is_worth_staying(self, view: Json, tick: int) -> bool:
        """Also at a face that is turned to a seeker whose partner it may be, if I see its eyelids."""
        face = view["face"]
        if face and face["sign"] is not None and face["at"] in self._could_catch(view):
            return face["seat"] in self._likely(view, face["at"]) and self._rng.random() < 0.85
        return super()._is_worth_staying(view, tick)


BOTS: dict[str, type[Bot]] = {"easy": Easy, "medium": Medium, "hard": Hard}


def _others(view: Json) -> list[int]:
    return [seat for seat in range(len(view["sought"])) if seat != view["seat"]]


def _codes(question: Question | None) -> Sequence[int]:
    return question.choice.codes if question is not None and isinstance(question.choice, PickChoice) else ()


def _distance(view: Json, seat: int, other: int) -> int:
    apart = (seat - other) % len(view["sought"])
    return min(apart, len(view["sought"]) - apart)


def _seers(view: Json, seeker: int) -> list[int]:
    """Other seats from which eyelids that are turned to a seeker can be seen."""
    return [s for s in _others(view) if s != seeker and _distance(view, s, seeker) <= view["sight"]]
