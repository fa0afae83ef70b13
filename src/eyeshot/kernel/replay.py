"""A record played back by its events alone: no rule runs, so a record of other rules replays too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from eyeshot.kernel.catalogue import Words
from eyeshot.kernel.errors import EyeshotError
from eyeshot.kernel.event import Data
from eyeshot.kernel.game import Match, Seat
from eyeshot.kernel.plain import plain_bytes
from eyeshot.kernel.record import Record


class Frame(msgspec.Struct, frozen=True):
    """What one entry shows to the eyes chosen, as data and as sentences."""

    step: int
    tick: int
    events: tuple[Data, ...]
    lines: tuple[str, ...]


def frames(
    record: Record, match: Match[Any], eyes: Seat | Literal["all"] = "all", words: Words | None = None
) -> Iterator[Frame]:
    """Every step, from any seat's eyes, an onlooker's (None) or all."""
    for step, entry in enumerate(record.entries):
        seen = [e.seen_by_all_eyes() if eyes == "all" else e.seen_by(eyes) for e in entry.events]
        events = tuple(data for data in seen if data is not None)
        lines = (_line_of_any_rules(match, data, words) for data in events)
        yield Frame(step, entry.tick, events, tuple(filter(None, lines)))


def log_line(match: Match[Any], event: Data, words: Words | None = None) -> str:
    """The sentence of an event as one saw it; empty if it has none. A sentence `kind.key` is taken where the event
    shows `key` to this reader, else plain `kind`. `words` are the match's own unless given (with names)."""
    key = f"event.{event['kind']}"
    shown = (name for name in match.catalogue.variants(key) if event.get(name) is not None)
    name = next(shown, None)
    key = key if name is None else f"{key}.{name}"
    return match.catalogue.say(key, event, words or match.words) if key in match.catalogue else ""


def _line_of_any_rules(match: Match[Any], event: Data, words: Words | None) -> str:
    """Events of other rules, or altered ones, may hold what our sentences cannot say; then they are shown plainly."""
    try:
        return log_line(match, event, words)
    except (EyeshotError, LookupError, TypeError, ValueError):
        return plain_bytes(event).decode()
