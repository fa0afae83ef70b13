"""TickRateLimit: a paced question is answered at most once per tick."""

from __future__ import annotations

import msgspec
import pytest

from eyeshot.kernel import (
    GameSession,
    PickChoice,
    Question,
    RecordError,
    Setup,
    TickRateLimit,
    question_answered,
    verify,
)
from tests.kernel.play import open_session, resealed, whole_record
from tests.samples.nod import NodMatch

PACED = Question(0, 1, 1, "look", PickChoice((3, 4)), optional=True, paced=True)
FREE = Question(1, 1, 1, "nod", PickChoice((5,)), optional=True)


def test_a_second_answer_to_a_paced_question_waits_for_the_next_tick() -> None:
    limit = TickRateLimit()
    assert limit.earliest(PACED) == 0
    limit.note(PACED, 7)
    assert limit.earliest(PACED) == 8
    assert limit.earliest(msgspec.structs.replace(PACED, by=2)) == 0
    assert limit.earliest(FREE) == 0


def test_an_answer_to_an_unpaced_question_limits_nothing() -> None:
    limit = TickRateLimit()
    limit.note(FREE, 7)
    limit.note(None, 7)
    assert limit.earliest(PACED) == limit.earliest(None) == 0


def test_an_action_answers_the_question_that_offers_it_to_its_seat() -> None:
    assert question_answered([FREE, PACED], 1, 4) == PACED
    assert question_answered([FREE, PACED], 1, 6) is None
    assert question_answered([FREE, PACED], 2, 4) is None


@pytest.fixture
def nod() -> GameSession:
    return open_session(NodMatch(Setup(4)))


def test_a_paced_action_is_moved_to_the_next_tick_after_the_wakes_due_there(nod: GameSession) -> None:
    nod.act(1, "look 2", tick=9)
    events = nod.act(1, "look 3", tick=9)
    assert [event.kind for event in events] == ["asked", "turned", "face"]
    assert [(entry.action, entry.tick) for entry in nod.record.entries[1:]] == [
        ("look 2", 9),
        ("wake", 10),
        ("look 3", 10),
    ]


def test_a_record_with_two_paced_answers_in_one_tick_is_refused() -> None:
    record = whole_record(NodMatch(Setup(4)))
    looks = [k for k, e in enumerate(record.entries) if e.action.startswith("look")]
    pairs = ((a, b) for a in looks for b in looks if a < b and record.entries[a].seat == record.entries[b].seat)
    first, second = next((a, b) for a, b in pairs if b == a + 1)
    too_early = msgspec.structs.replace(record.entries[second], tick=record.entries[first].tick)
    record.entries[second] = too_early
    with pytest.raises(RecordError, match=f"entry {second} .*twice in tick {too_early.tick}"):
        verify(NodMatch(Setup(4)), resealed(record))


def test_a_resumed_game_still_limits_paced_answers(nod: GameSession) -> None:
    nod.act(1, "look 2", tick=5)
    resumed = GameSession.resume(nod.match, nod.pause({}))
    resumed.act(1, "look 3", tick=5)
    assert resumed.tick == 6
