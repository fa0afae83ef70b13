"""`eyeshot bench wink` with few tables."""

from __future__ import annotations

import pytest
from bench.wink import Size, measure_size

from tests.web.loop import run_beside


@pytest.mark.long
def test_the_wink_benchmark_measures_faces_and_winks() -> None:
    progress: list[str] = []
    measured = run_beside(measure_size, progress.append, Size(tables=3, seconds=15, warm_up_s=15))
    assert len(progress) == 2
    waits = measured["all"]
    for what in ("face_to_who_turns", "face_to_who_looks", "wink_to_seeker"):
        assert waits[what]["count"] >= measured["undisturbed"][what]["count"]
        assert waits[what]["count"] > 0
        assert 0 < waits[what]["p50_ms"] <= waits[what]["p99_ms"] <= waits[what]["most_ms"]
    assert 0 <= waits["in_its_tick"] <= 1
    assert waits["seconds"] == 15 > measured["undisturbed"]["seconds"]
    assert measured["entries_per_second"] > measured["glances_per_second"] > 0
    assert measured["server_cpu"] > 0
