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
from eyeshot.games.dead_of_winter.referee.survivors.legal_actions import acts
from eyeshot.games.dead_of_winter.referee.survivors.move import face, move, spend
from eyeshot.games.dead_of_winter.referee.survivors.shoot import shoot
from eyeshot.games.dead_of_winter.referee.survivors.weapons import free_sides, has_two_guns, kill, may_shoot, weapons_of
from eyeshot.games.dead_of_winter.referee.zombies.reaction import CLOSEST, HEARD, WHICH, find_closest, heard, react
from eyeshot.games.dead_of_winter.referee.zombies.rush import PLACE, rush_out, set_on_roof
from eyeshot.games.dead_of_winter.referee.zombies.too_close import hurt_too_close
from eyeshot.games.dead_of_winter.scenario import weapons
from eyeshot.games.dead_of_winter.scenario.config import Table
from eyeshot.kernel.choice import Action
from eyeshot.kernel.event import Event
from eyeshot.kernel.rng import Rng

AIM, LAY, SECOND, DONE, WANT = "aim", "lay", "second", "done", "want"
"""A flick, the lie of a bat (with a number in it, if doors are cleared), a second bullet; the end of an action, and one
that waits for the end of a fight."""
ASKS = (USE, ACT, AIM, LAY, SECOND, tokens.KEEP, WHICH, PLACE, fight.FRIEND, fight.WEAPON, fight.ATTACK)


def run(t: Table, s: State, rng: Rng) -> list[Event]:
    events: list[Event] = []
    while s.result == OPEN and s.stack[-1].kind not in ASKS:
        frame = s.stack.pop()
        events += _WORK[frame.kind](t, s, rng, frame)
    return events


# --- what is worked off


def _done(t: Table, s: State, rng: Rng, frame: Frame) -> list[Event]:
    """An action is over."""
    events: list[Event] = []
    # rule: dead-of-winter.end.when-tested
    events += after_action(t, s)
    if s.result != OPEN:
        return events
    # rule: dead-of-winter.use.two-actions, dead-of-winter.life.leftovers
    if s.actions and is_alive(s, s.active) and s.active != s.driver:
        s.stack.append(Frame(ACT))
    else:
        end_actions(s)
    return events


def _want(t: Table, s: State, rng: Rng, frame: Frame) -> list[Event]:
    """The fight is over: now what the survivor wanted to do, if that can still be done."""
    # rule: dead-of-winter.fight.cost
    if frame.args[0] in acts(t, s):
        return _deed(t, s, frame.args[0])
    s.stack.append(Frame(ACT))
    return []


def _fight_end(t: Table, s: State, rng: Rng, frame: Frame) -> list[Event]:
    events, came_through = fight.finish(t, s)
    if not came_through:
        # rule: dead-of-winter.fight.cost, dead-of-winter.fight.attack
        s.actions = 0
        s.stack = [f for f in s.stack if f.kind != WANT]
        if s.stack[-1:] != [Frame(DONE)]:
            s.stack.append(Frame(DONE))
    return events


def _roof(t: Table, s: State, rng: Rng, frame: Frame) -> list[Event]:
    set_on_roof(t, s)
    return []


def _closest(t: Table, s: State, rng: Rng, frame: Frame) -> list[Event]:
    find_closest(t, s)
    return []


def _arm(t: Table, s: State, rng: Rng, frame: Frame) -> list[Event]:
    assert s.fight is not None
    return fight.arm(t, s, [weapons_of(t, s, survivor) for survivor in s.fight.fighters])


_WORK: dict[str, Callable[[Table, State, Rng, Frame], list[Event]]] = {
    DONE: _done,
    WANT: _want,
    REACT: lambda t, s, rng, frame: react(t, s),
    CLOSEST: _closest,
    HEARD: lambda t, s, rng, frame: heard(t, s),
    ROOF: _roof,
    RUSH: lambda t, s, rng, frame: rush_out(t, s, rng),
    TURN_END: lambda t, s, rng, frame: end_turn(t, s),
    NEXT: lambda t, s, rng, frame: next_turn(t, s),
    fight.FIGHT: lambda t, s, rng, frame: fight.begin(t, s),
    fight.ARM: _arm,
    fight.ROUND: lambda t, s, rng, frame: fight.fight_on(t, s, rng),
    fight.FIGHT_END: _fight_end,
}

# --- what is answered


def answer(t: Table, s: State, action: Action, rng: Rng) -> list[Event]:
    """An offered action."""
    if not isinstance(action, int):
        return _measured(t, s, action, rng)
    words = codes.words_of(action)
    match words[0]:
        case "back":
            s.stack.pop()
            return []
        case "stop":
            return _stop(s)
        case "use":
            s.stack.pop()
            return use(t, s, t.number[words[1]])
        case "closest":
            s.stack.pop()
            s.waiting.append(t.number[words[1]])
            s.stack.append(Frame(CLOSEST))
            return []
        case "roof":
            s.stack.pop()
            # rule: dead-of-winter.rush.roof
            s.roof.append(int(words[1]))
            s.stack.append(Frame(ROOF))
            return []
        case "keep" | "leave" | "swap":
            return _keep(s, words)
        case "alone" | "with" | "fight" | "wait" | "attack":
            return _in_fight(t, s, words)
        case _:
            return _act(t, s, action)


def _act(t: Table, s: State, action: int) -> list[Event]:
    s.stack.pop()
    if action == codes.END:
        end_actions(s)
        return []
    # rule: dead-of-winter.fight.cost
    if fight.must_fight_first(t, s):
        s.stack += [Frame(WANT, [action]), Frame(fight.FIGHT)]
        return []
    return _deed(t, s, action)


def _deed(t: Table, s: State, action: int) -> list[Event]:
    words = codes.words_of(action)
    if words[0] == "move":
        s.stack += [Frame(ACT), Frame(AIM, [codes.DISC, 0, int(len(words) > 1)])]
        return []
    if words[0] == "bat":
        s.stack += [Frame(ACT), Frame(LAY, [1] if action == codes.BAT_CLEAR else [])]
        return []
    if words[0] in weapons.NAMES:
        side = codes.SIDES.index(words[1])
        s.stack += [Frame(ACT), Frame(AIM, [weapons.NAMES.index(words[0]) + 1, side, 0])]
        return []
    s.stack.append(Frame(DONE))
    if words[0] == "kill":
        return kill(t, s, t.number[words[1]], weapons.NAMES.index(words[3]))
    if words[0] == "take":
        return tokens.take(t, s, int(words[1]))
    spend(s)
    return tokens.drop(s, int(words[1]))


def _keep(s: State, words: list[str]) -> list[Event]:
    token = s.stack.pop().args[0]
    if words[0] == "leave":
        return tokens.leave(s, token)
    # rule: dead-of-winter.token.take-drop
    dropped = tokens.drop(s, int(words[1])) if words[0] == "swap" else []
    return dropped + tokens.keep(s, token)


def _stop(s: State) -> list[Event]:
    """No second bullet."""
    s.stack.pop()
    if s.fight is not None:
        fight.end_attack(s)
    return []


def _in_fight(t: Table, s: State, words: list[str]) -> list[Event]:
    assert s.fight is not None
    frame = s.stack.pop()
    match words[0]:
        case "with":
            # rule: dead-of-winter.fight.who
            s.fight.fighters.append(t.number[words[1]])
        case "fight":
            s.fight.weapons.append(weapons.NAMES.index(words[2]))
            s.stack.append(Frame(fight.ARM))
        case "wait":
            return fight.wait(s)
        case "attack":
            s.stack.append(frame)
            weapon = fight.attacker(s)[1]
            if weapon == weapons.BAT:
                s.stack.append(Frame(LAY, []))
            else:
                s.stack.append(Frame(AIM, [weapon + 1, codes.SIDES.index(words[1]), 0]))
    return []


def _measured(t: Table, s: State, action: tuple[float, ...], rng: Rng) -> list[Event]:
    code, *measures = action
    if code == codes.FACE:
        return face(s, measures[2])
    frame = s.stack.pop()
    if code == codes.LAY_BAT:
        s.stack.append(Frame(AIM, [weapons.BAT + 1, round(measures[2] * MICRO), int(bool(frame.args))]))
        return []
    if frame.kind == AIM:
        s.stack.pop()  # the question to which one could go back
    return (_flick_on_stage if s.fight else _flick)(t, s, frame, measures, rng)


def _flick(t: Table, s: State, frame: Frame, measures: list[float], rng: Rng) -> list[Event]:
    what, side, clear = frame.args
    angle, strength = measures
    is_second = frame.kind == SECOND
    if not is_second:
        s.stack.append(Frame(DONE))
    if what == codes.DISC:
        return move(t, s, angle, strength, bool(clear), rng)
    weapon = what - 1
    if weapon == weapons.BAT:
        return swing(t, s, side / MICRO, angle, strength, bool(clear), rng)
    if not is_second:
        spend(s)
    events = shoot(t, s, weapon, side, angle, strength, rng)
    # rule: dead-of-winter.close.when
    events += hurt_too_close(t, s, immune=s.active)
    # rule: dead-of-winter.gun.two
    if not is_second and _may_shoot_again(t, s, weapon, 1 - side):
        s.stack.append(Frame(SECOND, [what, 1 - side, 0]))
    return events


def _may_shoot_again(t: Table, s: State, weapon: int, side: int) -> bool:
    if weapon != weapons.GUN or not is_alive(s, s.active) or not has_two_guns(t, s, s.active):
        return False
    return may_shoot(t, s, s.active) and side in free_sides(t, s, s.active, weapon)


def _flick_on_stage(t: Table, s: State, frame: Frame, measures: list[float], rng: Rng) -> list[Event]:
    assert s.fight is not None
    what, side, _ = frame.args
    angle, strength = measures
    if what - 1 == weapons.BAT:
        return fight.swing_on_stage(t, s, side / MICRO, angle, strength, rng)
    survivor = fight.attacker(s)[0]
    events = fight.shoot_on_stage(t, s, side, angle, strength, rng)
    # rule: dead-of-winter.fight.weapons
    if frame.kind != SECOND and what - 1 == weapons.GUN and has_two_guns(t, s, survivor) and s.fight.zombies:
        s.stack.append(Frame(SECOND, [what, 1 - side, 0]))
    else:
        fight.end_attack(s)
    return events
