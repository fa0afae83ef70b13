"""A message is put together from pieces; it is what it would be if it were written whole."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from eyeshot.host.broadcast import ViewSnapshot
from eyeshot.kernel import Seat, Setup, Stream, find_game
from eyeshot.kernel.capabilities import SharedViews
from eyeshot.kernel.event import Json
from eyeshot.kernel.stream import fan_out
from eyeshot.testing.random_play import random_game
from eyeshot.web import protocol
from eyeshot.web.message_encoder import MessageEncoder

TABLES = [("viewpoint", 3), ("viewpoint-revisioned", 3), ("winking-dead", 4), ("wink", 4), ("dead-of-winter", 2)]
STEPS = 60


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_news_put_together_is_news_written_whole(name: str, seats: int) -> None:
    match = find_game(name).match(Setup(seats))
    everybody: list[Seat] = [*range(seats), None]
    streams = [Stream(match, seat) for seat in everybody]
    encoder = MessageEncoder(match, [f"Player {seat}" for seat in range(seats)])
    told = 0
    for _, step in zip(range(STEPS), random_game(match, Random(7)), strict=False):
        common, own = _parted(match, step.after, everybody)
        for stream, message in fan_out(streams, step.events, step.tick, match.questions(step.after)):
            seat = stream.seat
            view = ViewSnapshot(common, {seat: own[everybody.index(seat)]})
            part = ViewSnapshot()
            part.parts[seat] = {"part": 1}
            for written in (encoder.update(seat, message, view), encoder.update(seat, message, part)):
                news = msgspec.json.decode(written, type=protocol.Update)
                assert msgspec.json.decode(protocol.encode(news)) == msgspec.json.decode(written)
                assert (news.seat, news.number, news.tick) == (seat, message.number, message.tick)
                assert msgspec.json.encode(news.events) == msgspec.json.encode(message.events)
                assert [line.text for line in news.lines] == [line.text for line in encoder.lines(message.events)]
                assert [asked.id for asked in news.questions] == [question.id for question in message.questions]
            whole = msgspec.json.decode(encoder.update(seat, message, view), type=protocol.Update).view
            assert msgspec.json.encode(whole) == msgspec.json.encode(match.view(step.after, seat))
            told += 1
    assert told > STEPS


def _parted(match: Any, state: Any, seats: list[Seat]) -> tuple[Json, list[Json]]:
    if isinstance(match, SharedViews):
        return match.shared_views(state, seats)
    return {}, [match.view(state, seat) for seat in seats]
