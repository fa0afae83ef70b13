"""What cards do: who does it and with whom is settled first, then it is announced, then it takes effect."""

from __future__ import annotations

from eyeshot.games.viewpoint import codes
from eyeshot.games.viewpoint.deck import (
    ALL_CARDS,
    ANOTHER,
    ANY_FIELD,
    CANCEL,
    CHOOSE,
    DISCARD,
    DISCARD_PILE,
    DRAW,
    EACH,
    EACH_OTHER,
    EXTRA,
    FEWEST,
    GIVE,
    IF,
    LEFT,
    LEFT_FIELD,
    LOOK,
    MAY,
    MISS,
    MOST,
    NOBODY,
    OWN_FIELD,
    OWN_HAND,
    PLAY,
    PUT,
    PUT_THIS,
    RIGHT,
    STEAL,
    SWAP,
    THAT,
    YOU,
    Act,
)
from eyeshot.games.viewpoint.moves import Out, draw_some, free_cards, is_kept, move, moved, show, zone_of
from eyeshot.games.viewpoint.state import (
    ASK_ACTOR,
    ASK_MAY,
    ASK_ONE,
    ASK_PARTY,
    ASK_PICK,
    ASK_SWAP_FOR,
    ASK_SWAP_OWN,
    State,
)
from eyeshot.games.viewpoint.table import (
    F_ACT,
    F_ACTORS,
    F_CODE,
    F_DO,
    F_MAY,
    F_PICK,
    F_PLAYS,
    F_STEALS,
    F_THEN,
    NONE,
    UNKNOWN,
    Table,
)
from eyeshot.games.viewpoint.windows import announce, cancel, has_fewest, has_most
from eyeshot.kernel.chance import Chance
from eyeshot.kernel.event import Event, Part

ANY_ZONE = -1
OWNER = -2
_ONE_OF_THEM = frozenset((ANOTHER, MOST, FEWEST))
_ALWAYS_ABLE = frozenset((EXTRA, MISS, PUT_THIS))


# --- a list of actions --------------------------------------------------------------------------------------------


def run_code(t: Table, s: State, frame: tuple[int, ...], chance: Chance, out: Out) -> None:
    """The next action of a card's text. It goes on even if the card has gone."""
    _, code, place, performer, source, that = frame
    acts = t.deck.codes[code]
    if place + 1 < len(acts):
        # rule: viewpoint.actions.source-gone
        s.stack.append((F_CODE, code, place + 1, performer, source, that))
    if acts:
        begin(t, s, acts[place], performer, source, that, chance, out)


def begin(t: Table, s: State, act_id: int, performer: int, source: int, that: int, chance: Chance, out: Out) -> None:
    """Begin one action of `performer`."""
    s.source = source
    act = t.deck.acts[act_id]
    op = act.op
    if op == DRAW and act.subject == YOU:
        # rule: viewpoint.keyword.draw, viewpoint.example.wink
        draw_some(t, s, performer, act.number, source, chance, out)
    elif op < CANCEL:
        settle(t, s, (F_ACT, act_id, performer, source, that, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN), chance, out)
    elif op == CANCEL:
        cancel(t, s, performer, source, out)
    elif op == CHOOSE:
        _begin_choose(t, s, act_id, performer, source, that, chance, out)
    elif op == IF:
        if _holds(t, s, act.condition, performer):
            begin(t, s, act.first, performer, source, that, chance, out)
        elif out is not None:
            out.append(Event("unmet", {"seat": performer, "card": source}))
    else:
        _begin_may(t, s, act_id, performer, source, that, out)


def _holds(t: Table, s: State, condition: int, seat: int) -> bool:
    if condition == 0:
        return has_most(s, seat)
    if condition == 1:
        return has_fewest(s, seat)
    return not s.zones[t.pile]


def _skip(s: State, performer: int, source: int, out: Out) -> None:
    """Nothing of it can be done."""
    # rule: viewpoint.actions.as-far-as-possible
    if s.stack and s.stack[-1][0] == F_THEN:
        s.stack.pop()
    if out is not None:
        out.append(Event("skip", {"seat": performer, "card": source}))


# --- may, and choose one ------------------------------------------------------------------------------------------


def _begin_may(t: Table, s: State, act_id: int, performer: int, source: int, that: int, out: Out) -> None:
    """Who may: one player whom the performer chooses among those who can, or all whom the text means."""
    act = t.deck.acts[act_id]
    actors = _actors(t, s, act.subject, performer, that)
    if act.subject in _ONE_OF_THEM:
        actors = [seat for seat in actors if _may(t, s, act, seat, performer, source, that)]
        if len(actors) > 1:
            s.stack.append((F_ACT, act_id, performer, source, that, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN))
            _ask(s, ASK_ACTOR, performer, [codes.PLAYER + seat for seat in actors])
            return
    if not actors:
        _skip(s, performer, source, out)
        return
    s.stack.append((F_MAY, act_id, performer, source, that, *actors))


def _may(t: Table, s: State, act: Act, seat: int, performer: int, source: int, that: int) -> bool:
    """Can this player do what they may? What something else depends on must be possible in full."""
    body = t.deck.acts[act.first]
    if not _can(t, s, body, seat, performer, source, that):
        return False
    return act.then < 0 or body.op == PUT_THIS or _able(t, s, body, seat, UNKNOWN, that) == 2


def run_may(t: Table, s: State, frame: tuple[int, ...], _: Chance, __: Out) -> None:
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
    _ask(s, ASK_MAY, actor, [codes.YES, codes.NO])


def answer_may(t: Table, s: State, code: int, chance: Chance, out: Out) -> None:
    _, act_id, performer, source, that, actor, *others = s.stack.pop()
    s.stack.append((F_MAY, act_id, performer, source, that, *others))
    # rule: viewpoint.actions.mandatory
    if code == codes.NO:
        return
    act = t.deck.acts[act_id]
    if act.then >= 0:
        s.stack.append((F_THEN, act.then, actor, source, that))
    if t.deck.acts[act.first].party == YOU:
        settle(t, s, (F_ACT, act.first, actor, source, that, actor, performer, UNKNOWN, UNKNOWN), chance, out)
    else:
        begin(t, s, act.first, actor, source, that, chance, out)


def run_then(t: Table, s: State, frame: tuple[int, ...], chance: Chance, out: Out) -> None:
    _, act_id, performer, source, that = frame
    begin(t, s, act_id, performer, source, that, chance, out)


def _begin_choose(
    t: Table, s: State, act_id: int, performer: int, source: int, that: int, chance: Chance, out: Out
) -> None:
    act = t.deck.acts[act_id]
    able = [k for k in (act.first, act.second) if _can(t, s, t.deck.acts[k], performer, performer, source, that)]
    if len(able) == 2:
        s.stack.append((F_ACT, act_id, performer, source, that, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN))
        _ask(s, ASK_ONE, performer, [codes.FIRST, codes.SECOND])
    elif able:
        begin(t, s, able[0], performer, source, that, chance, out)
    else:
        _skip(s, performer, source, out)


def answer_one(t: Table, s: State, code: int, chance: Chance, out: Out) -> None:
    frame = s.stack.pop()
    act = t.deck.acts[frame[1]]
    begin(t, s, act.first if code == codes.FIRST else act.second, frame[2], frame[3], frame[4], chance, out)


# --- who, with whom, which -----------------------------------------------------------------------------------------


def settle(t: Table, s: State, frame: tuple[int, ...], chance: Chance, out: Out) -> None:
    """Fill in who acts, with whom, and the cards of a SWAP; ask where there is a choice; then announce."""
    _, act_id, performer, source, that, actor, party, own, other = frame
    act = t.deck.acts[act_id]
    subject = act.subject
    if actor == UNKNOWN:
        if subject == YOU:
            actor = performer
            if not _able(t, s, act, actor, UNKNOWN, that):
                _skip(s, performer, source, out)
                return
        else:
            actors = _actors(t, s, subject, performer, that)
            with_whom = performer if act.party == YOU else UNKNOWN
            if subject in _ONE_OF_THEM:
                actors = _best(t, s, act, actors, with_whom, that)
                if len(actors) > 1:
                    s.stack.append(frame)
                    _ask(s, ASK_ACTOR, performer, [codes.PLAYER + seat for seat in actors])
                    return
            if not any(_able(t, s, act, seat, with_whom, that) for seat in actors):
                _skip(s, performer, source, out)
                return
            actor = NONE if subject in (EACH, EACH_OTHER) else actors[0]
    if party == UNKNOWN and actor != NONE and act.party != NOBODY:
        parties = _parties(t, s, act, actor, performer, that)
        if act.party in (ANOTHER, MOST):
            parties = _best_parties(t, s, act, actor, parties)
            if not parties:
                _skip(s, performer, source, out)
                return
            if len(parties) > 1:
                s.stack.append((F_ACT, act_id, performer, source, that, actor, UNKNOWN, UNKNOWN, UNKNOWN))
                _ask(s, ASK_PARTY, actor, [codes.PLAYER + seat for seat in parties])
                return
        party = parties[0] if len(parties) == 1 else NONE
    if act.op == SWAP and actor != NONE and other == UNKNOWN:
        kind = ASK_SWAP_OWN if own == UNKNOWN else ASK_SWAP_FOR
        zone = t.seats + (actor if own == UNKNOWN else party)
        verb = codes.SWAP if own == UNKNOWN else codes.FOR
        s.stack.append((F_ACT, act_id, performer, source, that, actor, party, own, other))
        _ask(s, kind, actor, [verb + card for card in free_cards(t, s, zone)])
        return
    _announce(t, s, (F_DO, act_id, performer, source, that, actor, party, own, other), chance, out)


def answer_act(t: Table, s: State, code: int, chance: Chance, out: Out) -> None:
    """A choice was made: fill it in and go on."""
    frame = list(s.stack.pop())
    place = {ASK_ACTOR: 5, ASK_PARTY: 6, ASK_SWAP_OWN: 7, ASK_SWAP_FOR: 8}[s.ask]
    frame[place] = code - codes.PLAYER if place < 7 else codes.card_of(code)
    s.ask = 0
    if t.deck.acts[frame[1]].op == MAY:
        s.stack.append((F_MAY, *frame[1:6]))
        return
    settle(t, s, tuple(frame), chance, out)


def _announce(t: Table, s: State, frame: tuple[int, ...], chance: Chance, out: Out) -> None:
    _, act_id, performer, source, that, actor, party, own, other = frame
    act = t.deck.acts[act_id]
    if t.deck.by_op[act.op]:
        actors = _actors(t, s, act.subject, performer, that) if actor == NONE else [actor]
        victims = _victims(t, s, act, actors, party, performer, that)
        s.stack.append(frame)
        # rule: viewpoint.keyword.cancel-whole-card
        if announce(t, s, act.op, performer, source, _bits(actors), _bits(victims), own, other):
            return
        s.stack.pop()
    do(t, s, frame, chance, out)


def _bits(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def _actors(t: Table, s: State, subject: int, performer: int, that: int) -> list[int]:
    """Whom a subject means, clockwise from the performer."""
    if subject == YOU:
        return [performer]
    if subject == LEFT:
        return [(performer + 1) % t.seats]
    if subject == RIGHT:
        return [(performer - 1) % t.seats]
    if subject == THAT:
        return [that]
    # rule: viewpoint.actions.clockwise
    order = t.clockwise(performer)
    if subject == EACH:
        return order
    if subject == MOST:
        return [seat for seat in order if s.points[seat] == max(s.points)]
    if subject == FEWEST:
        return [seat for seat in order if s.points[seat] == min(s.points)]
    return order[1:]


def _parties(t: Table, s: State, act: Act, actor: int, performer: int, that: int) -> list[int]:
    """With whom `actor` does it; empty where it needs nobody."""
    if act.party == NOBODY:
        return []
    if act.party == YOU:
        return [performer]
    if act.party == MOST:
        # rule: viewpoint.actions.most-and-fewest
        return [seat for seat in t.clockwise(actor)[1:] if s.points[seat] == max(s.points)]
    return _actors(t, s, act.party, actor, that)


def _victims(t: Table, s: State, act: Act, actors: list[int], party: int, performer: int, that: int) -> list[int]:
    if party >= 0:
        return [party]
    return [seat for actor in actors for seat in _parties(t, s, act, actor, performer, that)]


def _best(t: Table, s: State, act: Act, seats: list[int], party: int, that: int) -> list[int]:
    """Those who can do it in full, or else those who can do a part of it."""
    able = [(seat, _able(t, s, act, seat, party, that)) for seat in seats]
    # rule: viewpoint.actions.valid-choice
    full = [seat for seat, how in able if how == 2]
    return full or [seat for seat, how in able if how]


def _best_parties(t: Table, s: State, act: Act, actor: int, parties: list[int]) -> list[int]:
    able = [(seat, _able(t, s, act, actor, seat, -1)) for seat in parties]
    # rule: viewpoint.actions.valid-choice
    full = [seat for seat, how in able if how == 2]
    return full or [seat for seat, how in able if how]


def _can(t: Table, s: State, act: Act, actor: int, performer: int, source: int, that: int) -> bool:
    """Could `actor` do anything of this action on a card of `performer`?"""
    if act.op == PUT_THIS:
        return _this_zone(t, s, source, actor) not in (-1, _this_target(t, act, actor))
    return _able(t, s, act, actor, performer if act.party == YOU else UNKNOWN, that) > 0


def _able(t: Table, s: State, act: Act, actor: int, party: int, that: int) -> int:
    """Can `actor` do it (with `party`, if known): 0 not at all, 1 in part, 2 in full. By public knowledge alone."""
    op = act.op
    if op in _ALWAYS_ABLE:
        return 2
    if op == DRAW:
        return _how_far(len(s.zones[t.pile]), act)
    if op in (DISCARD, PLAY):
        return _how_far(len(s.zones[actor]), act)
    if op == PUT and act.party == NOBODY:
        return _how_far(_putable(t, s, act.source, actor), act)
    if party == UNKNOWN:
        parties = _parties(t, s, act, actor, actor, that)
        return max((_able(t, s, act, actor, seat, that) for seat in parties), default=0)
    if party == actor:
        return 0
    if op == SWAP:
        # rule: viewpoint.keyword.swap-needs-both
        return 2 if free_cards(t, s, t.seats + actor) and free_cards(t, s, t.seats + party) else 0
    if op == GIVE:
        return _how_far(len(s.zones[actor]), act)
    if op == PUT:
        return _how_far(len(free_cards(t, s, t.seats + party)), act)
    return _how_far(len(s.zones[party]), act)


def _how_far(there: int, act: Act) -> int:
    if not there:
        return 0
    return 2 if there >= act.number or act.up_to or act.number == ALL_CARDS else 1


def _putable(t: Table, s: State, source: int, actor: int) -> int:
    if source == DISCARD_PILE:
        return len(s.zones[t.discard])
    seats = [actor] if source == OWN_FIELD else range(t.seats)
    return sum(len(free_cards(t, s, t.seats + seat)) for seat in seats)


# --- taking effect --------------------------------------------------------------------------------------------------


def do(t: Table, s: State, frame: tuple[int, ...], chance: Chance, out: Out) -> None:
    """It was not cancelled: it happens."""
    _, act_id, performer, source, that, actor, party, own, other = frame
    s.source = source
    act = t.deck.acts[act_id]
    if actor == NONE:
        actors = _actors(t, s, act.subject, performer, that)
        s.stack.append((F_ACTORS, act_id, performer, source, that, *actors))
    else:
        parties = [party] if party >= 0 else _parties(t, s, act, actor, performer, that)
        _do_one(t, s, act, (actor, parties, own, other), source, chance, out)


def do_announced(t: Table, s: State, frame: tuple[int, ...], chance: Chance, out: Out) -> None:
    """It was not cancelled; but what was REVEALed may have left nothing to do it with."""
    _, act_id, performer, source, that, actor, party, own, other = frame
    act = t.deck.acts[act_id]
    if act.op == SWAP:
        is_able = own in free_cards(t, s, t.seats + actor) and other in free_cards(t, s, t.seats + party)
    else:
        is_able = actor == NONE or _able(t, s, act, actor, max(party, UNKNOWN), that) > 0
    if is_able:
        do(t, s, frame, chance, out)
    else:
        _skip(s, performer, source, out)


def run_actors(t: Table, s: State, frame: tuple[int, ...], chance: Chance, out: Out) -> None:
    """The next of several players does it."""
    _, act_id, performer, source, that, *actors = frame
    if not actors:
        return
    s.stack.append((F_ACTORS, act_id, performer, source, that, *actors[1:]))
    act = t.deck.acts[act_id]
    actor = actors[0]
    parties = _parties(t, s, act, actor, performer, that)
    if parties == [actor] or not _able(t, s, act, actor, parties[0] if parties else UNKNOWN, that):
        return
    _do_one(t, s, act, (actor, parties, UNKNOWN, UNKNOWN), source, chance, out)


def _do_one(
    t: Table,
    s: State,
    act: Act,
    who: tuple[int, list[int], int, int],
    source: int,
    chance: Chance,
    out: Out,
) -> None:
    """One player does it: actor, with whom, and the two cards of a SWAP."""
    actor, parties, own, other = who
    op = act.op
    if op == DRAW:
        draw_some(t, s, actor, act.number, source, chance, out)
    elif op == DISCARD:
        _discard(t, s, act, actor, chance, out)
    elif op == STEAL:
        s.stack.append((F_STEALS, actor, act.number, act.up_to, *parties))
    elif op == SWAP:
        _swap(t, s, actor, own, parties[0], other, out)
    elif op == PLAY:
        s.stack.append((F_PLAYS, actor, act.number))
    elif op in (EXTRA, MISS):
        _gain_turns(s, op, actor, out)
    elif op == LOOK:
        _look(t, s, actor, parties[0], out)
    elif op == GIVE:
        for party in reversed(parties):
            s.stack.append((F_PICK, codes.GIVE, actor, actor, party, act.number, act.up_to))
    elif op == PUT:
        _put(t, s, act, actor, parties, out)
    else:
        _put_this(t, s, act, actor, source, out)


def _discard(t: Table, s: State, act: Act, actor: int, chance: Chance, out: Out) -> None:
    hand = s.zones[actor]
    if not act.at_random or act.number >= len(hand):
        # rule: viewpoint.keyword.discard
        s.stack.append((F_PICK, codes.DISCARD, actor, actor, t.discard, act.number, act.up_to))
        return
    for _ in range(act.number):
        _move_told(t, s, "discard", actor, hand[chance.below(len(hand))], actor, t.discard, out)


def run_steals(t: Table, s: State, frame: tuple[int, ...], _: Chance, out: Out) -> None:
    """Look at the next victim's whole Hand and take from it."""
    actor, number, up_to, *victims = frame[1:]
    if not victims:
        return
    victim = victims[0]
    s.stack.append((F_STEALS, actor, number, up_to, *victims[1:]))
    if victim == actor or not s.zones[victim]:
        return
    # rule: viewpoint.keyword.steal
    _look(t, s, actor, victim, out)
    # rule: viewpoint.keyword.steal
    s.stack.append((F_PICK, codes.STEAL, actor, victim, actor, number, up_to))


def _look(t: Table, s: State, actor: int, victim: int, out: Out) -> None:
    """Only who looks sees that Hand."""
    hand = s.zones[victim]
    for card in hand:
        show(s, card, victim, 1 << actor)
    if out is not None:
        out.append(Event("look", {"seat": actor, "at": victim}, (Part((actor,), {"cards": sorted(hand)}),)))


def _swap(t: Table, s: State, actor: int, own: int, party: int, other: int, out: Out) -> None:
    mine, theirs = t.seats + actor, t.seats + party
    # rule: viewpoint.keyword.swap
    move(t, s, own, mine, theirs)
    # rule: viewpoint.keyword.swap
    move(t, s, other, theirs, mine)
    if out is not None:
        out.append(Event("swap", {"seat": actor, "with": party, "card": own, "for": other}))


def _gain_turns(s: State, op: int, seat: int, out: Out) -> None:
    """Extra and missed turns add up."""
    # rule: viewpoint.actions.turns-missed-and-extra
    s.extra[seat] += 1 if op == EXTRA else -1
    if out is not None:
        out.append(Event("extra" if op == EXTRA else "miss", {"seat": seat}))


def _put(t: Table, s: State, act: Act, actor: int, parties: list[int], out: Out) -> None:
    if act.source == DISCARD_PILE:
        s.stack.append((F_PICK, codes.TAKE, actor, t.discard, actor, act.number, act.up_to))
        return
    src = ANY_ZONE if act.source == ANY_FIELD else t.seats + (actor if act.source == OWN_FIELD else parties[0])
    if act.target == DISCARD_PILE:
        dst = t.discard
    elif act.target == LEFT_FIELD:
        dst = t.seats + (actor + 1) % t.seats
    else:
        dst = OWNER
    s.stack.append((F_PICK, codes.PUT, actor, src, dst, act.number, act.up_to))


def _this_zone(t: Table, s: State, source: int, actor: int) -> int:
    """Where the card lies whose text is performed, if it can be moved from there by its player, or -1."""
    zone = zone_of(s, source)
    return zone if zone in (actor, t.seats + actor) and not is_kept(t, s, source, zone) else -1


def _this_target(t: Table, act: Act, actor: int) -> int:
    if act.target == DISCARD_PILE:
        return t.discard
    return actor if act.target == OWN_HAND else t.seats + (actor + 1) % t.seats


def _put_this(t: Table, s: State, act: Act, actor: int, source: int, out: Out) -> None:
    zone, dst = _this_zone(t, s, source, actor), _this_target(t, act, actor)
    if zone in (-1, dst):
        _skip(s, actor, source, out)
        return
    _move_told(t, s, "put", actor, source, zone, dst, out)


# --- picking cards --------------------------------------------------------------------------------------------------

_TOLD = {codes.DISCARD: "discard", codes.STEAL: "steal", codes.PUT: "put", codes.GIVE: "give", codes.TAKE: "take"}


def run_pick(t: Table, s: State, frame: tuple[int, ...], _: Chance, out: Out) -> None:
    """Cards are chosen one at a time; where all must go there is nothing to choose."""
    verb, chooser, src, dst, left, up_to = frame[1:]
    if not left:
        return
    cards = _pickable(t, s, src)
    if not cards:
        return
    # rule: viewpoint.actions.as-far-as-possible
    if len(cards) <= left and not up_to:
        # Where the last card that let no other leave has gone, there may be more.
        s.stack.append((F_PICK, verb, chooser, src, dst, left - len(cards), up_to))
        # In order of number: the order of a Hand is its owner's secret.
        for card in sorted(cards):
            _pick(t, s, verb, chooser, card, src, dst, out)
        return
    s.stack.append(frame)
    # In order of number: the order of a Hand is its owner's secret.
    options = [verb + card for card in sorted(cards)]
    # rule: viewpoint.actions.mandatory
    if up_to:
        options.append(codes.STOP)
    _ask(s, ASK_PICK, chooser, options)


def answer_pick(t: Table, s: State, code: int, out: Out) -> None:
    _, verb, chooser, src, dst, left, up_to = s.stack.pop()
    if code == codes.STOP:
        return
    _pick(t, s, verb, chooser, code - verb, src, dst, out)
    if left > 1:
        s.stack.append((F_PICK, verb, chooser, src, dst, left - 1, up_to))


def _pickable(t: Table, s: State, src: int) -> list[int]:
    if src != ANY_ZONE:
        return free_cards(t, s, src)
    return [card for zone in range(t.seats, 2 * t.seats) for card in free_cards(t, s, zone)]


def _pick(t: Table, s: State, verb: int, chooser: int, card: int, src: int, dst: int, out: Out) -> None:
    if src == ANY_ZONE:
        src = zone_of(s, card)
    if dst == OWNER:
        dst = src - t.seats
    _move_told(t, s, _TOLD[verb], chooser, card, src, dst, out)


def _move_told(t: Table, s: State, kind: str, seat: int, card: int, src: int, dst: int, out: Out) -> None:
    move(t, s, card, src, dst)
    if out is not None:
        # rule: viewpoint.secrecy.hands
        hidden = src < t.seats and dst < t.seats
        out.append(moved(kind, seat, card, src, dst, tuple(sorted((src, dst))) if hidden else ()))


def _ask(s: State, kind: int, seat: int, options: list[int]) -> None:
    s.ask = kind
    s.asked = seat
    s.asking += 1
    s.options = options
