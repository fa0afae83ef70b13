"""A deck that somebody wrote and kept: it is known by its hash and never changes."""

from __future__ import annotations

from hashlib import blake2b

import msgspec


class DeckDoc(msgspec.Struct, frozen=True):
    """What is known of a deck beside its text. A scenario is one too: content of a game."""

    id: str
    game: str
    title: str


def clean_text(text: str) -> str:
    """The text without what nobody sees, so that decks that look the same are the same."""
    return "\n".join(line.rstrip() for line in text.splitlines()).strip("\n") + "\n"


def deck_hash(game: str, text: str) -> str:
    return blake2b(f"{game}\n{text}".encode(), digest_size=16).hexdigest()
