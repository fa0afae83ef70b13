"""How often winks are received and caught, counted from records."""

from __future__ import annotations

from eyeshot.kernel import Event, Record


class WinkTally:
    """A wink is received if its seeker saw some of it, and caught if anybody else did."""

    def __init__(self) -> None:
        self.winks = 0
        self.received = 0
        self.caught = 0

    def add(self, record: Record) -> None:
        going_on: dict[int, tuple[int, set[int]]] = {}
        for event in (event for entry in record.entries for event in entry.events):
            if event.kind == "wink":
                data = event.parts[0].data
                going_on[data["seat"]] = (data["at"], set())
            elif event.kind == "face":
                self._see(event, going_on)
            elif event.kind in ("look", "wink-over"):
                data = event.public or event.parts[0].data
                self._count(going_on.pop(data["seat"], None))
        for wink in going_on.values():
            self._count(wink)

    def _see(self, event: Event, going_on: dict[int, tuple[int, set[int]]]) -> None:
        for part in event.parts:
            if part.data["sign"]:
                going_on[part.data["seat"]][1].update(part.seats)

    def _count(self, wink: tuple[int, set[int]] | None) -> None:
        if wink is not None:
            seeker, seen_by = wink
            self.winks += 1
            self.received += seeker in seen_by
            self.caught += bool(seen_by - {seeker})
