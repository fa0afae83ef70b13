"""`eyeshot verify`"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from eyeshot.kernel import Record, Setup, read_record
from tests.cli.run import Eyeshot, run_process
from tests.cli.test_replay import altered, of_other_rules


def test_it_says_in_words_what_was_checked(eyeshot: Eyeshot, recorded: Path) -> None:
    done = eyeshot("verify", recorded)
    assert done.code == 0
    for word in ("Seals:", "Commitment:", "Chance:", "Rules: every entry played again", "The record holds."):
        assert word in done.out


def test_another_process_finds_the_same_hashes(recorded: Path) -> None:
    assert "The record holds." in run_process("verify", recorded).out


def test_rules_of_another_version_are_not_run(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    done = eyeshot("verify", of_other_rules(recorded, tmp_path))
    assert done.code == 1
    assert "the rules were not run again" in done.out
    assert "The record holds." not in done.out


def test_another_seed_is_found_out_whatever_the_rules(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    for path in (recorded, of_other_rules(recorded, tmp_path)):
        record = read_record(path)
        assert record.end is not None
        end = msgspec.structs.replace(record.end, seeds=("00" * 32,))
        Record(record.header, record.entries, end).write(tmp_path / "seed.record")
        assert "not the one committed to" in eyeshot("verify", tmp_path / "seed.record").line


def test_an_altered_entry_is_named(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    assert "entry 9 was altered" in eyeshot("verify", altered(recorded, tmp_path, 9)).line


def test_an_entry_that_was_altered_and_sealed_again_is_named(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    record = read_record(recorded)
    record.entries[5] = msgspec.structs.replace(record.entries[5], hash="0" * 32)
    record.write(tmp_path / "sealed.record")
    line = eyeshot("verify", tmp_path / "sealed.record").line
    assert "entry 5" in line
    assert line.endswith("it does not hold from entry 5 on")


def test_a_line_taken_out_and_an_altered_end_are_named(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    lines = recorded.read_bytes().splitlines()
    (tmp_path / "out").write_bytes(b"\n".join([*lines[:5], *lines[6:]]))
    line = eyeshot("verify", tmp_path / "out").line
    assert "something before entry 4 was taken out, put in or altered" in line
    (tmp_path / "end").write_bytes(b"\n".join([*lines[:-1], lines[-1].replace(b'"points":[', b'"points":[1')]))
    assert "the end was altered" in eyeshot("verify", tmp_path / "end").line


def test_an_outcome_sealed_again_does_not_hold_from_the_end_on(
    eyeshot: Eyeshot, recorded: Path, tmp_path: Path
) -> None:
    record = read_record(recorded)
    assert record.end is not None
    end = msgspec.structs.replace(record.end, outcome=None)
    Record(record.header, record.entries, end).write(tmp_path / "end.record")
    assert eyeshot("verify", tmp_path / "end.record").line.endswith("it does not hold from the end on")


def test_a_refused_action_is_told_in_a_sentence(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    record = read_record(recorded)
    record.entries[1] = msgspec.structs.replace(record.entries[1], action="play 0")
    record.write(tmp_path / "refused.record")
    line = eyeshot("verify", tmp_path / "refused.record").line
    assert re.search(r"does not fit: [A-Z][a-z]+ .*\. \[viewpoint\.", line), line


def test_a_setup_that_cannot_be_names_the_file(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    record = read_record(recorded)
    header = msgspec.structs.replace(record.header, setup=Setup(99))
    Record(header, record.entries, record.end).write(tmp_path / "setup.record")
    for command in ("verify", "replay"):
        assert "setup.record: VIEWPOINT (2009) is for 2 to 12 seats" in eyeshot(command, tmp_path / "setup.record").line


def test_seals_promise_no_more_than_they_give(eyeshot: Eyeshot, recorded: Path) -> None:
    assert "Seals can be written anew" in eyeshot("verify", recorded).out


def test_a_cut_record_says_where_it_ends(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    (tmp_path / "cut").write_bytes(b"\n".join(recorded.read_bytes().splitlines()[:8]) + b"\n")
    assert "it was cut: the end is missing after 7 entries" in eyeshot("verify", tmp_path / "cut").line


def test_a_record_of_a_game_that_is_not_here(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    record = read_record(recorded)
    Record(msgspec.structs.replace(record.header, game="chess"), record.entries, record.end).write(tmp_path / "chess")
    assert "no game 'chess'; there is: viewpoint" in eyeshot("verify", tmp_path / "chess").line


def test_no_device_is_read_without_end(eyeshot: Eyeshot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eyeshot.kernel.record.MAX_BYTES", 10**6)
    assert "no record is larger than 1 MB" in eyeshot("verify", "/dev/zero").line
    assert "a deck or scenario has at most 1000 kB" in eyeshot("deck", "check", "/dev/zero").line
