"""Lengths: the table counts in ticks of 0.05 mm, whole numbers, so that a pose is plain data."""

from __future__ import annotations

TICKS_PER_MM = 20


def ticks(mm: float) -> int:
    """Millimetres as the nearest whole number of ticks."""
    return round(mm * TICKS_PER_MM)


def millimetres(length_ticks: float) -> float:
    return length_ticks / TICKS_PER_MM
