"""check_secrets: the sample games leak nothing, and every planted leak is caught."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from eyeshot.kernel import Action, Event, IllegalAction, Match, PrivatePart, Question, Rng, Seat, SeededRng, Setup
from eyeshot.testing import Leak, check_secrets
from tests.kernel.play import open_session, sample_matches
from tests.leak_channels import (
    HIDDEN_ENTRY,
    HIDDEN_VIEW,
    MESSAGES,
    OPTIONS,
    OTHER_ACTION,
    QUESTIONS,
    REFUSALS,
    TIME,
    VIEW,
)
from tests.samples.morra import NO_CARD, MorraMatch, MorraOwn, MorraState, number_of
from tests.samples.nod import NOBODY, NodMatch, NodState
from tests.samples.shove import LANES, ShoveMatch

GAMES = 20
MAX_GAMES = 6


@pytest.mark.parametrize("match", sample_matches(), ids=lambda match: match.game)
def test_a_sample_game_leaks_nothing_to_any_seat(match: Match[Any]) -> None:
    reports = [check_secrets(match, seed) for seed in range(GAMES)]
    assert all(report.worlds_that_differ > 0 for report in reports)
    assert sum(report.worlds_that_differ for report in reports) > sum(report.worlds for report in reports) / 4


def hinting(view: Any, hint: Any) -> Any:
    """Return a Struct with one more field, `hint`."""
    leaky = msgspec.defstruct(f"Leaky{type(view).__name__}", [("hint", Any)], bases=(type(view),), kw_only=True)
    return leaky(**msgspec.structs.asdict(view), hint=hint)


class DeckInView(MorraMatch):
    def common_view(self, state: MorraState) -> Any:
        return hinting(super().common_view(state), number_of(state.deck[-1]) if state.deck else None)


class DeckInOwn(MorraMatch):
    def own_view(self, state: MorraState, seat: int) -> Any:
        return hinting(super().own_view(state, seat), number_of(state.deck[-1]) if state.deck else None)


class NeighbourInOwn(MorraMatch):
    """The declared field, of the wrong seat."""

    def own_view(self, state: MorraState, seat: int) -> MorraOwn:
        own = super().own_view(state, seat)
        own.order = state.orders[seat - 1] or None
        return own


class GestureInView(NodMatch):
    def common_view(self, state: NodState) -> Any:
        return hinting(super().common_view(state), state.nod_to is not None)


class GestureInPart(NodMatch):
    """The part shows the nod to seats that look at another face."""

    def part_view(self, state: NodState, seat: Seat) -> Any:
        part = super().part_view(state, seat)
        return part if part is UNSET else msgspec.structs.replace(part, nod_to=state.nod_to)


class GazeForOnlookers(NodMatch):
    def part_view(self, state: NodState, seat: Seat) -> Any:
        return super().part_view(state, 0 if seat is None else seat)


class AnswerInEvent(MorraMatch):
    def apply(self, state: MorraState, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        if events[0].kind == "laid":
            events[0] = Event("laid", {"seat": seat, "number": events[0].parts[0].data["number"]})
        return events


class HandInEvent(MorraMatch):
    def apply(self, state: MorraState, seat: int, action: Action, rng: Rng) -> list[Event]:
        card = state.hands[seat - 1][0]
        return [*super().apply(state, seat, action, rng), Event("peek", {"number": number_of(card)})]


class HandInStart(MorraMatch):
    def start(self, rng: Rng) -> tuple[MorraState, list[Event]]:
        state, events = super().start(rng)
        return state, [*events, Event("peek", {"number": number_of(state.hands[-1][0])})]


class GestureForAll(NodMatch):
    def _nodder_event(self, state: NodState, kind: str, **data: int) -> Event:
        event = super()._nodder_event(state, kind, **data)
        return Event(kind, event.parts[0].data) if kind == "nods" else event


class GestureAsNoise(NodMatch):
    """The other seats learn that something happened, but not what."""

    def _nod(self, state: NodState, to: int) -> list[Event]:
        return [*super()._nod(state, to), Event("hush", {})]


class EndOfGestureForAll(NodMatch):
    def _end_nod(self, state: NodState) -> list[Event]:
        return [*super()._end_nod(state), Event("hush", {})]


class AnswererInEvent(NodMatch):
    def apply(self, state: NodState, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [*events, Event("hand", {"by": seat})] if events[0].kind == "lifted" else events


class GazeToOneTooMany(NodMatch):
    def _look(self, state: NodState, seat: int, target: int | None) -> list[Event]:
        events = super()._look(state, seat, target)
        neighbour = (seat + 1) % self.setup.seats
        return [*events, Event("turned", None, (PrivatePart((neighbour,), {"seat": seat, "at": target}),))]


class OrderInRefusal(MorraMatch):
    def check(self, state: MorraState, seat: int, action: Action) -> IllegalAction | None:
        illegal = super().check(state, seat, action)
        return IllegalAction(illegal.rule, "laid") if illegal and state.orders[seat - 1] else illegal


class DeckInRefusalArgument(MorraMatch):
    """The refusal is right, but for a number that it says."""

    def refusal(self, state: MorraState, seat: int, action: Action) -> IllegalAction:
        illegal = super().refusal(state, seat, action)
        if illegal.key != "no-card" or not state.deck:
            return illegal
        return IllegalAction(illegal.rule, illegal.key, number=number_of(state.deck[-1]))


class OrdersInOptions(MorraMatch):
    """The options are made from more than the question: the match remembers the state."""

    _most: int = 0

    def questions(self, state: MorraState) -> list[Question]:
        self._most = max(state.orders)
        return super().questions(state)

    def options_of(self, question: Question) -> Any:
        options = super().options_of(question)
        if options.show is not UNSET:
            options.show.append(self._most)
        return options


class GestureInOrderOfOptions(NodMatch):
    _is_nodding: bool = False

    def questions(self, state: NodState) -> list[Question]:
        self._is_nodding = state.nod_to is not None
        return super().questions(state)

    def options_of(self, question: Question) -> Any:
        options = super().options_of(question)
        if self._is_nodding and options.look is not UNSET:
            options.look.reverse()
        return options


class GestureInRefusal(NodMatch):
    def _nod_refusal(self, state: NodState, seat: int) -> IllegalAction:
        return IllegalAction("nod.nod.secret", "nodding" if state.nod_to is not None else "nodder")


class OrderInNumber(MorraMatch):
    def _show_question(self, state: MorraState, seat: int) -> Question:
        question = super()._show_question(state, seat)
        return msgspec.structs.replace(question, id=question.id + sum(state.orders))


class GestureInNumber(NodMatch):
    def _look_question(self, state: NodState, seat: int) -> Question:
        return msgspec.structs.replace(super()._look_question(state, seat), id=state.nod_ends)


class OrderInSize(MorraMatch):
    def common_view(self, state: MorraState) -> Any:
        return hinting(super().common_view(state), "." * sum(state.orders))


class GazesInSize(NodMatch):
    def common_view(self, state: NodState) -> Any:
        return hinting(super().common_view(state), [0 for target in state.gazes if target is not None])


class EarlyClose(MorraMatch):
    """A six reveals the cards at once."""

    def _is_complete(self, state: MorraState) -> bool:
        return super()._is_complete(state) or 6 in [number_of(card) for card in state.laid if card != NO_CARD]


class EarlyCloseByHand(MorraMatch):
    """The round does not wait for a seat that can show only one number."""

    def _is_complete(self, state: MorraState) -> bool:
        waiting = [hand for hand, card in zip(state.hands, state.laid, strict=True) if card == NO_CARD]
        return all(len(set(map(number_of, hand))) < 2 for hand in waiting)


class HandsInOrderOfList(MorraMatch):
    def common_view(self, state: MorraState) -> Any:
        seats = sorted(range(self.setup.seats), key=lambda other: sum(map(number_of, state.hands[other])))
        return hinting(super().common_view(state), seats)


class OrderInTime(MorraMatch):
    def wake_at(self, state: MorraState) -> int | None:
        due = super().wake_at(state)
        return None if due is None else due + sum(state.orders) % 2


class LastChange(NodMatch):
    def common_view(self, state: NodState) -> Any:
        return hinting(super().common_view(state), state.tick)


LEAKS: list[tuple[Match[Any], str]] = [
    (DeckInView(Setup(3)), VIEW),
    (DeckInOwn(Setup(3)), VIEW),
    (NeighbourInOwn(Setup(3)), VIEW),
    (GestureInView(Setup(4)), VIEW),
    (GestureInPart(Setup(4)), VIEW),
    (GazeForOnlookers(Setup(4)), VIEW),
    (AnswerInEvent(Setup(3)), MESSAGES),
    (HandInEvent(Setup(3)), MESSAGES),
    (HandInStart(Setup(3)), MESSAGES),
    (GestureForAll(Setup(4)), HIDDEN_ENTRY),
    (GestureAsNoise(Setup(4)), HIDDEN_ENTRY),
    (GazeToOneTooMany(Setup(4)), HIDDEN_ENTRY),
    (EndOfGestureForAll(Setup(4)), TIME),
    (AnswererInEvent(Setup(4)), f"{MESSAGES}|{OTHER_ACTION}"),
    (OrderInRefusal(Setup(3)), REFUSALS),
    (DeckInRefusalArgument(Setup(3)), REFUSALS),
    (GestureInRefusal(Setup(4)), REFUSALS),
    (OrdersInOptions(Setup(3)), OPTIONS),
    (GestureInOrderOfOptions(Setup(4)), OPTIONS),
    (OrderInNumber(Setup(3)), QUESTIONS),
    (GestureInNumber(Setup(4)), QUESTIONS),
    (OrderInSize(Setup(3)), VIEW),
    (GazesInSize(Setup(4)), VIEW),
    (EarlyClose(Setup(3)), MESSAGES),
    (EarlyCloseByHand(Setup(3)), MESSAGES),
    (HandsInOrderOfList(Setup(3)), VIEW),
    (OrderInTime(Setup(3)), TIME),
    (LastChange(Setup(4)), HIDDEN_VIEW),
]


@pytest.mark.parametrize(("match", "channel"), LEAKS, ids=[type(match).__name__ for match, _ in LEAKS])
def test_a_leak_planted_in_a_sample_game_is_caught_within_a_few_games(match: Match[Any], channel: str) -> None:
    with pytest.raises(Leak, match=channel):
        check_few_games(match)


def check_few_games(match: Match[Any]) -> None:
    for seed in range(MAX_GAMES):
        check_secrets(match, seed)


def test_a_leak_is_reported_with_the_seat_and_the_channel() -> None:
    with pytest.raises(Leak, match=r"seat \S+ can tell two worlds apart by view after the start"):
        check_secrets(DeckInView(Setup(3)), 1)


class ResamplesNothing(MorraMatch):
    """A game whose resample returns the same world, so that the check compares nothing."""

    def resample(
        self, state: MorraState, seats: Sequence[Seat], rng: Rng, until: MorraState | None = None
    ) -> MorraState:
        return self.clone(state)


def test_the_leak_check_counts_the_worlds_that_differ() -> None:
    report = check_secrets(ResamplesNothing(Setup(3)), 1)
    assert report.steps > 0
    assert report.worlds_that_differ == 0


def sample_worlds(match: Match[Any], state: Any, seat: Seat) -> list[Any]:
    return [match.resample(state, (seat,), SeededRng(k)) for k in range(200)]


def test_every_hidden_card_order_and_answer_of_morra_takes_several_values() -> None:
    session = open_session(MorraMatch(Setup(3)))
    session.act(1, f"show {session.view(1).own.hand[0]}")
    samples = sample_worlds(session.match, session.state, 0)
    for seat in (1, 2):
        assert {world.orders[seat] for world in samples} == set(range(7))
        for position in range(3):
            assert len({world.hands[seat][position] for world in samples}) == 9
    assert len({world.laid[1] for world in samples}) > 1
    assert all(len({world.deck[position] for world in samples}) == 9 for position in range(3))


def test_resampling_morra_keeps_what_the_seat_knows() -> None:
    session = open_session(MorraMatch(Setup(3)))
    for world in sample_worlds(session.match, session.state, 0):
        assert world.hands[0] == session.state.hands[0]
        assert world.orders[0] == session.state.orders[0]
        assert sorted([*world.deck, *chain(*world.hands)]) == list(range(12))


def test_the_secret_lane_of_shove_takes_every_value() -> None:
    session = open_session(ShoveMatch(Setup(2)))
    samples = sample_worlds(session.match, session.state, 0)
    assert {world.lanes[1] for world in samples} == set(range(LANES))
    assert {world.lanes[0] for world in samples} == {session.state.lanes[0]}


def test_every_hidden_gaze_and_nod_of_nod_takes_several_values() -> None:
    match = NodMatch(Setup(4))
    state, _ = match.start(SeededRng(1))
    state.nodder, state.gazes = 0, [NOBODY, 2, NOBODY, NOBODY]
    match.advance(state, 5, SeededRng(1))
    samples = sample_worlds(match, state, 1)
    assert {world.nod_to for world in samples} == {NOBODY, 1, 2, 3}
    assert len({world.nod_ends for world in samples}) > 2
    assert {world.gazes[0] for world in samples} == {NOBODY, 1, 2, 3}
    assert {world.gazes[3] for world in samples} == {NOBODY, 0, 1, 2}
    assert {world.gazes[2] for world in samples} == {NOBODY}, "seat 1 looks at seat 2"


def test_resampling_nod_keeps_the_nod_for_a_seat_that_looks_at_the_nodder() -> None:
    match = NodMatch(Setup(4))
    state, _ = match.start(SeededRng(1))
    state.nodder, state.gazes[1] = 0, 0
    match.apply(state, 0, match.read("nod 2"), SeededRng(1))
    assert {world.nod_to for world in sample_worlds(match, state, 1)} == {2}
    assert len({world.nod_to for world in sample_worlds(match, state, 2)}) == 4
