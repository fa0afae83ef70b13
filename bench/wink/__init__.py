"""Benchmark: latency of faces and winks at many tables of WINK on one core.

Eight clients at each table, each with its own WebSocket, change their gaze once a second, name and place when asked,
and wink: a client that holds the number somebody seeks first makes eye contact with that seeker. The server has one
core and stores every glance in SQLite before it publishes it; the load generator has another core.

All latencies are measured from sending a message to having read the resulting one at the other client.
- Face: a client that turns to a face receives its present state, and a client that looks at a face which turns receives
  its new direction.
- Wink: the seeker receives it. The events of a tick are published together at its end, so a wink is on time if its
  message is among those of the tick in which it arrived. `in_its_tick` is the share of those. The ticks of a table are
  estimated from its fastest messages.
"""

from __future__ import annotations

import os
import platform
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from bench.server.server_process import ServerProcess, free_port
from bench.wink.load import Load, LoadReport
from bench.wink.tables import SEATS, open_tables

from eyeshot.kernel import build_name

BUDGET = {"face_p99_ms": 100.0, "wink_in_its_tick": 0.999}


class Size(msgspec.Struct):
    """The size of the benchmark."""

    tables: int = 100
    seconds: float = 60
    warm_up_s: float = 50
    """The first round is not counted, because few numbers are sought in it."""


def measure(progress: Callable[[str], None]) -> dict[str, Any]:
    """Return the report for the default size."""
    return measure_size(progress, Size())


def measure_size(progress: Callable[[str], None], size: Size) -> dict[str, Any]:
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores[:1])
    load_before = os.getloadavg()[0]
    try:
        with tempfile.TemporaryDirectory() as folder:
            report = _run(progress, size, Path(folder) / "tables.db", cores[-1])
    finally:
        os.sched_setaffinity(0, cores)
    return {
        "what": "glances and winks at tables of WINK, each seat with its own WebSocket; one core for the server",
        "tables": size.tables,
        "seats": SEATS,
        "seconds": size.seconds,
        **msgspec.to_builtins(report),
        "budget": BUDGET,
        "load_average_before": round(load_before, 2),
        "versions": {"python": platform.python_version(), "compiled": build_name()},
    }


def _run(progress: Callable[[str], None], size: Size, store: Path, core: int) -> LoadReport:
    port = free_port()
    serve = [sys.executable, "-m", "eyeshot", "serve", "--port", str(port), "--store", str(store), "--no-limits"]
    server = ServerProcess(serve, port, core)
    try:
        return uvloop.run(_load(progress, size, server))
    finally:
        server.stop()


async def _load(progress: Callable[[str], None], size: Size, server: ServerProcess) -> LoadReport:
    progress(f"{size.tables} tables with {SEATS} seats join")
    tables = await open_tables(server.port, size.tables)
    progress(f"one change of gaze per second and seat, for {size.warm_up_s:.0f} and {size.seconds:.0f} seconds")
    report = await Load(server, tables).measure(size.warm_up_s, size.seconds)
    for table in tables:
        table.close()
    return report
