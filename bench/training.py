"""Runs a representative workload of the compiled modules, to collect the compiler's profile (see mypyc_build).

python -m bench.training
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from bench.server.clients import Contender
from bench.server.eyeshot import PLAIN_DECK, Eyeshot

from bench import server, wink
from eyeshot.cli.dispatch import main

GAMES = {"viewpoint": 400, "viewpoint-revisioned": 200, "winking-dead": 200, "wink": 40}
"""Number of bot games of each game."""


def train() -> None:
    for game, count in GAMES.items():
        main(["simulate", game, "--games", str(count), "--jobs", "1"])
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        contenders: list[Contender] = [Eyeshot(Path(folder), "own"), Eyeshot(Path(folder), "plain", PLAIN_DECK)]
        for phase in (
            server.Phase(tables=64, rounds=3, seconds=0.35, is_full=True),
            server.Phase(tables=200, rounds=5, seconds=1, is_full=False),
        ):
            server.run_phase(print, contenders, cores[-1], phase)
    wink.measure_size(print, wink.Size(tables=20, seconds=10, warm_up_s=10))


if __name__ == "__main__":
    train()
