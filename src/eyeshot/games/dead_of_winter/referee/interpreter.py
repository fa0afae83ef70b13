"""Applies the player's answers, and works off the stack until it asks the player or the game is over."""

from __future__ import annotations

from typing import assert_never

from eyeshot.games.dead_of_winter.actions import (
    Alone,
    Attack,
    Back,
    Bat,
    Beside,
    CardAction,
    Closest,
    Drop,
    Eat,
    End,
    Escort,
    Face,
    FightAction,
    FightWith,
    Flick,
    FlickDisc,
    FlickWeapon,
    GameAction,
    Heal,
    Hungry,
    Keep,
    Kill,
    LayBat,
    Leave,
    Move,
    Roof,
    Shoot,
    Stop,
    SurvivorAction,
    Swap,
    Take,
    TokenDecision,
    Use,
    Wait,
    With,
)
from eyeshot.games.dead_of_winter.referee import fight
from eyeshot.games.dead_of_winter.referee.checks_at_rest import after_action, settle_survivors
from eyeshot.games.dead_of_winter.referee.crossroads import interpreter as crossroads
from eyeshot.games.dead_of_winter.referee.rounds import (
    arrive_zombies,
    end_actions,
    end_turn,
    next_turn,
    pass_turn,
    send_horde,
    use,
)
from eyeshot.games.dead_of_winter.referee.stack_frames import (
    MICRORAD_PER_RAD,
    ActAfterFight,
    ActionDone,
    AimBat,
    AimDisc,
    Aiming,
    AimSecondShot,
    AimShot,
    ArmFighters,
    Arrive,
    Ask,
    AskAction,
    AskBatHeading,
    AskCardZombie,
    AskKeep,
    CardStep,
    CarryOut,
    EndCard,
    EndFight,
    EndTurn,
    FightRound,
    FindClosest,
    FindEscort,
    Horde,
    NextTurn,
    PassTurn,
    React,
    Rush,
    RushOrStand,
    SetOnRoof,
    StartFight,
    WorkFrame,
)
from eyeshot.games.dead_of_winter.referee.state import OPEN, State, is_alive
from eyeshot.games.dead_of_winter.referee.survivors import rescue, tokens
from eyeshot.games.dead_of_winter.referee.survivors.bat import swing
from eyeshot.games.dead_of_winter.referee.survivors.hunger import eat, go_hungry
from eyeshot.games.dead_of_winter.referee.survivors.legal_actions import survivor_actions
from eyeshot.games.dead_of_winter.referee.survivors.medicine import heal
from eyeshot.games.dead_of_winter.referee.survivors.move import face, move, spend_action
from eyeshot.games.dead_of_winter.referee.survivors.shoot import shoot
from eyeshot.games.dead_of_winter.referee.survivors.weapons import (
    free_sides,
    has_two_guns,
    kill,
    may_shoot,
    weapons_of,
)
from eyeshot.games.dead_of_winter.referee.zombies.reaction import find_closest, react, rush_or_stand
from eyeshot.games.dead_of_winter.referee.zombies.rush import run_rush, set_on_roof
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.weapons import Side, Weapon
from eyeshot.kernel import Event, Rng

# --- work


def run(config: Config, state: State, rng: Rng) -> list[Event]:
    """Work off the stack until the player is asked or the game is over."""
    events: list[Event] = []
    while state.result == OPEN and not isinstance(frame := state.stack[-1], Ask):
        state.stack.pop()
        events += _work(config, state, rng, frame)
    return events


def _work(config: Config, state: State, rng: Rng, frame: WorkFrame) -> list[Event]:
    match frame:
        case ActionDone():
            return _end_action(config, state)
        case ActAfterFight():
            return _act_after_fight(config, state, frame.action, rng)
        case React():
            return react(config, state)
        case FindClosest():
            find_closest(config, state)
            return []
        case RushOrStand():
            return rush_or_stand(config, state)
        case SetOnRoof():
            set_on_roof(config, state)
            return []
        case Rush():
            return run_rush(config, state, rng)
        case EndTurn():
            return end_turn(config, state)
        case PassTurn():
            pass_turn(config, state)
            return []
        case Arrive():
            return arrive_zombies(config, state)
        case Horde():
            return send_horde(config, state)
        case NextTurn():
            return next_turn(config, state)
        case StartFight():
            return fight.begin(config, state)
        case ArmFighters():
            return _arm_fighters(config, state)
        case FightRound():
            return fight.continue_fight(config, state, rng)
        case EndFight():
            return _end_fight(config, state)
        case FindEscort():
            return rescue.find_escort(config, state)
        case CardStep() | CarryOut() | EndCard():
            return crossroads.work(config, state, rng, frame)
        case _:
            assert_never(frame)


def _end_action(config: Config, state: State) -> list[Event]:
    events: list[Event] = []
    # rule: dead-of-winter.end.when-tested
    events += after_action(config, state)
    if state.result != OPEN:
        return events
    # rule: dead-of-winter.use.two-actions, dead-of-winter.life.leftovers
    if state.actions and is_alive(state, state.active):
        state.stack.append(AskAction())
    else:
        end_actions(state)
    return events


def _act_after_fight(config: Config, state: State, action: SurvivorAction, rng: Rng) -> list[Event]:
    """The fight is over: the survivor does what they wanted to do, if that is still possible."""
    # rule: dead-of-winter.fight.cost
    if action in survivor_actions(config, state):
        return _perform(config, state, action, rng)
    state.stack.append(AskAction())
    return []


def _end_fight(config: Config, state: State) -> list[Event]:
    events, is_undefeated = fight.finish(config, state)
    if not is_undefeated:
        # rule: dead-of-winter.fight.cost, dead-of-winter.fight.attack
        state.actions = 0
        state.stack = [frame for frame in state.stack if not isinstance(frame, ActAfterFight)]
        if ActionDone() not in state.stack:
            state.stack.append(ActionDone())
    return events


def _arm_fighters(config: Config, state: State) -> list[Event]:
    assert state.fight is not None
    return fight.arm(config, state, [weapons_of(config, state, survivor) for survivor in state.fight.fighters])


# --- answers


def answer(config: Config, state: State, seat: int, action: GameAction, rng: Rng) -> list[Event]:
    """Apply an action that is offered to a seat."""
    if isinstance(action, CardAction) or isinstance(state.stack[-1], AskCardZombie):
        assert isinstance(action, CardAction | Closest)
        return crossroads.answer(config, state, seat, action)
    match action:
        case FlickDisc() | FlickWeapon():
            return _flick(config, state, action, rng)
        case LayBat(heading_rad=heading_rad):
            return _lay_bat(state, heading_rad)
        case Face(heading_rad=heading_rad):
            return face(state, heading_rad)
        case Stop():
            return _stop(state)
        case Keep() | Leave() | Swap():
            return _decide_token(config, state, action)
        case Alone() | With() | FightWith() | Wait() | Attack():
            return _in_fight(config, state, action)
    state.stack.pop()
    match action:
        case Back():
            return []
        case Use(survivor):
            return use(config, state, config.number[survivor])
        case Closest(zombie):
            state.rushing.append(config.number[zombie])
            state.stack.append(FindClosest())
            return []
        case Roof(place):
            # rule: dead-of-winter.rush.roof
            state.roof.append(place)
            state.stack.append(SetOnRoof())
            return []
        case End():
            end_actions(state)
            return []
        case Eat(token):
            return eat(state, token)
        case Hungry():
            return go_hungry(config, state)
        case Beside(place):
            return rescue.set_down(config, state, place)
        case Escort(survivor):
            return rescue.escort_by(config, state, config.number[survivor])
        case _:
            return _act(config, state, action, rng)


def _act(config: Config, state: State, action: SurvivorAction, rng: Rng) -> list[Event]:
    # rule: dead-of-winter.fight.cost
    if fight.must_fight_first(config, state):
        state.stack += [ActAfterFight(action), StartFight()]
        return []
    return _perform(config, state, action, rng)


def _perform(config: Config, state: State, action: SurvivorAction, rng: Rng) -> list[Event]:
    """Do a survivor's action, or ask for its flick."""
    match action:
        case Move(clear):
            state.stack += [AskAction(), AimDisc(clear)]
            return []
        case Bat(clear):
            state.stack += [AskAction(), AskBatHeading(clear)]
            return []
        case Shoot(weapon, side):
            state.stack += [AskAction(), AimShot(weapon, side)]
            return []
    state.stack.append(ActionDone())
    match action:
        case Kill(zombie, weapon):
            return kill(config, state, config.number[zombie], weapon)
        case Take(token):
            return tokens.take(config, state, token, rng)
        case Heal(survivor):
            return heal(config, state, config.number[survivor])
        case Drop(token):
            spend_action(config, state)
            return tokens.drop(config, state, token)
        case _:
            assert_never(action)


def _decide_token(config: Config, state: State, action: TokenDecision) -> list[Event]:
    frame = state.stack.pop()
    assert isinstance(frame, AskKeep)
    if isinstance(action, Leave):
        return tokens.leave(state, frame.token)
    place = state.token_at[frame.token]
    # rule: dead-of-winter.token.take-drop
    dropped = tokens.drop(config, state, action.token, place) if isinstance(action, Swap) else []
    return dropped + tokens.keep(state, frame.token)


def _stop(state: State) -> list[Event]:
    """No second bullet."""
    state.stack.pop()
    if state.fight is not None:
        fight.end_attack(state)
    return []


def _in_fight(config: Config, state: State, action: FightAction) -> list[Event]:
    assert state.fight is not None
    if isinstance(action, Attack):
        state.stack.append(AskBatHeading(clear=False) if action.side is None else _aim_on_stage(state, action.side))
        return []
    state.stack.pop()
    match action:
        case With(survivor):
            # rule: dead-of-winter.fight.who
            state.fight.fighters.append(config.number[survivor])
        case FightWith(weapon):
            state.fight.weapons.append(weapon)
            state.stack.append(ArmFighters())
        case Wait():
            return fight.wait(state)
    return []


def _aim_on_stage(state: State, side: Side) -> AimShot:
    return AimShot(fight.attacker_weapon(state), side)


# --- flicks


def _lay_bat(state: State, heading_rad: float) -> list[Event]:
    frame = state.stack.pop()
    assert isinstance(frame, AskBatHeading)
    state.stack.append(AimBat(round(heading_rad * MICRORAD_PER_RAD), frame.clear))
    return []


def _flick(config: Config, state: State, action: Flick, rng: Rng) -> list[Event]:
    frame = state.stack.pop()
    assert isinstance(frame, Aiming)
    if not isinstance(frame, AimSecondShot):
        state.stack.pop()  # the question to which the player could go back
    angle_rad, strength = action.angle_rad, action.strength
    if state.fight is not None:
        return _flick_on_stage(config, state, frame, angle_rad, strength, rng)
    if isinstance(frame, AimSecondShot):
        return _shoot(config, state, Weapon.GUN, frame.side, angle_rad, strength, rng)
    state.stack.append(ActionDone())
    match frame:
        case AimDisc():
            return move(config, state, angle_rad, strength, frame.clear, rng)
        case AimBat():
            return swing(config, state, frame.heading_rad, angle_rad, strength, frame.clear, rng)
        case AimShot(weapon, side):
            spend_action(config, state)
            events = _shoot(config, state, weapon, side, angle_rad, strength, rng)
            # rule: dead-of-winter.gun.two
            if _may_shoot_again(config, state, weapon, side.opposite):
                state.stack.append(AimSecondShot(side.opposite))
            return events
        case _:
            assert_never(frame)


def _shoot(
    config: Config, state: State, weapon: Weapon, side: Side, angle_rad: float, strength: float, rng: Rng
) -> list[Event]:
    events = shoot(config, state, weapon, side, angle_rad, strength, rng)
    # rule: dead-of-winter.close.when
    events += settle_survivors(config, state, immune=state.active)
    return events


def _may_shoot_again(config: Config, state: State, weapon: Weapon, side: Side) -> bool:
    survivor = state.active
    if weapon is not Weapon.GUN or not is_alive(state, survivor) or not has_two_guns(config, state, survivor):
        return False
    return may_shoot(config, state, survivor) and side in free_sides(config, state, survivor, weapon)


def _flick_on_stage(
    config: Config, state: State, frame: Aiming, angle_rad: float, strength: float, rng: Rng
) -> list[Event]:
    assert state.fight is not None
    if isinstance(frame, AimBat):
        return fight.swing_on_stage(config, state, frame.heading_rad, angle_rad, strength, rng)
    assert isinstance(frame, AimShot | AimSecondShot)
    survivor, weapon = fight.attacker(state), fight.attacker_weapon(state)
    events = fight.shoot_on_stage(config, state, frame.side, angle_rad, strength, rng)
    is_first_of_two = isinstance(frame, AimShot) and weapon is Weapon.GUN and has_two_guns(config, state, survivor)
    # rule: dead-of-winter.fight.weapons
    if is_first_of_two and state.fight.zombies:
        state.stack.append(AimSecondShot(frame.side.opposite))
    else:
        fight.end_attack(state)
    return events
