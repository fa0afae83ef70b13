"""The sentence of an event."""

from __future__ import annotations

from typing import Any

from eyeshot.kernel.event import Json
from eyeshot.kernel.game import Match
from eyeshot.kernel.messages import Words


def event_text(match: Match[Any], event: Json, words: Words | None = None) -> str:
    """The sentence of an event as one saw it; empty if it has none. A sentence `kind.key` is taken where the event
    shows `key` to this reader, else plain `kind`. `words` are the match's own unless given (with names)."""
    catalogue = match.catalogue
    key = f"event.{event['kind']}"
    for name in catalogue.variants(key):
        if event.get(name) is not None:
            key = f"{key}.{name}"
            break
    return catalogue.say(key, event, words or match.words) if key in catalogue else ""
