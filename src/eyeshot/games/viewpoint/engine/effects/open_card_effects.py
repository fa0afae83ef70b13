"""DESTROY, AMBUSH, ZOMBIFY, RESURRECT: open cards are chosen, announced and affected one at a time."""

from __future__ import annotations

from typing import Final

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.deck.compiler import Effect
from eyeshot.games.viewpoint.deck.opcodes import (
    AMBUSH,
    ASK_PICK,
    DESTROY,
    HAPPENING_AMBUSHES_YOU,
    HAPPENING_DESTROYED_YOURS,
    RESURRECT,
    ZOMBIFY,
)
from eyeshot.games.viewpoint.engine.announcements import announce
from eyeshot.games.viewpoint.engine.card_moves import Events, move, move_event, zone_of
from eyeshot.games.viewpoint.engine.card_plays import resurrect, zombify
from eyeshot.games.viewpoint.engine.effects.feasibility import open_cards, skip
from eyeshot.games.viewpoint.engine.happening_queue import add_happening
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.stack_frames import SingleCardFrame, SingleCardsFrame, ThenFrame
from eyeshot.games.viewpoint.engine.state import State, ask
from eyeshot.games.viewpoint.engine.zombeyes import is_overwhelmed
from eyeshot.games.viewpoint.sentinels import NO_SEAT
from eyeshot.kernel import Rng

PICK_VERBS: Final = {
    DESTROY: action_codes.DESTROY,
    AMBUSH: action_codes.AMBUSH,
    ZOMBIFY: action_codes.ZOMBIFY,
    RESURRECT: action_codes.RESURRECT,
}


def run_single_cards(config: Config, state: State, frame: SingleCardsFrame, rng: Rng, events: Events) -> None:
    """Choose the next card; the only one left needs no choice."""
    effect = config.deck.effects[frame.effect]
    cards = _targets(config, state, effect, frame.actor, frame.party)
    if not frame.left or not cards:
        return
    state.source_card = frame.source
    if effect.at_random:
        _announce_card(config, state, frame, cards[rng.randbelow(len(cards))], events)
    # rule: viewpoint.end.overwhelmed-together
    elif len(cards) > 1 or effect.up_to:
        state.stack.append(frame)
        options = [PICK_VERBS[effect.op] + card for card in sorted(cards)]
        # rule: viewpoint.actions.mandatory
        ask(state, ASK_PICK, frame.actor, [*options, action_codes.STOP] if effect.up_to else options)
    else:
        _announce_card(config, state, frame, cards[0], events)


def answer_single_card(config: Config, state: State, code: int, events: Events) -> None:
    """Announce the card that was chosen, or stop."""
    frame = state.stack.pop()
    assert isinstance(frame, SingleCardsFrame)
    if code != action_codes.STOP:
        _announce_card(config, state, frame, action_codes.card_of(code), events)


def _targets(config: Config, state: State, effect: Effect, actor: int, party: int) -> list[int]:
    if is_overwhelmed(state, actor) or (party >= 0 and is_overwhelmed(state, party)):
        return []
    return open_cards(config, state, effect, actor, party)


def _announce_card(config: Config, state: State, frame: SingleCardsFrame, card: int, events: Events) -> None:
    """Open a window for the chosen card, unless one was opened for all of them; without a window affect it at once."""
    op = config.deck.effects[frame.effect].op
    single = SingleCardFrame(frame, card)
    if not frame.is_announced and config.deck.triggers_of_op[op]:
        owner = zone_of(state, card) - config.seats
        # rule: viewpoint.keyword.ambush
        victim = frame.party if op == AMBUSH else owner if owner < config.seats else NO_SEAT
        victims = 1 << victim if victim >= 0 else 0
        state.stack.append(single)
        # rule: viewpoint.keyword.cancel-whole-card, viewpoint.keyword.card-by-card
        if announce(config, state, op, frame.performer, frame.source, 1 << frame.actor, victims, card):
            return
        state.stack.pop()
    _affect_card(config, state, single, events)


def run_single_card(config: Config, state: State, frame: SingleCardFrame, _: Rng, events: Events) -> None:
    """Affect a card that was announced and not cancelled."""
    _affect_card(config, state, frame, events)


def _affect_card(config: Config, state: State, frame: SingleCardFrame, events: Events) -> None:
    """Affect the card, if it is still there; then the next one follows."""
    cards, card = frame.cards, frame.card
    actor, party = cards.actor, cards.party
    op = config.deck.effects[cards.effect].op
    is_there = card in _targets(config, state, config.deck.effects[cards.effect], actor, party)
    if not is_there:
        skip(state, op, cards.performer, cards.source, events)
    has_then = op == RESURRECT and bool(state.stack) and isinstance(state.stack[-1], ThenFrame)
    # Where "If you do" waits, this frame stays between it and the RESURRECTed card: if an action of that card is
    # cancelled or skipped, the RESURRECT itself was done all the same.
    # rule: viewpoint.actions.as-far-as-possible, viewpoint.keyword.cancel-whole-card
    if cards.left > 1 or has_then:
        state.stack.append(_next_cards(cards))
    if not is_there:
        return
    if op == RESURRECT:
        resurrect(config, state, actor, card, events)
    elif op == ZOMBIFY:
        zombify(config, state, actor, card, events)
    elif op == AMBUSH:
        _ambush(config, state, actor, party, card, events)
    else:
        _destroy(config, state, actor, card, events)


def _next_cards(frame: SingleCardsFrame) -> SingleCardsFrame:
    return SingleCardsFrame(
        frame.effect,
        frame.performer,
        frame.source,
        frame.that_player,
        frame.actor,
        frame.party,
        frame.left - 1,
        frame.is_announced,
    )


def _ambush(config: Config, state: State, actor: int, party: int, card: int, events: Events) -> None:
    # rule: viewpoint.keyword.ambush
    move(config, state, card, config.seats + actor, config.seats + party)
    if events is not None:
        events.append(move_event(config, "ambush", actor, card, config.seats + actor, config.seats + party))
    add_happening(config, state, HAPPENING_AMBUSHES_YOU, actor, party, card)


def _destroy(config: Config, state: State, actor: int, card: int, events: Events) -> None:
    zone = zone_of(state, card)
    owner = zone - config.seats
    is_saved = config.deck.has_shelter and any(config.deck.shelter[other] for other in state.zones[zone])
    # rule: viewpoint.actions.instead
    dst = owner if is_saved else config.discard_pile
    # rule: viewpoint.keyword.destroy, viewpoint.example.iris
    move(config, state, card, zone, dst)
    if events is not None:
        events.append(move_event(config, "put" if is_saved else "destroy", actor, card, zone, dst))
    # rule: viewpoint.actions.instead
    if not is_saved:
        add_happening(config, state, HAPPENING_DESTROYED_YOURS, actor, owner, card)
