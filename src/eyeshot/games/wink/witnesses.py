"""Who saw a wink and who missed it, told from the events of an ended game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eyeshot.kernel import Event, Json


class _Wink:
    """A wink while its record is read."""

    def __init__(self, step: int, seat: int, target: int, looked_at: int | None) -> None:
        self.step = step
        self.seat = seat
        self.target = target
        self.looked_at = looked_at
        """Where the target looked when the wink began."""
        self.seen_by: set[int] = set()

    def event(self) -> Json:
        others = sorted(self.seen_by - {self.target})
        return {
            "kind": "seen",
            "seat": self.seat,
            "target": self.target,
            "received": self.target in self.seen_by,
            "looked_at": self.looked_at,
            "witnesses": others,
        }


def seen_events(steps: Iterable[Sequence[Event]]) -> dict[int, list[Json]]:
    """Return for each step with a wink, of the events of all steps, the event that tells who saw it."""
    gazes: dict[int, int | None] = {}
    current: dict[int, _Wink] = {}
    winks: list[_Wink] = []
    for step, events in enumerate(steps):
        for event in events:
            if event.kind == "look":
                data = event.public or event.parts[0].data
                gazes[data["seat"]] = data["target"]
                current.pop(data["seat"], None)
            elif event.kind == "wink":
                data = event.parts[0].data
                wink = _Wink(step, data["seat"], data["target"], gazes.get(data["target"]))
                current[wink.seat] = wink
                winks.append(wink)
            elif event.kind == "wink-over":
                current.pop(event.parts[0].data["seat"], None)
            elif event.kind == "face":
                _note_face(event, current)
    return {wink.step: [wink.event()] for wink in winks}


def _note_face(event: Event, current: dict[int, _Wink]) -> None:
    for part in event.parts:
        if part.data["winking"] and part.data["seat"] in current:
            current[part.data["seat"]].seen_by.update(part.seats)
