"""Who does it, with whom, and the cards of a SWAP: settled by asking, then announced."""

from __future__ import annotations

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.deck.compiler import CHOSEN, EACH, EACH_OTHER, MAY, NOBODY, STRIKES, SWAP, YOU, Act
from eyeshot.games.viewpoint.engine.config import F_ACT, F_DO, F_MAY, NONE, UNKNOWN, Table
from eyeshot.games.viewpoint.engine.effects.asking import ask, skip
from eyeshot.games.viewpoint.engine.effects.feasibility import able, best, best_parties, open_cards
from eyeshot.games.viewpoint.engine.effects.keywords import do
from eyeshot.games.viewpoint.engine.effects.subjects import actors_of, is_announced_whole, parties_of, victims_of
from eyeshot.games.viewpoint.engine.moves import Out, free_cards
from eyeshot.games.viewpoint.engine.state import ASK_ACTOR, ASK_PARTY, ASK_SWAP_FOR, ASK_SWAP_OWN, State
from eyeshot.games.viewpoint.engine.windows import announce
from eyeshot.kernel.rng import Rng


def settle(t: Table, s: State, frame: tuple[int, ...], rng: Rng, out: Out) -> None:
    """Fill in who acts, with whom, and the cards of a SWAP; ask where there is a choice; then announce."""
    _, act_id, performer, source, that, actor, party, own, other = frame
    act = t.deck.acts[act_id]
    subject = act.subject
    if actor == UNKNOWN:
        if subject == YOU:
            actor = performer
            if not able(t, s, act, actor, UNKNOWN, that):
                skip(s, act.op, performer, source, out)
                return
        else:
            actors = actors_of(t, s, subject, performer, that)
            with_whom = performer if act.party == YOU else UNKNOWN
            if subject in CHOSEN:
                actors = best(t, s, act, actors, with_whom, that)
                if len(actors) > 1:
                    s.stack.append(frame)
                    ask(s, ASK_ACTOR, performer, [actions.PLAYER + seat for seat in actors])
                    return
            if not any(able(t, s, act, seat, with_whom, that) for seat in actors):
                skip(s, act.op, performer, source, out)
                return
            actor = NONE if subject in (EACH, EACH_OTHER) else actors[0]
    if party == UNKNOWN and actor != NONE and act.party != NOBODY:
        parties = parties_of(t, s, act, actor, performer, that)
        if act.party in CHOSEN:
            parties = best_parties(t, s, act, actor, parties)
            if not parties:
                skip(s, act.op, performer, source, out)
                return
            if len(parties) > 1:
                s.stack.append((F_ACT, act_id, performer, source, that, actor, UNKNOWN, UNKNOWN, UNKNOWN))
                ask(s, ASK_PARTY, actor, [actions.PLAYER + seat for seat in parties])
                return
        party = parties[0] if len(parties) == 1 else NONE
    if act.op == SWAP and actor != NONE and other == UNKNOWN:
        kind = ASK_SWAP_OWN if own == UNKNOWN else ASK_SWAP_FOR
        zone = t.seats + (actor if own == UNKNOWN else party)
        verb = actions.SWAP if own == UNKNOWN else actions.FOR
        s.stack.append((F_ACT, act_id, performer, source, that, actor, party, own, other))
        ask(s, kind, actor, [verb + card for card in free_cards(t, s, zone)])
        return
    _announce(t, s, (F_DO, act_id, performer, source, that, actor, party, own, other), rng, out)


def answer_act(t: Table, s: State, code: int, rng: Rng, out: Out) -> None:
    """A choice was made: fill it in and go on."""
    frame = list(s.stack.pop())
    place = {ASK_ACTOR: 5, ASK_PARTY: 6, ASK_SWAP_OWN: 7, ASK_SWAP_FOR: 8}[s.ask]
    frame[place] = code - actions.PLAYER if place < 7 else actions.card_of(code)
    s.ask = 0
    if t.deck.acts[frame[1]].op == MAY:
        s.stack.append((F_MAY, *frame[1:6]))
        return
    settle(t, s, tuple(frame), rng, out)


def _announce(t: Table, s: State, frame: tuple[int, ...], rng: Rng, out: Out) -> None:
    _, act_id, performer, source, that, actor, party, own, other = frame
    act = t.deck.acts[act_id]
    if t.deck.by_op[act.op] and (act.op not in STRIKES or is_announced_whole(act)):
        actors = actors_of(t, s, act.subject, performer, that) if actor == NONE else [actor]
        victims = victims_of(t, s, act, actors, party, performer, that)
        if act.op in STRIKES and act.party == NOBODY:
            victims = _owners(t, s, act, actors)
        s.stack.append(frame)
        # rule: viewpoint.keyword.cancel-whole-card
        if announce(t, s, act.op, performer, source, _bits(actors), _bits(victims), own, other):
            return
        s.stack.pop()
    do(t, s, frame, rng, out)


def _owners(t: Table, s: State, act: Act, actors: list[int]) -> list[int]:
    """Whose cards are hit where a text names nobody: those in the Viewniverse, or one's own."""
    cards = [card for actor in actors for card in open_cards(t, s, act, actor, UNKNOWN)]
    return [seat for seat in range(t.seats) if set(cards) & set(s.zones[t.seats + seat])]


def _bits(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask
