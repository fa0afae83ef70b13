"""Non-interference, tested: two worlds that differ only in what a seat may not know give that seat the same bytes.

At every step of a random game, for every seat and an onlooker:
- a resampled world after the step shows the same view, questions, refusals, orders, outcome and wake;
- a resampled world before the step (one that the actor cannot tell from the real one either) answers the same action
  and the same chance with the same messages.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from eyeshot.kernel.chance import Chance, Loose, Recorded
from eyeshot.kernel.choice import Action
from eyeshot.kernel.errors import EyeshotError
from eyeshot.kernel.event import Event
from eyeshot.kernel.game import Match, Seat
from eyeshot.kernel.plain import plain_bytes
from eyeshot.kernel.question import Question
from eyeshot.kernel.stream import Stream
from eyeshot.kernel.wander import Step, wander

PROBES = 8


class Leak(AssertionError):
    """A seat could tell two worlds apart that it must not."""


class SecretsReport(msgspec.Struct):
    """How much was compared."""

    steps: int = 0
    worlds: int = 0
    worlds_that_differ: int = 0
    """Resampled worlds that are really other worlds; a test that compares a world with itself tests nothing."""


def check_secrets(match: Match[Any], seed: int | str, max_steps: int = 100_000) -> SecretsReport:
    """Play one random game and raise Leak where a seat learns more than it may."""
    rng = Random(seed)
    report = SecretsReport()
    viewers: list[Seat] = [*range(match.setup.seats), None]
    streams = [Stream(match, seat) for seat in viewers]
    for step in wander(match, rng, max_steps):
        report.steps += 1
        for stream in streams:
            told = stream.copy()
            message = stream.tell(step.after, step.events, step.tick)
            report.worlds += 2
            report.worlds_that_differ += _after(match, step, stream.seat, rng)
            if step.before is not None:
                report.worlds_that_differ += _across(match, step, told, message, rng)
    return report


def _after(match: Match[Any], step: Step, seat: Seat, rng: Random) -> bool:
    twin = match.resample(step.after, (seat,), Loose(rng))
    probes = [rng.randrange(match.action_count) for _ in range(PROBES)]
    real, other = (_what_is_known(match, state, seat, probes) for state in (step.after, twin))
    for name in real:
        if real[name] != other[name]:
            raise Leak(
                f"seat {seat} can tell two worlds apart by {name} after {step.name(match)}:\n"
                f"{real[name].decode()}\n{other[name].decode()}"
            )
    return match.save(twin) != match.save(step.after)


def _what_is_known(match: Match[Any], state: Any, seat: Seat, probes: Sequence[Action]) -> dict[str, bytes]:
    known: dict[str, Any] = {
        "view": match.view(state, seat),
        "questions": _questions_of(match, state, seat),
        "outcome": match.outcome(state),
        "wake": match.wake_at(state),
    }
    if seat is not None:
        known["standing orders"] = match.standing(state, seat)
        refusals = [match.check(state, seat, probe) for probe in probes]
        known["refusals"] = [r and (r.rule, r.key, r.args_of_key) for r in refusals]
    return {name: plain_bytes(value) for name, value in known.items()}


def _questions_of(match: Match[Any], state: Any, seat: Seat) -> list[Question]:
    return [q for q in match.questions(state) if q.by == seat]


def _across(match: Match[Any], step: Step, told: Stream, message: Any, rng: Random) -> bool:
    """The same step in a world that neither this seat nor the actor can tell from the real one."""
    seats = (told.seat,) if step.seat is None else (told.seat, step.seat)
    twin = match.resample(step.before, seats, Loose(rng), until=step.after)
    differs = match.save(twin) != match.save(step.before)
    try:
        events = redo(match, twin, step, Recorded(step.answers))
    except EyeshotError as error:
        raise Leak(
            f"{step.name(match)} cannot be done in a world that its actor cannot tell from the real one: {error}"
        ) from error
    other = told.tell(twin, events, step.tick)
    if plain_bytes(message) != plain_bytes(other):
        raise Leak(
            f"seat {told.seat} gets other messages of {step.name(match)} in two worlds it must not tell apart:\n"
            f"{plain_bytes(message).decode()}\n{plain_bytes(other).decode()}"
        )
    if match.wake_at(twin) != match.wake_at(step.after):
        raise Leak(f"the time of the next wake after {step.name(match)} differs in two worlds")
    return differs


def redo(match: Match[Any], state: Any, step: Step, chance: Chance) -> list[Event]:
    """Apply a step to another state."""
    events = match.advance(state, step.tick, chance)
    if step.seat is not None and step.action is not None:
        events = events + match.apply(state, step.seat, step.action, chance)
    return events
