"""Playing a card: it goes from the Hand into the player's Field of View, then its actions are performed."""

from __future__ import annotations

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.deck.opcodes import (
    ASK_PLAY,
    HAPPENING_PLAYS_HIGH,
    HAPPENING_PLAYS_ZOMBEYE,
    HAPPENING_RESURRECTS,
    HAPPENING_ZOMBIFIED,
    PLAYED,
)
from eyeshot.games.viewpoint.engine.announcements import announce, hand_as_asked
from eyeshot.games.viewpoint.engine.card_moves import Events, move, move_event, zone_of
from eyeshot.games.viewpoint.engine.happening_queue import add_happening, recount_zombeyes
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.stack_frames import PlaysFrame, ProgramFrame
from eyeshot.games.viewpoint.engine.state import State, ask
from eyeshot.games.viewpoint.sentinels import NO_CARD, NO_SEAT
from eyeshot.kernel import Event, Rng


def ask_play(state: State, seat: int) -> None:
    """Ask a seat which card of its Hand it plays."""
    state.source_card = NO_CARD
    hand = hand_as_asked(state, seat) if state.hand_watchers else state.zones[seat]
    ask(state, ASK_PLAY, seat, [action_codes.PLAY + card for card in hand])


def play(config: Config, state: State, seat: int, card: int, events: Events) -> None:
    """Place a card of the Hand into the player's Field of View and perform it."""
    move(config, state, card, seat, config.seats + seat)
    if events is not None:
        events.append(move_event(config, "play", seat, card, seat, config.seats + seat))
    perform_card(config, state, seat, card, events)


def resurrect(config: Config, state: State, seat: int, card: int, events: Events) -> None:
    """RESURRECT: play a card from the Discard Pile. It is Zombified before its actions are performed."""
    # rule: viewpoint.keyword.resurrect
    move(config, state, card, config.discard_pile, config.seats + seat)
    if events is not None:
        events.append(move_event(config, "resurrect", seat, card, config.discard_pile, config.seats + seat))
    add_happening(config, state, HAPPENING_RESURRECTS, seat, NO_SEAT, card)
    # rule: viewpoint.keyword.resurrect
    perform_card(config, state, seat, card, events)
    # rule: viewpoint.keyword.resurrect, viewpoint.keyword.resurrect-order
    if not config.deck.zombeye[card]:
        zombify(config, state, seat, card, events)


def perform_card(config: Config, state: State, seat: int, card: int, events: Events) -> None:
    """Push the when-played actions of a card that lies in the Field of View, and a window before the first one."""
    if config.has_whenever:
        add_happening(config, state, HAPPENING_PLAYS_HIGH, seat, NO_SEAT, card)
        if config.deck.zombeye[card]:
            add_happening(config, state, HAPPENING_PLAYS_ZOMBEYE, seat, NO_SEAT, card)
    program = config.deck.played[card]
    # rule: viewpoint.actions.once-a-turn
    if card in state.performed:
        program = 0
        if events is not None:
            events.append(Event("already-performed", {"seat": seat, "card": card}))
    state.performed.append(card)
    # rule: viewpoint.turn.actions
    state.stack.append(ProgramFrame(program, 0, seat, card, NO_SEAT))
    # rule: viewpoint.keyword.cancel-whole-card
    if not announce(config, state, PLAYED, seat, card, 1 << seat, 0) and not program:
        state.stack.pop()


def zombify(config: Config, state: State, seat: int, card: int, events: Events) -> None:
    """ZOMBIFY: put a token from the supply, which never runs out, on a card."""
    # rule: viewpoint.keyword.zombify, viewpoint.setup.tokens, viewpoint.setup.token-supply
    state.tokens = (*state.tokens, card)
    owner = zone_of(state, card) - config.seats
    if events is not None:
        events.append(Event("zombify", {"seat": seat, "card": card, "owner": owner}))
    add_happening(config, state, HAPPENING_ZOMBIFIED, seat, owner, card)
    # rule: viewpoint.end.overwhelmed-first
    recount_zombeyes(state, owner)


def run_plays(config: Config, state: State, frame: PlaysFrame, _: Rng, events: Events) -> None:
    """Ask for the next of several cards; each is performed in full before the next is played."""
    if not frame.left or not state.zones[frame.seat]:
        return
    # rule: viewpoint.actions.once-a-turn
    if len(state.performed) >= config.deck.size:
        return
    # rule: viewpoint.actions.nested-play
    state.stack.append(PlaysFrame(frame.seat, frame.left - 1, frame.card))
    if events is not None:
        events.append(Event("more-cards", {"seat": frame.seat, "card": frame.card, "left": frame.left}))
    ask_play(state, frame.seat)
