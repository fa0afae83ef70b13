"""A message is put together from pieces; it is what it would be if it were written whole."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from eyeshot.host.broadcast import Shown
from eyeshot.kernel import Seat, Setup, Stream, find_game
from eyeshot.kernel.capabilities import PartedViews
from eyeshot.kernel.event import Data
from eyeshot.kernel.stream import tell_all
from eyeshot.testing.random_play import wander
from eyeshot.web import protocol
from eyeshot.web.message_encoder import Teller

TABLES = [("viewpoint", 3), ("viewpoint-revisioned", 3), ("winking-dead", 4), ("wink", 4), ("dead-of-winter", 2)]
STEPS = 60


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_news_put_together_is_news_written_whole(name: str, seats: int) -> None:
    match = find_game(name).match(Setup(seats))
    everybody: list[Seat] = [*range(seats), None]
    streams = [Stream(match, seat) for seat in everybody]
    teller = Teller(match, [f"Player {seat}" for seat in range(seats)])
    told = 0
    for _, step in zip(range(STEPS), wander(match, Random(7)), strict=False):
        common, own = _parted(match, step.after, everybody)
        for stream, message in tell_all(streams, step.events, step.tick, match.questions(step.after)):
            seat = stream.seat
            view = Shown(common, {seat: own[everybody.index(seat)]})
            part = Shown()
            part.parts[seat] = {"part": 1}
            for written in (teller.news(seat, message, view), teller.news(seat, message, part)):
                news = msgspec.json.decode(written, type=protocol.News)
                assert protocol.write(news) == written
                assert (news.seat, news.n, news.tick) == (seat, message.number, message.tick)
                assert msgspec.json.encode(news.events) == msgspec.json.encode(message.events)
                assert [line.text for line in news.lines] == [line.text for line in teller.lines(message.events)]
                assert [asked.id for asked in news.asked] == [question.id for question in message.questions]
            whole = msgspec.json.decode(teller.news(seat, message, view), type=protocol.News).view
            assert msgspec.json.encode(whole) == msgspec.json.encode(match.view(step.after, seat))
            told += 1
    assert told > STEPS


def _parted(match: Any, state: Any, seats: list[Seat]) -> tuple[Data, list[Data]]:
    if isinstance(match, PartedViews):
        return match.parted_views(state, seats)
    return {}, [match.view(state, seat) for seat in seats]
