"""Replays of DEAD OF WINTER: every step but a decision has a sentence."""

from __future__ import annotations

import pytest

from eyeshot.kernel import find_game, replay_steps
from tests.games.golden import GoldenRecord, golden_records


@pytest.mark.parametrize("golden", golden_records("dead_of_winter"), ids=str)
def test_every_replay_step_of_dead_of_winter_but_a_decision_has_a_sentence(golden: GoldenRecord) -> None:
    record = golden.read()
    match = find_game("dead-of-winter").match(record.header.setup)
    for step in replay_steps(record, match, "all"):
        assert step.lines or step.events[0]["kind"] == "decides"
