"""`eyeshot play` with bots that act on their own: game time advances in steps."""

from __future__ import annotations

from pathlib import Path

from eyeshot.kernel import Setup, find_game, read_record
from tests.cli.run import Eyeshot

TABLE = ("play", "wink", "--seats", "4", "--bots", "easy", "--seed", "1", "--name", "Eva", "--save", "w.record")
WAITING = "\n\n\n\n\n\n\n\n1\n" * 400
"""Mostly waits. Every ninth line is the first choice, which answers a required question or is a look."""


def test_a_game_of_wink_is_played_in_steps_to_its_end(eyeshot: Eyeshot) -> None:
    done = eyeshot(*TABLE, "--option", "glances=1", stdin=WAITING)
    assert (done.code, done.err) == (0, "")
    assert "You do not have to do anything right now. What do you do?" in done.out
    assert "Points: Eva" in done.out
    record = read_record(Path("w.record"))
    assert record.is_ended
    assert eyeshot("verify", "w.record").code == 0
    assert "seeks number" in eyeshot("replay", "w.record").out


def test_time_passes_only_when_the_person_waits(eyeshot: Eyeshot) -> None:
    eyeshot(*TABLE, stdin="look 2\nlook 3\nlook 4\nq\n")
    ticks = [entry.tick for entry in read_record(Path("w.record")).entries if entry.action.startswith("look")]
    assert ticks == [0, 1, 2], "eyes turn once a tick"


def test_a_step_ends_when_something_is_seen_or_after_a_second(eyeshot: Eyeshot) -> None:
    eyeshot(*TABLE, stdin="\n" * 3 + "q\n")
    last = read_record(Path("w.record")).entries[-1].tick
    assert 0 < last <= 3 * find_game("wink").match(Setup(4)).ticks_per_second


def test_an_illegal_action_in_wink_is_refused_with_its_rule(eyeshot: Eyeshot) -> None:
    out = eyeshot(*TABLE, stdin="wink\naccuse 1 1\nq\n").out
    assert "[wink." in out


def test_a_saved_game_of_wink_can_be_continued(eyeshot: Eyeshot) -> None:
    eyeshot(*TABLE, stdin="\n" * 5 + "q\n")
    saved = read_record(Path("w.record"))
    eyeshot("play", "--resume", "w.record", stdin="\n" * 5 + "q\n")
    again = read_record(Path("w.record"))
    assert again.entries[: len(saved.entries)] == saved.entries
    assert len(again.entries) > len(saved.entries)


def test_players_are_named_by_number_from_one_or_by_name(eyeshot: Eyeshot) -> None:
    out = eyeshot(*TABLE, stdin="look 2\nlook at clara\nlook away\nlook bo\nq\n").out
    done = [entry.action for entry in read_record(Path("w.record")).entries if entry.action.startswith("look")]
    assert done == ["look 1", "look 3", "look away", "look 2"]
    assert "  2  Ada" in out


def test_a_mistyped_action_is_answered_with_what_can_be_typed(eyeshot: Eyeshot) -> None:
    out = " ".join(eyeshot(*TABLE, stdin="dance\nlook 0\nlook 5\nlook nobody\nplace 40\nlook 1\nq\n").out.split())
    assert "“dance” is not possible here. You can type: look 2 or look Ada, look away, wink" in out
    for player in ("0", "5", "nobody"):
        assert f"There is no player “{player}” here: give a number from 1 to 4, or a name" in out
    assert "There is no Face Card “40”: they are numbered 1 to 36" in out
    assert "You cannot see your own face. [wink.gaze.one]" in out


def test_help_mentions_standing_orders_only_in_games_that_have_them(eyeshot: Eyeshot) -> None:
    out = " ".join(eyeshot(*TABLE, stdin="h\nq\n").out.split())
    assert "accuse 2 17" in out
    assert "standing order" not in out
    assert "hush" not in out
