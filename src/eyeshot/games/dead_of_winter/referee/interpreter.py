"""What is still to be done is worked off until somebody is asked or the game is over."""

from __future__ import annotations

from collections.abc import Callable

from eyeshot.games.dead_of_winter import actions as codes
from eyeshot.games.dead_of_winter.referee import fight
from eyeshot.games.dead_of_winter.referee.checks import after_action
from eyeshot.games.dead_of_winter.referee.rounds import (
    ACT,
    NEXT,
    REACT,
    ROOF,
    RUSH,
    TURN_END,
    USE,
    end_actions,
    end_turn,
    next_turn,
    use,
)
from eyeshot.games.dead_of_winter.referee.state import OPEN, Frame, State, is_alive
from eyeshot.games.dead_of_winter.referee.survivors import tokens
from eyeshot.games.dead_of_winter.referee.survivors.aiming import MICRO
from eyeshot.games.dead_of_winter.referee.survivors.bat import swing
from eyeshot.games.dead_of_winter.referee.survivors.legal_actions import survivor_actions
from eyeshot.games.dead_of_winter.referee.survivors.move import face, move, spend_action
from eyeshot.games.dead_of_winter.referee.survivors.shoot import shoot
from eyeshot.games.dead_of_winter.referee.survivors.weapons import free_sides, has_two_guns, kill, may_shoot, weapons_of
from eyeshot.games.dead_of_winter.referee.zombies.reaction import (
    CLOSEST,
    HEARD,
    WHICH,
    find_closest,
    react,
    rush_or_stand,
)
from eyeshot.games.dead_of_winter.referee.zombies.rush import PLACE, run_rush, set_on_roof
from eyeshot.games.dead_of_winter.referee.zombies.too_close import hurt_too_close
from eyeshot.games.dead_of_winter.scenario import weapons
from eyeshot.games.dead_of_winter.scenario.config import Config
from eyeshot.kernel.choice import Action
from eyeshot.kernel.event import Event
from eyeshot.kernel.rng import Rng

AIM, LAY, SECOND, DONE, WANT = "aim", "lay", "second", "done", "want"
"""A flick, the lie of a bat (with a number in it, if doors are cleared), a second bullet; the end of an action, and one
that waits for the end of a fight."""
ASKS = (USE, ACT, AIM, LAY, SECOND, tokens.KEEP, WHICH, PLACE, fight.FRIEND, fight.WEAPON, fight.ATTACK)


def run(config: Config, state: State, rng: Rng) -> list[Event]:
    events: list[Event] = []
    while state.result == OPEN and state.stack[-1].kind not in ASKS:
        frame = state.stack.pop()
        events += _WORK[frame.kind](config, state, rng, frame)
    return events


# --- what is worked off


def _done(config: Config, state: State, rng: Rng, frame: Frame) -> list[Event]:
    """An action is over."""
    events: list[Event] = []
    # rule: dead-of-winter.end.when-tested
    events += after_action(config, state)
    if state.result != OPEN:
        return events
    # rule: dead-of-winter.use.two-actions, dead-of-winter.life.leftovers
    if state.actions and is_alive(state, state.active) and state.active != state.driver:
        state.stack.append(Frame(ACT))
    else:
        end_actions(state)
    return events


def _want(config: Config, state: State, rng: Rng, frame: Frame) -> list[Event]:
    """The fight is over: now what the survivor wanted to do, if that can still be done."""
    # rule: dead-of-winter.fight.cost
    if frame.args[0] in survivor_actions(config, state):
        return _perform(config, state, frame.args[0])
    state.stack.append(Frame(ACT))
    return []


def _fight_end(config: Config, state: State, rng: Rng, frame: Frame) -> list[Event]:
    events, is_undefeated = fight.finish(config, state)
    if not is_undefeated:
        # rule: dead-of-winter.fight.cost, dead-of-winter.fight.attack
        state.actions = 0
        state.stack = [f for f in state.stack if f.kind != WANT]
        if state.stack[-1:] != [Frame(DONE)]:
            state.stack.append(Frame(DONE))
    return events


def _roof(config: Config, state: State, rng: Rng, frame: Frame) -> list[Event]:
    set_on_roof(config, state)
    return []


def _closest(config: Config, state: State, rng: Rng, frame: Frame) -> list[Event]:
    find_closest(config, state)
    return []


def _arm(config: Config, state: State, rng: Rng, frame: Frame) -> list[Event]:
    assert state.fight is not None
    return fight.arm(config, state, [weapons_of(config, state, survivor) for survivor in state.fight.fighters])


_WORK: dict[str, Callable[[Config, State, Rng, Frame], list[Event]]] = {
    DONE: _done,
    WANT: _want,
    REACT: lambda config, state, rng, frame: react(config, state),
    CLOSEST: _closest,
    HEARD: lambda config, state, rng, frame: rush_or_stand(config, state),
    ROOF: _roof,
    RUSH: lambda config, state, rng, frame: run_rush(config, state, rng),
    TURN_END: lambda config, state, rng, frame: end_turn(config, state),
    NEXT: lambda config, state, rng, frame: next_turn(config, state),
    fight.FIGHT: lambda config, state, rng, frame: fight.begin(config, state),
    fight.ARM: _arm,
    fight.ROUND: lambda config, state, rng, frame: fight.continue_fight(config, state, rng),
    fight.FIGHT_END: _fight_end,
}

# --- what is answered


def answer(config: Config, state: State, action: Action, rng: Rng) -> list[Event]:
    """An offered action."""
    if not isinstance(action, int):
        return _measured(config, state, action, rng)
    words = codes.words_of(action)
    match words[0]:
        case "back":
            state.stack.pop()
            return []
        case "stop":
            return _stop(state)
        case "use":
            state.stack.pop()
            return use(config, state, config.number[words[1]])
        case "closest":
            state.stack.pop()
            state.rushing.append(config.number[words[1]])
            state.stack.append(Frame(CLOSEST))
            return []
        case "roof":
            state.stack.pop()
            # rule: dead-of-winter.rush.roof
            state.roof.append(int(words[1]))
            state.stack.append(Frame(ROOF))
            return []
        case "keep" | "leave" | "swap":
            return _keep(state, words)
        case "alone" | "with" | "fight" | "wait" | "attack":
            return _in_fight(config, state, words)
        case _:
            return _act(config, state, action)


def _act(config: Config, state: State, action: int) -> list[Event]:
    state.stack.pop()
    if action == codes.END:
        end_actions(state)
        return []
    # rule: dead-of-winter.fight.cost
    if fight.must_fight_first(config, state):
        state.stack += [Frame(WANT, [action]), Frame(fight.FIGHT)]
        return []
    return _perform(config, state, action)


def _perform(config: Config, state: State, action: int) -> list[Event]:
    words = codes.words_of(action)
    if words[0] == "move":
        state.stack += [Frame(ACT), Frame(AIM, [codes.DISC, 0, int(len(words) > 1)])]
        return []
    if words[0] == "bat":
        state.stack += [Frame(ACT), Frame(LAY, [1] if action == codes.BAT_CLEAR else [])]
        return []
    if words[0] in weapons.NAMES:
        side = codes.SIDES.index(words[1])
        state.stack += [Frame(ACT), Frame(AIM, [weapons.NAMES.index(words[0]) + 1, side, 0])]
        return []
    state.stack.append(Frame(DONE))
    if words[0] == "kill":
        return kill(config, state, config.number[words[1]], weapons.NAMES.index(words[3]))
    if words[0] == "take":
        return tokens.take(config, state, int(words[1]))
    spend_action(state)
    return tokens.drop(state, int(words[1]))


def _keep(state: State, words: list[str]) -> list[Event]:
    token = state.stack.pop().args[0]
    if words[0] == "leave":
        return tokens.leave(state, token)
    # rule: dead-of-winter.token.take-drop
    dropped = tokens.drop(state, int(words[1])) if words[0] == "swap" else []
    return dropped + tokens.keep(state, token)


def _stop(state: State) -> list[Event]:
    """No second bullet."""
    state.stack.pop()
    if state.fight is not None:
        fight.end_attack(state)
    return []


def _in_fight(config: Config, state: State, words: list[str]) -> list[Event]:
    assert state.fight is not None
    frame = state.stack.pop()
    match words[0]:
        case "with":
            # rule: dead-of-winter.fight.who
            state.fight.fighters.append(config.number[words[1]])
        case "fight":
            state.fight.weapons.append(weapons.NAMES.index(words[2]))
            state.stack.append(Frame(fight.ARM))
        case "wait":
            return fight.wait(state)
        case "attack":
            state.stack.append(frame)
            weapon = fight.attacker_and_weapon(state)[1]
            if weapon == weapons.BAT:
                state.stack.append(Frame(LAY, []))
            else:
                state.stack.append(Frame(AIM, [weapon + 1, codes.SIDES.index(words[1]), 0]))
    return []


def _measured(config: Config, state: State, action: tuple[float, ...], rng: Rng) -> list[Event]:
    code, *measures = action
    if code == codes.FACE:
        return face(state, measures[2])
    frame = state.stack.pop()
    if code == codes.LAY_BAT:
        state.stack.append(Frame(AIM, [weapons.BAT + 1, round(measures[2] * MICRO), int(bool(frame.args))]))
        return []
    if frame.kind == AIM:
        state.stack.pop()  # the question to which one could go back
    return (_flick_on_stage if state.fight else _flick)(config, state, frame, measures, rng)


def _flick(config: Config, state: State, frame: Frame, measures: list[float], rng: Rng) -> list[Event]:
    what, side, clear = frame.args
    angle, strength = measures
    is_second = frame.kind == SECOND
    if not is_second:
        state.stack.append(Frame(DONE))
    if what == codes.DISC:
        return move(config, state, angle, strength, bool(clear), rng)
    weapon = what - 1
    if weapon == weapons.BAT:
        return swing(config, state, side / MICRO, angle, strength, bool(clear), rng)
    if not is_second:
        spend_action(state)
    events = shoot(config, state, weapon, side, angle, strength, rng)
    # rule: dead-of-winter.close.when
    events += hurt_too_close(config, state, immune=state.active)
    # rule: dead-of-winter.gun.two
    if not is_second and _may_shoot_again(config, state, weapon, 1 - side):
        state.stack.append(Frame(SECOND, [what, 1 - side, 0]))
    return events


def _may_shoot_again(config: Config, state: State, weapon: int, side: int) -> bool:
    if weapon != weapons.GUN or not is_alive(state, state.active) or not has_two_guns(config, state, state.active):
        return False
    return may_shoot(config, state, state.active) and side in free_sides(config, state, state.active, weapon)


def _flick_on_stage(config: Config, state: State, frame: Frame, measures: list[float], rng: Rng) -> list[Event]:
    assert state.fight is not None
    what, side, _ = frame.args
    angle, strength = measures
    if what - 1 == weapons.BAT:
        return fight.swing_on_stage(config, state, side / MICRO, angle, strength, rng)
    survivor = fight.attacker_and_weapon(state)[0]
    events = fight.shoot_on_stage(config, state, side, angle, strength, rng)
    # rule: dead-of-winter.fight.weapons
    if (
        frame.kind != SECOND
        and what - 1 == weapons.GUN
        and has_two_guns(config, state, survivor)
        and state.fight.zombies
    ):
        state.stack.append(Frame(SECOND, [what, 1 - side, 0]))
    else:
        fight.end_attack(state)
    return events
