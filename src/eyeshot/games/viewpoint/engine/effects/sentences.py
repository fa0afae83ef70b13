"""Runs the sentences of a card one after another: plain ones, "Choose one", "If", "instead" and "may"."""

from __future__ import annotations

from eyeshot.games.viewpoint import action_codes
from eyeshot.games.viewpoint.deck.compiler import Effect
from eyeshot.games.viewpoint.deck.opcodes import (
    ASK_ACTOR,
    ASK_ALTERNATIVE,
    ASK_MAY,
    CANCEL,
    CHOOSE,
    CHOSEN,
    DRAW,
    HAND_IS_EMPTY,
    IF,
    INSTEAD,
    NO_ZOMBEYES,
    OPERATION_NAMES,
    PUT_THIS,
    YOU,
    YOU_HAVE_FEWEST,
    YOU_HAVE_MOST,
    YOU_HAVE_POINTS,
    YOU_HAVE_ZOMBEYES,
)
from eyeshot.games.viewpoint.engine.announcements import has_fewest, has_most
from eyeshot.games.viewpoint.engine.card_moves import Events, draw_cards
from eyeshot.games.viewpoint.engine.effects.feasibility import Feasibility, can_perform, feasibility, skip
from eyeshot.games.viewpoint.engine.effects.subjects import actors_of
from eyeshot.games.viewpoint.engine.effects.targeting import choose_targets
from eyeshot.games.viewpoint.engine.match_config import Config
from eyeshot.games.viewpoint.engine.reveals import cancel
from eyeshot.games.viewpoint.engine.stack_frames import MayFrame, ProgramFrame, TargetFrame, ThenFrame
from eyeshot.games.viewpoint.engine.state import State, ask
from eyeshot.games.viewpoint.engine.zombeyes import count_zombeyes
from eyeshot.games.viewpoint.sentinels import NO_CARD, UNDECIDED
from eyeshot.kernel import Event, Rng


def run_program(config: Config, state: State, frame: ProgramFrame, rng: Rng, events: Events) -> None:
    """Begin the next effect of a card's text. The text goes on even if the card has gone."""
    position = frame.position
    effects = config.deck.programs[frame.program]
    performer, source, that_player = frame.performer, frame.source, frame.that_player
    if position + 1 < len(effects):
        # rule: viewpoint.actions.source-gone
        state.stack.append(ProgramFrame(frame.program, position + 1, performer, source, that_player))
    if effects:
        begin_effect(config, state, effects[position], performer, source, that_player, rng, events)


def begin_effect(
    config: Config,
    state: State,
    effect_id: int,
    performer: int,
    source: int,
    that_player: int,
    rng: Rng,
    events: Events,
) -> None:
    """Begin one effect of `performer`'s card."""
    state.source_card = source
    effect = config.deck.effects[effect_id]
    op = effect.op
    if op == DRAW and effect.subject == YOU:
        # rule: viewpoint.keyword.draw, viewpoint.example.wink
        draw_cards(config, state, performer, effect.number, source, rng, events)
    elif op < CANCEL or op > INSTEAD:
        frame = _undecided(effect_id, performer, source, that_player)
        choose_targets(config, state, frame, rng, events)
    elif op == CANCEL:
        cancel(config, state, performer, source, effect.instead, events)
    elif op == CHOOSE:
        _begin_choose(config, state, effect_id, performer, source, that_player, rng, events)
    elif op == IF:
        if _holds(config, state, effect, performer):
            begin_effect(config, state, effect.first, performer, source, that_player, rng, events)
        elif events is not None:
            events.append(Event("condition-unmet", {"seat": performer, "card": source}))
    elif op == INSTEAD:
        # rule: viewpoint.actions.instead
        is_first = _holds(config, state, effect, performer)
        chosen = effect.first if is_first else effect.second
        begin_effect(config, state, chosen, performer, source, that_player, rng, events)
    else:
        _begin_may(config, state, effect_id, performer, source, that_player, events)


def _undecided(effect_id: int, performer: int, source: int, that_player: int) -> TargetFrame:
    """An effect for which nothing is chosen yet."""
    return TargetFrame(effect_id, performer, source, that_player, UNDECIDED, UNDECIDED, NO_CARD, NO_CARD)


def _holds(config: Config, state: State, effect: Effect, seat: int) -> bool:
    """Is the condition of an IF or INSTEAD met for this seat?"""
    condition = effect.condition
    if condition == YOU_HAVE_MOST:
        return has_most(config, state, seat)
    if condition == YOU_HAVE_FEWEST:
        return has_fewest(config, state, seat)
    if condition == YOU_HAVE_POINTS:
        return state.points[seat] >= effect.value
    if condition == YOU_HAVE_ZOMBEYES:
        return count_zombeyes(config, state, seat) >= effect.value
    if condition == NO_ZOMBEYES:
        return not count_zombeyes(config, state, seat)
    if condition == HAND_IS_EMPTY:
        return not state.zones[seat]
    return not state.zones[config.draw_pile]


# --- may, and choose one ------------------------------------------------------------------------------------------


def _begin_may(
    config: Config, state: State, effect_id: int, performer: int, source: int, that_player: int, events: Events
) -> None:
    """Find out who may: one player whom the performer chooses among those who can, or all whom the text names."""
    effect = config.deck.effects[effect_id]
    actors = actors_of(config, state, effect.subject, performer, that_player)
    if effect.subject in CHOSEN:
        actors = [seat for seat in actors if _may(config, state, effect, seat, performer, source, that_player)]
        if len(actors) > 1:
            state.stack.append(_undecided(effect_id, performer, source, that_player))
            ask(state, ASK_ACTOR, performer, [action_codes.PLAYER + seat for seat in actors])
            return
    if not actors:
        skip(state, config.deck.effects[effect.first].op, performer, source, events)
        return
    state.stack.append(MayFrame(effect_id, performer, source, that_player, tuple(actors)))


def _may(
    config: Config, state: State, effect: Effect, seat: int, performer: int, source: int, that_player: int
) -> bool:
    """Can this player perform the optional effect? With "If you do", it must be possible in full."""
    optional = config.deck.effects[effect.first]
    if not can_perform(config, state, optional, seat, performer, source, that_player):
        return False
    if effect.then < 0 or optional.op == PUT_THIS:
        return True
    return feasibility(config, state, optional, seat, UNDECIDED, that_player) == Feasibility.FULL


def run_may(config: Config, state: State, frame: MayFrame, _: Rng, events: Events) -> None:
    """Ask the next player whether they want to."""
    if not frame.actors:
        return
    effect_id, performer, source, that_player = frame.effect, frame.performer, frame.source, frame.that_player
    state.source_card = source
    actor = frame.actors[0]
    effect = config.deck.effects[effect_id]
    if not _may(config, state, effect, actor, performer, source, that_player):
        if actor == performer and events is not None:
            events.append(_about_may(config, "cannot", effect, actor, source))
        state.stack.append(MayFrame(effect_id, performer, source, that_player, frame.actors[1:]))
        return
    state.stack.append(frame)
    ask(state, ASK_MAY, actor, [action_codes.YES, action_codes.NO])


def _about_may(config: Config, kind: str, effect: Effect, actor: int, source: int) -> Event:
    operation = OPERATION_NAMES[config.deck.effects[effect.first].op]
    return Event(kind, {"seat": actor, "card": source, "operation": operation})


def answer_may(config: Config, state: State, code: int, rng: Rng, events: Events) -> None:
    """Begin the optional effect, or leave it."""
    frame = state.stack.pop()
    assert isinstance(frame, MayFrame)
    effect_id, performer, source, that_player = frame.effect, frame.performer, frame.source, frame.that_player
    actor = frame.actors[0]
    effect = config.deck.effects[effect_id]
    state.stack.append(MayFrame(effect_id, performer, source, that_player, frame.actors[1:]))
    # rule: viewpoint.actions.mandatory
    if code == action_codes.NO:
        if events is not None:
            events.append(_about_may(config, "decline", effect, actor, source))
        return
    if effect.then >= 0:
        state.stack.append(ThenFrame(effect.then, actor, source, that_player))
    if config.deck.effects[effect.first].party == YOU:
        target = TargetFrame(effect.first, actor, source, that_player, actor, performer, NO_CARD, NO_CARD)
        choose_targets(config, state, target, rng, events)
    else:
        begin_effect(config, state, effect.first, actor, source, that_player, rng, events)


def run_then(config: Config, state: State, frame: ThenFrame, rng: Rng, events: Events) -> None:
    """Begin the effect after "If you do"."""
    begin_effect(config, state, frame.effect, frame.performer, frame.source, frame.that_player, rng, events)


def _begin_choose(
    config: Config,
    state: State,
    effect_id: int,
    performer: int,
    source: int,
    that_player: int,
    rng: Rng,
    events: Events,
) -> None:
    """Ask which of two effects is performed, if both can be."""
    effects = config.deck.effects
    alternatives = (effects[effect_id].first, effects[effect_id].second)
    possible = [
        alternative
        for alternative in alternatives
        if can_perform(config, state, effects[alternative], performer, performer, source, that_player)
    ]
    if len(possible) == 2:
        state.stack.append(_undecided(effect_id, performer, source, that_player))
        ask(state, ASK_ALTERNATIVE, performer, [action_codes.FIRST, action_codes.SECOND])
    elif possible:
        begin_effect(config, state, possible[0], performer, source, that_player, rng, events)
    else:
        skip(state, CHOOSE, performer, source, events)


def answer_alternative(config: Config, state: State, code: int, rng: Rng, events: Events) -> None:
    """Begin the effect that was chosen."""
    frame = state.stack.pop()
    assert isinstance(frame, TargetFrame)
    effect = config.deck.effects[frame.effect]
    chosen = effect.first if code == action_codes.FIRST else effect.second
    begin_effect(config, state, chosen, frame.performer, frame.source, frame.that_player, rng, events)
