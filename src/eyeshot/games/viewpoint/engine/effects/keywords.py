"""Performs effects: what each keyword and verb does."""

from __future__ import annotations

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.deck.compiler import Effect
from eyeshot.games.viewpoint.deck.opcodes import (
    ANY_CARD_FILTER,
    ANY_FIELD,
    ASK_PICK,
    CONTROL,
    DISCARD,
    DISCARD_PILE,
    DRAW,
    EXTRA,
    GIVE,
    HAPPENING_SWAPS_WITH_YOU,
    INSTEAD,
    LEFT_FIELD,
    LOOK,
    MISS,
    OWN_FIELD,
    PLAY,
    PUT,
    SHUFFLE,
    SIFT,
    SINGLE_CARD_OPS,
    STEAL,
    SWAP,
    TURN_UP,
)
from eyeshot.games.viewpoint.engine import control
from eyeshot.games.viewpoint.engine.card_moves import (
    Events,
    draw_cards,
    look,
    movable_cards,
    move,
    record_sighting,
    seats_in_mask,
    viewer_mask,
)
from eyeshot.games.viewpoint.engine.effects.card_selection import move_and_report
from eyeshot.games.viewpoint.engine.effects.feasibility import (
    feasibility,
    skip,
    target_of_this_card,
    zone_of_this_card,
)
from eyeshot.games.viewpoint.engine.effects.subjects import actors_of, is_announced_whole, parties_of
from eyeshot.games.viewpoint.engine.happening_queue import add_happening
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.stack_frames import (
    ActorsFrame,
    AnnouncedFrame,
    PickFrame,
    PlaysFrame,
    RandomDiscardFrame,
    SingleCardsFrame,
    StealsFrame,
)
from eyeshot.games.viewpoint.engine.state import State, ask, incremented
from eyeshot.games.viewpoint.engine.zombeyes import is_overwhelmed, seats_in_game
from eyeshot.games.viewpoint.sentinels import ALL_NAMED, ANY_FIELD_ZONE, NO_SEAT, NO_ZONE, OWNER_HAND_ZONE, UNDECIDED
from eyeshot.kernel import Event, PrivatePart, Rng


def perform_effect(config: Config, state: State, frame: AnnouncedFrame, rng: Rng, events: Events) -> None:
    """Perform an effect that was not cancelled."""
    state.source_card = frame.source
    performer, that_player, actor = frame.performer, frame.that_player, frame.actor
    effect = config.deck.effects[frame.effect]
    if actor == ALL_NAMED:
        actors = actors_of(config, state, effect.subject, performer, that_player)
        state.stack.append(ActorsFrame(frame.effect, performer, frame.source, that_player, tuple(actors)))
        return
    has_party = frame.party >= 0
    parties = [frame.party] if has_party else parties_of(config, state, effect, actor, performer, that_player)
    if effect.op > INSTEAD and effect.op in SINGLE_CARD_OPS:
        _push_single_cards(config, state, frame.effect, performer, frame.source, that_player, actor, parties)
    elif effect.op == SWAP:
        _swap(config, state, actor, frame.own_card, parties[0], frame.other_card, events)
    else:
        _perform_by(config, state, effect, actor, parties, performer, frame.source, rng, events)


def _push_single_cards(
    config: Config,
    state: State,
    effect_id: int,
    performer: int,
    source: int,
    that_player: int,
    actor: int,
    parties: list[int],
) -> None:
    """Push one frame for each party; their cards are affected one at a time."""
    effect = config.deck.effects[effect_id]
    is_announced = is_announced_whole(effect)
    for party in reversed(parties or [NO_SEAT]):
        state.stack.append(
            SingleCardsFrame(effect_id, performer, source, that_player, actor, party, effect.number, is_announced)
        )


def run_announced(config: Config, state: State, frame: AnnouncedFrame, rng: Rng, events: Events) -> None:
    """Perform an effect whose window is closed, unless a REVEAL has made it impossible."""
    effect = config.deck.effects[frame.effect]
    actor, party = frame.actor, frame.party
    if effect.op == SWAP:
        own_cards = movable_cards(config, state, config.seats + actor)
        other_cards = movable_cards(config, state, config.seats + party)
        is_possible = frame.own_card in own_cards and frame.other_card in other_cards
    elif actor == ALL_NAMED:
        is_possible = True
    else:
        known_party = party if party >= 0 else UNDECIDED
        is_possible = bool(feasibility(config, state, effect, actor, known_party, frame.that_player))
    if is_possible:
        perform_effect(config, state, frame, rng, events)
    else:
        skip(state, effect.op, frame.performer, frame.source, events)


def run_actors(config: Config, state: State, frame: ActorsFrame, rng: Rng, events: Events) -> None:
    """The next of several players performs the effect."""
    if not frame.actors:
        return
    effect_id, performer, source, that_player = frame.effect, frame.performer, frame.source, frame.that_player
    actor = frame.actors[0]
    state.stack.append(ActorsFrame(effect_id, performer, source, that_player, frame.actors[1:]))
    effect = config.deck.effects[effect_id]
    # rule: viewpoint.end.overwhelmed-answers
    if is_overwhelmed(state, actor):
        return
    parties = parties_of(config, state, effect, actor, performer, that_player)
    party = parties[0] if parties else UNDECIDED
    if parties == [actor] or not feasibility(config, state, effect, actor, party, that_player):
        return
    if effect.op in SINGLE_CARD_OPS:
        _push_single_cards(config, state, effect_id, performer, source, that_player, actor, parties)
    else:
        _perform_by(config, state, effect, actor, parties, performer, source, rng, events)


def _perform_by(
    config: Config,
    state: State,
    effect: Effect,
    actor: int,
    parties: list[int],
    performer: int,
    source: int,
    rng: Rng,
    events: Events,
) -> None:
    """One player performs an effect with these parties. (SWAP is only performed by `perform_effect`.)"""
    op = effect.op
    number, up_to = effect.number, effect.up_to
    if op == DRAW:
        draw_cards(config, state, actor, number, source, rng, events)
    elif op == DISCARD:
        _discard(config, state, effect, actor, performer, events)
    elif op == STEAL:
        state.stack.append(StealsFrame(actor, number, up_to, tuple(parties)))
    elif op == PLAY:
        state.stack.append(PlaysFrame(actor, number, source))
    elif op in (EXTRA, MISS):
        _gain_turn(state, op, actor, events)
    elif op == LOOK:
        look(config, state, actor, parties[0], events)
    elif op == GIVE:
        for party in reversed(parties):
            state.stack.append(PickFrame(action_codes.GIVE, actor, actor, party, number, up_to, ANY_CARD_FILTER))
    elif op == PUT:
        _put(config, state, effect, actor, parties)
    elif op == CONTROL:
        # rule: viewpoint.keyword.control
        control.gain_control(config, state, actor, parties[0], effect.span, events)
    elif op == SHUFFLE:
        src = config.discard_pile if effect.source == DISCARD_PILE else config.seats + actor
        state.stack.append(
            PickFrame(action_codes.SHUFFLE, actor, src, config.draw_pile, number, up_to, effect.card_filter)
        )
    elif op == SIFT:
        _sift(config, state, actor, number, rng, events)
    elif op == TURN_UP:
        _turn_up(config, state, effect, actor, rng, events)
    else:
        _put_this_card(config, state, effect, actor, source, events)


def _discard(config: Config, state: State, effect: Effect, actor: int, performer: int, events: Events) -> None:
    number, up_to = effect.number, effect.up_to
    if effect.of_your_choice and performer != actor:
        # rule: viewpoint.actions.of-your-choice
        look(config, state, performer, actor, events)
        state.stack.append(
            PickFrame(action_codes.DISCARD, performer, actor, config.discard_pile, number, up_to, ANY_CARD_FILTER)
        )
        return
    if not effect.at_random or number >= len(state.zones[actor]):
        # rule: viewpoint.keyword.discard
        state.stack.append(
            PickFrame(action_codes.DISCARD, actor, actor, config.discard_pile, number, up_to, ANY_CARD_FILTER)
        )
        return
    state.stack.append(RandomDiscardFrame(actor, number))


def run_random_discard(config: Config, state: State, frame: RandomDiscardFrame, rng: Rng, events: Events) -> None:
    """DISCARD one card at random; the frame of the next ones lies below what follows from it."""
    actor = frame.actor
    hand = state.zones[actor]
    if frame.left and hand:
        # rule: viewpoint.actions.whenever-once
        state.stack.append(RandomDiscardFrame(actor, frame.left - 1))
        card = hand[rng.randbelow(len(hand))]
        move_and_report(config, state, "discard", actor, card, actor, config.discard_pile, events)


def run_steals(config: Config, state: State, frame: StealsFrame, _: Rng, events: Events) -> None:
    """STEAL from the next victim: look at the whole Hand and take cards from it."""
    if not frame.victims:
        return
    actor, victim = frame.actor, frame.victims[0]
    state.stack.append(StealsFrame(actor, frame.number, frame.up_to, frame.victims[1:]))
    if victim == actor or not state.zones[victim]:
        return
    # rule: viewpoint.keyword.steal
    look(config, state, actor, victim, events)
    # rule: viewpoint.keyword.steal
    state.stack.append(PickFrame(action_codes.STEAL, actor, victim, actor, frame.number, frame.up_to, ANY_CARD_FILTER))


def _swap(config: Config, state: State, actor: int, own_card: int, party: int, other_card: int, events: Events) -> None:
    own_field, other_field = config.seats + actor, config.seats + party
    # rule: viewpoint.keyword.swap
    move(config, state, own_card, own_field, other_field)
    # rule: viewpoint.keyword.swap
    move(config, state, other_card, other_field, own_field)
    if events is not None:
        events.append(Event("swap", {"seat": actor, "partner": party, "card": own_card, "other_card": other_card}))
    add_happening(config, state, HAPPENING_SWAPS_WITH_YOU, actor, party, own_card)


def _gain_turn(state: State, op: int, seat: int, events: Events) -> None:
    """Extra and missed turns add up."""
    # rule: viewpoint.actions.turns-missed-and-extra
    state.extra_turns = incremented(state.extra_turns, seat, 1 if op == EXTRA else -1)
    if events is not None:
        events.append(Event("extra-turn" if op == EXTRA else "miss-turn", {"seat": seat}))


def _put(config: Config, state: State, effect: Effect, actor: int, parties: list[int]) -> None:
    number, up_to, card_filter = effect.number, effect.up_to, effect.card_filter
    if effect.source == DISCARD_PILE:
        state.stack.append(PickFrame(action_codes.TAKE, actor, config.discard_pile, actor, number, up_to, card_filter))
        return
    if effect.source == ANY_FIELD:
        src = ANY_FIELD_ZONE
    else:
        src = config.seats + (actor if effect.source == OWN_FIELD else parties[0])
    if effect.target == DISCARD_PILE:
        dst = config.discard_pile
    elif effect.target == LEFT_FIELD:
        dst = config.seats + seats_in_game(config, state, actor)[1]
    else:
        dst = OWNER_HAND_ZONE
    state.stack.append(PickFrame(action_codes.PUT, actor, src, dst, number, up_to, card_filter))


def _sift(config: Config, state: State, actor: int, number: int, rng: Rng, events: Events) -> None:
    """Look at the top cards of the Draw Pile and keep one; the others are shuffled back."""
    pile = state.own_zone(config.draw_pile)
    number = min(number, len(pile))
    for last in range(len(pile) - 1, len(pile) - 1 - number, -1):
        top = rng.randbelow(last + 1)
        pile[top], pile[last] = pile[last], pile[top]
    cards = pile[-number:]
    for card in cards:
        record_sighting(state, card, config.draw_pile, viewer_mask(config, state, actor))
    if events is not None:
        part = PrivatePart(seats_in_mask(viewer_mask(config, state, actor)), {"cards": sorted(cards)})
        events.append(Event("sift", {"seat": actor, "count": len(cards)}, (part,)))
    # rule: viewpoint.areas.top-of-pile
    state.stack.append(PickFrame(action_codes.KEEP, actor, config.draw_pile, actor, 1, False, ANY_CARD_FILTER))
    if len(cards) > 1:
        ask(state, ASK_PICK, actor, [action_codes.KEEP + position for position in range(number)])


def _turn_up(config: Config, state: State, effect: Effect, actor: int, rng: Rng, events: Events) -> None:
    """Put the top card of the Draw Pile, open, into the Discard Pile or a Field of View. That does not play it."""
    pile = state.zones[config.draw_pile]
    card = pile[rng.randbelow(len(pile))]
    dst = config.discard_pile if effect.target == DISCARD_PILE else config.seats + actor
    move_and_report(config, state, "turn-up", actor, card, config.draw_pile, dst, events)


def _put_this_card(config: Config, state: State, effect: Effect, actor: int, source: int, events: Events) -> None:
    zone = zone_of_this_card(config, state, source, actor)
    dst = target_of_this_card(config, state, effect, actor)
    if zone in (NO_ZONE, dst):
        skip(state, effect.op, actor, source, events)
        return
    move_and_report(config, state, "put", actor, source, zone, dst, events)
