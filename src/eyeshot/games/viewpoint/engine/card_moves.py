"""Moves of cards between zones: what each one changes, who sees it, and its event."""

from __future__ import annotations

from functools import cache

from eyeshot.games.viewpoint.deck.opcodes import DRAW, OPERATION_NAMES
from eyeshot.games.viewpoint.engine.happening_queue import recount_zombeyes
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.state import State, incremented
from eyeshot.games.viewpoint.engine.zombeyes import is_zombeye
from eyeshot.games.viewpoint.knowledge.observations import EVERYBODY, known_locations, pack_observation
from eyeshot.games.viewpoint.sentinels import NO_ZONE
from eyeshot.kernel import Event, PrivatePart, Rng

Events = list[Event] | None
"""The list to which the engine appends events; None in simulations, which need none."""


def move(config: Config, state: State, card: int, src: int, dst: int) -> None:
    """Move one card from zone `src` to zone `dst`, and update everything that depends on where it lies."""
    seats, draw_pile = config.seats, config.draw_pile
    state.own_zone(src).remove(card)
    state.own_zone(dst).append(card)
    if src < seats:
        if state.revealed:
            _forget_revealed(state, card)
    elif src < draw_pile:
        state.points[src - seats] -= config.deck.values[card]
        _count_standing(config, state, card, src - seats, -1)
    if seats <= dst < draw_pile:
        # rule: viewpoint.turn.play-order
        state.points[dst - seats] += config.deck.values[card]
        _count_standing(config, state, card, dst - seats, 1)
    if config.has_plague:
        _update_token(config, state, card, dst)
    src_open = src >= seats and src != draw_pile
    dst_open = dst >= seats and dst != draw_pile
    if src_open and dst_open:
        return
    if src_open == dst_open:
        viewers = (1 << src if src < seats else 0) | (1 << dst if dst < seats else 0)
        if state.hand_watchers:
            viewers = viewer_mask(config, state, src) | viewer_mask(config, state, dst)
        state.observations.add(pack_observation(card, src, dst, viewers))
        return
    is_own_play = src < seats and dst == src + seats
    state.observations.add(
        config.play_observations[src][card] if is_own_play else pack_observation(card, src, dst, EVERYBODY)
    )
    trigger = config.deck.trigger[card]
    if trigger >= 0:
        # rule: viewpoint.keyword.reveal-window
        state.hidden_triggers = incremented(state.hidden_triggers, trigger, 1 if src_open else -1)


def _update_token(config: Config, state: State, card: int, dst: int) -> None:
    """Outside the Viewniverse a token comes off; a Zombeye that comes into a Field of View is counted."""
    if config.seats <= dst < config.draw_pile:
        # rule: viewpoint.end.overwhelmed-first
        if is_zombeye(config, state, card):
            recount_zombeyes(state, dst - config.seats)
    elif card in state.tokens:
        # rule: viewpoint.keyword.zombify-token-off
        state.tokens = tuple(other for other in state.tokens if other != card)


def viewer_mask(config: Config, state: State, zone: int) -> int:
    """Mask of the seats that see the cards of a hidden zone: its owner, and whoever CONTROLs the owner."""
    if zone >= config.seats:
        return 0
    # rule: viewpoint.keyword.control
    return 1 << zone | (state.hand_watchers[zone] if state.hand_watchers else 0)


@cache
def seats_in_mask(mask: int) -> tuple[int, ...]:
    """The seats whose bits are set."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def _forget_revealed(state: State, card: int) -> None:
    """A REVEALed card that leaves the Hand can be REVEALed again when it comes back into one."""
    # rule: viewpoint.keyword.reveal-stays
    state.revealed = tuple(revealed for revealed in state.revealed if revealed.card != card)


def _count_standing(config: Config, state: State, card: int, seat: int, amount: int) -> None:
    """Count cards that do something while they lie in a Field of View."""
    # rule: viewpoint.actions.moved-card
    if config.deck.has_standing_text[card]:
        state.guard_counts = incremented(state.guard_counts, seat, amount * config.deck.guard[card])
        state.each_turn_cards = incremented(state.each_turn_cards, seat, amount * config.deck.acts_each_turn[card])


def draw(config: Config, state: State, seat: int, rng: Rng, events: Events) -> None:
    """DRAW: the top card of the Draw Pile goes into the Hand."""
    if not state.zones[config.draw_pile]:
        return  # rule: viewpoint.end.no-reshuffle
    pile = state.own_zone(config.draw_pile)
    top = rng.randbelow(len(pile))
    card = pile[top]
    pile[top] = pile[-1]
    pile.pop()
    # rule: viewpoint.keyword.draw
    state.own_zone(seat).append(card)
    state.observations.add(
        config.draw_observations[seat][card]
        if not state.hand_watchers
        else pack_observation(card, config.draw_pile, seat, viewer_mask(config, state, seat))
    )
    if events is not None:
        viewers = seats_in_mask(viewer_mask(config, state, seat))
        events.append(move_event(config, "draw", seat, card, config.draw_pile, seat, viewers))
    # rule: viewpoint.end.zombeye-reshuffle, viewpoint.end.zombeye-reshuffle-last
    if config.has_plague and not pile:
        reshuffle(config, state, events)


def reshuffle(config: Config, state: State, events: Events) -> None:
    """The Draw Pile is empty: the printed Zombeyes of the Discard Pile become the new one."""
    # rule: viewpoint.end.zombeye-reshuffle, viewpoint.end.zombeye-reshuffle-last
    cards = [card for card in state.zones[config.discard_pile] if config.deck.zombeye[card]]
    for card in cards:
        move(config, state, card, config.discard_pile, config.draw_pile)
    if cards and events is not None:
        events.append(Event("reshuffle", {"cards": cards}))


def draw_cards(config: Config, state: State, seat: int, number: int, source: int, rng: Rng, events: Events) -> None:
    """DRAW up to `number` cards, as many as there are; `source` is the card whose text says so."""
    if not state.zones[config.draw_pile] and events is not None:
        events.append(Event("skip", {"seat": seat, "card": source, "operation": OPERATION_NAMES[DRAW]}))
    for _ in range(number):
        draw(config, state, seat, rng, events)


def move_event(
    config: Config, kind: str, seat: int, card: int, src: int, dst: int, viewers: tuple[int, ...] = ()
) -> Event:
    """The event of a card that `seat` moves. With `viewers`, only those seats are told which card it is."""
    zones = config.zones
    if viewers:
        public = {"seat": seat, "from": zones[src], "to": zones[dst]}
        return Event(kind, public, (PrivatePart(viewers, {"card": card}),))
    return Event(kind, {"seat": seat, "from": zones[src], "to": zones[dst], "card": card})


def record_sighting(state: State, card: int, zone: int, viewers: int) -> None:
    """Record that a mask of seats sees a card that does not move."""
    state.observations.add(pack_observation(card, zone, zone, viewers))


def look(config: Config, state: State, actor: int, victim: int, events: Events) -> None:
    """`actor` looks at the whole Hand of `victim`."""
    hand = state.zones[victim]
    for card in hand:
        record_sighting(state, card, victim, viewer_mask(config, state, actor))
    if events is not None:
        viewers = seats_in_mask(viewer_mask(config, state, actor))
        cards = PrivatePart(viewers, {"cards": sorted(hand)})
        events.append(Event("look", {"seat": actor, "owner": victim}, (cards,)))


def look_again(config: Config, state: State, actor: int, victim: int, events: Events) -> None:
    """`actor`, who chooses from a Hand they looked at, sees the cards that have come into it since."""
    if not config.has_whenever:
        return  # nothing can come between the look and the choice
    for viewer in seats_in_mask(viewer_mask(config, state, actor)):
        locations = known_locations(state.observations, viewer, config.seats)
        if viewer != victim and any(locations.get(card) != victim for card in state.zones[victim]):
            # rule: viewpoint.keyword.steal-between
            look(config, state, actor, victim, events)
            return


def zone_of(state: State, card: int) -> int:
    """The zone of a card, or NO_ZONE."""
    for zone, cards in enumerate(state.zones):
        if card in cards:
            return zone
    return NO_ZONE


def is_guarded(config: Config, state: State, card: int, zone: int) -> bool:
    """Does another card keep this one from leaving its Field of View?"""
    seat = zone - config.seats
    return 0 <= seat < config.seats and state.guard_counts[seat] > config.deck.guard[card]


def movable_cards(config: Config, state: State, zone: int) -> list[int]:
    """The cards of a zone that may leave it. The list must not be changed."""
    cards = state.zones[zone]
    if config.seats <= zone < 2 * config.seats and state.guard_counts[zone - config.seats]:
        return [card for card in cards if not is_guarded(config, state, card, zone)]
    return cards
