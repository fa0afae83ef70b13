"""Random games, step by step, for checks: all kinds of questions answered, time passing, orders given."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeAlias

import msgspec

from eyeshot.kernel.choice import Action, random_action
from eyeshot.kernel.event import Event
from eyeshot.kernel.game import Match
from eyeshot.kernel.question import Question
from eyeshot.kernel.recording_rng import RecordingRng
from eyeshot.kernel.rng import SeededRng
from eyeshot.kernel.tick_rate_limit import TickRateLimit

OPTIONAL_RATE = 0.05
WAKE_RATE = 0.1
EARLY_RATE = 0.3


class PlayedStep(msgspec.Struct):
    """One step of a random_game: the state before it (None for the start), what was done, and what came of it."""

    before: Any
    seat: int | None
    action: Action | None
    tick: int
    draws: list[Any]
    events: list[Event]
    after: Any
    saved: bytes
    """The state that is played on, of which `after` is a clone."""

    def name(self, match: Match[Any]) -> str:
        if self.action is None:
            return "the start" if self.before is None else f"the wake at tick {self.tick}"
        return f"{match.text(self.action)!r} of seat {self.seat}"


class DeadEnd(AssertionError):
    """A game that is not over, asks nobody and waits for nothing; or one that does not end."""


Answer: TypeAlias = Callable[[Any, Question, Random], Action]
"""Answers a question from the view of the seat that is asked."""


def random_answer(view: Any, question: Question, rng: Random) -> Action:
    return random_action(question.choice, rng)


def random_game(
    match: Match[Any], rng: Random, max_steps: int = 100_000, answer: Answer = random_answer
) -> Iterator[PlayedStep]:
    """Play one random game to its end, with answers by chance or as `answer` gives them. The states handed out stay as
    they are."""
    game_rng = RecordingRng(SeededRng(rng))
    state, events = match.start(game_rng)
    yield PlayedStep(None, None, None, 0, game_rng.draws, events, match.clone(state), match.save(state))
    tick = 0
    pacing = TickRateLimit()
    for _ in range(max_steps):
        if match.outcome(state) is not None:
            return
        before = match.clone(state)
        question = _any_question(match.questions(state), rng)
        first = pacing.earliest(question)
        due = match.wake_at(state)
        game_rng = RecordingRng(SeededRng(rng))
        if due is not None and (question is None or due <= first or rng.random() < WAKE_RATE):
            tick = due
            events = match.advance(state, tick, game_rng)
            yield PlayedStep(before, None, None, tick, game_rng.draws, events, match.clone(state), match.save(state))
            continue
        if question is None:
            raise DeadEnd("the game is not over, but nobody is asked and nothing is due")
        tick = max(tick, first)
        if rng.random() < WAKE_RATE and (due is None or tick + 1 < due):
            tick += 1
        action = answer(match.view(state, question.by), question, rng)
        if action == question.go_on and not _is_accepted_at(match, state, question, tick, rng):
            tick = max(tick, question.go_on_from)
        if due is not None and due <= tick:
            tick = due
            events = match.advance(state, tick, game_rng)
            yield PlayedStep(before, None, None, tick, game_rng.draws, events, match.clone(state), match.save(state))
            continue
        pacing.note(question, tick)
        events = match.advance(state, tick, game_rng) + match.apply(state, question.by, action, game_rng)
        yield PlayedStep(
            before, question.by, action, tick, game_rng.draws, events, match.clone(state), match.save(state)
        )
    raise DeadEnd(f"the game did not end within {max_steps} steps")


def _is_accepted_at(match: Match[Any], state: Any, question: Question, tick: int, rng: Random) -> bool:
    """Try now and then to go on before everybody can. It is refused, unless the match is wrong."""
    if tick >= question.go_on_from or rng.random() >= EARLY_RATE:
        return tick >= question.go_on_from
    probe = match.clone(state)
    match.advance(probe, tick, SeededRng(0))
    assert question.go_on is not None
    return match.check(probe, question.by, question.go_on) is None


def _any_question(questions: list[Question], rng: Random) -> Question | None:
    needed = [q for q in questions if not q.optional]
    optional = [q for q in questions if q.optional]
    if optional and (not needed or rng.random() < OPTIONAL_RATE):
        return rng.choice(optional)
    return rng.choice(needed) if needed else None
