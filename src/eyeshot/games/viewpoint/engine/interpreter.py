"""Runs the stack until somebody is asked or the game is over, and takes answers."""

from __future__ import annotations

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.engine import plays, turn, whenever, windows
from eyeshot.games.viewpoint.engine.config import (
    F_ACT,
    F_ACTORS,
    F_CODE,
    F_DO,
    F_EACH,
    F_MAY,
    F_PICK,
    F_PLAYS,
    F_STEALS,
    F_STRIKE,
    F_STRIKES,
    F_THEN,
    F_TOSS,
    F_TURN,
    F_WHEN,
    F_WINDOW,
    Table,
)
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.effects import keywords, selection, sentences, single_card, targeting
from eyeshot.games.viewpoint.engine.moves import Out
from eyeshot.games.viewpoint.engine.state import (
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
from eyeshot.kernel.rng import Rng

_RUNS = {
    F_TURN: turn.run_turn,
    F_CODE: sentences.run_code,
    F_PICK: selection.run_pick,
    F_WINDOW: windows.run_window,
    F_DO: keywords.do_announced,
    F_EACH: turn.run_each,
    F_PLAYS: plays.run_plays,
    F_STEALS: keywords.run_steals,
    F_ACTORS: keywords.run_actors,
    F_MAY: sentences.run_may,
    F_THEN: sentences.run_then,
    F_STRIKES: single_card.run_strikes,
    F_STRIKE: single_card.run_strike,
    F_TOSS: keywords.run_toss,
    F_WHEN: whenever.run_when,
    F_ACT: targeting.settle,
}


def run(t: Table, s: State, rng: Rng, out: Out) -> None:
    """Work off the stack."""
    stack = s.stack
    while not s.ask and stack:
        if s.due:
            whenever.look_at_due(t, s, out)
            continue
        frame = stack.pop()
        _RUNS[frame[0]](t, s, frame, rng, out)


def answer(t: Table, s: State, seat: int, code: int, rng: Rng, out: Out) -> None:
    """Take an answer that was offered, and run on."""
    ask = s.ask
    if ask == ASK_WINDOW:
        windows.answer_window(t, s, windows.next_unanswered(t, s, seat) if s.watch else seat, code, out)
    elif ask == ASK_PLAY:
        s.ask = NO_ASK
        plays.play(t, s, s.asked, code - actions.PLAY, out)
    elif ask == ASK_PICK:
        s.ask = NO_ASK
        if s.stack[-1][0] == F_PICK:
            selection.answer_pick(t, s, code, out)
        else:
            single_card.answer_strike(t, s, code, out)
    elif ask == ASK_MAY:
        s.ask = NO_ASK
        sentences.answer_may(t, s, code, rng, out)
    elif ask == ASK_ONE:
        s.ask = NO_ASK
        sentences.answer_one(t, s, code, rng, out)
    elif ask == ASK_ORDER:
        s.ask = NO_ASK
        if s.stack[-1][0] == F_EACH:
            turn.answer_order(t, s, code, out)
        else:
            whenever.answer_when(t, s, code, out)
    else:
        targeting.answer_act(t, s, code, rng, out)
    if not s.ask:
        run(t, s, rng, out)


def options_of(t: Table, s: State, seat: int) -> list[int]:
    """What a seat can answer now to what the game waits for, for itself or for whom it CONTROLs."""
    if s.ask == ASK_WINDOW:
        if not s.watch:
            return windows.window_options(t, s, seat) if s.answers[seat] == UNANSWERED else []
        whose = windows.next_unanswered(t, s, seat)
        return windows.window_options(t, s, whose) if whose >= 0 else []
    # rule: viewpoint.keyword.control-answers
    by = answerer(s, s.asked) if s.watch else s.asked
    return s.options if s.ask and by == seat else []
