"""Views: what a seat may see. They are built by allow-list: only what is named here gets into a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eyeshot.games.viewpoint.deck.opcodes import ASK_WINDOW
from eyeshot.games.viewpoint.engine.config import Config
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.engine.windows import open_window, window_data
from eyeshot.games.viewpoint.engine.zombeyes import count_zombeyes, is_overwhelmed
from eyeshot.games.viewpoint.knowledge.observations import HandKnowledge
from eyeshot.games.viewpoint.sentinels import NOT_ASKED
from eyeshot.kernel.event import Json
from eyeshot.kernel.game import Seat


def shared_views(
    config: Config, state: State, seats: Sequence[Seat], hand_knowledge: HandKnowledge
) -> tuple[Json, list[Json]]:
    """The public part of all views, and the private part of each of these seats (None is an onlooker).

    The parts contain lists of the state itself: encode them before the state changes.
    """
    known_hands = hand_knowledge.known_hands(state, seats)
    return _public(config, state), [_own(state, seat, known_hands[k]) for k, seat in enumerate(seats)]


def _own(state: State, seat: Seat, known_hands: dict[str, list[int]]) -> Json:
    if seat is None:
        return {"known": known_hands}
    # What a controller answers for a seat is sealed to that seat too.
    has_own_answer = state.ask == ASK_WINDOW and answerer(state, seat) == seat
    # rule: viewpoint.secrecy.hands, viewpoint.areas.five
    return {
        "known": known_hands,
        "seat": seat,
        "hand": state.zones[seat],
        "orders": state.standing_orders[seat],
        "hush": state.hushed >> seat & 1 == 1,
        "answer": state.sealed_answers[seat] if has_own_answer else NOT_ASKED,
    }


def view_of_all(config: Config, state: State) -> Json:
    """The public part and all Hands."""
    return copy_view({**_public(config, state), "hands": state.zones[: config.seats]})


def copy_view(view: Json) -> Json:
    """A view that stays as it is when the state changes."""
    return {name: _copy(value) if isinstance(value, list) else value for name, value in view.items()}


def _copy(values: list[Any]) -> list[Any]:
    return [value.copy() if isinstance(value, list) else value for value in values]


def _public(config: Config, state: State) -> Json:
    # rule: viewpoint.areas.five
    view: Json = {
        "turn": state.turn,
        "turns": state.turn_number,
        "pile": len(state.zones[config.draw_pile]),
        "discard": state.zones[config.discard_pile],
        "fields": state.zones[config.seats : 2 * config.seats],
        "points": state.points,
        "hands_of": [len(hand) for hand in state.zones[: config.seats]],
        "extra": state.extra_turns,
        "asked": _asked(config, state),
        "ask": state.ask,
        "asking": state.question_number,
        "window": window_data(config, open_window(state)) if state.ask == ASK_WINDOW else None,
        "closes": state.window_closes_at,
        "winners": list(state.winners),
        "ended_by": state.end_rule,
    }
    if config.has_plague:
        view["tokens"] = sorted(state.tokens)
        view["zombeyes"] = [count_zombeyes(config, state, seat) for seat in range(config.seats)]
        view["fallen"] = [seat for seat in range(config.seats) if is_overwhelmed(state, seat)]
    if config.deck.has_control:
        view["control"] = [n for c in state.controls for n in (c.controller, c.controlled, c.span)]
        view["answers_for"] = [answerer(state, seat) for seat in range(config.seats)]
    return view


def _asked(config: Config, state: State) -> list[int]:
    """The seats that are asked: in a window everybody with a Hand, whether or not they have answered."""
    if state.ask == ASK_WINDOW:
        return [seat for seat in range(config.seats) if state.sealed_answers[seat] != NOT_ASKED]
    return [state.asked_seat] if state.ask else []


def definitions(config: Config) -> Json:
    """The cards by number, and the triggers by number."""
    deck = config.deck
    cards = [
        {"name": deck.names[card], "value": deck.values[card], "text": deck.lines[card]} for card in range(deck.size)
    ]
    for card in range(deck.size):
        if deck.zombeye[card]:
            cards[card]["zombeye"] = True
    return {"deck": deck.text.name, "cards": cards, "triggers": [trigger.text for trigger in deck.triggers]}
