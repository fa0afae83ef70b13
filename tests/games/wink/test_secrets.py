"""Non-interference: the game keeps it, the test of it is sharp, and every planted leak is caught."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from eyeshot.games.wink.eyes import sees_eyelids, watchers
from eyeshot.games.wink.match import WinkMatch
from eyeshot.games.wink.state import NO_TICK, NOBODY, State, sought_number
from eyeshot.kernel import (
    Action,
    Event,
    IllegalAction,
    Json,
    PickChoice,
    PrivatePart,
    Question,
    Rng,
    Seat,
    SeededRng,
    Setup,
    find_game,
)
from eyeshot.testing import Leak, check_secrets
from eyeshot.testing.random_play import random_game
from tests.games.wink.arranged import SIX, TICK_S, TestTable, glances, wink
from tests.games.wink.test_contract import VARIANTS

SAMPLES = 200


def honest(seats: int, options: dict[str, Any] | None = None) -> WinkMatch:
    match = find_game("wink").match(Setup(seats, options or {}))
    assert isinstance(match, WinkMatch)
    return match


def check_games(seats: int, seeds: range, options: dict[str, Any] | None = None) -> None:
    for seed in seeds:
        report = check_secrets(honest(seats, options), f"wink {seats} {seed}")
        assert report.worlds_that_differ > 0.9 * report.worlds


@pytest.mark.parametrize("seats", [6])
def test_no_seat_learns_more_than_it_may(seats: int) -> None:
    check_games(seats, range(1))


@pytest.mark.parametrize("options", VARIANTS[1:], ids=lambda options: "-".join(options))
def test_nor_by_a_variant(options: dict[str, Any]) -> None:
    check_games(4, range(1), options)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("chunk", range(10))
@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_no_seat_learns_more_than_it_may_in_300_games(seats: int, chunk: int) -> None:
    check_games(seats, range(100 + 4 * chunk, 104 + 4 * chunk))
    variant = {} if seats == 8 and chunk % 3 == 0 else VARIANTS[chunk % 3]
    check_games(seats, range(100 + 2 * chunk, 102 + 2 * chunk), variant)


# --- the test of the test


def worlds(table: TestTable, seat: Seat) -> list[State]:
    return [table.match.resample(table.state, (seat,), SeededRng(seed)) for seed in range(SAMPLES)]


def place_of(state: State, number: int) -> int:
    return next((seat for seat, hand in enumerate(state.hands) if number in hand), -1)


def test_over_200_samples_every_hidden_card_takes_at_least_two_places() -> None:
    match = honest(5)
    states = [step.after for step in random_game(match, Random(3)) if match.outcome(step.after) is None]
    for state in (states[0], states[len(states) // 3], states[2 * len(states) // 3]):
        for seat in (0, 3, None):
            hidden = [n for k, hand in enumerate(state.hands) if k != seat for n in hand]
            saw = 0 if seat is None else 1 << seat
            hidden = [n for n in hidden if state.known_holder[n] == NOBODY and not state.witnesses[n] & saw]
            found = [match.resample(state, (seat,), SeededRng(seed)) for seed in range(SAMPLES)]
            for number in hidden:
                assert len({place_of(world, number) for world in found}) > 1, number


def test_hands_after_the_deal_follow_the_deals_distribution() -> None:
    match = honest(4)
    state, _ = match.start(SeededRng(1))
    hidden = [number for number in range(1, 37) if number not in state.hands[0]]
    count, seen = 1000, Counter[int]()
    for seed in range(count):
        seen.update(match.resample(state, (0,), SeededRng(seed)).hands[1])
    share = 7 / len(hidden)
    chi_square = sum((seen[n] - count * share) ** 2 for n in hidden) / (count * share * (1 - share))
    freedom = len(hidden) - 1
    assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5


def test_a_hidden_glance_and_a_hidden_wink_take_several_values() -> None:
    table = glances(f"{SIX}; turn: 5")
    table.wait(2)
    table.act(3, "look 2", "wink")
    found = worlds(table, 0)
    for seat in (1, 2, 3, 4, 5):
        assert {world.gazes[seat] for world in found} == {-1, *range(6)} - {seat}
        assert {world.wink_ends[seat] == NO_TICK for world in found} == {True, False}
    assert len({world.wink_ends[3] for world in found}) > 3


def test_where_a_face_is_seen_but_not_its_eyelids_only_the_wink_is_open() -> None:
    table = glances(f"{SIX}; turn: 5")
    table.act(0, "look 3")
    table.wait(2)
    table.act(3, "look 2")
    table.wait(3 * TICK_S)
    found = worlds(table, 0)
    assert {world.gazes[3] for world in found} == {2}
    ends = [table.state.turned_at[3] + table.match.config.wink_ticks + late for late in range(4)]
    assert {world.wink_ends[3] for world in found} == {NO_TICK, *ends}, "not before it turned there"


def test_who_saw_a_wink_knows_it_and_who_holds_the_card() -> None:
    table = glances(f"{SIX}; turn: 5")
    table.act(1, "look 3")
    table.act(3, "look 2", "wink")
    assert {world.wink_ends[3] for world in worlds(table, 1)} == {table.match.config.wink_ticks}
    assert {place_of(world, 1) for world in worlds(table, 1)} == {3}
    assert len({place_of(world, 1) for world in worlds(table, 0)}) > 3
    table.act(1, "look away")
    assert {place_of(world, 1) for world in worlds(table, 1)} == {3}, "it is remembered"


def test_after_a_wink_that_may_be_false_nobody_knows_who_holds_the_card() -> None:
    table = glances(f"{SIX}; turn: 5", false_winks=True)
    table.act(1, "look 3")
    table.act(3, "look 2", "wink")
    assert len({place_of(world, 1) for world in worlds(table, 1)}) > 3


def test_what_was_shown_is_kept() -> None:
    table = glances(SIX)
    table.act(3, "accuse 2 21")
    table.wait_out()
    table.act(0, "name 4")
    found = worlds(table, 3)
    assert 21 not in {number for world in found for seat in (0, 2, 4) for number in world.hands[seat]}
    assert any(21 in world.hands[1] for world in found)


def test_who_could_not_place_holds_all_that_was_free_and_who_could_does_not() -> None:
    hands = "hands: 7 12 | 3 9 | 1 2 | 30 31; down: 1-6 8-11 13-36; turn:"
    passed, could = wink(f"{hands} 0"), wink(f"{hands} 1")
    assert {tuple(world.hands[0]) for world in worlds(passed, 3)} == {(7, 12)}
    assert (7, 12) not in {tuple(world.hands[1]) for world in worlds(could, 3)}
    assert len({tuple(world.hands[1]) for world in worlds(could, 3)}) > 3


# --- planted leaks


def winking(state: State) -> list[int]:
    return [seat for seat, ends in enumerate(state.wink_ends) if ends != NO_TICK]


class SignForAll(WinkMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [Event("wink", event.parts[0].data) if event.kind == "wink" else event for event in events]


class SignAsNoise(WinkMatch):
    """The others are not told what it is, only that there is something."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [*events, Event("hush", {})] if events[0].kind == "wink" else events


class EndOfSignForAll(WinkMatch):
    def advance(self, state: State, tick: int, rng: Rng) -> list[Event]:
        events = super().advance(state, tick, rng)
        return [*events, Event("hush", {})] if any(event.kind == "wink-over" for event in events) else events


class SignToTheFarSide(WinkMatch):
    """Who looks from a seat that does not see the eyelids is told too."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        far = tuple(w for w in watchers(state, seat) if not sees_eyelids(self.config, state, w, seat))
        if events[0].kind != "wink" or not far:
            return events
        return [
            *events,
            Event("face", None, (PrivatePart(far, {"seat": seat, "at": state.gazes[seat], "sign": True}),)),
        ]


class SignInView(WinkMatch):
    def view(self, state: State, seat: Seat) -> Json:
        return {**super().view(state, seat), "signs": bool(winking(state))}


class SignInSize(WinkMatch):
    def view(self, state: State, seat: Seat) -> Json:
        return {**super().view(state, seat), "padding": "." * len(winking(state))}


class SignInNumber(WinkMatch):
    def questions(self, state: State) -> list[Question]:
        more = 100 * len(winking(state))
        return [msgspec.structs.replace(q, id=q.id + more) for q in super().questions(state)]


class SignInRefusal(WinkMatch):
    def check(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        refused = super().check(state, seat, action)
        return IllegalAction(refused.rule, "winking") if refused and winking(state) else refused


class SignInTime(WinkMatch):
    """A stretch in which somebody winks is longer."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        if events[0].kind == "wink":
            state.closes += 1
        return events

    def view(self, state: State, seat: Seat) -> Json:
        return {**super().view(state, seat), "closes": 0}


class SignDelaysGlances(WinkMatch):
    """A look at somebody who winks arrives with another event, whoever sees the eyelids."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        if events[0].kind == "look" and state.gazes[seat] in winking(state):
            return [*events, Event("blur", None, (PrivatePart((seat,), {}),))]
        return events


class WitnessesToWinker(WinkMatch):
    """Who winks learns whether somebody watches."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        seen = len(watchers(state, seat))
        return (
            [*events, Event("watched", None, (PrivatePart((seat,), {"by": seen}),))]
            if events[0].kind == "wink"
            else events
        )


class HolderInView(WinkMatch):
    def view(self, state: State, seat: Seat) -> Json:
        partners = [place_of(state, sought_number(state, other)) for other in range(self.setup.seats)]
        return {**super().view(state, seat), "partners": partners}


class HolderInQuestion(WinkMatch):
    """Only what is true can be said."""

    def questions(self, state: State) -> list[Question]:
        return [self._true(state, q) if q.prompt == "accuse" else q for q in super().questions(state)]

    def _true(self, state: State, question: Question) -> Question:
        assert isinstance(question.choice, PickChoice)
        said = question.choice.codes
        true = tuple(c for c in said if int(self.text(c).split()[2]) in state.hands[int(self.text(c).split()[1])])
        return msgspec.structs.replace(question, choice=PickChoice(true or said))


class HolderInRefusal(WinkMatch):
    def check(self, state: State, seat: int, action: Action) -> IllegalAction | None:
        refused = super().check(state, seat, action)
        words = self.text(action).split()
        if refused and words[0] == "accuse" and int(words[2]) in state.aside:
            return IllegalAction("wink.wink.unknown", "closed", number=int(words[2]))
        return refused


class HandWithPlace(WinkMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        lowest = state.hands[seat][0]
        return [Event(e.kind, {**(e.public or {}), "low": lowest}) if e.kind == "place" else e for e in events]


class HolderAfterWrongGuess(WinkMatch):
    """After a wrong guess it is said whether somebody else had it."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [self._told(state, event) for event in events]

    def _told(self, state: State, event: Event) -> Event:
        if event.kind != "name" or event.public is None:
            return event
        return Event("name", {**event.public, "was_there": event.public["number"] not in state.aside})


class AsideInView(WinkMatch):
    def view(self, state: State, seat: Seat) -> Json:
        return {**super().view(state, seat), "aside": sum(state.aside)}


class HandsInOrderOfList(WinkMatch):
    def view(self, state: State, seat: Seat) -> Json:
        order = sorted(range(self.setup.seats), key=lambda other: (sum(state.hands[other]), other))
        return {**super().view(state, seat), "seats": order}


class GazeForAll(WinkMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        return [Event("look", event.parts[0].data) if event.kind == "look" else event for event in events]


class GazeToOneTooMany(WinkMatch):
    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> list[Event]:
        events = super().apply(state, seat, action, rng)
        beside = PrivatePart(((seat + 1) % self.setup.seats,), {"seat": seat})
        return [*events, Event("turned", None, (beside,))] if events[0].kind == "look" else events


class LastChange(WinkMatch):
    def view(self, state: State, seat: Seat) -> Json:
        return {**super().view(state, seat), "changed_at": max(state.turned_at)}


VIEW = "apart by view"
MESSAGES = "gets other messages of"
UNHEARD = "did not happen"
TIME = "the time of the next wake"
UNSEEN = "nothing, but changes its view"
LEAKS: list[tuple[type[WinkMatch], str]] = [
    (SignForAll, UNHEARD),
    (SignAsNoise, UNHEARD),
    (EndOfSignForAll, f"{TIME}|{MESSAGES}"),
    (SignToTheFarSide, f"{UNHEARD}|{MESSAGES}|no action gives"),
    (SignInView, f"{VIEW}|{UNSEEN}"),
    (SignInSize, f"{VIEW}|{UNSEEN}"),
    (SignInNumber, "apart by questions"),
    (SignInRefusal, "apart by refusals"),
    (SignInTime, f"{TIME}|{UNHEARD}"),
    (SignDelaysGlances, MESSAGES),
    (WitnessesToWinker, MESSAGES),
    (HolderInView, VIEW),
    (HolderInQuestion, "apart by questions"),
    (HolderInRefusal, "apart by refusals"),
    (HandWithPlace, f"{MESSAGES}|no action gives"),
    (HolderAfterWrongGuess, MESSAGES),
    (AsideInView, VIEW),
    (HandsInOrderOfList, VIEW),
    (GazeForAll, UNHEARD),
    (GazeToOneTooMany, UNHEARD),
    (LastChange, f"{VIEW}|{UNSEEN}"),
]


@pytest.mark.parametrize(("leaky", "how"), LEAKS, ids=[leaky.__name__ for leaky, _ in LEAKS])
def test_a_planted_leak_is_caught(leaky: type[WinkMatch], how: str) -> None:
    with pytest.raises(Leak, match=how):
        check_many(leaky(Setup(5, {"glances": 2})))


def check_many(match: WinkMatch) -> None:
    for seed in range(10):
        check_secrets(match, seed)
