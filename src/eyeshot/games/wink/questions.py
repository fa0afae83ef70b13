"""Questions and refusals: which actions a seat has now, and why another action is illegal."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from eyeshot.games.wink import action_codes
from eyeshot.games.wink.accuse import accusation_refusal, open_numbers, stand_still_refusal
from eyeshot.games.wink.looks_and_winks import wink_refusal
from eyeshot.games.wink.match_config import FACES, Config
from eyeshot.games.wink.seen_enough import enough_refusal
from eyeshot.games.wink.state import NO_TICK, NOBODY, Phase, State, seat_or_none
from eyeshot.games.wink.turn import placeable_numbers
from eyeshot.kernel import Action, IllegalAction, PickChoice, Question

LOOK_ID: Final = 0
"""Optional questions keep their ids all game long, so that a late answer is refused by a rule and not as outdated."""
WINK_ID: Final = 1
ACCUSE_ID: Final = 2
ENOUGH_ID: Final = 3
FIRST_TURN_ID: Final = 4
"""Questions of turns have ids from this one on."""
# rule: wink.gaze.one-a-tick
LOOKS_ARE_PACED = True


def questions(config: Config, state: State) -> list[Question]:
    """Return all open questions of all seats."""
    # rule: wink.accuse.stand-still
    if state.phase is Phase.OVER or state.stands_until != NO_TICK:
        return []
    open_questions = []
    not_held = state.known_not_held
    sought = tuple([(seeker, number, not_held[number]) for seeker, number in open_numbers(config, state)])
    accuse_questions = _accuse_questions(config.seats, sought)
    for seat in range(config.seats):
        open_questions.append(_look_question(config.seats, seat, state.gazes[seat]))
        if wink_refusal(config, state, seat) is None:
            open_questions.append(_wink_question(seat, state.gazes[seat]))
        if state.accuse_cards[seat] and (accuse_question := accuse_questions[seat]):
            open_questions.append(accuse_question)
        if state.phase is Phase.GLANCES:
            open_questions.append(_enough_question(seat, state.present >> seat & 1, state.enough >> seat & 1))
    if state.phase in (Phase.NAME, Phase.PLACE):
        open_questions.append(_turn_question(config, state))
    return open_questions


def _turn_question(config: Config, state: State) -> Question:
    """Return the question that the game waits for."""
    seat = state.turn
    closes = None if state.closes == NO_TICK else state.closes
    question_id = FIRST_TURN_ID + 2 * state.turn_number + (state.phase is Phase.PLACE)
    if state.phase is Phase.NAME:
        return _name_question(config.seats, question_id, seat, state.tokens[seat], closes)
    return _place_question(question_id, seat, tuple(placeable_numbers(state, seat)), closes)


@lru_cache(maxsize=1024)
def _name_question(seats: int, question_id: int, seat: int, number: int, closes: int | None) -> Question:
    # rule: wink.guess.not-self
    codes = tuple(action_codes.name(named) for named in range(seats) if named != seat)
    return Question(question_id, seat, seat, "name", PickChoice(codes), {"number": number}, closes=closes)


@lru_cache(maxsize=1024)
def _place_question(question_id: int, seat: int, numbers: tuple[int, ...], closes: int | None) -> Question:
    return Question(
        question_id, seat, seat, "place", PickChoice(tuple(map(action_codes.place, numbers))), closes=closes
    )


@lru_cache(maxsize=1024)
def _look_question(seats: int, seat: int, current: int) -> Question:
    """Return the question where to look, without the target that the seat looks at now."""
    faces = tuple(action_codes.look(face) for face in range(seats) if face not in (seat, current))
    away = () if current == NOBODY else (action_codes.LOOK_AWAY,)
    return Question(LOOK_ID, seat, seat, "look", PickChoice(away + faces), optional=True, paced=LOOKS_ARE_PACED)


@lru_cache(maxsize=1024)
def _wink_question(seat: int, target: int) -> Question:
    return Question(WINK_ID, seat, seat, "wink", PickChoice((action_codes.WINK,)), {"target": target}, optional=True)


@lru_cache(maxsize=1024)
def _enough_question(seat: int, is_present: int, has_enough: int) -> Question:
    """Return the question whether a seat has seen enough. Bots do not answer it."""
    codes = (
        (action_codes.MORE,)
        if has_enough
        else (action_codes.ENOUGH,)
        if is_present
        else (action_codes.ENOUGH, action_codes.HERE)
    )
    return Question(ENOUGH_ID, seat, seat, "enough", PickChoice(codes), optional=True, sealed=True)


@lru_cache(maxsize=1024)
def _accuse_questions(seats: int, sought: tuple[tuple[int, int, int], ...]) -> list[Question | None]:
    """Return for each seat its question, or None if it has no accusation. `sought` has, for each number that can be
    accused, its seeker, the number, and the set of seats that are known not to hold it."""
    return [_accuse_question(seats, seat, sought) for seat in range(seats)]


def _accuse_question(seats: int, seat: int, sought: tuple[tuple[int, int, int], ...]) -> Question | None:
    codes = tuple(
        action_codes.accuse(accused, number)
        for seeker, number, not_held in sought
        if seeker != seat
        for accused in range(seats)
        if accused not in (seat, seeker) and not not_held >> accused & 1
    )
    return Question(ACCUSE_ID, seat, seat, "accuse", PickChoice(codes), optional=True) if codes else None


def refusal(config: Config, state: State, seat: int, action: Action) -> IllegalAction | None:
    """Return why an action of a seat is illegal, or None. A refusal contains nothing that the seat does not know."""
    if state.phase is Phase.OVER:
        return IllegalAction(state.end_rule, "over")
    if type(action) is not int or not 0 <= action < action_codes.COUNT or not 0 <= seat < config.seats:
        return IllegalAction("wink.parts.cards", "unknown")
    if action_codes.ACCUSE <= action < action_codes.HERE:
        return _check_accusation(config, state, seat, action)
    if (pause := stand_still_refusal(state)) is not None:
        return IllegalAction(*pause)
    if action < action_codes.WINK:
        return _check_look(config, state, seat, action_codes.look_target(action))
    if action == action_codes.WINK:
        barred = wink_refusal(config, state, seat)
        return None if barred is None else IllegalAction(*barred, target=seat_or_none(state.gazes[seat]))
    if action >= action_codes.HERE:
        return _check_enough(state, seat, action)
    if action >= action_codes.PLACE:
        return _check_place(state, seat, action_codes.placed_number(action))
    return _check_name(config, state, seat, action_codes.named_seat(action))


def _check_look(config: Config, state: State, seat: int, target: int) -> IllegalAction | None:
    if target >= config.seats:
        return IllegalAction("wink.parts.cards", "no-seat")
    if target == seat:
        return IllegalAction("wink.gaze.one", "own-face")
    return IllegalAction("wink.gaze.one", "looks-there") if target == state.gazes[seat] else None


def _check_accusation(config: Config, state: State, seat: int, action: int) -> IllegalAction | None:
    accused, number = action_codes.accused_and_number(action)
    if accused >= config.seats:
        return IllegalAction("wink.parts.cards", "no-seat")
    barred = accusation_refusal(config, state, seat, accused, number)
    if barred is None:
        return None
    if barred.key == "stands-still":
        return IllegalAction(*barred)
    return IllegalAction(*barred, accused=accused, number=number)


def _check_enough(state: State, seat: int, action: int) -> IllegalAction | None:
    barred = enough_refusal(state)
    if barred is not None:
        return IllegalAction(*barred)
    question = _enough_question(seat, state.present >> seat & 1, state.enough >> seat & 1)
    return None if question.choice.offers(action) else IllegalAction("wink.gaze.enough", "said-already")


def _check_name(config: Config, state: State, seat: int, named: int) -> IllegalAction | None:
    if state.turn != seat or state.phase is not Phase.NAME:
        return IllegalAction("wink.turn.name-then-place", "not-naming", seat=state.turn)
    if named >= config.seats:
        return IllegalAction("wink.parts.cards", "no-seat")
    return IllegalAction("wink.guess.not-self", "not-self") if named == seat else None


def _check_place(state: State, seat: int, number: int) -> IllegalAction | None:
    if state.turn == seat and state.phase is Phase.NAME:
        return IllegalAction("wink.guess.must", "name-first", number=state.tokens[seat])
    if state.turn != seat or state.phase is not Phase.PLACE:
        return IllegalAction("wink.turn.clockwise", "not-placing", seat=state.turn)
    assert 1 <= number <= FACES
    if number in placeable_numbers(state, seat):
        return None
    if number in state.hands[seat]:
        return IllegalAction("wink.place.not-own", "own-number", number=number)
    if number in state.tokens:
        return IllegalAction("wink.place.not-occupied", "occupied", number=number)
    return IllegalAction("wink.place.any", "not-there", number=number)
