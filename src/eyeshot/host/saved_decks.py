"""The decks that people wrote and kept."""

from __future__ import annotations

import msgspec

from eyeshot.host.errors import HostError, as_host_error
from eyeshot.host.saved_deck import DeckDoc, clean_text, deck_hash
from eyeshot.host.store import Store


class DeckRepository:
    """Of one storage."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def keep(self, person: str, game: str, title: str, text: str) -> DeckDoc:
        """Keep a deck that was read without a flaw. Kept again it is the same; altered it is another."""
        text = clean_text(text)
        doc = DeckDoc(deck_hash(game, text), game, title)
        await as_host_error(self._store.keep_deck(doc.id, msgspec.json.encode(doc), text, person))
        return doc

    def find(self, deck: str) -> tuple[DeckDoc, str]:
        """A kept deck and its text."""
        found = self._store.deck(deck)
        if found is None:
            raise HostError("no-deck")
        return msgspec.json.decode(found[0], type=DeckDoc), found[1]

    def of(self, person: str, limit: int) -> list[DeckDoc]:
        return [msgspec.json.decode(doc, type=DeckDoc) for doc in self._store.decks_of(person, limit)]
