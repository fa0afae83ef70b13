"""Detects which pieces begin to touch, in order.

The engine reports colliders whose gap is below its prediction distance. A touch is reported once they have really met:
they overlap, or the solver applied an impulse. Touches within one step are ordered by how long ago the surfaces met:
penetration divided by closing speed.
"""

from __future__ import annotations

from eyeshot.physics.pose import Vector
from eyeshot.physics.rapier_world import Contact, ContactChange, World


class FirstContacts:
    """Reports each pair of pieces when it begins to touch, and again only after the two have separated."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._near: dict[tuple[int, int], set[tuple[int, int]]] = {}
        """For each pair of pieces the pairs of their colliders that are near each other."""
        self._reported: set[tuple[int, int]] = set()
        """Pairs that are not reported until they have separated; initially those that touch from the start."""
        self._update_near(world.contact_changes())
        self._reported.update(self._near)

    def new_pairs(self, before: dict[int, Vector], after: dict[int, Vector]) -> list[tuple[int, int]]:
        """Return the pairs that began to touch, to be called after each step of the world.

        The engine detects contacts before it moves the bodies, so these are the contacts of the previous step, in
        which the moving pieces went from the positions `before` to `after`.
        """
        changes = self._world.contact_changes()
        if changes:
            self._update_near(changes)
        if len(self._near) == len(self._reported):
            return []
        touching: list[tuple[float, tuple[int, int]]] = []
        for pair, colliders in self._near.items():
            if pair in self._reported:
                continue
            contacts = [contact for ids in colliders if (contact := self._world.contact(*ids)) is not None]
            contacts = [contact for contact in contacts if contact.distance <= 0 or contact.has_impulse]
            if contacts:
                touching.append((max(_steps_ago(contact, before, after) for contact in contacts), pair))
        touching.sort(key=lambda item: (-item[0], item[1]))
        self._reported.update(pair for _, pair in touching)
        return [pair for _, pair in touching]

    def _update_near(self, changes: list[ContactChange]) -> None:
        for change in changes:
            a, b = change.collider_a, change.collider_b
            pair = self._world.owners(a, b)
            colliders = (a, b) if a < b else (b, a)
            if change.started:
                self._near.setdefault(pair, set()).add(colliders)
                continue
            remaining = self._near.get(pair, set())
            remaining.discard(colliders)
            if not remaining:
                self._near.pop(pair, None)
                self._reported.discard(pair)


def _steps_ago(contact: Contact, before: dict[int, Vector], after: dict[int, Vector]) -> float:
    """Return how long before the end of the step the surfaces met, as a fraction of the step."""
    closed = 0.0
    for number, sign in ((contact.piece_a, 1.0), (contact.piece_b, -1.0)):
        start, end = before.get(number), after.get(number)
        if start is not None and end is not None:
            closed += sign * sum((b - a) * n for a, b, n in zip(start, end, contact.normal, strict=True))
    return -contact.distance / closed if closed > 0 else 0.0
