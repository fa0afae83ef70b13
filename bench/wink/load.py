"""A change of gaze a second and seat, at every table at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import msgspec
from bench.server.running import Running
from bench.wink.table import Counts, Seen, Table

BEAT_S = 1.0
DISTURBED_S = 0.015
"""Stolen of a second: more than a hundredth, which is how finely it is told."""
JITTER_S = 0.1
"""Each change comes a little sooner or later, so that it falls anywhere in a tick."""


class Delay(msgspec.Struct):
    count: int
    p50_ms: float
    p99_ms: float
    p999_ms: float
    most_ms: float


class Waits(msgspec.Struct):
    """`in_its_tick` is the share of winks that were shown with the tick in which they arrived."""

    seconds: int
    face_to_who_turns: Delay
    face_to_who_looks: Delay
    wink_to_seeker: Delay
    in_its_tick: float


class Measured(msgspec.Struct):
    """`held_up` is the share of the time in which something else on the machine had the server's core, and `stolen`
    that in which the core was taken away from the machine. `undisturbed` are the seconds in which, and before which, it
    was not: other waits are not the server's own. `load_cpu` near 1 says that the load was the limit. `refused` are
    winks that came when the stretch of glances was over, and numbers that another message had closed."""

    ticks_per_second: int
    all: Waits
    undisturbed: Waits
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
    """What was counted at each table in about a second, and how much of it was stolen."""

    stolen_s: float
    counts: list[Counts]


class Load:
    """All seats of these tables, each at its own moment of the second."""

    def __init__(self, server: Running, tables: Sequence[Table]) -> None:
        self._server = server
        self._tables = tables
        self._rng = Random(7)
        self._is_over = False

    async def measure(self, warm_up_s: float, seconds: float) -> Measured:
        loop = asyncio.get_running_loop()
        for table in self._tables:
            for seat in range(len(table.sockets)):
                due = loop.time() + self._rng.random() * BEAT_S
                loop.call_at(due, self._beat, due, table, seat)
        await asyncio.sleep(warm_up_s)
        self._take_counts()
        before, slices = self._clocks(), []
        for _ in range(round(seconds)):
            stolen_s = self._server.stolen_s()
            await asyncio.sleep(1)
            slices.append(Slice(self._server.stolen_s() - stolen_s, self._take_counts()))
        spent = [now - then for now, then in zip(self._clocks(), before, strict=True)]
        self._is_over = True
        return self._sum(slices, *spent)

    def _take_counts(self) -> list[Counts]:
        """What was counted since it was taken last."""
        taken = [table.counts for table in self._tables]
        for table in self._tables:
            table.counts = Counts()
        return taken

    def _beat(self, due: float, table: Table, seat: int) -> None:
        if self._is_over:
            return
        next_due = due + BEAT_S
        jitter = self._rng.random() * JITTER_S
        table.turn(seat, next_due)
        asyncio.get_running_loop().call_at(next_due + jitter, self._beat, next_due, table, seat)

    def _sum(
        self, slices: list[Slice], wall: float, cpu: float, held_up: float, stolen: float, own_cpu: float
    ) -> Measured:
        quiet = [here for before, here in pairwise(slices) if max(before.stolen_s, here.stolen_s) < DISTURBED_S]
        counts = [count for here in slices for count in here.counts]
        return Measured(
            self._tables[0].ticks_per_second,
            self._waits(slices),
            self._waits(quiet),
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

    def _waits(self, slices: list[Slice]) -> Waits:
        winks = [
            (table, seen)
            for here in slices
            for table, count in zip(self._tables, here.counts, strict=True)
            for seen in count.winks
        ]
        counts = [count for here in slices for count in here.counts]
        return Waits(
            len(slices),
            _delay([wait for count in counts for wait in count.turned]),
            _delay([wait for count in counts for wait in count.told]),
            _delay([seen.wait_s for _, seen in winks]),
            round(sum(_is_in_its_tick(table, seen) for table, seen in winks) / max(1, len(winks)), 5),
        )

    def _clocks(self) -> tuple[float, ...]:
        server = self._server
        return time.perf_counter(), server.cpu_s(), server.held_up_s(), server.stolen_s(), time.process_time()


def _is_in_its_tick(table: Table, seen: Seen) -> bool:
    """Was it read nearer to the end of the tick in which it arrived than to the end of the next?"""
    end_of_tick = table.soonest + (seen.tick + 1) / table.ticks_per_second
    return seen.at - end_of_tick < 0.5 / table.ticks_per_second


def _delay(waits: list[float]) -> Delay:
    waits = sorted(waits) or [0.0]
    p50, p99, p999, most = (round(waits[int((len(waits) - 1) * share)] * 1000, 2) for share in (0.5, 0.99, 0.999, 1))
    return Delay(len(waits), p50, p99, p999, most)
