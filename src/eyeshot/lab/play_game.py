"""One game between bots, from the deal to its end. Bots get views and questions or made-up worlds, never the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eyeshot.bots import choose_action, has_choice
from eyeshot.kernel.bot import Bot
from eyeshot.kernel.bot_runner import BotRunner
from eyeshot.kernel.capabilities import NamesPlayedItems, SimulationMatch
from eyeshot.kernel.choice import code_of
from eyeshot.kernel.errors import EyeshotError
from eyeshot.kernel.game import Match
from eyeshot.kernel.provable_rng import CommittedRng
from eyeshot.kernel.session import GameSession

MAX_STEPS = 1_000_000


class Counts:
    """What is counted on the way."""

    def __init__(self) -> None:
        self.decisions = 0
        self.windows = 0
        self.items: set[tuple[int, str]] = set()
        """Who brought what into play, where the game tells it."""


def play_fast(match: Match[Any], bots: Sequence[Bot], seed: bytes) -> tuple[Any, Counts]:
    """The final state of a game that offers the short ways of SimulationMatch."""
    assert isinstance(match, SimulationMatch)
    rng, counts = CommittedRng(seed, ()), Counts()
    state = match.start_quietly(rng)
    item = match.item if isinstance(match, NamesPlayedItems) else lambda code: ""
    for _ in range(MAX_STEPS):
        seats, sealed = match.asking(state)
        if not seats:
            return state, counts
        counts.windows += sealed
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


def play_session(session: GameSession, bots: Sequence[Bot]) -> Counts:
    """Play on to the end by the contract alone, with a record of it. Nobody is ever late with an answer; questions that
    the game does not wait for are left to bots that act by themselves, in the game's own time."""
    counts, window, company = Counts(), None, BotRunner(dict(enumerate(bots)))
    for entry in session.record.entries:
        company.hear(entry.events, entry.tick)
    for _ in range(MAX_STEPS):
        if session.is_over:
            return counts
        question = next((q for q in session.questions() if not q.optional), None)
        if question is None:
            company.go_on(session)
            continue
        if question.sealed and question.id != window:
            window = question.id
            counts.windows += 1
        if has_choice(question):
            counts.decisions += 1
        action = choose_action(bots[question.by], session.match, session.state, question)
        if isinstance(session.match, NamesPlayedItems) and (name := session.match.item(code_of(action))):
            counts.items.add((question.by, name))
        events = session.act(question.by, action)
        company.hear(events, session.tick)
    raise EyeshotError(f"the game did not end within {MAX_STEPS} steps")
