"""Counts in records how many winks were received and how many were caught."""

from __future__ import annotations

from eyeshot.kernel import Event, Record


class WinkTally:
    """A wink is received if its seeker saw a part of it, and caught if another seat did."""

    def __init__(self) -> None:
        self.winks = 0
        self.received = 0
        self.caught = 0

    def add(self, record: Record) -> None:
        open_winks: dict[int, tuple[int, set[int]]] = {}
        for event in (event for entry in record.entries for event in entry.events):
            if event.kind == "wink":
                data = event.parts[0].data
                open_winks[data["seat"]] = (data["target"], set())
            elif event.kind == "face":
                self._note_face(event, open_winks)
            elif event.kind in ("look", "wink-over"):
                data = event.public or event.parts[0].data
                self._count(open_winks.pop(data["seat"], None))
        for wink in open_winks.values():
            self._count(wink)

    def _note_face(self, event: Event, open_winks: dict[int, tuple[int, set[int]]]) -> None:
        for part in event.parts:
            if part.data["winking"]:
                open_winks[part.data["seat"]][1].update(part.seats)

    def _count(self, wink: tuple[int, set[int]] | None) -> None:
        if wink is not None:
            seeker, seen_by = wink
            self.winks += 1
            self.received += seeker in seen_by
            self.caught += bool(seen_by - {seeker})
