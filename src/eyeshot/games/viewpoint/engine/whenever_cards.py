"""Cards that act "Whenever" something happens, while they lie in a Field of View."""

from __future__ import annotations

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.deck.opcodes import (
    ASK_NEXT_CARD,
    HAPPENING_DISCARDS,
    HAPPENING_OVERWHELMED,
    HAPPENING_PLAYS_HIGH,
    HAPPENING_PLAYS_ZOMBEYE,
    HAPPENING_RESURRECTS,
    HAPPENING_ZOMBEYE_ARRIVED,
    HAPPENING_ZOMBIFIED,
)
from eyeshot.games.viewpoint.engine.card_moves import Events
from eyeshot.games.viewpoint.engine.elimination import check_overwhelmed
from eyeshot.games.viewpoint.engine.happening_queue import take_happenings
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.stack_frames import Happening, ProgramFrame, WheneverFrame
from eyeshot.games.viewpoint.engine.state import State, ask
from eyeshot.games.viewpoint.engine.zombeyes import seats_in_game
from eyeshot.games.viewpoint.sentinels import NO_CARD, NO_SEAT
from eyeshot.kernel import Event, Rng


def process_happenings(config: Config, state: State, events: Events) -> None:
    """Empty the queue: first eliminate overwhelmed seats, then push the cards that act on the rest."""
    happenings = take_happenings(state)
    for happening in happenings:
        if happening.kind == HAPPENING_ZOMBEYE_ARRIVED and not state.end_rule:
            check_overwhelmed(config, state, happening.doer, events)
    if state.end_rule:
        return
    for happening in reversed((*happenings, *take_happenings(state))):
        if happening.kind != HAPPENING_ZOMBEYE_ARRIVED:
            _push_acting_cards(config, state, happening)


def _push_acting_cards(config: Config, state: State, happening: Happening) -> None:
    """Push the cards that act on a happening, clockwise from the player whose turn it is."""
    cards = [
        card
        for owner in seats_in_game(config, state, state.turn)
        for card in state.zones[config.seats + owner]
        if config.deck.whenever[card].happening == happening.kind and _concerns(config, happening, card, owner)
    ]
    if cards:
        that_player = NO_SEAT if happening.kind == HAPPENING_OVERWHELMED else happening.doer
        # rule: viewpoint.actions.whenever, viewpoint.actions.whenever-revisioned
        state.stack.append(WheneverFrame(that_player, tuple(cards)))


def _concerns(config: Config, happening: Happening, card: int, owner: int) -> bool:
    """Does the text of `owner`'s card mean this happening: its doer, its victim and its value?"""
    kind = happening.kind
    if kind == HAPPENING_PLAYS_HIGH:
        return happening.doer != owner and config.deck.values[happening.card] >= config.deck.whenever[card].value
    if kind in (HAPPENING_PLAYS_ZOMBEYE, HAPPENING_DISCARDS):
        return happening.doer != owner
    return kind in (HAPPENING_ZOMBIFIED, HAPPENING_RESURRECTS, HAPPENING_OVERWHELMED) or happening.victim == owner


def run_whenever(config: Config, state: State, frame: WheneverFrame, _: Rng, events: Events) -> None:
    """Let the next owner's card act; an owner of several chooses which."""
    # rule: viewpoint.actions.whenever-once
    cards = [card for card in frame.cards if _owner(config, state, card) >= 0 and card not in state.acted_whenever]
    if not cards:
        return
    owner = _owner(config, state, cards[0])
    of_owner = [card for card in cards if _owner(config, state, card) == owner]
    waiting = WheneverFrame(frame.that_player, tuple(cards))
    # rule: viewpoint.actions.whenever-once
    if len(of_owner) > 1:
        state.stack.append(waiting)
        state.source_card = NO_CARD
        ask(state, ASK_NEXT_CARD, owner, [action_codes.ACT + card for card in of_owner])
    else:
        _act(config, state, waiting, of_owner[0], events)


def answer_whenever(config: Config, state: State, code: int, events: Events) -> None:
    """The owner chose which card acts next."""
    frame = state.stack.pop()
    assert isinstance(frame, WheneverFrame)
    _act(config, state, frame, code - action_codes.ACT, events)


def _act(config: Config, state: State, frame: WheneverFrame, card: int, events: Events) -> None:
    others = tuple(other for other in frame.cards if other != card)
    state.stack.append(WheneverFrame(frame.that_player, others))
    owner = _owner(config, state, card)
    state.acted_whenever = (*state.acted_whenever, card)
    if events is not None:
        events.append(Event("card-acts", {"seat": owner, "card": card}))
    # rule: viewpoint.actions.whenever, viewpoint.actions.whenever-revisioned
    state.stack.append(ProgramFrame(config.deck.whenever[card].program, 0, owner, card, frame.that_player))


def _owner(config: Config, state: State, card: int) -> int:
    """The seat in whose Field of View a card lies, or NO_SEAT."""
    return next((seat for seat in range(config.seats) if card in state.zones[config.seats + seat]), NO_SEAT)
