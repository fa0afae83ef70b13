"""Golden records: a silent change of rules makes them fail; see golden.py for how they are made anew."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from eyeshot.kernel import find_game, plain_bytes, read_record, verify
from tests.games.viewpoint.golden import SEATS, path_of, play_golden

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("seats", SEATS)
def test_a_golden_record_replays_to_the_same_hashes(seats: int) -> None:
    record = read_record(path_of(seats))
    verdict = verify(find_game("viewpoint").match(record.header.setup), record)
    assert verdict.rules_checked
    assert verdict.ended
    assert verdict.entries == len(record.entries) > 50


def test_golden_records_hold_what_a_game_can_have_in_it() -> None:
    entries = [entry for seats in SEATS for entry in read_record(path_of(seats)).entries]
    kinds = {event.kind for entry in entries for event in entry.events}
    assert {"deal", "draw", "play", "discard", "steal", "swap", "look", "window", "reveal", "order", "end"} <= kinds
    assert {entry.action.split()[0] for entry in entries} >= {"start", "wake", "play", "pass", "reveal"}


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_seed_plays_the_same_game(seats: int) -> None:
    assert [plain_bytes(e) for e in play_golden(seats).entries] == [plain_bytes(e) for e in play_golden(seats).entries]


def test_a_game_replays_to_the_same_hashes_in_another_process() -> None:
    code = "from tests.games.viewpoint.golden import play_golden; print(play_golden(4).entries[-1].hash)"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == play_golden(4).entries[-1].hash
