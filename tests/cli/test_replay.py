"""`eyeshot replay`: views, ranges, branches."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from eyeshot.kernel import Record, commitment, commitment_payload, read_record
from tests.cli.run import Eyeshot


def altered(recorded: Path, tmp_path: Path, entry: int) -> Path:
    """Return a copy in which one entry was changed."""
    lines = recorded.read_bytes().splitlines()
    lines[entry + 1] = lines[entry + 1].replace(b'"kind":"', b'"kind":"x', 1)
    path = tmp_path / "altered.record"
    path.write_bytes(b"\n".join(lines) + b"\n")
    return path


def of_other_rules(recorded: Path, tmp_path: Path) -> Path:
    """Return a copy that claims to be played with another version of the rules."""
    record = read_record(recorded)
    path = tmp_path / "other.record"
    header = msgspec.structs.replace(record.header, rules_version="viewpoint-0")
    assert record.end is not None
    new_commitment = commitment(
        bytes.fromhex(record.end.seeds[0]), commitment_payload(header.game, header.rules_version, header.setup)
    )
    header = msgspec.structs.replace(
        header, segments=(msgspec.structs.replace(header.segments[0], commitment=new_commitment),)
    )
    Record(header, record.entries, record.end).write(path)
    return path


def test_all_eyes_see_every_drawn_card_and_a_seat_only_its_own(eyeshot: Eyeshot, recorded: Path) -> None:
    everything = eyeshot("replay", recorded).out
    assert " draws a card." not in everything
    mine = eyeshot("replay", recorded, "--eyes", "1").out
    assert "Player 2 draws a card." in mine
    assert re.search(r"You draw (?!a card)", mine)
    assert not re.search(r"draws (?!a card)", eyeshot("replay", recorded, "--eyes", "onlooker").out)


def test_the_last_line_of_a_replay_is_the_end_of_the_game(eyeshot: Eyeshot, recorded: Path) -> None:
    assert "Viewpoints" in eyeshot("replay", recorded).out.splitlines()[-1]


def test_a_replay_can_be_limited_to_a_range_of_steps(eyeshot: Eyeshot, recorded: Path) -> None:
    steps = [
        json.loads(line) for line in eyeshot("replay", recorded, "--from", "3", "--to", "6", "--json").out.splitlines()
    ]
    assert [step["step"] for step in steps] == [3, 4, 5, 6]
    assert set(steps[0]) == {"step", "tick", "events", "lines"}


def test_a_record_of_another_rules_version_can_be_replayed(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    done = eyeshot("replay", of_other_rules(recorded, tmp_path))
    assert done.code == 0
    assert done.out.splitlines()[1:] == eyeshot("replay", recorded).out.splitlines()[1:]


def test_a_damaged_record_is_replayed_up_to_the_damage(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    done = eyeshot("replay", altered(recorded, tmp_path, 9))
    assert done.code == 2
    assert "Turn 1" in done.out
    assert done.err.count("\n") == 1
    assert "entry 9 was altered" in done.err


def test_a_branch_is_a_paused_game_that_can_be_resumed(eyeshot: Eyeshot, recorded: Path) -> None:
    done = eyeshot("replay", recorded, "--branch", "20", "--save", "branch.record")
    assert done.code == 0
    assert "--resume branch.record" in done.out
    branch = read_record(Path("branch.record"))
    assert len(branch.entries) == 21
    assert branch.header.branch is not None


def test_a_branch_does_not_overwrite_a_file(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("mine")
    assert "there already exists" in eyeshot("replay", recorded, "--branch", "20", "--save", "there").line
    assert (tmp_path / "there").read_text() == "mine"


def test_a_game_cannot_be_branched_at_its_end(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    last = len(read_record(recorded).entries) - 1
    assert "the game was over" in eyeshot("replay", recorded, "--branch", str(last), "--save", "b").line
    assert not (tmp_path / "b").exists()


def test_nobody_sees_everything_of_an_unfinished_game(eyeshot: Eyeshot, recorded: Path) -> None:
    eyeshot("replay", recorded, "--branch", "40", "--save", "open.record")
    done = eyeshot("replay", "open.record")
    assert "what an onlooker saw" in done.out
    assert not re.search(r"draws (?!a card)", done.out)
    assert "the game is not finished" in eyeshot("replay", "open.record", "--eyes", "all").line


def test_an_unfinished_game_is_shown_as_its_player_saw_it(eyeshot: Eyeshot, recorded: Path) -> None:
    eyeshot("play", "viewpoint", "--seats", "2", "--seat", "2", "--save", "mine.record", stdin="1\n1\n1\nq\n")
    done = eyeshot("replay", "mine.record")
    assert "this is what Guest saw" in done.out
    assert done.out == eyeshot("replay", "mine.record", "--eyes", "2").out


@pytest.mark.parametrize("words", [("--branch", "3"), ("--save", "x")])
def test_a_branch_needs_an_entry_and_a_file(eyeshot: Eyeshot, recorded: Path, words: tuple[str, str]) -> None:
    assert "both --branch N and --save FILE" in eyeshot("replay", recorded, *words).line


def test_bad_arguments_of_replay_are_reported_in_one_line(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    assert "cannot read missing: No such file" in eyeshot("replay", "missing").line
    assert "Is a directory" in eyeshot("replay", tmp_path).line
    (tmp_path / "text").write_text("hello")
    assert "no record of a game" in eyeshot("replay", tmp_path / "text").line
    assert "1 to 3, not '4'" in eyeshot("replay", recorded, "--eyes", "4").line
    assert "entries 0 to" in eyeshot("replay", recorded, "--from", "99999").line
    assert "--from must not be after --to" in eyeshot("replay", recorded, "--from", "9", "--to", "3").line
    assert "cannot be left at 99999" in eyeshot("replay", recorded, "--branch", "99999", "--save", "b").line
    assert (
        "the folder it should go into does not exist"
        in eyeshot("replay", recorded, "--branch", "2", "--save", "no/b").line
    )
    other = of_other_rules(recorded, tmp_path)
    assert "but not branched" in eyeshot("replay", other, "--branch", "2", "--save", "b").line


def test_other_seats_of_an_unfinished_game_are_not_shown(eyeshot: Eyeshot) -> None:
    eyeshot("play", "viewpoint", "--seats", "3", "--seat", "2", "--save", "own.record", stdin="q\n")
    assert eyeshot("replay", "own.record", "--eyes", "2").code == 0
    assert "seat 1 is not yours" in eyeshot("replay", "own.record", "--eyes", "1").line
