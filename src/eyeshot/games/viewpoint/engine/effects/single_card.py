"""Open cards that are hit one at a time: DESTROY, AMBUSH, ZOMBIFY, RESURRECT. Each is chosen, announced, then hit."""

from __future__ import annotations

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.deck.compiler import AMBUSH, DESTROY, RESURRECT, ZOMBIFY, Act
from eyeshot.games.viewpoint.engine.config import F_STRIKE, F_STRIKES, F_THEN, Table
from eyeshot.games.viewpoint.engine.effects.asking import ask, skip
from eyeshot.games.viewpoint.engine.effects.feasibility import open_cards
from eyeshot.games.viewpoint.engine.moves import Out, move, moved, zone_of
from eyeshot.games.viewpoint.engine.plays import resurrect, zombify
from eyeshot.games.viewpoint.engine.state import ASK_PICK, State
from eyeshot.games.viewpoint.engine.triggers import AMBUSHES_YOU, DESTROYED_YOURS, happen
from eyeshot.games.viewpoint.engine.windows import announce
from eyeshot.games.viewpoint.engine.zombeyes import has_fallen
from eyeshot.kernel.rng import Rng

VERBS = {DESTROY: actions.DESTROY, AMBUSH: actions.AMBUSH, ZOMBIFY: actions.ZOMBIFY, RESURRECT: actions.RESURRECT}


def run_strikes(t: Table, s: State, frame: tuple[int, ...], rng: Rng, out: Out) -> None:
    """Choose the next card; the only one left needs no choice."""
    act_id, _, source, _, actor, party, left, _ = frame[1:]
    act = t.deck.acts[act_id]
    cards = _targets(t, s, act, actor, party)
    if not left or not cards:
        return
    s.source = source
    s.stack.append(frame)
    if act.at_random:
        _aim(t, s, cards[rng.randbelow(len(cards))], out)
    # rule: viewpoint.end.overwhelmed-together
    elif len(cards) > 1 or act.up_to:
        options = [VERBS[act.op] + card for card in sorted(cards)]
        # rule: viewpoint.actions.mandatory
        ask(s, ASK_PICK, actor, [*options, actions.STOP] if act.up_to else options)
    else:
        _aim(t, s, cards[0], out)


def answer_strike(t: Table, s: State, code: int, out: Out) -> None:
    if code == actions.STOP:
        s.stack.pop()
    else:
        _aim(t, s, actions.card_of(code), out)


def _targets(t: Table, s: State, act: Act, actor: int, party: int) -> list[int]:
    if has_fallen(s, actor) or (party >= 0 and has_fallen(s, party)):
        return []
    return open_cards(t, s, act, actor, party)


def _aim(t: Table, s: State, card: int, out: Out) -> None:
    """A card is chosen: announce it, unless all of it was announced before."""
    _, act_id, performer, source, that, actor, party, left, is_announced = s.stack.pop()
    strike = (F_STRIKE, act_id, performer, source, that, actor, party, left, is_announced, card)
    act = t.deck.acts[act_id]
    if not is_announced and t.deck.by_op[act.op]:
        owner = zone_of(s, card) - t.seats
        # rule: viewpoint.keyword.ambush
        victim = party if act.op == AMBUSH else owner if owner < t.seats else -1
        s.stack.append(strike)
        # rule: viewpoint.keyword.cancel-whole-card, viewpoint.keyword.card-by-card
        if announce(t, s, act.op, performer, source, 1 << actor, 1 << victim if victim >= 0 else 0, card):
            return
        s.stack.pop()
    _strike(t, s, strike, out)


def run_strike(t: Table, s: State, frame: tuple[int, ...], _: Rng, out: Out) -> None:
    """What was announced and not cancelled."""
    _strike(t, s, frame, out)


def _strike(t: Table, s: State, frame: tuple[int, ...], out: Out) -> None:
    """It was not cancelled: the card is hit, if it is still there; then the next one."""
    _, act_id, performer, source, that, actor, party, left, is_announced, card = frame
    act = t.deck.acts[act_id]
    is_there = card in _targets(t, s, act, actor, party)
    if not is_there:
        skip(s, act.op, performer, source, out)
    is_awaited = act.op == RESURRECT and bool(s.stack) and s.stack[-1][0] == F_THEN
    # Where "If you do" waits, this stays below the card: what of the card is cancelled or skipped is not the RESURRECT.
    # rule: viewpoint.actions.as-far-as-possible, viewpoint.keyword.cancel-whole-card
    if left > 1 or is_awaited:
        s.stack.append((F_STRIKES, act_id, performer, source, that, actor, party, left - 1, is_announced))
    if not is_there:
        return
    if act.op == RESURRECT:
        resurrect(t, s, actor, card, out)
    elif act.op == ZOMBIFY:
        zombify(t, s, actor, card, out)
    elif act.op == AMBUSH:
        _ambush(t, s, actor, party, card, out)
    else:
        _destroy(t, s, actor, card, out)


def _ambush(t: Table, s: State, actor: int, party: int, card: int, out: Out) -> None:
    # rule: viewpoint.keyword.ambush
    move(t, s, card, t.seats + actor, t.seats + party)
    if out is not None:
        out.append(moved("ambush", actor, card, t.seats + actor, t.seats + party))
    happen(t, s, AMBUSHES_YOU, actor, party, card)


def _destroy(t: Table, s: State, actor: int, card: int, out: Out) -> None:
    zone = zone_of(s, card)
    owner = zone - t.seats
    saved = t.deck.has_shelter and any(t.deck.shelter[other] for other in s.zones[zone])
    # rule: viewpoint.actions.instead
    dst = owner if saved else t.discard
    # rule: viewpoint.keyword.destroy, viewpoint.example.iris
    move(t, s, card, zone, dst)
    if out is not None:
        out.append(moved("put" if saved else "destroy", actor, card, zone, dst))
    # rule: viewpoint.actions.instead
    if not saved:
        happen(t, s, DESTROYED_YOURS, actor, owner, card)
