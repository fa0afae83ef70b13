"""The hash of a state, as it stands in every entry of a record."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from eyeshot.kernel.canonical_json import digest
from eyeshot.kernel.game import Match
from eyeshot.kernel.match_capabilities import PackedState

_EMPTY: Final = blake2b(digest_size=16)


class StateHash:
    """Of the states of one match."""

    def __init__(self, match: Match[Any]) -> None:
        self._save = match.save
        self._bytes_of = match.packed if isinstance(match, PackedState) else match.save

    def of(self, state: Any) -> str:
        hash_ = _EMPTY.copy()
        hash_.update(self._bytes_of(state))
        return hash_.hexdigest()

    def fits(self, state: Any, written: str) -> bool:
        """Is it this state's? Before a game packed its states, their hash was that of what is saved."""
        return written in (self.of(state), digest(self._save(state)))
