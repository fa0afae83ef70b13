"""What can be done at all, by public knowledge alone."""

from __future__ import annotations

from eyeshot.games.viewpoint.deck.compiler import (
    ALL_CARDS,
    AMBUSH,
    ANY_FIELD,
    CONTROL,
    DISCARD,
    DISCARD_PILE,
    DRAW,
    EXTRA,
    GIVE,
    LOOK,
    MISS,
    NOBODY,
    OWN_FIELD,
    OWN_HAND,
    PLAY,
    PUT_THIS,
    RESURRECT,
    SIFT,
    STEAL,
    SWAP,
    TURN_UP,
    YOU,
    ZOMBIFY,
    Act,
)
from eyeshot.games.viewpoint.engine.config import UNKNOWN, Table
from eyeshot.games.viewpoint.engine.effects.subjects import parties_of
from eyeshot.games.viewpoint.engine.moves import free_cards, is_kept, zone_of
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.engine.zombeyes import has_fallen, is_zombeye, living


def best(t: Table, s: State, act: Act, seats: list[int], party: int, that: int) -> list[int]:
    """Those who can do it in full, or else those who can do a part of it."""
    found = [(seat, able(t, s, act, seat, party, that)) for seat in seats]
    # rule: viewpoint.actions.valid-choice
    full = [seat for seat, how in found if how == 2]
    return full or [seat for seat, how in found if how]


def best_parties(t: Table, s: State, act: Act, actor: int, parties: list[int]) -> list[int]:
    found = [(seat, able(t, s, act, actor, seat, -1)) for seat in parties]
    # rule: viewpoint.actions.valid-choice
    full = [seat for seat, how in found if how == 2]
    return full or [seat for seat, how in found if how]


def can(t: Table, s: State, act: Act, actor: int, performer: int, source: int, that: int) -> bool:
    """Could `actor` do anything of this action on a card of `performer`?"""
    if act.op == PUT_THIS:
        return this_zone(t, s, source, actor) not in (-1, this_target(t, s, act, actor))
    return able(t, s, act, actor, performer if act.party == YOU else UNKNOWN, that) > 0


def able(t: Table, s: State, act: Act, actor: int, party: int, that: int) -> int:
    """Can `actor` do it (with `party`, if known): 0 not at all, 1 in part, 2 in full. By public knowledge alone."""
    op = act.op
    if s.fallen and (has_fallen(s, actor) or (party >= 0 and has_fallen(s, party))):
        return 0
    if op in (EXTRA, MISS, PUT_THIS):
        return 2
    if op == DRAW or op in (SIFT, TURN_UP):
        return _how_far(len(s.zones[t.pile]), act)
    if op in (DISCARD, PLAY):
        return _how_far(len(s.zones[actor]), act)
    if act.party == NOBODY:
        return _how_far(len(open_cards(t, s, act, actor, UNKNOWN)), act)
    if party == UNKNOWN:
        parties = parties_of(t, s, act, actor, actor, that)
        return max((able(t, s, act, actor, seat, that) for seat in parties), default=0)
    if party == actor:
        return 0
    if op == SWAP:
        # rule: viewpoint.keyword.swap-needs-both
        return 2 if free_cards(t, s, t.seats + actor) and free_cards(t, s, t.seats + party) else 0
    if op in (STEAL, LOOK):
        return _how_far(len(s.zones[party]), act)
    if op == GIVE:
        return _how_far(len(s.zones[actor]), act)
    return 2 if op == CONTROL else _how_far(len(open_cards(t, s, act, actor, party)), act)


def _how_far(there: int, act: Act) -> int:
    if not there:
        return 0
    return 2 if there >= act.number or act.up_to or act.number == ALL_CARDS else 1


def open_cards(t: Table, s: State, act: Act, actor: int, party: int) -> list[int]:
    """The open cards that an action can be done with: from where its text says, and such as it says."""
    if act.op == RESURRECT or act.source == DISCARD_PILE:
        zones = [t.discard]
    elif act.source == ANY_FIELD:
        zones = list(range(t.seats, 2 * t.seats))
    else:
        zones = [t.seats + (actor if act.op == AMBUSH or act.source == OWN_FIELD else party)]
    if act.op == ZOMBIFY:
        cards = [card for zone in zones for card in fitting(t, s, act.which, s.zones[zone])]
        # rule: viewpoint.keyword.zombify
        return [card for card in cards if not is_zombeye(t, s, card)]
    return [card for zone in zones for card in fitting(t, s, act.which, free_cards(t, s, zone))]


def fitting(t: Table, s: State, which: int, cards: list[int]) -> list[int]:
    """Those of some open cards that a text means: by value, by name, Zombeye or not."""
    if not which:
        return cards
    wanted = t.deck.whiches[which]
    if wanted.zombeye:
        cards = [card for card in cards if is_zombeye(t, s, card) == (wanted.zombeye == "zombeye")]
    if wanted.kind == "or_more":
        return [card for card in cards if t.deck.values[card] >= wanted.value]
    if wanted.kind == "or_less":
        return [card for card in cards if t.deck.values[card] <= wanted.value]
    if wanted.kind == "named":
        return [card for card in cards if t.deck.names[card] == wanted.name]
    return cards


def this_zone(t: Table, s: State, source: int, actor: int) -> int:
    """Where the card lies whose text is performed, if it can be moved from there by its player, or -1."""
    zone = zone_of(s, source)
    return zone if zone in (actor, t.seats + actor) and not is_kept(t, s, source, zone) else -1


def this_target(t: Table, s: State, act: Act, actor: int) -> int:
    if act.target == DISCARD_PILE:
        return t.discard
    return actor if act.target == OWN_HAND else t.seats + living(t, s, actor)[1]
