"""What a seat may see. Built by allow-list: nothing of the state gets here unless it is named here."""

from __future__ import annotations

from collections.abc import Sequence

from eyeshot.games.viewpoint.state import ASK_WINDOW, NOT_ASKED, State
from eyeshot.games.viewpoint.table import Table
from eyeshot.games.viewpoint.trail import Memory
from eyeshot.games.viewpoint.windows import about
from eyeshot.kernel.event import Data
from eyeshot.kernel.game import Seat


def views(t: Table, s: State, seats: Sequence[Seat], memory: Memory) -> list[Data]:
    """The table from each of these seats, or from an onlooker's place (None)."""
    public = _public(t, s)
    return [_view(public, s, seat, memory) for seat in seats]


def _view(public: Data, s: State, seat: Seat, memory: Memory) -> Data:
    seen = public.copy()
    # rule: viewpoint.secrecy.hands
    seen["known"] = {str(zone): cards for zone, cards in memory.known_hands(s, seat).items()}
    if seat is not None:
        seen["seat"] = seat
        # rule: viewpoint.areas.five
        seen["hand"] = list(s.zones[seat])
        seen["orders"] = s.orders[seat]
        seen["hush"] = bool(s.hush >> seat & 1)
        seen["answer"] = s.answers[seat] if s.ask == ASK_WINDOW else NOT_ASKED
    return seen


def view_of_all(t: Table, s: State) -> Data:
    """Everything but the future."""
    return {**_public(t, s), "hands": [list(hand) for hand in s.zones[: t.seats]]}


def _public(t: Table, s: State) -> Data:
    # rule: viewpoint.areas.five
    return {
        "turn": s.turn,
        "turns": s.turns,
        "pile": len(s.zones[t.pile]),
        "discard": list(s.zones[t.discard]),
        "fields": [list(field) for field in s.zones[t.seats : 2 * t.seats]],
        "points": list(s.points),
        "hands_of": [len(hand) for hand in s.zones[: t.seats]],
        "extra": list(s.extra),
        "asked": _asked(t, s),
        "ask": s.ask,
        "asking": s.asking,
        "window": about(t, s.stack[-1]) if s.ask == ASK_WINDOW else None,
        "closes": s.closes,
        "winners": list(s.winners),
        "ended_by": s.end_rule,
    }


def _asked(t: Table, s: State) -> list[int]:
    """Who is asked: in a window everybody with a Hand, whether or not they have answered."""
    if s.ask == ASK_WINDOW:
        return [seat for seat in range(t.seats) if s.answers[seat] != NOT_ASKED]
    return [s.asked] if s.ask else []


def definitions(t: Table) -> Data:
    """The cards by number, and the moments to REVEAL at by number."""
    deck = t.deck
    cards = [
        {"name": deck.names[card], "value": deck.values[card], "text": deck.lines[card]} for card in range(deck.size)
    ]
    return {"deck": deck.text.name, "cards": cards, "triggers": [trigger.text for trigger in deck.triggers]}
