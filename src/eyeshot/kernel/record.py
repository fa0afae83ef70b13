"""The record of a game: an append-only list of who did what, what chance answered, when, and what came of it.

As a file it is one JSON value a line: a header, the entries, and a last line that says how it ended (or that it is
paused). Every line carries a seal over itself and the seal before it, so a record that was cut, or altered by
accident, says from where on. Seals can be written anew: what proves a game is the commitment and a rerun by the rules.
"""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex
from typing import Any

import msgspec

from eyeshot.kernel.canonical_json import canonical_bytes, digest
from eyeshot.kernel.errors import InputError, RecordError
from eyeshot.kernel.event import Event, Json
from eyeshot.kernel.game import Outcome, Setup

FORMAT = "eyeshot-record-2"
SYSTEM_SEAT = -1
"""The seat of entries that no seat caused: the start, wakes, and whether one person plays alone."""


class Segment(msgspec.Struct, frozen=True):
    """From entry `start` on chance comes from the seed behind this commitment, and these nonces."""

    start: int
    commitment: str
    nonces: tuple[str, ...]


class Branch(msgspec.Struct, frozen=True):
    """Where a record left another one."""

    of: str
    at: int


class Header(msgspec.Struct, frozen=True):
    """What is known before the first entry."""

    id: str
    game: str
    rules_version: str
    setup: Setup
    segments: tuple[Segment, ...]
    branch: Branch | None = None
    format: str = FORMAT


def commitment_payload(game: str, rules_version: str, setup: Setup) -> bytes:
    """What a host commits to beside its seed: the game, and the table as it was set up."""
    return canonical_bytes([game, rules_version, setup])


class Entry(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One step. `hash` is that of the state after it."""

    seat: int
    action: str
    tick: int
    draws: list[Any]
    events: list[Event]
    hash: str


class End(msgspec.Struct, frozen=True):
    """The last line: the seeds, and the outcome or None for a game that is only paused. `metadata` holds what is not
    part of the game (names, bots) and can be deleted."""

    outcome: Outcome | None
    seeds: tuple[str, ...]
    metadata: Json = {}


class Record:
    """A header, entries, and an end once there is one."""

    def __init__(self, header: Header, entries: list[Entry] | None = None, end: End | None = None) -> None:
        self.header = header
        self.entries = entries or []
        self.end = end
        self.flaw: RecordError | None = None
        """What is wrong with the file it was read from; the entries before it are whole."""

    @property
    def is_ended(self) -> bool:
        return self.end is not None and self.end.outcome is not None

    def lines(self) -> list[bytes]:
        """The record as it stands in a file."""
        seal, sealed = "", []
        values: list[Any] = [self.header, *self.entries]
        for value in [*values, self.end] if self.end else values:
            line = canonical_bytes(value)
            seal = digest(seal.encode(), line)
            sealed.append(canonical_bytes(_Line(msgspec.Raw(line), seal)))
        return sealed

    def write(self, path: Path) -> None:
        """All of it or nothing: a crash leaves the file that was there."""
        part = path.with_name(path.name + ".part")
        try:
            part.write_bytes(b"\n".join(self.lines()) + b"\n")
            part.replace(path)
        except (OSError, ValueError) as error:
            raise InputError(f"cannot write {path}: {getattr(error, 'strerror', None) or error}") from error


MAX_BYTES = 100_000_000
_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading JSON of unknown origin can end in."""


class _Line(msgspec.Struct, array_like=True):
    value: msgspec.Raw
    seal: str


def new_id() -> str:
    return token_hex(8)


def read_record(path: Path) -> Record:
    """The record in a file. One that was cut or altered is read up to the flaw and carries it."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise InputError(f"cannot read {path}: {error.strerror}") from error
    if len(data) > MAX_BYTES:
        raise InputError(f"cannot read {path}: no record is larger than {MAX_BYTES // 10**6} MB")
    return parse_record(data, str(path))


def parse_record(data: bytes, name: str = "the record") -> Record:
    """The record in these bytes; see read_record."""
    lines = data.splitlines()
    header, seal = _header(lines[0] if lines else b"", name)
    record = Record(header)
    for number, raw in enumerate(lines[1:]):
        if record.end is not None:
            record.flaw = RecordError(
                f"{name}: something follows the end of the record, from entry {number} on", number
            )
            return record
        try:
            line = msgspec.json.decode(raw, type=_Line)
            value = _entry_or_end(line.value)
            is_plain = canonical_bytes(_Line(msgspec.Raw(canonical_bytes(value)), line.seal)) == raw
        except _UNREADABLE:
            place = _place(raw, number)
            record.flaw = RecordError(f"{name}: {place} cannot be read, so nothing from there on counts", number)
            return record
        seal = digest(seal.encode(), bytes(line.value))
        if line.seal != seal:
            record.flaw = RecordError(f"{name}: {_broken_seal(_place(raw, number))}", number)
            return record
        if not is_plain:
            record.flaw = RecordError(f"{name}: {_place(raw, number)} holds more than belongs there", number)
            return record
        if isinstance(value, End):
            record.end = value
        else:
            record.entries.append(value)
    if record.end is None:
        count = len(record.entries)
        record.flaw = RecordError(f"{name}: it was cut: the end is missing after {count} entries", count)
    return record


def _place(raw: bytes, number: int) -> str:
    return "the end" if raw.startswith(b"[{") else f"entry {number}"


def _broken_seal(place: str) -> str:
    return f"{place} was altered, or something before {place} was taken out, put in or altered: its seal does not fit"


def _entry_or_end(value: msgspec.Raw) -> Entry | End:
    """An entry stands in the file as a list, the end as an object."""
    if bytes(value).startswith(b"["):
        return msgspec.json.decode(value, type=Entry)
    return msgspec.json.decode(value, type=End)


def _header(raw: bytes, name: str) -> tuple[Header, str]:
    try:
        line = msgspec.json.decode(raw, type=_Line)
        kind = msgspec.json.decode(line.value).get("format")
    except (*_UNREADABLE, AttributeError):
        raise RecordError(f"{name}: this is no record of a game: its first line is not the header of one") from None
    if kind != FORMAT:
        raise RecordError(f"{name}: its format is {kind!r}, and this Eyeshot reads {FORMAT!r}")
    try:
        header = msgspec.json.decode(line.value, type=Header)
    except _UNREADABLE as error:
        raise RecordError(f"{name}: its header cannot be read: {error}") from None
    seal = digest(b"", bytes(line.value))
    if line.seal != seal:
        raise RecordError(f"{name}: the header was altered: its seal does not fit, so no entry can be trusted")
    if canonical_bytes(header) != bytes(line.value):
        raise RecordError(f"{name}: the header holds more than belongs there")
    return header, seal
