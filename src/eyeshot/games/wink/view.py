"""What a seat may see. Built by allow-list: nothing of the state gets here unless it is named here."""

from __future__ import annotations

from collections.abc import Sequence

from eyeshot.games.wink.config import Table
from eyeshot.games.wink.end import points, standing, winners
from eyeshot.games.wink.eyes import face
from eyeshot.games.wink.state import NO_TICK, NOBODY, State, sought
from eyeshot.kernel.event import Json
from eyeshot.kernel.game import Seat


def view(t: Table, s: State, seat: Seat) -> Json:
    """The table from one seat, or from an onlooker's place (None)."""
    common, (own,) = shared_views(t, s, (seat,))
    return {**common, **own}


def shared_views(t: Table, s: State, seats: Sequence[Seat]) -> tuple[Json, list[Json]]:
    """What all see alike, and what each of these seats sees besides."""
    return _public(t, s), [{**_own(s, seat), **own_eyes(t, s, seat)} for seat in seats]


def _own(s: State, seat: Seat) -> Json:
    return {} if seat is None else {"seat": seat, "hand": list(s.hands[seat])}


def own_eyes(t: Table, s: State, seat: Seat) -> Json:
    """What changes when eyes turn or a sign is given."""
    seen: Json = {}
    # rule: wink.gaze.open
    if t.open_glances:
        seen["gazes"] = list(s.gazes)
    if seat is not None:
        at = s.gazes[seat]
        seen["look"] = at
        # rule: wink.gaze.one
        seen["face"] = None if at == NOBODY else face(t, s, seat, at)
        seen["winking"] = s.winks[seat] != NO_TICK
    return seen


def view_of_all(t: Table, s: State) -> Json:
    """Everything."""
    winking = [seat for seat in range(t.seats) if s.winks[seat] != NO_TICK]
    hands = [list(hand) for hand in s.hands]
    return {**_public(t, s), "gazes": list(s.gazes), "hands": hands, "aside": list(s.aside), "signs": winking}


def _public(t: Table, s: State) -> Json:
    seeks = [sought(s, seat) for seat in range(t.seats)]
    return {
        "turn": s.turn,
        "turns": s.turns,
        "phase": s.phase,
        "closes": s.closes,
        "field": list(s.field),
        "lies": [s.lies[number] for number in s.field],
        "tokens": list(s.tokens),
        "sought": seeks,
        "shown": [_shown(t, s, seat, number) for seat, number in enumerate(seeks)],
        "under": [list(under) for under in s.under],
        "accuse": list(s.accuse),
        "points": points(s),
        "hands_of": [len(hand) for hand in s.hands],
        "sight": t.sight,
        "honest": not t.false_winks,
        "winners": list(winners(s)) if s.end_rule else [],
        "standing": standing(s) if s.end_rule else [],
        "ended_by": s.end_rule,
    }


def _shown(t: Table, s: State, seeker: int, number: int) -> list[int]:
    """Who was shown not to hold the number that a seat looks for."""
    shown = s.not_held[number] if number else 0
    return [other for other in range(t.seats) if shown >> other & 1 and other != seeker] if shown else []


def definitions(t: Table) -> Json:
    """What is agreed at this table. Lengths are in ticks."""
    # rule: wink.wink.only-channel
    return {
        "gesture": t.gesture,
        "chat": t.chat,
        "sight": t.sight,
        "wink": t.wink,
        "glances": t.glances,
        "turn": t.turn,
        "false_winks": t.false_winks,
        "holder_shows": t.holder_shows,
        "open_glances": t.open_glances,
    }
