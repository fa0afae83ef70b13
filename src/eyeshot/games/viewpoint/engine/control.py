"""CONTROL: who answers for whom, and who sees whose Hand meanwhile. All of it is public but the Hands.

A CONTROL is three numbers: who controls, whom, and until when. The later one holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eyeshot.games.viewpoint.deck.compiler import NEXT_TURN, THIS_TURN, UNTIL_YOUR_TURN
from eyeshot.games.viewpoint.engine.config import Table
from eyeshot.games.viewpoint.engine.moves import Out, seats_of, show
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.kernel.event import Event, PrivatePart

NOW: Final = 3
"""The turn that was waited for is being taken."""
_WAITING: Final = NEXT_TURN


def gain(t: Table, s: State, seat: int, whom: int, span: int, out: Out) -> None:
    """CONTROL of somebody: for their next turn, until this turn ends, or until the controller's next one begins."""
    # rule: viewpoint.keyword.control-turns
    kept = [c for c in _each(s) if not (c[1] == whom and c[2] == span == _WAITING)]
    if out is not None:
        out.append(Event("control", {"seat": seat, "of": whom, "span": span}))
    _set(t, s, [*kept, (seat, whom, span)], out)


def begin_turn(t: Table, s: State, seat: int, out: Out) -> None:
    """What waited for this turn holds now; what lasted until it is over."""
    # rule: viewpoint.keyword.control-span
    kept = [c for c in _each(s) if not (c[0] == seat and c[2] == UNTIL_YOUR_TURN)]
    # rule: viewpoint.keyword.control-turns
    _set(t, s, [(c[0], c[1], NOW) if c[1] == seat and c[2] == _WAITING else c for c in kept], out)


def end_turn(t: Table, s: State, out: Out) -> None:
    """The turn is counted: what lasted for it is over."""
    # rule: viewpoint.keyword.control-turns
    _set(t, s, [c for c in _each(s) if c[2] not in (NOW, THIS_TURN)], out)


def let_go(t: Table, s: State, seat: int, out: Out) -> None:
    """Who is overwhelmed controls nobody and is controlled by nobody."""
    # rule: viewpoint.keyword.control-turns
    _set(t, s, [c for c in _each(s) if seat not in c[:2]], out)


def answerer(s: State, seat: int) -> int:
    """Who answers for a seat: the controller, or theirs; the seat itself where they control each other in a ring."""
    if not s.watch:
        return seat
    chain = _chain(s, seat)
    # rule: viewpoint.keyword.control-answers
    return chain[-1] if chain else seat


def controllers(s: State) -> dict[int, int]:
    """For each seat under CONTROL now, who controls it."""
    # rule: viewpoint.keyword.control-turns
    return {whom: seat for seat, whom, span in _each(s) if span != _WAITING}


def _chain(s: State, seat: int) -> list[int]:
    """Who controls a seat, who controls them, and so on. Who is in a ring is controlled by nobody."""
    held = controllers(s)
    chain: list[int] = []
    # rule: viewpoint.keyword.control-answers
    while seat in held and not _is_in_ring(held, seat):
        seat = held[seat]
        chain.append(seat)
    return chain


def _is_in_ring(held: dict[int, int], seat: int) -> bool:
    """Does whoever controls a seat come round to it?"""
    at, seen = seat, set()
    while at in held and at not in seen:
        seen.add(at)
        at = held[at]
        if at == seat:
            return True
    return False


def _each(s: State) -> Iterator[tuple[int, int, int]]:
    return ((s.control[k], s.control[k + 1], s.control[k + 2]) for k in range(0, len(s.control), 3))


def _set(t: Table, s: State, controls: list[tuple[int, int, int]], out: Out) -> None:
    """Who begins to see a Hand is shown all of it."""
    s.control = tuple(number for control in controls for number in control)
    before = s.watch or (0,) * t.seats
    s.watch = ()
    if controllers(s):
        s.watch = tuple(sum(1 << watcher for watcher in _chain(s, seat)) for seat in range(t.seats))
    for seat, watchers in enumerate(s.watch):
        if new := watchers & ~before[seat]:
            _show_hand(s, seat, new, out)


def _show_hand(s: State, seat: int, watchers: int, out: Out) -> None:
    # rule: viewpoint.keyword.control
    for card in s.zones[seat]:
        show(s, card, seat, watchers)
    if out is not None:
        hand = sorted(s.zones[seat])
        out.append(Event("controlled", {"seat": seat}, (PrivatePart(seats_of(watchers), {"cards": hand}),)))
