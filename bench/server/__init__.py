"""Benchmark: throughput and latency of the server, compared with boardgame.io in the same run.

Four clients at each table, each with its own WebSocket, choose random legal actions. Each server has one core, and the
load generator has another. Eyeshot plays Viewpoint and stores every move in SQLite before it publishes it, once with
the game's own deck and once with a plain deck; boardgame.io plays a card game of the kind and size of the plain deck
and keeps it in memory. A move counts when all four clients have received it.
The servers are compared by moves per CPU-second. They run in short alternating rounds, because the speed of a shared
machine can double from one minute to the next.
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
from bench.server.clients import Contender, TableClients
from bench.server.eyeshot import PLAIN_DECK, Eyeshot
from bench.server.load import Load, Span, load_report
from bench.server.server_process import ServerProcess, free_port

from eyeshot.kernel import build_name

BUDGET = {"times_as_fast": 3.0, "share_of_cpu": 0.4}
REPOSITORY = Path(__file__).parents[2]


class Size(msgspec.Struct):
    """The size of the benchmark."""

    crowd: int = 500
    """Tables that make one move per second."""
    at_once: int = 64
    """Tables that move as fast as they can."""
    rounds: int = 20
    full_s: float = 0.35
    """Duration of a span at full speed, unless games end earlier."""
    crowd_s: float = 1


def measure(progress: Callable[[str], None]) -> dict[str, Any]:
    """Return the report of all servers, at full speed and with a crowd of tables."""
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
    """Return the servers to compare; the peer is the last one."""
    return [Eyeshot(folder, "eyeshot"), Eyeshot(folder, "eyeshot, plain deck", PLAIN_DECK), Boardgame(REPOSITORY)]


def _compare(progress: Callable[[str], None], size: Size, contenders: list[Contender], core: int) -> dict[str, Any]:
    for contender in contenders:
        contender.install()
    full, _ = run_phase(progress, contenders, core, Phase(size.at_once, size.rounds, size.full_s, is_full=True))
    crowd, memory = run_phase(progress, contenders, core, Phase(size.crowd, size.rounds, size.crowd_s, is_full=False))
    *ours, peer = (contender.name for contender in contenders)
    return {
        "what": "moves received by all four clients, each with its own WebSocket; one core for the server; joining and "
        "dealing are not counted",
        "tables": {"full": size.at_once, "crowd": size.crowd},
        "full": {name: msgspec.to_builtins(load_report(spans)) for name, spans in full.items()},
        "crowd": {name: msgspec.to_builtins(load_report(spans)) for name, spans in crowd.items()},
        "memory_kb_per_table": memory,
        "times_as_fast": {name: _ratio(full[name], full[peer]) for name in ours},
        "share_of_cpu": {name: _ratio(crowd[peer], crowd[name]) for name in ours},
        "budget": BUDGET,
        "load_average": round(os.getloadavg()[0], 2),
        "versions": {
            "python": platform.python_version(),
            "compiled": build_name(),
            **{contender.name: contender.version() for contender in contenders},
        },
    }


def _ratio(spans: list[Span], others: list[Span]) -> float:
    """Return the ratio of moves per CPU-second between two servers: the median over all rounds."""
    rounds = zip(spans, others, strict=True)
    return round(median(a.moves_per_cpu_second / b.moves_per_cpu_second for a, b in rounds), 2)


class Phase(NamedTuple):
    """Rounds of one kind of load, at full speed or one move per second and table."""

    tables: int
    rounds: int
    seconds: float
    is_full: bool


def run_phase(
    progress: Callable[[str], None], contenders: list[Contender], core: int, phase: Phase
) -> tuple[dict[str, list[Span]], dict[str, float]]:
    """Return the spans of each server and its memory per table in kB."""
    servers: list[ServerProcess] = []
    try:
        for contender in contenders:
            port = free_port()
            servers.append(ServerProcess(contender.command(port), port, core, contender.env))
        return uvloop.run(_play(progress, contenders, servers, phase))
    finally:
        for server in servers:
            server.stop()


async def _play(
    progress: Callable[[str], None], contenders: list[Contender], servers: list[ServerProcess], phase: Phase
) -> tuple[dict[str, list[Span]], dict[str, float]]:
    loads: dict[str, Load] = {}
    empty = {contender.name: server.memory_kb() for contender, server in zip(contenders, servers, strict=True)}
    tables: list[TableClients] = []
    for contender, server in zip(contenders, servers, strict=True):
        progress(f"{contender.name}: {phase.tables} tables join")
        games = phase.rounds + 2 if phase.is_full else 1
        opened = await contender.open_tables(server.port, phase.tables, games)
        loads[contender.name] = Load(server, opened, phase.is_full)
        tables += opened
    progress("full speed" if phase.is_full else "one move per second and table")
    spans: dict[str, list[Span]] = {name: [] for name in loads}
    for round_number in range(phase.rounds + 1):
        for name, load in loads.items():
            span = await load.span(phase.seconds)
            if round_number:  # round 0 is the warm-up
                spans[name].append(span)
    memory = {
        contender.name: round((server.memory_kb() - empty[contender.name]) / phase.tables, 1)
        for contender, server in zip(contenders, servers, strict=True)
    }
    for clients in tables:
        clients.close()
    return spans, memory
