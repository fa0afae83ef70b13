"""A finished game: its record, and the entries with which a branch starts."""

from __future__ import annotations

from typing import Any

import msgspec

from eyeshot.host.errors import HostError
from eyeshot.host.live_game import LiveGame
from eyeshot.host.store import Store, StoredEntry
from eyeshot.host.table_doc import SeedSegment
from eyeshot.kernel import commitment
from eyeshot.kernel.record import Branch, End, Header, Record, Segment, commitment_payload


class FinishedGame:
    """Everything about it is public, the seeds included. Raises HostError if the game has not ended."""

    def __init__(self, game: LiveGame, store: Store) -> None:
        game.catch_up_if_free()
        if game.outcome is None:
            raise HostError("not-ended")
        self._game = game
        self._outcome = game.outcome
        self._bodies = [body for body, _ in store.entries(game.table, 0)]

    def seed_history(self) -> list[SeedSegment]:
        """Return the seeds of all entries of this game."""
        doc = self._game.doc
        start = doc.branch[1] + 1 if doc.branch else 0
        return [*doc.seed_history, SeedSegment(start, self._game.seed.hex(), self._game.nonces)]

    def record(self) -> Record:
        doc, match, seed_history = self._game.doc, self._game.match, self.seed_history()
        payload = commitment_payload(match.game, match.rules_version, match.setup)
        segments = tuple(Segment(s.start, commitment(bytes.fromhex(s.seed), payload), s.nonces) for s in seed_history)
        branch = Branch(*doc.branch) if doc.branch else None
        header = Header(doc.id, match.game, match.rules_version, match.setup, segments, branch)
        entries = [msgspec.json.decode(body, type=StoredEntry).entry for body in self._bodies]
        metadata: dict[str, Any] = {"names": doc.names(), "bots": [chair.bot for chair in doc.chairs]}
        if doc.bot_substituted_seats:
            metadata["bot_substituted_seats"] = doc.bot_substituted_seats
        return Record(header, entries, End(self._outcome, tuple(s.seed for s in seed_history), metadata))

    def up_to(self, step: int) -> tuple[list[bytes], int]:
        """Return the stored entries up to a step, with the RNG counter of a new seed, and the tick of the last one.
        Raises HostError if there is no such step, or if it ended the game."""
        if not 0 <= step < len(self._bodies) - 1:
            raise HostError("bad-step", last=len(self._bodies) - 2)
        last = msgspec.json.decode(self._bodies[step], type=StoredEntry).entry
        return [*self._bodies[:step], msgspec.json.encode(StoredEntry(last, 0))], last.tick
