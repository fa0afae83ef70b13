"""Standing orders: a seat's secret instructions for windows, so that it need not answer each one itself."""

from __future__ import annotations

from functools import lru_cache

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.engine.config import Config
from eyeshot.games.viewpoint.engine.moves import Events
from eyeshot.games.viewpoint.engine.state import State, incremented
from eyeshot.games.viewpoint.engine.windows import next_unanswered, window_options
from eyeshot.kernel.choice import PickChoice
from eyeshot.kernel.event import Event, PrivatePart
from eyeshot.kernel.question import Question


def is_order(code: int) -> bool:
    """Does this action give or withdraw a standing order?"""
    return code in (actions.HUSH, actions.SPEAK) or actions.ORDER <= code < actions.CARDS


def order_question(config: Config, state: State, seat: int) -> Question:
    """The optional question for a seat's orders: pass for this turn, REVEAL at a trigger, and the reverse of each."""
    return _question(len(config.deck.triggers), seat, state.standing_orders[seat], state.hushed >> seat & 1)


def order_questions(config: Config, state: State) -> tuple[Question, ...]:
    """The order questions of all seats."""
    return _questions(len(config.deck.triggers), tuple(state.standing_orders), state.hushed)


@lru_cache(maxsize=1024)
def _questions(triggers: int, orders: tuple[int, ...], hushed: int) -> tuple[Question, ...]:
    return tuple(_question(triggers, seat, given, hushed >> seat & 1) for seat, given in enumerate(orders))


@lru_cache(maxsize=1024)
def _question(triggers: int, seat: int, given: int, is_hushed: int) -> Question:
    hush = actions.SPEAK if is_hushed else actions.HUSH
    orders = ((actions.DROP if given >> trigger & 1 else actions.ORDER) + trigger for trigger in range(triggers))
    return Question(0, seat, seat, "orders", PickChoice((hush, *orders)), optional=True)


def give_order(state: State, seat: int, code: int, events: Events) -> None:
    """Give or withdraw a standing order."""
    if code in (actions.HUSH, actions.SPEAK):
        state.hushed ^= 1 << seat
    else:
        is_given = code < actions.DROP
        bit = 1 << (code - (actions.ORDER if is_given else actions.DROP))
        state.standing_orders = incremented(state.standing_orders, seat, bit if is_given else -bit)
    if events is not None:
        events.append(Event("order", None, (PrivatePart((seat,), {"seat": seat, "code": code}),)))


def standing_answer(config: Config, state: State, seat: int) -> int | None:
    """The action that a seat's orders answer the open window with, or None. They hold only for the seat itself."""
    if next_unanswered(config, state, seat) != seat:
        return None
    if state.hushed >> seat & 1:
        return actions.PASS
    for code in window_options(config, state, seat):
        if code >= actions.REVEAL and state.standing_orders[seat] >> config.deck.trigger[code - actions.REVEAL] & 1:
            return code
    return None
