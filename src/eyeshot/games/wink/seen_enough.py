"""Seen enough: people end a stretch of glances early together, without anybody learning who wants it."""

from __future__ import annotations

from typing import Final

from eyeshot.games.wink.match_config import ENOUGH_TICKS, MIN_GLANCE_TICKS
from eyeshot.games.wink.state import GLANCES, NO_TICK, Refusal, State
from eyeshot.kernel import Event, PrivatePart

NO_STRETCH: Final = Refusal("wink.gaze.enough", "no-stretch")


def enough_refusal(state: State) -> Refusal | None:
    """Return why a seat may not say now whether it has seen enough, or None."""
    return None if state.phase is GLANCES else NO_STRETCH


def be_here(state: State, seat: int) -> list[Event]:
    """Note that the person of a seat is present in this stretch."""
    # rule: wink.gaze.enough
    state.present |= 1 << seat
    _plan_end(state)
    return [Event("here", None, (PrivatePart((seat,), {"seat": seat}),))]


def say_enough(state: State, seat: int, has_enough: bool) -> list[Event]:
    """Note that a seat has seen enough, or that it takes that back."""
    state.present |= 1 << seat
    # rule: wink.gaze.enough
    state.enough = state.enough | 1 << seat if has_enough else state.enough & ~(1 << seat)
    _plan_end(state)
    # rule: wink.gaze.enough
    return [Event("enough", None, (PrivatePart((seat,), {"seat": seat, "enough": has_enough}),))]


def has_agreed(state: State) -> bool:
    """Return whether everybody who is present has seen enough."""
    return bool(state.present) and not state.present & ~state.enough


def agreed_end(state: State) -> int | None:
    """Return the tick at which the stretch ends because everybody present has seen enough, or None."""
    return state.ends_early if has_agreed(state) and state.ends_early != NO_TICK else None


def _plan_end(state: State) -> None:
    """End the stretch early if everybody who is present has seen enough, and at its whole length otherwise. Nothing
    else counts: neither winks, nor looks, nor hands."""
    state.ends_early = NO_TICK
    if has_agreed(state):
        # rule: wink.gaze.enough
        early = max(state.opened + MIN_GLANCE_TICKS, state.tick + ENOUGH_TICKS)
        state.ends_early = early if early < state.closes else NO_TICK
