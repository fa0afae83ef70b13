"""The cache of matches in a worker process."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from eyeshot.kernel import Match, Setup, find_game


@lru_cache(maxsize=64)
def match_of(game: str, setup: bytes) -> Match[Any]:
    """Return the match of a setup encoded as JSON; cached, so that a process creates it once."""
    return find_game(game).match(msgspec.json.decode(setup, type=Setup))
