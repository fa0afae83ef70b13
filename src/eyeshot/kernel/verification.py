"""Verifies a record: is it whole, does it follow the rules, and do its draws come from the committed seed?"""

from __future__ import annotations

from typing import Any

import msgspec

from eyeshot.kernel.errors import RecordError
from eyeshot.kernel.game import Match
from eyeshot.kernel.record import Record
from eyeshot.kernel.reexecute import Reexecution


class VerificationReport(msgspec.Struct, frozen=True):
    """What was checked. Without `rules_checked` the record is whole, but its rules are not those of this Eyeshot."""

    entries: int
    draws: int
    rules_checked: bool
    ended: bool
    measured: int = 0
    """How many measurements (flicks) were made again, with the same result."""
    stored: int = 0
    """How many were made with another engine: they are stored, not checked."""


def verify(match: Match[Any], record: Record) -> VerificationReport:
    """Check everything that can be checked, or raise RecordError with the entry from which on it does not hold."""
    if record.flaw:
        raise record.flaw
    draws = sum(len(entry.draws) for entry in record.entries)
    same_rules = record.header.rules_version == match.rules_version
    rerun = Reexecution(match, record, measured="again")
    if same_rules:
        state = rerun.run_to_end()
        if record.end is not None and match.outcome(state) != record.end.outcome:
            raise RecordError("the recorded outcome is not the one the game had", len(record.entries))
    counts = rerun.counts
    return VerificationReport(len(record.entries), draws, same_rules, record.is_ended, counts.measured, counts.stored)
