"""Canonical JSON: the same plain data always gives the same bytes; and the digest of bytes."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

_encoder = msgspec.json.Encoder(order="sorted")


def canonical_bytes(value: Any) -> bytes:
    """Canonical JSON."""
    return _encoder.encode(value)


def json_copy(value: Any) -> Any:
    """The value as it comes back from a record, sharing nothing with what was handed in."""
    return msgspec.json.decode(canonical_bytes(value))


def digest(*chunks: bytes, size: int = 16) -> str:
    """A hash of bytes, in hex."""
    whole = chunks[0] if len(chunks) == 1 else b"".join(chunks)
    return blake2b(whole, digest_size=size).hexdigest()
