"""Golden records of all games: they replay to the same hashes, so that a change of rules cannot pass unnoticed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from eyeshot.kernel import canonical_bytes, find_game, replay_steps, verify
from tests.games.golden import GoldenRecord, folder_of, golden_records
from tests.games.packages import PACKAGES, module_of

ROOT = Path(__file__).parents[2]
GOLDEN = golden_records()
PLAYED = [pytest.param(g, marks=[pytest.mark.long] if g.game.is_slow else [], id=str(g)) for g in GOLDEN]
FIRST = [golden_records(package)[0] for package in PACKAGES]
MIN_ENTRIES = 20
LAST_HASH = """
import sys
from tests.games.golden import find_golden
print(find_golden(sys.argv[1], sys.argv[2]).game.play().entries[-1].hash)
"""


@pytest.mark.parametrize("package", PACKAGES)
def test_every_golden_game_has_a_record_and_every_record_a_game(package: str) -> None:
    files = {path.name for path in folder_of(package).iterdir()}
    assert files == {golden.path.name for golden in golden_records(package)}


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
def test_a_golden_record_replays_to_the_same_hashes(golden: GoldenRecord) -> None:
    record = golden.read()
    report = verify(find_game(record.header.game).match(record.header.setup), record)
    assert report.rules_checked
    assert report.ended
    assert report.entries == len(record.entries) > MIN_ENTRIES


@pytest.mark.parametrize("package", PACKAGES)
def test_the_golden_records_of_a_game_contain_its_events_and_actions(package: str) -> None:
    module = module_of(package, "golden")
    entries = [entry for golden in golden_records(package) for entry in golden.read().entries]
    assert module.EVENT_KINDS - {event.kind for entry in entries for event in entry.events} == set()
    assert module.VERBS - {entry.action.split()[0] for entry in entries} == set()


@pytest.mark.parametrize("golden", PLAYED)
def test_a_golden_game_is_the_same_each_time_it_is_played(golden: GoldenRecord) -> None:
    first, second = ([canonical_bytes(entry) for entry in golden.game.play().entries] for _ in range(2))
    assert first == second


@pytest.mark.parametrize("golden", FIRST, ids=str)
def test_a_golden_game_played_in_another_process_has_the_same_hash(golden: GoldenRecord) -> None:
    command = [sys.executable, "-c", LAST_HASH, golden.package, golden.name]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    process = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert process.stdout.strip() == golden.game.play().entries[-1].hash


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
def test_the_replay_of_a_golden_record_has_the_sentences_of_its_events(golden: GoldenRecord) -> None:
    record = golden.read()
    match = find_game(record.header.game).match(record.header.setup)
    for step in replay_steps(record, match, "all"):
        sentences = [match.game_text(reader="all").event(event) for event in step.events]
        assert list(filter(None, sentences)) == list(step.lines)
