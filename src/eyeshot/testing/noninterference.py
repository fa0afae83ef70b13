"""Non-interference, tested: two worlds that differ only in what a seat may not know give that seat the same bytes.

At every step of a random game, for every seat and an onlooker:
- a resampled world after the step shows the same view, questions and their options, refusals, orders and outcome, and
  time alone would next tell it something at the same tick (a wake that tells it nothing may come at any);
- a resampled world before the step (one that the actor cannot tell from the real one either) answers the same action
  and the same random draws with the same messages; and so does one that only this seat cannot tell from the real one,
  or, if the action cannot be done there, some other action of the actor (or none) does;
- a step that for all it knows did not happen sends it nothing, and what sends it nothing changes nothing in its view,
  nor when time alone would next tell it something;
- another answer to a sealed question looks the same as long as the question is open in both worlds, whoever is asked,
  and while others have something to answer still, no answer closes it; an answer that another seat gives for the one
  asked looks the same, too;
- an answer to an optional sealed question tells the others nothing; where seats can agree to end a phase early
  (`EndsByAgreement`), the agreed end is all that they learn, and only when all have agreed;
- another start that gives it the same view tells it the same.

Bots may know when the next wake comes while one person plays alone with them (see kernel.company): it tells nobody
anything. An onlooker may not: whoever looks on must end that.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from eyeshot.kernel.canonical_json import canonical_bytes
from eyeshot.kernel.choice import Action, PickChoice, random_action
from eyeshot.kernel.company import KnowsCompany
from eyeshot.kernel.errors import EyeshotError, RecordError
from eyeshot.kernel.event import Event
from eyeshot.kernel.game import Match, Seat
from eyeshot.kernel.match_capabilities import EndsByAgreement
from eyeshot.kernel.question import Question, question_answered
from eyeshot.kernel.rng import ReplayedRng, Rng, SeededRng
from eyeshot.kernel.seat_message import SeatMessage
from eyeshot.kernel.seat_stream import SeatStream
from eyeshot.testing.random_play import Answer, PlayedStep, random_answer, random_game

PROBES = 8
WAKES = 64
"""How many wakes that tell a seat nothing are looked through for one that does."""


class Leak(AssertionError):
    """A seat could tell two worlds apart that it must not."""


class SecretsReport(msgspec.Struct):
    """How much was compared."""

    steps: int = 0
    worlds: int = 0
    worlds_that_differ: int = 0
    """Resampled worlds that are really other worlds; a test that compares a world with itself tests nothing."""
    events: dict[str, int] = {}
    """How often each kind of event happened, to see whether a game has reached what it should test."""


def check_secrets(
    match: Match[Any],
    seed: int | str,
    max_steps: int = 100_000,
    answer: Answer = random_answer,
    viewers: Sequence[Seat] | None = None,
) -> SecretsReport:
    """Play one random game and raise Leak where a seat learns more than it may. A game in which chance alone hardly
    ever reaches a secret needs an `answer` that plays towards it. `viewers` are all seats and an onlooker unless they
    are given."""
    rng = Random(seed)
    report = SecretsReport()
    streams = [SeatStream(match, seat) for seat in viewers or [*range(match.setup.seats), None]]
    for step in random_game(match, rng, max_steps, answer):
        report.steps += 1
        for event in step.events:
            report.events[event.kind] = report.events.get(event.kind, 0) + 1
        for stream in streams:
            told = stream.copy()
            message = stream.tell(step.after, step.events, step.tick)
            report.worlds += 2
            report.worlds_that_differ += _after(match, step, stream, rng)
            if step.before is None:
                _check_start(match, step, told, message, rng)
            else:
                report.worlds_that_differ += _across(match, step, told, message, rng)
                _check_unheard(match, step, told, message, rng)
                _check_sealed(match, step, told, message, rng)
                _check_answerer(match, step, told, message, rng)
                _across_alone(match, step, told, message, rng)
    return report


def _after(match: Match[Any], step: PlayedStep, stream: SeatStream, rng: Random) -> bool:
    seat = stream.seat
    twin = match.resample(step.after, (seat,), SeededRng(rng))
    probes = [rng.randrange(match.action_count) for _ in range(PROBES)]
    real, other = (_what_is_known(match, state, seat, probes) for state in (step.after, twin))
    for name in real:
        if real[name] != other[name]:
            raise Leak(
                f"seat {seat} can tell two worlds apart by {name} after {step.name(match)}:\n"
                f"{real[name].decode()}\n{other[name].decode()}"
            )
    _check_wake(match, step, twin, stream)
    return match.save(twin) != match.save(step.after)


def _what_is_known(match: Match[Any], state: Any, seat: Seat, probes: Sequence[Action]) -> dict[str, bytes]:
    questions = _questions_of(match, state, seat)
    known: dict[str, Any] = {
        "view": match.view(state, seat),
        "questions": questions,
        "options": [match.options_of(question) for question in questions],
        "outcome": match.outcome(state),
    }
    if seat is not None:
        known["standing orders"] = match.standing(state, seat)
        refusals = [match.check(state, seat, probe) for probe in probes]
        known["refusals"] = [r and (r.rule, r.key, r.args_of_key) for r in refusals]
    return {name: canonical_bytes(value) for name, value in known.items()}


def _questions_of(match: Match[Any], state: Any, seat: Seat) -> list[Question]:
    return [q for q in match.questions(state) if q.by == seat]


def _across(match: Match[Any], step: PlayedStep, told: SeatStream, message: Any, rng: Random) -> bool:
    """The same step in a world that neither this seat nor the actor can tell from the real one."""
    seats = (told.seat,) if step.seat is None else (told.seat, step.seat)
    twin = match.resample(step.before, seats, SeededRng(rng), until=step.after)
    differs = match.save(twin) != match.save(step.before)
    try:
        events = reapply_step(match, twin, step, ReplayedRng(step.draws))
    except EyeshotError as error:
        raise Leak(
            f"{step.name(match)} cannot be done in a world that its actor cannot tell from the real one: {error}"
        ) from error
    stream = told.copy()
    _need_same(match, step, told.seat, message, stream.tell(twin, events, step.tick))
    _check_wake(match, step, twin, stream)
    return differs


def _across_alone(
    match: Match[Any], step: PlayedStep, told: SeatStream, message: SeatMessage | None, rng: Random
) -> None:
    """The same step in a world that only this seat cannot tell from the real one: what the actor knows may differ.

    If the action cannot be done there (it is another card that lies in its place), some other one must look the same,
    or doing nothing."""
    if step.seat is None or step.action is None or step.seat == told.seat:
        return
    before = match.resample(step.before, (told.seat,), SeededRng(rng), until=step.after)
    for seat, action in [(step.seat, step.action), (step.seat, None), *_others_offered(match, before, step)]:
        twin, game_rng = match.clone(before), ReplayedRng(step.draws)
        events = match.advance(twin, step.tick, game_rng)
        if action is not None and match.check(twin, seat, action) is not None:
            continue
        try:
            events = events + ([] if action is None else match.apply(twin, seat, action, game_rng))
        except RecordError:
            return  # Rng is asked for something else here: another course of things.
        other = told.copy().tell(twin, events, step.tick)
        if (seat, action) == (step.seat, step.action):
            _need_same(match, step, told.seat, message, other)
        if canonical_bytes(other) == canonical_bytes(message):
            return
    raise Leak(
        f"seat {told.seat} gets a message of {step.name(match)} that no action gives in a world it must not tell from "
        f"the real one:\n{canonical_bytes(message).decode()}"
    )


def _others_offered(match: Match[Any], state: Any, step: PlayedStep) -> Iterator[tuple[int, Action]]:
    """What else could be question_answered to the same question, and by whom, as far as it can be counted."""
    asked = _answered(match, step.before, step)
    for question in match.questions(state):
        is_same = asked is not None and (question.seat, question.id) == (asked.seat, asked.id)
        if is_same and isinstance(question.choice, PickChoice):
            yield from ((question.by, code) for code in question.choice.codes)


def _need_same(
    match: Match[Any], step: PlayedStep, seat: Seat, message: SeatMessage | None, other: SeatMessage | None
) -> None:
    real, twin = canonical_bytes(message), canonical_bytes(other)
    if real != twin:
        raise Leak(
            f"seat {seat} gets other messages of {step.name(match)} in two worlds it must not tell apart:\n"
            f"{real.decode()}\n{twin.decode()}"
        )


def _check_wake(match: Match[Any], step: PlayedStep, twin: Any, stream: SeatStream) -> None:
    if match.wake_at(twin) == match.wake_at(step.after) or _is_bot_of_one_person(match, step.after, stream.seat):
        return
    if _next_word(match, twin, stream) != _next_word(match, step.after, stream):
        raise Leak(f"the time of the next wake after {step.name(match)} tells seat {stream.seat} two worlds apart")


def _is_bot_of_one_person(match: Match[Any], state: Any, seat: Seat) -> bool:
    alone = match.alone_seat(state) if isinstance(match, KnowsCompany) else None
    return alone is not None and seat is not None and seat != alone


def _next_word(match: Match[Any], state: Any, stream: SeatStream) -> int | None:
    """The tick at which time alone would next tell this seat something."""
    state, stream, game_rng = match.clone(state), stream.copy(), SeededRng(0)
    for _ in range(WAKES):
        due = match.wake_at(state)
        if due is None:
            return None
        if stream.tell(state, match.advance(state, due, game_rng), due) is not None:
            return due
    return None


def _check_unheard(
    match: Match[Any], step: PlayedStep, told: SeatStream, message: SeatMessage | None, rng: Random
) -> None:
    seat = told.seat
    if message is None:
        if canonical_bytes(match.view(step.before, seat)) != canonical_bytes(match.view(step.after, seat)):
            raise Leak(f"{step.name(match)} tells seat {seat} nothing, but changes its view")
        if step.action is not None and not _is_agreed_end(match, step, told):
            _check_wake(match, step, _without(match, step), told)
    elif step.action is not None and step.seat != seat and _did_not_happen(match, step, seat, rng.getrandbits(32)):
        raise Leak(
            f"seat {seat} gets a message of {step.name(match)}, which for all it knows did not happen:\n"
            f"{canonical_bytes(message).decode()}"
        )


def _is_agreed_end(match: Match[Any], step: PlayedStep, told: SeatStream) -> bool:
    """Return whether a step answers a sealed question that is optional or can be changed, and a seat hears of it by
    nothing but the end of a phase on which all have agreed: what it hears next comes sooner with the step than without
    it, or the other way round, and the sooner one is exactly the agreed end of its world."""
    asked = _answered(match, step.before, step)
    if asked is None or not asked.sealed or not isinstance(match, EndsByAgreement):
        return False
    if not asked.optional and asked.go_on is None:
        return False
    worlds = (step.after, _without(match, step))
    words = [(_next_word(match, state, told), match.agreed_end(state)) for state in worlds]
    next_word, agreed_end = min(words, key=lambda word: math.inf if word[0] is None else word[0])
    return agreed_end is not None and next_word == agreed_end


def _awaited(match: Match[Any], state: Any, question: int) -> set[int]:
    """The seats that have something to answer still to a sealed question."""
    return {q.by for q in match.questions(state) if q.sealed and q.id == question and not q.optional}


def _without(match: Match[Any], step: PlayedStep) -> Any:
    """The state if nothing had been done."""
    still = match.clone(step.before)
    match.advance(still, step.tick, ReplayedRng([]))
    return still


def _did_not_happen(match: Match[Any], step: PlayedStep, seat: Seat, luck: int) -> bool:
    """A world that agrees with what a seat was shown before and after a step: the step showed it nothing."""
    still = _without(match, step)
    if match.save(still) == match.save(step.after):
        return False
    before, after = (match.save(match.resample(state, (seat,), SeededRng(luck))) for state in (still, step.after))
    return before == after


def _check_sealed(
    match: Match[Any], step: PlayedStep, told: SeatStream, message: SeatMessage | None, rng: Random
) -> None:
    """Another answer to a sealed question tells the others the same, unless it was the last that was awaited."""
    asked = _answered(match, step.before, step)
    if asked is None or not asked.sealed or told.seat == step.seat:
        return
    action = random_action(asked.choice, rng)
    if action == asked.go_on and step.tick < asked.go_on_from:
        return
    twin = match.clone(step.before)
    events = reapply_step(match, twin, msgspec.structs.replace(step, action=action), SeededRng(rng.getrandbits(32)))
    others = {(q.by, q.id) for q in match.questions(step.before) if q.sealed and q.by != step.seat}
    asked_still = [{(q.by, q.id) for q in match.questions(state) if q.sealed} for state in (step.after, twin)]
    is_open = [any(number == asked.id for _, number in still) for still in asked_still]
    is_awaited = asked.go_on is None or bool(_awaited(match, step.before, asked.id) - {step.seat})
    if all(is_open) or (is_awaited and others & (asked_still[0] | asked_still[1])):
        _need_same(match, step, told.seat, message, told.copy().tell(twin, events, step.tick))


def _check_answerer(
    match: Match[Any], step: PlayedStep, told: SeatStream, message: SeatMessage | None, rng: Random
) -> None:
    """Where it is a secret who answers for a seat, the answer looks the same from either."""
    asked = _answered(match, step.before, step)
    if asked is None:
        return
    twin = match.resample(step.before, (told.seat,), SeededRng(rng), until=step.after)
    game_rng = ReplayedRng(step.draws)
    passed = match.advance(twin, step.tick, game_rng)
    for question in match.questions(twin):
        is_same = (question.seat, question.id, question.choice) == (asked.seat, asked.id, asked.choice)
        if is_same and question.by != step.seat:
            other = msgspec.structs.replace(step, seat=question.by)
            events = passed + reapply_step(match, twin, other, game_rng)
            _need_same(match, step, told.seat, message, told.copy().tell(twin, events, step.tick))
            return


def _answered(match: Match[Any], state: Any, step: PlayedStep) -> Question | None:
    """The question that a step answers."""
    if step.seat is None or step.action is None:
        return None
    return question_answered(match.questions(state), step.seat, step.action)


def _check_start(
    match: Match[Any], step: PlayedStep, told: SeatStream, message: SeatMessage | None, rng: Random
) -> None:
    """A start in which one random draw differs, and which a seat joins with the same view."""
    for at in rng.sample(range(len(step.draws)), min(PROBES, len(step.draws))):
        try:
            twin, events = match.start(_Nudged(step.draws, at))
        except RecordError:
            continue  # with the other answer the start asks for other game_rng
        if all(canonical_bytes(see(twin)) == canonical_bytes(see(step.after)) for see in _eyes(match, told.seat)):
            _need_same(match, step, told.seat, message, told.copy().tell(twin, events, step.tick))


def _eyes(match: Match[Any], seat: Seat) -> list[Callable[[Any], Any]]:
    return [lambda state: match.view(state, seat), lambda state: _questions_of(match, state, seat)]


class _Nudged(ReplayedRng):
    """Recorded draws, one of them turned into the next."""

    def __init__(self, draws: list[Any], at: int) -> None:
        super().__init__(draws)
        self._at = at

    def randbelow(self, n: int) -> int:
        is_nudged = self._next == self._at
        answer = super().randbelow(n)
        return (answer + 1) % n if is_nudged else answer


def reapply_step(match: Match[Any], state: Any, step: PlayedStep, game_rng: Rng) -> list[Event]:
    """Apply a step to another state."""
    events = match.advance(state, step.tick, game_rng)
    if step.seat is not None and step.action is not None:
        events = events + match.apply(state, step.seat, step.action, game_rng)
    return events
