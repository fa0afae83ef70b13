"""Converts golden records after a change of the form of the state: the same actions, draws and events, new hashes.

python -m tests.games.dead_of_winter.convert_golden FILE...

Every entry is replayed with the RNG results it holds; other events or other uses of the RNG raise AssertionError.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from eyeshot.kernel import Record, canonical_bytes, find_game, read_record, verify
from eyeshot.kernel.provable_rng import commitment
from eyeshot.kernel.record import SYSTEM_SEAT, Entry, Segment, commitment_payload
from eyeshot.kernel.rng import ReplayedRng
from eyeshot.kernel.state_hash import StateHash


def convert(record: Record) -> Record:
    """The record with the state hashes and the rules version of the present code."""
    assert record.end is not None
    match = find_game(record.header.game).match(record.header.setup)
    state_hash = StateHash(match)
    entries: list[Entry] = []
    state = None
    for entry in record.entries:
        rng = ReplayedRng(entry.answers)
        if state is None:
            state, events = match.start(rng)
        else:
            events = match.advance(state, entry.tick, rng)
            if entry.seat != SYSTEM_SEAT:
                events = match.apply(state, entry.seat, match.read(entry.action), rng)
        assert rng.is_used_up(), entry.action
        assert canonical_bytes(events) == canonical_bytes(entry.events), entry.action
        entries.append(msgspec.structs.replace(entry, hash=state_hash.of(state)))
    assert match.outcome(state) == record.end.outcome
    payload = commitment_payload(match.game, match.rules_version, match.setup)
    segments = tuple(
        Segment(segment.start, commitment(bytes.fromhex(seed), payload), segment.nonces)
        for segment, seed in zip(record.header.segments, record.end.seeds, strict=True)
    )
    header = msgspec.structs.replace(record.header, rules_version=match.rules_version, segments=segments)
    return Record(header, entries, record.end)


def main() -> None:
    for path in map(Path, sys.argv[1:]):
        record = convert(read_record(path))
        verify(find_game(record.header.game).match(record.header.setup), record)
        record.write(path)


if __name__ == "__main__":
    main()
