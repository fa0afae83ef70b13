"""What happened: public data, and parts that only some seats see."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

Json: TypeAlias = dict[str, Any]
"""A JSON object."""

# Plain data has no cycles, so the collector need not look at it (gc=False).


class PrivatePart(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Data that only these seats see."""

    seats: tuple[int, ...]
    data: Json


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that happened. With `public` None it concerns only the seats of its parts."""

    kind: str
    public: Json | None = None
    parts: tuple[PrivatePart, ...] = ()

    def seen_by(self, seat: int | None) -> Json | None:
        """What a seat (or an onlooker, None) gets of it, or None if it concerns them in nothing."""
        if not self.parts or seat is None:
            return None if self.public is None else {"kind": self.kind, **self.public}
        mine = [part.data for part in self.parts if seat in part.seats]
        if self.public is None and not mine:
            return None
        seen: Json = {"kind": self.kind, **(self.public or {})}
        for data in mine:
            seen.update(data)
        return seen

    def concerned(self) -> set[int]:
        """The seats that have a part of their own."""
        return {seat for part in self.parts for seat in part.seats}

    def seen_by_all_eyes(self) -> Json:
        """Everything in it, for replays of ended games; but not what each seat was told otherwise, as its own Hand."""
        seen: Json = {"kind": self.kind, **(self.public or {})}
        for part in self.parts:
            seen.update(part.data)
        return {name: value for name, value in seen.items() if not self._differs(name, value)}

    def _differs(self, name: str, value: Any) -> bool:
        return any(part.data.get(name, value) != value for part in self.parts)
