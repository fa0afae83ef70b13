"""`eyeshot bench physics`, as small as can be."""

from __future__ import annotations

import pytest
from bench.physics import BUDGET, measure


@pytest.mark.long
def test_flicks_are_measured_beside_raw_rapier() -> None:
    said: list[str] = []
    measured = measure(said.append, flicks=6, candidates=16)
    assert said[0] == "flick 1 of 6"
    contenders = {"eyeshot", "rapier, same steps", "rapier, as it comes"}
    assert measured["flick_ms"].keys() == measured["times_as_long_as"].keys() == contenders
    for found in measured["flick_ms"].values():
        assert 0 < found["median"] <= found["p95"] <= found["worst"]
    assert measured["times_as_long_as"]["eyeshot"] == 1
    assert 0 < measured["frames_bytes"]["median"] < BUDGET["frames_bytes_median"]
    assert measured["candidates"]["count"] == 16
    assert measured["candidates"]["coarse_s"] > 0
    assert measured["versions"].keys() == {"eyeshot", "rapier3d"}
