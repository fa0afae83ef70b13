"""A record entry as the host stores it."""

from __future__ import annotations

import msgspec

from eyeshot.kernel import Entry


class StoredEntry(msgspec.Struct, frozen=True, array_like=True):
    """A record entry, with the RNG counter after it."""

    entry: Entry
    counter: int


encode_entry = msgspec.json.Encoder().encode
decode_entry = msgspec.json.Decoder(StoredEntry).decode
