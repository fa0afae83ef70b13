"""Playing a card: from the Hand into one's own Field of View, then its actions."""

from __future__ import annotations

from eyeshot.games.viewpoint import codes
from eyeshot.games.viewpoint.deck import PLAYED
from eyeshot.games.viewpoint.moves import Out, move, moved
from eyeshot.games.viewpoint.state import ASK_PLAY, State
from eyeshot.games.viewpoint.table import F_CODE, F_PLAYS, Table
from eyeshot.games.viewpoint.windows import announce
from eyeshot.kernel.chance import Chance
from eyeshot.kernel.event import Event


def ask_play(s: State, seat: int) -> None:
    """The player must play one card of the Hand."""
    s.ask = ASK_PLAY
    s.asked = seat
    s.source = -1
    s.asking += 1
    s.options = [codes.PLAY + card for card in s.zones[seat]]


def play(t: Table, s: State, seat: int, card: int, out: Out) -> None:
    """The card lies in the Field of View; it can be answered before its first action."""
    move(t, s, card, seat, t.seats + seat)
    if out is not None:
        out.append(moved("play", seat, card, seat, t.seats + seat))
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


def run_plays(t: Table, s: State, frame: tuple[int, ...], _: Chance, __: Out) -> None:
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
