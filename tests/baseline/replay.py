"""Replays a game of the baseline with the engine of today and compares what happens.

Everything that the baseline asks of the engine is asked here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from eyeshot.kernel import Match, NumberChoice, ReplayedRng, Setup, TickRateLimit, find_game, question_answered
from eyeshot.kernel.question import Question
from tests.baseline.game import MEASURED, Answer, Entry, Event, Game, Json, OpenQuestion


class Difference(AssertionError):
    """The engine does something else than the baseline says."""


class AskedRng(ReplayedRng):
    """The kernel's replayed RNG, which also compares what it is asked for."""

    def __init__(self, answers: tuple[Answer, ...]) -> None:
        super().__init__([answer.value for answer in answers])
        self._asked = iter([answer.asked for answer in answers])

    def randbelow(self, n: int) -> int:
        self._compare(n)
        return super().randbelow(n)

    def measure(self, compute: Callable[[], Any]) -> Any:
        self._compare(MEASURED)
        return super().measure(compute)

    def _compare(self, asked: int | str) -> None:
        expected = next(self._asked, None)
        if asked != expected:
            raise Difference(f"the RNG is asked for {asked}, and the baseline asks for {expected}")


def replay(game: Game) -> Iterator[tuple[Entry, Entry]]:
    """Each entry of the baseline with the one that the engine of today makes of it; raises Difference, or what the
    engine raises, where they part."""
    match = find_game(game.game).match(Setup(game.seats, game.options, game.content))
    pacing = TickRateLimit()
    state: Any = None
    for number, entry in enumerate(game.entries):
        rng = AskedRng(entry.rng)
        try:
            state, events = _apply(match, state, entry, rng, pacing)
            if not rng.is_used_up():
                raise Difference("the RNG is asked less often than in the baseline")
        except Exception as error:
            error.add_note(f"{game.game}, game {game.name!r}, entry {number}: {entry.action!r} of seat {entry.seat}")
            raise
        seen = tuple(event_of(event, game.seats) for event in events)
        questions = tuple(map(_open_question, match.questions(state)))
        yield entry, Entry(entry.seat, entry.action, entry.tick, entry.rng, seen, questions, match.wake_at(state))
    compare("outcome", game.outcome, match.outcome(state))


def _apply(match: Match[Any], state: Any, entry: Entry, rng: AskedRng, pacing: TickRateLimit) -> tuple[Any, list[Any]]:
    if state is None:
        return match.start(rng)
    due = match.wake_at(state)
    if entry.seat is None:
        compare("tick of the wake", entry.tick, due)
        return state, match.advance(state, entry.tick, rng)
    if due is not None and due <= entry.tick:
        raise Difference(f"something is due at tick {due}, before this action at {entry.tick}")
    match.advance(state, entry.tick, rng)
    action = match.read(entry.action)
    compare("text of the action", entry.action, match.text(action))
    question = question_answered(match.questions(state), entry.seat, action)
    if pacing.earliest(question) > entry.tick:
        raise Difference(f"seat {entry.seat} cannot do this before tick {pacing.earliest(question)}")
    pacing.note(question, entry.tick)
    return state, match.apply(state, entry.seat, action, rng)


def event_of(event: Any, seats: int) -> Event:
    """An event of the engine as its viewers see it."""
    onlooker = _json(event.seen_by(None))
    others: list[tuple[tuple[int, ...], Json]] = []
    for seat in range(seats):
        seen = _json(event.seen_by(seat))
        if seen == onlooker:
            continue
        same = next((k for k, (_, other) in enumerate(others) if other == seen), None)
        if same is None:
            others.append(((seat,), seen))
        else:
            others[same] = ((*others[same][0], seat), seen)
    return Event(onlooker, tuple(others))


def _open_question(question: Question) -> OpenQuestion:
    choice = question.choice
    options = 1 if isinstance(choice, NumberChoice) else len(choice.codes)
    return OpenQuestion(question.seat, question.by, options, question.optional, question.closes)


def check(game: Game) -> None:
    """Raise Difference where the engine of today plays this game otherwise."""
    asked: tuple[OpenQuestion, ...] = ()
    for number, (expected, found) in enumerate(replay(game)):
        asked = asked if expected.questions is None else expected.questions
        try:
            for viewer in (*range(game.seats), None):
                name = "an onlooker" if viewer is None else f"seat {viewer}"
                _compare_events(name, _seen(expected, viewer), _seen(found, viewer))
            compare("open questions", asked, found.questions)
            compare("next wake", expected.wakes, found.wakes)
        except Difference as error:
            error.add_note(f"{game.game}, game {game.name!r}, after entry {number}: {expected.action!r}")
            raise


def _seen(entry: Entry, viewer: int | None) -> list[Json]:
    return [seen for event in entry.events if (seen := event.seen_by(viewer)) is not None]


def _compare_events(viewer: str, expected: list[Json], found: list[Json]) -> None:
    for number, (one, other) in enumerate(zip(expected, found, strict=False)):
        compare(f"event {number} as {viewer} sees it", one, other)
    compare(f"number of events that {viewer} sees", len(expected), len(found))


def compare(what: str, expected: Json, found: Json) -> None:
    """Raise Difference unless both are the same JSON, where a field that is None may as well be absent."""
    one, other = (
        msgspec.json.encode(_without_none(_json(value)), order="sorted").decode() for value in (expected, found)
    )
    if one != other:
        raise Difference(f"{what}:\n  baseline: {one}\n  today:    {other}")


def _json(value: Any) -> Json:
    """Structs as objects and tuples as lists."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _without_none(value: Json) -> Json:
    if isinstance(value, dict):
        return {name: _without_none(item) for name, item in value.items() if item is not None}
    if isinstance(value, list):
        return [_without_none(item) for item in value]
    return value
