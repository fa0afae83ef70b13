"""A bot's memory of what its seat saw; everything else is in the view."""

from __future__ import annotations

from typing import Final, NamedTuple

from eyeshot.games.wink.match_config import STAND_STILL_TICKS, TICKS_PER_SECOND
from eyeshot.kernel import Json

HALF_SEEN_TICKS: Final = TICKS_PER_SECOND // 2
"""A shorter look at a seeker tells nothing."""


class Sighting(NamedTuple):
    """Where a face looked (None at nobody), and the tick at which that was seen last."""

    target: int | None
    tick: int


class Stare(NamedTuple):
    """A face whose eyelids the seat cannot see, turned to the seeker of a number since a tick."""

    seat: int
    number: int
    since: int


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
        self.opened = 0
        """The tick at which the stretch of glances opened, later by the pauses in it."""
        self._stare: Stare | None = None
        self.look_target: int | None = None
        self.is_winking = False

    def note(self, event: Json, tick: int) -> None:
        match event["kind"]:
            case "deal":
                self.seat = event.get("you")
            case "place":
                self.sought[event["seat"]] = event["number"]
            case "name":
                self.sought.pop(event["seat"], None)
            case "glances":
                self.opened = tick
            case "accuse":
                self._note_accusation(event)
            case "look" if event["seat"] == self.seat:
                self._refresh_sighting(tick)
                self._stare = None
                self.look_target = event["target"]
                self.is_winking = False
            case "wink":
                self.is_winking = True
                self._note_signal()
            case "wink-over":
                self.is_winking = False
            case "face":
                self._note_face(event["seat"], event["target"], event["winking"], tick)

    def _note_accusation(self, event: Json) -> None:
        self.opened += STAND_STILL_TICKS
        if self._stare is not None:
            self._stare = self._stare._replace(since=self._stare.since + STAND_STILL_TICKS)
        if event["right"]:
            self.sought.pop(event["seeker"], None)

    def half_seen(self, tick: int) -> Stare | None:
        """Return the stare at a seeker that the seat has been watching for a while without seeing the eyelids."""
        stare = self._stare
        return stare if stare is not None and tick - stare.since >= HALF_SEEN_TICKS else None

    def _refresh_sighting(self, tick: int) -> None:
        """Note that the face that the seat turns away from was in sight until now."""
        if self.look_target is not None and self.look_target in self.sightings:
            self.sightings[self.look_target] = Sighting(self.sightings[self.look_target].target, tick)

    def _note_face(self, face: int, target: int | None, is_winking: bool | None, tick: int) -> None:
        self.sightings[face] = Sighting(target, tick)
        number = None if target is None else self.sought.get(target)
        self._stare = None if number is None or is_winking is not None else Stare(face, number, tick)
        if number is not None:
            self.gaze_counts[face, number] = self.gaze_counts.get((face, number), 0) + 1
            if is_winking:
                self.winkers[number] = face
        self._note_signal()

    def _note_signal(self) -> None:
        number = None if self.look_target is None else self.sought.get(self.look_target)
        if number is not None and self.is_winking and self.has_eye_contact():
            self.signalled.add(number)

    def has_eye_contact(self) -> bool:
        """Return whether the face that the seat looks at looks back."""
        sighting = None if self.look_target is None else self.sightings.get(self.look_target)
        return sighting is not None and sighting.target == self.seat
