"""A turn, step by step, and how a game ends."""

from __future__ import annotations

from typing import Final

from eyeshot.games.viewpoint import actions
from eyeshot.games.viewpoint.deck.compiler import AFTER_DRAW, AT_END, AT_START, TURN_END, TURN_START
from eyeshot.games.viewpoint.engine import control
from eyeshot.games.viewpoint.engine.config import F_CODE, F_EACH, F_TURN, Table
from eyeshot.games.viewpoint.engine.moves import Out, draw
from eyeshot.games.viewpoint.engine.plays import ask_play
from eyeshot.games.viewpoint.engine.state import ASK_ORDER, NO_ASK, State, changed
from eyeshot.games.viewpoint.engine.windows import announce
from eyeshot.games.viewpoint.engine.zombeyes import living
from eyeshot.kernel.event import Event, PrivatePart
from eyeshot.kernel.rng import Rng

BEGIN: Final = 0
START_ACTIONS: Final = 1
DRAW_STEP: Final = 2
PLAY_STEP: Final = 3
END_ACTIONS: Final = 4
END_ANSWERS: Final = 5
COUNT: Final = 6
PASS_ON: Final = 7
_STEPS = [(F_TURN, step) for step in range(7)]
WINNING: Final = 100
HAND: Final = 5


def deal(t: Table, s: State, rng: Rng, out: Out) -> None:
    """Shuffled by drawing: each player gets 5 cards; the player to the dealer's left begins."""
    dealer = rng.randbelow(t.seats)
    for trigger in t.deck.trigger:
        if trigger >= 0:
            s.lurking[trigger] += 1
    # rule: viewpoint.setup.first
    s.turn = (dealer + 1) % t.seats
    for _ in range(HAND):
        for seat in t.clockwise(s.turn):
            # rule: viewpoint.setup.deal
            draw(t, s, seat, rng, None)
    if out is not None:
        hands = tuple(PrivatePart((seat,), {"hand": list(s.zones[seat])}) for seat in range(t.seats))
        out.append(Event("deal", {"dealer": dealer, "first": s.turn}, hands))
    s.stack.append((F_TURN, BEGIN))


def run_turn(t: Table, s: State, frame: tuple[int, ...], rng: Rng, out: Out) -> None:
    """The steps of a turn from this one on, until one asks or has work to do; the next one waits below that."""
    step, seat = frame[1], s.turn
    if step == BEGIN:
        # rule: viewpoint.actions.turns-missed-and-extra
        if s.extra[seat] < 0:
            _miss(t, s, seat, out)
            return
        _begin(t, s, seat, out)
        # rule: viewpoint.keyword.reveal-window
        if _window(t, s, TURN_START, seat, START_ACTIONS):
            return
    # rule: viewpoint.actions.each-turn-moment
    if step <= START_ACTIONS and _each_turn(t, s, seat, AT_START, DRAW_STEP):
        return
    if step <= DRAW_STEP:
        # rule: viewpoint.turn.draw
        draw(t, s, seat, rng, out)
        # rule: viewpoint.actions.each-turn-moment
        if _each_turn(t, s, seat, AFTER_DRAW, PLAY_STEP):
            return
    # rule: viewpoint.turn.play
    if step <= PLAY_STEP and s.zones[seat]:
        s.stack.append(_STEPS[END_ACTIONS])
        ask_play(s, seat)
        return
    # rule: viewpoint.actions.each-turn-moment
    if step <= END_ACTIONS and _each_turn(t, s, seat, AT_END, END_ANSWERS):
        return
    # rule: viewpoint.keyword.reveal-window
    if step <= END_ANSWERS and _window(t, s, TURN_END, seat, COUNT):
        return
    if step == PASS_ON:
        _go_on(t, s, seat, out)
    else:
        _count(t, s, seat, out)


def _begin(t: Table, s: State, seat: int, out: Out) -> None:
    s.done.clear()
    s.acted = ()
    s.hush = 0
    s.turns += 1
    s.began[seat] = s.turns
    if out is not None:
        out.append(Event("turn", {"seat": seat, "turn": s.turns}))
    if s.control:
        control.begin_turn(t, s, seat, out)


def _miss(t: Table, s: State, seat: int, out: Out) -> None:
    """Nothing of a missed turn happens."""
    s.extra = changed(s.extra, seat, 1)
    if out is not None:
        out.append(Event("missed", {"seat": seat}))
    _next(t, s, seat, out)


def _window(t: Table, s: State, op: int, seat: int, next_step: int) -> bool:
    """Can the start or the end of this turn be answered? Then the next step waits below the window."""
    if not announce(t, s, op, seat, -1, 1 << seat, 0):
        return False
    s.stack.insert(-1, _STEPS[next_step])
    return True


def _next(t: Table, s: State, seat: int, out: Out) -> None:
    """An extra turn follows the turn in which it was gained; otherwise the next player's turn begins."""
    if s.control:
        control.end_turn(t, s, out)
    # rule: viewpoint.actions.extra-turn
    if s.extra[seat] > 0:
        s.extra = changed(s.extra, seat, -1)
        s.turn = seat
    else:
        s.turn = (seat + 1) % t.seats
        if s.fallen:
            s.turn = living(t, s, s.turn)[0]
    s.stack.append((F_TURN, BEGIN))


def _count(t: Table, s: State, seat: int, out: Out) -> None:
    """Viewpoints are counted at the end of one's own turn."""
    # rule: viewpoint.turn.end, viewpoint.end.hundred
    # rule: viewpoint.end.not-on-others-turn, viewpoint.end.not-on-others-turn-older
    if s.points[seat] >= WINNING:
        end_game(s, (seat,), "viewpoint.end.hundred", out)
    else:
        _go_on(t, s, seat, out)


def _go_on(t: Table, s: State, seat: int, out: Out) -> None:
    """The next turn, unless nothing is left to play."""
    if _is_exhausted(t, s):
        end_game(s, _leaders(t, s), "viewpoint.end.exhausted", out)
    elif s.turns >= t.turn_limit:
        # rule: viewpoint.end.limit
        end_game(s, _leaders(t, s), "viewpoint.end.limit", out)
    else:
        _next(t, s, seat, out)


def _is_exhausted(t: Table, s: State) -> bool:
    """Nothing left to draw or play, and nobody waits for their own turn with 100."""
    # rule: viewpoint.end.exhausted
    if s.zones[t.pile] or any(s.zones[: t.seats]):
        return False
    # rule: viewpoint.end.exhausted-someone-over
    return max(s.points) < WINNING


def _leaders(t: Table, s: State) -> tuple[int, ...]:
    """Who has the most Viewpoints; tied players share."""
    left = living(t, s, 0)
    most = max(s.points[seat] for seat in left)
    # rule: viewpoint.end.exhausted-tie
    return tuple(seat for seat in left if s.points[seat] == most)


_TOLD = {
    "viewpoint.end.hundred": "end",
    "viewpoint.end.exhausted": "end-exhausted",
    "viewpoint.end.limit": "end-limit",
    "viewpoint.end.last-survivor": "end-survivor",
}


def end_game(s: State, winners: tuple[int, ...], rule: str, out: Out) -> None:
    """Who has won, and by which rule."""
    s.stack.clear()
    s.due = ()
    s.ask = NO_ASK
    s.winners = winners
    s.end_rule = rule
    if out is not None:
        out.append(Event(_TOLD[rule], {"winners": list(winners), "points": list(s.points), "rule": rule}))


# --- cards that act each turn ---------------------------------------------------------------------------------------


def _each_turn(t: Table, s: State, seat: int, moment: int, next_step: int) -> bool:
    """Have cards in the Field of View something to do now? Then the next step waits below them."""
    if not s.acting[seat]:
        return False
    codes_of = t.deck.moments[moment]
    # rule: viewpoint.actions.each-turn
    cards = [card for card in s.zones[t.seats + seat] if codes_of[card]]
    if not cards:
        return False
    s.stack.append(_STEPS[next_step])
    s.stack.append((F_EACH, moment))
    return True


def run_each(t: Table, s: State, frame: tuple[int, ...], _: Rng, out: Out) -> None:
    """The only one left acts; of several their owner chooses the next. One that comes meanwhile acts too."""
    moment, *acted = frame[1:]
    codes_of = t.deck.moments[moment]
    cards = [card for card in s.zones[t.seats + s.turn] if codes_of[card] and card not in acted]
    if not cards:
        return
    # rule: viewpoint.actions.each-turn-moment
    if len(cards) > 1:
        s.stack.append(frame)
        s.ask, s.asked, s.options = ASK_ORDER, s.turn, [actions.ACT + card for card in cards]
        s.asking += 1
        s.source = -1
    else:
        s.stack.append((*frame, cards[0]))
        _act_each(t, s, moment, cards[0], out)


def answer_order(t: Table, s: State, code: int, out: Out) -> None:
    frame = s.stack.pop()
    card = code - actions.ACT
    s.stack.append((*frame, card))
    _act_each(t, s, frame[1], card, out)


def _act_each(t: Table, s: State, moment: int, card: int, out: Out) -> None:
    if out is not None:
        out.append(Event("acts", {"seat": s.turn, "card": card}))
    s.stack.append((F_CODE, t.deck.moments[moment][card], 0, s.turn, card, -1))
