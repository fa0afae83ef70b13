"""Non-interference: the samples keep it, and every planted leak is caught."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

import msgspec
import pytest

from eyeshot.kernel import Action, Event, IllegalAction, Json, Match, PrivatePart, Question, Rng, Seat, SeededRng, Setup
from eyeshot.testing import Leak, check_secrets
from tests.kernel.play import open_sitting, samples
from tests.samples.morra import OPEN, MorraMatch, Table, number_of
from tests.samples.nod import NOBODY, Circle, NodMatch
from tests.samples.shove import LANES, ShoveMatch

GAMES = 20
FEW = 6


@pytest.mark.parametrize("match", samples(), ids=lambda match: match.game)
def test_an_honest_game_tells_no_seat_more_than_it_may_know(match: Match[Any]) -> None:
    reports = [check_secrets(match, seed) for seed in range(GAMES)]
    assert all(report.worlds_that_differ > 0 for report in reports)
    assert sum(report.worlds_that_differ for report in reports) > sum(report.worlds for report in reports) / 4


class DeckInView(MorraMatch):
    def view(self, state: Table, seat: Seat) -> Json:
        return {**super().view(state, seat), "next": number_of(state.deck[-1]) if state.deck else None}


class GestureInView(NodMatch):
    def view(self, state: Circle, seat: Seat) -> Json:
        return {**super().view(state, seat), "is_nodding": state.nod_to != NOBODY}


class AnswerInEvent(MorraMatch):
    def apply(self, state: Table, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        if events[0].kind == "laid":
            events[0] = Event("laid", {"seat": seat, "number": events[0].parts[0].data["number"]})
        return events


class HandInEvent(MorraMatch):
    def apply(self, state: Table, seat: int, action: Action, rng: Rng) -> list[Event]:
        of_another = state.hands[seat - 1][0]
        return [*super().apply(state, seat, action, rng), Event("peek", {"number": number_of(of_another)})]


class HandInStart(MorraMatch):
    def start(self, rng: Rng) -> tuple[Table, list[Event]]:
        table, events = super().start(rng)
        return table, [*events, Event("peek", {"number": number_of(table.hands[-1][0])})]


class GestureForAll(NodMatch):
    def _of_nodder(self, state: Circle, kind: str, **data: int) -> Event:
        event = super()._of_nodder(state, kind, **data)
        return Event(kind, event.parts[0].data) if kind == "nods" else event


class GestureAsNoise(NodMatch):
    """The others are not told what it is, only that there is something."""

    def _nod(self, state: Circle, to: int) -> list[Event]:
        return [*super()._nod(state, to), Event("hush", {})]


class EndOfGestureForAll(NodMatch):
    def _end_nod(self, state: Circle) -> list[Event]:
        return [*super()._end_nod(state), Event("hush", {})]


class AnswererInEvent(NodMatch):
    def apply(self, state: Circle, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [*events, Event("hand", {"by": seat})] if events[0].kind == "lifted" else events


class GazeToOneTooMany(NodMatch):
    def _look(self, state: Circle, seat: int, at: int) -> list[Event]:
        events = super()._look(state, seat, at)
        beside = (seat + 1) % self.setup.seats
        return [*events, Event("turned", None, (PrivatePart((beside,), {"seat": seat, "at": at}),))]


class OrderInRefusal(MorraMatch):
    def check(self, state: Table, seat: int, action: Action) -> IllegalAction | None:
        refused = super().check(state, seat, action)
        return IllegalAction(refused.rule, "laid") if refused and state.orders[seat - 1] else refused


class GestureInRefusal(NodMatch):
    def _refused_nod(self, state: Circle, seat: int) -> IllegalAction:
        return IllegalAction("nod.nod.secret", "nodding" if state.nod_to != NOBODY else "nodder")


class OrderInNumber(MorraMatch):
    def _show_question(self, state: Table, seat: int) -> Question:
        question = super()._show_question(state, seat)
        return msgspec.structs.replace(question, id=question.id + sum(state.orders))


class GestureInNumber(NodMatch):
    def _look_question(self, state: Circle, seat: int) -> Question:
        return msgspec.structs.replace(super()._look_question(state, seat), id=state.nod_ends)


class OrderInSize(MorraMatch):
    def view(self, state: Table, seat: Seat) -> Json:
        return {**super().view(state, seat), "padding": "." * sum(state.orders)}


class GazesInSize(NodMatch):
    def view(self, state: Circle, seat: Seat) -> Json:
        return {**super().view(state, seat), "eyes": [0 for at in state.gazes if at != NOBODY]}


class EarlyClose(MorraMatch):
    """A six turns the cards over at once."""

    def _is_complete(self, state: Table) -> bool:
        return super()._is_complete(state) or 6 in [number_of(card) for card in state.laid if card != OPEN]


class EarlyCloseByHand(MorraMatch):
    """Who can show only one number is not waited for."""

    def _is_complete(self, state: Table) -> bool:
        waiting = [hand for hand, card in zip(state.hands, state.laid, strict=True) if card == OPEN]
        return all(len(set(map(number_of, hand))) < 2 for hand in waiting)


class HandsInOrderOfList(MorraMatch):
    def view(self, state: Table, seat: Seat) -> Json:
        seats = sorted(range(self.setup.seats), key=lambda other: sum(map(number_of, state.hands[other])))
        return {**super().view(state, seat), "seats": seats}


class OrderInTime(MorraMatch):
    def wake_at(self, state: Table) -> int | None:
        due = super().wake_at(state)
        return None if due is None else due + sum(state.orders) % 2


class LastChange(NodMatch):
    def view(self, state: Circle, seat: Seat) -> Json:
        return {**super().view(state, seat), "changed_at": state.tick}


VIEW = "apart by view"
REFUSALS = "apart by refusals"
QUESTIONS = "apart by questions"
MESSAGES = "gets other messages of"
UNHEARD = "did not happen"
TIME = "the time of the next wake"
UNSEEN = "nothing, but changes its view"

LEAKS: list[tuple[Match[Any], str]] = [
    (DeckInView(Setup(3)), VIEW),
    (GestureInView(Setup(4)), VIEW),
    (AnswerInEvent(Setup(3)), MESSAGES),
    (HandInEvent(Setup(3)), MESSAGES),
    (HandInStart(Setup(3)), MESSAGES),
    (GestureForAll(Setup(4)), UNHEARD),
    (GestureAsNoise(Setup(4)), UNHEARD),
    (GazeToOneTooMany(Setup(4)), UNHEARD),
    (EndOfGestureForAll(Setup(4)), TIME),
    (AnswererInEvent(Setup(4)), f"{MESSAGES}|no action gives"),
    (OrderInRefusal(Setup(3)), REFUSALS),
    (GestureInRefusal(Setup(4)), REFUSALS),
    (OrderInNumber(Setup(3)), QUESTIONS),
    (GestureInNumber(Setup(4)), QUESTIONS),
    (OrderInSize(Setup(3)), VIEW),
    (GazesInSize(Setup(4)), VIEW),
    (EarlyClose(Setup(3)), MESSAGES),
    (EarlyCloseByHand(Setup(3)), MESSAGES),
    (HandsInOrderOfList(Setup(3)), VIEW),
    (OrderInTime(Setup(3)), TIME),
    (LastChange(Setup(4)), UNSEEN),
]


@pytest.mark.parametrize(("match", "how"), LEAKS, ids=[type(match).__name__ for match, _ in LEAKS])
def test_a_planted_leak_is_caught_within_a_few_games(match: Match[Any], how: str) -> None:
    with pytest.raises(Leak, match=how):
        check_few_games(match)


def check_few_games(match: Match[Any]) -> None:
    for seed in range(FEW):
        check_secrets(match, seed)


def test_a_leak_says_who_learns_it_and_by_what() -> None:
    with pytest.raises(Leak, match=r"seat \S+ can tell two worlds apart by view after the start"):
        check_secrets(DeckInView(Setup(3)), 1)


class Forgetful(MorraMatch):
    """A resample that gives the same world again makes the whole check empty."""

    def resample(self, state: Table, seats: Sequence[Seat], rng: Rng, until: Table | None = None) -> Table:
        return self.clone(state)


def test_worlds_that_do_not_differ_are_counted_as_such() -> None:
    report = check_secrets(Forgetful(Setup(3)), 1)
    assert report.steps > 0
    assert report.worlds_that_differ == 0


def worlds(match: Match[Any], state: Any, seat: Seat) -> list[Any]:
    return [match.resample(state, (seat,), SeededRng(k)) for k in range(200)]


def test_every_hidden_card_order_and_answer_of_morra_takes_several_values() -> None:
    session = open_sitting(MorraMatch(Setup(3)))
    session.act(1, f"show {session.view(1)['hand'][0]}")
    found = worlds(session.match, session.state, 0)
    for seat in (1, 2):
        assert {world.orders[seat] for world in found} == set(range(7))
        for slot in range(3):
            assert len({world.hands[seat][slot] for world in found}) == 9
    assert len({world.laid[1] for world in found}) > 1
    assert all(len({world.deck[slot] for world in found}) == 9 for slot in range(3))


def test_what_a_seat_knows_of_morra_stays_as_it_is() -> None:
    session = open_sitting(MorraMatch(Setup(3)))
    for world in worlds(session.match, session.state, 0):
        assert world.hands[0] == session.state.hands[0]
        assert world.orders[0] == session.state.orders[0]
        assert sorted([*world.deck, *chain(*world.hands)]) == list(range(12))


def test_the_secret_lane_of_shove_takes_every_value() -> None:
    session = open_sitting(ShoveMatch(Setup(2)))
    found = worlds(session.match, session.state, 0)
    assert {world.lanes[1] for world in found} == set(range(LANES))
    assert {world.lanes[0] for world in found} == {session.state.lanes[0]}


def test_every_hidden_gaze_and_nod_takes_several_values() -> None:
    match = NodMatch(Setup(4))
    circle, _ = match.start(SeededRng(1))
    circle.nodder, circle.gazes = 0, [NOBODY, 2, NOBODY, NOBODY]
    match.advance(circle, 5, SeededRng(1))
    found = worlds(match, circle, 1)
    assert {world.nod_to for world in found} == {NOBODY, 1, 2, 3}
    assert len({world.nod_ends for world in found}) > 2
    assert {world.gazes[0] for world in found} == {NOBODY, 1, 2, 3}
    assert {world.gazes[3] for world in found} == {NOBODY, 0, 1, 2}
    assert {world.gazes[2] for world in found} == {NOBODY}, "seat 1 looks at seat 2"


def test_who_looks_at_the_nodder_knows_the_nod() -> None:
    match = NodMatch(Setup(4))
    circle, _ = match.start(SeededRng(1))
    circle.nodder, circle.gazes[1] = 0, 0
    match.apply(circle, 0, match.read("nod 2"), SeededRng(1))
    assert {world.nod_to for world in worlds(match, circle, 1)} == {2}
    assert len({world.nod_to for world in worlds(match, circle, 2)}) == 4
