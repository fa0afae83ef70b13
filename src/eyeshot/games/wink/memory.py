"""A bot's memory of what its seat saw; everything else is in the view."""

from __future__ import annotations

from typing import NamedTuple

from eyeshot.games.wink.state import NOBODY
from eyeshot.kernel.event import Json


class Sighting(NamedTuple):
    """Where a face looked (a seat, or NOBODY), and the tick at which that was seen last."""

    target: int
    tick: int


class Memory:
    """Collects the events that one seat receives."""

    def __init__(self) -> None:
        self.seat: int | None = None
        """The bot's own seat; None before the deal."""
        self.sought: dict[int, int] = {}
        """For each seat that seeks, its number."""
        self.sightings: dict[int, Sighting] = {}
        """For each seat whose face was seen, the latest sighting."""
        self.gaze_counts: dict[tuple[int, int], int] = {}
        """For (seat, number), how often the seat was seen looking at the seeker of the number."""
        self.winkers: dict[int, int] = {}
        """For each number, the seat that was seen winking for it."""
        self.signalled: set[int] = set()
        """Numbers for which the own wink was given to a seeker who looked back."""
        self.look_target = NOBODY
        self.is_winking = False

    def note(self, event: Json, tick: int) -> None:
        match event["kind"]:
            case "deal":
                self.seat = event.get("you")
            case "place":
                self.sought[event["seat"]] = event["number"]
            case "name":
                self.sought.pop(event["seat"], None)
            case "accuse" if event["right"]:
                self.sought.pop(event["seeker"], None)
            case "look" if event["seat"] == self.seat:
                self._refresh_sighting(tick)
                self.look_target = event["at"]
                self.is_winking = False
            case "wink":
                self.is_winking = True
                self._note_signal()
            case "wink-over":
                self.is_winking = False
            case "face":
                self._note_face(event["seat"], event["at"], event["sign"], tick)

    def _refresh_sighting(self, tick: int) -> None:
        """Note that the face that the seat turns away from was in sight until now."""
        if self.look_target in self.sightings:
            self.sightings[self.look_target] = Sighting(self.sightings[self.look_target].target, tick)

    def _note_face(self, face: int, target: int, is_winking: bool | None, tick: int) -> None:
        self.sightings[face] = Sighting(target, tick)
        number = self.sought.get(target)
        if number is not None:
            self.gaze_counts[face, number] = self.gaze_counts.get((face, number), 0) + 1
            if is_winking:
                self.winkers[number] = face
        self._note_signal()

    def _note_signal(self) -> None:
        if self.is_winking and self.has_eye_contact() and self.look_target in self.sought:
            self.signalled.add(self.sought[self.look_target])

    def has_eye_contact(self) -> bool:
        """Return whether the face that the seat looks at looks back."""
        return self.look_target in self.sightings and self.sightings[self.look_target].target == self.seat
