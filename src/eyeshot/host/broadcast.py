"""Fans the events of one game out to its subscribers in this process.

Each seat gets what it may know, in a numbering of its own; in tick-aligned games not before the tick boundary.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec import UNSET

from eyeshot.host.tick_release import Delivery, TickRelease
from eyeshot.kernel import Match, Message, Question, Seat, Stream, TickAligned
from eyeshot.kernel.capabilities import PartialViews, SharedViews, TypedMatch, ViewDelta
from eyeshot.kernel.event import Json
from eyeshot.kernel.protocol import View
from eyeshot.kernel.record import Entry
from eyeshot.kernel.stream import fan_out


class ViewSnapshot:
    """The views of one state, while it is delivered: what is common to all, what each seat sees besides, and, for seats
    of which little changed, only the changed part. It is dropped after delivery."""

    def __init__(self, common: Any = None, own: dict[Seat, Any] | None = None) -> None:
        self.common: Any = {} if common is None else common
        self.own: dict[Seat, Any] = own or {}
        """Of a typed match a View without its common part, else plain data."""
        self.parts: dict[Seat, Any] = {}
        self.words: Any = None
        """A cache of the encoder, shared by all seats that get this snapshot."""


Listener = Callable[[Seat, Message, ViewSnapshot], None]


class Subscriber(Stream):
    """A seat, or None for onlookers: its messages so far, and its listeners in this process."""

    def __init__(self, match: Match[Any], seat: Seat) -> None:
        super().__init__(match, seat)
        self.messages: list[Message] = []
        self.listeners: tuple[Listener, ...] = ()


class Broadcast:
    """The subscribers of one game: all seats, and the onlookers."""

    def __init__(self, match: Match[Any], started_at: float) -> None:
        self._match = match
        self._seats: list[Subscriber] = [Subscriber(match, seat) for seat in range(match.setup.seats)]
        self._onlooker = Subscriber(match, None)
        self._all: list[Subscriber] = [*self._seats, self._onlooker]
        self._release = TickRelease(started_at, match.ticks_per_second) if isinstance(match, TickAligned) else None
        self._published_state: Any = None
        """The state after the latest entry that was delivered."""
        self._views_of: Callable[[Any, Sequence[Seat]], tuple[Any, list[Any]]] = self._view_each
        if isinstance(match, TypedMatch):
            self._views_of = self._typed_views
        elif isinstance(match, SharedViews):
            self._views_of = match.shared_views
        self._view_delta: Callable[[Any, Seat, Sequence[Json]], Any] | None = None
        if isinstance(match, TypedMatch) and isinstance(match, PartialViews):
            self._view_delta = self._typed_part
        elif isinstance(match, ViewDelta):
            self._view_delta = match.view_delta

    def __bool__(self) -> bool:
        """Whether there is a listener."""
        return any(subscriber.listeners for subscriber in self._all)

    def _subscriber(self, seat: Seat) -> Subscriber:
        return self._onlooker if seat is None else self._seats[seat]

    def messages(self, seat: Seat) -> list[Message]:
        """Return all messages that were delivered to a seat."""
        return self._subscriber(seat).messages

    def subscribe(self, seat: Seat, listener: Listener) -> None:
        """Call a listener with each new message of a seat; once, however often it subscribes."""
        self.unsubscribe(seat, listener)
        self._subscriber(seat).listeners += (listener,)

    def unsubscribe(self, seat: Seat, listener: Listener) -> None:
        subscriber = self._subscriber(seat)
        subscriber.listeners = tuple(other for other in subscriber.listeners if other != listener)

    # --- delivery ---------------------------------------------------------------------------------------------------

    def add_downtime(self, seconds: float) -> None:
        if self._release is not None:
            self._release.add_downtime(seconds)

    def next_release_tick(self) -> int:
        """Return the first tick with which something that is known now can be delivered."""
        return self._release.open_tick() if self._release else 0

    def catch_up_release_tick(self) -> int:
        """Return the same for entries of another process. Before anything was delivered here they need not wait."""
        return self.next_release_tick() if self._published_state is not None else 0

    def is_ahead(self, tick: int) -> bool:
        """Return whether this tick is in the future, in a tick-aligned game."""
        return self._release is not None and tick > self._release.open_tick()

    def publish(
        self, entry: Entry, state: Any, questions: list[Question], release_tick: int, historic: bool = False
    ) -> None:
        """Deliver an entry to all: with its own tick or `release_tick`, whichever is later; at once if historic."""
        deliveries = fan_out(self._all, entry.events, entry.tick, questions)
        if self._release is None or historic:
            self._deliver(state, deliveries)
        else:
            self._release.put(max(entry.tick, release_tick), partial(self._deliver, state, deliveries))

    def reply(self, arrived: int, deliver: Delivery) -> None:
        """Deliver the reply to a request that arrived in a tick, together with everything else of that tick."""
        if self._release is None:
            deliver()
        else:
            self._release.put(max(arrived, self._release.open_tick()), deliver, is_reply=True)

    def _deliver(self, state: Any, deliveries: list[tuple[Subscriber, Message]]) -> None:
        self._published_state = state
        parts: dict[Seat, Json] = {}
        full_view_seats: list[Seat] = []
        for subscriber, message in deliveries:
            subscriber.messages.append(message)
            if subscriber.listeners:
                seat = subscriber.seat
                delta = None if self._view_delta is None else self._view_delta(state, seat, message.events)
                if delta is None:
                    full_view_seats.append(seat)
                else:
                    parts[seat] = delta
        snapshot = self._snapshot(state, full_view_seats) if full_view_seats else ViewSnapshot()
        snapshot.parts = parts
        for subscriber, message in deliveries:
            # A listener may subscribe or unsubscribe: that replaces the tuple.
            for listener in subscriber.listeners:
                listener(subscriber.seat, message, snapshot)

    # --- views ------------------------------------------------------------------------------------------------------

    def snapshot_for(self, seat: Seat) -> ViewSnapshot:
        """Return what a seat sees now: no more than was delivered."""
        return self._snapshot(self._published_state, (seat,))

    def _snapshot(self, state: Any, seats: Sequence[Seat]) -> ViewSnapshot:
        common, views = self._views_of(state, seats)
        own: dict[Seat, Json] = {}
        for place, seat in enumerate(seats):
            own[seat] = views[place]
        return ViewSnapshot(common, own)

    def view(self, seat: Seat) -> Any:
        """Return what a seat sees now."""
        return self._match.view(self._published_state, seat)

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
