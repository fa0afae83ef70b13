"""`eyeshot bench physics` with few flicks."""

from __future__ import annotations

import pytest
from bench.physics import BUDGET, measure


@pytest.mark.long
def test_flicks_are_report_beside_raw_rapier() -> None:
    progress: list[str] = []
    report = measure(progress.append, flicks=6, candidates=16)
    assert progress[0] == "flick 1 of 6"
    contenders = {"eyeshot", "rapier, same steps", "rapier, default settings"}
    assert report["flick_ms"].keys() == report["times_as_long_as"].keys() == contenders
    for times in report["flick_ms"].values():
        assert 0 < times["median"] <= times["p95"] <= times["worst"]
    assert report["times_as_long_as"]["eyeshot"] == 1
    assert 0 < report["frames_bytes"]["median"] < BUDGET["frames_bytes_median"]
    assert report["candidates"]["count"] == 16
    assert report["candidates"]["coarse_s"] > 0
    assert report["versions"].keys() == {"eyeshot", "rapier3d"}
