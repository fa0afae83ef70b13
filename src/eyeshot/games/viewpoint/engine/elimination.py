"""The Zombeye plague: being overwhelmed, and what becomes of a player who is."""

from __future__ import annotations

from eyeshot.games.viewpoint.deck.compiler import CANCEL
from eyeshot.games.viewpoint.engine import control
from eyeshot.games.viewpoint.engine.config import (
    F_ACT,
    F_ACTORS,
    F_CODE,
    F_DO,
    F_EACH,
    F_MAY,
    F_PICK,
    F_PLAYS,
    F_STEALS,
    F_STRIKE,
    F_STRIKES,
    F_THEN,
    F_TOSS,
    F_TURN,
    F_WINDOW,
    Table,
)
from eyeshot.games.viewpoint.engine.moves import Out, move
from eyeshot.games.viewpoint.engine.state import State, changed
from eyeshot.games.viewpoint.engine.triggers import OVERWHELMED, happen
from eyeshot.games.viewpoint.engine.turn import PASS_ON, end_game
from eyeshot.games.viewpoint.engine.zombeyes import OVERWHELMING, count_zombeyes, living
from eyeshot.kernel.event import Event

_PLACE_OF_PERFORMER = {
    F_CODE: 3,
    F_ACT: 2,
    F_DO: 2,
    F_WINDOW: 2,
    F_PICK: 2,
    F_THEN: 2,
    F_PLAYS: 1,
    F_ACTORS: 2,
    F_STEALS: 1,
    F_MAY: 2,
    F_STRIKES: 2,
    F_STRIKE: 2,
    F_TOSS: 1,
}


def check_overwhelmed(t: Table, s: State, seat: int, out: Out) -> None:
    """7 or more Zombeyes: this player loses at once, in anybody's turn."""
    count = count_zombeyes(t, s, seat)
    # rule: viewpoint.end.overwhelmed
    if count >= OVERWHELMING:
        _fall(t, s, seat, count, out)


def _fall(t: Table, s: State, seat: int, count: int, out: Out) -> None:
    cards = sorted(s.zones[t.seats + seat] + s.zones[seat])
    if out is not None:
        out.append(Event("overwhelmed", {"seat": seat, "zombeyes": count, "cards": cards}))
    for zone in (t.seats + seat, seat):
        for card in sorted(s.zones[zone]):
            # rule: viewpoint.end.overwhelmed-cards
            move(t, s, card, zone, t.discard)
    s.fallen |= 1 << seat
    s.extra = changed(s.extra, seat, -s.extra[seat])
    control.let_go(t, s, seat, out)
    left = living(t, s, seat)
    # rule: viewpoint.end.last-survivor, viewpoint.end.overwhelmed-together
    if len(left) == 1:
        end_game(s, tuple(left), "viewpoint.end.last-survivor", out)
        return
    # rule: viewpoint.end.overwhelmed-cards, viewpoint.end.overwhelmed-answers
    s.stack[:] = _left_of(t, s, seat)
    # rule: viewpoint.end.overwhelmed-cards
    if s.turn == seat:
        s.stack.insert(0, (F_TURN, PASS_ON))
    happen(t, s, OVERWHELMED, seat)


def _left_of(t: Table, s: State, seat: int) -> list[tuple[int, ...]]:
    """What goes on without a player. With what was announced its window lapses, and with a window its CANCEL."""
    left = []
    is_below_gone = is_window_gone = False
    for frame in s.stack:
        is_gone = _lapses(t, s, frame, seat)
        if frame[0] == F_WINDOW:
            is_gone = is_window_gone = is_gone or is_below_gone
        elif frame[0] == F_THEN and t.deck.acts[frame[1]].op == CANCEL:
            is_gone = is_gone or is_window_gone
        is_below_gone = is_gone
        if not is_gone:
            left.append(frame)
    return left


def _lapses(t: Table, s: State, frame: tuple[int, ...], seat: int) -> bool:
    """What is still to be done by a player, and what still comes to them."""
    kind = frame[0]
    if kind in (F_TURN, F_EACH):
        return s.turn == seat
    if kind == F_PICK and frame[4] in (seat, t.seats + seat):
        return True
    return kind in _PLACE_OF_PERFORMER and frame[_PLACE_OF_PERFORMER[kind]] == seat
