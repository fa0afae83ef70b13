"""Response windows: the moments at which a card can be REVEALed.

A window opens if some card that does not lie open could answer what is announced: public knowledge alone. Every seat
with a Hand is asked, sealed. Of the answers the first in order is taken, the others go back unseen; it is announced in
its turn, resolves, and then all are asked again until nobody answers.
"""

from __future__ import annotations

from typing import Any

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.deck.compiler import (
    AMBUSH,
    CANCEL,
    CANCEL_KINDS,
    CONTROL,
    DESTROY,
    EXTRA,
    NOBODY,
    RESURRECT,
    REVEALED,
    RIGHT,
    STEAL,
    SWAP,
    TRIGGER_KINDS,
    ZOMBIFY,
)
from eyeshot.games.viewpoint.engine.config import F_CODE, F_DO, F_STRIKE, F_THEN, F_WINDOW, Table
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.moves import Out, is_kept, move, moved, show, zone_of
from eyeshot.games.viewpoint.engine.state import ASK_WINDOW, NO_ASK, NOT_ASKED, UNANSWERED, State
from eyeshot.games.viewpoint.engine.zombeyes import count_zombeyes, living
from eyeshot.games.viewpoint.knowledge.observations import EVERYBODY
from eyeshot.kernel.event import Event, PrivatePart
from eyeshot.kernel.rng import Rng

(
    STEAL_FROM_YOU,
    SWAP_WITH_YOU,
    MAKE_YOU_DISCARD,
    MAKE_YOU_MISS,
    EXTRA_TURN,
    CANCEL_OF_YOURS,
    PLAYS_HIGH,
    PLAYS_LOW,
    START_FEWEST,
    END_HIGH,
    PLAYS_ZOMBEYE,
    DESTROY_YOURS,
    AMBUSH_YOU,
    CONTROL_YOU,
    ZOMBIFY_YOURS,
    WOULD_RESURRECT,
    START_ZOMBEYES,
) = range(len(TRIGGER_KINDS))
_CANCEL, _CANCEL_TAKE, _CANCEL_KEEP = range(len(CANCEL_KINDS))
_BY_ACTORS = (STEAL, SWAP, EXTRA, DESTROY, AMBUSH, CONTROL, ZOMBIFY, RESURRECT)
"""What "that player" does who is meant, whoever's card it is."""


def announce(
    t: Table, s: State, op: int, performer: int, source: int, actors: int, victims: int, own: int = -1, other: int = -1
) -> bool:
    """Open a window for what is on top of the stack, if some hidden card could answer it. `actors` and `victims` are
    seats, a bit each; `own` and `other` are the cards of a SWAP."""
    if not t.deck.by_op[op]:
        return False
    frame = (F_WINDOW, op, performer, source, actors, victims, 0, own, other)
    if not _could_be_answered(t, s, frame):
        return False
    s.stack.append(frame)
    return True


def run_window(t: Table, s: State, frame: tuple[int, ...], _: Rng, out: Out) -> None:
    """Ask, ask again, or close for good."""
    if frame[6]:
        # rule: viewpoint.keyword.cancel-whole-card, viewpoint.keyword.cancel-done-stays
        s.stack.pop()
        if s.stack and s.stack[-1][0] == F_THEN:
            s.stack.pop()
        return
    if not _could_be_answered(t, s, frame):
        return
    s.stack.append(frame)
    s.ask = ASK_WINDOW
    s.asking += 1
    s.waiting = 0
    for seat in range(t.seats):
        if s.zones[seat]:
            s.answers[seat] = UNANSWERED
            s.waiting += 1
        else:
            s.answers[seat] = NOT_ASKED
    s.closes = s.tick + t.window_ticks if t.window_ticks else -1
    if out is not None:
        out.append(Event("window", about(t, frame)))


def about(t: Table, frame: tuple[int, ...]) -> dict[str, Any]:
    """What a window is about, for all to know: what is announced, by whom, on which card, against whom."""
    _, op, performer, source, actors, victims, _, own, other = frame
    concerned = victims or actors & ~(1 << performer)
    targets = [seat for seat in t.clockwise(performer) if concerned >> seat & 1]
    # rule: viewpoint.keyword.cancel-whole-card
    return {
        "op": op,
        "seat": performer,
        "card": source,
        "actors": actors,
        "victims": victims,
        "targets": targets or None,
        "own": own if own >= 0 else None,
        "other": other if other >= 0 else None,
    }


def next_unanswered(t: Table, s: State, seat: int) -> int:
    """For whom this seat answers next in the open window: for itself, then for whom it CONTROLs; or -1."""
    if not s.watch:
        return seat if s.answers[seat] == UNANSWERED else -1
    # rule: viewpoint.keyword.cancel-control
    mine = [k for k in t.clockwise(seat) if s.answers[k] == UNANSWERED and answerer(s, k) == seat]
    return mine[0] if mine else -1


def hand_as_asked(s: State, seat: int) -> list[int]:
    """A Hand in its owner's order; under CONTROL in order of number, for that order is its owner's secret."""
    return sorted(s.zones[seat]) if s.watch else s.zones[seat]


def window_options(t: Table, s: State, seat: int) -> list[int]:
    """What a seat can answer: pass, or a card of its Hand that fits."""
    frame = s.stack[-1]
    fitting = t.deck.by_op[frame[1]]
    trigger_of = t.deck.trigger
    options = [actions.PASS]
    for card in hand_as_asked(s, seat) if s.watch else s.zones[seat]:
        trigger = trigger_of[card]
        if trigger in fitting and answerers(t, s, trigger, frame) >> seat & 1 and not is_spent(s, card, seat):
            # rule: viewpoint.keyword.reveal-shown
            options.append(actions.REVEAL + card)
    return options


def answer_window(t: Table, s: State, seat: int, code: int, out: Out) -> None:
    """Keep a sealed answer; the last one closes the window."""
    s.answers[seat] = code
    s.waiting -= 1
    if out is not None:
        by = answerer(s, seat)
        said = {"code": code} if by == seat else {"code": code, "seat": seat}
        out.append(Event("answered", None, (PrivatePart((by,), said),)))
    # rule: viewpoint.keyword.reveal-window
    if not s.waiting:
        close_window(t, s, out)


def close_window(t: Table, s: State, out: Out) -> None:
    """Who has not answered passes. The first REVEAL in order is taken."""
    s.ask = NO_ASK
    s.closes = -1
    s.waiting = 0
    frame = s.stack[-1]
    # rule: viewpoint.keyword.reveal-window
    order = t.clockwise(frame[2])
    taken = next((seat for seat in order if s.answers[seat] >= actions.REVEAL), -1)
    card = s.answers[taken] - actions.REVEAL if taken >= 0 else -1
    for seat in range(t.seats):
        s.answers[seat] = NOT_ASKED
    if taken >= 0:
        _reveal(t, s, taken, card, frame, out)
        return
    s.stack.pop()
    if out is not None:
        out.append(Event("window-closed", {}))


def _reveal(t: Table, s: State, seat: int, card: int, frame: tuple[int, ...], out: Out) -> None:
    """A card is shown from the Hand to all; only what stands after REVEAL is performed."""
    s.shown = [*s.shown, card, s.turns]
    show(s, card, seat, EVERYBODY)
    if out is not None:
        out.append(Event("reveal", {"seat": seat, "card": card}))
    code = t.deck.reveal[card]
    that = _that_player(t, s, frame, seat)
    first = t.deck.codes[code][0]
    if t.deck.acts[first].op == CANCEL:
        # CANCEL is announced by itself: what stands after it happens even if it is cancelled.
        if len(t.deck.codes[code]) > 1:
            s.stack.append((F_CODE, code, 1, seat, card, that))
        s.stack.append((F_THEN, first, seat, card, that))
        # rule: viewpoint.keyword.cancel-cancelled
        announce(t, s, CANCEL, seat, card, 0, 1 << _owner(t, s, frame))
    else:
        s.stack.append((F_CODE, code, 0, seat, card, that))
        announce(t, s, REVEALED, seat, card, 0, 1 << frame[2])


def _owner(t: Table, s: State, frame: tuple[int, ...]) -> int:
    """Whose card is answered: where it lies, or else whose action it is."""
    zone = zone_of(s, frame[3])
    return zone % t.seats if 0 <= zone < t.pile else frame[2]


def _that_player(t: Table, s: State, frame: tuple[int, ...], seat: int) -> int:
    """Of whom a REVEAL of `seat` speaks: who would do it, or otherwise whose card or turn it is."""
    op, performer, actors = frame[1], frame[2], frame[4]
    if op not in _BY_ACTORS:
        return performer
    doers = [actor for actor in t.clockwise(performer) if actors >> actor & 1 and actor != seat]
    # Where all take from a neighbour, it is one's own neighbour who would take from oneself.
    beside = living(t, s, seat)
    near = [actor for actor in (beside[-1], beside[1]) if actor in doers]
    if _party_announced(t, s) == RIGHT:
        near.reverse()
    # rule: viewpoint.keyword.reveal-that-player
    return (near if len(doers) > 1 and near and op in (STEAL, AMBUSH) else doers or [performer])[0]


def _party_announced(t: Table, s: State) -> int:
    """With whom that is done which the open window is about."""
    announced = s.stack[-2] if len(s.stack) > 1 else (F_WINDOW,)
    return t.deck.acts[announced[1]].party if announced[0] in (F_DO, F_STRIKE) else NOBODY


def is_spent(s: State, card: int, seat: int) -> bool:
    """Was it REVEALed since its owner's latest turn began?"""
    shown = s.shown
    # rule: viewpoint.keyword.reveal-stays
    return any(shown[k] == card and shown[k + 1] >= s.began[seat] for k in range(0, len(shown), 2))


def cancel(t: Table, s: State, canceller: int, card: int, instead: int, out: Out) -> None:
    """CANCEL that: what is announced does not happen; both cards go to the Discard Pile, or where the text says."""
    at = max(k for k, frame in enumerate(s.stack) if frame[0] == F_WINDOW)
    frame = s.stack[at]
    s.stack[at] = (*frame[:6], 1, *frame[7:])  # rule: viewpoint.keyword.cancel
    cancelled = frame[3]
    if out is not None:
        out.append(Event("cancel", {"seat": canceller, "card": card, "cancelled": cancelled}))
    for gone in (cancelled, card):
        zone = zone_of(s, gone)
        # rule: viewpoint.keyword.cancel-cancelled
        if zone == t.discard or is_kept(t, s, gone, zone):
            continue
        # rule: viewpoint.keyword.cancel-otherwise
        if gone == card and instead == _CANCEL_KEEP:
            continue
        # rule: viewpoint.keyword.cancel-otherwise
        dst = canceller if gone == cancelled and instead == _CANCEL_TAKE else t.discard
        # rule: viewpoint.keyword.cancel-board-source
        move(t, s, gone, zone, dst)
        if out is not None:
            out.append(moved("away" if dst == t.discard else "put", canceller, gone, zone, dst))


def _could_be_answered(t: Table, s: State, frame: tuple[int, ...]) -> bool:
    """Is there a hidden card that some player with a Hand could answer this with? Public knowledge alone."""
    lurking, zones = s.lurking, s.zones
    for trigger in t.deck.by_op[frame[1]]:
        if lurking[trigger]:
            seats = answerers(t, s, trigger, frame)
            seat = 0
            while seats:
                if seats & 1 and zones[seat]:
                    return True
                seats >>= 1
                seat += 1
    return False


def has_most(t: Table, s: State, seat: int) -> bool:
    """More Viewpoints than every other player."""
    others = living(t, s, seat)[1:]
    # rule: viewpoint.actions.most-and-fewest
    return all(s.points[seat] > s.points[other] for other in others)


def has_fewest(t: Table, s: State, seat: int) -> bool:
    """Fewer Viewpoints than every other player."""
    others = living(t, s, seat)[1:]
    # rule: viewpoint.actions.most-and-fewest
    return all(s.points[seat] < s.points[other] for other in others)


def answerers(t: Table, s: State, trigger: int, frame: tuple[int, ...]) -> int:
    """The seats, a bit each, for which what is announced meets this trigger."""
    kind, value, _ = t.deck.triggers[trigger]
    performer = frame[2]
    others = t.everybody & ~(1 << performer)
    if kind == PLAYS_HIGH:
        return others if t.deck.values[frame[3]] >= value else 0
    if kind == PLAYS_LOW:
        return others if t.deck.values[frame[3]] <= value else 0
    if kind == START_FEWEST:
        return 1 << performer if has_fewest(t, s, performer) else 0
    if kind == END_HIGH:
        return others if s.points[performer] >= value else 0
    if kind in (MAKE_YOU_DISCARD, MAKE_YOU_MISS):
        # rule: viewpoint.keyword.reveal-another-player
        return frame[4] & others
    if kind in (EXTRA_TURN, WOULD_RESURRECT):
        return sum(1 << seat for seat in range(t.seats) if frame[4] & ~(1 << seat))
    if kind == START_ZOMBEYES:
        return 1 << performer if count_zombeyes(t, s, performer) >= value else 0
    if kind == PLAYS_ZOMBEYE:
        return others if t.deck.zombeye[frame[3]] else 0
    # rule: viewpoint.keyword.reveal-another-player
    return frame[5] & others if kind in (DESTROY_YOURS, ZOMBIFY_YOURS) else frame[5]
