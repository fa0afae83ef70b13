"""Who touched whom, in order.

The engine tells which surfaces came near each other, within a hair. A touch is told when they really met: one has run
into the other, or they pushed each other. Of several in one step, that one was first whose surfaces have run farthest
into each other for the speed at which they closed.
"""

from __future__ import annotations

from eyeshot.physics.pose import Vector
from eyeshot.physics.rapier_world import Contact, World


class FirstContacts:
    def __init__(self, world: World) -> None:
        self._world = world
        self._near: dict[tuple[int, int], set[tuple[int, int]]] = {}
        """For each pair of pieces which of their surfaces are near each other."""
        self._told: set[tuple[int, int]] = set()
        """Pairs that need no telling until they have parted; at first those that touched from the beginning."""
        self._follow()
        self._told.update(self._near)

    def look(self, before: dict[int, Vector], now: dict[int, Vector]) -> list[tuple[int, int]]:
        """The pairs that began to touch, after a step. The engine finds contacts before it moves anything: so it tells
        those of the step before, in which the moving pieces went from one place to the other."""
        self._follow()
        if len(self._near) == len(self._told):
            return []
        met: list[tuple[float, tuple[int, int]]] = []
        for pair, surfaces in self._near.items():
            if pair in self._told:
                continue
            contacts = [contact for at in surfaces if (contact := self._world.contact(*at)) is not None]
            contacts = [contact for contact in contacts if contact.distance <= 0 or contact.pressed]
            if contacts:
                met.append((max(_since(contact, before, now) for contact in contacts), pair))
        met.sort(key=lambda found: (-found[0], found[1]))
        self._told.update(pair for _, pair in met)
        return [pair for _, pair in met]

    def _follow(self) -> None:
        for began, one, other in self._world.changes():
            pair = self._world.owners(one, other)
            surfaces = (one, other) if one < other else (other, one)
            if began:
                self._near.setdefault(pair, set()).add(surfaces)
                continue
            here = self._near.get(pair, set())
            here.discard(surfaces)
            if not here:
                self._near.pop(pair, None)
                self._told.discard(pair)


def _since(contact: Contact, before: dict[int, Vector], now: dict[int, Vector]) -> float:
    """How much of a step ago the surfaces met."""
    closed = 0.0
    for number, sign in ((contact.one, 1.0), (contact.other, -1.0)):
        was, place = before.get(number), now.get(number)
        if was is not None and place is not None:
            closed += sign * sum((b - a) * n for a, b, n in zip(was, place, contact.normal, strict=True))
    return -contact.distance / closed if closed > 0 else 0.0
