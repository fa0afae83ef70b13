"""Four people at each table, as fast as the server lets them or at a pace, for a span of time and then again."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from bench.server.running import Running
from bench.server.table import Table

WARM_UP_S = 0.05
"""At the beginning of a span nothing is counted yet."""
ENOUGH = 0.75
"""Of all tables so many must still play while it is counted how fast they can."""
PATIENCE_S = 20
"""For the last moves of a span to be seen."""


class Measured(msgspec.Struct):
    """What all spans showed. A move is an action that all four saw; sealed answers come on top of them. `p50_ms` and
    `p99_ms` are from sending an action to the last of its four views. `load_cpu` near 1 says that the load and not the
    server was the limit."""

    moves_per_second: float
    moves_per_cpu_second: float
    sealed_answers_per_second: float
    p50_ms: float
    p99_ms: float
    server_cpu: float
    load_cpu: float


class Span(msgspec.Struct):
    """What one span showed: how long each move took that was seen in it, and what was spent."""

    waits: list[float]
    wall_s: float
    cpu_s: float
    load_cpu_s: float
    sealed: int

    @property
    def moves_per_cpu_second(self) -> float:
        return len(self.waits) / self.cpu_s


def measured(spans: Sequence[Span]) -> Measured:
    waits = sorted(wait for span in spans for wait in span.waits)
    wall_s, cpu_s = sum(span.wall_s for span in spans), sum(span.cpu_s for span in spans)
    return Measured(
        round(len(waits) / wall_s, 1),
        round(len(waits) / cpu_s, 1),
        round(sum(span.sealed for span in spans) / wall_s, 1),
        round(waits[len(waits) // 2] * 1000, 2),
        round(waits[len(waits) * 99 // 100] * 1000, 2),
        round(cpu_s / wall_s, 3),
        round(sum(span.load_cpu_s for span in spans) / wall_s, 3),
    )


class Load:
    """Moves at these tables, and how long each of them took. `is_full`: every table moves again as soon as all have
    seen the last move, until its game is over; if not, once a second, each at its own moment of it, and one that is not
    done misses a move."""

    def __init__(self, server: Running, tables: Sequence[Table], is_full: bool) -> None:
        self._server = server
        self._tables = tables
        self._is_full = is_full
        self._waits: list[float] = []
        self._busy: set[Table] = set()
        self._is_over = True
        self._playing = 0
        self._few = asyncio.Event()
        """Is the game over at more than some tables?"""
        self._spans = 0
        self._faults: list[dict[str, Any]] = []
        for table in tables:
            table.on_seen = partial(self._seen, table)

    async def span(self, seconds: float) -> Span:
        """Nobody moves before it and after it. To sit down at the next table is no move: who plays as fast as they can
        begins a new game before it is counted, and the span ends sooner where too many games do."""
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: self._faults.append(context))
        if self._is_full:
            await self._begin()
        self._is_over = False
        self._playing = len(self._tables)
        self._few.clear()
        self._spans += 1
        for number, table in enumerate(self._tables):
            if self._is_full:
                self._move(table)
            else:
                due = loop.time() + number / len(self._tables)
                loop.call_at(due, self._beat, due, table, self._spans)
        await asyncio.sleep(WARM_UP_S)
        self._waits.clear()
        before = self._clocks()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._few.wait(), seconds)
        wall_s, cpu_s, load_cpu_s, sealed = (now - then for now, then in zip(self._clocks(), before, strict=True))
        span = Span(self._waits[:], wall_s, cpu_s, load_cpu_s, int(sealed))
        await self._end()
        return span

    async def _begin(self) -> None:
        try:
            await asyncio.wait_for(asyncio.gather(*(table.begin() for table in self._tables)), PATIENCE_S)
        except TimeoutError:
            self._raise_fault()
            raise

    def _raise_fault(self) -> None:
        if self._faults:
            raise RuntimeError(self._faults[0].get("message", "")) from self._faults[0].get("exception")

    async def _end(self) -> None:
        self._is_over = True
        until = time.monotonic() + PATIENCE_S
        while self._busy and not self._faults and time.monotonic() < until:
            await asyncio.sleep(0.005)
        self._raise_fault()
        if self._busy:
            raise RuntimeError(f"{len(self._busy)} tables wait for a move to be seen by all four")

    def _move(self, table: Table) -> None:
        self._busy.add(table)
        table.move()

    def _seen(self, table: Table, wait_s: float) -> None:
        self._waits.append(wait_s)
        self._busy.discard(table)
        if not self._is_full or self._is_over:
            return
        if table.is_over:
            self._playing -= 1
            if self._playing < ENOUGH * len(self._tables):
                self._few.set()
        else:
            self._move(table)

    def _beat(self, due: float, table: Table, span: int) -> None:
        if self._is_over or span != self._spans:
            return
        if table not in self._busy:
            self._move(table)
        asyncio.get_running_loop().call_at(due + 1, self._beat, due + 1, table, span)

    def _clocks(self) -> tuple[float, float, float, float]:
        sealed = sum(table.sealed for table in self._tables)
        return time.perf_counter(), self._server.cpu_s(), time.process_time(), sealed
