"""Replay: the steps of a record as each seat saw them, without running rules."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from eyeshot.kernel import GameSession, Match, Record, SeatStream, Setup, replay_steps
from eyeshot.kernel.game_text import Reader
from tests.kernel.play import open_session, play, sample_matches, whole_record
from tests.samples.morra import MorraMatch
from tests.samples.nod import NodMatch

ROOT = Path(__file__).parents[2]

REEXECUTE = """
import sys
from pathlib import Path
from eyeshot.kernel import digest, read_record
from eyeshot.kernel.reexecute import Reexecution
from eyeshot.kernel.game_text import Reader
from tests.kernel.play import sample_matches
record = read_record(Path(sys.argv[1]))
match = next(match for match in sample_matches() if match.game == record.header.game)
for _, state in Reexecution(match, record).steps():
    print(digest(match.save(state)))
"""


@pytest.mark.parametrize("match", sample_matches(), ids=lambda match: match.game)
def test_a_sample_game_replays_to_the_same_hashes_in_another_process(match: Match[Any], tmp_path: Path) -> None:
    record = whole_record(match, 3)
    record.write(tmp_path / "game.jsonl")
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-c", REEXECUTE, str(tmp_path / "game.jsonl")],
        env={**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.split() == [entry.hash for entry in record.entries]


@pytest.mark.parametrize("match", sample_matches(), ids=lambda match: match.game)
def test_a_replay_has_one_step_per_entry_at_its_tick(match: Match[Any]) -> None:
    record = whole_record(match)
    steps = list(replay_steps(record, match))
    assert [(step.step, step.tick) for step in steps] == [(k, e.tick) for k, e in enumerate(record.entries)]
    assert all(step.events for step in steps)


@pytest.mark.parametrize("match", sample_matches(), ids=lambda match: match.game)
def test_a_replay_for_a_seat_shows_the_events_that_the_seat_received(match: Match[Any]) -> None:
    session = open_session(match)
    streams = [SeatStream(match, seat) for seat in (*range(match.setup.seats), None)]
    sent = [[received_events(stream, session, 0)] for stream in streams]
    for seed in range(2000):
        recorded = len(session.record.entries)
        play(session, seed, 1)
        for stream, received in zip(streams, sent, strict=True):
            received += [received_events(stream, session, at) for at in range(recorded, len(session.record.entries))]
    for stream, received in zip(streams, sent, strict=True):
        assert [step.events for step in replay_steps(session.finish(), match, stream.seat)] == received


def received_events(stream: SeatStream, session: GameSession, at: int) -> tuple[Any, ...]:
    entry = session.record.entries[at]
    message = stream.tell(session.state, entry.events, entry.tick)
    return () if message is None else message.events


def test_a_replay_shows_a_secret_gesture_only_to_all_eyes_and_to_its_seat() -> None:
    session = open_session(NodMatch(Setup(4)))
    nodder = session.state.nodder
    other = (nodder + 1) % 4
    session.act(nodder, f"nod {other}")
    assert lines_of(session, "all") == (f"player {nodder + 1} nods to player {other + 1}.",)
    assert lines_of(session, nodder) == (f"You nod to player {other + 1}.",)
    assert [lines_of(session, eyes) for eyes in (other, None)] == [(), ()]


def lines_of(session: GameSession, eyes: Reader) -> tuple[str, ...]:
    """Return the lines of the last entry."""
    return list(replay_steps(session.record, session.match, eyes))[-1].lines


class OtherRules(MorraMatch):
    """Rules that a replay must not run."""

    rules_version = "2"

    def start(self, rng: Any) -> Any:
        raise AssertionError("a rule ran")

    def apply(self, state: Any, seat: int, action: Any, rng: Any) -> Any:
        raise AssertionError("a rule ran")

    def advance(self, state: Any, tick: int, rng: Any) -> Any:
        raise AssertionError("a rule ran")


def test_a_record_of_another_rules_version_replays_without_running_rules() -> None:
    record = whole_record(MorraMatch(Setup(3)))
    steps = list(replay_steps(record, OtherRules(Setup(3))))
    assert len(steps) == len(record.entries)
    assert steps[-1].lines[-1] == "The game is over."


def test_a_cut_record_replays_as_far_as_it_goes() -> None:
    match = MorraMatch(Setup(3))
    record = whole_record(match)
    cut = Record(record.header, record.entries[:5])
    assert list(replay_steps(cut, match)) == list(replay_steps(record, match))[:5]


def test_the_sentence_of_an_event_depends_on_what_the_reader_sees() -> None:
    match = MorraMatch(Setup(3))
    names = ["Ada", "Ben", "Cleo"]
    assert match.game_text(names).event({"kind": "drawn", "seat": 1}) == "Ben draws a card."
    assert match.game_text(names, 1).event({"kind": "drawn", "seat": 1, "number": 4}) == "You draw a 4."
    assert match.game_text(names, "all").event({"kind": "drawn", "seat": 1, "number": 4}) == "Ben draws a 4."


def test_an_event_without_a_sentence_has_an_empty_line() -> None:
    assert MorraMatch(Setup(3)).game_text().event({"kind": "gong"}) == ""
