"""The load generator of the server benchmark: when a span ends."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import cast

from bench.server.load import Load, Span
from bench.server.server_process import ServerProcess

from tests.web.loop import run_async

TABLES = 8


class _Clock:
    """A server of which only the CPU clock is used."""

    def cpu_s(self) -> float:
        return time.process_time()


class _Clients:
    """Every move is received after a millisecond."""

    sealed = 0

    def __init__(self, moves: int) -> None:
        self.on_received: Callable[[float], None] = lambda seconds: None
        self.begun = 0
        self._moves = moves
        self._left = 0

    @property
    def is_over(self) -> bool:
        return not self._left

    async def begin(self) -> None:
        self.begun += 1
        self._left = self._moves

    def move(self) -> None:
        assert self._left, "this game is over"
        self._left -= 1
        asyncio.get_running_loop().call_later(0.001, self.on_received, 0.001)

    def close(self) -> None: ...


def _span(tables: list[_Clients], seconds: float) -> Span:
    async def work() -> Span:
        return await Load(cast(ServerProcess, _Clock()), tables, is_full=True).span(seconds)

    span: Span = run_async(work())
    return span


def test_a_span_ends_when_many_games_are_over_and_no_game_begins_in_it() -> None:
    tables = [_Clients(150) for _ in range(TABLES)]
    assert _span(tables, 60).wall_s < 30
    assert [table.begun for table in tables] == [1] * TABLES


def test_a_span_continues_when_only_one_game_is_over() -> None:
    tables = [_Clients(60), *(_Clients(1_000_000) for _ in range(TABLES - 1))]
    assert _span(tables, 0.4).wall_s >= 0.4
