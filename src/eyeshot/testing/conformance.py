"""`check_game`: what any game must pass, ours and those of others.

from eyeshot.testing import check_game
check_game(MyGame())
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec
from msgspec import UNSET

from eyeshot.kernel.canonical_json import canonical_bytes
from eyeshot.kernel.choice import Action, PickChoice, code_of, mask, random_action
from eyeshot.kernel.errors import EyeshotError, IllegalAction, InvalidAction
from eyeshot.kernel.event import Event
from eyeshot.kernel.game import Game, Match, Seat, Setup
from eyeshot.kernel.game_protocol import GameProtocol, View
from eyeshot.kernel.match_capabilities import PartialViews, SimulationMatch
from eyeshot.kernel.question import Question
from eyeshot.kernel.rng import ReplayedRng
from eyeshot.testing.declared_types import DeclaredTypes
from eyeshot.testing.noninterference import check_secrets, reapply_step
from eyeshot.testing.random_play import PlayedStep, random_game


class ConformanceError(AssertionError):
    """A game that does not keep the contract; the message says where."""


def check_game(
    game: Game, setups: list[Setup] | None = None, games: int = 3, seed: int = 1, max_steps: int = 100_000
) -> int:
    """Play random games of every setup and hold each step against the contract. Gives the number of steps checked."""
    seats = game.seats_for({}, "")
    steps = 0
    for number, setup in enumerate(setups or [Setup(seats[0]), Setup(seats[-1])]):
        match = game.match(setup)
        _need(set(game.rules()) <= set(game.rulebook.rules), "rules() names rules that the rulebook does not have")
        definitions = canonical_bytes(match.definitions())
        for k in range(games):
            rng = Random(f"{seed} {number} {k}")
            told = b"[]"
            earlier: list[Event] = []
            for step in random_game(match, rng, max_steps):
                _need(
                    canonical_bytes(earlier) == told,
                    "an event changed after it was told: it shares data with the state",
                )
                _check_step(match, game, step)
                told, earlier = canonical_bytes(step.events), step.events
                steps += 1
        _need(canonical_bytes(match.definitions()) == definitions, "what numbers stand for changes during a game")
        check_secrets(match, f"{seed} {number}", max_steps)
    return steps


def _check_step(match: Match[Any], game: Game, step: PlayedStep) -> None:
    _check_saved(match, step)
    try:
        _check_events(match, step.events)
        _check_questions(match, game, step.after)
    except EyeshotError as error:
        raise ConformanceError(f"after {step.name(match)}: {error}") from error
    _check_views(match, step)
    _check_declared_types(match, game, step)
    _check_standing(match, step.after)
    if isinstance(match, SimulationMatch):
        _check_short_ways(match, step)
    if step.before is not None:
        _check_repeats(match, step)
    _check_quiet_time(match, step)


def _check_views(match: Match[Any], step: PlayedStep) -> None:
    """To look changes nothing."""
    for seat in (*range(match.setup.seats), None):
        canonical_bytes(match.view(step.after, seat))
    canonical_bytes(match.view_of_all(step.after))
    _need(match.save(step.after) == step.saved, "a view changes the state")


def _check_declared_types(match: Any, game: Game, step: PlayedStep) -> None:
    """Whatever is sent is declared in the game's protocol, and what all see alike is sent once."""
    protocol = getattr(game, "protocol", None)
    if protocol is None:
        raise ConformanceError("a typed match whose game has no attribute `protocol`")
    declared = _declared_types(protocol)
    seats: list[Seat] = [*range(match.setup.seats), None]
    try:
        for event in step.events:
            for seen in map(event.seen_by, seats):
                if seen is not None:
                    declared.check_event(seen)
            declared.check_event(event.seen_by_all_eyes())
        for question in match.questions(step.after):
            declared.check_question(match, question)
        views = [match.view(step.after, seat) for seat in seats]
        for view in (*views, match.view_of_all(step.after)):
            declared.check_view(view)
        declared.check_definitions(match.definitions())
    except msgspec.ValidationError as error:
        raise ConformanceError(f"after {step.name(match)} something is sent that is not declared: {error}") from error
    _check_sent_views(match, step.after, dict(zip(seats, views, strict=True)))
    if isinstance(match, PartialViews) and step.before is not None:
        _check_part_views(match, step, seats)


def _check_sent_views(match: Any, state: Any, views: dict[Seat, Any]) -> None:
    """What a host sends in pieces is the view."""
    common, own = match.common_view(state), match.own_views(state, list(views))
    for (seat, view), besides in zip(views.items(), own, strict=True):
        _need(_is_same(view.common, common), "common_view() and view() differ")
        _need(_is_same(view.own, besides), "own_views() and view() differ")
        part = match.part_view(state, seat) if isinstance(match, PartialViews) else UNSET
        _need(_is_same(view.part, part), "part_view() and view() differ")


def _is_same(part: Any, other: Any) -> bool:
    """Return whether two parts of a view, which may be UNSET, are sent as the same bytes."""
    return canonical_bytes(View(None, part)) == canonical_bytes(View(None, other))


def _check_part_views(match: Any, step: PlayedStep, seats: list[Seat]) -> None:
    """A client that replaces the part of the view before has the view after."""
    for seat in seats:
        seen = [data for event in step.events if (data := event.seen_by(seat)) is not None]
        if match.is_part_enough(seen):
            before, after = match.view(step.before, seat), match.view(step.after, seat)
            before.part = match.part_view(step.after, seat)
            _need(canonical_bytes(before) == canonical_bytes(after), f"the part is not enough for seat {seat}: {seen}")


@cache
def _declared_types(protocol: GameProtocol) -> DeclaredTypes:
    return DeclaredTypes(protocol)


def _check_standing(match: Match[Any], state: Any) -> None:
    ripe = _when_all_can_go_on(match, state)
    for seat in range(match.setup.seats):
        action = match.standing(state, seat)
        if action is not None:
            _need(match.check(ripe, seat, action) is None, f"the orders of seat {seat} say what cannot be done")


def _when_all_can_go_on(match: Match[Any], state: Any) -> Any:
    """The state at the tick from which on every offered answer is accepted."""
    tick = max((question.go_on_from for question in match.questions(state)), default=0)
    due = match.wake_at(state)
    if not tick or (due is not None and due <= tick):
        return state
    ripe = match.clone(state)
    match.advance(ripe, tick, ReplayedRng([]))
    return ripe


def _check_short_ways(match: Match[Any], step: PlayedStep) -> None:
    """What a simulation is offered is what everybody else is."""
    assert isinstance(match, SimulationMatch)
    asked = {q.by: q for q in match.questions(step.after) if not q.optional}
    seats, _ = match.asking(step.after)
    _need(set(seats) == set(asked), "asking() names other seats than questions()")
    for seat, question in asked.items():
        options, codes = tuple(match.options(step.after, seat)), _codes_of(question)
        # What can be changed is offered again to people, not to simulations.
        is_same = options == codes if question.go_on is None else set(options) <= set(codes)
        _need(is_same, "options() differ")
    needed = [] if step.before is None else [q for q in match.questions(step.before) if not q.optional]
    if step.seat in {q.by for q in needed if q.go_on is None}:
        _check_decides_alike(match, step)


def _codes_of(question: Question) -> tuple[int, ...]:
    _need(isinstance(question.choice, PickChoice), "a simulation can pick only")
    assert isinstance(question.choice, PickChoice)
    return question.choice.codes


def _check_decides_alike(match: Match[Any], step: PlayedStep) -> None:
    assert isinstance(match, SimulationMatch)
    again, game_rng = match.clone(step.before), ReplayedRng(step.draws)
    match.advance(again, step.tick, game_rng)
    if step.seat is not None and isinstance(step.action, int) and step.action in match.options(again, step.seat):
        match.decide(again, step.seat, step.action, game_rng)
        _need(match.save(again) == step.saved, f"decide() does another thing than apply() for {step.name(match)}")


def _check_quiet_time(match: Match[Any], step: PlayedStep) -> None:
    """Before something is due the clock runs, and that is all: no entry is written of it, so nobody is told."""
    due = match.wake_at(step.after)
    if due is not None and due <= step.tick + 1:
        return
    later = match.clone(step.after)
    _need(not match.advance(later, step.tick + 1, ReplayedRng([])), "something happens before it is due")
    _need(match.questions(later) == match.questions(step.after), "questions change before something is due")
    for seat in (*range(match.setup.seats), None):
        same = canonical_bytes(match.view(later, seat)) == canonical_bytes(match.view(step.after, seat))
        _need(same, f"the view of seat {seat} changes before something is due")


def _check_saved(match: Match[Any], step: PlayedStep) -> None:
    saved = step.saved
    _need(match.save(match.load(saved)) == saved, "a state that is saved and loaded is not the same state")
    _need(match.save(step.after) == saved, "a clone is not the same state")


def _check_events(match: Match[Any], events: list[Event]) -> None:
    for event in events:
        _need(msgspec.json.decode(canonical_bytes(event), type=Event) == event, f"event {event.kind} is not plain data")
        for seat in (*range(match.setup.seats), None):
            seen = event.seen_by(seat)
            if seen is not None:
                match.game_text(reader=seat).event(seen)


def _check_questions(match: Match[Any], game: Game, state: Any) -> None:
    questions = match.questions(state)
    ripe = _when_all_can_go_on(match, state)
    outcome = match.outcome(state)
    text = match.game_text()
    if outcome is not None:
        _need(not questions, "an ended game asks nobody")
        _need(outcome.rule in game.rulebook.rules, f"the outcome names the unknown rule {outcome.rule}")
    for question in questions:
        _need(bool(text.question(question)), f"the question {question.prompt!r} has no sentence")
        mask(question.choice, match.action_count)
        _check_offers(match, ripe, question)
        _check_screen(match, game, state, question)
    for seat in range(match.setup.seats):
        offered = [q.choice for q in questions if q.by == seat]
        for code in range(0, match.action_count, max(1, match.action_count // 16)):
            if not any(choice.offers(code) for choice in offered):
                _check_refusal(match, game, state, seat, code)
    try:
        match.read("no such action")
    except InvalidAction:
        return
    raise ConformanceError("a text that is no action is read as one")


def _check_offers(match: Match[Any], state: Any, question: Question) -> None:
    choice = question.choice
    actions: tuple[Action, ...]
    if isinstance(choice, PickChoice):
        _need(len(choice.codes) > 0, f"question {question.prompt} offers nothing")
        _need(len(set(choice.codes)) == len(choice.codes), f"question {question.prompt} offers something twice")
        actions = choice.codes
    else:
        actions = tuple(random_action(choice, Random(k)) for k in range(3))
        beyond = (*actions[0][:-1], 1e9) if isinstance(actions[0], tuple) else actions[0]
        _need(match.check(state, question.by, beyond) is not None, f"question {question.prompt} has no bounds")
    for action in actions:
        _need(match.read(match.text(action)) == action, f"the text of action {action} does not read as itself")
        _need(match.check(state, question.by, action) is None, f"{match.text(action)} is offered, but refused")


def _check_screen(match: Match[Any], game: Game, state: Any, question: Question) -> None:
    """A person in a terminal is told what each choice means."""
    screen = game.terminal_view(match, [f"name {seat}" for seat in range(match.setup.seats)])
    view = match.view(state, question.by)
    screen.about(question)
    for action in question.choice.codes if isinstance(question.choice, PickChoice) else ():
        _need(bool(screen.label(question, action, view)), f"{match.text(action)} has no label on the screen")


def _check_refusal(match: Match[Any], game: Game, state: Any, seat: int, action: Action) -> None:
    refused = match.check(state, seat, action)
    if refused is None:
        raise ConformanceError(f"action {code_of(action)} is not offered, and not refused")
    _need(refused.rule in game.rulebook.rules, f"a refusal names the unknown rule {refused.rule}")
    _check_declared_refusal(game, refused)
    _need(bool(match.game_text(reader=seat).refusal(refused)), f"the refusal {refused.key!r} has no sentence")
    before = match.save(state)
    try:
        match.apply(state, seat, action, ReplayedRng([]))
    except IllegalAction as raised:
        _need(raised.rule == refused.rule, "check and apply refuse by different rules")
    else:
        raise ConformanceError(f"action {code_of(action)} is refused by check, and done by apply")
    _need(match.save(state) == before, "a refused action changes the state")


def _check_declared_refusal(game: Any, refused: IllegalAction) -> None:
    try:
        _declared_types(game.protocol).check_refusal(refused)
    except msgspec.ValidationError as error:
        raise ConformanceError(f"the refusal {refused.key!r} is not declared: {error}") from error


def _check_repeats(match: Match[Any], step: PlayedStep) -> None:
    """Same state, same action, same random draws: same result."""
    again = match.load(match.save(step.before))
    game_rng = ReplayedRng(step.draws)
    try:
        events = reapply_step(match, again, step, game_rng)
    except EyeshotError as error:
        raise ConformanceError(f"{step.name(match)} cannot be repeated from a loaded state: {error}") from error
    _need(game_rng.is_used_up(), f"{step.name(match)} draws fewer random numbers when repeated")
    _need(match.save(again) == match.save(step.after), f"{step.name(match)} repeated gives another state")
    _need(canonical_bytes(events) == canonical_bytes(step.events), f"{step.name(match)} repeated gives other events")


def _need(holds: bool, message: str) -> None:
    if not holds:
        raise ConformanceError(message)
