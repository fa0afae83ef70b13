"""Cards going from place to place: what each move changes, who sees it, and how it is told."""

from __future__ import annotations

from functools import cache

from eyeshot.games.viewpoint.deck.compiler import DRAW
from eyeshot.games.viewpoint.engine.config import Table
from eyeshot.games.viewpoint.engine.state import State, changed
from eyeshot.games.viewpoint.engine.triggers import count_again
from eyeshot.games.viewpoint.engine.zombeyes import is_zombeye
from eyeshot.games.viewpoint.knowledge.observations import EVERYBODY, entry, sure_places
from eyeshot.kernel.event import Event, PrivatePart
from eyeshot.kernel.rng import Rng

Out = list[Event] | None
"""Where events go; None where nobody wants them."""


def move(t: Table, s: State, card: int, src: int, dst: int) -> None:
    """One card from zone to zone, with all that follows from where it lies."""
    seats, pile = t.seats, t.pile
    s.changing(src).remove(card)
    s.changing(dst).append(card)
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
    if t.plague:
        _mind_token(t, s, card, dst)
    src_open = src >= seats and src != pile
    dst_open = dst >= seats and dst != pile
    if src_open and dst_open:
        return
    if src_open == dst_open:
        seen = (1 << src if src < seats else 0) | (1 << dst if dst < seats else 0)
        if s.watch:
            seen = seers(t, s, src) | seers(t, s, dst)
        s.trail.add(entry(card, src, dst, seen))
        return
    is_own_play = src < seats and dst == src + seats
    s.trail.add(t.plays[src][card] if is_own_play else entry(card, src, dst, EVERYBODY))
    trigger = t.deck.trigger[card]
    if trigger >= 0:
        # rule: viewpoint.keyword.reveal-window
        s.lurking = changed(s.lurking, trigger, 1 if src_open else -1)


def _mind_token(t: Table, s: State, card: int, dst: int) -> None:
    """A token comes off outside the Viewniverse; a Zombeye in a Field of View is counted."""
    if t.seats <= dst < t.pile:
        # rule: viewpoint.end.overwhelmed-first
        if is_zombeye(t, s, card):
            count_again(s, dst - t.seats)
    elif card in s.tokens:
        # rule: viewpoint.keyword.zombify-token-off
        s.tokens = tuple(other for other in s.tokens if other != card)


def seers(t: Table, s: State, zone: int) -> int:
    """Who sees the cards of a hidden place, a bit each: its owner, and who CONTROLs them."""
    if zone >= t.seats:
        return 0
    # rule: viewpoint.keyword.control
    return 1 << zone | (s.watch[zone] if s.watch else 0)


@cache
def seats_of(mask: int) -> tuple[int, ...]:
    """The seats whose bits are set."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def _forget_shown(s: State, card: int) -> None:
    """A REVEALed card that leaves the Hand is like any other when it comes into one again."""
    # rule: viewpoint.keyword.reveal-stays
    s.shown = [part for k in range(0, len(s.shown), 2) if s.shown[k] != card for part in s.shown[k : k + 2]]


def _count_standing(t: Table, s: State, card: int, seat: int, by: int) -> None:
    """Cards that do something by lying in a Field of View."""
    # rule: viewpoint.actions.moved-card
    if t.deck.stands[card]:
        s.guards = changed(s.guards, seat, by * t.deck.guard[card])
        s.acting = changed(s.acting, seat, by * t.deck.has_moment[card])


def draw(t: Table, s: State, seat: int, rng: Rng, out: Out) -> None:
    """DRAW: the top card of the Draw Pile into the Hand."""
    if not s.zones[t.pile]:
        return  # rule: viewpoint.end.no-reshuffle
    pile = s.changing(t.pile)
    top = rng.randbelow(len(pile))
    card = pile[top]
    pile[top] = pile[-1]
    pile.pop()
    # rule: viewpoint.keyword.draw
    s.changing(seat).append(card)
    s.trail.add(t.draws[seat][card] if not s.watch else entry(card, t.pile, seat, seers(t, s, seat)))
    if out is not None:
        out.append(moved("draw", seat, card, t.pile, seat, seats_of(seers(t, s, seat))))
    # rule: viewpoint.end.zombeye-reshuffle, viewpoint.end.zombeye-reshuffle-last
    if t.plague and not pile:
        reshuffle(t, s, out)


def reshuffle(t: Table, s: State, out: Out) -> None:
    """The last card has left the Draw Pile: the printed Zombeyes of the Discard Pile are a new one."""
    # rule: viewpoint.end.zombeye-reshuffle, viewpoint.end.zombeye-reshuffle-last
    cards = [card for card in s.zones[t.discard] if t.deck.zombeye[card]]
    for card in cards:
        move(t, s, card, t.discard, t.pile)
    if cards and out is not None:
        out.append(Event("reshuffle", {"cards": cards}))


def draw_some(t: Table, s: State, seat: int, number: int, source: int, rng: Rng, out: Out) -> None:
    """DRAW as far as the Draw Pile goes; `source` is the card that says so."""
    if not s.zones[t.pile] and out is not None:
        out.append(Event("skip", {"seat": seat, "card": source, "op": DRAW}))
    for _ in range(number):
        draw(t, s, seat, rng, out)


def moved(kind: str, seat: int, card: int, src: int, dst: int, seers: tuple[int, ...] = ()) -> Event:
    """A card went from zone to zone by the doing of a seat; with `seers`, only they see which."""
    if seers:
        return Event(kind, {"seat": seat, "from": src, "to": dst}, (PrivatePart(seers, {"card": card}),))
    return Event(kind, {"seat": seat, "from": src, "to": dst, "card": card})


def show(s: State, card: int, zone: int, seen: int) -> None:
    """A card is seen without moving."""
    s.trail.add(entry(card, zone, zone, seen))


def look(t: Table, s: State, actor: int, victim: int, out: Out) -> None:
    """Only who looks sees that Hand."""
    hand = s.zones[victim]
    for card in hand:
        show(s, card, victim, seers(t, s, actor))
    if out is not None:
        seen_by = seats_of(seers(t, s, actor))
        out.append(Event("look", {"seat": actor, "at": victim}, (PrivatePart(seen_by, {"cards": sorted(hand)}),)))


def look_on(t: Table, s: State, actor: int, victim: int, out: Out) -> None:
    """Who chooses from a Hand that they looked at sees what has come into it since."""
    if not t.waits:
        return  # nothing comes between
    for seer in seats_of(seers(t, s, actor)):
        sure = sure_places(s.trail, seer, t.seats)
        if seer != victim and any(sure.get(card) != victim for card in s.zones[victim]):
            # rule: viewpoint.keyword.steal-between
            look(t, s, actor, victim, out)
            return


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
