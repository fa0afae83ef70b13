"""Looks and winks: where faces look, what others see of that, and winks."""

from __future__ import annotations

from typing import Final

from eyeshot.games.wink.match_config import Config
from eyeshot.games.wink.state import GLANCES, NO_NUMBER, NO_TICK, NOBODY, Refusal, State, seat_or_none, sought_number
from eyeshot.kernel import Event, Json, PrivatePart

NO_GLANCES: Final = Refusal("wink.gaze.ticks", "no-glances")
LOOK_FIRST: Final = Refusal("wink.gaze.must-look", "look-first")
TOO_LATE: Final = Refusal("wink.wink.window", "too-late")
WINKING: Final = Refusal("wink.wink.several", "winking")
SEEKS_NOTHING: Final = Refusal("wink.wink.who", "seeks-nothing")
NOT_PARTNER: Final = Refusal("wink.wink.honest", "not-partner")

# --- seeing


def watchers(state: State, face: int) -> list[int]:
    """Return the seats that look at a face."""
    return [seat for seat, target in enumerate(state.gazes) if target == face]


def sees_eyelids(config: Config, state: State, watcher: int, face: int) -> bool:
    """Return whether a seat that looks at a face sees its eyelids."""
    target = state.gazes[face]
    # rule: wink.gaze.sight
    return target != NOBODY and config.distance(watcher, target) <= config.sight


def is_winking(state: State, seat: int) -> bool:
    return state.wink_ends[seat] != NO_TICK


def visible_wink(config: Config, state: State, watcher: int, face: int) -> bool | None:
    """Return whether a seat that looks at a face sees it wink, or None if its eyelids cannot be seen from there."""
    # rule: wink.gaze.sees
    return is_winking(state, face) if sees_eyelids(config, state, watcher, face) else None


def _face_data(config: Config, state: State, watcher: int, face: int) -> Json:
    """Return what a seat that looks at a face sees of it."""
    winking = visible_wink(config, state, watcher, face)
    return {"seat": face, "target": seat_or_none(state.gazes[face]), "winking": winking}


def _face_events(config: Config, state: State, face: int, audience: list[int]) -> list[Event]:
    """Return the event that shows a face to some of the seats that look at it."""
    near = tuple(watcher for watcher in audience if sees_eyelids(config, state, watcher, face))
    far = tuple(watcher for watcher in audience if watcher not in near)
    parts = tuple(PrivatePart(seats, _face_data(config, state, seats[0], face)) for seats in (near, far) if seats)
    return [Event("face", None, parts)] if parts else []


def _note_witnesses(config: Config, state: State, seat: int) -> None:
    """Note which seats see the wink of a seat; if winks are honest, they know that it holds the card."""
    if is_winking(state, seat) and not config.false_winks:
        number = sought_number(state, state.gazes[seat])
        for watcher in watchers(state, seat):
            if sees_eyelids(config, state, watcher, seat):
                state.witnesses[number] |= 1 << watcher


# --- looking


def look(config: Config, state: State, seat: int, target: int) -> list[Event]:
    """Turn a face to a seat, or away with the target NOBODY."""
    # rule: wink.gaze.must-look
    state.wink_ends[seat] = NO_TICK
    state.gazes[seat] = target
    state.turned_at[seat] = state.tick
    gaze: Json = {"seat": seat, "target": seat_or_none(target)}
    # rule: wink.gaze.open
    look_event = Event("look", gaze) if config.open_glances else Event("look", None, (PrivatePart((seat,), gaze),))
    # rule: wink.gaze.one
    events = [look_event, *_face_events(config, state, seat, watchers(state, seat))]
    if target == NOBODY:
        return events
    _note_witnesses(config, state, target)
    # rule: wink.gaze.one
    events.append(Event("face", None, (PrivatePart((seat,), _face_data(config, state, seat, target)),)))
    return events


# --- winking


def wink(config: Config, state: State, seat: int) -> list[Event]:
    # rule: wink.gaze.sees
    state.wink_ends[seat] = state.tick + config.wink_ticks
    _note_witnesses(config, state, seat)
    return [_own_event(state, "wink", seat), *_eyelid_events(config, state, seat)]


def end_wink(config: Config, state: State, seat: int) -> list[Event]:
    state.wink_ends[seat] = NO_TICK
    return [_own_event(state, "wink-over", seat), *_eyelid_events(config, state, seat)]


def end_winks(config: Config, state: State, tick: int) -> list[Event]:
    """End all winks that end at this tick or before."""
    seats = [seat for seat, wink_end in enumerate(state.wink_ends) if wink_end != NO_TICK and wink_end <= tick]
    return [event for seat in seats for event in end_wink(config, state, seat)]


def _own_event(state: State, kind: str, seat: int) -> Event:
    return Event(kind, None, (PrivatePart((seat,), {"seat": seat, "target": state.gazes[seat]}),))


def _eyelid_events(config: Config, state: State, seat: int) -> list[Event]:
    """Return the event that shows a face to the seats that see its eyelids, and to no other seat."""
    # rule: wink.gaze.sees
    return _face_events(config, state, seat, [w for w in watchers(state, seat) if sees_eyelids(config, state, w, seat)])


def wink_refusal(config: Config, state: State, seat: int) -> Refusal | None:
    """Return why a seat may not wink now, or None if it may."""
    target = state.gazes[seat]
    # rule: wink.gaze.ticks
    if state.phase is not GLANCES:
        return NO_GLANCES
    # rule: wink.gaze.must-look
    if target == NOBODY:
        return LOOK_FIRST
    # rule: wink.wink.window
    if target == state.turn:
        return TOO_LATE
    # rule: wink.wink.several
    if state.wink_ends[seat] != NO_TICK:
        return WINKING
    number = sought_number(state, target)
    # rule: wink.wink.who
    if number == NO_NUMBER:
        return SEEKS_NOTHING
    # rule: wink.wink.honest, wink.wink.chaos, wink.wink.unknown
    if number not in state.hands[seat] and not config.false_winks:
        return NOT_PARTNER
    return None
