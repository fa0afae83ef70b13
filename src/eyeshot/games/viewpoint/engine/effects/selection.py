"""Cards are picked one at a time; where all must go there is nothing to choose."""

from __future__ import annotations

from typing import Final

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.engine.config import F_PICK, Table
from eyeshot.games.viewpoint.engine.effects.asking import ask
from eyeshot.games.viewpoint.engine.effects.feasibility import fitting
from eyeshot.games.viewpoint.engine.moves import (
    Out,
    free_cards,
    look_on,
    move,
    moved,
    reshuffle,
    seats_of,
    seers,
    show,
    zone_of,
)
from eyeshot.games.viewpoint.engine.state import ASK_PICK, State
from eyeshot.games.viewpoint.engine.triggers import DISCARDS, STEALS_FROM_YOU, happen, is_awaited
from eyeshot.kernel.rng import Rng

ANY_ZONE: Final = -1
OWNER: Final = -2
_TOLD = {
    actions.DISCARD: "discard",
    actions.STEAL: "steal",
    actions.PUT: "put",
    actions.GIVE: "give",
    actions.TAKE: "take",
    actions.SHUFFLE: "shuffle",
    actions.KEEP: "keep",
}
_HAPPENS = {actions.DISCARD: DISCARDS, actions.STEAL: STEALS_FROM_YOU}
"""What cards wait for that happens with each of several."""


def run_pick(t: Table, s: State, frame: tuple[int, ...], _: Rng, out: Out) -> None:
    """Cards are chosen one at a time; where all must go there is nothing to choose."""
    verb, chooser, src, dst, left, up_to, *which = frame[1:]
    if not left:
        return
    cards = _pickable(t, s, src)
    if which:
        cards = fitting(t, s, which[0], cards)
    if not cards:
        return
    is_hand = 0 <= src < t.seats
    # rule: viewpoint.keyword.discard-order
    is_ordered = is_hand and len(cards) > 1 and verb in _HAPPENS and is_awaited(t, s, _HAPPENS[verb])
    # rule: viewpoint.actions.as-far-as-possible
    if len(cards) <= left and not up_to and not is_ordered:
        # One after the other, for each may have consequences; in order of number, for that of a Hand is a secret.
        s.stack.append((F_PICK, verb, chooser, src, dst, left - 1, up_to, *which))
        _pick(t, s, verb, chooser, min(cards), src, dst, out)
        return
    s.stack.append(frame)
    if is_hand and src != chooser:
        look_on(t, s, chooser, src, out)
    # In order of number: the order of a Hand is its owner's secret.
    options = [verb + card for card in sorted(cards)]
    # rule: viewpoint.actions.mandatory
    if up_to:
        options.append(actions.STOP)
    ask(s, ASK_PICK, chooser, options)


def answer_pick(t: Table, s: State, code: int, out: Out) -> None:
    _, verb, chooser, src, dst, left, up_to, *which = s.stack.pop()
    if code == actions.STOP:
        return
    card = code - verb
    if verb == actions.KEEP:
        seen = looked_at(t, s)
        # They are seen until one is chosen; from then on the others lie anywhere in the Draw Pile.
        for other in seen:
            show(s, other, src, seers(t, s, chooser))
        card = seen[card]
    _pick(t, s, verb, chooser, card, src, dst, out)
    if left > 1:
        s.stack.append((F_PICK, verb, chooser, src, dst, left - 1, up_to, *which))


def looked_at(t: Table, s: State) -> list[int]:
    """The top cards of the Draw Pile of which one is to be kept: they lie last in the heap, as many as can be chosen.
    One is chosen by its place, which means the same in every world."""
    return s.zones[t.pile][-len(s.options) :]


def destination(t: Table, frame: tuple[int, ...]) -> int:
    """The zone into which the next card goes; OWNER, if that depends on which one is chosen."""
    src, dst = frame[3], frame[4]
    return src - t.seats if dst == OWNER and src != ANY_ZONE else dst


def _pickable(t: Table, s: State, src: int) -> list[int]:
    if src != ANY_ZONE:
        return free_cards(t, s, src)
    return [card for zone in range(t.seats, 2 * t.seats) for card in free_cards(t, s, zone)]


def _pick(t: Table, s: State, verb: int, chooser: int, card: int, src: int, dst: int, out: Out) -> None:
    if src == ANY_ZONE:
        src = zone_of(s, card)
    if dst == OWNER:
        dst = src - t.seats
    move_told(t, s, _TOLD[verb], chooser, card, src, dst, out)


def move_told(t: Table, s: State, kind: str, seat: int, card: int, src: int, dst: int, out: Out) -> None:
    move(t, s, card, src, dst)
    if out is not None:
        # rule: viewpoint.secrecy.hands
        hidden = (src < t.seats or src == t.pile) and dst < t.seats
        out.append(moved(kind, seat, card, src, dst, seats_of(seers(t, s, src) | seers(t, s, dst)) if hidden else ()))
    if t.waits and kind == "discard":
        happen(t, s, DISCARDS, src, -1, card)
    elif t.waits and kind == "steal":
        happen(t, s, STEALS_FROM_YOU, seat, src, card)
    # rule: viewpoint.end.zombeye-reshuffle-last
    if t.plague and src == t.pile and not s.zones[src]:
        reshuffle(t, s, out)
