"""Carries out Crossroads cards, effect by effect, and asks the player for what a card leaves open."""

from __future__ import annotations

from typing import assert_never

from eyeshot.games.dead_of_winter.actions import (
    CardAction,
    Closest,
    Enough,
    Option,
    PickPlace,
    PickToken,
    PickWho,
    Vote,
)
from eyeshot.games.dead_of_winter.referee.city.spatial_queries import (
    closest_pieces,
    standing_zombies,
    zombies_in_street,
)
from eyeshot.games.dead_of_winter.referee.crossroads import card_types as fx
from eyeshot.games.dead_of_winter.referee.crossroads import effect_execution as do
from eyeshot.games.dead_of_winter.referee.crossroads.barricade_placement import free_doorway
from eyeshot.games.dead_of_winter.referee.crossroads.card_reader import crossroads_cards
from eyeshot.games.dead_of_winter.referee.crossroads.card_types import (
    Effect,
    EffectPath,
    WhoKind,
    effect_at,
    sequence_at,
)
from eyeshot.games.dead_of_winter.referee.crossroads.conditions import is_met
from eyeshot.games.dead_of_winter.referee.crossroads.deck import discard_card
from eyeshot.games.dead_of_winter.referee.crossroads.impossible_effects import (
    Obstacle,
    closable,
    discardable,
    hidden_tokens,
    objective_owners,
    obstacle,
    open_doors,
    possible_options,
    who_can,
)
from eyeshot.games.dead_of_winter.referee.crossroads.markers import move_marker, raise_markers
from eyeshot.games.dead_of_winter.referee.crossroads.selectors import buildings_for, who_fits
from eyeshot.games.dead_of_winter.referee.stack_frames import (
    AskCard,
    AskCardZombie,
    AskOption,
    AskPlace,
    AskToken,
    AskVote,
    AskWho,
    CardStep,
    CarryOut,
    EndCard,
)
from eyeshot.games.dead_of_winter.referee.state import NOT_VOTED, State, asked_seats, voters
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.kernel import Event, Rng

UP, DOWN = 0, 1
"""The branches of a vote."""
THEN, ELSE = 0, 1
"""The branches of an `if`."""

# --- work


def work(config: Config, state: State, rng: Rng, frame: CardStep | CarryOut | EndCard) -> list[Event]:
    match frame:
        case EndCard(card):
            discard_card(state, card)
            return []
        case CardStep(card, path):
            return _step(config, state, rng, card, path)
        case CarryOut():
            return _carry_out(config, state, frame)
        case _:
            assert_never(frame)


def _step(config: Config, state: State, rng: Rng, card: int, path: EffectPath) -> list[Event]:
    """Carry out the effect at a path, and the ones after it later."""
    data = crossroads_cards()[card]
    if path[-1] >= len(sequence_at(data, path)):
        return []
    # rule: dead-of-winter.s5.crossroads-resolve
    state.stack.append(CardStep(card, (*path[:-1], path[-1] + 1)))
    effect = effect_at(data, path)
    reason = obstacle(config, state, effect)
    # rule: dead-of-winter.s5.crossroads-resolve
    if reason is not None:
        return [_cannot(data.id, reason)]
    return _begin(config, state, rng, card, path, effect)


def _cannot(card: str, reason: Obstacle) -> Event:
    return Event("cannot", {"card": card, "reason": reason.value})


def _begin(config: Config, state: State, rng: Rng, card: int, path: EffectPath, effect: Effect) -> list[Event]:
    """Carry out an effect that nothing hinders, or ask the player for what it leaves open."""
    match effect:
        case fx.RaiseMarkers():
            return raise_markers(state)
        case fx.MoveMarker(by):
            return move_marker(config, state, by)
        case fx.SetNoise(level):
            return do.set_noise(state, level)
        case fx.ChangeActions(by):
            return do.change_actions(state, by)
        case fx.EndActions():
            return do.change_actions(state, -state.actions)
        case fx.NewZombies():
            return do.new_zombies(config, state, effect)
        case fx.ZombiesToBin(count) | fx.FellZombies(count):
            return _next_zombie(config, state, card, path, effect, count)
        case fx.StandZombies():
            return do.stand_zombies(config, state)
        case fx.CoverWeapon():
            return do.cover_weapon(config, state)
        case fx.TakePretzel():
            return do.take_pretzel(state)
        case fx.PlaceToken(kind, _, is_face_up):
            return do.place_token(config, state, kind, is_face_up=is_face_up)
        case fx.DropAll():
            return do.drop_all(config, state)
        case fx.ShuffleTokens():
            return do.shuffle_tokens(config, state, rng)
        case fx.Choose(options):
            return _ask_option(state, card, path, possible_options(config, state, options))
        case fx.Vote():
            state.sealed = [NOT_VOTED] * config.seats
            state.stack.append(AskVote(card, path))
            return []
        case fx.If(condition):
            state.stack.append(CardStep(card, (*path, THEN if is_met(config, condition) else ELSE, 0)))
            return []
    return _begin_for_chosen(config, state, card, path, effect)


def _begin_for_chosen(config: Config, state: State, card: int, path: EffectPath, effect: Effect) -> list[Event]:
    """An effect for survivors, buildings or tokens that are chosen first."""
    match effect:
        case fx.ChangeLife() | fx.Refresh():
            return _for_survivors(config, state, card, path, effect, who_can(config, state, effect))
        case fx.Fall(who) | fx.GiveToken(who):
            return _for_survivors(config, state, card, path, effect, who_fits(config, state, who))
        case fx.PeekObjective():
            return _for_survivors(config, state, card, path, effect, objective_owners(config, state, effect))
        case fx.ComeOut():
            return _ask_place(config, state, card, path, open_doors(config, state))
        case fx.RevealTokens(at):
            return _ask_place(config, state, card, path, buildings_for(config, state, at))
        case fx.Close():
            return _ask_place(config, state, card, path, closable(config, state, effect))
        case fx.Barricade(at):
            fitting = [b for b in buildings_for(config, state, at) if free_doorway(config, state, b)]
            return _ask_place(config, state, card, path, fitting)
        case fx.PeekTokens(_, count) | fx.Discard(_, _, count):
            return _next_token(config, state, card, path, effect, count)
    raise AssertionError(f"no way to carry out {effect}")


def _for_survivors(
    config: Config, state: State, card: int, path: EffectPath, effect: Effect, survivors: list[int]
) -> list[Event]:
    who = getattr(effect, "who", None)
    assert isinstance(who, fx.Who)
    # rule: dead-of-winter.s5.crossroads-choice
    if who.kind is WhoKind.PICK and len(survivors) > 1:
        state.stack.append(AskWho(card, path, tuple(survivors)))
        return []
    return [event for n in survivors for event in _carry_out(config, state, CarryOut(card, path, n, 1))]


def _ask_option(state: State, card: int, path: EffectPath, options: list[int]) -> list[Event]:
    # rule: dead-of-winter.s5.crossroads-choice
    if len(options) > 1:
        state.stack.append(AskOption(card, path, tuple(options)))
        return []
    return _take_option(state, card, path, options[0])


def _take_option(state: State, card: int, path: EffectPath, option: int) -> list[Event]:
    data = crossroads_cards()[card]
    state.stack.append(CardStep(card, (*path, option, 0)))
    is_nothing = not fx.branches(effect_at(data, path))[option]
    return [Event("declines", {"survivor": state.active, "card": data.id})] if is_nothing else []


def _ask_place(config: Config, state: State, card: int, path: EffectPath, buildings: list[int]) -> list[Event]:
    # rule: dead-of-winter.s5.crossroads-choice
    if len(buildings) > 1:
        state.stack.append(AskPlace(card, path, tuple(buildings)))
        return []
    return _carry_out(config, state, CarryOut(card, path, buildings[0], 1))


def _next_token(
    config: Config, state: State, card: int, path: EffectPath, effect: fx.PeekTokens | fx.Discard, left: int
) -> list[Event]:
    """Ask for the next token; what is left of a discard is not asked for if there is no choice."""
    is_peek = isinstance(effect, fx.PeekTokens)
    tokens = hidden_tokens(config, state) if isinstance(effect, fx.PeekTokens) else discardable(state, effect)
    if not left or not tokens:
        return []
    may_stop = is_peek and left < effect.count
    if len(tokens) > 1 or may_stop:
        state.stack.append(AskToken(card, path, tuple(tokens), left, may_stop))
        return []
    return _carry_out(config, state, CarryOut(card, path, tokens[0], left))


def _next_zombie(
    config: Config, state: State, card: int, path: EffectPath, effect: fx.ZombiesToBin | fx.FellZombies, left: int
) -> list[Event]:
    """The closest zombies, one by one; a tie is put to the player."""
    there = standing_zombies if isinstance(effect, fx.FellZombies) else zombies_in_street
    events: list[Event] = []
    while left and (near := closest_pieces(config, state, state.active, there(config, state))):
        # rule: dead-of-winter.table.closest-tie
        if len(near) > left:
            state.stack.append(AskCardZombie(card, path, tuple(near), left))
            return events
        events += _to_zombie(config, state, effect, near[0])
        left -= 1
    return events


def _to_zombie(config: Config, state: State, effect: fx.ZombiesToBin | fx.FellZombies, zombie: int) -> list[Event]:
    if isinstance(effect, fx.FellZombies):
        return do.fell_zombie(config, state, zombie)
    return do.send_to_bin(state, zombie)


def _carry_out(config: Config, state: State, frame: CarryOut) -> list[Event]:
    """Carry out an effect for what was chosen."""
    card, path, chosen, left = frame.card, frame.path, frame.chosen, frame.left
    effect = effect_at(crossroads_cards()[card], path)
    match effect:
        case fx.ChangeLife(_, by):
            return do.change_life(config, state, chosen, by)
        case fx.Fall():
            return do.fall(config, state, chosen)
        case fx.Refresh(_, life):
            return do.refresh(config, state, chosen, life)
        case fx.GiveToken(_, kind):
            return do.give_token(config, state, chosen, kind)
        case fx.PeekObjective():
            return do.peek_objective(state, chosen)
        case fx.ComeOut():
            return do.come_out(config, state, chosen)
        case fx.RevealTokens():
            return do.reveal_tokens(state, chosen)
        case fx.Close(_, empties):
            return do.close(config, state, chosen, empties=empties)
        case fx.Barricade():
            return do.put_barricade(config, state, chosen)
        case fx.PeekTokens():
            return do.peek_token(state, chosen) + _next_token(config, state, card, path, effect, left - 1)
        case fx.Discard():
            return do.discard(state, chosen) + _next_token(config, state, card, path, effect, left - 1)
        case fx.ZombiesToBin() | fx.FellZombies():
            events = _to_zombie(config, state, effect, chosen)
            return events + _next_zombie(config, state, card, path, effect, left - 1)
    raise AssertionError(f"{effect} is not for something that is chosen")


# --- answers


def answer(config: Config, state: State, seat: int, action: CardAction | Closest) -> list[Event]:
    """Apply an answer to a question of a card."""
    frame = state.stack[-1]
    assert isinstance(frame, AskCard)
    if isinstance(frame, AskVote):
        assert isinstance(action, Vote)
        return _vote(state, seat, frame, is_up=action.is_up)
    state.stack.pop()
    match action:
        case Option(number):
            return _take_option(state, frame.card, frame.path, number - 1)
        case PickWho(name) | PickPlace(name) | Closest(name):
            left = frame.left if isinstance(frame, AskCardZombie) else 1
            state.stack.append(CarryOut(frame.card, frame.path, config.number[name], left))
        case PickToken(token):
            assert isinstance(frame, AskToken)
            state.stack.append(CarryOut(frame.card, frame.path, token, frame.left))
        case Enough():
            pass
    return []


def _vote(state: State, seat: int, frame: AskVote, *, is_up: bool) -> list[Event]:
    """Note a sealed vote; the last one opens them all."""
    state.sealed[seat] = int(is_up)
    events = [Event("votes", {"seat": seat})]
    # rule: dead-of-winter.s5.crossroads-choice
    if asked_seats(state):
        return events
    state.stack.pop()
    up = [voter for voter in voters(state) if state.sealed[voter]]
    down = [voter for voter in voters(state) if not state.sealed[voter]]
    # rule: dead-of-winter.s5.crossroads-choice
    is_yes = len(up) > len(down)
    state.sealed = [NOT_VOTED] * len(state.sealed)
    state.stack.append(CardStep(frame.card, (*frame.path, UP if is_yes else DOWN, 0)))
    return [*events, Event("voted", {"up": up, "down": down, "is_yes": is_yes})]
