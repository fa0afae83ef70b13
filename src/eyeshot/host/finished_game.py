"""A finished game: its record, and the entries with which a branch starts. Everything about it is public, the seeds
included."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from eyeshot.host.errors import HostError
from eyeshot.host.stored_entry import StoredEntry, decode_entry, encode_entry
from eyeshot.host.table_doc import SeedSegment, TableDoc, setup_of
from eyeshot.kernel import (
    Branch,
    End,
    Header,
    Record,
    Segment,
    commitment,
    commitment_payload,
    find_game,
    reapply_entry,
)


def record_of(doc: TableDoc, seed: bytes, bodies: Sequence[bytes]) -> Record:
    """Return the record of a stored game. It plays the whole game again, so call it in a worker process. Raises
    HostError if the game has not ended."""
    match = find_game(doc.game).match(setup_of(doc))
    entries = [decode_entry(body).entry for body in bodies]
    state: Any = None
    for entry in entries:
        state = reapply_entry(match, state, entry)
    outcome = None if state is None else match.outcome(state)
    if outcome is None:
        raise HostError("not-ended")
    history = seed_history_of(doc, seed)
    payload = commitment_payload(match.game, match.rules_version, match.setup)
    segments = tuple(Segment(s.start, commitment(bytes.fromhex(s.seed), payload), s.nonces) for s in history)
    branch = Branch(*doc.branch) if doc.branch else None
    header = Header(doc.id, match.game, match.rules_version, match.setup, segments, branch)
    metadata: dict[str, Any] = {"names": doc.names(), "bots": [chair.bot for chair in doc.chairs]}
    if doc.bot_substituted_seats:
        metadata["bot_substituted_seats"] = doc.bot_substituted_seats
    return Record(header, entries, End(outcome, tuple(s.seed for s in history), metadata))


def build_record(encoded_doc: bytes, seed: bytes, bodies: list[bytes]) -> bytes:
    """Return the record as a file: a worker job."""
    record = record_of(msgspec.json.decode(encoded_doc, type=TableDoc), seed, bodies)
    return b"\n".join(record.lines()) + b"\n"


def seed_history_of(doc: TableDoc, seed: bytes) -> list[SeedSegment]:
    """Return the seeds of all entries of a game."""
    start = doc.branch[1] + 1 if doc.branch else 0
    return [*doc.seed_history, SeedSegment(start, seed.hex(), tuple(chair.nonce for chair in doc.chairs))]


def entries_up_to(bodies: Sequence[bytes], step: int) -> tuple[list[bytes], int]:
    """Return the stored entries of an ended game up to a step, with the RNG counter of a new seed, and the tick of the
    last one. Raises HostError if there is no such step, or if it ended the game."""
    if not 0 <= step < len(bodies) - 1:
        raise HostError("bad-step", last=len(bodies) - 2)
    last = decode_entry(bodies[step]).entry
    return [*bodies[:step], encode_entry(StoredEntry(last, 0))], last.tick
