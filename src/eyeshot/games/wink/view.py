"""Views: what a seat may see. A view is an allow-list; nothing of the state is in it unless it is named here."""

from __future__ import annotations

from collections.abc import Sequence

from eyeshot.games.wink.config import Config
from eyeshot.games.wink.end import points, standing, winners
from eyeshot.games.wink.eyes import face_view, is_winking
from eyeshot.games.wink.state import NO_NUMBER, NOBODY, State, sought_number
from eyeshot.kernel.event import Json
from eyeshot.kernel.game import Seat


def view(config: Config, state: State, seat: Seat) -> Json:
    """Return the view of a seat, or of an onlooker (None)."""
    common, (own,) = shared_views(config, state, (seat,))
    return {**common, **own}


def shared_views(config: Config, state: State, seats: Sequence[Seat]) -> tuple[Json, list[Json]]:
    """Return the part of the view that all seats share, and for each of these seats the rest."""
    return _public_view(config, state), [
        {**_hand_view(state, seat), **eyes_view(config, state, seat)} for seat in seats
    ]


def _hand_view(state: State, seat: Seat) -> Json:
    return {} if seat is None else {"seat": seat, "hand": list(state.hands[seat])}


def eyes_view(config: Config, state: State, seat: Seat) -> Json:
    """Return the part of a view that looks and winks change."""
    eyes: Json = {}
    # rule: wink.gaze.open
    if config.open_glances:
        eyes["gazes"] = list(state.gazes)
    if seat is not None:
        target = state.gazes[seat]
        eyes["look"] = target
        # rule: wink.gaze.one
        eyes["face"] = None if target == NOBODY else face_view(config, state, seat, target)
        eyes["winking"] = is_winking(state, seat)
    return eyes


def view_of_all(config: Config, state: State) -> Json:
    """Return everything, for the replay of a game that has ended."""
    winking = [seat for seat in range(config.seats) if is_winking(state, seat)]
    hands = [list(hand) for hand in state.hands]
    public = _public_view(config, state)
    return {**public, "gazes": list(state.gazes), "hands": hands, "aside": list(state.aside), "signs": winking}


def _public_view(config: Config, state: State) -> Json:
    sought = [sought_number(state, seat) for seat in range(config.seats)]
    return {
        "turn": state.turn,
        "turns": state.turn_number,
        "phase": state.phase.value,
        "closes": state.closes,
        "field": list(state.field),
        "lies": [state.card_status[number].value for number in state.field],
        "tokens": list(state.tokens),
        "sought": sought,
        "shown": [_non_holders(config, state, seat, number) for seat, number in enumerate(sought)],
        "under": [list(under) for under in state.under],
        "accuse": list(state.accuse_cards),
        "points": points(state),
        "hands_of": [len(hand) for hand in state.hands],
        "sight": config.sight,
        "honest": not config.false_winks,
        "winners": list(winners(state)) if state.end_rule else [],
        "standing": standing(state) if state.end_rule else [],
        "ended_by": state.end_rule,
    }


def _non_holders(config: Config, state: State, seeker: int, number: int) -> list[int]:
    """Return the seats that are publicly known not to hold the number that a seeker seeks."""
    if number == NO_NUMBER:
        return []
    non_holders = state.known_not_held[number]
    return [seat for seat in range(config.seats) if non_holders >> seat & 1 and seat != seeker]


def definitions(config: Config) -> Json:
    """Return the options of the table, with durations in ticks."""
    # rule: wink.wink.only-channel
    return {
        "gesture": config.gesture,
        "chat": config.chat,
        "sight": config.sight,
        "wink": config.wink_ticks,
        "glances": config.glance_ticks,
        "turn": config.turn_ticks,
        "false_winks": config.false_winks,
        "holder_shows": config.holder_shows,
        "open_glances": config.open_glances,
    }
