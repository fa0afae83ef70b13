"""A message is put together from pieces; it is what it would be if it were written whole."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from eyeshot.host.broadcast import Broadcast, ViewSnapshot
from eyeshot.kernel import Match, Seat, SeatStream, Setup, fan_out, find_game
from eyeshot.store.clock import SystemClock
from eyeshot.testing.random_play import random_game
from eyeshot.web import socket_messages
from eyeshot.web.message_encoder import MessageEncoder
from tests.kernel.play import sample_matches

TABLES = [("viewpoint", 3), ("viewpoint-revisioned", 3), ("winking-dead", 4), ("wink", 4), ("dead-of-winter", 2)]
STEPS = 60


def matches() -> list[Match[Any]]:
    return [*(find_game(name).match(Setup(seats)) for name, seats in TABLES), *sample_matches()]


@pytest.mark.parametrize("match", matches(), ids=lambda match: match.game)
def test_news_put_together_is_news_written_whole(match: Match[Any]) -> None:
    seats = match.setup.seats
    everybody: list[Seat] = [*range(seats), None]
    streams = [SeatStream(match, seat) for seat in everybody]
    encoder = MessageEncoder(match)
    told = 0
    for played, step in zip(range(1, STEPS + 1), random_game(match, Random(7)), strict=False):  # noqa: B007
        snapshot = Broadcast(match, 0.0, SystemClock())._snapshot(step.after, everybody)
        for stream, message in fan_out(streams, step.events, step.tick, match.questions(step.after)):
            seat = stream.seat
            view = ViewSnapshot(snapshot.common, {seat: snapshot.own[seat]})
            part = ViewSnapshot()
            part.parts[seat] = {"part": 1}
            for written in (encoder.update(seat, message, view), encoder.update(seat, message, part)):
                news = msgspec.json.decode(written, type=socket_messages.Update)
                assert msgspec.json.decode(socket_messages.encode(news)) == msgspec.json.decode(written)
                assert (news.seat, news.number, news.tick) == (seat, message.number, message.tick)
                assert msgspec.json.encode(news.events) == msgspec.json.encode(message.events)
                assert [asked.id for asked in news.questions] == [question.id for question in message.questions]
            whole = msgspec.json.decode(encoder.update(seat, message, view), type=socket_messages.Update).view
            assert msgspec.json.encode(whole) == msgspec.json.encode(match.view(step.after, seat))
            told += 1
    assert told > played > 10
