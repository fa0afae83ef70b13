"""One step of a game: what is asked, what can be done, what comes of it, and what time brings."""

from __future__ import annotations

from eyeshot.games.viewpoint.engine import interpreter, windows
from eyeshot.games.viewpoint.engine.config import Table
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.questions import question_of, refusal, window_question
from eyeshot.games.viewpoint.engine.state import ASK_WINDOW, State
from eyeshot.games.viewpoint.standing_orders import give_order, is_order, order_question, order_questions
from eyeshot.kernel.choice import Action
from eyeshot.kernel.errors import IllegalAction
from eyeshot.kernel.event import Event
from eyeshot.kernel.question import Question
from eyeshot.kernel.rng import Rng


def questions(t: Table, s: State) -> list[Question]:
    """All that are open: what the game waits for, and standing orders."""
    if s.end_rule:
        return []
    found: list[Question] = []
    if s.ask == ASK_WINDOW:
        what = windows.about(t, s.stack[-1])
        for seat in range(t.seats):
            options = interpreter.options_of(t, s, seat)
            if options:
                found.append(window_question(t, s, seat, options, what))
    elif s.ask:
        found.append(question_of(t, s, answerer(s, s.asked), s.options))
    found += order_questions(t, s)
    return found


def check(t: Table, s: State, seat: int, action: Action) -> IllegalAction | None:
    """Why an action cannot be done, or None."""
    if not 0 <= seat < t.seats:
        return IllegalAction("viewpoint.turn.play", "no-seat")
    if type(action) is int and not s.end_rule:
        if action in interpreter.options_of(t, s, seat):
            return None
        if is_order(action) and order_question(t, s, seat).choice.offers(action):
            return None
    return refusal(t, s, seat, action)


def act(t: Table, s: State, seat: int, code: int, rng: Rng) -> list[Event]:
    """Do what can be done."""
    out: list[Event] = []
    if is_order(code):
        give_order(s, seat, code, out)
        return out
    asking = s.asking
    interpreter.answer(t, s, seat, code, rng, out)
    tell_who_is_asked(s, asking, out)
    return out


def wake_at(s: State) -> int | None:
    return s.closes if s.ask == ASK_WINDOW and s.closes >= 0 else None


def advance(t: Table, s: State, tick: int, rng: Rng) -> list[Event]:
    """The clock goes on; a window whose time is up is closed."""
    out: list[Event] = []
    due = wake_at(s)
    if due is not None and due <= tick:
        s.tick = due
        asking = s.asking
        windows.close_window(t, s, out)
        interpreter.run(t, s, rng, out)
        tell_who_is_asked(s, asking, out)
    s.tick = max(s.tick, tick)
    return out


def tell_who_is_asked(s: State, asking: int, out: list[Event]) -> None:
    """Who decides now is public; a window tells it by itself."""
    if s.asking != asking and s.ask and s.ask != ASK_WINDOW:
        by = answerer(s, s.asked)
        if by == s.asked:
            out.append(Event("asks", {"seat": s.asked, "ask": s.ask}))
        else:
            out.append(Event("asks", {"seat": s.asked, "ask": s.ask, "by": by}))
