"""The load generator: four clients at each table, at full speed or one move per second, in measured spans."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from bench.server.clients import TableClients
from bench.server.server_process import ServerProcess

WARM_UP_S = 0.05
"""Moves at the start of a span are not counted."""
MIN_PLAYING_SHARE = 0.75
"""A span at full speed ends when fewer tables than this share are still playing."""
TIMEOUT_S = 20
"""Time limit for the last moves of a span."""


class LoadReport(msgspec.Struct):
    """The result of all spans. A move is an action that all four clients received; sealed answers are counted
    separately. `p50_ms` and `p99_ms` measure from sending an action to the last of its four updates. If `load_cpu` is
    near 1, the load generator was the bottleneck and not the server."""

    moves_per_second: float
    moves_per_cpu_second: float
    sealed_answers_per_second: float
    p50_ms: float
    p99_ms: float
    server_cpu: float
    load_cpu: float


class Span(msgspec.Struct):
    """The latencies of the moves of one span, and the time that it took."""

    latencies: list[float]
    wall_s: float
    cpu_s: float
    load_cpu_s: float
    sealed: int

    @property
    def moves_per_cpu_second(self) -> float:
        return len(self.latencies) / self.cpu_s


def load_report(spans: Sequence[Span]) -> LoadReport:
    latencies = sorted(latency for span in spans for latency in span.latencies)
    wall_s, cpu_s = sum(span.wall_s for span in spans), sum(span.cpu_s for span in spans)
    return LoadReport(
        round(len(latencies) / wall_s, 1),
        round(len(latencies) / cpu_s, 1),
        round(sum(span.sealed for span in spans) / wall_s, 1),
        round(latencies[len(latencies) // 2] * 1000, 2),
        round(latencies[len(latencies) * 99 // 100] * 1000, 2),
        round(cpu_s / wall_s, 3),
        round(sum(span.load_cpu_s for span in spans) / wall_s, 3),
    )


class Load:
    """Makes moves at the tables and measures their latency. With `is_full`, a table moves again as soon as all clients
    have received the last move, until its game is over. Otherwise each table moves once a second, at times spread over
    the second, and skips a move if the last one is not complete."""

    def __init__(self, server: ServerProcess, tables: Sequence[TableClients], is_full: bool) -> None:
        self._server = server
        self._tables = tables
        self._is_full = is_full
        self._latencies: list[float] = []
        self._busy: set[TableClients] = set()
        self._is_over = True
        self._playing = 0
        self._too_few_playing = asyncio.Event()
        self._spans = 0
        self._errors: list[dict[str, Any]] = []
        for table in tables:
            table.on_received = partial(self._on_received, table)

    async def span(self, seconds: float) -> Span:
        """Run one span. No client moves before or after it. Joining the next table is not a move: at full speed new
        games begin before the measurement, and the span ends early if too many games end."""
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: self._errors.append(context))
        if self._is_full:
            await self._begin()
        self._is_over = False
        self._playing = len(self._tables)
        self._too_few_playing.clear()
        self._spans += 1
        for number, table in enumerate(self._tables):
            if self._is_full:
                self._move(table)
            else:
                due = loop.time() + number / len(self._tables)
                loop.call_at(due, self._move_on_schedule, due, table, self._spans)
        await asyncio.sleep(WARM_UP_S)
        self._latencies.clear()
        before = self._clocks()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._too_few_playing.wait(), seconds)
        wall_s, cpu_s, load_cpu_s, sealed = (end - start for end, start in zip(self._clocks(), before, strict=True))
        span = Span(self._latencies[:], wall_s, cpu_s, load_cpu_s, int(sealed))
        await self._end()
        return span

    async def _begin(self) -> None:
        try:
            await asyncio.wait_for(asyncio.gather(*(table.begin() for table in self._tables)), TIMEOUT_S)
        except TimeoutError:
            self._raise_first_error()
            raise

    def _raise_first_error(self) -> None:
        if self._errors:
            raise RuntimeError(self._errors[0].get("message", "")) from self._errors[0].get("exception")

    async def _end(self) -> None:
        self._is_over = True
        deadline = time.monotonic() + TIMEOUT_S
        while self._busy and not self._errors and time.monotonic() < deadline:
            await asyncio.sleep(0.005)
        self._raise_first_error()
        if self._busy:
            raise RuntimeError(f"{len(self._busy)} tables have a move that not all four clients have received")

    def _move(self, table: TableClients) -> None:
        self._busy.add(table)
        table.move()

    def _on_received(self, table: TableClients, latency_s: float) -> None:
        self._latencies.append(latency_s)
        self._busy.discard(table)
        if not self._is_full or self._is_over:
            return
        if table.is_over:
            self._playing -= 1
            if self._playing < MIN_PLAYING_SHARE * len(self._tables):
                self._too_few_playing.set()
        else:
            self._move(table)

    def _move_on_schedule(self, due: float, table: TableClients, span: int) -> None:
        if self._is_over or span != self._spans:
            return
        if table not in self._busy:
            self._move(table)
        asyncio.get_running_loop().call_at(due + 1, self._move_on_schedule, due + 1, table, span)

    def _clocks(self) -> tuple[float, float, float, float]:
        sealed = sum(table.sealed for table in self._tables)
        return time.perf_counter(), self._server.cpu_s(), time.process_time(), sealed
