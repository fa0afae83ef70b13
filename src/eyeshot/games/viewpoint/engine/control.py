"""CONTROL: who answers for whom, and who sees whose Hand meanwhile. Everything but the Hands is public."""

from __future__ import annotations

from eyeshot.games.viewpoint.deck.opcodes import NEXT_TURN, SPAN_NAMES, THIS_TURN, TURN_RUNNING, UNTIL_YOUR_TURN
from eyeshot.games.viewpoint.engine.card_moves import Events, record_sighting, seats_in_mask
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.stack_frames import Control
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.kernel import Event, PrivatePart


def gain_control(config: Config, state: State, controller: int, controlled: int, span: int, events: Events) -> None:
    """`controller` CONTROLs `controlled` for the next turn, until this turn ends, or until their own next turn."""
    # rule: viewpoint.keyword.control-turns
    others = [c for c in state.controls if not (c.controlled == controlled and c.span == span == NEXT_TURN)]
    if events is not None:
        events.append(Event("control", {"seat": controller, "controlled": controlled, "span": SPAN_NAMES[span]}))
    _set_controls(config, state, [*others, Control(controller, controlled, span)], events)


def begin_turn(config: Config, state: State, seat: int, events: Events) -> None:
    """Start the controls that waited for this seat's turn, and end those that lasted until it."""
    # rule: viewpoint.keyword.control-span
    lasting = [c for c in state.controls if not (c.controller == seat and c.span == UNTIL_YOUR_TURN)]
    # rule: viewpoint.keyword.control-turns
    _set_controls(config, state, [_started(c) if _waits_for(c, seat) else c for c in lasting], events)


def _waits_for(control: Control, seat: int) -> bool:
    return control.controlled == seat and control.span == NEXT_TURN


def _started(control: Control) -> Control:
    return Control(control.controller, control.controlled, TURN_RUNNING)


def end_turn(config: Config, state: State, events: Events) -> None:
    """End the controls that lasted for this turn, after its Viewpoints are counted."""
    # rule: viewpoint.keyword.control-turns
    _set_controls(config, state, [c for c in state.controls if c.span not in (TURN_RUNNING, THIS_TURN)], events)


def end_controls_of(config: Config, state: State, seat: int, events: Events) -> None:
    """An overwhelmed seat controls nobody and is controlled by nobody."""
    # rule: viewpoint.keyword.control-turns
    _set_controls(config, state, [c for c in state.controls if seat not in (c.controller, c.controlled)], events)


def answerer(state: State, seat: int) -> int:
    """The seat that answers for a seat: its controller, or their controller and so on.

    Seats that control each other in a ring answer for themselves.
    """
    if not state.hand_watchers:
        return seat
    chain = _controller_chain(state, seat)
    # rule: viewpoint.keyword.control-answers
    return chain[-1] if chain else seat


def controllers(state: State) -> dict[int, int]:
    """For each seat that is under CONTROL now, its controller."""
    # rule: viewpoint.keyword.control-turns
    return {c.controlled: c.controller for c in state.controls if c.span != NEXT_TURN}


def _controller_chain(state: State, seat: int) -> list[int]:
    """The controller of a seat, the controller of that one, and so on. A seat in a ring has no controller."""
    controller_of = controllers(state)
    chain: list[int] = []
    # rule: viewpoint.keyword.control-answers
    while seat in controller_of and not _is_in_ring(controller_of, seat):
        seat = controller_of[seat]
        chain.append(seat)
    return chain


def _is_in_ring(controller_of: dict[int, int], seat: int) -> bool:
    """Does the chain of controllers lead back to this seat?"""
    at, visited = seat, set()
    while at in controller_of and at not in visited:
        visited.add(at)
        at = controller_of[at]
        if at == seat:
            return True
    return False


def _set_controls(config: Config, state: State, controls: list[Control], events: Events) -> None:
    """Replace all controls, and show each Hand to the seats that begin to watch it."""
    state.controls = tuple(controls)
    before = state.hand_watchers or (0,) * config.seats
    state.hand_watchers = ()
    if controllers(state):
        state.hand_watchers = tuple(_watcher_mask(state, seat) for seat in range(config.seats))
    for seat, watchers in enumerate(state.hand_watchers):
        if new_watchers := watchers & ~before[seat]:
            _show_hand(state, seat, new_watchers, events)


def _watcher_mask(state: State, seat: int) -> int:
    return sum(1 << watcher for watcher in _controller_chain(state, seat))


def _show_hand(state: State, seat: int, watchers: int, events: Events) -> None:
    # rule: viewpoint.keyword.control
    for card in state.zones[seat]:
        record_sighting(state, card, seat, watchers)
    if events is not None:
        cards = PrivatePart(seats_in_mask(watchers), {"cards": sorted(state.zones[seat])})
        events.append(Event("hand-controlled", {"seat": seat}, (cards,)))
