"""CommittedRng: the provable random numbers of a host, a keyed function of the committed seed, the seats' nonces and
a counter; and the commitment, which is published before the deal.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

from eyeshot.kernel.canonical_json import canonical_bytes, digest

ALL: Final = 2**64
"""How many numbers a block can be."""
FIRST: Final = bytes(4)
"""How the eight bytes of every number begin that a game ever counts to."""


class CommittedRng:
    """Answer k is a function of seed, nonces and k alone, so all of them can be recomputed once the seed is shown."""

    def __init__(self, seed: bytes, nonces: tuple[str, ...], counter: int = 0) -> None:
        key = blake2b(canonical_bytes(nonces), key=seed, digest_size=32).digest()
        self._begun = blake2b(FIRST, key=key, digest_size=8)
        """The key, taken in once for all."""
        self.counter = counter

    def randbelow(self, n: int) -> int:
        limit = ALL - ALL % n
        while True:
            block = self._begun.copy()
            block.update(self.counter.to_bytes(4, "big"))
            self.counter += 1
            value = int.from_bytes(block.digest(), "big")
            if value < limit:
                return value % n

    def measure(self, compute: Callable[[], Any]) -> Any:
        return compute()


def commitment(seed: bytes, about: bytes) -> str:
    """What is shown before the deal; the seed itself is shown at the end. `about` is what is played, which can be no
    other afterwards."""
    return digest(b"eyeshot seed", seed, about, size=32)
