"""Questions and refusals: what a seat can do now, and why something else cannot be done."""

from __future__ import annotations

from math import pi

from eyeshot.games.dead_of_winter import actions as codes
from eyeshot.games.dead_of_winter.referee import fight
from eyeshot.games.dead_of_winter.referee.city.simulation import WEAKEST
from eyeshot.games.dead_of_winter.referee.city.start_positions import bat_spot
from eyeshot.games.dead_of_winter.referee.interpreter import AIM, LAY, SECOND
from eyeshot.games.dead_of_winter.referee.rounds import ACT, USE, available
from eyeshot.games.dead_of_winter.referee.state import NOBODY, OPEN, STREET, Frame, State, held
from eyeshot.games.dead_of_winter.referee.survivors import tokens
from eyeshot.games.dead_of_winter.referee.survivors.aiming import MICRO, bat_spot_on_stage, ready_pieces
from eyeshot.games.dead_of_winter.referee.survivors.legal_actions import survivor_actions
from eyeshot.games.dead_of_winter.referee.survivors.weapons import may_shoot, weapons_of
from eyeshot.games.dead_of_winter.referee.zombies.rush import free_places
from eyeshot.games.dead_of_winter.scenario import weapons
from eyeshot.games.dead_of_winter.scenario.config import Config
from eyeshot.kernel.choice import Action, Choice, FlickChoice, PickChoice, PlaceChoice, code_of
from eyeshot.kernel.errors import IllegalAction
from eyeshot.kernel.event import Json
from eyeshot.kernel.question import Question

ALL_AROUND = (-pi, pi)
DIRECTION = "dead-of-winter.table.direction"
STRENGTH = (WEAKEST, 1.0)
BLOCKED_DOOR = "dead-of-winter.building.blocked-door"
PER_STEP = 4
"""How many questions can be open at once; their numbers differ from step to step."""


def questions(config: Config, state: State) -> list[Question]:
    """One that is waited for; and, where it fits, to take it back, or to turn the figure."""
    if state.result != OPEN:
        return []
    frame = state.stack[-1]
    found = [_question(state, 0, frame.kind, _choice(config, state, frame), _args(config, state, frame))]
    if frame.kind in (AIM, LAY):
        found.append(_question(state, 1, "back", PickChoice((codes.BACK,)), {}, optional=True))
    if frame.kind == SECOND:
        found.append(_question(state, 1, "stop", PickChoice((codes.STOP,)), {}, optional=True))
    if frame.kind == ACT and state.can_turn:
        found.append(_question(state, 2, "face", _face(state), {"survivor": state.active}, optional=True))
    return found


def _question(state: State, number: int, prompt: str, choice: Choice, args: Json, optional: bool = False) -> Question:
    # rule: dead-of-winter.setup.cooperative
    return Question(
        state.decisions * PER_STEP + number, state.seat, state.seat, prompt, choice, args, optional=optional
    )


def _args(config: Config, state: State, frame: Frame) -> Json:
    match frame.kind:
        case "use":
            return {"day": state.marker % 2 == 0}
        case "act":
            return {"survivor": state.active, "actions": state.actions}
        case "aim" | "second":
            return {"survivor": _flicker(state), **_held(frame), **ready_pieces(config, state, frame)}
        case "lay":
            return {"survivor": _flicker(state), "what": codes.FLICKED[weapons.BAT + 1], "clear": bool(frame.args)}
        case "keep":
            return {"survivor": state.active, "token": state.token_kinds[frame.args[0]]}
        case "place":
            return {"zombie": state.rushing[len(state.roof)]}
        case "weapon":
            assert state.fight is not None
            return {"survivor": state.fight.fighters[len(state.fight.weapons)]}
        case "attack":
            return {"survivor": fight.attacker_and_weapon(state)[0]}
        case _:
            return {"survivor": state.active}


def _held(frame: Frame) -> Json:
    """What is about to be flicked: on which side it lies, how a bat lies, whether doors are cleared for disc or bat."""
    what, how, clear = frame.args
    told: Json = {"what": codes.FLICKED[what]}
    if what == codes.DISC:
        return {**told, "clear": bool(clear)}
    if what - 1 == weapons.BAT:
        return {**told, "heading_rad": how / MICRO, "clear": bool(clear)}
    return {**told, "side": codes.SIDES[how]}


def _flicker(state: State) -> int:
    return state.active if state.fight is None else fight.attacker_and_weapon(state)[0]


def _choice(config: Config, state: State, frame: Frame) -> Choice:
    match frame.kind:
        case "aim" | "second":
            return FlickChoice((codes.FLICK + frame.args[0],), ALL_AROUND, STRENGTH)
        case "lay":
            x, y = _bat_spot(config, state)
            return PlaceChoice((codes.LAY_BAT,), (x, x), (y, y), ALL_AROUND)
        case _:
            return PickChoice(tuple(_picks(config, state, frame)))


def _bat_spot(config: Config, state: State) -> tuple[int, int]:
    return bat_spot(config, state, state.active) if state.fight is None else bat_spot_on_stage(state)


def _face(state: State) -> PlaceChoice:
    pose = state.poses[state.active]
    return PlaceChoice((codes.FACE,), (pose.x, pose.x), (pose.y, pose.y), ALL_AROUND)


def _picks(config: Config, state: State, frame: Frame) -> list[int]:
    match frame.kind:
        case "use":
            return [codes.use(config.names[survivor]) for survivor in available(config, state)]
        case "act":
            return survivor_actions(config, state)
        case "keep":
            return _keeps(state, frame)
        case "which":
            return [codes.code(f"closest {config.names[zombie]}") for zombie in frame.args]
        case "place":
            return [codes.code(f"roof {place}") for place in free_places(state)]
        case "friend":
            return [codes.ALONE, *(codes.code(f"with {config.names[n]}") for n in fight.friends(config, state))]
        case "weapon":
            assert state.fight is not None
            fighter = state.fight.fighters[len(state.fight.weapons)]
            return [codes.code(f"fight with {weapons.NAMES[w]}") for w in weapons_of(config, state, fighter)]
        case _:
            return [codes.WAIT, codes.ATTACK] if fight.is_bat(state) else [codes.ATTACK_LEFT, codes.ATTACK_RIGHT]


def _keeps(state: State, frame: Frame) -> list[int]:
    """Keep it, leave it, or exchange it for one that is held."""
    _, was_down = frame.args
    found = [codes.KEEP] if tokens.has_space(state, state.active) else []
    # rule: dead-of-winter.token.face-down
    found += [codes.LEAVE] if was_down else []
    return found + [codes.code(f"swap {token}") for token in held(state, state.active)]


# --- refusals

_NOT_NOW = {
    "use": ("dead-of-winter.round.turn", "not-using"),
    "kill": ("dead-of-winter.weapon.short-distance", "out-of-reach"),
    "take": ("dead-of-winter.token.take-drop", "no-token"),
    "drop": ("dead-of-winter.token.take-drop", "no-token"),
    "keep": ("dead-of-winter.token.face-down", "no-token"),
    "leave": ("dead-of-winter.token.face-down", "no-token"),
    "swap": ("dead-of-winter.token.take-drop", "no-token"),
    "roof": ("dead-of-winter.rush.roof", "no-roof"),
    "closest": ("dead-of-winter.table.closest-tie", "no-tie"),
    "alone": ("dead-of-winter.fight.when", "no-fight"),
    "with": ("dead-of-winter.fight.who", "no-fight"),
    "fight": ("dead-of-winter.fight.stage", "no-fight"),
    "wait": ("dead-of-winter.fight.bat", "no-fight"),
    "attack": ("dead-of-winter.fight.ranged", "no-fight"),
    "back": ("dead-of-winter.use.two-actions", "nothing-in-hand"),
    "stop": ("dead-of-winter.gun.two", "nothing-in-hand"),
    "end": ("dead-of-winter.use.two-actions", "not-acting"),
    "move": ("dead-of-winter.use.two-actions", "not-acting"),
}


def refusal(config: Config, state: State, seat: int, action: Action) -> IllegalAction | None:
    """Why a seat may not do this now, or None."""
    if state.result != OPEN:
        return IllegalAction(state.end_rule, "over")
    if seat != state.seat:
        # rule: dead-of-winter.setup.cooperative
        return IllegalAction("dead-of-winter.setup.cooperative", "not-your-turn", seat=state.seat)
    if any(question.choice.offers(action) for question in questions(config, state)):
        return None
    if not 0 <= code_of(action) < codes.COUNT:
        return IllegalAction("dead-of-winter.use.two-actions", "unknown")
    if code_of(action) >= codes.FLICK:
        return _refused_measure(config, state, action)
    return _refused_pick(config, state, codes.words_of(code_of(action)))


def _refused_measure(config: Config, state: State, action: Action) -> IllegalAction:
    """A flick that no finger could do, of another piece, or from another place."""
    code, kind = code_of(action), state.stack[-1].kind
    if codes.FLICK <= code < codes.LAY_BAT:
        offered = (codes.FLICK + state.stack[-1].args[0]) if kind in (AIM, SECOND) else NOBODY
        if code != offered:
            return IllegalAction("dead-of-winter.move.disc", "not-in-hand", what=codes.FLICKED[code - codes.FLICK])
        if not _is_direction(action, 1):
            return IllegalAction(DIRECTION, "direction")
        # rule: dead-of-winter.table.flick-strength
        return IllegalAction("dead-of-winter.table.flick-strength", "strength", low=STRENGTH[0], high=STRENGTH[1])
    can_turn = kind == LAY if code == codes.LAY_BAT else kind == ACT and bool(state.can_turn)
    if can_turn and not _is_direction(action, 3):
        return IllegalAction(DIRECTION, "direction")
    if code == codes.LAY_BAT:
        # rule: dead-of-winter.bat.flick
        return IllegalAction("dead-of-winter.bat.flick", "bat-place")
    return IllegalAction("dead-of-winter.move.facing", "no-turning")


def _is_direction(action: Action, place: int) -> bool:
    """Is what stands there in an action an angle that can be asked for, if anything does?"""
    low, high = ALL_AROUND
    # rule: dead-of-winter.table.direction
    return isinstance(action, int) or len(action) <= place or low <= action[place] <= high


def _refused_pick(config: Config, state: State, words: list[str]) -> IllegalAction:
    verb, kind = words[0], state.stack[-1].kind
    if verb == "use" and kind == USE:
        return _refused_use(config, state, words[1])
    if verb in weapons.NAMES:
        return (
            _refused_weapon(config, state, words)
            if kind == ACT
            else IllegalAction("dead-of-winter.use.two-actions", "not-acting")
        )
    if verb == "keep" and kind == tokens.KEEP:
        return IllegalAction("dead-of-winter.token.space", "no-space")
    if verb == "move" and kind == ACT:
        return IllegalAction(BLOCKED_DOOR, "no-blocked-door")
    rule, key = _NOT_NOW[verb]
    return IllegalAction(rule, key)


def _refused_use(config: Config, state: State, name: str) -> IllegalAction:
    survivor = config.number.get(name, NOBODY)
    if survivor == NOBODY:
        return IllegalAction("dead-of-winter.setup.scenario", "not-in-team")
    if survivor == state.driver:
        return IllegalAction("dead-of-winter.s1.driver", "drives", survivor=survivor)
    return IllegalAction("dead-of-winter.round.backpack", "not-available", survivor=survivor)


def _refused_weapon(config: Config, state: State, words: list[str]) -> IllegalAction:
    weapon = weapons.NAMES.index(words[0])
    if weapon not in weapons_of(config, state, state.active):
        return IllegalAction("dead-of-winter.setup.survivor-board", "no-weapon", weapon=words[0], survivor=state.active)
    if weapon == weapons.BAT:
        return IllegalAction(BLOCKED_DOOR, "no-blocked-door")
    if state.where[state.active] != STREET and not may_shoot(config, state, state.active):
        return IllegalAction("dead-of-winter.gun.from-building", "zombie-inside", survivor=state.active)
    return IllegalAction("dead-of-winter.gun.place", "no-room")
