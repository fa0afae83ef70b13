"""The decks that people have saved. A deck is known by its hash and never changes."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from eyeshot.host.errors import HostError, as_host_error
from eyeshot.store.store import Store


class DeckDoc(msgspec.Struct, frozen=True):
    """What is stored of a deck beside its text. A scenario is stored as a deck too."""

    id: str
    game: str
    title: str


class DeckRepository:
    """Saves and finds decks in one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def save(self, person: str, game: str, title: str, text: str) -> DeckDoc:
        """Save a deck that was read without errors. The same text gives the same deck."""
        text = clean_text(text)
        doc = DeckDoc(deck_hash(game, text), game, title)
        await as_host_error(self._store.save_deck(doc.id, msgspec.json.encode(doc), text, person))
        return doc

    async def find(self, deck: str) -> tuple[DeckDoc, str]:
        """Return a deck and its text. Raises HostError if there is none."""
        found = await self._store.deck(deck)
        if found is None:
            raise HostError("no-deck")
        return msgspec.json.decode(found[0], type=DeckDoc), found[1]

    async def of(self, person: str, limit: int) -> list[DeckDoc]:
        return [msgspec.json.decode(doc, type=DeckDoc) for doc in await self._store.decks_of(person, limit)]


def clean_text(text: str) -> str:
    """Strip trailing white space and blank lines at both ends, so that decks that look the same are the same."""
    return "\n".join(line.rstrip() for line in text.splitlines()).strip("\n") + "\n"


def deck_hash(game: str, text: str) -> str:
    return blake2b(f"{game}\n{text}".encode(), digest_size=16).hexdigest()
