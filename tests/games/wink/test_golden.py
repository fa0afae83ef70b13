"""Golden records: a silent change of rules makes them fail; see golden.py for how they are made anew."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from eyeshot.kernel import find_game, frames, log_line, plain_bytes, read_record, verify
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
    assert [plain_bytes(e) for e in play_golden(name).entries] == [plain_bytes(e) for e in play_golden(name).entries]


def test_a_game_replays_to_the_same_hashes_in_another_process() -> None:
    code = "from tests.games.wink.golden import play_golden; print(play_golden('4-seats').entries[-1].hash)"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == play_golden("4-seats").entries[-1].hash


def test_a_replay_tells_a_wink_to_all_eyes_and_to_nobody_who_did_not_see_it() -> None:
    record = read_record(path_of("4-seats"))
    match = GAME.match(record.header.setup)
    told = {eyes: [line for f in frames(record, match, eyes) for line in f.lines] for eyes in ("all", 0, None)}
    assert any("winks at" in line for line in told["all"])
    assert not any("wink" in line for line in told[None])


@pytest.mark.parametrize("name", SETUPS)
def test_all_eyes_of_a_replay_are_told_every_step_in_sentences(name: str) -> None:
    record = read_record(path_of(name))
    match = GAME.match(record.header.setup)
    for frame in frames(record, match, "all"):
        assert [log_line(match, event) for event in frame.events] == list(frame.lines)
