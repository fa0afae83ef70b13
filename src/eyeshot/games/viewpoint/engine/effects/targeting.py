"""Chooses who performs an effect, with whom, and the cards of a SWAP; then announces the effect."""

from __future__ import annotations

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.deck.compiler import Effect
from eyeshot.games.viewpoint.deck.opcodes import (
    ASK_ACTOR,
    ASK_PARTY,
    ASK_SWAP_FOR,
    ASK_SWAP_OWN,
    CHOSEN,
    EACH,
    EACH_OTHER,
    MAY,
    NOBODY,
    SINGLE_CARD_OPS,
    SWAP,
    YOU,
)
from eyeshot.games.viewpoint.engine.announcements import announce
from eyeshot.games.viewpoint.engine.card_moves import Events, movable_cards
from eyeshot.games.viewpoint.engine.effects.feasibility import (
    best_actors,
    best_parties,
    feasibility,
    open_cards,
    skip,
)
from eyeshot.games.viewpoint.engine.effects.keywords import perform_effect
from eyeshot.games.viewpoint.engine.effects.subjects import actors_of, is_announced_whole, parties_of, victims_of
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.stack_frames import AnnouncedFrame, MayFrame, TargetFrame
from eyeshot.games.viewpoint.engine.state import State, ask
from eyeshot.games.viewpoint.sentinels import ALL_NAMED, NO_CARD, UNDECIDED
from eyeshot.kernel import Rng


def choose_targets(config: Config, state: State, frame: TargetFrame, rng: Rng, events: Events) -> None:
    """Fill in actor, party and the cards of a SWAP; ask where there is a choice; then announce the effect."""
    performer, source, that_player = frame.performer, frame.source, frame.that_player
    actor, party = frame.actor, frame.party
    effect = config.deck.effects[frame.effect]
    subject = effect.subject
    if actor == UNDECIDED:
        if subject == YOU:
            actor = performer
            if not feasibility(config, state, effect, actor, UNDECIDED, that_player):
                skip(state, effect.op, performer, source, events)
                return
        else:
            actors = actors_of(config, state, subject, performer, that_player)
            actors_party = performer if effect.party == YOU else UNDECIDED
            if subject in CHOSEN:
                actors = best_actors(config, state, effect, actors, actors_party, that_player)
                if len(actors) > 1:
                    state.stack.append(frame)
                    ask(state, ASK_ACTOR, performer, [action_codes.PLAYER + seat for seat in actors])
                    return
            if not any(feasibility(config, state, effect, seat, actors_party, that_player) for seat in actors):
                skip(state, effect.op, performer, source, events)
                return
            actor = ALL_NAMED if subject in (EACH, EACH_OTHER) else actors[0]
    if party == UNDECIDED and actor != ALL_NAMED and effect.party != NOBODY:
        parties = parties_of(config, state, effect, actor, performer, that_player)
        if effect.party in CHOSEN:
            parties = best_parties(config, state, effect, actor, parties)
            if not parties:
                skip(state, effect.op, performer, source, events)
                return
            if len(parties) > 1:
                state.stack.append(_with_targets(frame, actor, UNDECIDED, NO_CARD, NO_CARD))
                ask(state, ASK_PARTY, actor, [action_codes.PLAYER + seat for seat in parties])
                return
        party = parties[0] if len(parties) == 1 else ALL_NAMED
    if effect.op == SWAP and actor != ALL_NAMED and frame.other_card == NO_CARD:
        state.stack.append(_with_targets(frame, actor, party, frame.own_card, NO_CARD))
        _ask_swap_card(config, state, actor, party, frame.own_card)
        return
    announced = AnnouncedFrame(
        frame.effect, performer, source, that_player, actor, party, frame.own_card, frame.other_card
    )
    _announce(config, state, effect, announced, rng, events)


def _with_targets(frame: TargetFrame, actor: int, party: int, own_card: int, other_card: int) -> TargetFrame:
    return TargetFrame(
        frame.effect, frame.performer, frame.source, frame.that_player, actor, party, own_card, other_card
    )


def _ask_swap_card(config: Config, state: State, actor: int, party: int, own_card: int) -> None:
    """Ask for the actor's own card of a SWAP, or, if that is chosen, for the party's card."""
    if own_card == NO_CARD:
        cards = movable_cards(config, state, config.seats + actor)
        ask(state, ASK_SWAP_OWN, actor, [action_codes.SWAP + card for card in cards])
    else:
        cards = movable_cards(config, state, config.seats + party)
        ask(state, ASK_SWAP_FOR, actor, [action_codes.FOR + card for card in cards])


def answer_target(config: Config, state: State, ask_kind: int, code: int, rng: Rng, events: Events) -> None:
    """Fill in the target that was chosen, and go on."""
    frame = state.stack.pop()
    assert isinstance(frame, TargetFrame)
    actor, party, own_card, other_card = frame.actor, frame.party, frame.own_card, frame.other_card
    if ask_kind == ASK_ACTOR:
        actor = code - action_codes.PLAYER
    elif ask_kind == ASK_PARTY:
        party = code - action_codes.PLAYER
    elif ask_kind == ASK_SWAP_OWN:
        own_card = action_codes.card_of(code)
    else:
        other_card = action_codes.card_of(code)
    if config.deck.effects[frame.effect].op == MAY:
        state.stack.append(MayFrame(frame.effect, frame.performer, frame.source, frame.that_player, (actor,)))
        return
    choose_targets(config, state, _with_targets(frame, actor, party, own_card, other_card), rng, events)


def _announce(config: Config, state: State, effect: Effect, frame: AnnouncedFrame, rng: Rng, events: Events) -> None:
    """Open a window for the effect, or perform it at once if no card could answer it."""
    op = effect.op
    if config.deck.triggers_of_op[op] and (op not in SINGLE_CARD_OPS or is_announced_whole(effect)):
        performer, that_player = frame.performer, frame.that_player
        is_by_all = frame.actor == ALL_NAMED
        actors = actors_of(config, state, effect.subject, performer, that_player) if is_by_all else [frame.actor]
        victims = victims_of(config, state, effect, actors, frame.party, performer, that_player)
        if op in SINGLE_CARD_OPS and effect.party == NOBODY:
            victims = _owners(config, state, effect, actors)
        state.stack.append(frame)
        actor_mask, victim_mask = _mask(actors), _mask(victims)
        own_card, other_card = frame.own_card, frame.other_card
        # rule: viewpoint.keyword.cancel-whole-card
        if announce(config, state, op, performer, frame.source, actor_mask, victim_mask, own_card, other_card):
            return
        state.stack.pop()
    perform_effect(config, state, frame, rng, events)


def _owners(config: Config, state: State, effect: Effect, actors: list[int]) -> list[int]:
    """The owners of the cards that an effect without a party can hit: those in the Viewniverse, or one's own."""
    cards = {card for actor in actors for card in open_cards(config, state, effect, actor, UNDECIDED)}
    return [seat for seat in range(config.seats) if cards & set(state.zones[config.seats + seat])]


def _mask(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask
