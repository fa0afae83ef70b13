"""Eyes: where faces are turned, who sees that, and winks."""

from __future__ import annotations

from eyeshot.games.wink.config import Table
from eyeshot.games.wink.state import GLANCES, NO_TICK, NOBODY, State, sought
from eyeshot.kernel.event import Event, Json, PrivatePart

# --- seeing


def watchers(s: State, face: int) -> list[int]:
    return [seat for seat, at in enumerate(s.gazes) if at == face]


def sees_lids(t: Table, s: State, watcher: int, face: int) -> bool:
    """Does a seat that looks at a face see its eyelids?"""
    at = s.gazes[face]
    # rule: wink.gaze.sight
    return at != NOBODY and t.distance(watcher, at) <= t.sight


def face(t: Table, s: State, watcher: int, seat: int) -> Json:
    """What a seat that looks at a face sees of it: where it is turned, and whether it gives the sign now; None if its
    eyelids cannot be seen from there."""
    # rule: wink.gaze.sees
    sign = s.winks[seat] != NO_TICK if sees_lids(t, s, watcher, seat) else None
    return {"seat": seat, "at": s.gazes[seat], "sign": sign}


def _told(t: Table, s: State, seat: int, audience: list[int]) -> list[Event]:
    """A face as some of those who look at it see it now."""
    near = tuple(watcher for watcher in audience if sees_lids(t, s, watcher, seat))
    far = tuple(watcher for watcher in audience if watcher not in near)
    parts = tuple(PrivatePart(group, face(t, s, group[0], seat)) for group in (near, far) if group)
    return [Event("face", None, parts)] if parts else []


def _note_witnesses(t: Table, s: State, seat: int) -> None:
    """Who sees a wink that must be honest knows who holds the card."""
    if s.winks[seat] != NO_TICK and not t.false_winks:
        number = sought(s, s.gazes[seat])
        for watcher in watchers(s, seat):
            if sees_lids(t, s, watcher, seat):
                s.witnesses[number] |= 1 << watcher


# --- looking


def look(t: Table, s: State, seat: int, at: int) -> list[Event]:
    """A face turns to another, or away."""
    # rule: wink.gaze.must-look
    s.winks[seat] = NO_TICK
    s.gazes[seat] = at
    s.turned[seat] = s.tick
    turned: Json = {"seat": seat, "at": at}
    # rule: wink.gaze.open
    own = Event("look", turned) if t.open_glances else Event("look", None, (PrivatePart((seat,), turned),))
    # rule: wink.gaze.one
    events = [own, *_told(t, s, seat, watchers(s, seat))]
    if at == NOBODY:
        return events
    _note_witnesses(t, s, at)
    # rule: wink.gaze.one
    events.append(Event("face", None, (PrivatePart((seat,), face(t, s, seat, at)),)))
    return events


# --- winking


def wink(t: Table, s: State, seat: int) -> list[Event]:
    # rule: wink.gaze.sees
    s.winks[seat] = s.tick + t.wink
    _note_witnesses(t, s, seat)
    return [_own(s, "wink", seat), *_seen(t, s, seat)]


def end_wink(t: Table, s: State, seat: int) -> list[Event]:
    s.winks[seat] = NO_TICK
    return [_own(s, "wink-over", seat), *_seen(t, s, seat)]


def end_winks(t: Table, s: State, due: int) -> list[Event]:
    """Those whose time has come."""
    ended = [seat for seat, ends in enumerate(s.winks) if ends != NO_TICK and ends <= due]
    return [event for seat in ended for event in end_wink(t, s, seat)]


def _own(s: State, kind: str, seat: int) -> Event:
    return Event(kind, None, (PrivatePart((seat,), {"seat": seat, "at": s.gazes[seat]}),))


def _seen(t: Table, s: State, seat: int) -> list[Event]:
    """To those who see the eyelids, and to nobody else."""
    # rule: wink.gaze.sees
    return _told(t, s, seat, [w for w in watchers(s, seat) if sees_lids(t, s, w, seat)])


def why_no_wink(t: Table, s: State, seat: int) -> tuple[str, str] | None:
    """The rule that bars a wink now, and the key of its sentence; None if one may wink."""
    at = s.gazes[seat]
    # rule: wink.gaze.ticks
    if s.phase != GLANCES:
        return "wink.gaze.ticks", "no-glances"
    # rule: wink.gaze.must-look
    if at == NOBODY:
        return "wink.gaze.must-look", "look-first"
    # rule: wink.wink.window
    if at == s.turn:
        return "wink.wink.window", "too-late"
    # rule: wink.wink.several
    if s.winks[seat] != NO_TICK:
        return "wink.wink.several", "winking"
    # rule: wink.wink.who
    if not sought(s, at):
        return "wink.wink.who", "seeks-nothing"
    # rule: wink.wink.honest, wink.wink.chaos, wink.wink.unknown
    if sought(s, at) not in s.hands[seat] and not t.false_winks:
        return "wink.wink.honest", "not-partner"
    return None
