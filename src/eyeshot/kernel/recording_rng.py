"""RecordingRng: passes calls on to another RNG and keeps the draws, for the record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eyeshot.kernel.canonical_json import json_copy
from eyeshot.kernel.rng import Rng


class RecordingRng:
    """Passes calls on and records the draws."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self.draws: list[Any] = []

    def randbelow(self, n: int) -> int:
        answer = self._rng.randbelow(n)
        self.draws.append(answer)
        return answer

    def measure(self, compute: Callable[[], Any]) -> Any:
        answer = self._rng.measure(compute)
        self.draws.append(json_copy(answer))
        return json_copy(answer)
