"""Taking effect: what each deed does."""

from __future__ import annotations

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.deck.compiler import (
    ANY_FIELD,
    CONTROL,
    DISCARD,
    DISCARD_PILE,
    DRAW,
    EXTRA,
    GIVE,
    INSTEAD,
    LEFT_FIELD,
    LOOK,
    MISS,
    OWN_FIELD,
    PLAY,
    PUT,
    SHUFFLE,
    SIFT,
    STEAL,
    STRIKES,
    SWAP,
    TURN_UP,
    Act,
)
from eyeshot.games.viewpoint.engine import control
from eyeshot.games.viewpoint.engine.config import (
    F_ACTORS,
    F_PICK,
    F_PLAYS,
    F_STEALS,
    F_STRIKES,
    F_TOSS,
    NONE,
    UNKNOWN,
    Table,
)
from eyeshot.games.viewpoint.engine.effects.asking import ask, skip
from eyeshot.games.viewpoint.engine.effects.feasibility import able, this_target, this_zone
from eyeshot.games.viewpoint.engine.effects.selection import ANY_ZONE, OWNER, move_told
from eyeshot.games.viewpoint.engine.effects.subjects import actors_of, is_announced_whole, parties_of
from eyeshot.games.viewpoint.engine.moves import Out, draw_some, free_cards, look, move, seats_of, seers, show
from eyeshot.games.viewpoint.engine.state import ASK_PICK, State, changed
from eyeshot.games.viewpoint.engine.triggers import SWAPS_WITH_YOU, happen
from eyeshot.games.viewpoint.engine.zombeyes import has_fallen, living
from eyeshot.kernel.event import Event, PrivatePart
from eyeshot.kernel.rng import Rng


def do(t: Table, s: State, frame: tuple[int, ...], rng: Rng, out: Out) -> None:
    """It was not cancelled: it happens."""
    _, act_id, performer, source, that, actor, party, own, other = frame
    s.source = source
    act = t.deck.acts[act_id]
    if actor == NONE:
        actors = actors_of(t, s, act.subject, performer, that)
        s.stack.append((F_ACTORS, act_id, performer, source, that, *actors))
    else:
        parties = [party] if party >= 0 else parties_of(t, s, act, actor, performer, that)
        if act.op > INSTEAD and act.op in STRIKES:
            _strike(t, s, (act_id, performer, source, that), actor, parties)
        else:
            _do_one(t, s, act, (actor, parties, own, other), performer, source, rng, out)


def _strike(t: Table, s: State, text: tuple[int, int, int, int], actor: int, parties: list[int]) -> None:
    """Cards are hit one at a time, of one player after the other."""
    act = t.deck.acts[text[0]]
    is_announced = int(is_announced_whole(act))
    for party in reversed(parties or [NONE]):
        s.stack.append((F_STRIKES, *text, actor, party, act.number, is_announced))


def do_announced(t: Table, s: State, frame: tuple[int, ...], rng: Rng, out: Out) -> None:
    """It was not cancelled; but what was REVEALed may have left nothing to do it with."""
    _, act_id, performer, source, that, actor, party, own, other = frame
    act = t.deck.acts[act_id]
    if act.op == SWAP:
        is_able = own in free_cards(t, s, t.seats + actor) and other in free_cards(t, s, t.seats + party)
    else:
        is_able = actor == NONE or able(t, s, act, actor, max(party, UNKNOWN), that) > 0
    if is_able:
        do(t, s, frame, rng, out)
    else:
        skip(s, act.op, performer, source, out)


def run_actors(t: Table, s: State, frame: tuple[int, ...], rng: Rng, out: Out) -> None:
    """The next of several players does it."""
    _, act_id, performer, source, that, *actors = frame
    if not actors:
        return
    s.stack.append((F_ACTORS, act_id, performer, source, that, *actors[1:]))
    act = t.deck.acts[act_id]
    actor = actors[0]
    # rule: viewpoint.end.overwhelmed-answers
    if has_fallen(s, actor):
        return
    parties = parties_of(t, s, act, actor, performer, that)
    if parties == [actor] or not able(t, s, act, actor, parties[0] if parties else UNKNOWN, that):
        return
    if act.op in STRIKES:
        _strike(t, s, (act_id, performer, source, that), actor, parties)
    else:
        _do_one(t, s, act, (actor, parties, UNKNOWN, UNKNOWN), performer, source, rng, out)


def _do_one(
    t: Table,
    s: State,
    act: Act,
    who: tuple[int, list[int], int, int],
    performer: int,
    source: int,
    rng: Rng,
    out: Out,
) -> None:
    """One player does it: actor, with whom, and the two cards of a SWAP."""
    actor, parties, own, other = who
    op = act.op
    if op == DRAW:
        draw_some(t, s, actor, act.number, source, rng, out)
    elif op == DISCARD:
        _discard(t, s, act, actor, performer, out)
    elif op == STEAL:
        s.stack.append((F_STEALS, actor, act.number, act.up_to, *parties))
    elif op == SWAP:
        _swap(t, s, actor, own, parties[0], other, out)
    elif op == PLAY:
        s.stack.append((F_PLAYS, actor, act.number))
    elif op in (EXTRA, MISS):
        _gain_turns(s, op, actor, out)
    elif op == LOOK:
        look(t, s, actor, parties[0], out)
    elif op == GIVE:
        for party in reversed(parties):
            s.stack.append((F_PICK, actions.GIVE, actor, actor, party, act.number, act.up_to))
    elif op == PUT:
        _put(t, s, act, actor, parties, out)
    elif op == CONTROL:
        # rule: viewpoint.keyword.control
        control.gain(t, s, actor, parties[0], act.span, out)
    elif op == SHUFFLE:
        src = t.discard if act.source == DISCARD_PILE else t.seats + actor
        s.stack.append((F_PICK, actions.SHUFFLE, actor, src, t.pile, act.number, act.up_to, act.which))
    elif op == SIFT:
        _sift(t, s, actor, act.number, rng, out)
    elif op == TURN_UP:
        _turn_up(t, s, act, actor, rng, out)
    else:
        _put_this(t, s, act, actor, source, out)


def _discard(t: Table, s: State, act: Act, actor: int, performer: int, out: Out) -> None:
    if act.of_your_choice and performer != actor:
        # rule: viewpoint.actions.of-your-choice
        look(t, s, performer, actor, out)
        s.stack.append((F_PICK, actions.DISCARD, performer, actor, t.discard, act.number, act.up_to))
        return
    if not act.at_random or act.number >= len(s.zones[actor]):
        # rule: viewpoint.keyword.discard
        s.stack.append((F_PICK, actions.DISCARD, actor, actor, t.discard, act.number, act.up_to))
        return
    s.stack.append((F_TOSS, actor, act.number))


def run_toss(t: Table, s: State, frame: tuple[int, ...], rng: Rng, out: Out) -> None:
    """One card at random, and then the next."""
    _, actor, left = frame
    hand = s.zones[actor]
    if left and hand:
        # rule: viewpoint.actions.whenever-once
        s.stack.append((F_TOSS, actor, left - 1))
        move_told(t, s, "discard", actor, hand[rng.randbelow(len(hand))], actor, t.discard, out)


def run_steals(t: Table, s: State, frame: tuple[int, ...], _: Rng, out: Out) -> None:
    """Look at the next victim's whole Hand and take from it."""
    actor, number, up_to, *victims = frame[1:]
    if not victims:
        return
    victim = victims[0]
    s.stack.append((F_STEALS, actor, number, up_to, *victims[1:]))
    if victim == actor or not s.zones[victim]:
        return
    # rule: viewpoint.keyword.steal
    look(t, s, actor, victim, out)
    # rule: viewpoint.keyword.steal
    s.stack.append((F_PICK, actions.STEAL, actor, victim, actor, number, up_to))


def _swap(t: Table, s: State, actor: int, own: int, party: int, other: int, out: Out) -> None:
    mine, theirs = t.seats + actor, t.seats + party
    # rule: viewpoint.keyword.swap
    move(t, s, own, mine, theirs)
    # rule: viewpoint.keyword.swap
    move(t, s, other, theirs, mine)
    if out is not None:
        out.append(Event("swap", {"seat": actor, "with": party, "card": own, "for": other}))
    happen(t, s, SWAPS_WITH_YOU, actor, party, own)


def _gain_turns(s: State, op: int, seat: int, out: Out) -> None:
    """Extra and missed turns add up."""
    # rule: viewpoint.actions.turns-missed-and-extra
    s.extra = changed(s.extra, seat, 1 if op == EXTRA else -1)
    if out is not None:
        out.append(Event("extra" if op == EXTRA else "miss", {"seat": seat}))


def _put(t: Table, s: State, act: Act, actor: int, parties: list[int], out: Out) -> None:
    if act.source == DISCARD_PILE:
        s.stack.append((F_PICK, actions.TAKE, actor, t.discard, actor, act.number, act.up_to, *_which(act)))
        return
    src = ANY_ZONE if act.source == ANY_FIELD else t.seats + (actor if act.source == OWN_FIELD else parties[0])
    if act.target == DISCARD_PILE:
        dst = t.discard
    elif act.target == LEFT_FIELD:
        dst = t.seats + living(t, s, actor)[1]
    else:
        dst = OWNER
    s.stack.append((F_PICK, actions.PUT, actor, src, dst, act.number, act.up_to, *_which(act)))


def _which(act: Act) -> tuple[int, ...]:
    return (act.which,) if act.which else ()


def _sift(t: Table, s: State, actor: int, number: int, rng: Rng, out: Out) -> None:
    """Look at the top cards of the Draw Pile and keep one; the others are shuffled back."""
    pile = s.changing(t.pile)
    number = min(number, len(pile))
    for last in range(len(pile) - 1, len(pile) - 1 - number, -1):
        top = rng.randbelow(last + 1)
        pile[top], pile[last] = pile[last], pile[top]
    seen = pile[-number:]
    for card in seen:
        show(s, card, t.pile, seers(t, s, actor))
    if out is not None:
        seen_by = seats_of(seers(t, s, actor))
        out.append(Event("sift", {"seat": actor, "n": len(seen)}, (PrivatePart(seen_by, {"cards": sorted(seen)}),)))
    # rule: viewpoint.areas.top-of-pile
    s.stack.append((F_PICK, actions.KEEP, actor, t.pile, actor, 1, 0))
    if len(seen) > 1:
        ask(s, ASK_PICK, actor, [actions.KEEP + place for place in range(number)])


def _turn_up(t: Table, s: State, act: Act, actor: int, rng: Rng, out: Out) -> None:
    """The top card of the Draw Pile, open: to the Discard Pile, or to a Field of View, which is not playing it."""
    pile = s.zones[t.pile]
    card = pile[rng.randbelow(len(pile))]
    move_told(t, s, "turn-up", actor, card, t.pile, t.discard if act.target == DISCARD_PILE else t.seats + actor, out)


def _put_this(t: Table, s: State, act: Act, actor: int, source: int, out: Out) -> None:
    zone, dst = this_zone(t, s, source, actor), this_target(t, s, act, actor)
    if zone in (-1, dst):
        skip(s, act.op, actor, source, out)
        return
    move_told(t, s, "put", actor, source, zone, dst, out)
