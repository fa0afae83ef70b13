"""Bots that act by themselves: what they hear, and when they are asked."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from eyeshot.kernel import (
    Action,
    BotRunner,
    Event,
    EyeshotError,
    Json,
    PrivatePart,
    Question,
    RandomBot,
    RealtimeBot,
    Setup,
    random_action,
)
from eyeshot.lab.play_game import play_session
from tests.kernel.play import open_sitting
from tests.samples.nod import BEAT_TICKS, BEATS, NodMatch


class Glancer(RandomBot):
    """Looks somewhere else every third tick."""

    def __init__(self, content: str, rng: Random) -> None:
        super().__init__(content, rng)
        self.heard: list[tuple[int, Json]] = []
        self.asked_at: list[int] = []

    def hear(self, events: Sequence[Json], tick: int) -> None:
        self.heard += [(tick, event) for event in events]

    def wants(self) -> int | None:
        return self.asked_at[-1] + 3 if self.asked_at else 1

    def act(self, view: Json, questions: Sequence[Question], tick: int) -> Action | None:
        self.asked_at.append(tick)
        return next(random_action(q.choice, self._rng) for q in questions if q.prompt == "look")


def glancers(seats: int) -> list[Glancer]:
    return [Glancer("", Random(seat)) for seat in range(seats)]


def test_a_bot_that_hears_wants_and_acts_is_restless() -> None:
    assert isinstance(Glancer("", Random(1)), RealtimeBot)
    assert not isinstance(RandomBot("", Random(1)), RealtimeBot)
    assert not BotRunner({0: RandomBot("", Random(1))}).is_restless
    assert BotRunner({0: RandomBot("", Random(1))}).next_tick() is None


def test_bots_act_by_themselves_at_the_ticks_they_want_while_a_game_goes_on() -> None:
    session, bots = open_sitting(NodMatch(Setup(4))), glancers(4)
    play_session(session, bots)
    assert session.is_over
    looks = [entry.tick for entry in session.record.entries if entry.action.startswith("look") and entry.seat == 2]
    assert looks == bots[2].asked_at == list(range(1, BEATS * BEAT_TICKS, 3))


def test_a_bot_hears_what_its_seat_is_told_and_nothing_else() -> None:
    session, bots = open_sitting(NodMatch(Setup(4))), glancers(4)
    play_session(session, bots)
    for seat, bot in enumerate(bots):
        told = [(e.tick, seen) for e in session.record.entries for event in e.events if (seen := event.seen_by(seat))]
        assert bot.heard == told


def test_what_concerns_only_some_is_heard_only_by_those() -> None:
    bots = glancers(3)
    company = BotRunner(dict(enumerate(bots)))
    company.hear([Event("sign", None, (PrivatePart((1,), {"to": 0}),))], 4)
    assert [bot.heard for bot in bots] == [[], [(4, {"kind": "sign", "to": 0})], []]


def test_who_is_first_among_those_who_act_in_the_same_tick_goes_round() -> None:
    company = BotRunner(dict(enumerate(glancers(3))))
    assert company.next_tick() == 1
    assert {company.seats_at(tick)[0] for tick in range(1, 4)} == {0, 1, 2}
    assert company.seats_at(0) == []


class Cheat(Glancer):
    def act(self, view: Json, questions: Sequence[Question], tick: int) -> Action | None:
        return 99


def test_a_bot_that_does_what_is_not_offered_is_caught() -> None:
    with pytest.raises(EyeshotError, match="a bot does 99 by itself"):
        play_session(open_sitting(NodMatch(Setup(3))), [Cheat("", Random(1)) for _ in range(3)])
