"""`eyeshot play` where bots act by themselves: the game goes in steps."""

from __future__ import annotations

from pathlib import Path

from eyeshot.kernel import Setup, find_game, read_record
from tests.cli.run import Eyeshot

TABLE = ("play", "wink", "--seats", "4", "--bots", "easy", "--seed", "1", "--name", "Eva", "--save", "w.record")
WAITING = "\n\n\n\n\n\n\n\n1\n" * 400
"""Mostly waits; a mandatory question is answered by its first choice, which else is a look."""


def test_a_whole_game_is_played_in_steps(eyeshot: Eyeshot) -> None:
    done = eyeshot(*TABLE, "--option", "glances=1", stdin=WAITING)
    assert (done.code, done.err) == (0, "")
    assert "Nobody is asked. What do you do?" in done.out
    assert "Points: Eva" in done.out
    record = read_record(Path("w.record"))
    assert record.is_ended
    assert eyeshot("verify", "w.record").code == 0
    assert "looking for number" in eyeshot("replay", "w.record").out


def test_time_passes_only_when_the_person_waits(eyeshot: Eyeshot) -> None:
    eyeshot(*TABLE, stdin="look 1\nlook 2\nlook 3\nq\n")
    ticks = [entry.tick for entry in read_record(Path("w.record")).entries if entry.action.startswith("look")]
    assert ticks == [0, 1, 2], "eyes turn once a tick"


def test_a_step_ends_when_something_is_seen_or_after_a_second(eyeshot: Eyeshot) -> None:
    eyeshot(*TABLE, stdin="\n" * 3 + "q\n")
    last = read_record(Path("w.record")).entries[-1].tick
    assert 0 < last <= 3 * find_game("wink").match(Setup(4)).ticks_per_second


def test_what_cannot_be_done_is_refused_with_its_rule(eyeshot: Eyeshot) -> None:
    out = eyeshot(*TABLE, stdin="wink\naccuse 0 1\nq\n").out
    assert "[wink." in out


def test_a_saved_game_goes_on(eyeshot: Eyeshot) -> None:
    eyeshot(*TABLE, stdin="\n" * 5 + "q\n")
    saved = read_record(Path("w.record"))
    eyeshot("play", "--resume", "w.record", stdin="\n" * 5 + "q\n")
    again = read_record(Path("w.record"))
    assert again.entries[: len(saved.entries)] == saved.entries
    assert len(again.entries) > len(saved.entries)
