"""Cards going from place to place: what each move changes, who sees it, and how it is told."""

from __future__ import annotations

from eyeshot.games.viewpoint.state import State
from eyeshot.games.viewpoint.table import Table
from eyeshot.games.viewpoint.trail import EVERYBODY, entry
from eyeshot.kernel.chance import Chance
from eyeshot.kernel.event import Event, Part

Out = list[Event] | None
"""Where events go; None where nobody wants them."""


def move(t: Table, s: State, card: int, src: int, dst: int) -> None:
    """One card from zone to zone, with all that follows from where it lies."""
    seats, pile, zones = t.seats, t.pile, s.zones
    zones[src].remove(card)
    zones[dst].append(card)
    if src < seats:
        if s.shown:
            _forget_shown(s, card)
    elif src < pile:
        s.points[src - seats] -= t.deck.values[card]
        _count_standing(t, s, card, src - seats, -1)
    if seats <= dst < pile:
        # rule: viewpoint.turn.play-order
        s.points[dst - seats] += t.deck.values[card]
        _count_standing(t, s, card, dst - seats, 1)
    src_open = src >= seats and src != pile
    dst_open = dst >= seats and dst != pile
    if src_open and dst_open:
        return
    if src_open == dst_open:
        s.trail.append(entry(card, src, dst, _owner_bit(t, src) | _owner_bit(t, dst)))
        return
    s.trail.append(entry(card, src, dst, EVERYBODY))
    trigger = t.deck.trigger[card]
    if trigger >= 0:
        # rule: viewpoint.keyword.reveal-window
        s.lurking[trigger] += 1 if src_open else -1


def _forget_shown(s: State, card: int) -> None:
    """A REVEALed card that leaves the Hand is like any other when it comes into one again."""
    # rule: viewpoint.keyword.reveal-stays
    s.shown = [part for k in range(0, len(s.shown), 2) if s.shown[k] != card for part in s.shown[k : k + 2]]


def _owner_bit(t: Table, zone: int) -> int:
    return 1 << zone if zone < t.seats else 0


def _count_standing(t: Table, s: State, card: int, seat: int, by: int) -> None:
    """Cards that do something by lying in a Field of View."""
    # rule: viewpoint.actions.moved-card
    if t.deck.stands[card]:
        s.guards[seat] += by * t.deck.guard[card]
        s.acting[seat] += by * t.deck.has_moment[card]


def draw(t: Table, s: State, seat: int, chance: Chance, out: Out) -> None:
    """DRAW: the top card of the Draw Pile into the Hand."""
    pile = s.zones[t.pile]
    if not pile:
        return  # rule: viewpoint.end.no-reshuffle
    top = chance.below(len(pile))
    card = pile[top]
    pile[top] = pile[-1]
    pile.pop()
    # rule: viewpoint.keyword.draw
    s.zones[seat].append(card)
    s.trail.append(card | t.draw_marks[seat])
    if out is not None:
        out.append(moved("draw", seat, card, t.pile, seat, (seat,)))


def draw_some(t: Table, s: State, seat: int, number: int, source: int, chance: Chance, out: Out) -> None:
    """DRAW as far as the Draw Pile goes; `source` is the card that says so."""
    if not s.zones[t.pile] and out is not None:
        out.append(Event("skip", {"seat": seat, "card": source}))
    for _ in range(number):
        draw(t, s, seat, chance, out)


def moved(kind: str, seat: int, card: int, src: int, dst: int, seers: tuple[int, ...] = ()) -> Event:
    """A card went from zone to zone by the doing of a seat; with `seers`, only they see which."""
    public = {"seat": seat, "from": src, "to": dst}
    if seers:
        return Event(kind, public, (Part(seers, {"card": card}),))
    return Event(kind, {**public, "card": card})


def show(s: State, card: int, zone: int, seen: int) -> None:
    """A card is seen without moving."""
    s.trail.append(entry(card, zone, zone, seen))


def zone_of(s: State, card: int) -> int:
    """Where a card lies, or -1."""
    for zone, cards in enumerate(s.zones):
        if card in cards:
            return zone
    return -1


def is_kept(t: Table, s: State, card: int, zone: int) -> bool:
    """Does another card keep this one from leaving its Field of View?"""
    seat = zone - t.seats
    return 0 <= seat < t.seats and s.guards[seat] > t.deck.guard[card]


def free_cards(t: Table, s: State, zone: int) -> list[int]:
    """The cards of a zone that may leave it."""
    cards = s.zones[zone]
    if t.seats <= zone < 2 * t.seats and s.guards[zone - t.seats]:
        return [card for card in cards if not is_kept(t, s, card, zone)]
    return cards
