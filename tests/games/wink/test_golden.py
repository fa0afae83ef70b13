"""Golden records: a silent change of rules makes them fail; see golden.py for how they are made anew."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from eyeshot.games.wink.match import WinkMatch
from eyeshot.kernel import canonical_bytes, event_text, find_game, read_record, replay_steps, verify
from eyeshot.kernel.replay import group_ambient
from tests.games.wink.golden import SETUPS, path_of, play_golden

ROOT = Path(__file__).parents[3]
GAME = find_game("wink")


@pytest.mark.parametrize("name", SETUPS)
def test_a_golden_record_replays_to_the_same_hashes(name: str) -> None:
    record = read_record(path_of(name))
    verdict = verify(GAME.match(record.header.setup), record)
    assert verdict.rules_checked
    assert verdict.ended
    assert verdict.entries == len(record.entries) > 200


def test_golden_records_hold_what_a_game_can_have_in_it() -> None:
    entries = [entry for name in SETUPS for entry in read_record(path_of(name)).entries]
    kinds = {event.kind for entry in entries for event in entry.events}
    assert {"deal", "glances", "turn", "place", "late", "name", "lay", "accuse", "look", "face", "wink"} <= kinds
    assert {"wink-over", "end"} <= kinds
    assert {entry.action.split()[0] for entry in entries} == {
        "start",
        "wake",
        "place",
        "name",
        "look",
        "wink",
        "accuse",
    }


@pytest.mark.parametrize("name", SETUPS)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    assert [canonical_bytes(e) for e in play_golden(name).entries] == [
        canonical_bytes(e) for e in play_golden(name).entries
    ]


def test_a_game_replays_to_the_same_hashes_in_another_process() -> None:
    code = "from tests.games.wink.golden import play_golden; print(play_golden('4-seats').entries[-1].hash)"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == play_golden("4-seats").entries[-1].hash


def test_a_replay_shows_winks_in_the_view_of_all_and_not_to_an_onlooker() -> None:
    record = read_record(path_of("4-seats"))
    match = GAME.match(record.header.setup)
    told = {eyes: [line for f in replay_steps(record, match, eyes) for line in f.lines] for eyes in ("all", 0, None)}
    assert any("winks at" in line for line in told["all"])
    assert not any("wink" in line for line in told[None])


@pytest.mark.parametrize("name", SETUPS)
def test_all_eyes_of_a_replay_are_told_every_step_in_sentences(name: str) -> None:
    record = read_record(path_of(name))
    match = GAME.match(record.header.setup)
    for frame in replay_steps(record, match, "all"):
        assert [event_text(match, event) for event in frame.events] == list(frame.lines)


@pytest.mark.parametrize("name", SETUPS)
def test_the_replay_for_all_eyes_has_one_line_for_a_look_or_a_wink(name: str) -> None:
    record = read_record(path_of(name))
    match = GAME.match(record.header.setup)
    for frame, entry in zip(replay_steps(record, match, "all"), record.entries, strict=True):
        if entry.action.startswith(("look", "wink")):
            assert len(frame.lines) == 1


@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("eyes", ["all", 0, None])
def test_a_replay_groups_looks_within_a_second_into_one_step(name: str, eyes: Any) -> None:
    record = read_record(path_of(name))
    match = WinkMatch(record.header.setup)
    every = list(replay_steps(record, match, eyes))
    steps = group_ambient(every, match)
    assert len(steps) < len(every) / 1.5
    assert [line for step in steps for line in step.lines] == [line for frame in every for line in frame.lines]
    assert steps[-1].step == len(record.entries) - 1
    signs = [event for step in steps for event in step.events if event.get("sign") or event["kind"] == "wink"]
    alone = [step for step in steps if not all(map(match.is_ambient, step.events))]
    assert len(alone) >= len(signs)


@pytest.mark.parametrize("eyes", ["all", 0])
def test_a_wink_is_the_last_event_of_its_replay_step(eyes: Any) -> None:
    """Nothing that comes after a wink is gathered with it, unless these eyes see nothing of it."""
    record = read_record(path_of("4-seats"))
    match = WinkMatch(record.header.setup)
    for step in group_ambient(replay_steps(record, match, eyes), match):
        if any(event.get("sign") or event["kind"] == "wink" for event in step.events):
            assert match.is_ambient(step.events[-1]) is False
