"""Announcements: what can be answered by a REVEAL, and which seats could answer it."""

from __future__ import annotations

from typing import Any

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.deck.opcodes import (
    OPERATION_NAMES,
    TRIGGER_DESTROY_YOURS,
    TRIGGER_END_HIGH,
    TRIGGER_EXTRA_TURN,
    TRIGGER_MAKE_YOU_DISCARD,
    TRIGGER_MAKE_YOU_MISS,
    TRIGGER_PLAYS_HIGH,
    TRIGGER_PLAYS_LOW,
    TRIGGER_PLAYS_ZOMBEYE,
    TRIGGER_RESURRECT,
    TRIGGER_START_FEWEST,
    TRIGGER_START_ZOMBEYES,
    TRIGGER_ZOMBIFY_YOURS,
)
from eyeshot.games.viewpoint.engine.card_moves import seats_in_mask
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.stack_frames import WindowFrame
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.engine.zombeyes import count_zombeyes, seats_in_game
from eyeshot.games.viewpoint.sentinels import NO_CARD


def announce(
    config: Config,
    state: State,
    op: int,
    performer: int,
    source: int,
    actors: int,
    victims: int,
    own_card: int = NO_CARD,
    other_card: int = NO_CARD,
) -> bool:
    """Push a window for what is on top of the stack; False if no hidden card could answer it.

    `actors` and `victims` are masks of seats; `own_card` and `other_card` are the cards of a SWAP.
    """
    if not config.deck.triggers_of_op[op]:
        return False
    frame = WindowFrame(op, performer, source, actors, victims, own_card, other_card, False)
    if not concerned_seats(config, state, frame):
        return False
    state.stack.append(frame)
    return True


def concerned_seats(config: Config, state: State, frame: WindowFrame) -> int:
    """Mask of the seats with a Hand that, as far as everybody knows, could REVEAL a hidden card in response."""
    seats = 0
    for trigger in config.deck.triggers_of_op[frame.op]:
        if state.hidden_triggers[trigger]:
            seats |= _seats_that_may_reveal(config, state, trigger, frame)
    for seat in range(config.seats):
        # rule: viewpoint.keyword.reveal-window
        if not state.zones[seat]:
            seats &= ~(1 << seat)
    return seats


def fitting_reveals(config: Config, state: State, frame: WindowFrame, seat: int) -> list[int]:
    """The action codes with which a seat REVEALs a card of its Hand whose trigger is met."""
    triggers = config.deck.triggers_of_op[frame.op]
    trigger_of = config.deck.trigger
    codes = []
    for card in hand_as_asked(state, seat) if state.hand_watchers else state.zones[seat]:
        trigger = trigger_of[card]
        if trigger not in triggers:
            continue
        seats = _seats_that_may_reveal(config, state, trigger, frame)
        if seats >> seat & 1 and not is_reveal_spent(state, card, seat):
            # rule: viewpoint.keyword.reveal-shown
            codes.append(action_codes.REVEAL + card)
    return codes


def hand_as_asked(state: State, seat: int) -> list[int]:
    """A Hand in its owner's order; under CONTROL by number, since the order is the owner's secret."""
    return sorted(state.zones[seat]) if state.hand_watchers else state.zones[seat]


def is_reveal_spent(state: State, card: int, seat: int) -> bool:
    """Was the card REVEALed since its owner's latest turn began?"""
    if not state.revealed:
        return False
    # rule: viewpoint.keyword.reveal-stays
    return any(shown.card == card and shown.turn_number >= state.last_turn_of[seat] for shown in state.revealed)


def window_data(config: Config, frame: WindowFrame) -> dict[str, Any]:
    """The public data of a window: what is announced, by whom, on which card, against whom."""
    performer = frame.performer
    concerned = frame.victims or frame.actors & ~(1 << performer)
    targets = [seat for seat in config.clockwise(performer) if concerned >> seat & 1]
    # rule: viewpoint.keyword.cancel-whole-card
    return {
        "operation": OPERATION_NAMES[frame.op],
        "seat": performer,
        "card": frame.source if frame.source >= 0 else None,
        "actors": list(seats_in_mask(frame.actors)),
        "victims": list(seats_in_mask(frame.victims)),
        "targets": targets or None,
        "own_card": frame.own_card if frame.own_card >= 0 else None,
        "other_card": frame.other_card if frame.other_card >= 0 else None,
    }


def has_most(config: Config, state: State, seat: int) -> bool:
    """Has the seat more Viewpoints than every other player?"""
    others = seats_in_game(config, state, seat)[1:]
    # rule: viewpoint.actions.most-and-fewest
    return all(state.points[seat] > state.points[other] for other in others)


def has_fewest(config: Config, state: State, seat: int) -> bool:
    """Has the seat fewer Viewpoints than every other player?"""
    others = seats_in_game(config, state, seat)[1:]
    # rule: viewpoint.actions.most-and-fewest
    return all(state.points[seat] < state.points[other] for other in others)


def _seats_that_may_reveal(config: Config, state: State, trigger: int, frame: WindowFrame) -> int:
    """Mask of the seats for which an announcement meets this trigger of the deck."""
    performer, source, actors, victims = frame.performer, frame.source, frame.actors, frame.victims
    kind, value = config.deck.trigger_kinds[trigger], config.deck.trigger_values[trigger]
    others = config.all_seats_mask & ~(1 << performer)
    if kind == TRIGGER_PLAYS_HIGH:
        return others if config.deck.values[source] >= value else 0
    if kind == TRIGGER_PLAYS_LOW:
        return others if config.deck.values[source] <= value else 0
    if kind == TRIGGER_START_FEWEST:
        return 1 << performer if has_fewest(config, state, performer) else 0
    if kind == TRIGGER_END_HIGH:
        return others if state.points[performer] >= value else 0
    if kind in (TRIGGER_MAKE_YOU_DISCARD, TRIGGER_MAKE_YOU_MISS):
        # rule: viewpoint.keyword.reveal-another-player
        return actors & others
    if kind in (TRIGGER_EXTRA_TURN, TRIGGER_RESURRECT):
        return sum(1 << seat for seat in range(config.seats) if actors & ~(1 << seat))
    if kind == TRIGGER_START_ZOMBEYES:
        return 1 << performer if count_zombeyes(config, state, performer) >= value else 0
    if kind == TRIGGER_PLAYS_ZOMBEYE:
        return others if config.deck.zombeye[source] else 0
    # rule: viewpoint.keyword.reveal-another-player
    return victims & others if kind in (TRIGGER_DESTROY_YOURS, TRIGGER_ZOMBIFY_YOURS) else victims
