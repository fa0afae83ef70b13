"""The steps of a turn, the cards that act each turn, and the end of the game."""

from __future__ import annotations

from typing import Final

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.deck.opcodes import (
    AFTER_DRAW,
    ASK_NEXT_CARD,
    AT_END,
    AT_START,
    NO_ASK,
    TURN_END,
    TURN_START,
)
from eyeshot.games.viewpoint.engine import control
from eyeshot.games.viewpoint.engine.announcements import announce
from eyeshot.games.viewpoint.engine.card_moves import Events, draw
from eyeshot.games.viewpoint.engine.card_plays import ask_play
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.stack_frames import EachTurnFrame, ProgramFrame, TurnFrame
from eyeshot.games.viewpoint.engine.state import State, ask, incremented
from eyeshot.games.viewpoint.engine.zombeyes import seats_in_game
from eyeshot.games.viewpoint.sentinels import NO_CARD, NO_SEAT
from eyeshot.kernel import Event, PrivatePart, Rng

STEP_BEGIN: Final = 0
STEP_START_ACTIONS: Final = 1
STEP_DRAW: Final = 2
STEP_PLAY: Final = 3
STEP_END_ACTIONS: Final = 4
STEP_END_WINDOW: Final = 5
STEP_COUNT_POINTS: Final = 6
STEP_PASS_ON: Final = 7
"""The player in turn was overwhelmed: the next turn begins without a count."""
_STEP_FRAMES: Final = [TurnFrame(step) for step in range(8)]
WINNING: Final = 100
HAND_SIZE: Final = 5


def deal(config: Config, state: State, rng: Rng, events: Events) -> None:
    """Deal 5 cards to each player; the player to the dealer's left begins. Drawing at random is the shuffle."""
    dealer = rng.randbelow(config.seats)
    for trigger in config.deck.trigger:
        if trigger >= 0:
            state.hidden_triggers[trigger] += 1
    # rule: viewpoint.setup.first
    state.turn = (dealer + 1) % config.seats
    for _ in range(HAND_SIZE):
        for seat in config.clockwise(state.turn):
            # rule: viewpoint.setup.deal
            draw(config, state, seat, rng, None)
    if events is not None:
        hands = tuple(PrivatePart((seat,), {"hand": list(state.zones[seat])}) for seat in range(config.seats))
        events.append(Event("deal", {"dealer": dealer, "first": state.turn}, hands))
    state.stack.append(_STEP_FRAMES[STEP_BEGIN])


def run_turn(config: Config, state: State, frame: TurnFrame, rng: Rng, events: Events) -> None:
    """Run the steps of a turn from this one on, until one asks or has pushed work; the next step lies below that."""
    step, seat = frame.step, state.turn
    if step == STEP_BEGIN:
        # rule: viewpoint.actions.turns-missed-and-extra
        if state.extra_turns[seat] < 0:
            _miss_turn(config, state, seat, events)
            return
        _begin_turn(config, state, seat, events)
        # rule: viewpoint.keyword.reveal-window
        if _open_window(config, state, TURN_START, seat, STEP_START_ACTIONS):
            return
    # rule: viewpoint.actions.each-turn-moment
    if step <= STEP_START_ACTIONS and _push_each_turn(config, state, seat, AT_START, STEP_DRAW):
        return
    if step <= STEP_DRAW:
        # rule: viewpoint.turn.draw
        draw(config, state, seat, rng, events)
        # rule: viewpoint.actions.each-turn-moment
        if _push_each_turn(config, state, seat, AFTER_DRAW, STEP_PLAY):
            return
    # rule: viewpoint.turn.play
    if step <= STEP_PLAY and state.zones[seat]:
        state.stack.append(_STEP_FRAMES[STEP_END_ACTIONS])
        ask_play(state, seat)
        return
    if step <= STEP_PLAY and events is not None:
        events.append(Event("nothing-to-play", {"seat": seat}))
    # rule: viewpoint.actions.each-turn-moment
    if step <= STEP_END_ACTIONS and _push_each_turn(config, state, seat, AT_END, STEP_END_WINDOW):
        return
    # rule: viewpoint.keyword.reveal-window
    if step <= STEP_END_WINDOW and _open_window(config, state, TURN_END, seat, STEP_COUNT_POINTS):
        return
    if step == STEP_PASS_ON:
        _end_turn(config, state, seat, events)
    else:
        _count_points(config, state, seat, events)


def _begin_turn(config: Config, state: State, seat: int, events: Events) -> None:
    state.performed.clear()
    state.acted_whenever = ()
    state.hushed = 0
    state.turn_number += 1
    state.last_turn_of[seat] = state.turn_number
    if events is not None:
        events.append(Event("turn", {"seat": seat, "turn_number": state.turn_number}))
    if state.controls:
        control.begin_turn(config, state, seat, events)


def _miss_turn(config: Config, state: State, seat: int, events: Events) -> None:
    """Nothing of a missed turn happens."""
    state.extra_turns = incremented(state.extra_turns, seat, 1)
    if events is not None:
        events.append(Event("turn-missed", {"seat": seat}))
    _next_turn(config, state, seat, events)


def _open_window(config: Config, state: State, op: int, seat: int, next_step: int) -> bool:
    """Open a window at the start or the end of the turn, with the next step below it; False if none is needed."""
    if not announce(config, state, op, seat, NO_CARD, 1 << seat, 0):
        return False
    state.stack.insert(-1, _STEP_FRAMES[next_step])
    return True


def _next_turn(config: Config, state: State, seat: int, events: Events) -> None:
    """An extra turn follows the turn in which it was gained; otherwise the next player's turn begins."""
    if state.controls:
        control.end_turn(config, state, events)
    # rule: viewpoint.actions.extra-turn
    if state.extra_turns[seat] > 0:
        state.extra_turns = incremented(state.extra_turns, seat, -1)
        state.turn = seat
        if events is not None:
            events.append(Event("plays-again", {"seat": seat}))
    else:
        state.turn = (seat + 1) % config.seats
        if state.overwhelmed:
            state.turn = seats_in_game(config, state, state.turn)[0]
    state.stack.append(_STEP_FRAMES[STEP_BEGIN])


def _count_points(config: Config, state: State, seat: int, events: Events) -> None:
    """Viewpoints are counted at the end of one's own turn."""
    # rule: viewpoint.turn.end, viewpoint.end.hundred
    # rule: viewpoint.end.not-on-others-turn, viewpoint.end.not-on-others-turn-older
    if state.points[seat] >= WINNING:
        end_game(state, (seat,), "viewpoint.end.hundred", events)
    else:
        _end_turn(config, state, seat, events)


def _end_turn(config: Config, state: State, seat: int, events: Events) -> None:
    """Begin the next turn, unless nothing is left to play."""
    if _is_exhausted(config, state):
        end_game(state, _leaders(config, state), "viewpoint.end.exhausted", events)
    elif state.turn_number >= config.turn_limit:
        # rule: viewpoint.end.limit
        end_game(state, _leaders(config, state), "viewpoint.end.limit", events)
    else:
        _next_turn(config, state, seat, events)


def _is_exhausted(config: Config, state: State) -> bool:
    """Is nothing left to draw or play, and has nobody 100 Viewpoints to win with in their own turn?"""
    # rule: viewpoint.end.exhausted
    if state.zones[config.draw_pile] or any(state.zones[: config.seats]):
        return False
    # rule: viewpoint.end.exhausted-someone-over
    return max(state.points) < WINNING


def _leaders(config: Config, state: State) -> tuple[int, ...]:
    """The seats with the most Viewpoints; tied players share the win."""
    seats = seats_in_game(config, state, 0)
    most = max(state.points[seat] for seat in seats)
    # rule: viewpoint.end.exhausted-tie
    return tuple(seat for seat in seats if state.points[seat] == most)


_END_EVENTS: Final = {
    "viewpoint.end.hundred": "end",
    "viewpoint.end.exhausted": "end-exhausted",
    "viewpoint.end.limit": "end-limit",
    "viewpoint.end.last-survivor": "end-survivor",
}


def end_game(state: State, winners: tuple[int, ...], rule: str, events: Events) -> None:
    """End the game with these winners by this rule, and drop all pending work."""
    state.stack.clear()
    state.happenings = ()
    state.ask = NO_ASK
    state.winners = winners
    state.end_rule = rule
    if events is not None:
        data = {"winners": list(winners), "points": list(state.points), "rule": rule}
        events.append(Event(_END_EVENTS[rule], data))


# --- cards that act each turn ---------------------------------------------------------------------------------------


def _push_each_turn(config: Config, state: State, seat: int, moment: int, next_step: int) -> bool:
    """Push the cards in the Field of View that act now, with the next step below them; False if there are none."""
    if not state.each_turn_cards[seat]:
        return False
    program_of = config.deck.moments[moment]
    # rule: viewpoint.actions.each-turn
    cards = [card for card in state.zones[config.seats + seat] if program_of[card]]
    if not cards:
        return False
    state.stack.append(_STEP_FRAMES[next_step])
    state.stack.append(EachTurnFrame(moment, ()))
    return True


def run_each_turn(config: Config, state: State, frame: EachTurnFrame, _: Rng, events: Events) -> None:
    """Let the next card act; of several their owner chooses. A card that arrives meanwhile acts too."""
    program_of = config.deck.moments[frame.moment]
    field = state.zones[config.seats + state.turn]
    cards = [card for card in field if program_of[card] and card not in frame.acted]
    if not cards:
        return
    # rule: viewpoint.actions.each-turn-moment
    if len(cards) > 1:
        state.stack.append(frame)
        state.source_card = NO_CARD
        ask(state, ASK_NEXT_CARD, state.turn, [action_codes.ACT + card for card in cards])
    else:
        _act_each_turn(config, state, frame, cards[0], events)


def answer_each_turn(config: Config, state: State, code: int, events: Events) -> None:
    """The player in turn chose which card acts next."""
    frame = state.stack.pop()
    assert isinstance(frame, EachTurnFrame)
    _act_each_turn(config, state, frame, code - action_codes.ACT, events)


def _act_each_turn(config: Config, state: State, frame: EachTurnFrame, card: int, events: Events) -> None:
    state.stack.append(EachTurnFrame(frame.moment, (*frame.acted, card)))
    if events is not None:
        events.append(Event("card-acts", {"seat": state.turn, "card": card}))
    state.stack.append(ProgramFrame(config.deck.moments[frame.moment][card], 0, state.turn, card, NO_SEAT))
