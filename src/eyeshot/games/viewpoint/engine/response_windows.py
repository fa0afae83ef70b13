"""Response windows: the time in which a card can be REVEALed in response to what is announced.

    OPEN -> CLOSING -> TAKEN (a REVEAL is announced, resolves, and the window opens again) or PASSED

Only the seats that could answer by public knowledge are concerned, and have a question. They choose sealed: a REVEAL,
or "not this time" instead of a standing order. They can change that until the window closes. With "go on" they say
that they need no more time: when all concerned seats have gone on, the window closes, otherwise at its deadline.
Nothing else ends or shortens it, and nobody else learns of it before it closes.
"""

from __future__ import annotations

from typing import Any, Final

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.deck.opcodes import ASK_WINDOW, NO_ASK
from eyeshot.games.viewpoint.engine.announcements import concerned_seats, fitting_reveals, window_data
from eyeshot.games.viewpoint.engine.card_moves import Events
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.reveals import reveal
from eyeshot.games.viewpoint.engine.stack_frames import ThenFrame, WindowFrame
from eyeshot.games.viewpoint.engine.state import State, incremented
from eyeshot.games.viewpoint.sentinels import NO_DEADLINE, NO_SEAT, NO_TICK, NOT_ASKED, UNANSWERED
from eyeshot.kernel import Event, PrivatePart, Rng

LEAST_TICKS: Final = 7
"""How long a window is open at least: nobody can go on earlier, whatever they hold."""
WAIT_TICKS: Final = 100
"""How much longer a window is open after "Wait!"."""


# --- OPEN -------------------------------------------------------------------------------------------------------------


def run_window(config: Config, state: State, frame: WindowFrame, _: Rng, events: Events) -> None:
    """Open the window; or go on below it, if it was cancelled or concerns nobody any more."""
    if frame.is_cancelled:
        # rule: viewpoint.keyword.cancel-whole-card, viewpoint.keyword.cancel-done-stays
        state.stack.pop()
        if state.stack and isinstance(state.stack[-1], ThenFrame):
            state.stack.pop()
        return
    concerned = concerned_seats(config, state, frame)
    if not concerned:
        return
    state.stack.append(frame)
    state.ask = ASK_WINDOW
    state.question_number += 1
    state.window_opened_at = state.tick
    state.window_closes_at = state.tick + config.window_ticks if config.window_ticks else NO_DEADLINE
    state.has_waited = False
    state.awaited = concerned
    for seat in range(config.seats):
        # rule: viewpoint.keyword.reveal-window
        state.sealed_answers[seat] = UNANSWERED if concerned >> seat & 1 else NOT_ASKED
    state.is_solo_window = state.alone >= 0
    if state.is_solo_window:
        _open_for_one_person(config, state, frame)
    if events is not None:
        events.append(Event("window", window_data(config, frame)))


def _open_for_one_person(config: Config, state: State, frame: WindowFrame) -> None:
    """Do not wait for the only person at the table if they hold nothing that fits, and give them all the time they
    want if they do. Nobody is there from whom that would have to be hidden."""
    for seat in seats_answered_by(config, state, state.alone):
        if fitting_reveals(config, state, frame, seat):
            # rule: viewpoint.keyword.reveal-window-time
            state.window_closes_at = NO_DEADLINE
            return
    for seat in seats_answered_by(config, state, state.alone):
        # rule: viewpoint.keyword.reveal-window-time
        state.awaited &= ~(1 << seat)


def open_window(state: State) -> WindowFrame:
    """The frame of the window that is open now."""
    frame = state.stack[-1]
    assert isinstance(frame, WindowFrame)
    return frame


def shown_deadline(state: State) -> int | None:
    """The tick at which the open window closes, as everybody may know it. For a person alone there is no clock."""
    return None if state.window_closes_at == NO_DEADLINE or state.is_solo_window else state.window_closes_at


def go_on_from(state: State) -> int:
    """The first tick at which a seat can go on."""
    return state.window_opened_at + LEAST_TICKS


# --- the answers ------------------------------------------------------------------------------------------------------


def seats_answered_by(config: Config, state: State, by: int) -> list[int]:
    """The concerned seats for which `by` answers: itself, then those it CONTROLs."""
    if not state.hand_watchers:
        return [by] if state.sealed_answers[by] != NOT_ASKED else []
    # rule: viewpoint.keyword.cancel-control
    return [k for k in config.clockwise(by) if state.sealed_answers[k] != NOT_ASKED and answerer(state, k) == by]


def is_unanswered(state: State, seat: int) -> bool:
    """Has nothing been chosen for this seat, and has it not gone on?"""
    return bool(state.awaited >> seat & 1) and state.sealed_answers[seat] == UNANSWERED


def is_asked(config: Config, state: State, by: int) -> bool:
    """Has this seat something to answer still? It can change an answer that it gave."""
    return any(is_unanswered(state, seat) for seat in seats_answered_by(config, state, by))


def window_options(config: Config, state: State, by: int) -> list[int]:
    """The action codes with which a seat can answer or change its answer; none if the window does not concern it."""
    seats = seats_answered_by(config, state, by)
    if not seats:
        return []
    options = [action_codes.GO_ON]
    if any(state.sealed_answers[seat] >= 0 for seat in seats):
        options.append(action_codes.WITHDRAW)
    if by in seats and _ordered_reveal(config, state, by) is not None:
        options.append(action_codes.NOT_THIS_TIME)
    for seat in seats:
        options += fitting_reveals(config, state, open_window(state), seat)
    return options


def simulated_options(config: Config, state: State, by: int) -> list[int]:
    """The action codes of a seat in a simulation, in which every answer is final."""
    seats = [seat for seat in seats_answered_by(config, state, by) if is_unanswered(state, seat)]
    if not seats:
        return []
    options = [action_codes.GO_ON]
    for seat in seats:
        options += fitting_reveals(config, state, open_window(state), seat)
    return options


def is_too_early(state: State, code: int) -> bool:
    """Is it too early to go on? It is for everybody alike, since only who holds nothing would go on at once."""
    # rule: viewpoint.keyword.reveal-window-time
    return code == action_codes.GO_ON and state.tick < go_on_from(state)


def answer_window(config: Config, state: State, by: int, code: int, events: Events) -> None:
    """Take an answer of the window's options, and close the window if that was the last it waited for."""
    seats = seats_answered_by(config, state, by)
    holder = by
    if code == action_codes.GO_ON:
        _go_on(state, seats)
    elif code == action_codes.WITHDRAW:
        for seat in seats:
            state.sealed_answers[seat] = UNANSWERED
            state.awaited |= 1 << seat
    else:
        holder = _choose(state, seats, by, code)
        if state.window_closes_at == NO_DEADLINE:
            # Without a clock nothing but an answer ends the window.
            _go_on(state, [holder])
    if events is not None:
        data: dict[str, Any] = {"answer": answer_data(code)}
        if holder != by:
            data["seat"] = holder
        # rule: viewpoint.keyword.reveal-window
        events.append(Event("answered", None, (PrivatePart((by,), data),)))
    if not state.awaited and state.tick >= go_on_from(state):
        close_window(config, state, events)


def _go_on(state: State, seats: list[int]) -> None:
    for seat in seats:
        # rule: viewpoint.keyword.reveal-window
        state.awaited &= ~(1 << seat)


def _choose(state: State, seats: list[int], by: int, code: int) -> int:
    """Keep a REVEAL, or "not this time", sealed. Returns the seat that chooses it: a REVEAL names its card."""
    holder = by
    if code >= action_codes.REVEAL:
        holder = next(seat for seat in seats if code - action_codes.REVEAL in state.zones[seat])
    state.sealed_answers[holder] = code
    return holder


def simulate_answer(config: Config, state: State, by: int, code: int) -> None:
    """Take an answer in a simulation: it is final, and time does not count."""
    seats = [seat for seat in seats_answered_by(config, state, by) if is_unanswered(state, seat)]
    if code != action_codes.GO_ON:
        seats = [_choose(state, seats, by, code)]
    _go_on(state, seats)
    if not state.awaited:
        close_window(config, state, None)


def answer_data(code: int) -> dict[str, Any]:
    """An answer in a window, as events and views name it."""
    verb, card = action_codes.split(code)
    return {"answer": verb} if card is None else {"answer": verb, "card": card}


def can_wait(config: Config, state: State, by: int) -> bool:
    """Can this seat say "Wait!" now?"""
    if state.has_waited or not state.waits_left[by] or state.window_closes_at == NO_DEADLINE:
        return False
    # rule: viewpoint.keyword.reveal-window-wait
    return bool(seats_answered_by(config, state, by))


def wait(config: Config, state: State, by: int, events: Events) -> None:
    """Keep the window open for longer: "Wait!". Everybody hears it."""
    # rule: viewpoint.keyword.reveal-window-wait
    state.has_waited = True
    # rule: viewpoint.keyword.reveal-window-wait
    state.waits_left = incremented(state.waits_left, by, -1)
    # rule: viewpoint.keyword.reveal-window-wait
    state.window_closes_at += WAIT_TICKS
    for seat in seats_answered_by(config, state, by):
        # rule: viewpoint.keyword.reveal-window-wait
        state.awaited |= 1 << seat
    if events is not None:
        events.append(Event("wait", {"seat": by}))


# --- CLOSING ----------------------------------------------------------------------------------------------------------


def closing_tick(state: State) -> int | None:
    """The tick at which time closes the open window."""
    if not state.awaited:
        return go_on_from(state)
    return state.window_closes_at if state.window_closes_at != NO_DEADLINE else None


def close_window(config: Config, state: State, events: Events) -> None:
    """Take the first REVEAL in turn order; the others go back unseen. Seats without one pass. In a simulation (without
    events) no orders are carried out: a search does not know those of the others."""
    frame = open_window(state)
    if events is not None:
        for seat in range(config.seats):
            # rule: viewpoint.keyword.reveal-window-orders
            state.sealed_answers[seat] = closing_answer(config, state, seat)
    performer = frame.performer
    # rule: viewpoint.keyword.reveal-window
    seats = config.clockwise(performer)
    revealer = next((seat for seat in seats if state.sealed_answers[seat] >= action_codes.REVEAL), NO_SEAT)
    code = state.sealed_answers[revealer]
    state.ask = NO_ASK
    state.window_opened_at = NO_TICK
    state.window_closes_at = NO_DEADLINE
    state.awaited = 0
    for seat in range(config.seats):
        state.sealed_answers[seat] = NOT_ASKED
    if revealer >= 0:
        reveal(config, state, revealer, code - action_codes.REVEAL, frame, events)
        return
    state.stack.pop()
    if events is not None:
        events.append(Event("window-closed", {}))


def closing_answer(config: Config, state: State, seat: int) -> int:
    """What counts for a seat if the window closes now: what it has chosen, or else what it has ordered to REVEAL.
    Orders hold only for the seat itself."""
    chosen = state.sealed_answers[seat]
    if chosen != UNANSWERED or answerer(state, seat) != seat:
        return chosen
    ordered = _ordered_reveal(config, state, seat)
    return UNANSWERED if ordered is None else ordered


def _ordered_reveal(config: Config, state: State, seat: int) -> int | None:
    """The REVEAL that a seat has ordered for what is announced. Who passes for this turn has suspended the orders."""
    orders = state.standing_orders[seat]
    if not orders or state.hushed >> seat & 1:
        return None
    for code in fitting_reveals(config, state, open_window(state), seat):
        if orders >> config.deck.trigger[code - action_codes.REVEAL] & 1:
            return code
    return None
