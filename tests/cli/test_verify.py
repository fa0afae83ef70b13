"""`eyeshot verify`"""

from __future__ import annotations

from pathlib import Path

import msgspec

from eyeshot.kernel import Record, read_record
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
    assert done.code == 0
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


def test_a_cut_record_says_where_it_ends(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    (tmp_path / "cut").write_bytes(b"\n".join(recorded.read_bytes().splitlines()[:8]) + b"\n")
    assert "it was cut: the end is missing after 7 entries" in eyeshot("verify", tmp_path / "cut").line


def test_a_record_of_a_game_that_is_not_here(eyeshot: Eyeshot, recorded: Path, tmp_path: Path) -> None:
    record = read_record(recorded)
    Record(msgspec.structs.replace(record.header, game="chess"), record.entries, record.end).write(tmp_path / "chess")
    assert "no game 'chess'; there is: viewpoint" in eyeshot("verify", tmp_path / "chess").line
