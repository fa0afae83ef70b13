"""Playing a card: from the Hand into one's own Field of View, then its actions."""

from __future__ import annotations

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.deck.compiler import PLAYED
from eyeshot.games.viewpoint.engine.config import F_CODE, F_PLAYS, Table
from eyeshot.games.viewpoint.engine.moves import Out, move, moved, zone_of
from eyeshot.games.viewpoint.engine.state import ASK_PLAY, State
from eyeshot.games.viewpoint.engine.triggers import (
    PLAYS_HIGH,
    PLAYS_ZOMBEYE,
    RESURRECTS,
    ZOMBIFIED,
    count_again,
    happen,
)
from eyeshot.games.viewpoint.engine.windows import announce, hand_as_asked
from eyeshot.kernel.event import Event
from eyeshot.kernel.rng import Rng


def ask_play(s: State, seat: int) -> None:
    """The player must play one card of the Hand."""
    s.ask = ASK_PLAY
    s.asked = seat
    s.source = -1
    s.asking += 1
    s.options = [actions.PLAY + card for card in (hand_as_asked(s, seat) if s.watch else s.zones[seat])]


def play(t: Table, s: State, seat: int, card: int, out: Out) -> None:
    """Place one card of the Hand into the own Field of View."""
    move(t, s, card, seat, t.seats + seat)
    if out is not None:
        out.append(moved("play", seat, card, seat, t.seats + seat))
    perform(t, s, seat, card, out)


def resurrect(t: Table, s: State, seat: int, card: int, out: Out) -> None:
    """Play a card from the Discard Pile: it lies there first, then it is Zombified, then it is performed."""
    # rule: viewpoint.keyword.resurrect
    move(t, s, card, t.discard, t.seats + seat)
    if out is not None:
        out.append(moved("resurrect", seat, card, t.discard, t.seats + seat))
    happen(t, s, RESURRECTS, seat, -1, card)
    # rule: viewpoint.keyword.resurrect
    perform(t, s, seat, card, out)
    # rule: viewpoint.keyword.resurrect, viewpoint.keyword.resurrect-order
    if not t.deck.zombeye[card]:
        zombify(t, s, seat, card, out)


def perform(t: Table, s: State, seat: int, card: int, out: Out) -> None:
    """The card lies in the Field of View; it can be answered before its first action."""
    if t.waits:
        happen(t, s, PLAYS_HIGH, seat, -1, card)
        if t.deck.zombeye[card]:
            happen(t, s, PLAYS_ZOMBEYE, seat, -1, card)
    code = t.deck.played[card]
    # rule: viewpoint.actions.once-a-turn
    if card in s.done:
        code = 0
        if out is not None:
            out.append(Event("idle", {"seat": seat, "card": card}))
    s.done.append(card)
    # rule: viewpoint.turn.actions
    s.stack.append((F_CODE, code, 0, seat, card, -1))
    # rule: viewpoint.keyword.cancel-whole-card
    if not announce(t, s, PLAYED, seat, card, 1 << seat, 0) and not code:
        s.stack.pop()


def zombify(t: Table, s: State, seat: int, card: int, out: Out) -> None:
    """ZOMBIFY: a token from the supply, which never runs out, is put on a card."""
    # rule: viewpoint.keyword.zombify, viewpoint.setup.tokens, viewpoint.setup.token-supply
    s.tokens = (*s.tokens, card)
    owner = zone_of(s, card) - t.seats
    if out is not None:
        out.append(Event("zombify", {"seat": seat, "card": card, "of": owner}))
    happen(t, s, ZOMBIFIED, seat, owner, card)
    # rule: viewpoint.end.overwhelmed-first
    count_again(s, owner)


def run_plays(t: Table, s: State, frame: tuple[int, ...], _: Rng, __: Out) -> None:
    """More cards, one after the other, each performed in full before the next."""
    seat, left = frame[1:]
    if not left or not s.zones[seat]:
        return
    # rule: viewpoint.actions.once-a-turn
    if len(s.done) >= t.deck.size:
        return
    # rule: viewpoint.actions.nested-play
    s.stack.append((F_PLAYS, seat, left - 1))
    ask_play(s, seat)
