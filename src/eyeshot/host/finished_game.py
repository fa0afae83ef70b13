"""A game that is over: its record, and how another one begins at one of its steps."""

from __future__ import annotations

from typing import Any

import msgspec

from eyeshot.host.errors import HostError
from eyeshot.host.live_game import LiveGame
from eyeshot.host.store import Store
from eyeshot.host.stored_entry import StoredEntry
from eyeshot.host.table_doc import SeedSegment
from eyeshot.kernel import commitment
from eyeshot.kernel.record import Branch, End, Header, Record, Segment, commitment_payload


class FinishedGame:
    """What can be told of all of it, the seeds included."""

    def __init__(self, game: LiveGame, store: Store) -> None:
        game.catch_up_if_free()
        if game.outcome is None:
            raise HostError("not-ended")
        self._game = game
        self._outcome = game.outcome
        self._bodies = [body for body, _ in store.entries(game.table, 0)]

    def seed_history(self) -> list[SeedSegment]:
        """Where all chance of this game came from."""
        doc = self._game.doc
        start = doc.branch[1] + 1 if doc.branch else 0
        return [*doc.seed_history, SeedSegment(start, self._game.seed.hex(), self._game.nonces)]

    def record(self) -> Record:
        doc, match, seed_history = self._game.doc, self._game.match, self.seed_history()
        played = commitment_payload(match.game, match.rules_version, match.setup)
        segments = tuple(Segment(t.start, commitment(bytes.fromhex(t.seed), played), t.nonces) for t in seed_history)
        branch = Branch(*doc.branch) if doc.branch else None
        header = Header(doc.id, match.game, match.rules_version, match.setup, segments, branch)
        entries = [msgspec.json.decode(body, type=StoredEntry).entry for body in self._bodies]
        metadata: dict[str, Any] = {"names": doc.names(), "bots": [chair.bot for chair in doc.chairs]}
        if doc.bot_substituted_seats:
            metadata["bot_substituted_seats"] = doc.bot_substituted_seats
        return Record(header, entries, End(self._outcome, tuple(t.seed for t in seed_history), metadata))

    def up_to(self, step: int) -> tuple[list[bytes], int]:
        """The entries up to a step, as the beginning of another game with a chance of its own, and their last tick."""
        if type(step) is not int or not 0 <= step < len(self._bodies) - 1:
            raise HostError("bad-step", last=len(self._bodies) - 2)
        last = msgspec.json.decode(self._bodies[step], type=StoredEntry).entry
        return [*self._bodies[:step], msgspec.json.encode(StoredEntry(last, 0))], last.tick
