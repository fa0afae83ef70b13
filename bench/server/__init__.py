"""How many moves the server takes, beside boardgame.io's in the same run.

Four people at each table, each on a WebSocket of their own, choose at random among what they are offered. Each server
has one core, and what plays has another. Ours plays Viewpoint and keeps every move in SQLite before it tells anybody,
once by its own deck and once by a plain one; the peer plays a card game of the plain one's kind and size and keeps it
in memory. A move counts when all four have seen it.
They are compared by the CPU-second: other work on the machine takes wall-clock time from one or the other.
"""

from __future__ import annotations

import os
import platform
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from bench.server.boardgame import Boardgame
from bench.server.eyeshot import PLAIN, Eyeshot
from bench.server.load import Load, Measured
from bench.server.running import Running, free_port
from bench.server.table import Contender

from eyeshot.kernel.build import compiled_or_not

BUDGET = {"times_as_fast": 3.0, "share_of_cpu": 0.4}
REPOSITORY = Path(__file__).parents[2]


class Size(msgspec.Struct):
    """How much is measured."""

    crowd: int = 500
    """Tables that move once a second."""
    at_once: int = 64
    """Tables that move as fast as they can."""
    seconds: float = 10


def measure(progress: Callable[[str], None]) -> dict[str, Any]:
    """Both servers, full and in a crowd."""
    return measure_size(progress, Size())


def measure_size(progress: Callable[[str], None], size: Size) -> dict[str, Any]:
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores[:1])
    try:
        with tempfile.TemporaryDirectory() as folder:
            return _compare(progress, size, _contenders(Path(folder)), cores[-1])
    finally:
        os.sched_setaffinity(0, cores)


def _contenders(folder: Path) -> list[Contender]:
    """The peer stands last."""
    return [Eyeshot(folder, "eyeshot"), Eyeshot(folder, "eyeshot, plain deck", PLAIN), Boardgame(REPOSITORY)]


def _compare(progress: Callable[[str], None], size: Size, contenders: list[Contender], core: int) -> dict[str, Any]:
    full, crowd, memory = {}, {}, {}
    for contender in contenders:
        contender.install()
        progress(f"{contender.name}: {size.at_once} tables as fast as they can")
        full[contender.name], _ = _run(contender, core, size.at_once, size.seconds, is_full=True)
        progress(f"{contender.name}: {size.crowd} tables, a move a second each")
        crowd[contender.name], memory[contender.name] = _run(contender, core, size.crowd, size.seconds, is_full=False)
    *ours, peer = (contender.name for contender in contenders)
    return {
        "what": "moves that four people see, each on a socket of their own; one core for the server",
        "tables": {"full": size.at_once, "crowd": size.crowd},
        "full": {name: msgspec.to_builtins(found) for name, found in full.items()},
        "crowd": {name: msgspec.to_builtins(found) for name, found in crowd.items()},
        "memory_kb_per_table": memory,
        "times_as_fast": {
            name: round(full[name].moves_per_cpu_second / full[peer].moves_per_cpu_second, 2) for name in ours
        },
        "share_of_cpu": {
            name: round(crowd[peer].moves_per_cpu_second / crowd[name].moves_per_cpu_second, 2) for name in ours
        },
        "budget": BUDGET,
        "load_average": round(os.getloadavg()[0], 2),
        "versions": {
            "python": platform.python_version(),
            "compiled": compiled_or_not(),
            **{contender.name: contender.version() for contender in contenders},
        },
    }


def _run(contender: Contender, core: int, tables: int, seconds: float, is_full: bool) -> tuple[Measured, float]:
    """What the load measured, and the memory of a table in kB."""
    port = free_port()
    server = Running(contender.command(port), port, core)
    try:
        return uvloop.run(_load(contender, server, tables, seconds, is_full))
    finally:
        server.stop()


async def _load(
    contender: Contender, server: Running, count: int, seconds: float, is_full: bool
) -> tuple[Measured, float]:
    empty = server.memory_kb()
    tables = await contender.open_tables(server.port, count, seconds if is_full else 0)
    load = Load(server, tables)
    measured = await (load.saturate(seconds) if is_full else load.pace(seconds))
    memory = (server.memory_kb() - empty) / count
    for table in tables:
        table.close()
    return measured, round(memory, 1)
