"""Replays of WINK: winks are shown only to those who saw them, and looks are grouped."""

from __future__ import annotations

from typing import Any

import pytest

from eyeshot.games.wink.match import WinkMatch
from eyeshot.games.wink.protocol import SILENT
from eyeshot.games.wink.witnesses import seen_events
from eyeshot.kernel import Setup, group_ambient, replay_steps
from tests.games.golden import GoldenRecord, find_golden, golden_records
from tests.games.wink.arranged import FIVE, glances
from tests.rule import rule

GOLDEN = golden_records("wink")
NAMES = ("Ada", "Basil", "Cleo", "Dot", "Enzo")
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
        assert len(step.lines) == len([event for event in step.events if event["kind"] not in SILENT])


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
def test_the_replay_for_all_eyes_has_one_line_for_a_look_or_a_wink(golden: GoldenRecord) -> None:
    record = golden.read()
    match = WinkMatch(record.header.setup)
    for step, entry in zip(replay_steps(record, match, "all"), record.entries, strict=True):
        if entry.action.startswith("look"):
            assert len(step.lines) == 1
        if entry.action == "wink":
            assert [event["kind"] for event in step.events] == ["wink", "seen"]


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
    signs = [event for group in groups for event in group.events if event.get("winking") or event["kind"] == "wink"]
    not_ambient = [group for group in groups if not all(map(match.is_ambient, group.events))]
    assert len(not_ambient) >= len(signs)


@pytest.mark.parametrize("viewer", ["all", 0])
def test_a_wink_is_the_last_event_of_its_replay_step(viewer: Any) -> None:
    """Nothing that follows a wink is grouped with it, unless the viewer sees nothing of the wink."""
    record = FOUR_SEATS.read()
    match = WinkMatch(record.header.setup)
    for group in group_ambient(replay_steps(record, match, viewer), match):
        if any(event.get("winking") or event["kind"] == "wink" for event in group.events):
            assert match.is_ambient(group.events[-1]) is False


@rule("wink.gaze.sees")
def test_the_replay_for_all_eyes_tells_who_saw_a_wink_and_who_missed_it() -> None:
    table = glances(f"{FIVE}; turn: 4", glances=60)
    table.act(0, "look 3")
    table.act(4, "look 1")
    table.act(1, "look 0", "wink")
    table.wait(0.2)
    table.act(0, "look 1")
    table.wait(1)
    table.act(0, "look 4")
    table.act(1, "wink")
    told = seen_events([event] for event in table.events)
    assert [event for events in told.values() for event in events] == [
        {"kind": "seen", "seat": 1, "target": 0, "received": True, "looked_at": 3, "witnesses": [4]},
        {"kind": "seen", "seat": 1, "target": 0, "received": False, "looked_at": 4, "witnesses": [4]},
    ]


def test_who_missed_a_wink_reads_where_they_looked() -> None:
    text = WinkMatch(Setup(5)).game_text(NAMES, 0)
    seen = {"kind": "seen", "seat": 1, "target": 0, "received": False, "looked_at": 4, "witnesses": [2]}
    assert text.event(seen) == "You missed it: you were looking at Enzo; but Cleo saw it."
    assert text.event({**seen, "target": 3, "looked_at": None, "witnesses": []}) == (
        "Dot missed it and was not looking at anybody."
    )
    assert text.event({**seen, "target": 3, "received": True, "witnesses": [2, 4]}) == (
        "Dot saw it, and so did Cleo and Enzo."
    )
