"""Length units: coordinates are whole multiples of 0.05 mm, so that a pose is exact plain data."""

from __future__ import annotations

UNITS_PER_MM = 20
"""Units of length in a millimetre."""


def from_mm(mm: float) -> int:
    """Return a length in units, rounded to the nearest.

    >>> from_mm(1.5)
    30
    """
    return round(mm * UNITS_PER_MM)


def to_mm(length: float) -> float:
    """Return a length of units in millimetres."""
    return length / UNITS_PER_MM
