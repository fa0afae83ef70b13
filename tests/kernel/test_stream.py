from __future__ import annotations

from eyeshot.kernel import Event, GameSession, Message, PrivatePart, Setup, Stream
from tests.kernel.play import open_sitting
from tests.samples.morra import MorraMatch
from tests.samples.nod import BEAT_TICKS, NOD_TICKS, NodMatch


class Audience:
    """All streams of one sitting."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.streams = {seat: Stream(session.match, seat) for seat in (*range(session.match.setup.seats), None)}
        self.tell(session.record.entries[0].events)

    def tell(self, events: list[Event]) -> dict[int | None, Message]:
        told = {seat: s.tell(self.session.state, events, self.session.tick) for seat, s in self.streams.items()}
        return {seat: message for seat, message in told.items() if message is not None}

    def act(self, seat: int, action: str, tick: int | None = None) -> dict[int | None, Message]:
        return self.tell(self.session.act(seat, action, tick))

    def wake(self, tick: int) -> dict[int | None, Message]:
        return self.tell(self.session.wake(tick))


def nod_audience() -> Audience:
    """Seat 0 is the nodder, and seat 1 looks at it."""
    match = NodMatch(Setup(4))
    seed = next(bytes([k]) * 32 for k in range(1, 99) if GameSession.open(match, bytes([k]) * 32).state.nodder == 0)
    broadcast = Audience(GameSession.open(match, seed))
    broadcast.act(1, "look 0")
    return broadcast


def test_the_start_is_message_one_of_every_stream() -> None:
    broadcast = Audience(open_sitting(MorraMatch(Setup(3))))
    assert {stream.number for stream in broadcast.streams.values()} == {1}


def test_what_concerns_a_seat_in_nothing_sends_it_nothing() -> None:
    assert set(nod_audience().act(0, "nod 2")) == {0, 1}


def test_a_stream_numbers_only_what_was_sent() -> None:
    broadcast = nod_audience()
    told = [broadcast.act(0, "nod 2", 1), broadcast.wake(1 + NOD_TICKS), broadcast.wake(BEAT_TICKS)]
    numbers = {seat: [message[seat].number for message in told if seat in message] for seat in broadcast.streams}
    assert numbers == {0: [2, 3, 4], 1: [3, 4, 5], 2: [2], 3: [2], None: [2]}


def test_a_message_holds_the_events_as_the_seat_sees_them_and_what_it_can_answer() -> None:
    broadcast = Audience(open_sitting(MorraMatch(Setup(3))))
    number = broadcast.session.view(0)["hand"][0]
    told = broadcast.act(0, f"show {number}")
    assert told[0].events == ({"kind": "laid", "seat": 0, "number": number},)
    assert told[1].events == ({"kind": "laid", "seat": 0},)
    assert [question.prompt for question in told[0].questions] == ["order"]
    assert [question.prompt for question in told[1].questions] == ["show", "order"]


def test_a_seat_is_told_when_its_questions_change_though_it_saw_nothing() -> None:
    broadcast = nod_audience()
    broadcast.wake(BEAT_TICKS)
    told = broadcast.act(0, "nod 1")
    assert "lift" in [question.prompt for question in told[0].questions]
    broadcast = nod_audience()
    broadcast.act(1, "look away")
    broadcast.wake(BEAT_TICKS)
    told = broadcast.act(0, "nod 1")
    assert told[1].events == ()
    assert [question.prompt for question in told[1].questions] == ["look"]


def test_an_onlooker_is_told_what_is_public_and_asked_nothing() -> None:
    broadcast = Audience(open_sitting(MorraMatch(Setup(3))))
    told = broadcast.act(0, f"show {broadcast.session.view(0)['hand'][0]}")
    assert told[None].events == ({"kind": "laid", "seat": 0},)
    assert told[None].questions == ()


def test_a_copy_tells_what_would_be_sent_without_sending_it() -> None:
    broadcast = Audience(open_sitting(MorraMatch(Setup(3))))
    stream = broadcast.streams[0]
    event = Event("gong", None, (PrivatePart((0,), {}),))
    would = stream.copy().tell(broadcast.session.state, [event], 3)
    assert stream.number == 1
    assert stream.tell(broadcast.session.state, [event], 3) == would
