"""Watches the storage for what other processes write."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping

from eyeshot.host.live_game import LiveGame
from eyeshot.host.store import Store

POLL_INTERVAL_S, IDLE_POLL_INTERVAL_S = 0.05, 0.3
"""Between two polls: while other processes append to live games, and otherwise."""
ACTIVE_PERIOD_S = 60.0
"""Other processes count as active for this long after an append."""
SHORT_LOOKBACK_S, LONG_LOOKBACK_S = 1.0, 20.0
"""A document becomes visible at its commit, up to LONG_LOOKBACK_S after the time it carries, but nearly always at once.
So each poll looks back a short time, and one a second later looks far back, whether or not anything was written."""


class PeerWatcher:
    """Finds changed documents and new entries by polling."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._change_counter = -1
        self._last_entry_id = store.last_entry_id()
        self._entry_counts: dict[str, int] = {}
        """The number of entries of tables where this process may have fewer."""
        self._checked_at = time.time()
        self._long_lookback_at = 0.0
        """The monotonic time from which the next poll looks far back."""
        self._long_lookback_pending = False
        self._peer_wrote_at = -ACTIVE_PERIOD_S
        """The monotonic time at which the last append of another process was seen."""

    @property
    def poll_interval_s(self) -> float:
        is_idle = time.monotonic() > self._peer_wrote_at + ACTIVE_PERIOD_S
        return IDLE_POLL_INTERVAL_S if is_idle else POLL_INTERVAL_S

    def force_rescan(self) -> None:
        """A change could not be read: let the next poll look far back."""
        self._change_counter = -1
        self._long_lookback_at = 0.0

    def changed_documents(self) -> dict[str, int]:
        """Return recently changed documents with their versions, including those changed by this process."""
        change_counter = self._store.change_counter()
        is_long = time.monotonic() >= self._long_lookback_at
        if change_counter == self._change_counter and not (self._long_lookback_pending and is_long):
            return {}
        self._change_counter = change_counter
        self._last_entry_id, entry_counts = self._store.changed_tables(self._last_entry_id)
        self._entry_counts.update(entry_counts)
        since = self._checked_at - SHORT_LOOKBACK_S
        self._checked_at = time.time()
        self._long_lookback_pending = not is_long
        if is_long:
            self._long_lookback_at = time.monotonic() + SHORT_LOOKBACK_S
            since -= LONG_LOOKBACK_S
        return self._store.versions(since)

    def catch_up(self, games: Mapping[str, LiveGame]) -> Iterator[LiveGame]:
        """Let games that have subscribers and are not busy read new entries; yield each of them."""
        for table, entry_count in list(self._entry_counts.items()):
            game = games.get(table)
            if game is None or game.seq >= entry_count:
                del self._entry_counts[table]
            elif game.broadcast and not game.is_busy:
                if game.catch_up():
                    self._peer_wrote_at = time.monotonic()
                yield game
