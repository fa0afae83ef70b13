"""Who looks on at one table's game in this process, what each of them has been told, and what they see now.

A seat is told what it may know, in its own numbers, and not before the moment in which that tells nothing more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from eyeshot.host.tick_release import Release, Show
from eyeshot.kernel import Match, Message, Question, Seat, Stream, TellsInTicks
from eyeshot.kernel.capabilities import PartedViews, PartViews
from eyeshot.kernel.event import Data
from eyeshot.kernel.record import Entry
from eyeshot.kernel.stream import tell_all


class Shown:
    """What a state shows, while it is told: to all alike, and to each seat besides, or, if no more can have changed,
    that part of its view. All of it goes as soon as everybody is told: a second later the machine would have to fetch
    it again, to forget it."""

    def __init__(self, common: Data | None = None, own: dict[Seat, Data] | None = None) -> None:
        self.common: Data = common or {}
        self.own: dict[Seat, Data] = own or {}
        self.parts: dict[Seat, Data] = {}
        self.words: Any = None
        """Of who puts it into words, for the next seat that is told."""


Listener = Callable[[Seat, Message, Shown], None]


class Hearer(Stream):
    """A seat, or None for who only looks on: what it was told, and who listens for it in this process."""

    def __init__(self, match: Match[Any], seat: Seat) -> None:
        super().__init__(match, seat)
        self.messages: list[Message] = []
        self.listeners: tuple[Listener, ...] = ()


class Audience:
    """The seats, and who only looks on."""

    def __init__(self, match: Match[Any], began: float) -> None:
        self._match = match
        self._seats: list[Hearer] = [Hearer(match, seat) for seat in range(match.setup.seats)]
        self._onlooker = Hearer(match, None)
        self._all: list[Hearer] = [*self._seats, self._onlooker]
        self._release = Release(began, match.ticks_per_second) if isinstance(match, TellsInTicks) else None
        self._shown: Any = None
        """The state after the latest entry that was told."""
        self._views_of = match.parted_views if isinstance(match, PartedViews) else self._view_each
        self._part_of_view = match.part_of_view if isinstance(match, PartViews) else None

    def __bool__(self) -> bool:
        """Does anybody look on?"""
        return any(hearer.listeners for hearer in self._all)

    def _hearer(self, seat: Seat) -> Hearer:
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

    def stand_still(self, seconds: float) -> None:
        if self._release is not None:
            self._release.stand_still(seconds)

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
        told = tell_all(self._all, entry.events, entry.tick, questions)
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

    def _show(self, state: Any, told: list[tuple[Hearer, Message]]) -> None:
        self._shown = state
        parts: dict[Seat, Data] = {}
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
        shown = self._look(state, whole) if whole else Shown()
        shown.parts = parts
        for hearer, message in told:
            # Who comes or goes meanwhile puts another tuple in its place.
            for listener in hearer.listeners:
                listener(hearer.seat, message, shown)

    # --- what is seen -----------------------------------------------------------------------------------------------

    def shown_to(self, seat: Seat) -> Shown:
        """What a seat sees now: no more than it was told."""
        return self._look(self._shown, (seat,))

    def _look(self, state: Any, seats: Sequence[Seat]) -> Shown:
        common, views = self._views_of(state, seats)
        own: dict[Seat, Data] = {}
        for place, seat in enumerate(seats):
            own[seat] = views[place]
        return Shown(common, own)

    def view(self, seat: Seat) -> Data:
        """What a seat sees now."""
        shown = self.shown_to(seat)
        return {**shown.common, **shown.own[seat]}

    def _view_each(self, state: Any, seats: Sequence[Seat]) -> tuple[Data, list[Data]]:
        return {}, [self._match.view(state, seat) for seat in seats]
