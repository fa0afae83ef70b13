"""Views: what a seat may see. They are built by allow-list: only what is named here gets into a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eyeshot.games.viewpoint.deck.opcodes import ASK_NAMES, ASK_WINDOW, SPAN_NAMES
from eyeshot.games.viewpoint.engine.announcements import window_data
from eyeshot.games.viewpoint.engine.card_moves import seats_in_mask
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.response_windows import answer_data, open_window, shown_deadline
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.engine.zombeyes import count_zombeyes
from eyeshot.games.viewpoint.knowledge.observations import HandKnowledge
from eyeshot.games.viewpoint.protocol import (
    Announcement,
    ControlState,
    KnownHand,
    ViewpointCommon,
    ViewpointOpen,
    ViewpointOwn,
    ViewpointView,
    WindowAnswer,
)
from eyeshot.games.viewpoint.sentinels import NOT_ASKED
from eyeshot.kernel import Seat


def common_view(config: Config, state: State) -> ViewpointCommon:
    """What everybody sees. It contains lists of the state itself: encode or copy it before the state changes."""
    is_window = state.ask == ASK_WINDOW
    ask: Any = ASK_NAMES[state.ask] if state.ask else None
    zones = state.zones
    # rule: viewpoint.areas.five
    view = ViewpointCommon(
        asked=_asked(config, state),
        closes=shown_deadline(state) if is_window else None,
        winners=list(state.winners),
        ended_by=state.end_rule,
        turn=state.turn,
        turns=state.turn_number,
        draw_pile_size=len(zones[config.draw_pile]),
        discard_pile=zones[config.discard_pile],
        fields=zones[config.seats : 2 * config.seats],
        points=state.points,
        hand_sizes=[len(hand) for hand in zones[: config.seats]],
        extra_turns=state.extra_turns,
        ask=ask,
        question_number=state.question_number,
        window=Announcement(**window_data(config, open_window(state))) if is_window else None,
    )
    if config.has_plague:
        view.tokens = sorted(state.tokens)
        view.zombeyes = [count_zombeyes(config, state, seat) for seat in range(config.seats)]
        view.overwhelmed = list(seats_in_mask(state.overwhelmed))
    if state.end_rule:
        # rule: viewpoint.secrecy.hands
        view.hands = [sorted(hand) for hand in zones[: config.seats]]
    if config.deck.has_control:
        spans: Any = SPAN_NAMES
        view.controls = [ControlState(c.controller, c.controlled, spans[c.span]) for c in state.controls]
        view.answerers = [answerer(state, seat) for seat in range(config.seats)]
    return view


def own_views(state: State, seats: Sequence[Seat], hand_knowledge: HandKnowledge) -> list[ViewpointOwn]:
    """What each of these seats sees besides (None is an onlooker); with lists of the state, like `common_view`."""
    known_hands = hand_knowledge.known_hands(state, seats)
    return [_own_view(state, seat, known_hands[k]) for k, seat in enumerate(seats)]


def _own_view(state: State, seat: Seat, known_hands: list[KnownHand]) -> ViewpointOwn:
    if seat is None:
        return ViewpointOwn(known_hands)
    orders = state.standing_orders[seat]
    is_own_window = state.sealed_answers[seat] != NOT_ASKED and answerer(state, seat) == seat
    # rule: viewpoint.secrecy.hands, viewpoint.areas.five
    return ViewpointOwn(
        known_hands,
        state.zones[seat],
        [trigger for trigger in range(orders.bit_length()) if orders >> trigger & 1],
        state.hushed >> seat & 1 == 1,
        _own_answer(state, seat),
        is_own_window and not state.awaited >> seat & 1,
    )


def _own_answer(state: State, seat: int) -> WindowAnswer | None:
    """What the seat has chosen in the open window. What a controller chooses for a seat is sealed to that seat too."""
    if state.sealed_answers[seat] < 0 or answerer(state, seat) != seat:
        return None
    return WindowAnswer(**answer_data(state.sealed_answers[seat]))


def open_view(config: Config, state: State) -> ViewpointOpen:
    """All Hands."""
    return ViewpointOpen([hand.copy() for hand in state.zones[: config.seats]])


def detached(view: ViewpointView) -> ViewpointView:
    """Replace the lists of the state in a new view by copies, so that it stays as it is when the state changes."""
    common, own = view.common, view.own
    common.discard_pile = common.discard_pile.copy()
    common.fields = [field.copy() for field in common.fields]
    common.points = common.points.copy()
    if own and own.hand:
        own.hand = own.hand.copy()
    return view


def _asked(config: Config, state: State) -> list[int]:
    """The seats that are asked: in a window everybody whom it concerns, whether or not they have answered."""
    if state.ask == ASK_WINDOW:
        return [seat for seat in range(config.seats) if state.sealed_answers[seat] != NOT_ASKED]
    return [state.asked_seat] if state.ask else []
