from __future__ import annotations

from eyeshot.kernel import Event, Message, Part, Setup, Sitting, Stream
from tests.kernel.play import open_sitting
from tests.samples.morra import MorraMatch
from tests.samples.nod import BEAT_TICKS, NOD_TICKS, NodMatch


class Audience:
    """All streams of one sitting."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.streams = {seat: Stream(sitting.match, seat) for seat in (*range(sitting.match.setup.seats), None)}
        self.tell(sitting.record.entries[0].events)

    def tell(self, events: list[Event]) -> dict[int | None, Message]:
        told = {seat: s.tell(self.sitting.state, events, self.sitting.tick) for seat, s in self.streams.items()}
        return {seat: message for seat, message in told.items() if message is not None}

    def act(self, seat: int, action: str, tick: int | None = None) -> dict[int | None, Message]:
        return self.tell(self.sitting.act(seat, action, tick))

    def wake(self, tick: int) -> dict[int | None, Message]:
        return self.tell(self.sitting.wake(tick))


def nod_audience() -> Audience:
    """Seat 0 is the nodder, and seat 1 looks at it."""
    match = NodMatch(Setup(4))
    seed = next(bytes([k]) * 32 for k in range(1, 99) if Sitting.open(match, bytes([k]) * 32).state.nodder == 0)
    audience = Audience(Sitting.open(match, seed))
    audience.act(1, "look 0")
    return audience


def test_the_start_is_message_one_of_every_stream() -> None:
    audience = Audience(open_sitting(MorraMatch(Setup(3))))
    assert {stream.number for stream in audience.streams.values()} == {1}


def test_what_concerns_a_seat_in_nothing_sends_it_nothing() -> None:
    assert set(nod_audience().act(0, "nod 2")) == {0, 1}


def test_a_stream_numbers_only_what_was_sent() -> None:
    audience = nod_audience()
    told = [audience.act(0, "nod 2", 1), audience.wake(1 + NOD_TICKS), audience.wake(BEAT_TICKS)]
    numbers = {seat: [message[seat].number for message in told if seat in message] for seat in audience.streams}
    assert numbers == {0: [2, 3, 4], 1: [3, 4, 5], 2: [2], 3: [2], None: [2]}


def test_a_message_holds_the_events_as_the_seat_sees_them_and_what_it_can_answer() -> None:
    audience = Audience(open_sitting(MorraMatch(Setup(3))))
    number = audience.sitting.view(0)["hand"][0]
    told = audience.act(0, f"show {number}")
    assert told[0].events == ({"kind": "laid", "seat": 0, "number": number},)
    assert told[1].events == ({"kind": "laid", "seat": 0},)
    assert [question.prompt for question in told[0].questions] == ["order"]
    assert [question.prompt for question in told[1].questions] == ["show", "order"]


def test_a_seat_is_told_when_its_questions_change_though_it_saw_nothing() -> None:
    audience = nod_audience()
    audience.wake(BEAT_TICKS)
    told = audience.act(0, "nod 1")
    assert "lift" in [question.prompt for question in told[0].questions]
    audience = nod_audience()
    audience.act(1, "look away")
    audience.wake(BEAT_TICKS)
    told = audience.act(0, "nod 1")
    assert told[1].events == ()
    assert [question.prompt for question in told[1].questions] == ["look"]


def test_an_onlooker_is_told_what_is_public_and_asked_nothing() -> None:
    audience = Audience(open_sitting(MorraMatch(Setup(3))))
    told = audience.act(0, f"show {audience.sitting.view(0)['hand'][0]}")
    assert told[None].events == ({"kind": "laid", "seat": 0},)
    assert told[None].questions == ()


def test_a_copy_tells_what_would_be_sent_without_sending_it() -> None:
    audience = Audience(open_sitting(MorraMatch(Setup(3))))
    stream = audience.streams[0]
    event = Event("gong", None, (Part((0,), {}),))
    would = stream.copy().tell(audience.sitting.state, [event], 3)
    assert stream.number == 1
    assert stream.tell(audience.sitting.state, [event], 3) == would
