"""Runs the real-time bots of a table: what they hear, who wants to act next, and what they then do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from eyeshot.kernel.bot import Bot, RealtimeBot
from eyeshot.kernel.choice import Action
from eyeshot.kernel.errors import EyeshotError
from eyeshot.kernel.event import Event
from eyeshot.kernel.game_session import GameSession
from eyeshot.kernel.question import Question, question_answered


class RealtimeBotRunner:
    """Who keeps the time (a simulation, a terminal, a host) tells it every entry and asks who wants to act."""

    def __init__(self, bots: Mapping[int, Bot]) -> None:
        self._restless = {seat: bot for seat, bot in bots.items() if isinstance(bot, RealtimeBot)}

    @property
    def is_restless(self) -> bool:
        return bool(self._restless)

    def hear(self, events: Sequence[Event], tick: int) -> None:
        """Each bot hears what its seat sees of it."""
        for seat in self._concerned(events):
            seen = [data for event in events if (data := event.seen_by(seat)) is not None]
            if seen:
                self._restless[seat].hear(seen, tick)

    def _concerned(self, events: Sequence[Event]) -> Sequence[int]:
        if not self._restless:
            return ()
        if any(event.public is not None for event in events):
            return list(self._restless)
        seats = {seat for event in events for seat in event.concerned()}
        return [seat for seat in self._restless if seat in seats]

    def next_tick(self) -> int | None:
        """When the first of them wants to act."""
        if not self._restless:
            return None
        wanted = [tick for bot in self._restless.values() if (tick := bot.wants()) is not None]
        return min(wanted, default=None)

    def seats_at(self, tick: int) -> list[int]:
        """Who wants to act by this tick. Who is first among them goes round with the ticks."""
        seats = [seat for seat, bot in self._restless.items() if (at := bot.wants()) is not None and at <= tick]
        return sorted(seats, key=lambda seat: (seat + tick) % (max(self._restless) + 1))

    def act(self, seat: int, view: Any, questions: Sequence[Question], tick: int) -> Action | None:
        """What a bot does by itself; `questions` are all that are open at the table."""
        action = self._restless[seat].act(view, [q for q in questions if q.by == seat], tick)
        if action is not None and question_answered(questions, seat, action) is None:
            raise EyeshotError(f"a bot does {action!r} by itself, which is not offered")
        return action

    def next_due(self, session: GameSession) -> int | None:
        """The tick at which somebody wants to act, or something happens by itself."""
        ticks = [tick for tick in (session.match.wake_at(session.state), self.next_tick()) if tick is not None]
        return max(min(ticks), session.tick) if ticks else None

    def go_on(self, session: GameSession) -> list[Event]:
        """Let time pass up to that tick: what is due happens, then everybody acts who wants to."""
        tick = self.next_due(session)
        if tick is None:
            raise EyeshotError("the game is not over, but nobody is asked and nothing is due")
        due = session.match.wake_at(session.state)
        if due is not None and due <= tick:
            events = session.wake(tick)
            self.hear(events, tick)
            return events
        told: list[Event] = []
        for seat in self.seats_at(tick):
            action = self.act(seat, session.view(seat), session.questions(), tick)
            if action is not None:
                events = session.act(seat, action, tick)
                self.hear(events, session.tick)
                told += events
        return told
