"""BotRunner: which events real-time bots hear, and when they act."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from eyeshot.kernel import (
    Action,
    Event,
    EyeshotError,
    Json,
    PrivatePart,
    Question,
    RandomBot,
    RealtimeBot,
    RealtimeBotRunner,
    Setup,
    random_action,
)
from eyeshot.lab.play_game import play_session
from tests.kernel.play import open_session
from tests.samples.nod import BEAT_TICKS, BEATS, NodMatch


class LookingBot(RandomBot):
    """Looks at another face every third tick."""

    def __init__(self, content: str, rng: Random) -> None:
        super().__init__(content, rng)
        self.heard: list[tuple[int, Json]] = []
        self.acted_at: list[int] = []

    def hear(self, events: Sequence[Json], tick: int) -> None:
        self.heard += [(tick, event) for event in events]

    def wants(self) -> int | None:
        return self.acted_at[-1] + 3 if self.acted_at else 1

    def act(self, view: Json, questions: Sequence[Question], tick: int) -> Action | None:
        self.acted_at.append(tick)
        return next(random_action(q.choice, self._rng) for q in questions if q.prompt == "look")


def looking_bots(seats: int) -> list[LookingBot]:
    return [LookingBot("", Random(seat)) for seat in range(seats)]


def test_a_bot_with_hear_wants_and_act_is_a_realtime_bot() -> None:
    assert isinstance(LookingBot("", Random(1)), RealtimeBot)
    assert not isinstance(RandomBot("", Random(1)), RealtimeBot)
    assert not RealtimeBotRunner({0: RandomBot("", Random(1))}).is_restless
    assert RealtimeBotRunner({0: RandomBot("", Random(1))}).next_tick() is None


def test_realtime_bots_act_at_the_ticks_that_they_ask_for() -> None:
    session, bots = open_session(NodMatch(Setup(4))), looking_bots(4)
    play_session(session, bots)
    assert session.is_over
    looks = [entry.tick for entry in session.record.entries if entry.action.startswith("look") and entry.seat == 2]
    assert looks == bots[2].acted_at == list(range(1, BEATS * BEAT_TICKS, 3))


def test_a_realtime_bot_hears_exactly_the_events_of_its_seat() -> None:
    session, bots = open_session(NodMatch(Setup(4))), looking_bots(4)
    play_session(session, bots)
    for seat, bot in enumerate(bots):
        visible = [
            (e.tick, seen) for e in session.record.entries for event in e.events if (seen := event.seen_by(seat))
        ]
        assert bot.heard == visible


def test_a_private_event_is_heard_only_by_the_bots_of_its_seats() -> None:
    bots = looking_bots(3)
    runner = RealtimeBotRunner(dict(enumerate(bots)))
    runner.hear([Event("sign", None, (PrivatePart((1,), {"to": 0}),))], 4)
    assert [bot.heard for bot in bots] == [[], [(4, {"kind": "sign", "to": 0})], []]


def test_the_first_bot_to_act_in_a_tick_rotates() -> None:
    runner = RealtimeBotRunner(dict(enumerate(looking_bots(3))))
    assert runner.next_tick() == 1
    assert {runner.seats_at(tick)[0] for tick in range(1, 4)} == {0, 1, 2}
    assert runner.seats_at(0) == []


class Cheat(LookingBot):
    def act(self, view: Json, questions: Sequence[Question], tick: int) -> Action | None:
        return 99


def test_an_illegal_action_of_a_realtime_bot_is_reported() -> None:
    with pytest.raises(EyeshotError, match="a bot does 99 by itself"):
        play_session(open_session(NodMatch(Setup(3))), [Cheat("", Random(1)) for _ in range(3)])
