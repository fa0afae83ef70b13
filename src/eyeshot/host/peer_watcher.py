"""What other processes do with the tables of the same storage, as far as this one has heard of it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping

from eyeshot.host.live_game import LiveGame
from eyeshot.host.store import Store

POLL_S, ALONE_S = 0.05, 0.3
"""How often it is looked what other processes wrote; and how often if none has added to a game lately."""
LATELY_S = 60.0
NEAR_S, FAR_S = 1.0, 20.0
"""A document that was changed is seen when that is durable: nearly always at once, at the latest so much later. So each
look is near, and a second after it one is far, whether or not anything was written since."""


class PeerWatcher:
    """Heard of by looking into the storage now and then."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._changes = -1
        self._mark = store.mark()
        self._behind: dict[str, int] = {}
        """How many entries there are at tables where this process may know fewer."""
        self._checked = time.time()
        self._far_at = 0.0
        """From then on the next look at documents is far, by a clock that nobody sets."""
        self._is_far_owed = False
        self._wrote = -LATELY_S
        """When it was seen last that another process added to a game, by the same clock."""

    @property
    def pause_s(self) -> float:
        """Until it is looked again."""
        return ALONE_S if time.monotonic() > self._wrote + LATELY_S else POLL_S

    def look_anew(self) -> None:
        """Something that was heard could not be read: it is as if it was not heard, and looked for far back."""
        self._changes = -1
        self._far_at = 0.0

    def changed(self) -> dict[str, int]:
        """Documents that were changed lately, with their versions; most of them by this process itself."""
        changes = self._store.changes()
        is_far = time.monotonic() >= self._far_at
        if changes == self._changes and not (self._is_far_owed and is_far):
            return {}
        self._changes = changes
        self._mark, heads = self._store.heads(self._mark)
        self._behind.update(heads)
        since = self._checked - NEAR_S
        self._checked = time.time()
        self._is_far_owed = not is_far
        if is_far:
            self._far_at = time.monotonic() + NEAR_S
            since -= FAR_S
        return self._store.versions(since)

    def catch_up(self, games: Mapping[str, LiveGame]) -> Iterator[LiveGame]:
        """Read on where somebody looks on and no action is being taken."""
        for table, head in list(self._behind.items()):
            game = games.get(table)
            if game is None or game.seq >= head:
                del self._behind[table]
            elif game.broadcast and not game.is_busy:
                if game.catch_up():
                    self._wrote = time.monotonic()
                yield game
