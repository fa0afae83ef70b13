"""Fans the events of one game out to its subscribers in this process.

Each seat gets what it may know, in a numbering of its own; in tick-aligned games not before the tick boundary.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec import UNSET

from eyeshot.host.tick_release import Delivery, TickRelease
from eyeshot.kernel import (
    Entry,
    ForgetsEvents,
    Match,
    PartialViews,
    Question,
    Seat,
    SeatMessage,
    SeatStream,
    TickAligned,
    View,
    fan_out,
)
from eyeshot.store.clock import Clock


class ViewSnapshot:
    """The views of one state, while it is delivered: what is common to all, what each seat sees besides, and, for seats
    of which little changed, only the changed part. It is dropped after delivery."""

    def __init__(self, common: Any = None, own: dict[Seat, View[None, Any, Any, Any]] | None = None) -> None:
        self.common: Any = {} if common is None else common
        self.own: dict[Seat, View[None, Any, Any, Any]] = own or {}
        """Views without their common part."""
        self.parts: dict[Seat, Any] = {}
        self.encoded: Any = None
        """A cache of the encoder, shared by all seats that get this snapshot."""


Listener = Callable[[Seat, SeatMessage, ViewSnapshot], None]


class Subscriber(SeatStream):
    """A seat, or None for onlookers: its messages so far, and its listeners in this process."""

    def __init__(self, match: Match[Any], seat: Seat) -> None:
        super().__init__(match, seat)
        self.messages: list[SeatMessage] = []
        self.listeners: tuple[Listener, ...] = ()


def _without_fleeting(match: ForgetsEvents, message: SeatMessage) -> SeatMessage:
    events = tuple(event for event in message.events if not match.is_fleeting(event))
    return SeatMessage(message.number, message.tick, events, message.questions)


class Broadcast:
    """The subscribers of one game: all seats, and the onlookers."""

    def __init__(self, match: Match[Any], started_at: float, clock: Clock) -> None:
        """`started_at` is the time of tick 0."""
        self._match = match
        self._seats: list[Subscriber] = [Subscriber(match, seat) for seat in range(match.setup.seats)]
        self._onlooker = Subscriber(match, None)
        self._all: list[Subscriber] = [*self._seats, self._onlooker]
        self._release = (
            TickRelease(started_at, match.ticks_per_second, clock) if isinstance(match, TickAligned) else None
        )
        self._published_state: Any = None
        """The state after the latest entry that was delivered."""
        # Checking the type of a match for every message would take longer than the view.
        self._partial_views: PartialViews | None = match if isinstance(match, PartialViews) else None

    def __bool__(self) -> bool:
        """Whether there is a listener."""
        return any(subscriber.listeners for subscriber in self._all)

    def _subscriber(self, seat: Seat) -> Subscriber:
        return self._onlooker if seat is None else self._seats[seat]

    def messages(self, seat: Seat) -> list[SeatMessage]:
        """Return all messages that were delivered to a seat."""
        return self._subscriber(seat).messages

    def remembered(self, seat: Seat, since: int) -> list[SeatMessage]:
        """Return the messages after the first `since`, without what a player has to remember while the game runs."""
        messages, match = self.messages(seat), self._match
        missing = messages[since:]
        if not isinstance(match, ForgetsEvents) or self._is_over():
            return missing
        latest = range(len(messages) - 1, -1, -1)
        opened = next((k for k in latest if any(map(match.ends_memory, messages[k].events))), 0)
        return [
            _without_fleeting(match, message) if place < opened else message
            for place, message in enumerate(missing, since)
        ]

    def _is_over(self) -> bool:
        return self._published_state is not None and self._match.outcome(self._published_state) is not None

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

    def _deliver(self, state: Any, deliveries: list[tuple[Subscriber, SeatMessage]]) -> None:
        self._published_state = state
        partial_views = self._partial_views
        parts: dict[Seat, Any] = {}
        full_view_seats: list[Seat] = []
        for subscriber, message in deliveries:
            subscriber.messages.append(message)
            if subscriber.listeners:
                seat = subscriber.seat
                if partial_views is not None and partial_views.is_part_enough(message.events):
                    parts[seat] = partial_views.part_view(state, seat)
                else:
                    full_view_seats.append(seat)
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
        match, partial_views = self._match, self._partial_views
        own = match.own_views(state, seats)
        views: dict[Seat, View[None, Any, Any, Any]] = {}
        for place, seat in enumerate(seats):
            part = UNSET if partial_views is None else partial_views.part_view(state, seat)
            views[seat] = View(None, own[place], part)
        return ViewSnapshot(match.common_view(state), views)

    def view(self, seat: Seat) -> Any:
        """Return what a seat sees now."""
        return self._match.view(self._published_state, seat)
