"""How many moves the server takes, beside boardgame.io's in the same run.

Four people at each table, each on a WebSocket of their own, choose at random among what they are offered. Each server
has one core, and what plays has another. Ours plays Viewpoint and keeps every move in SQLite before it tells anybody,
once by its own deck and once by a plain one; the peer plays a card game of the plain one's kind and size and keeps it
in memory. A move counts when all four have seen it.
They are compared by the CPU-second, and play in turn, for a moment each, round after round: a machine that is shared
is twice as fast in one minute as in the next.
"""

from __future__ import annotations

import os
import platform
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import msgspec
import uvloop
from bench.server.boardgame import Boardgame
from bench.server.eyeshot import PLAIN, Eyeshot
from bench.server.load import Load, Span, measured
from bench.server.running import Running, free_port
from bench.server.table import Contender, Table

from eyeshot.kernel.build_info import build_name

BUDGET = {"times_as_fast": 3.0, "share_of_cpu": 0.4}
REPOSITORY = Path(__file__).parents[2]


class Size(msgspec.Struct):
    """How much is measured."""

    crowd: int = 500
    """Tables that move once a second."""
    at_once: int = 64
    """Tables that move as fast as they can."""
    rounds: int = 20
    full_s: float = 0.35
    """A span of moves as fast as can be, if the games last so long."""
    crowd_s: float = 1


def measure(progress: Callable[[str], None]) -> dict[str, Any]:
    """All servers, full and in a crowd."""
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
    for contender in contenders:
        contender.install()
    full, _ = run(progress, contenders, core, Course(size.at_once, size.rounds, size.full_s, is_full=True))
    crowd, memory = run(progress, contenders, core, Course(size.crowd, size.rounds, size.crowd_s, is_full=False))
    *ours, peer = (contender.name for contender in contenders)
    return {
        "what": "moves that four people see, each on a socket of their own; one core for the server; sitting down and "
        "dealing are not counted",
        "tables": {"full": size.at_once, "crowd": size.crowd},
        "full": {name: msgspec.to_builtins(measured(spans)) for name, spans in full.items()},
        "crowd": {name: msgspec.to_builtins(measured(spans)) for name, spans in crowd.items()},
        "memory_kb_per_table": memory,
        "times_as_fast": {name: _times(full[name], full[peer]) for name in ours},
        "share_of_cpu": {name: _times(crowd[peer], crowd[name]) for name in ours},
        "budget": BUDGET,
        "load_average": round(os.getloadavg()[0], 2),
        "versions": {
            "python": platform.python_version(),
            "compiled": build_name(),
            **{contender.name: contender.version() for contender in contenders},
        },
    }


def _times(spans: list[Span], others: list[Span]) -> float:
    """How many times as many moves a CPU-second as another in the same round: in the median of all rounds."""
    rounds = zip(spans, others, strict=True)
    return round(median(one.moves_per_cpu_second / other.moves_per_cpu_second for one, other in rounds), 2)


class Course(NamedTuple):
    tables: int
    rounds: int
    seconds: float
    is_full: bool


def run(
    progress: Callable[[str], None], contenders: list[Contender], core: int, course: Course
) -> tuple[dict[str, list[Span]], dict[str, float]]:
    """What every round showed of each, and the memory of a table in kB."""
    servers: list[Running] = []
    try:
        for contender in contenders:
            port = free_port()
            servers.append(Running(contender.command(port), port, core, contender.env))
        return uvloop.run(_play(progress, contenders, servers, course))
    finally:
        for server in servers:
            server.stop()


async def _play(
    progress: Callable[[str], None], contenders: list[Contender], servers: list[Running], course: Course
) -> tuple[dict[str, list[Span]], dict[str, float]]:
    loads: dict[str, Load] = {}
    empty = {contender.name: server.memory_kb() for contender, server in zip(contenders, servers, strict=True)}
    tables: list[Table] = []
    for contender, server in zip(contenders, servers, strict=True):
        progress(f"{contender.name}: {course.tables} tables sit down")
        games = course.rounds + 2 if course.is_full else 1
        opened = await contender.open_tables(server.port, course.tables, games)
        loads[contender.name] = Load(server, opened, course.is_full)
        tables += opened
    progress("as fast as they can" if course.is_full else "a move a second each")
    spans: dict[str, list[Span]] = {name: [] for name in loads}
    for k in range(course.rounds + 1):
        for name, load in loads.items():
            span = await load.span(course.seconds)
            if k:  # the first round is to warm up
                spans[name].append(span)
    memory = {
        contender.name: round((server.memory_kb() - empty[contender.name]) / course.tables, 1)
        for contender, server in zip(contenders, servers, strict=True)
    }
    for table in tables:
        table.close()
    return spans, memory
