"""`eyeshot bench server` with few tables."""

from __future__ import annotations

import pytest
from bench.server import Size, measure_size

from tests.web.loop import run_beside

NUMBERS = {
    "moves_per_second",
    "moves_per_cpu_second",
    "sealed_answers_per_second",
    "p50_ms",
    "p99_ms",
    "server_cpu",
    "load_cpu",
}

OURS = ("eyeshot", "eyeshot, plain deck")


@pytest.mark.long
def test_the_server_benchmark_measures_all_contenders() -> None:
    progress: list[str] = []
    measured = run_beside(measure_size, progress.append, Size(crowd=4, at_once=3, rounds=2, full_s=0.3, crowd_s=1))
    assert len(progress) == 8
    for load in ("full", "crowd"):
        for name in (*OURS, "boardgame.io"):
            assert measured[load][name].keys() == NUMBERS
            assert measured[load][name]["moves_per_second"] > 0
            assert 0 < measured[load][name]["p50_ms"] <= measured[load][name]["p99_ms"]
    assert measured["memory_kb_per_table"].keys() == {*OURS, "boardgame.io"}
    for ratio in ("times_as_fast", "share_of_cpu"):
        assert measured[ratio].keys() == set(OURS)
        assert all(value > 0 for value in measured[ratio].values())
    assert measured["versions"].keys() == {"python", "compiled", *OURS, "boardgame.io"}
