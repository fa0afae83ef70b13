"""What a seat may see. Built by allow-list: nothing of the state gets here unless it is named here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eyeshot.games.viewpoint.engine.config import Table
from eyeshot.games.viewpoint.engine.control import answerer
from eyeshot.games.viewpoint.engine.state import ASK_WINDOW, NOT_ASKED, State
from eyeshot.games.viewpoint.engine.windows import about
from eyeshot.games.viewpoint.engine.zombeyes import count_zombeyes, has_fallen
from eyeshot.games.viewpoint.knowledge.observations import Memory
from eyeshot.kernel.event import Json
from eyeshot.kernel.game import Seat


def shared_views(t: Table, s: State, seats: Sequence[Seat], memory: Memory) -> tuple[Json, list[Json]]:
    """The table as everybody sees it, and what each of these seats, or an onlooker (None), sees besides. Its lists are
    those of the state."""
    known = memory.known_hands(s, seats)
    return _public(t, s), [_own(s, seat, known[place]) for place, seat in enumerate(seats)]


def _own(s: State, seat: Seat, known: dict[str, list[int]]) -> Json:
    if seat is None:
        return {"known": known}
    # What a controller answers for somebody is sealed to them too.
    is_own = s.ask == ASK_WINDOW and answerer(s, seat) == seat
    # rule: viewpoint.secrecy.hands, viewpoint.areas.five
    return {
        "known": known,
        "seat": seat,
        "hand": s.zones[seat],
        "orders": s.orders[seat],
        "hush": s.hush >> seat & 1 == 1,
        "answer": s.answers[seat] if is_own else NOT_ASKED,
    }


def view_of_all(t: Table, s: State) -> Json:
    """Everything but the future."""
    return kept({**_public(t, s), "hands": s.zones[: t.seats]})


def kept(seen: Json) -> Json:
    """For who looks at it when the state has gone on."""
    return {name: _kept(value) if isinstance(value, list) else value for name, value in seen.items()}


def _kept(values: list[Any]) -> list[Any]:
    return [value.copy() if isinstance(value, list) else value for value in values]


def _public(t: Table, s: State) -> Json:
    # rule: viewpoint.areas.five
    seen: Json = {
        "turn": s.turn,
        "turns": s.turns,
        "pile": len(s.zones[t.pile]),
        "discard": s.zones[t.discard],
        "fields": s.zones[t.seats : 2 * t.seats],
        "points": s.points,
        "hands_of": [len(hand) for hand in s.zones[: t.seats]],
        "extra": s.extra,
        "asked": _asked(t, s),
        "ask": s.ask,
        "asking": s.asking,
        "window": about(t, s.stack[-1]) if s.ask == ASK_WINDOW else None,
        "closes": s.closes,
        "winners": list(s.winners),
        "ended_by": s.end_rule,
    }
    if t.plague:
        seen["tokens"] = sorted(s.tokens)
        seen["zombeyes"] = [count_zombeyes(t, s, seat) for seat in range(t.seats)]
        seen["fallen"] = [seat for seat in range(t.seats) if has_fallen(s, seat)]
    if t.deck.has_control:
        seen["control"] = list(s.control)
        seen["answers_for"] = [answerer(s, seat) for seat in range(t.seats)]
    return seen


def _asked(t: Table, s: State) -> list[int]:
    """Who is asked: in a window everybody with a Hand, whether or not they have answered."""
    if s.ask == ASK_WINDOW:
        return [seat for seat in range(t.seats) if s.answers[seat] != NOT_ASKED]
    return [s.asked] if s.ask else []


def definitions(t: Table) -> Json:
    """The cards by number, and the moments to REVEAL at by number."""
    deck = t.deck
    cards = [
        {"name": deck.names[card], "value": deck.values[card], "text": deck.lines[card]} for card in range(deck.size)
    ]
    for card in range(deck.size):
        if deck.zombeye[card]:
            cards[card]["zombeye"] = True
    return {"deck": deck.text.name, "cards": cards, "triggers": [trigger.text for trigger in deck.triggers]}
