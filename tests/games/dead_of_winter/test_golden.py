"""Golden records, which fail on an unintended change of rules; golden.py writes them."""

from __future__ import annotations

import pytest

from eyeshot.games.dead_of_winter.scenario.config import SCENARIOS
from eyeshot.kernel import canonical_bytes, event_text, find_game, read_record, replay_steps, verify
from tests.games.dead_of_winter.golden import path_of, play_golden

GAME = find_game("dead-of-winter")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_golden_record_replays_to_the_same_hashes(scenario: str) -> None:
    record = read_record(path_of(scenario))
    verdict = verify(GAME.match(record.header.setup), record)
    assert verdict.rules_checked
    assert verdict.ended
    assert verdict.entries == len(record.entries) > 20


def test_golden_records_hold_all_common_events() -> None:
    entries = [entry for scenario in SCENARIOS for entry in read_record(path_of(scenario)).entries]
    kinds = {event.kind for entry in entries for event in entry.events}
    assert {"setup", "turn", "use", "flick", "moves", "enters", "wounded", "noise", "tower", "rush", "round"} <= kinds
    assert {"horde", "driver", "looks", "takes", "drops", "end", "table"} <= kinds


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_replay_with_all_eyes_has_a_sentence_for_every_step(scenario: str) -> None:
    record = read_record(path_of(scenario))
    match = GAME.match(record.header.setup)
    for frame in replay_steps(record, match, "all"):
        lines = [event_text(match, event) for event in frame.events]
        assert list(filter(None, lines)) == list(frame.lines)
        assert frame.lines or frame.events[0]["kind"] == "decides"


def test_bots_with_the_same_seed_play_the_same_game() -> None:
    first, second = (play_golden("get-outta-town") for _ in range(2))
    assert [canonical_bytes(entry) for entry in first.entries] == [canonical_bytes(entry) for entry in second.entries]
