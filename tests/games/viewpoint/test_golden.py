"""Golden records replay to the same hashes, so that a silent change of rules fails (see golden.py)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from eyeshot.kernel import canonical_bytes, find_game, read_record, verify
from eyeshot.kernel.replay import replay_steps
from tests.games.viewpoint.golden import GOLDEN, path_of, play_golden

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(("game", "seats"), GOLDEN)
def test_a_golden_record_replays_to_the_same_hashes(game: str, seats: int) -> None:
    record = read_record(path_of(game, seats))
    verdict = verify(find_game(game).match(record.header.setup), record)
    assert verdict.rules_checked
    assert verdict.ended
    assert verdict.entries == len(record.entries) > 50


def test_golden_records_hold_what_a_game_can_have_in_it() -> None:
    entries = [entry for golden in GOLDEN for entry in read_record(path_of(*golden)).entries]
    kinds = {event.kind for entry in entries for event in entry.events}
    assert {"deal", "draw", "play", "discard", "steal", "swap", "look", "window", "reveal", "order", "end"} <= kinds
    assert {"destroy", "ambush", "control", "zombify", "resurrect", "cancel", "overwhelmed"} <= kinds
    assert {entry.action.split()[0] for entry in entries} >= {"start", "wake", "play", "pass", "reveal"}


def test_a_standing_order_is_yours_in_ones_own_replay_and_named_in_the_replay_of_all() -> None:
    lines_by_reader: dict[str, set[str]] = {"all": set(), "own": set()}
    for game, seats in GOLDEN:
        record = read_record(path_of(game, seats))
        match = find_game(game).match(record.header.setup)
        lines_by_reader["all"] |= {line for frame in replay_steps(record, match, "all") for line in frame.lines}
        lines_by_reader["own"] |= {
            line for seat in range(seats) for frame in replay_steps(record, match, seat) for line in frame.lines
        }
    orders = {reader: {line[:9] for line in lines if "rder" in line[:10]} for reader, lines in lines_by_reader.items()}
    assert orders == {"all": {"Order of "}, "own": {"Your orde"}}


@pytest.mark.parametrize(("game", "seats"), GOLDEN)
def test_the_same_seed_plays_the_same_game(game: str, seats: int) -> None:
    once, again = play_golden(game, seats), play_golden(game, seats)
    assert [canonical_bytes(entry) for entry in once.entries] == [canonical_bytes(entry) for entry in again.entries]


def test_a_game_replays_to_the_same_hashes_in_another_process() -> None:
    code = (
        "from tests.games.viewpoint.golden import play_golden; print(play_golden('winking-dead', 5).entries[-1].hash)"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == play_golden("winking-dead", 5).entries[-1].hash
