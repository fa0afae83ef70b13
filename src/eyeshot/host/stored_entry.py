"""What is stored of a game."""

from __future__ import annotations

import msgspec

from eyeshot.kernel.record import Entry


class StoredEntry(msgspec.Struct, frozen=True, array_like=True):
    """An entry in storage, with how far chance had been used after it."""

    entry: Entry
    counter: int
