"""Records: reading and writing, and detection of cut or altered files."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from eyeshot.kernel import InputError, Record, RecordError, Setup, parse_record, read_record
from tests.kernel.play import file_bytes, open_session, resealed, sample_matches, whole_record
from tests.samples.morra import MorraMatch


@pytest.fixture(scope="module")
def record() -> Record:
    return whole_record(MorraMatch(Setup(3)))


@pytest.fixture(scope="module")
def lines(record: Record) -> list[bytes]:
    return record.lines()


def parse(lines: list[bytes]) -> Record:
    return parse_record(b"".join(line + b"\n" for line in lines))


def flaw_of(lines: list[bytes]) -> RecordError:
    flaw = parse(lines).flaw
    assert flaw is not None
    return flaw


def replace_once(line: bytes, old: bytes, new: bytes) -> bytes:
    assert old in line
    return line.replace(old, new, 1)


@pytest.mark.parametrize("match", sample_matches(), ids=lambda match: match.game)
def test_a_record_is_read_as_it_was_written(match: MorraMatch, tmp_path: Path) -> None:
    record = whole_record(match)
    record.write(tmp_path / "game.jsonl")
    read = read_record(tmp_path / "game.jsonl")
    assert read.flaw is None
    assert (read.header, read.entries, read.end) == (record.header, record.entries, record.end)
    assert read.is_ended


def test_a_record_contains_game_rules_version_setup_and_nonces(record: Record) -> None:
    read = resealed(record)
    assert read.header.game == "morra"
    assert read.header.rules_version == "1"
    assert read.header.setup == Setup(3)
    assert read.header.segments[0].nonces == ("nonce 0", "nonce 1", "nonce 2")


def test_a_paused_record_has_not_ended() -> None:
    read = resealed(open_session(MorraMatch(Setup(2))).pause({}))
    assert read.flaw is None
    assert not read.is_ended


def test_writing_a_record_leaves_no_other_file_behind(record: Record, tmp_path: Path) -> None:
    record.write(tmp_path / "game.jsonl")
    record.write(tmp_path / "game.jsonl")
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_record_that_cannot_be_written_says_why(record: Record, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"cannot write .*No such file"):
        record.write(tmp_path / "nowhere" / "game.jsonl")


def test_a_record_cut_between_lines_says_after_which_entry(lines: list[bytes]) -> None:
    flaw = flaw_of(lines[:4])
    assert flaw.entry == 3
    assert "the end is missing after 3 entries" in str(flaw)


def test_a_record_cut_in_a_line_says_at_which_entry(lines: list[bytes]) -> None:
    flaw = flaw_of([*lines[:4], lines[4][:-20]])
    assert flaw.entry == 3
    assert "entry 3 cannot be read" in str(flaw)


def test_a_record_without_its_end_is_cut(lines: list[bytes]) -> None:
    assert flaw_of(lines[:-1]).entry == len(lines) - 2


def test_a_record_cut_in_its_end_says_so(lines: list[bytes]) -> None:
    assert flaw_of([*lines[:-1], lines[-1][:10]]).entry == len(lines) - 2


def test_a_record_cut_in_its_header_is_refused(lines: list[bytes]) -> None:
    with pytest.raises(RecordError, match="no record of a game"):
        parse_record(lines[0][:40])


def test_the_entries_before_a_flaw_of_a_record_are_read(record: Record, lines: list[bytes]) -> None:
    assert parse(lines[:4]).entries == record.entries[:3]
    assert parse([*lines[:4], lines[4][:-20]]).entries == record.entries[:3]


def test_an_altered_entry_of_a_record_is_reported_by_its_number(lines: list[bytes]) -> None:
    flaw = flaw_of([*lines[:3], replace_once(lines[3], b'"kind":"', b'"kind":"x'), *lines[4:]])
    assert flaw.entry == 2
    assert "entry 2 was altered" in str(flaw)


def test_a_record_with_an_altered_header_is_refused(lines: list[bytes]) -> None:
    with pytest.raises(RecordError, match="header was altered"):
        parse([replace_once(lines[0], b"nonce 0", b"nonce 9"), *lines[1:]])


def test_an_altered_end_of_a_record_is_detected(lines: list[bytes]) -> None:
    flaw = flaw_of([*lines[:-1], replace_once(lines[-1], b'"winners":[', b'"winners":[7,')])
    assert flaw.entry == len(lines) - 2
    assert "was altered" in str(flaw)


def test_a_removed_entry_of_a_record_is_detected(lines: list[bytes]) -> None:
    assert flaw_of([*lines[:3], *lines[4:]]).entry == 2


def test_swapped_entries_of_a_record_are_detected(lines: list[bytes]) -> None:
    assert flaw_of([*lines[:3], lines[4], lines[3], *lines[5:]]).entry == 2


def test_an_empty_line_in_a_record_is_a_flaw(lines: list[bytes]) -> None:
    assert flaw_of([*lines[:3], b"", *lines[3:]]).entry == 2


def test_a_line_after_the_end_of_a_record_is_a_flaw(lines: list[bytes]) -> None:
    flaw = flaw_of([*lines, lines[-2]])
    assert flaw.entry == len(lines) - 1
    assert "something follows the end" in str(flaw)


def test_every_altered_byte_of_a_record_is_detected_without_a_crash(record: Record) -> None:
    data = file_bytes(record)
    for at in range(0, len(data), 3):
        for byte in (data[at] ^ 1, 0xFF, ord("[")):
            assert is_detected(data[:at] + bytes([byte]) + data[at + 1 :]) or byte == data[at], f"byte {at}"


def is_detected(data: bytes) -> bool:
    try:
        return parse_record(data).flaw is not None
    except RecordError:
        return True


def test_a_record_of_another_format_is_refused_with_the_format_that_is_read(record: Record) -> None:
    header = msgspec.structs.replace(record.header, format="eyeshot-record-9")
    with pytest.raises(RecordError, match="'eyeshot-record-9', and this Eyeshot reads 'eyeshot-record-2'"):
        resealed(Record(header, record.entries, record.end))


def test_a_record_header_without_a_field_is_refused_with_its_name() -> None:
    with pytest.raises(RecordError, match=r"header cannot be read: .*`id`"):
        parse_record(b'[{"format":"eyeshot-record-2"},"seal"]')


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"hello", b"{}", b"[]", b"[1,2]", b"\x89PNG\r\n\x1a\n", b'[{"format":1},2]', b"[" * 100_000],
    ids=["empty", "blank", "text", "object", "list", "numbers", "picture", "types", "depth"],
)
def test_a_file_that_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError, match="no record of a game"):
        parse_record(data)


@pytest.mark.parametrize("line", [b"[" * 100_000, b"\xff", b'[["\xff"],"x"]', b"null", b'[null,"x"]'])
def test_a_malformed_entry_of_a_record_is_a_flaw(lines: list[bytes], line: bytes) -> None:
    assert flaw_of([*lines[:3], line]).entry == 2


def test_an_unreadable_record_file_is_reported_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"cannot read .*missing\.jsonl: No such file"):
        read_record(tmp_path / "missing.jsonl")
    with pytest.raises(InputError, match=r"cannot read .*directory"):
        read_record(tmp_path)
