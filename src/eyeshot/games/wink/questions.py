"""Questions and refusals: what a seat can do now, and why something else cannot be done."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from eyeshot.games.wink import actions
from eyeshot.games.wink.accuse import open_numbers, why_no_accusation
from eyeshot.games.wink.config import FACES, Table
from eyeshot.games.wink.eyes import why_no_wink
from eyeshot.games.wink.state import NAME, NO_TICK, OVER, PLACE, State
from eyeshot.games.wink.turn import places
from eyeshot.kernel.choice import Action, PickChoice
from eyeshot.kernel.errors import IllegalAction
from eyeshot.kernel.question import Question

LOOK_ID: Final = 0
WINK_ID: Final = 1
ACCUSE_ID: Final = 2
FIRST_ID: Final = 3
"""What is open all the time keeps its number, so that an answer that comes late is judged by the rules."""
# rule: wink.gaze.one-a-tick
LOOKS_ARE_PACED = True


def questions(t: Table, s: State) -> list[Question]:
    if s.phase == OVER:
        return []
    found = []
    accusations = _accusations(t.seats, tuple([(*pair, s.not_held[pair[1]]) for pair in open_numbers(t, s)]))
    for seat in range(t.seats):
        found.append(_look(t.seats, seat, s.gazes[seat]))
        if why_no_wink(t, s, seat) is None:
            found.append(_wink(seat, s.gazes[seat]))
        if s.accuse[seat] and (accuse := accusations[seat]):
            found.append(accuse)
    if s.phase in (NAME, PLACE):
        found.append(_of_turn(t, s))
    return found


def _of_turn(t: Table, s: State) -> Question:
    """What the game waits for."""
    seat = s.turn
    closes = None if s.closes == NO_TICK else s.closes
    asked = FIRST_ID + 2 * s.turns + (s.phase == PLACE)
    if s.phase == NAME:
        return _name(t.seats, asked, seat, s.tokens[seat], closes)
    return _place(asked, seat, tuple(places(s, seat)), closes)


@lru_cache(maxsize=1024)
def _name(seats: int, asked: int, seat: int, number: int, closes: int | None) -> Question:
    # rule: wink.guess.not-self
    named = tuple(actions.NAME + other for other in range(seats) if other != seat)
    return Question(asked, seat, seat, "name", PickChoice(named), {"number": number}, closes=closes)


@lru_cache(maxsize=1024)
def _place(asked: int, seat: int, numbers: tuple[int, ...], closes: int | None) -> Question:
    return Question(asked, seat, seat, "place", PickChoice(tuple(map(actions.place, numbers))), closes=closes)


@lru_cache(maxsize=1024)
def _look(seats: int, seat: int, at: int) -> Question:
    others = tuple(actions.LOOK + other for other in range(seats) if other not in (seat, at))
    away = (actions.AWAY,) if at >= 0 else ()
    return Question(LOOK_ID, seat, seat, "look", PickChoice(away + others), optional=True, paced=LOOKS_ARE_PACED)


@lru_cache(maxsize=1024)
def _wink(seat: int, at: int) -> Question:
    return Question(WINK_ID, seat, seat, "wink", PickChoice((actions.WINK,)), {"at": at}, optional=True)


@lru_cache(maxsize=1024)
def _accusations(seats: int, sought: tuple[tuple[int, int, int], ...]) -> list[Question | None]:
    """For each seat what it can say. `sought` is who seeks, which number, and who was shown not to hold it."""
    return [_accuse(seats, seat, sought) for seat in range(seats)]


def _accuse(seats: int, seat: int, sought: tuple[tuple[int, int, int], ...]) -> Question | None:
    said = tuple(
        actions.accuse(accused, number)
        for seeker, number, not_held in sought
        if seeker != seat
        for accused in range(seats)
        if accused not in (seat, seeker) and not not_held >> accused & 1
    )
    return Question(ACCUSE_ID, seat, seat, "accuse", PickChoice(said), optional=True) if said else None


def refusal(t: Table, s: State, seat: int, action: Action) -> IllegalAction | None:
    """Why a seat may not do this now, or None. It tells nothing that this seat does not know."""
    if s.phase == OVER:
        return IllegalAction(s.end_rule, "over")
    if type(action) is not int or not 0 <= action < actions.COUNT or not 0 <= seat < t.seats:
        return IllegalAction("wink.parts.cards", "unknown")
    if action < actions.WINK:
        return _refused_look(t, s, seat, action - actions.LOOK)
    if action == actions.WINK:
        barred = why_no_wink(t, s, seat)
        return None if barred is None else IllegalAction(*barred, at=s.gazes[seat])
    if action >= actions.ACCUSE:
        return _refused_accusation(t, s, seat, action)
    if action >= actions.PLACE:
        return _refused_place(s, seat, action - actions.PLACE + 1)
    return _refused_name(t, s, seat, action - actions.NAME)


def _refused_look(t: Table, s: State, seat: int, at: int) -> IllegalAction | None:
    if at >= t.seats:
        return IllegalAction("wink.parts.cards", "no-seat")
    if at == seat:
        return IllegalAction("wink.gaze.one", "own-face")
    return IllegalAction("wink.gaze.one", "looks-there") if at == s.gazes[seat] else None


def _refused_accusation(t: Table, s: State, seat: int, action: int) -> IllegalAction | None:
    accused, number = actions.accused_and_number(action)
    if accused >= t.seats:
        return IllegalAction("wink.parts.cards", "no-seat")
    barred = why_no_accusation(t, s, seat, accused, number)
    return None if barred is None else IllegalAction(*barred, accused=accused, number=number)


def _refused_name(t: Table, s: State, seat: int, named: int) -> IllegalAction | None:
    if s.turn != seat or s.phase != NAME:
        return IllegalAction("wink.turn.name-then-place", "not-naming", seat=s.turn)
    if named >= t.seats:
        return IllegalAction("wink.parts.cards", "no-seat")
    return IllegalAction("wink.guess.not-self", "not-self") if named == seat else None


def _refused_place(s: State, seat: int, number: int) -> IllegalAction | None:
    if s.turn == seat and s.phase == NAME:
        return IllegalAction("wink.guess.must", "name-first", number=s.tokens[seat])
    if s.turn != seat or s.phase != PLACE:
        return IllegalAction("wink.turn.clockwise", "not-placing", seat=s.turn)
    assert 1 <= number <= FACES
    if number in places(s, seat):
        return None
    if number in s.hands[seat]:
        return IllegalAction("wink.place.not-own", "own-number", number=number)
    if number in s.tokens:
        return IllegalAction("wink.place.not-occupied", "occupied", number=number)
    return IllegalAction("wink.place.any", "not-there", number=number)
