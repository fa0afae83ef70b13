"""Standing orders: a seat's secret instructions for windows, so that it need not answer each one itself."""

from __future__ import annotations

from functools import lru_cache

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.engine.card_moves import Events
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.response_windows import is_asked
from eyeshot.games.viewpoint.engine.state import State, incremented
from eyeshot.kernel import Event, Json, PickChoice, PrivatePart, Question


def is_order(code: int) -> bool:
    """Does this action give or withdraw a standing order?"""
    return code in (action_codes.HUSH, action_codes.SPEAK) or action_codes.ORDER <= code < action_codes.CARDS


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
    hush = action_codes.SPEAK if is_hushed else action_codes.HUSH
    orders = (
        (action_codes.DROP if given >> trigger & 1 else action_codes.ORDER) + trigger for trigger in range(triggers)
    )
    return Question(0, seat, seat, "standing-orders", PickChoice((hush, *orders)), optional=True)


def give_order(state: State, seat: int, code: int, events: Events) -> None:
    """Give or withdraw a standing order."""
    if code in (action_codes.HUSH, action_codes.SPEAK):
        state.hushed ^= 1 << seat
    else:
        is_given = code < action_codes.DROP
        bit = 1 << (code - (action_codes.ORDER if is_given else action_codes.DROP))
        state.standing_orders = incremented(state.standing_orders, seat, bit if is_given else -bit)
    if events is not None:
        data = {"seat": seat, "order": _order_data(code)}
        events.append(Event("order-given", None, (PrivatePart((seat,), data),)))


def _order_data(code: int) -> Json:
    """A standing order as its event names it."""
    verb, number = action_codes.split(code)
    return {"order": verb} if number is None else {"order": verb, "trigger": number}


def standing_answer(config: Config, state: State, seat: int) -> int | None:
    """The action with which the host answers the open window for a seat that passes for this turn, or None. Orders to
    REVEAL are carried out by the game itself when the window closes."""
    return action_codes.GO_ON if state.hushed >> seat & 1 and is_asked(config, state, seat) else None
