"""Four people at each table, as fast as the server lets them or at a pace."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import partial

import msgspec
from bench.server.running import Running
from bench.server.table import Table

WARM_UP = 0.3
"""The share of the time in which nothing is counted yet."""


class Measured(msgspec.Struct):
    """What a span of load showed. A move is an action that all four saw; sealed answers come on top of them.
    `p50_ms` and `p99_ms` are from sending an action to the last of its four views. `load_cpu` near 1 says that the load
    and not the server was the limit."""

    moves_per_second: float
    moves_per_cpu_second: float
    sealed_answers_per_second: float
    p50_ms: float
    p99_ms: float
    server_cpu: float
    load_cpu: float


class Load:
    """Moves at these tables, and how long each of them took."""

    def __init__(self, server: Running, tables: Sequence[Table]) -> None:
        self._server = server
        self._tables = tables
        self._waits: list[float] = []
        self._busy: set[Table] = set()
        self._is_over = False

    async def saturate(self, seconds: float) -> Measured:
        """Every table moves again as soon as all have seen the last move."""
        for table in self._tables:
            table.on_seen = partial(self._go_on, table.move)
            table.move()
        return await self._measure(seconds)

    def _go_on(self, move: Callable[[], None], wait_s: float) -> None:
        self._waits.append(wait_s)
        if not self._is_over:
            move()

    async def pace(self, seconds: float) -> Measured:
        """Every table moves once a second, each at its own moment of it. One that has not done so yet misses a move."""
        loop = asyncio.get_running_loop()
        for number, table in enumerate(self._tables):
            table.on_seen = partial(self._note, table)
            due = loop.time() + number / len(self._tables)
            loop.call_at(due, self._beat, due, table)
        return await self._measure(seconds)

    def _note(self, table: Table, wait_s: float) -> None:
        self._waits.append(wait_s)
        self._busy.discard(table)

    def _beat(self, due: float, table: Table) -> None:
        if self._is_over:
            return
        if table not in self._busy:
            self._busy.add(table)
            table.move()
        asyncio.get_running_loop().call_at(due + 1, self._beat, due + 1, table)

    async def _measure(self, seconds: float) -> Measured:
        await asyncio.sleep(seconds * WARM_UP)
        self._waits.clear()
        before = self._clocks()
        await asyncio.sleep(seconds)
        wall, cpu, own_cpu, sealed = (now - then for now, then in zip(self._clocks(), before, strict=True))
        waits = sorted(self._waits)
        self._is_over = True
        return Measured(
            round(len(waits) / wall, 1),
            round(len(waits) / cpu, 1),
            round(sealed / wall, 1),
            round(waits[len(waits) // 2] * 1000, 2),
            round(waits[len(waits) * 99 // 100] * 1000, 2),
            round(cpu / wall, 3),
            round(own_cpu / wall, 3),
        )

    def _clocks(self) -> tuple[float, float, float, float]:
        sealed = sum(table.sealed for table in self._tables)
        return time.perf_counter(), self._server.cpu_s(), time.process_time(), sealed
