"""What a player has to remember is not sent again while the game runs."""

from __future__ import annotations

from random import Random

from eyeshot.games.wink.bots import BOTS
from eyeshot.host.broadcast import Broadcast
from eyeshot.kernel import GameSession, RealtimeBotRunner, SeatMessage, Setup, find_game
from eyeshot.store.clock import SystemClock
from tests.rule import rule

FLEETING = {"look", "face", "wink", "wink-over"}


def play(session: GameSession, broadcast: Broadcast, turns: int) -> None:
    """Play some turns between bots, and deliver every entry."""
    bots = [BOTS["medium"]("", Random(seat)) for seat in range(4)]
    runner, told = RealtimeBotRunner(dict(enumerate(bots))), 0
    while not session.is_over and session.state.turn_number < turns:
        for entry in session.record.entries[told:]:
            if not told:
                runner.hear(entry.events, entry.tick)
            broadcast.publish(entry, session.state, session.questions(), 0, historic=True)
        told = len(session.record.entries)
        question = next((q for q in session.questions() if not q.optional), None)
        if question is None:
            runner.go_on(session)
        else:
            events = session.act(question.by, bots[question.by].choose(session.view(question.by), question))
            runner.hear(events, session.tick)
    for entry in session.record.entries[told:]:
        broadcast.publish(entry, session.state, session.questions(), 0, historic=True)


def kinds(messages: list[SeatMessage]) -> list[str]:
    return [event["kind"] for message in messages for event in message.events]


@rule("wink.gaze.memory")
def test_eyes_of_past_stretches_are_not_sent_again_while_the_game_runs_and_public_facts_are() -> None:
    session = GameSession.open(find_game("wink").match(Setup(4)), b"memory".ljust(32))
    broadcast = Broadcast(session.match, 0.0, SystemClock())
    play(session, broadcast, 8)
    for seat in (0, 1, 2, 3):
        sent, again = broadcast.messages(seat), broadcast.remembered(seat, 0)
        assert [message.number for message in again] == [message.number for message in sent]
        past, past_again = (kinds(messages)[: _last_glances(messages)] for messages in (sent, again))
        assert FLEETING & set(past)
        assert not FLEETING & set(past_again)
        assert [kind for kind in past if kind not in FLEETING] == past_again
        current, current_again = (kinds(messages)[_last_glances(messages) :] for messages in (sent, again))
        assert current == current_again
    play(session, broadcast, 1000)
    assert session.is_over
    assert broadcast.remembered(0, 0) == broadcast.messages(0)


def _last_glances(messages: list[SeatMessage]) -> int:
    every = kinds(messages)
    return len(every) - 1 - every[::-1].index("glances")
