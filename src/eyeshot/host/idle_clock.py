"""Shows for whom a table has waited long.

Everybody at the table sees it, so it depends on public facts alone: which question is open, since when, and when the
person last touched their page while the clock was shown. Whoever is asked in secret, in a response window or with a
time limit, is never shown to be waited for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from eyeshot.host.game_transition import Position
from eyeshot.host.table_doc import Chair, TableDoc
from eyeshot.kernel import Match, TickAligned
from eyeshot.store.clock import Clock, Timer

SHOWN_AFTER_S = 60.0
"""The clock of a seat is shown after this much silence."""


class IdleSeat(NamedTuple):
    """A seat that the table waits for, and the tick since which its person has done nothing."""

    seat: int
    since: int


class IdleClock:
    """The idle seats of one live table. `on_change` is called when other ones are to be shown."""

    def __init__(
        self,
        doc: TableDoc,
        match: Match[Any],
        clock: Clock,
        shown_after_s: float,
        position: Callable[[], Position],
        time_of: Callable[[int], float],
        on_change: Callable[[], None],
    ) -> None:
        self.shown: tuple[IdleSeat, ...] = ()
        """The seats that have been silent for long enough to be shown."""
        self.chairs: Sequence[Chair] = doc.chairs
        """As in the latest document."""
        self._doc = doc
        self._match = match
        self._clock = clock
        self._shown_after_s = shown_after_s
        self._position = position
        self._time_of = time_of
        self._on_change = on_change
        # In a tick-aligned game the time of a sign of life could reveal something. Such games limit the time to answer.
        self._is_off = isinstance(match, TickAligned)
        self._timer: Timer | None = None

    def note_entry(self) -> None:
        """Something happened at the table. The timer is not set anew for every entry: when it fires, it finds out who
        has been silent, and since when."""
        if self.shown or self._timer is None:
            self.update()

    def update(self) -> None:
        """Find out who is idle, and call `on_change` if others are to be shown."""
        before = self.shown
        self.refresh()
        if self.shown != before:
            self._on_change()

    def refresh(self) -> None:
        """Find out who is idle. The caller shows it."""
        self.stop()
        if self._is_off or self._position().outcome is not None:
            self.shown = ()
            return
        now = self._clock.time()
        deadlines = {idle: self._time_of(idle.since) + self._shown_after_s for idle in self._waited_for(self.chairs)}
        self.shown = tuple(idle for idle, deadline in deadlines.items() if deadline <= now)
        later = [deadline for deadline in deadlines.values() if deadline > now]
        # A question that is not open yet needs no earlier look.
        self._timer = self._clock.call_at(min(later, default=now + self._shown_after_s), self._on_timer)

    def silence_s(self, chairs: Sequence[Chair]) -> dict[int, float]:
        """Return for how long the seats have been silent that are to be shown, by these chairs."""
        if self._is_off:
            return {}
        now = self._clock.time()
        silence = {idle.seat: now - self._time_of(idle.since) for idle in self._waited_for(chairs)}
        return {seat: seconds for seat, seconds in silence.items() if seconds >= self._shown_after_s}

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None

    def _on_timer(self) -> None:
        self._timer = None
        self.update()

    def _waited_for(self, chairs: Sequence[Chair]) -> list[IdleSeat]:
        """Return the people whom the table waits for, as everybody can see."""
        position, seats = self._position(), {}
        for question in position.questions if position.outcome is None else ():
            chair = chairs[question.by]
            is_public = not question.optional and not question.sealed and question.closes is None
            if is_public and chair.person and not chair.active_bot:
                awake_at = round((chair.awake_at - self._doc.started_at) * self._match.ticks_per_second)
                seats[question.by] = max(position.asked[question.by].since, awake_at)
        return [IdleSeat(seat, since) for seat, since in seats.items()]
