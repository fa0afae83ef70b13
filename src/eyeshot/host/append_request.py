"""What is appended to the log of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class EntryRow(NamedTuple):
    """An entry. `actor` is the seat and the client's own action id, or empty. Who appends has read all entries before,
    and sees that no actor is there twice."""

    body: bytes
    actor: str = ""


class AppendRequest:
    """Entries of a table that belong together, and when something is due there then."""

    def __init__(
        self,
        table: str,
        seq: int,
        entries: Sequence[tuple[bytes, str]],
        due: float | None,
        keeps_due: bool = False,
        is_gathered: bool = False,
        downtime_s: float | None = None,
    ) -> None:
        self.table = table
        self.seq = seq
        self.entries = entries
        """See EntryRow."""
        self.due = due
        self.keeps_due = keeps_due
        self.is_gathered = is_gathered
        """Is more submitted in the same moment?"""
        self.downtime_s = downtime_s
        """For how long the clocks have stood still, if that matters: who knew less reads on, as if its number was
        taken."""
