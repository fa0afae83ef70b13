"""A record played back by its events alone: no rule runs, so a record of other rules replays too."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, Protocol, runtime_checkable

import msgspec

from eyeshot.kernel.canonical_json import canonical_bytes
from eyeshot.kernel.errors import EyeshotError
from eyeshot.kernel.event import Json
from eyeshot.kernel.game import Match, Seat
from eyeshot.kernel.game_text import GameText
from eyeshot.kernel.record import Entry, Record


@runtime_checkable
class HasAmbientEvents(Protocol):
    """A match in which much happens by the way."""

    echoes: Collection[str]
    """Kinds of events that tell a seat what another event of the same entry tells all eyes."""

    def is_ambient(self, event: Json) -> bool:
        """Is this, as somebody saw it, no step of its own in a replay?"""
        ...


@runtime_checkable
class ExplainsReplays(Protocol):
    """A match that tells in the replay for all eyes what nobody knew when it happened."""

    def explanations(self, entries: Sequence[Entry]) -> Mapping[int, Sequence[Json]]:
        """Return, for steps of an ended game, events to add to them."""
        ...


class ReplayStep(msgspec.Struct, frozen=True):
    """What one entry shows to a reader, as data and as sentences."""

    step: int
    tick: int
    events: tuple[Json, ...]
    lines: tuple[str, ...]


def replay_steps(
    record: Record, match: Match[Any], eyes: Seat | Literal["all"] = "all", names: Sequence[str] = ()
) -> Iterator[ReplayStep]:
    """Yield every step as a seat, an onlooker (None) or everybody together saw it."""
    return replay_entries(record.entries, match, eyes, match.game_text(names, eyes))


def replay_entries(
    entries: Sequence[Entry], match: Match[Any], eyes: Seat | Literal["all"] = "all", text: GameText | None = None
) -> Iterator[ReplayStep]:
    """Yield the same for entries; without `text` the steps have no sentences."""
    echoes = match.echoes if isinstance(match, HasAmbientEvents) else ()
    explained: Mapping[int, Sequence[Json]] = {}
    if eyes == "all" and isinstance(match, ExplainsReplays):
        explained = match.explanations(entries)
    for step, entry in enumerate(entries):
        if eyes == "all":
            seen: list[Json | None] = [e.seen_by_all_eyes() for e in entry.events if e.kind not in echoes]
        else:
            seen = [e.seen_by(eyes) for e in entry.events]
        events = (*(data for data in seen if data is not None), *explained.get(step, ()))
        lines = () if text is None else (_line_of_any_rules(text, data) for data in events)
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


def _line_of_any_rules(text: GameText, event: Json) -> str:
    """Return the sentence of an event. An event of other rules, or an altered one, may hold what our sentences cannot
    say; then it is shown plainly."""
    try:
        return text.event(event)
    except (EyeshotError, LookupError, TypeError, ValueError):
        return canonical_bytes(event).decode()
