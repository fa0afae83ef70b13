"""Runs the stack until a seat is asked or the game is over, and takes answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.deck.opcodes import (
    ASK_ALTERNATIVE,
    ASK_MAY,
    ASK_NEXT_CARD,
    ASK_PICK,
    ASK_PLAY,
    ASK_WINDOW,
    NO_ASK,
)
from eyeshot.games.viewpoint.engine import card_plays, response_windows, turn, whenever_cards
from eyeshot.games.viewpoint.engine.card_moves import Events
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.effects import card_selection, keywords, open_card_effects, sentences, targeting
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
    WheneverFrame,
    WindowFrame,
)
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.kernel import Rng

_RUNNERS: Final[dict[type[Frame], Callable[[Config, State, Any, Rng, Events], None]]] = {
    TurnFrame: turn.run_turn,
    ProgramFrame: sentences.run_program,
    PickFrame: card_selection.run_pick,
    WindowFrame: response_windows.run_window,
    AnnouncedFrame: keywords.run_announced,
    EachTurnFrame: turn.run_each_turn,
    PlaysFrame: card_plays.run_plays,
    StealsFrame: keywords.run_steals,
    ActorsFrame: keywords.run_actors,
    MayFrame: sentences.run_may,
    ThenFrame: sentences.run_then,
    SingleCardsFrame: open_card_effects.run_single_cards,
    SingleCardFrame: open_card_effects.run_single_card,
    RandomDiscardFrame: keywords.run_random_discard,
    WheneverFrame: whenever_cards.run_whenever,
    TargetFrame: targeting.choose_targets,
}


def run(config: Config, state: State, rng: Rng, events: Events) -> None:
    """Run frames until a seat is asked or none is left."""
    stack = state.stack
    while not state.ask and stack:
        if state.happenings:
            whenever_cards.process_happenings(config, state, events)
            continue
        frame = stack.pop()
        _RUNNERS[type(frame)](config, state, frame, rng, events)


def answer(config: Config, state: State, seat: int, code: int, rng: Rng, events: Events) -> None:
    """Take an answer that is among the seat's options, and run on. Without events it is a simulation."""
    ask = state.ask
    if ask == ASK_WINDOW:
        if events is None:
            response_windows.simulate_answer(config, state, seat, code)
        else:
            response_windows.answer_window(config, state, seat, code, events)
    elif ask == ASK_PLAY:
        state.ask = NO_ASK
        card_plays.play(config, state, state.asked_seat, code - action_codes.PLAY, events)
    elif ask == ASK_PICK:
        state.ask = NO_ASK
        if isinstance(state.stack[-1], PickFrame):
            card_selection.answer_pick(config, state, code, events)
        else:
            open_card_effects.answer_single_card(config, state, code, events)
    elif ask == ASK_MAY:
        state.ask = NO_ASK
        sentences.answer_may(config, state, code, rng, events)
    elif ask == ASK_ALTERNATIVE:
        state.ask = NO_ASK
        sentences.answer_alternative(config, state, code, rng, events)
    elif ask == ASK_NEXT_CARD:
        state.ask = NO_ASK
        if isinstance(state.stack[-1], EachTurnFrame):
            turn.answer_each_turn(config, state, code, events)
        else:
            whenever_cards.answer_whenever(config, state, code, events)
    else:
        state.ask = NO_ASK
        targeting.answer_target(config, state, ask, code, rng, events)
    if not state.ask:
        run(config, state, rng, events)


def options_of(config: Config, state: State, seat: int) -> list[int]:
    """The action codes a seat can answer with now, for itself or for a seat that it CONTROLs."""
    if state.ask == ASK_WINDOW:
        return response_windows.window_options(config, state, seat)
    # rule: viewpoint.keyword.control-answers
    by = answerer(state, state.asked_seat) if state.hand_watchers else state.asked_seat
    return state.options if state.ask and by == seat else []
