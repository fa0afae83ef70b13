"""Replays of VIEWPOINT: a standing order is "yours" to its seat and has a name for all eyes."""

from __future__ import annotations

from eyeshot.kernel import find_game, replay_steps
from tests.games.golden import golden_records


def test_a_replay_calls_a_standing_order_yours_for_its_seat_and_names_its_player_for_all_eyes() -> None:
    lines: dict[str, set[str]] = {"all": set(), "own": set()}
    for golden in golden_records("viewpoint"):
        record = golden.read()
        match = find_game(record.header.game).match(record.header.setup)
        lines["all"] |= {line for step in replay_steps(record, match, "all") for line in step.lines}
        for seat in range(record.header.setup.seats):
            lines["own"] |= {line for step in replay_steps(record, match, seat) for line in step.lines}
    assert any(line.endswith("passes until the turn ends.") for line in lines["all"])
    assert "You pass until the turn ends." not in lines["all"]
    assert "You pass until the turn ends." in lines["own"]
