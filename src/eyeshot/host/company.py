"""Who is at a table besides its documents: absent people and onlookers, as far as this process knows."""

from __future__ import annotations

from typing import Protocol

from eyeshot.host.table_doc import TableDoc


class Company(Protocol):
    """What live tables ask of whoever knows the connected pages."""

    def is_away(self, doc: TableDoc, person: str) -> bool:
        """Return whether a person has had no page at the table for a while."""
        ...

    def has_onlookers(self, doc: TableDoc) -> bool:
        """Return whether anybody may look on."""
        ...


class NoPages:
    """The company of a host without pages: everybody is there, and nobody looks on."""

    def is_away(self, doc: TableDoc, person: str) -> bool:
        return False

    def has_onlookers(self, doc: TableDoc) -> bool:
        return False


def alone_seat(doc: TableDoc, company: Company) -> int | None:
    """Return the seat of the only person at a table of bots, or None if there are others or somebody looks on."""
    people = [seat for seat, chair in enumerate(doc.chairs) if chair.person]
    return people[0] if len(people) == 1 and not company.has_onlookers(doc) else None
