"""A record played back by its events alone: no rule runs, so a record of other rules replays too."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Literal, Protocol, runtime_checkable

import msgspec

from eyeshot.kernel.canonical_json import canonical_bytes
from eyeshot.kernel.errors import EyeshotError
from eyeshot.kernel.event import Event, Json
from eyeshot.kernel.event_text import event_text
from eyeshot.kernel.game import Match, Seat
from eyeshot.kernel.messages import Words
from eyeshot.kernel.record import Entry, Record


@runtime_checkable
class HasAmbientEvents(Protocol):
    """A match in which much happens by the way."""

    echoes: Collection[str]
    """Kinds of events that tell a seat what another event of the same entry tells all eyes."""

    def is_ambient(self, event: Json) -> bool:
        """Is this, as somebody saw it, no step of its own in a replay?"""
        ...


class ReplayStep(msgspec.Struct, frozen=True):
    """What one entry shows to the eyes chosen, as data and as sentences."""

    step: int
    tick: int
    events: tuple[Json, ...]
    lines: tuple[str, ...]


def replay_steps(
    record: Record, match: Match[Any], eyes: Seat | Literal["all"] = "all", words: Words | None = None
) -> Iterator[ReplayStep]:
    """Every step, from any seat's eyes, an onlooker's (None) or all."""
    return replay_entries(record.entries, match, eyes, words)


def replay_entries(
    entries: Iterable[Entry], match: Match[Any], eyes: Seat | Literal["all"] = "all", words: Words | None = None
) -> Iterator[ReplayStep]:
    echoes = match.echoes if isinstance(match, HasAmbientEvents) else ()
    for step, entry in enumerate(entries):
        if eyes == "all":
            seen: list[Json | None] = [_opened(e) for e in entry.events if e.kind not in echoes]
        else:
            seen = [e.seen_by(eyes) for e in entry.events]
        events = tuple(data for data in seen if data is not None)
        lines = (_line_of_any_rules(match, data, words) for data in events)
        yield ReplayStep(step, entry.tick, events, tuple(filter(None, lines)))


def group_ambient(all_frames: Iterable[ReplayStep], match: Match[Any]) -> list[ReplayStep]:
    """What happens by the way within a second is one step, with the number of its last entry; what shows these eyes
    nothing goes to the step before. Where nothing happens by the way every entry is a step."""
    if not isinstance(match, HasAmbientEvents):
        return list(all_frames)
    steps: list[ReplayStep] = []
    until = 0
    """The tick before which what happens by the way goes to the last step."""
    for frame in all_frames:
        is_aside = all(map(match.is_ambient, frame.events))
        if steps and is_aside and (frame.tick < until or not frame.events):
            last = steps[-1]
            steps[-1] = ReplayStep(frame.step, frame.tick, last.events + frame.events, last.lines + frame.lines)
        else:
            until = frame.tick + match.ticks_per_second if is_aside else 0
            steps.append(frame)
    return steps


def _opened(event: Event) -> Json:
    """Under all eyes. What was told to some seats alone has `all_eyes`: it is not for "you" there."""
    data = event.seen_by_all_eyes()
    return data if event.public is not None else {**data, "all_eyes": True}


def _line_of_any_rules(match: Match[Any], event: Json, words: Words | None) -> str:
    """Events of other rules, or altered ones, may hold what our sentences cannot say; then they are shown plainly."""
    try:
        return event_text(match, event, words)
    except (EyeshotError, LookupError, TypeError, ValueError):
        return canonical_bytes(event).decode()
