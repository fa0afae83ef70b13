"""`eyeshot verify`: valid, altered and foreign records."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from eyeshot.kernel import Record, Setup, read_record
from tests.cli.run import Eyeshot, run_process
from tests.cli.test_replay import altered, of_other_rules


def test_verify_lists_what_was_checked(eyeshot: Eyeshot, recorded: Path) -> None:
    done = eyeshot("verify", recorded)
    assert done.code == 0
    for word in ("Chain:", "Commitment:", "Randomness:", "Rules: every entry replayed", "The record is valid."):
        assert word in done.out


def test_verify_computes_the_same_hashes_in_another_process(recorded: Path) -> None:
    assert "The record is valid." in run_process("verify", recorded).out


def test_verify_does_not_replay_another_rules_version(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    done = eyeshot("verify", of_other_rules(recorded, tmp_path))
    assert done.code == 1
    assert "the entries were not replayed" in done.out
    assert "The record is valid." not in done.out


def test_verify_detects_another_seed_for_any_rules_version(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    for path in (recorded, of_other_rules(recorded, tmp_path)):
        record = read_record(path)
        assert record.end is not None
        end = msgspec.structs.replace(record.end, seeds=("00" * 32,))
        Record(record.header, record.entries, end).write(tmp_path / "seed.record")
        assert "not the one committed to" in eyeshot("verify", tmp_path / "seed.record").line


def test_verify_names_an_altered_entry(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    assert "entry 9 was altered" in eyeshot("verify", altered(recorded, tmp_path, 9)).line


def test_verify_names_an_altered_entry_with_recomputed_hashes(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    record = read_record(recorded)
    record.entries[5] = msgspec.structs.replace(record.entries[5], hash="0" * 32)
    record.write(tmp_path / "sealed.record")
    line = eyeshot("verify", tmp_path / "sealed.record").line
    assert "entry 5" in line
    assert line.endswith("the record is not valid (first fault: entry 5)")


def test_verify_detects_a_removed_line_and_an_altered_end(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    lines = recorded.read_bytes().splitlines()
    (tmp_path / "out").write_bytes(b"\n".join([*lines[:5], *lines[6:]]))
    line = eyeshot("verify", tmp_path / "out").line
    assert "something before entry 4 was taken out, put in or altered" in line
    (tmp_path / "end").write_bytes(b"\n".join([*lines[:-1], lines[-1].replace(b'"points":[', b'"points":[1')]))
    assert "the end was altered" in eyeshot("verify", tmp_path / "end").line


def test_verify_detects_an_altered_outcome_with_recomputed_hashes(
    eyeshot: Eyeshot, recorded: Path, tmp_path: Path
) -> None:
    record = read_record(recorded)
    assert record.end is not None
    end = msgspec.structs.replace(record.end, outcome=None)
    Record(record.header, record.entries, end).write(tmp_path / "end.record")
    assert eyeshot("verify", tmp_path / "end.record").line.endswith("the record is not valid (first fault: the end)")


def test_verify_explains_an_illegal_action_in_a_sentence(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    record = read_record(recorded)
    record.entries[1] = msgspec.structs.replace(record.entries[1], action="play 0")
    record.write(tmp_path / "refused.record")
    line = eyeshot("verify", tmp_path / "refused.record").line
    assert re.search(r"does not fit: [A-Z][a-z]+ .*\. \[viewpoint\.", line), line


def test_an_impossible_setup_is_reported_with_the_file(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    record = read_record(recorded)
    header = msgspec.structs.replace(record.header, setup=Setup(99))
    Record(header, record.entries, record.end).write(tmp_path / "setup.record")
    for command in ("verify", "replay"):
        assert "setup.record: VIEWPOINT (2009) is for 2 to 12 seats" in eyeshot(command, tmp_path / "setup.record").line


def test_verify_says_that_hashes_alone_are_no_proof(eyeshot: Eyeshot, recorded: Path) -> None:
    assert "can recompute the hashes" in eyeshot("verify", recorded).out


def test_verify_says_where_a_truncated_record_ends(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    (tmp_path / "cut").write_bytes(b"\n".join(recorded.read_bytes().splitlines()[:8]) + b"\n")
    assert "it was cut: the end is missing after 7 entries" in eyeshot("verify", tmp_path / "cut").line


def test_a_record_of_an_unknown_game_is_rejected(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    record = read_record(recorded)
    Record(msgspec.structs.replace(record.header, game="chess"), record.entries, record.end).write(tmp_path / "chess")
    assert "no game 'chess'; there is: viewpoint" in eyeshot("verify", tmp_path / "chess").line


def test_endless_files_are_read_up_to_a_limit(eyeshot: Eyeshot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eyeshot.kernel.record.MAX_BYTES", 10**6)
    assert "no record is larger than 1 MB" in eyeshot("verify", "/dev/zero").line
    assert "it is larger than 1,000 kB" in eyeshot("deck", "check", "/dev/zero").line
