"""Runs the stack until somebody is asked or the game is over, and takes answers."""

from __future__ import annotations

from eyeshot.games.viewpoint import acts, codes, plays, turn, windows
from eyeshot.games.viewpoint.moves import Out
from eyeshot.games.viewpoint.state import (
    ASK_MAY,
    ASK_ONE,
    ASK_ORDER,
    ASK_PICK,
    ASK_PLAY,
    ASK_WINDOW,
    NO_ASK,
    UNANSWERED,
    State,
)
from eyeshot.games.viewpoint.table import (
    F_ACT,
    F_ACTORS,
    F_CODE,
    F_DO,
    F_EACH,
    F_MAY,
    F_PICK,
    F_PLAYS,
    F_STEALS,
    F_THEN,
    F_TURN,
    F_WINDOW,
    Table,
)
from eyeshot.kernel.chance import Chance

_RUNS = {
    F_TURN: turn.run_turn,
    F_CODE: acts.run_code,
    F_PICK: acts.run_pick,
    F_WINDOW: windows.run_window,
    F_DO: acts.do_announced,
    F_EACH: turn.run_each,
    F_PLAYS: plays.run_plays,
    F_STEALS: acts.run_steals,
    F_ACTORS: acts.run_actors,
    F_MAY: acts.run_may,
    F_THEN: acts.run_then,
    F_ACT: acts.settle,
}


def run(t: Table, s: State, chance: Chance, out: Out) -> None:
    """Work off the stack."""
    stack = s.stack
    while not s.ask and stack:
        frame = stack.pop()
        _RUNS[frame[0]](t, s, frame, chance, out)


def answer(t: Table, s: State, seat: int, code: int, chance: Chance, out: Out) -> None:
    """Take an answer that was offered, and run on."""
    ask = s.ask
    if ask == ASK_WINDOW:
        windows.answer_window(t, s, seat, code, out)
    elif ask == ASK_PLAY:
        s.ask = NO_ASK
        plays.play(t, s, seat, code - codes.PLAY, out)
    elif ask == ASK_PICK:
        s.ask = NO_ASK
        acts.answer_pick(t, s, code, out)
    elif ask == ASK_MAY:
        s.ask = NO_ASK
        acts.answer_may(t, s, code, chance, out)
    elif ask == ASK_ONE:
        s.ask = NO_ASK
        acts.answer_one(t, s, code, chance, out)
    elif ask == ASK_ORDER:
        s.ask = NO_ASK
        turn.answer_order(t, s, code, out)
    else:
        acts.answer_act(t, s, code, chance, out)
    if not s.ask:
        run(t, s, chance, out)


def options_of(t: Table, s: State, seat: int) -> list[int]:
    """What a seat can answer now to what the game waits for."""
    if s.ask == ASK_WINDOW:
        return windows.window_options(t, s, seat) if s.answers[seat] == UNANSWERED else []
    return s.options if s.ask and s.asked == seat else []
