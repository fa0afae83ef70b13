"""The Zombeye plague: overwhelmed players leave the game."""

from __future__ import annotations

from eyeshot.games.viewpoint.deck.opcodes import CANCEL, HAPPENING_OVERWHELMED
from eyeshot.games.viewpoint.engine import control
from eyeshot.games.viewpoint.engine.card_moves import Events, move
from eyeshot.games.viewpoint.engine.happening_queue import add_happening
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.stack_frames import (
    ActorsFrame,
    AnnouncedFrame,
    EachTurnFrame,
    Frame,
    MayFrame,
    PickFrame,
    PlaysFrame,
    ProgramFrame,
    RandomDiscardFrame,
    SingleCardFrame,
    SingleCardsFrame,
    StealsFrame,
    TargetFrame,
    ThenFrame,
    TurnFrame,
    WindowFrame,
)
from eyeshot.games.viewpoint.engine.state import State, incremented
from eyeshot.games.viewpoint.engine.turn import STEP_PASS_ON, end_game
from eyeshot.games.viewpoint.engine.zombeyes import OVERWHELMING, count_zombeyes, seats_in_game
from eyeshot.games.viewpoint.sentinels import NO_SEAT
from eyeshot.kernel import Event


def check_overwhelmed(config: Config, state: State, seat: int, events: Events) -> None:
    """A player with 7 or more Zombeyes loses at once, in anybody's turn."""
    count = count_zombeyes(config, state, seat)
    # rule: viewpoint.end.overwhelmed
    if count >= OVERWHELMING:
        _eliminate(config, state, seat, count, events)


def _eliminate(config: Config, state: State, seat: int, count: int, events: Events) -> None:
    cards = sorted(state.zones[config.seats + seat] + state.zones[seat])
    if events is not None:
        events.append(Event("overwhelmed", {"seat": seat, "zombeyes": count, "cards": cards}))
    for zone in (config.seats + seat, seat):
        for card in sorted(state.zones[zone]):
            # rule: viewpoint.end.overwhelmed-cards
            move(config, state, card, zone, config.discard_pile)
    state.overwhelmed |= 1 << seat
    state.extra_turns = incremented(state.extra_turns, seat, -state.extra_turns[seat])
    control.end_controls_of(config, state, seat, events)
    survivors = seats_in_game(config, state, seat)
    # rule: viewpoint.end.last-survivor, viewpoint.end.overwhelmed-together
    if len(survivors) == 1:
        end_game(state, tuple(survivors), "viewpoint.end.last-survivor", events)
        return
    # rule: viewpoint.end.overwhelmed-cards, viewpoint.end.overwhelmed-answers
    state.stack[:] = _remaining_frames(config, state, seat)
    # rule: viewpoint.end.overwhelmed-cards
    if state.turn == seat:
        state.stack.insert(0, TurnFrame(STEP_PASS_ON))
    add_happening(config, state, HAPPENING_OVERWHELMED, seat)


def _remaining_frames(config: Config, state: State, seat: int) -> list[Frame]:
    """The pending work that goes on without this player. A window lapses with what it announces, and the CANCEL of a
    window lapses with the window."""
    remaining = []
    is_below_gone = is_window_gone = False
    for frame in state.stack:
        is_gone = _lapses(config, state, frame, seat)
        if isinstance(frame, WindowFrame):
            is_gone = is_window_gone = is_gone or is_below_gone
        elif isinstance(frame, ThenFrame) and config.deck.effects[frame.effect].op == CANCEL:
            is_gone = is_gone or is_window_gone
        is_below_gone = is_gone
        if not is_gone:
            remaining.append(frame)
    return remaining


def _lapses(config: Config, state: State, frame: Frame, seat: int) -> bool:
    """Is this work to be done by the player, or does it bring them a card?"""
    if isinstance(frame, TurnFrame | EachTurnFrame):
        return state.turn == seat
    if isinstance(frame, PickFrame) and frame.dst in (seat, config.seats + seat):
        return True
    return _performer_of(frame) == seat


def _performer_of(frame: Frame) -> int:
    """The seat whose work this is, or NO_SEAT."""
    if isinstance(frame, SingleCardFrame):
        return frame.cards.performer
    if isinstance(
        frame,
        ProgramFrame
        | TargetFrame
        | AnnouncedFrame
        | WindowFrame
        | ThenFrame
        | ActorsFrame
        | MayFrame
        | SingleCardsFrame,
    ):
        return frame.performer
    if isinstance(frame, PickFrame):
        return frame.chooser
    if isinstance(frame, StealsFrame | RandomDiscardFrame):
        return frame.actor
    return frame.seat if isinstance(frame, PlaysFrame) else NO_SEAT
