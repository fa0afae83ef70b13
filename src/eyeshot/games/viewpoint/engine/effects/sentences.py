"""The sentences of a card, one after another: a deed, one of two, only if, or if somebody wants to."""

from __future__ import annotations

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.deck.compiler import (
    CANCEL,
    CHOOSE,
    CHOSEN,
    CONDITIONS,
    DRAW,
    IF,
    INSTEAD,
    PUT_THIS,
    YOU,
    Act,
)
from eyeshot.games.viewpoint.engine.config import F_ACT, F_CODE, F_MAY, F_THEN, UNKNOWN, Table
from eyeshot.games.viewpoint.engine.effects.asking import ask, skip
from eyeshot.games.viewpoint.engine.effects.feasibility import able, can
from eyeshot.games.viewpoint.engine.effects.subjects import actors_of
from eyeshot.games.viewpoint.engine.effects.targeting import settle
from eyeshot.games.viewpoint.engine.moves import Out, draw_some
from eyeshot.games.viewpoint.engine.state import ASK_ACTOR, ASK_MAY, ASK_ONE, State
from eyeshot.games.viewpoint.engine.windows import cancel, has_fewest, has_most
from eyeshot.games.viewpoint.engine.zombeyes import count_zombeyes
from eyeshot.kernel.event import Event
from eyeshot.kernel.rng import Rng


def run_code(t: Table, s: State, frame: tuple[int, ...], rng: Rng, out: Out) -> None:
    """The next action of a card's text. It goes on even if the card has gone."""
    _, code, place, performer, source, that = frame
    acts = t.deck.codes[code]
    if place + 1 < len(acts):
        # rule: viewpoint.actions.source-gone
        s.stack.append((F_CODE, code, place + 1, performer, source, that))
    if acts:
        begin(t, s, acts[place], performer, source, that, rng, out)


def begin(t: Table, s: State, act_id: int, performer: int, source: int, that: int, rng: Rng, out: Out) -> None:
    """Begin one action of `performer`."""
    s.source = source
    act = t.deck.acts[act_id]
    op = act.op
    if op == DRAW and act.subject == YOU:
        # rule: viewpoint.keyword.draw, viewpoint.example.wink
        draw_some(t, s, performer, act.number, source, rng, out)
    elif op < CANCEL or op > INSTEAD:
        settle(t, s, (F_ACT, act_id, performer, source, that, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN), rng, out)
    elif op == CANCEL:
        cancel(t, s, performer, source, act.instead, out)
    elif op == CHOOSE:
        _begin_choose(t, s, act_id, performer, source, that, rng, out)
    elif op == IF:
        if _holds(t, s, act, performer):
            begin(t, s, act.first, performer, source, that, rng, out)
        elif out is not None:
            out.append(Event("unmet", {"seat": performer, "card": source}))
    elif op == INSTEAD:
        # rule: viewpoint.actions.instead
        first = _holds(t, s, act, performer)
        begin(t, s, act.first if first else act.second, performer, source, that, rng, out)
    else:
        _begin_may(t, s, act_id, performer, source, that, out)


def _holds(t: Table, s: State, act: Act, seat: int) -> bool:
    match CONDITIONS[act.condition]:
        case "you_have_most":
            return has_most(t, s, seat)
        case "you_have_fewest":
            return has_fewest(t, s, seat)
        case "you_have_points":
            return s.points[seat] >= act.value
        case "you_have_zombeyes":
            return count_zombeyes(t, s, seat) >= act.value
        case "no_zombeyes":
            return not count_zombeyes(t, s, seat)
        case "hand_is_empty":
            return not s.zones[seat]
        case _:
            return not s.zones[t.pile]


# --- may, and choose one ------------------------------------------------------------------------------------------


def _begin_may(t: Table, s: State, act_id: int, performer: int, source: int, that: int, out: Out) -> None:
    """Who may: one player whom the performer chooses among those who can, or all whom the text means."""
    act = t.deck.acts[act_id]
    actors = actors_of(t, s, act.subject, performer, that)
    if act.subject in CHOSEN:
        actors = [seat for seat in actors if _may(t, s, act, seat, performer, source, that)]
        if len(actors) > 1:
            s.stack.append((F_ACT, act_id, performer, source, that, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN))
            ask(s, ASK_ACTOR, performer, [actions.PLAYER + seat for seat in actors])
            return
    if not actors:
        skip(s, t.deck.acts[act.first].op, performer, source, out)
        return
    s.stack.append((F_MAY, act_id, performer, source, that, *actors))


def _may(t: Table, s: State, act: Act, seat: int, performer: int, source: int, that: int) -> bool:
    """Can this player do what they may? What something else depends on must be possible in full."""
    body = t.deck.acts[act.first]
    if not can(t, s, body, seat, performer, source, that):
        return False
    return act.then < 0 or body.op == PUT_THIS or able(t, s, body, seat, UNKNOWN, that) == 2


def run_may(t: Table, s: State, frame: tuple[int, ...], _: Rng, __: Out) -> None:
    """Ask the next player whether they want to."""
    act_id, performer, source, that, *actors = frame[1:]
    if not actors:
        return
    s.source = source
    actor = actors[0]
    if not _may(t, s, t.deck.acts[act_id], actor, performer, source, that):
        s.stack.append((F_MAY, act_id, performer, source, that, *actors[1:]))
        return
    s.stack.append(frame)
    ask(s, ASK_MAY, actor, [actions.YES, actions.NO])


def answer_may(t: Table, s: State, code: int, rng: Rng, out: Out) -> None:
    _, act_id, performer, source, that, actor, *others = s.stack.pop()
    s.stack.append((F_MAY, act_id, performer, source, that, *others))
    # rule: viewpoint.actions.mandatory
    if code == actions.NO:
        return
    act = t.deck.acts[act_id]
    if act.then >= 0:
        s.stack.append((F_THEN, act.then, actor, source, that))
    if t.deck.acts[act.first].party == YOU:
        settle(t, s, (F_ACT, act.first, actor, source, that, actor, performer, UNKNOWN, UNKNOWN), rng, out)
    else:
        begin(t, s, act.first, actor, source, that, rng, out)


def run_then(t: Table, s: State, frame: tuple[int, ...], rng: Rng, out: Out) -> None:
    _, act_id, performer, source, that = frame
    begin(t, s, act_id, performer, source, that, rng, out)


def _begin_choose(t: Table, s: State, act_id: int, performer: int, source: int, that: int, rng: Rng, out: Out) -> None:
    act = t.deck.acts[act_id]
    possible = [k for k in (act.first, act.second) if can(t, s, t.deck.acts[k], performer, performer, source, that)]
    if len(possible) == 2:
        s.stack.append((F_ACT, act_id, performer, source, that, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN))
        ask(s, ASK_ONE, performer, [actions.FIRST, actions.SECOND])
    elif possible:
        begin(t, s, possible[0], performer, source, that, rng, out)
    else:
        skip(s, CHOOSE, performer, source, out)


def answer_one(t: Table, s: State, code: int, rng: Rng, out: Out) -> None:
    frame = s.stack.pop()
    act = t.deck.acts[frame[1]]
    begin(t, s, act.first if code == actions.FIRST else act.second, frame[2], frame[3], frame[4], rng, out)
