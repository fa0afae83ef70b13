"""What a player saw with their own eyes and remembers; all else stands in the view."""

from __future__ import annotations

from eyeshot.kernel.event import Json


class Memory:
    """It is fed with what one seat is told."""

    def __init__(self) -> None:
        self.me = -1
        self.sought: dict[int, int] = {}
        """For each seat the number it looks for."""
        self.facing: dict[int, tuple[int, int]] = {}
        """For each seat where its face was turned when it was last seen, and when that was."""
        self.glances: dict[tuple[int, int], int] = {}
        """How often a face was seen turned to the seeker of a number."""
        self.signs: dict[int, int] = {}
        """Who was seen to give the sign for a number."""
        self.told: set[int] = set()
        """Numbers for which the own sign was given to a seeker who looked."""
        self.look = -1
        self.is_winking = False

    def note(self, event: Json, tick: int) -> None:
        match event["kind"]:
            case "deal":
                self.me = event.get("you", -1)
            case "place":
                self.sought[event["seat"]] = event["number"]
            case "name":
                self.sought.pop(event["seat"], None)
            case "accuse" if event["right"]:
                self.sought.pop(event["seeker"], None)
            case "look" if event["seat"] == self.me:
                self._leave(tick)
                self.look = event["at"]
                self.is_winking = False
            case "wink":
                self.is_winking = True
                self._note_told()
            case "wink-over":
                self.is_winking = False
            case "face":
                self._note_face(event["seat"], event["at"], event["sign"], tick)

    def _leave(self, tick: int) -> None:
        """A face is remembered as it was when one turned away from it."""
        if self.look in self.facing:
            self.facing[self.look] = (self.facing[self.look][0], tick)

    def _note_face(self, seat: int, at: int, sign: bool | None, tick: int) -> None:
        self.facing[seat] = (at, tick)
        number = self.sought.get(at)
        if number is not None:
            self.glances[seat, number] = self.glances.get((seat, number), 0) + 1
            if sign:
                self.signs[number] = seat
        self._note_told()

    def _note_told(self) -> None:
        if self.is_winking and self.is_met() and self.look in self.sought:
            self.told.add(self.sought[self.look])

    def is_met(self) -> bool:
        """Does who one looks at look back?"""
        return self.look in self.facing and self.facing[self.look][0] == self.me
