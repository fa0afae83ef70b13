"""Standing orders: what a seat wants answered in windows without being asked each time. Secret to that seat."""

from __future__ import annotations

from functools import lru_cache

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.engine.config import Table
from eyeshot.games.viewpoint.engine.moves import Out
from eyeshot.games.viewpoint.engine.state import State, changed
from eyeshot.games.viewpoint.engine.windows import next_unanswered, window_options
from eyeshot.kernel.choice import PickChoice
from eyeshot.kernel.event import Event, PrivatePart
from eyeshot.kernel.question import Question


def is_order(code: int) -> bool:
    return code in (actions.HUSH, actions.SPEAK) or actions.ORDER <= code < actions.CARDS


def order_question(t: Table, s: State, seat: int) -> Question:
    """Pass for this turn, or always REVEAL for a trigger of the deck; and the reverse of what is ordered."""
    return _question(len(t.deck.triggers), seat, s.orders[seat], s.hush >> seat & 1)


def order_questions(t: Table, s: State) -> tuple[Question, ...]:
    """Those of all seats."""
    return _questions(len(t.deck.triggers), tuple(s.orders), s.hush)


@lru_cache(maxsize=1024)
def _questions(triggers: int, orders: tuple[int, ...], hush: int) -> tuple[Question, ...]:
    return tuple(_question(triggers, seat, given, hush >> seat & 1) for seat, given in enumerate(orders))


@lru_cache(maxsize=1024)
def _question(triggers: int, seat: int, given: int, is_hushed: int) -> Question:
    hush = actions.SPEAK if is_hushed else actions.HUSH
    orders = ((actions.DROP if given >> k & 1 else actions.ORDER) + k for k in range(triggers))
    return Question(0, seat, seat, "orders", PickChoice((hush, *orders)), optional=True)


def give_order(s: State, seat: int, code: int, out: Out) -> None:
    if code in (actions.HUSH, actions.SPEAK):
        s.hush ^= 1 << seat
    else:
        is_given = code < actions.DROP
        bit = 1 << (code - (actions.ORDER if is_given else actions.DROP))
        s.orders = changed(s.orders, seat, bit if is_given else -bit)
    if out is not None:
        out.append(Event("order", None, (PrivatePart((seat,), {"seat": seat, "code": code}),)))


def standing(t: Table, s: State, seat: int) -> int | None:
    """What the orders of a seat answer to the open window, or None if they say nothing. They are for itself alone."""
    if next_unanswered(t, s, seat) != seat:
        return None
    if s.hush >> seat & 1:
        return actions.PASS
    for code in window_options(t, s, seat):
        if code >= actions.REVEAL and s.orders[seat] >> t.deck.trigger[code - actions.REVEAL] & 1:
            return code
    return None
