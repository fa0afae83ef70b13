"""Who looks on at one table's game in this process, what each of them has been told, and what they see now.

A seat is told what it may know, in its own numbers, and not before the moment in which that tells nothing more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec import UNSET

from eyeshot.host.tick_release import Show, TickRelease
from eyeshot.kernel import Match, Message, Question, Seat, Stream, TickAligned
from eyeshot.kernel.capabilities import PartialViews, SharedViews, TypedMatch, ViewDelta
from eyeshot.kernel.event import Json
from eyeshot.kernel.protocol import View
from eyeshot.kernel.record import Entry
from eyeshot.kernel.stream import fan_out


class ViewSnapshot:
    """The views of one state while it is broadcast: what is common to all, and for each seat the rest of its view, or
    only the part that can have changed. It is dropped as soon as every subscriber has its message."""

    def __init__(self, common: Any = None, own: dict[Seat, Any] | None = None) -> None:
        self.common: Any = {} if common is None else common
        self.own: dict[Seat, Any] = own or {}
        """Of a typed match a View without its common part, else plain data."""
        self.parts: dict[Seat, Any] = {}
        self.words: Any = None
        """Of who puts it into words, for the next seat that is told."""


Listener = Callable[[Seat, Message, ViewSnapshot], None]


class Subscriber(Stream):
    """A seat, or None for who only looks on: what it was told, and who listens for it in this process."""

    def __init__(self, match: Match[Any], seat: Seat) -> None:
        super().__init__(match, seat)
        self.messages: list[Message] = []
        self.listeners: tuple[Listener, ...] = ()


class Broadcast:
    """The seats, and who only looks on."""

    def __init__(self, match: Match[Any], began: float) -> None:
        self._match = match
        self._seats: list[Subscriber] = [Subscriber(match, seat) for seat in range(match.setup.seats)]
        self._onlooker = Subscriber(match, None)
        self._all: list[Subscriber] = [*self._seats, self._onlooker]
        self._release = TickRelease(began, match.ticks_per_second) if isinstance(match, TickAligned) else None
        self._shown: Any = None
        """The state after the latest entry that was told."""
        self._views_of: Callable[[Any, Sequence[Seat]], tuple[Any, list[Any]]] = self._view_each
        if isinstance(match, TypedMatch):
            self._views_of = self._typed_views
        elif isinstance(match, SharedViews):
            self._views_of = match.shared_views
        self._part_of_view: Callable[[Any, Seat, Sequence[Json]], Any] | None = None
        if isinstance(match, TypedMatch) and isinstance(match, PartialViews):
            self._part_of_view = self._typed_part
        elif isinstance(match, ViewDelta):
            self._part_of_view = match.view_delta

    def __bool__(self) -> bool:
        """Does anybody look on?"""
        return any(hearer.listeners for hearer in self._all)

    def _hearer(self, seat: Seat) -> Subscriber:
        return self._onlooker if seat is None else self._seats[seat]

    def messages(self, seat: Seat) -> list[Message]:
        """All that a seat was told."""
        return self._hearer(seat).messages

    def listen(self, seat: Seat, listener: Listener) -> None:
        """From now on tell it what this seat is told, once however often it asks for that."""
        self.leave(seat, listener)
        self._hearer(seat).listeners += (listener,)

    def leave(self, seat: Seat, listener: Listener) -> None:
        hearer = self._hearer(seat)
        hearer.listeners = tuple(other for other in hearer.listeners if other != listener)

    # --- telling ----------------------------------------------------------------------------------------------------

    def add_downtime(self, seconds: float) -> None:
        if self._release is not None:
            self._release.add_downtime(seconds)

    def next_tick(self) -> int:
        """The first tick with which something that is known now can be told."""
        return self._release.open_tick() if self._release else 0

    def next_tick_if_told(self) -> int:
        """The same for what another process knew before: who looks on is told it after what they were told, and between
        ticks too."""
        return self.next_tick() if self._shown is not None else 0

    def is_ahead(self, tick: int) -> bool:
        """Is this tick still to come, where something is told in ticks?"""
        return self._release is not None and tick > self._release.open_tick()

    def tell(self, entry: Entry, state: Any, questions: list[Question], since: int, is_past: bool = False) -> None:
        """What an entry means to everybody, with its tick, or with `since` if that is later; at once if it is past."""
        told = fan_out(self._all, entry.events, entry.tick, questions)
        if self._release is None or is_past:
            self._show(state, told)
        else:
            self._release.put(max(entry.tick, since), partial(self._show, state, told))

    def answer(self, arrived: int, tell: Show) -> None:
        """Let who did or asked something in a tick know what came of it: together with what else that tick shows."""
        if self._release is None:
            tell()
        else:
            self._release.put(max(arrived, self._release.open_tick()), tell, is_answer=True)

    def _show(self, state: Any, told: list[tuple[Subscriber, Message]]) -> None:
        self._shown = state
        parts: dict[Seat, Json] = {}
        whole: list[Seat] = []
        for hearer, message in told:
            hearer.messages.append(message)
            if hearer.listeners:
                seat = hearer.seat
                part = None if self._part_of_view is None else self._part_of_view(state, seat, message.events)
                if part is None:
                    whole.append(seat)
                else:
                    parts[seat] = part
        shown = self._look(state, whole) if whole else ViewSnapshot()
        shown.parts = parts
        for hearer, message in told:
            # Who comes or goes meanwhile puts another tuple in its place.
            for listener in hearer.listeners:
                listener(hearer.seat, message, shown)

    # --- what is seen -----------------------------------------------------------------------------------------------

    def shown_to(self, seat: Seat) -> ViewSnapshot:
        """What a seat sees now: no more than it was told."""
        return self._look(self._shown, (seat,))

    def _look(self, state: Any, seats: Sequence[Seat]) -> ViewSnapshot:
        common, views = self._views_of(state, seats)
        own: dict[Seat, Json] = {}
        for place, seat in enumerate(seats):
            own[seat] = views[place]
        return ViewSnapshot(common, own)

    def view(self, seat: Seat) -> Any:
        """Return what a seat sees now."""
        return self._match.view(self._shown, seat)

    def _typed_views(self, state: Any, seats: Sequence[Seat]) -> tuple[Any, list[Any]]:
        match = self._match
        assert isinstance(match, TypedMatch)
        parts = [match.part_view(state, seat) if isinstance(match, PartialViews) else UNSET for seat in seats]
        own = match.own_views(state, seats)
        return match.common_view(state), [View(None, own[place], parts[place]) for place in range(len(seats))]

    def _typed_part(self, state: Any, seat: Seat, events: Sequence[Json]) -> Any:
        match = self._match
        assert isinstance(match, PartialViews)
        return match.part_view(state, seat) if match.is_part_enough(events) else None

    def _view_each(self, state: Any, seats: Sequence[Seat]) -> tuple[Json, list[Json]]:
        return {}, [self._match.view(state, seat) for seat in seats]
