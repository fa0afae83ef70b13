"""The messages of one seat, numbered for that seat alone.

Log numbers never leave the host: a message carries the count of what was sent to this seat. What concerns a seat in
nothing sends it nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from eyeshot.kernel.event import Event, Json
from eyeshot.kernel.game import Match, Seat
from eyeshot.kernel.question import Question
from eyeshot.kernel.seat_message import SeatMessage


class SeatStream:
    """Turns what happens into the messages of one seat (or of an onlooker)."""

    def __init__(self, match: Match[Any], seat: Seat) -> None:
        self._match = match
        self.seat = seat
        self.number = 0
        self._asked: tuple[Question, ...] = ()

    def tell(
        self, state: Any, events: Sequence[Event], tick: int, questions: Sequence[Question] | None = None
    ) -> SeatMessage | None:
        """The message after an entry, or None if nothing of it concerns this seat. `questions` are all that are open,
        for a caller that has them already."""
        seen = tuple(data for event in events if (data := event.seen_by(self.seat)) is not None)
        questions = self._match.questions(state) if questions is None else questions
        return self._number(seen, tuple(q for q in questions if q.by == self.seat), tick)

    def _number(self, seen: tuple[Json, ...], asked: tuple[Question, ...], tick: int) -> SeatMessage | None:
        if asked != self._asked:
            self._asked = asked
        elif not seen:
            return None
        self.number += 1
        # What is asked still is kept once.
        return SeatMessage(self.number, tick, seen, self._asked)

    def copy(self) -> SeatStream:
        """For telling what would be sent, without sending it."""
        twin = SeatStream(self._match, self.seat)
        twin.number, twin._asked = self.number, self._asked
        return twin


AnyStream = TypeVar("AnyStream", bound=SeatStream)


def fan_out(
    streams: list[AnyStream], events: Sequence[Event], tick: int, questions: Sequence[Question]
) -> list[tuple[AnyStream, SeatMessage]]:
    """What `tell` gives for each of these streams, if it gives one. What all see alike are the same objects in every
    message."""
    alike: list[Json] = []
    own: dict[Seat, list[Json]] = {}
    """Of those who see something that not all see."""
    for event in events:
        public, parts = event.public, event.parts
        common: Json | None = None
        if public is not None:
            common = {"kind": event.kind, **public}
        if parts:
            for part in parts:
                for seat in part.seats:
                    if seat not in own:
                        own[seat] = alike.copy()
        if own:
            for other, seen in own.items():
                mine = _with_parts(event, other, common) if parts else common
                if mine is not None:
                    seen.append(mine)
        if common is not None:
            alike.append(common)
    asked: dict[Seat, list[Question]] = {}
    for question in questions:
        asked.setdefault(question.by, []).append(question)
    shared = tuple(alike)
    told: list[tuple[AnyStream, SeatMessage]] = []
    for stream in streams:
        reader = stream.seat
        parted = own.get(reader) if own else None
        questions_of = asked.get(reader)
        message = stream._number(
            shared if parted is None else tuple(parted), () if questions_of is None else tuple(questions_of), tick
        )
        if message is not None:
            told.append((stream, message))
    return told


def _with_parts(event: Event, seat: Seat, common: Json | None) -> Json | None:
    """What `seen_by` gives to a seat, from what all see: the same object where it has no part."""
    own: Json | None = None
    for part in event.parts:
        if seat in part.seats:
            if own is None:
                own = {"kind": event.kind} if common is None else common.copy()
            own.update(part.data)
    return common if own is None else own
