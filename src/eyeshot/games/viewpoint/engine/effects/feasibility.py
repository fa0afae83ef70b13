"""Which effects can be performed at all, as far as everybody knows."""

from __future__ import annotations

from enum import IntEnum

from eyeshot.games.viewpoint.deck.compiler import Effect
from eyeshot.games.viewpoint.deck.opcodes import (
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
    OPERATION_NAMES,
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
)
from eyeshot.games.viewpoint.engine.card_moves import Events, is_guarded, movable_cards, zone_of
from eyeshot.games.viewpoint.engine.effects.subjects import parties_of
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.stack_frames import ThenFrame
from eyeshot.games.viewpoint.engine.state import State
from eyeshot.games.viewpoint.engine.zombeyes import is_overwhelmed, is_zombeye, seats_in_game
from eyeshot.games.viewpoint.sentinels import NO_SEAT, NO_ZONE, UNDECIDED
from eyeshot.kernel import Event


class Feasibility(IntEnum):
    """How much of an effect can be performed; only NONE is false."""

    NONE = 0
    PARTIAL = 1
    FULL = 2


def best_actors(
    config: Config, state: State, effect: Effect, seats: list[int], party: int, that_player: int
) -> list[int]:
    """The seats that can perform the effect in full, or else those that can perform a part of it."""
    by_seat = [(seat, feasibility(config, state, effect, seat, party, that_player)) for seat in seats]
    # rule: viewpoint.actions.valid-choice
    full = [seat for seat, possible in by_seat if possible == Feasibility.FULL]
    return full or [seat for seat, possible in by_seat if possible]


def best_parties(config: Config, state: State, effect: Effect, actor: int, parties: list[int]) -> list[int]:
    """The parties with which the actor can perform the effect in full, or else those with which a part of it."""
    by_seat = [(seat, feasibility(config, state, effect, actor, seat, NO_SEAT)) for seat in parties]
    # rule: viewpoint.actions.valid-choice
    full = [seat for seat, possible in by_seat if possible == Feasibility.FULL]
    return full or [seat for seat, possible in by_seat if possible]


def can_perform(
    config: Config, state: State, effect: Effect, actor: int, performer: int, source: int, that_player: int
) -> bool:
    """Can `actor` perform anything of this effect of `performer`'s card?"""
    if effect.op == PUT_THIS:
        zone = zone_of_this_card(config, state, source, actor)
        return zone not in (NO_ZONE, target_of_this_card(config, state, effect, actor))
    party = performer if effect.party == YOU else UNDECIDED
    return bool(feasibility(config, state, effect, actor, party, that_player))


def feasibility(config: Config, state: State, effect: Effect, actor: int, party: int, that_player: int) -> Feasibility:
    """How much of the effect `actor` can perform with `party`; if that is UNDECIDED, with the best party there is."""
    op = effect.op
    if state.overwhelmed and (is_overwhelmed(state, actor) or (party >= 0 and is_overwhelmed(state, party))):
        return Feasibility.NONE
    if op in (EXTRA, MISS, PUT_THIS):
        return Feasibility.FULL
    if op in (DRAW, SIFT, TURN_UP):
        return _with_cards(len(state.zones[config.draw_pile]), effect)
    if op in (DISCARD, PLAY):
        return _with_cards(len(state.zones[actor]), effect)
    if effect.party == NOBODY:
        return _with_cards(len(open_cards(config, state, effect, actor, UNDECIDED)), effect)
    if party == UNDECIDED:
        parties = parties_of(config, state, effect, actor, actor, that_player)
        possible = [feasibility(config, state, effect, actor, seat, that_player) for seat in parties]
        return max(possible, default=Feasibility.NONE)
    if party == actor:
        return Feasibility.NONE
    if op == SWAP:
        own_cards = movable_cards(config, state, config.seats + actor)
        other_cards = movable_cards(config, state, config.seats + party)
        # rule: viewpoint.keyword.swap-needs-both
        return Feasibility.FULL if own_cards and other_cards else Feasibility.NONE
    if op in (STEAL, LOOK):
        return _with_cards(len(state.zones[party]), effect)
    if op == GIVE:
        return _with_cards(len(state.zones[actor]), effect)
    if op == CONTROL:
        return Feasibility.FULL
    return _with_cards(len(open_cards(config, state, effect, actor, party)), effect)


def _with_cards(count: int, effect: Effect) -> Feasibility:
    """How much of an effect can be performed with this many cards."""
    if not count:
        return Feasibility.NONE
    is_full = count >= effect.number or effect.up_to or effect.number == ALL_CARDS
    return Feasibility.FULL if is_full else Feasibility.PARTIAL


def skip(state: State, op: int, performer: int, source: int, events: Events) -> None:
    """Report that nothing of an effect can be performed, and drop the "If you do" that waits for it."""
    # rule: viewpoint.actions.as-far-as-possible
    if state.stack and isinstance(state.stack[-1], ThenFrame):
        state.stack.pop()
    if events is not None:
        events.append(Event("skip", {"seat": performer, "card": source, "operation": OPERATION_NAMES[op]}))


def open_cards(config: Config, state: State, effect: Effect, actor: int, party: int) -> list[int]:
    """The open cards that an effect can be performed on: in the zones and of the kind that its text says."""
    if effect.op == RESURRECT or effect.source == DISCARD_PILE:
        zones = [config.discard_pile]
    elif effect.source == ANY_FIELD:
        zones = list(range(config.seats, 2 * config.seats))
    else:
        zones = [config.seats + (actor if effect.op == AMBUSH or effect.source == OWN_FIELD else party)]
    if effect.op == ZOMBIFY:
        cards = [c for zone in zones for c in filtered_cards(config, state, effect.card_filter, state.zones[zone])]
        # rule: viewpoint.keyword.zombify
        return [card for card in cards if not is_zombeye(config, state, card)]
    movable = [card for zone in zones for card in movable_cards(config, state, zone)]
    return filtered_cards(config, state, effect.card_filter, movable)


def filtered_cards(config: Config, state: State, card_filter: int, cards: list[int]) -> list[int]:
    """The open cards among `cards` that pass a filter of the deck: by value, by name, Zombeye or not."""
    if not card_filter:
        return cards
    wanted = config.deck.card_filters[card_filter]
    if wanted.zombeye:
        cards = [card for card in cards if is_zombeye(config, state, card) == (wanted.zombeye == "zombeye")]
    if wanted.kind == "or_more":
        return [card for card in cards if config.deck.values[card] >= wanted.value]
    if wanted.kind == "or_less":
        return [card for card in cards if config.deck.values[card] <= wanted.value]
    if wanted.kind == "named":
        return [card for card in cards if config.deck.names[card] == wanted.name]
    return cards


def zone_of_this_card(config: Config, state: State, source: int, actor: int) -> int:
    """The zone of the card whose text is performed, if `actor` can move it from there; otherwise NO_ZONE."""
    zone = zone_of(state, source)
    is_movable = zone in (actor, config.seats + actor) and not is_guarded(config, state, source, zone)
    return zone if is_movable else NO_ZONE


def target_of_this_card(config: Config, state: State, effect: Effect, actor: int) -> int:
    """The zone into which "put this card" puts it."""
    if effect.target == DISCARD_PILE:
        return config.discard_pile
    return actor if effect.target == OWN_HAND else config.seats + seats_in_game(config, state, actor)[1]
