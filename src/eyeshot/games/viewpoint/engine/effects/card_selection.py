"""Cards that are picked one at a time; where all must go there is nothing to choose."""

from __future__ import annotations

from typing import Final

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.deck.opcodes import ASK_PICK, HAPPENING_DISCARDS, HAPPENING_STEALS_FROM_YOU
from eyeshot.games.viewpoint.engine.card_moves import (
    Events,
    look_again,
    movable_cards,
    move,
    move_event,
    record_sighting,
    reshuffle,
    seats_in_mask,
    viewer_mask,
    zone_of,
)
from eyeshot.games.viewpoint.engine.effects.feasibility import filtered_cards
from eyeshot.games.viewpoint.engine.happening_queue import add_happening, is_awaited
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.stack_frames import PickFrame
from eyeshot.games.viewpoint.engine.state import State, ask
from eyeshot.games.viewpoint.sentinels import ANY_FIELD_ZONE, NO_SEAT, OWNER_HAND_ZONE
from eyeshot.kernel import Rng

_EVENT_KINDS: Final = {
    action_codes.DISCARD: "discard",
    action_codes.STEAL: "steal",
    action_codes.PUT: "put",
    action_codes.GIVE: "give",
    action_codes.TAKE: "take",
    action_codes.SHUFFLE: "shuffle",
    action_codes.KEEP: "keep",
}
_HAPPENINGS: Final = {action_codes.DISCARD: HAPPENING_DISCARDS, action_codes.STEAL: HAPPENING_STEALS_FROM_YOU}
"""The happening that each picked card causes."""


def run_pick(config: Config, state: State, frame: PickFrame, _: Rng, events: Events) -> None:
    """Ask for the next card; if all cards there are must go, move the next one without asking."""
    verb, src, left = frame.verb, frame.src, frame.left
    if not left:
        return
    cards = _pickable(config, state, src)
    if frame.card_filter:
        cards = filtered_cards(config, state, frame.card_filter, cards)
    if not cards:
        return
    is_hand = 0 <= src < config.seats
    # rule: viewpoint.keyword.discard-order
    is_ordered = is_hand and len(cards) > 1 and verb in _HAPPENINGS and is_awaited(config, state, _HAPPENINGS[verb])
    # rule: viewpoint.actions.as-far-as-possible
    if len(cards) <= left and not frame.up_to and not is_ordered:
        # One by one, since each can have consequences; by number, since the order of a Hand is a secret.
        state.stack.append(_next_pick(frame))
        _pick(config, state, frame, min(cards), events)
        return
    state.stack.append(frame)
    if is_hand and src != frame.chooser:
        look_again(config, state, frame.chooser, src, events)
    # By number: the order of a Hand is its owner's secret.
    options = [verb + card for card in sorted(cards)]
    # rule: viewpoint.actions.mandatory
    if frame.up_to:
        options.append(action_codes.STOP)
    ask(state, ASK_PICK, frame.chooser, options)


def answer_pick(config: Config, state: State, code: int, events: Events) -> None:
    """Move the card that was chosen, or stop."""
    frame = state.stack.pop()
    assert isinstance(frame, PickFrame)
    if code == action_codes.STOP:
        return
    card = code - frame.verb
    if frame.verb == action_codes.KEEP:
        cards = sifted_cards(config, state)
        # They are seen until one is chosen; from then on the others lie anywhere in the Draw Pile.
        for other in cards:
            record_sighting(state, other, frame.src, viewer_mask(config, state, frame.chooser))
        card = cards[card]
    _pick(config, state, frame, card, events)
    if frame.left > 1:
        state.stack.append(_next_pick(frame))


def _next_pick(frame: PickFrame) -> PickFrame:
    return PickFrame(frame.verb, frame.chooser, frame.src, frame.dst, frame.left - 1, frame.up_to, frame.card_filter)


def sifted_cards(config: Config, state: State) -> list[int]:
    """The top cards of the Draw Pile of which one is to be kept: the last ones of its list, one for each option.

    An option names a card by its position, which means the same in every determinization.
    """
    return state.zones[config.draw_pile][-len(state.options) :]


def destination(config: Config, frame: PickFrame) -> int:
    """The zone into which the next card goes, or OWNER_HAND_ZONE if that depends on which card is chosen."""
    is_one_owner = frame.dst == OWNER_HAND_ZONE and frame.src != ANY_FIELD_ZONE
    return frame.src - config.seats if is_one_owner else frame.dst


def _pickable(config: Config, state: State, src: int) -> list[int]:
    if src != ANY_FIELD_ZONE:
        return movable_cards(config, state, src)
    fields = range(config.seats, 2 * config.seats)
    return [card for zone in fields for card in movable_cards(config, state, zone)]


def _pick(config: Config, state: State, frame: PickFrame, card: int, events: Events) -> None:
    src = zone_of(state, card) if frame.src == ANY_FIELD_ZONE else frame.src
    dst = src - config.seats if frame.dst == OWNER_HAND_ZONE else frame.dst
    move_and_report(config, state, _EVENT_KINDS[frame.verb], frame.chooser, card, src, dst, events)


def move_and_report(
    config: Config, state: State, kind: str, seat: int, card: int, src: int, dst: int, events: Events
) -> None:
    """Move a card by the action of `seat`, with its event of this kind and everything that follows from it."""
    move(config, state, card, src, dst)
    if events is not None:
        # rule: viewpoint.secrecy.hands
        is_hidden = (src < config.seats or src == config.draw_pile) and dst < config.seats
        mask = viewer_mask(config, state, src) | viewer_mask(config, state, dst)
        events.append(move_event(config, kind, seat, card, src, dst, seats_in_mask(mask) if is_hidden else ()))
    if config.has_whenever and kind == "discard":
        add_happening(config, state, HAPPENING_DISCARDS, src, NO_SEAT, card)
    elif config.has_whenever and kind == "steal":
        add_happening(config, state, HAPPENING_STEALS_FROM_YOU, seat, src, card)
    # rule: viewpoint.end.zombeye-reshuffle-last
    if config.has_plague and src == config.draw_pile and not state.zones[src]:
        reshuffle(config, state, events)
