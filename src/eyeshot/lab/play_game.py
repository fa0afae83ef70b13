"""Plays one game between bots to its end. Bots get views and questions, or sampled worlds, never the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eyeshot.bots import choose_action, has_choice
from eyeshot.kernel import (
    Bot,
    CommittedRng,
    EyeshotError,
    GameSession,
    Match,
    NamesPlayedItems,
    Question,
    RealtimeBotRunner,
    SimulationMatch,
    code_of,
)

MAX_STEPS = 1_000_000


class GameCounts:
    """Counts of one game."""

    def __init__(self) -> None:
        self.decisions = 0
        self.windows = 0
        self.items: set[tuple[int, str]] = set()
        """(seat, item) for each named item that a seat brought into play, if the game names them."""


def play_fast(match: Match[Any], bots: Sequence[Bot], seed: bytes) -> tuple[Any, GameCounts]:
    """Play a game through SimulationMatch; return its final state."""
    assert isinstance(match, SimulationMatch)
    rng, counts = CommittedRng(seed, ()), GameCounts()
    state = match.start_quietly(rng)
    item = match.item if isinstance(match, NamesPlayedItems) else lambda code: ""
    for _ in range(MAX_STEPS):
        seats, is_sealed = match.asking(state)
        if not seats:
            return state, counts
        counts.windows += is_sealed
        for seat in seats:
            options = match.options(state, seat)
            code = options[0]
            if len(options) > 1:
                counts.decisions += 1
                question = match.question(state, seat)
                code = code_of(choose_action(bots[seat], match, state, question))
            if name := item(code):
                counts.items.add((seat, name))
            match.decide(state, seat, code, rng)
    raise EyeshotError(f"the game did not end within {MAX_STEPS} steps")


def play_session(session: GameSession, bots: Sequence[Bot]) -> GameCounts:
    """Play a session to its end through Match, with a record. Awaited questions are answered at once; optional ones are
    left to real-time bots, at the ticks that they choose."""
    counts, window, runner = GameCounts(), None, RealtimeBotRunner(dict(enumerate(bots)))
    for entry in session.record.entries:
        runner.hear(entry.events, entry.tick)
    for _ in range(MAX_STEPS):
        if session.is_over:
            return counts
        question = next((q for q in session.questions() if not q.optional), None)
        if question is None:
            runner.go_on(session)
            continue
        if question.sealed and question.id != window:
            window = question.id
            counts.windows += 1
        if has_choice(question):
            counts.decisions += 1
        action = choose_action(bots[question.by], session.match, session.state, question)
        if isinstance(session.match, NamesPlayedItems) and (name := session.match.item(code_of(action))):
            counts.items.add((question.by, name))
        events = session.act(question.by, action, max(session.tick, question.go_on_from))
        if action != question.go_on and question.go_on is not None and _is_open(session, question):
            events += session.act(question.by, question.go_on)
        runner.hear(events, session.tick)
    raise EyeshotError(f"the game did not end within {MAX_STEPS} steps")


def _is_open(session: GameSession, question: Question) -> bool:
    return any((q.by, q.id) == (question.by, question.id) for q in session.questions())
