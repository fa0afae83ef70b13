"""Replays of WINK: winks are shown only to those who saw them, and looks are grouped."""

from __future__ import annotations

from typing import Any

import pytest

from eyeshot.games.wink.match import WinkMatch
from eyeshot.kernel import replay_steps
from eyeshot.kernel.replay import group_ambient
from tests.games.golden import GoldenRecord, find_golden, golden_records

GOLDEN = golden_records("wink")
FOUR_SEATS = find_golden("wink", "4-seats")


def test_a_replay_shows_winks_to_all_eyes_and_not_to_an_onlooker() -> None:
    record = FOUR_SEATS.read()
    match = WinkMatch(record.header.setup)
    lines = {
        viewer: [line for step in replay_steps(record, match, viewer) for line in step.lines]
        for viewer in ("all", None)
    }
    assert any("winks at" in line for line in lines["all"])
    assert not any("wink" in line for line in lines[None])


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
def test_every_replay_step_of_wink_has_a_sentence_for_each_event(golden: GoldenRecord) -> None:
    record = golden.read()
    for step in replay_steps(record, WinkMatch(record.header.setup), "all"):
        assert len(step.lines) == len(step.events)


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
def test_the_replay_for_all_eyes_has_one_line_for_a_look_or_a_wink(golden: GoldenRecord) -> None:
    record = golden.read()
    match = WinkMatch(record.header.setup)
    for step, entry in zip(replay_steps(record, match, "all"), record.entries, strict=True):
        if entry.action.startswith(("look", "wink")):
            assert len(step.lines) == 1


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
@pytest.mark.parametrize("viewer", ["all", 0, None])
def test_a_replay_groups_looks_within_a_second_into_one_step(golden: GoldenRecord, viewer: Any) -> None:
    record = golden.read()
    match = WinkMatch(record.header.setup)
    steps = list(replay_steps(record, match, viewer))
    groups = group_ambient(steps, match)
    assert len(groups) < len(steps) / 1.5
    assert [line for group in groups for line in group.lines] == [line for step in steps for line in step.lines]
    assert groups[-1].step == len(record.entries) - 1
    signs = [event for group in groups for event in group.events if event.get("sign") or event["kind"] == "wink"]
    not_ambient = [group for group in groups if not all(map(match.is_ambient, group.events))]
    assert len(not_ambient) >= len(signs)


@pytest.mark.parametrize("viewer", ["all", 0])
def test_a_wink_is_the_last_event_of_its_replay_step(viewer: Any) -> None:
    """Nothing that follows a wink is grouped with it, unless the viewer sees nothing of the wink."""
    record = FOUR_SEATS.read()
    match = WinkMatch(record.header.setup)
    for group in group_ambient(replay_steps(record, match, viewer), match):
        if any(event.get("sign") or event["kind"] == "wink" for event in group.events):
            assert match.is_ambient(group.events[-1]) is False
