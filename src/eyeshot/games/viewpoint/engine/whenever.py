"""Cards that act whenever something happens, while they lie in a Field of View."""

from __future__ import annotations

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.engine.config import F_CODE, F_WHEN, Table
from eyeshot.games.viewpoint.engine.effects.asking import ask
from eyeshot.games.viewpoint.engine.elimination import check_overwhelmed
from eyeshot.games.viewpoint.engine.moves import Out
from eyeshot.games.viewpoint.engine.state import ASK_ORDER, State
from eyeshot.games.viewpoint.engine.triggers import (
    COUNT_ZOMBEYES,
    DISCARDS,
    OVERWHELMED,
    PLAYS_HIGH,
    PLAYS_ZOMBEYE,
    RESURRECTS,
    ZOMBIFIED,
    take_due,
)
from eyeshot.games.viewpoint.engine.zombeyes import living
from eyeshot.kernel.event import Event
from eyeshot.kernel.rng import Rng


def look_at_due(t: Table, s: State, out: Out) -> None:
    """What has just happened: who is overwhelmed is out first, then cards act on the rest."""
    due = take_due(s)
    for kind, seat, _, _ in due:
        if kind == COUNT_ZOMBEYES and not s.end_rule:
            check_overwhelmed(t, s, seat, out)
    if s.end_rule:
        return
    for kind, doer, victim, card in reversed((*due, *take_due(s))):
        if kind != COUNT_ZOMBEYES:
            _wake(t, s, kind, doer, victim, card)


def _wake(t: Table, s: State, kind: int, doer: int, victim: int, card: int) -> None:
    """The cards that wait for this, clockwise from the player whose turn it is."""
    cards = [
        lying
        for owner in living(t, s, s.turn)
        for lying in s.zones[t.seats + owner]
        if t.deck.whenever[lying].happening == kind and _is_meant(t, lying, owner, doer, victim, card)
    ]
    if cards:
        # rule: viewpoint.actions.whenever, viewpoint.actions.whenever-revisioned
        s.stack.append((F_WHEN, kind, -1 if kind == OVERWHELMED else doer, *cards))


def _is_meant(t: Table, lying: int, owner: int, doer: int, victim: int, card: int) -> bool:
    """Is it about the owner of the waiting card as its text says?"""
    when = t.deck.whenever[lying]
    if when.happening == PLAYS_HIGH:
        return doer != owner and t.deck.values[card] >= when.value
    if when.happening in (PLAYS_ZOMBEYE, DISCARDS):
        return doer != owner
    return when.happening in (ZOMBIFIED, RESURRECTS, OVERWHELMED) or victim == owner


def run_when(t: Table, s: State, frame: tuple[int, ...], _: Rng, out: Out) -> None:
    """The next owner's card acts; of several of one owner they choose the next."""
    kind, doer, *cards = frame[1:]
    # rule: viewpoint.actions.whenever-once
    lying = [card for card in cards if _owner(t, s, card) >= 0 and card not in s.acted]
    if not lying:
        return
    owner = _owner(t, s, lying[0])
    mine = [card for card in lying if _owner(t, s, card) == owner]
    s.stack.append((F_WHEN, kind, doer, *lying))
    # rule: viewpoint.actions.whenever-once
    if len(mine) > 1:
        s.source = -1
        ask(s, ASK_ORDER, owner, [actions.ACT + card for card in mine])
    else:
        _act(t, s, mine[0], out)


def answer_when(t: Table, s: State, code: int, out: Out) -> None:
    _act(t, s, code - actions.ACT, out)


def _act(t: Table, s: State, card: int, out: Out) -> None:
    _, kind, doer, *cards = s.stack.pop()
    s.stack.append((F_WHEN, kind, doer, *(other for other in cards if other != card)))
    owner = _owner(t, s, card)
    s.acted = (*s.acted, card)
    if out is not None:
        out.append(Event("acts", {"seat": owner, "card": card}))
    # rule: viewpoint.actions.whenever, viewpoint.actions.whenever-revisioned
    s.stack.append((F_CODE, t.deck.whenever[card].code, 0, owner, card, doer))


def _owner(t: Table, s: State, card: int) -> int:
    """In whose Field of View a card lies, or -1."""
    return next((seat for seat in range(t.seats) if card in s.zones[t.seats + seat]), -1)
