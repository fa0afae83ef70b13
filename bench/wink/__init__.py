"""How soon a face is shown and a wink is seen, at many tables of WINK on one core.

Eight people at each table, each on a WebSocket of their own, turn their eyes once a second, name and place when they
are asked, and wink: whoever holds the number that somebody looks for meets that player's eyes first. The server has one
core and keeps every glance in SQLite before it shows it; what plays has another.

All times are from sending to having read the message at the other end of the socket.
- A face is shown: who turns to it is sent its present state, and who looks at one that turns is told where to.
- A wink is seen: the seeker is told. What happens in a tick is shown together when the tick is over, so a wink is shown
  within one tick if its message is among those of the tick in which it arrived and not a tick late. `in_its_tick` is
  the share of them. The ticks of a table are reckoned from its soonest messages.
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
from bench.server.running import Running, free_port
from bench.wink.crowd import SEATS, open_tables
from bench.wink.load import Load, Measured

from eyeshot.kernel.build_info import build_name

BUDGET = {"face_p99_ms": 100.0, "wink_in_its_tick": 0.999}


class Size(msgspec.Struct):
    """How much is measured."""

    tables: int = 100
    seconds: float = 60
    warm_up_s: float = 50
    """Nothing is counted in the first round, in which few numbers are sought."""


def measure(progress: Callable[[str], None]) -> dict[str, Any]:
    """The whole crowd."""
    return measure_size(progress, Size())


def measure_size(progress: Callable[[str], None], size: Size) -> dict[str, Any]:
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores[:1])
    load_before = os.getloadavg()[0]
    try:
        with tempfile.TemporaryDirectory() as folder:
            measured = _run(progress, size, Path(folder) / "tables.db", cores[-1])
    finally:
        os.sched_setaffinity(0, cores)
    return {
        "what": "glances and winks at tables of WINK, each seat on a socket of its own; one core for the server",
        "tables": size.tables,
        "seats": SEATS,
        "seconds": size.seconds,
        **msgspec.to_builtins(measured),
        "budget": BUDGET,
        "load_average_before": round(load_before, 2),
        "versions": {"python": platform.python_version(), "compiled": build_name()},
    }


def _run(progress: Callable[[str], None], size: Size, store: Path, core: int) -> Measured:
    port = free_port()
    serve = [sys.executable, "-m", "eyeshot", "serve", "--port", str(port), "--store", str(store), "--no-limits"]
    server = Running(serve, port, core)
    try:
        return uvloop.run(_load(progress, size, server))
    finally:
        server.stop()


async def _load(progress: Callable[[str], None], size: Size, server: Running) -> Measured:
    progress(f"{size.tables} tables with {SEATS} seats sit down")
    tables = await open_tables(server.port, size.tables)
    progress(f"a change of gaze a second and seat, for {size.warm_up_s:.0f} and {size.seconds:.0f} seconds")
    measured = await Load(server, tables).measure(size.warm_up_s, size.seconds)
    for table in tables:
        table.close()
    return measured
