"""What a seat may do once a tick."""

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
from tests.kernel.play import open_sitting, sealed_anew, whole_record
from tests.samples.nod import NodMatch

PACED = Question(0, 1, 1, "look", PickChoice((3, 4)), optional=True, paced=True)
FREE = Question(1, 1, 1, "nod", PickChoice((5,)), optional=True)


def test_a_second_answer_waits_for_the_next_tick() -> None:
    pacing = TickRateLimit()
    assert pacing.earliest(PACED) == 0
    pacing.note(PACED, 7)
    assert pacing.earliest(PACED) == 8
    assert pacing.earliest(msgspec.structs.replace(PACED, by=2)) == 0
    assert pacing.earliest(FREE) == 0


def test_what_is_not_paced_paces_nothing() -> None:
    pacing = TickRateLimit()
    pacing.note(FREE, 7)
    pacing.note(None, 7)
    assert pacing.earliest(PACED) == pacing.earliest(None) == 0


def test_the_question_that_an_action_answers() -> None:
    assert question_answered([FREE, PACED], 1, 4) == PACED
    assert question_answered([FREE, PACED], 1, 6) is None
    assert question_answered([FREE, PACED], 2, 4) is None


@pytest.fixture
def nod() -> GameSession:
    return open_sitting(NodMatch(Setup(4)))


def test_who_is_quick_acts_in_the_next_tick_after_all_that_is_due_there(nod: GameSession) -> None:
    nod.act(1, "look 2", tick=9)
    events = nod.act(1, "look 3", tick=9)
    assert [event.kind for event in events] == ["asked", "turned", "face"]
    assert [(entry.action, entry.tick) for entry in nod.record.entries[1:]] == [
        ("look 2", 9),
        ("wake", 10),
        ("look 3", 10),
    ]


def test_a_record_in_which_a_seat_was_too_quick_does_not_hold() -> None:
    record = whole_record(NodMatch(Setup(4)))
    looks = [k for k, e in enumerate(record.entries) if e.action.startswith("look")]
    pairs = ((a, b) for a in looks for b in looks if a < b and record.entries[a].seat == record.entries[b].seat)
    first, second = next((a, b) for a, b in pairs if b == a + 1)
    quick = msgspec.structs.replace(record.entries[second], tick=record.entries[first].tick)
    record.entries[second] = quick
    with pytest.raises(RecordError, match=f"entry {second} .*twice in tick {quick.tick}"):
        verify(NodMatch(Setup(4)), sealed_anew(record))


def test_a_game_that_is_gone_on_with_keeps_the_pace(nod: GameSession) -> None:
    nod.act(1, "look 2", tick=5)
    again = GameSession.resume(nod.match, nod.pause({}))
    again.act(1, "look 3", tick=5)
    assert again.tick == 6
