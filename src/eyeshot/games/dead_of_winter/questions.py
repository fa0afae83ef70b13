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
from eyeshot.games.dead_of_winter.referee.survivors.aiming import MICRO, bat_spot_on_stage, in_hand
from eyeshot.games.dead_of_winter.referee.survivors.legal_actions import acts
from eyeshot.games.dead_of_winter.referee.survivors.weapons import may_shoot, weapons_of
from eyeshot.games.dead_of_winter.referee.zombies.rush import free_places
from eyeshot.games.dead_of_winter.scenario import weapons
from eyeshot.games.dead_of_winter.scenario.config import Table
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


def questions(t: Table, s: State) -> list[Question]:
    """One that is waited for; and, where it fits, to take it back, or to turn the figure."""
    if s.result != OPEN:
        return []
    frame = s.stack[-1]
    found = [_question(s, 0, frame.kind, _choice(t, s, frame), _args(t, s, frame))]
    if frame.kind in (AIM, LAY):
        found.append(_question(s, 1, "back", PickChoice((codes.BACK,)), {}, optional=True))
    if frame.kind == SECOND:
        found.append(_question(s, 1, "stop", PickChoice((codes.STOP,)), {}, optional=True))
    if frame.kind == ACT and s.may_turn:
        found.append(_question(s, 2, "face", _face(s), {"survivor": s.active}, optional=True))
    return found


def _question(s: State, number: int, prompt: str, choice: Choice, args: Json, optional: bool = False) -> Question:
    # rule: dead-of-winter.setup.cooperative
    return Question(s.steps * PER_STEP + number, s.seat, s.seat, prompt, choice, args, optional=optional)


def _args(t: Table, s: State, frame: Frame) -> Json:
    match frame.kind:
        case "use":
            return {"day": s.marker % 2 == 0}
        case "act":
            return {"survivor": s.active, "actions": s.actions}
        case "aim" | "second":
            return {"survivor": _flicker(s), **_held(frame), **in_hand(t, s, frame)}
        case "lay":
            return {"survivor": _flicker(s), "what": codes.FLICKED[weapons.BAT + 1], "clear": bool(frame.args)}
        case "keep":
            return {"survivor": s.active, "token": s.token_kinds[frame.args[0]]}
        case "place":
            return {"zombie": s.waiting[len(s.roof)]}
        case "weapon":
            assert s.fight is not None
            return {"survivor": s.fight.fighters[len(s.fight.weapons)]}
        case "attack":
            return {"survivor": fight.attacker(s)[0]}
        case _:
            return {"survivor": s.active}


def _held(frame: Frame) -> Json:
    """What is about to be flicked: on which side it lies, how a bat lies, whether doors are cleared for disc or bat."""
    what, how, clear = frame.args
    told: Json = {"what": codes.FLICKED[what]}
    if what == codes.DISC:
        return {**told, "clear": bool(clear)}
    if what - 1 == weapons.BAT:
        return {**told, "heading_rad": how / MICRO, "clear": bool(clear)}
    return {**told, "side": codes.SIDES[how]}


def _flicker(s: State) -> int:
    return s.active if s.fight is None else fight.attacker(s)[0]


def _choice(t: Table, s: State, frame: Frame) -> Choice:
    match frame.kind:
        case "aim" | "second":
            return FlickChoice((codes.FLICK + frame.args[0],), ALL_AROUND, STRENGTH)
        case "lay":
            x, y = _bat_spot(t, s)
            return PlaceChoice((codes.LAY_BAT,), (x, x), (y, y), ALL_AROUND)
        case _:
            return PickChoice(tuple(_picks(t, s, frame)))


def _bat_spot(t: Table, s: State) -> tuple[int, int]:
    return bat_spot(t, s, s.active) if s.fight is None else bat_spot_on_stage(s)


def _face(s: State) -> PlaceChoice:
    pose = s.poses[s.active]
    return PlaceChoice((codes.FACE,), (pose.x, pose.x), (pose.y, pose.y), ALL_AROUND)


def _picks(t: Table, s: State, frame: Frame) -> list[int]:
    match frame.kind:
        case "use":
            return [codes.use(t.names[survivor]) for survivor in available(t, s)]
        case "act":
            return acts(t, s)
        case "keep":
            return _keeps(s, frame)
        case "which":
            return [codes.code(f"closest {t.names[zombie]}") for zombie in frame.args]
        case "place":
            return [codes.code(f"roof {place}") for place in free_places(s)]
        case "friend":
            return [codes.ALONE, *(codes.code(f"with {t.names[n]}") for n in fight.friends(t, s))]
        case "weapon":
            assert s.fight is not None
            fighter = s.fight.fighters[len(s.fight.weapons)]
            return [codes.code(f"fight with {weapons.NAMES[w]}") for w in weapons_of(t, s, fighter)]
        case _:
            return [codes.WAIT, codes.ATTACK] if fight.is_bat(s) else [codes.ATTACK_LEFT, codes.ATTACK_RIGHT]


def _keeps(s: State, frame: Frame) -> list[int]:
    """Keep it, leave it, or exchange it for one that is held."""
    _, was_down = frame.args
    found = [codes.KEEP] if tokens.has_space(s, s.active) else []
    # rule: dead-of-winter.token.face-down
    found += [codes.LEAVE] if was_down else []
    return found + [codes.code(f"swap {token}") for token in held(s, s.active)]


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


def refusal(t: Table, s: State, seat: int, action: Action) -> IllegalAction | None:
    """Why a seat may not do this now, or None."""
    if s.result != OPEN:
        return IllegalAction(s.end_rule, "over")
    if seat != s.seat:
        # rule: dead-of-winter.setup.cooperative
        return IllegalAction("dead-of-winter.setup.cooperative", "not-your-turn", seat=s.seat)
    if any(question.choice.offers(action) for question in questions(t, s)):
        return None
    if not 0 <= code_of(action) < codes.COUNT:
        return IllegalAction("dead-of-winter.use.two-actions", "unknown")
    if code_of(action) >= codes.FLICK:
        return _refused_measure(t, s, action)
    return _refused_pick(t, s, codes.words_of(code_of(action)))


def _refused_measure(t: Table, s: State, action: Action) -> IllegalAction:
    """A flick that no finger could do, of another piece, or from another place."""
    code, kind = code_of(action), s.stack[-1].kind
    if codes.FLICK <= code < codes.LAY_BAT:
        offered = (codes.FLICK + s.stack[-1].args[0]) if kind in (AIM, SECOND) else NOBODY
        if code != offered:
            return IllegalAction("dead-of-winter.move.disc", "not-in-hand", what=codes.FLICKED[code - codes.FLICK])
        if not _is_direction(action, 1):
            return IllegalAction(DIRECTION, "direction")
        # rule: dead-of-winter.table.flick-strength
        return IllegalAction("dead-of-winter.table.flick-strength", "strength", low=STRENGTH[0], high=STRENGTH[1])
    can_turn = kind == LAY if code == codes.LAY_BAT else kind == ACT and bool(s.may_turn)
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


def _refused_pick(t: Table, s: State, words: list[str]) -> IllegalAction:
    verb, kind = words[0], s.stack[-1].kind
    if verb == "use" and kind == USE:
        return _refused_use(t, s, words[1])
    if verb in weapons.NAMES:
        return (
            _refused_weapon(t, s, words)
            if kind == ACT
            else IllegalAction("dead-of-winter.use.two-actions", "not-acting")
        )
    if verb == "keep" and kind == tokens.KEEP:
        return IllegalAction("dead-of-winter.token.space", "no-space")
    if verb == "move" and kind == ACT:
        return IllegalAction(BLOCKED_DOOR, "no-blocked-door")
    rule, key = _NOT_NOW[verb]
    return IllegalAction(rule, key)


def _refused_use(t: Table, s: State, name: str) -> IllegalAction:
    survivor = t.number.get(name, NOBODY)
    if survivor == NOBODY:
        return IllegalAction("dead-of-winter.setup.scenario", "not-in-team")
    if survivor == s.driver:
        return IllegalAction("dead-of-winter.s1.driver", "drives", survivor=survivor)
    return IllegalAction("dead-of-winter.round.backpack", "not-available", survivor=survivor)


def _refused_weapon(t: Table, s: State, words: list[str]) -> IllegalAction:
    weapon = weapons.NAMES.index(words[0])
    if weapon not in weapons_of(t, s, s.active):
        return IllegalAction("dead-of-winter.setup.survivor-board", "no-weapon", weapon=words[0], survivor=s.active)
    if weapon == weapons.BAT:
        return IllegalAction(BLOCKED_DOOR, "no-blocked-door")
    if s.where[s.active] != STREET and not may_shoot(t, s, s.active):
        return IllegalAction("dead-of-winter.gun.from-building", "zombie-inside", survivor=s.active)
    return IllegalAction("dead-of-winter.gun.place", "no-room")
