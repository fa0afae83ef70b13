"""Stream: the numbered messages of one seat."""

from __future__ import annotations

from eyeshot.kernel import Event, GameSession, PrivatePart, SeatMessage, SeatStream, Setup
from tests.kernel.play import open_session
from tests.samples.morra import MorraMatch
from tests.samples.nod import BEAT_TICKS, NOD_TICKS, NodMatch


class AllStreams:
    """The streams of all seats and of an onlooker of one session."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.streams = {seat: SeatStream(session.match, seat) for seat in (*range(session.match.setup.seats), None)}
        self.tell(session.record.entries[0].events)

    def tell(self, events: list[Event]) -> dict[int | None, SeatMessage]:
        messages = {seat: s.tell(self.session.state, events, self.session.tick) for seat, s in self.streams.items()}
        return {seat: message for seat, message in messages.items() if message is not None}

    def act(self, seat: int, action: str, tick: int | None = None) -> dict[int | None, SeatMessage]:
        return self.tell(self.session.act(seat, action, tick))

    def wake(self, tick: int) -> dict[int | None, SeatMessage]:
        return self.tell(self.session.wake(tick))


def nod_streams() -> AllStreams:
    """Seat 0 is the nodder, and seat 1 looks at it."""
    match = NodMatch(Setup(4))
    seed = next(bytes([k]) * 32 for k in range(1, 99) if GameSession.open(match, bytes([k]) * 32).state.nodder == 0)
    all_streams = AllStreams(GameSession.open(match, seed))
    all_streams.act(1, "look 0")
    return all_streams


def test_the_start_of_a_game_is_message_1_of_every_stream() -> None:
    all_streams = AllStreams(open_session(MorraMatch(Setup(3))))
    assert {stream.number for stream in all_streams.streams.values()} == {1}


def test_an_event_that_a_seat_does_not_see_sends_it_no_message() -> None:
    assert set(nod_streams().act(0, "nod 2")) == {0, 1}


def test_a_stream_numbers_only_the_messages_that_it_sends() -> None:
    all_streams = nod_streams()
    messages = [all_streams.act(0, "nod 2", 1), all_streams.wake(1 + NOD_TICKS), all_streams.wake(BEAT_TICKS)]
    numbers = {seat: [message[seat].number for message in messages if seat in message] for seat in all_streams.streams}
    assert numbers == {0: [2, 3, 4], 1: [3, 4, 5], 2: [2], 3: [2], None: [2]}


def test_a_message_contains_the_events_as_the_seat_sees_them_and_its_open_questions() -> None:
    all_streams = AllStreams(open_session(MorraMatch(Setup(3))))
    number = all_streams.session.view(0).own.hand[0]
    messages = all_streams.act(0, f"show {number}")
    assert messages[0].events == ({"kind": "laid", "seat": 0, "number": number},)
    assert messages[1].events == ({"kind": "laid", "seat": 0},)
    assert [question.prompt for question in messages[0].questions] == ["order"]
    assert [question.prompt for question in messages[1].questions] == ["show", "order"]


def test_a_seat_gets_a_message_when_its_questions_change_without_an_event() -> None:
    all_streams = nod_streams()
    all_streams.wake(BEAT_TICKS)
    messages = all_streams.act(0, "nod 1")
    assert "lift" in [question.prompt for question in messages[0].questions]
    all_streams = nod_streams()
    all_streams.act(1, "look away")
    all_streams.wake(BEAT_TICKS)
    messages = all_streams.act(0, "nod 1")
    assert messages[1].events == ()
    assert [question.prompt for question in messages[1].questions] == ["look"]


def test_an_onlooker_gets_public_events_and_no_questions() -> None:
    all_streams = AllStreams(open_session(MorraMatch(Setup(3))))
    messages = all_streams.act(0, f"show {all_streams.session.view(0).own.hand[0]}")
    assert messages[None].events == ({"kind": "laid", "seat": 0},)
    assert messages[None].questions == ()


def test_a_copy_of_a_stream_previews_a_message_without_numbering_it() -> None:
    all_streams = AllStreams(open_session(MorraMatch(Setup(3))))
    stream = all_streams.streams[0]
    event = Event("gong", None, (PrivatePart((0,), {}),))
    preview = stream.copy().tell(all_streams.session.state, [event], 3)
    assert stream.number == 1
    assert stream.tell(all_streams.session.state, [event], 3) == preview
