"""REVEAL and CANCEL: what happens when a card is shown from the Hand in response to an announcement."""

from __future__ import annotations

from typing import Final

from eyeshot.games.viewpoint.deck.opcodes import (
    AMBUSH,
    CANCEL,
    CANCEL_KEEP,
    CANCEL_TAKE,
    CONTROL,
    DESTROY,
    EXTRA,
    NOBODY,
    RESURRECT,
    REVEALED,
    RIGHT,
    STEAL,
    SWAP,
    ZOMBIFY,
)
from eyeshot.games.viewpoint.engine.announcements import announce
from eyeshot.games.viewpoint.engine.card_moves import Events, is_guarded, move, move_event, record_sighting, zone_of
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.stack_frames import (
    AnnouncedFrame,
    ProgramFrame,
    RevealedCard,
    SingleCardFrame,
    ThenFrame,
    WindowFrame,
)
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.engine.zombeyes import seats_in_game
from eyeshot.games.viewpoint.knowledge.observations import EVERYBODY
from eyeshot.kernel import Event

_OPS_OF_ACTORS: Final = (STEAL, SWAP, EXTRA, DESTROY, AMBUSH, CONTROL, ZOMBIFY, RESURRECT)
"""For these, "that player" of a REVEAL is who would carry the operation out, whoever's card it is."""


def reveal(config: Config, state: State, seat: int, card: int, frame: WindowFrame, events: Events) -> None:
    """Show a card of the Hand to all and push the effects of its REVEAL line."""
    state.revealed = (*state.revealed, RevealedCard(card, state.turn_number))
    record_sighting(state, card, seat, EVERYBODY)
    if events is not None:
        events.append(Event("reveal", {"seat": seat, "card": card}))
    program = config.deck.reveal[card]
    effects = config.deck.programs[program]
    that_player = _that_player(config, state, frame, seat)
    if config.deck.effects[effects[0]].op == CANCEL:
        # CANCEL is announced by itself: the effects after it are performed even if it is cancelled.
        if len(effects) > 1:
            state.stack.append(ProgramFrame(program, 1, seat, card, that_player))
        state.stack.append(ThenFrame(effects[0], seat, card, that_player))
        # rule: viewpoint.keyword.cancel-cancelled
        announce(config, state, CANCEL, seat, card, 0, 1 << _owner(config, state, frame))
    else:
        state.stack.append(ProgramFrame(program, 0, seat, card, that_player))
        announce(config, state, REVEALED, seat, card, 0, 1 << frame.performer)


def _owner(config: Config, state: State, frame: WindowFrame) -> int:
    """The owner of the announced card: the seat before which it lies, or else the performer."""
    zone = zone_of(state, frame.source)
    return zone % config.seats if 0 <= zone < config.draw_pile else frame.performer


def _that_player(config: Config, state: State, frame: WindowFrame, seat: int) -> int:
    """The seat that the REVEAL of `seat` calls "that player": the actor, or else the owner of the card or turn."""
    performer = frame.performer
    if frame.op not in _OPS_OF_ACTORS:
        return performer
    actors = [actor for actor in config.clockwise(performer) if frame.actors >> actor & 1 and actor != seat]
    # Where everybody takes from a neighbour, it is the revealer's own neighbour who would take from them.
    seats = seats_in_game(config, state, seat)
    neighbours = [actor for actor in (seats[-1], seats[1]) if actor in actors]
    if _announced_party(config, state) == RIGHT:
        neighbours.reverse()
    is_by_neighbour = len(actors) > 1 and bool(neighbours) and frame.op in (STEAL, AMBUSH)
    # rule: viewpoint.keyword.reveal-that-player
    return (neighbours if is_by_neighbour else actors or [performer])[0]


def _announced_party(config: Config, state: State) -> int:
    """The party in the text of the effect that the open window announces."""
    announced = state.stack[-2] if len(state.stack) > 1 else None
    if isinstance(announced, AnnouncedFrame):
        return config.deck.effects[announced.effect].party
    if isinstance(announced, SingleCardFrame):
        return config.deck.effects[announced.cards.effect].party
    return NOBODY


def cancel(config: Config, state: State, canceller: int, card: int, instead: int, events: Events) -> None:
    """CANCEL: what is announced does not happen. Both cards go to the Discard Pile, or where the text says."""
    position = max(k for k, frame in enumerate(state.stack) if isinstance(frame, WindowFrame))
    window = state.stack[position]
    assert isinstance(window, WindowFrame)
    state.stack[position] = _cancelled(window)  # rule: viewpoint.keyword.cancel
    cancelled = window.source
    if events is not None:
        events.append(Event("cancel", {"seat": canceller, "card": card, "cancelled_card": cancelled}))
    for moved_card in (cancelled, card):
        zone = zone_of(state, moved_card)
        # rule: viewpoint.keyword.cancel-cancelled
        if zone == config.discard_pile or is_guarded(config, state, moved_card, zone):
            continue
        # rule: viewpoint.keyword.cancel-otherwise
        if moved_card == card and instead == CANCEL_KEEP:
            continue
        # rule: viewpoint.keyword.cancel-otherwise
        dst = canceller if moved_card == cancelled and instead == CANCEL_TAKE else config.discard_pile
        # rule: viewpoint.keyword.cancel-board-source
        move(config, state, moved_card, zone, dst)
        if events is not None:
            kind = "cancelled-away" if dst == config.discard_pile else "put"
            events.append(move_event(config, kind, canceller, moved_card, zone, dst))


def _cancelled(window: WindowFrame) -> WindowFrame:
    return WindowFrame(
        window.op,
        window.performer,
        window.source,
        window.actors,
        window.victims,
        window.own_card,
        window.other_card,
        True,
    )
