"""Lengths: the table counts in ticks of 0.05 mm, whole numbers, so that a pose is plain data."""

from __future__ import annotations

UNITS_PER_MM = 20


def from_mm(mm: float) -> int:
    """Millimetres as the nearest whole number of ticks."""
    return round(mm * UNITS_PER_MM)


def to_mm(length_ticks: float) -> float:
    return length_ticks / UNITS_PER_MM
