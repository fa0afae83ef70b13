from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from eyeshot.kernel import GameSession, Match, Record, Setup, Stream, event_text, replay_steps
from tests.kernel.play import open_sitting, play, samples, whole_record
from tests.samples.morra import MorraMatch
from tests.samples.nod import NodMatch

ROOT = Path(__file__).parents[2]

REEXECUTE = """
import sys
from pathlib import Path
from eyeshot.kernel import digest, read_record
from eyeshot.kernel.reexecute import Reexecution
from tests.kernel.play import samples
record = read_record(Path(sys.argv[1]))
match = next(match for match in samples() if match.game == record.header.game)
for _, state in Reexecution(match, record).steps():
    print(digest(match.save(state)))
"""


@pytest.mark.parametrize("match", samples(), ids=lambda match: match.game)
def test_a_game_replays_to_the_same_hashes_in_another_process(match: Match[Any], tmp_path: Path) -> None:
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


@pytest.mark.parametrize("match", samples(), ids=lambda match: match.game)
def test_every_entry_is_a_frame_at_its_tick(match: Match[Any]) -> None:
    record = whole_record(match)
    shown = list(replay_steps(record, match))
    assert [(frame.step, frame.tick) for frame in shown] == [(k, e.tick) for k, e in enumerate(record.entries)]
    assert all(frame.events for frame in shown)


@pytest.mark.parametrize("match", samples(), ids=lambda match: match.game)
def test_a_replay_from_a_seat_shows_what_the_seat_was_sent(match: Match[Any]) -> None:
    session = open_sitting(match)
    streams = [Stream(match, seat) for seat in (*range(match.setup.seats), None)]
    sent = [[events_told(stream, session, 0)] for stream in streams]
    for luck in range(2000):
        known = len(session.record.entries)
        play(session, luck, 1)
        for stream, told in zip(streams, sent, strict=True):
            told += [events_told(stream, session, at) for at in range(known, len(session.record.entries))]
    for stream, told in zip(streams, sent, strict=True):
        assert [frame.events for frame in replay_steps(session.finish(), match, stream.seat)] == told


def events_told(stream: Stream, session: GameSession, at: int) -> tuple[Any, ...]:
    entry = session.record.entries[at]
    message = stream.tell(session.state, entry.events, entry.tick)
    return () if message is None else message.events


def test_all_eyes_see_the_gesture_and_other_eyes_do_not() -> None:
    session = open_sitting(NodMatch(Setup(4)))
    nodder = session.state.nodder
    other = (nodder + 1) % 4
    session.act(nodder, f"nod {other}")
    record = session.record
    line = f"seat {nodder} nods to seat {other}."
    assert [list(replay_steps(record, session.match, eyes))[-1].lines for eyes in ("all", nodder)] == [(line,), (line,)]
    assert [list(replay_steps(record, session.match, eyes))[-1].lines for eyes in (other, None)] == [(), ()]


class OtherRules(MorraMatch):
    """Replaying must run none of these."""

    rules_version = "2"

    def start(self, rng: Any) -> Any:
        raise AssertionError("a rule ran")

    def apply(self, state: Any, seat: int, action: Any, rng: Any) -> Any:
        raise AssertionError("a rule ran")

    def advance(self, state: Any, tick: int, rng: Any) -> Any:
        raise AssertionError("a rule ran")


def test_a_record_of_other_rules_still_replays() -> None:
    record = whole_record(MorraMatch(Setup(3)))
    shown = list(replay_steps(record, OtherRules(Setup(3))))
    assert len(shown) == len(record.entries)
    assert shown[-1].lines[-1] == "The game is over."


def test_a_cut_record_replays_as_far_as_it_goes() -> None:
    match = MorraMatch(Setup(3))
    record = whole_record(match)
    cut = Record(record.header, record.entries[:5])
    assert list(replay_steps(cut, match)) == list(replay_steps(record, match))[:5]


def test_the_sentence_of_an_event_is_that_of_what_the_reader_sees() -> None:
    match = MorraMatch(Setup(3))
    assert event_text(match, {"kind": "drawn", "seat": 1}) == "seat 1 draws a card."
    assert event_text(match, {"kind": "drawn", "seat": 1, "number": 4}) == "You draw a 4."
    assert event_text(match, {"kind": "drawn", "seat": 1, "number": None}) == "seat 1 draws a card."


def test_an_event_without_a_sentence_has_an_empty_line() -> None:
    assert event_text(MorraMatch(Setup(3)), {"kind": "gong"}) == ""
