"""The load generator: every seat of every table changes its gaze once a second."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import msgspec
from bench.server.server_process import ServerProcess
from bench.wink.clients import Counts, SeenWink, WinkClients

GAZE_INTERVAL_S = 1.0
MAX_STOLEN_S = 0.015
"""A second with more steal time than this counts as disturbed. The kernel reports it in steps of 0.01 s."""
JITTER_S = 0.1
"""Random shift of each change, so that it falls anywhere in a tick."""


class Delay(msgspec.Struct):
    """Percentiles of a latency."""

    count: int
    p50_ms: float
    p99_ms: float
    p999_ms: float
    most_ms: float


class Delays(msgspec.Struct):
    """Latencies over some seconds. `in_its_tick` is the share of winks published with the tick of their arrival."""

    seconds: int
    face_to_who_turns: Delay
    face_to_who_looks: Delay
    wink_to_seeker: Delay
    in_its_tick: float


class LoadReport(msgspec.Struct):
    """The result of the benchmark. `held_up` is the share of time in which other processes had the server's core, and
    `stolen` that in which the hypervisor did. `undisturbed` covers only seconds without steal time in them and in the
    second before. If `load_cpu` is near 1, the load generator was the bottleneck. `refused` counts winks after the end
    of a phase of glances and answers to questions that another message had closed."""

    ticks_per_second: int
    all: Delays
    undisturbed: Delays
    winks_sent: int
    glances_per_second: float
    entries_per_second: float
    messages_per_second: float
    refused: int
    server_cpu: float
    held_up: float
    stolen: float
    load_cpu: float
    memory_kb_per_table: float


class Slice(msgspec.Struct):
    """The counts of each table in about one second, and the steal time in it."""

    stolen_s: float
    counts: list[Counts]


class Load:
    """Drives all seats of the tables, at times spread over the second."""

    def __init__(self, server: ServerProcess, tables: Sequence[WinkClients]) -> None:
        self._server = server
        self._tables = tables
        self._rng = Random(7)
        self._is_over = False

    async def measure(self, warm_up_s: float, seconds: float) -> LoadReport:
        loop = asyncio.get_running_loop()
        for table in self._tables:
            for seat in range(len(table.sockets)):
                due = loop.time() + self._rng.random() * GAZE_INTERVAL_S
                loop.call_at(due, self._change_gaze, due, table, seat)
        await asyncio.sleep(warm_up_s)
        self._take_counts()
        before, slices = self._clocks(), []
        for _ in range(round(seconds)):
            stolen_s = self._server.stolen_s()
            await asyncio.sleep(1)
            slices.append(Slice(self._server.stolen_s() - stolen_s, self._take_counts()))
        spent = [end - start for end, start in zip(self._clocks(), before, strict=True)]
        self._is_over = True
        return self._sum(slices, *spent)

    def _take_counts(self) -> list[Counts]:
        """Return the counts since the last call and reset them."""
        counts = [table.counts for table in self._tables]
        for table in self._tables:
            table.counts = Counts()
        return counts

    def _change_gaze(self, due: float, table: WinkClients, seat: int) -> None:
        if self._is_over:
            return
        next_due = due + GAZE_INTERVAL_S
        jitter = self._rng.random() * JITTER_S
        table.turn(seat, next_due)
        asyncio.get_running_loop().call_at(next_due + jitter, self._change_gaze, next_due, table, seat)

    def _sum(
        self, slices: list[Slice], wall: float, cpu: float, held_up: float, stolen: float, own_cpu: float
    ) -> LoadReport:
        quiet = [here for before, here in pairwise(slices) if max(before.stolen_s, here.stolen_s) < MAX_STOLEN_S]
        counts = [count for here in slices for count in here.counts]
        return LoadReport(
            self._tables[0].ticks_per_second,
            self._delays(slices),
            self._delays(quiet),
            sum(count.sent for count in counts),
            round(sum(len(count.turned) for count in counts) / wall, 1),
            round(sum(count.entries for count in counts) / wall, 1),
            round(sum(count.messages for count in counts) / wall, 1),
            sum(count.refused for count in counts),
            round(cpu / wall, 3),
            round(held_up / wall, 3),
            round(stolen / wall, 4),
            round(own_cpu / wall, 3),
            round(self._server.memory_kb() / len(self._tables), 1),
        )

    def _delays(self, slices: list[Slice]) -> Delays:
        winks = [
            (table, seen)
            for here in slices
            for table, count in zip(self._tables, here.counts, strict=True)
            for seen in count.winks
        ]
        counts = [count for here in slices for count in here.counts]
        return Delays(
            len(slices),
            _delay([wait for count in counts for wait in count.turned]),
            _delay([wait for count in counts for wait in count.told]),
            _delay([seen.wait_s for _, seen in winks]),
            round(sum(_is_in_its_tick(table, seen) for table, seen in winks) / max(1, len(winks)), 5),
        )

    def _clocks(self) -> tuple[float, ...]:
        server = self._server
        return time.perf_counter(), server.cpu_s(), server.held_up_s(), server.stolen_s(), time.process_time()


def _is_in_its_tick(table: WinkClients, seen: SeenWink) -> bool:
    """Return whether it was read nearer to the end of the tick in which it arrived than to the end of the next."""
    end_of_tick = table.soonest + (seen.tick + 1) / table.ticks_per_second
    return seen.at - end_of_tick < 0.5 / table.ticks_per_second


def _delay(waits: list[float]) -> Delay:
    waits = sorted(waits) or [0.0]
    p50, p99, p999, most = (round(waits[int((len(waits) - 1) * share)] * 1000, 2) for share in (0.5, 0.99, 0.999, 1))
    return Delay(len(waits), p50, p99, p999, most)
