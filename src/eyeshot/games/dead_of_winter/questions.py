"""Questions and refusals: what a seat can do now, and why it cannot do something else."""

from __future__ import annotations

from math import pi
from typing import assert_never

from eyeshot.games.dead_of_winter import action_codes
from eyeshot.games.dead_of_winter.actions import (
    ActionKind,
    Alone,
    Attack,
    Back,
    Bat,
    Beside,
    Closest,
    Eat,
    End,
    Enough,
    Escort,
    Face,
    FightWith,
    Flick,
    FlickDisc,
    FlickWeapon,
    Hungry,
    Keep,
    LayBat,
    Leave,
    Move,
    Option,
    Pick,
    PickPlace,
    PickToken,
    PickWho,
    Roof,
    Shoot,
    Stop,
    Swap,
    Use,
    Vote,
    Wait,
    With,
)
from eyeshot.games.dead_of_winter.referee import fight
from eyeshot.games.dead_of_winter.referee.city.flick_starts import BAT, DISC, bat_spot
from eyeshot.games.dead_of_winter.referee.city.simulation import MIN_STRENGTH
from eyeshot.games.dead_of_winter.referee.crossroads.card_reader import crossroads_cards
from eyeshot.games.dead_of_winter.referee.rounds import available
from eyeshot.games.dead_of_winter.referee.stack_frames import (
    AimBat,
    AimDisc,
    Aiming,
    AimSecondShot,
    AimShot,
    AskAction,
    AskAttack,
    AskBatHeading,
    AskBeside,
    AskCard,
    AskCardZombie,
    AskClosest,
    AskEat,
    AskEscort,
    AskFrame,
    AskFriend,
    AskKeep,
    AskOption,
    AskPlace,
    AskRoofPlace,
    AskSurvivor,
    AskToken,
    AskVote,
    AskWeapon,
    AskWho,
    Prompt,
)
from eyeshot.games.dead_of_winter.referee.state import (
    OPEN,
    STREET,
    State,
    asked_seats,
    held,
    is_day,
    is_in_play,
    open_question,
)
from eyeshot.games.dead_of_winter.referee.survivors import rescue, tokens
from eyeshot.games.dead_of_winter.referee.survivors.hunger import edible
from eyeshot.games.dead_of_winter.referee.survivors.legal_actions import survivor_actions
from eyeshot.games.dead_of_winter.referee.survivors.ready_pieces import bat_spot_on_stage, ready_pieces
from eyeshot.games.dead_of_winter.referee.survivors.weapons import may_shoot, weapons_of
from eyeshot.games.dead_of_winter.referee.zombies.rush import free_places
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.games.dead_of_winter.scenario.scenario import MAX_SEATS
from eyeshot.games.dead_of_winter.scenario.weapons import Side, Weapon
from eyeshot.kernel import Action, Choice, FlickChoice, IllegalAction, Json, PickChoice, PlaceChoice, Question

ALL_AROUND = (-pi, pi)
STRENGTH = (MIN_STRENGTH, 1.0)
TWO_ACTIONS = "dead-of-winter.use.two-actions"
DIRECTION = "dead-of-winter.table.direction"
BLOCKED_DOOR = "dead-of-winter.building.blocked-door"
IDS_PER_FRAME = 4
"""How many question ids each frame reserves for a seat."""


def questions(config: Config, state: State) -> list[Question]:
    """The question that is waited for, and optional ones: to take a choice back, or to turn the figure."""
    if state.result != OPEN:
        return []
    return [question for seat in asked_seats(state) for question in _of_seat(config, state, seat)]


def _of_seat(config: Config, state: State, seat: int) -> list[Question]:
    frame = open_question(state)
    choice, args = _choice(config, state, frame), _args(config, state, frame)
    asked = [_question(state, seat, 0, frame.prompt.value, choice, args, sealed=isinstance(frame, AskVote))]
    match frame:
        case AimDisc() | AimShot() | AimBat() | AskBatHeading():
            asked.append(_question(state, seat, 1, Prompt.BACK.value, _picks([Back()]), {}, optional=True))
        case AimSecondShot():
            asked.append(_question(state, seat, 1, Prompt.STOP.value, _picks([Stop()]), {}, optional=True))
        case AskAction() if state.can_turn:
            asked.append(
                _question(state, seat, 2, Prompt.FACE.value, _face(state), {"survivor": state.active}, optional=True)
            )
    return asked


def _question(
    state: State,
    seat: int,
    number: int,
    prompt: str,
    choice: Choice,
    args: Json,
    *,
    optional: bool = False,
    sealed: bool = False,
) -> Question:
    """A question whose id does not change while other seats answer the same frame."""
    question_id = (state.asked * MAX_SEATS + seat) * IDS_PER_FRAME + number
    return Question(question_id, seat, seat, prompt, choice, args, optional=optional, sealed=sealed)


def _args(config: Config, state: State, frame: AskFrame) -> Json:
    match frame:
        case AskSurvivor():
            return {"is_day": is_day(state)}
        case AskAction():
            return {"survivor": state.active, "actions_left": state.actions}
        case AimDisc() | AimShot() | AimSecondShot() | AimBat():
            return {"survivor": _flicker(state), **_aim_args(frame), **ready_pieces(config, state, frame)}
        case AskBatHeading(clear):
            return {"survivor": _flicker(state), "clear_doors": clear}
        case AskKeep():
            return {
                "survivor": state.active,
                "token": frame.token,
                "token_kind": state.token_kinds[frame.token],
            }
        case AskRoofPlace():
            return {"zombie": state.rushing[len(state.roof)]}
        case AskWeapon():
            return {"survivor": fight.next_to_arm(state)}
        case AskAttack():
            return {"survivor": fight.attacker(state)}
        case AskClosest() | AskFriend() | AskCardZombie():
            return {"survivor": state.active}
        case AskOption(card):
            return {"card": _card_id(card), "survivor": state.active}
        case AskToken(card):
            return {"card": _card_id(card), "tokens_left": frame.left}
        case AskVote(card) | AskWho(card) | AskPlace(card):
            return {"card": _card_id(card)}
        case AskEat():
            return {"marker": state.marker}
        case AskBeside():
            spots = rescue.free_spots(config, state)
            return {
                "survivor": state.rescued,
                "escort": state.escort,
                "spots": [{"place": spot.place, "pose": list(spot.piece.pose)} for spot in spots],
            }
        case AskEscort():
            return {"survivor": state.rescued}
        case _:
            assert_never(frame)


def _card_id(card: int) -> str:
    return crossroads_cards()[card].id


def _aim_args(frame: Aiming) -> Json:
    """The piece that is flicked, and how it lies."""
    match frame:
        case AimDisc(clear):
            return {"flicked": DISC, "clear_doors": clear}
        case AimBat():
            return {"flicked": BAT, "bat_heading_rad": frame.heading_rad, "clear_doors": frame.clear}
        case AimShot(weapon, side):
            return {"flicked": weapon.value, "side": side.value}
        case AimSecondShot(side):
            return {"flicked": Weapon.GUN.value, "side": side.value}
        case _:
            assert_never(frame)


def _flicker(state: State) -> int:
    """The survivor for whom the player flicks."""
    return state.active if state.fight is None else fight.attacker(state)


def _choice(config: Config, state: State, frame: AskFrame) -> Choice:
    match frame:
        case AimDisc():
            return FlickChoice((action_codes.FLICK_DISC,), ALL_AROUND, STRENGTH)
        case AimShot(weapon):
            return FlickChoice((action_codes.FLICK_WEAPON[weapon],), ALL_AROUND, STRENGTH)
        case AimSecondShot():
            return FlickChoice((action_codes.FLICK_WEAPON[Weapon.GUN],), ALL_AROUND, STRENGTH)
        case AimBat():
            return FlickChoice((action_codes.FLICK_WEAPON[Weapon.BAT],), ALL_AROUND, STRENGTH)
        case AskBatHeading():
            x, y = bat_spot(config, state, state.active) if state.fight is None else bat_spot_on_stage(state)
            return PlaceChoice((action_codes.LAY_BAT,), (x, x), (y, y), ALL_AROUND)
        case _:
            return _picks(_offered(config, state, frame))


def _face(state: State) -> PlaceChoice:
    pose = state.poses[state.active]
    return PlaceChoice((action_codes.FACE,), (pose.x, pose.x), (pose.y, pose.y), ALL_AROUND)


def _picks(offered: list[Pick]) -> PickChoice:
    return PickChoice(tuple(map(action_codes.code, offered)))


_FightFrame = AskFriend | AskWeapon | AskAttack
_GroupFrame = AskEat | AskBeside | AskEscort
_PickFrame = AskSurvivor | AskAction | AskKeep | AskClosest | AskRoofPlace | _FightFrame | _GroupFrame | AskCard


def _offered(config: Config, state: State, frame: _PickFrame) -> list[Pick]:
    match frame:
        case AskSurvivor():
            return [Use(config.names[survivor]) for survivor in available(config, state)]
        case AskAction():
            return [*survivor_actions(config, state), End()]
        case AskKeep():
            return _token_decisions(state, frame)
        case AskClosest(zombies):
            return [Closest(config.names[zombie]) for zombie in zombies]
        case AskRoofPlace():
            return [Roof(place) for place in free_places(state)]
        case AskFriend():
            return [Alone(), *(With(config.names[friend]) for friend in fight.friends(config, state))]
        case AskWeapon():
            return [FightWith(weapon) for weapon in weapons_of(config, state, fight.next_to_arm(state))]
        case AskAttack():
            return [Wait(), Attack()] if fight.is_bat(state) else [Attack(side) for side in Side]
        case AskEat():
            # rule: dead-of-winter.s4.hunger
            return [*(Eat(token) for token in edible(config, state)), Hungry()]
        case AskBeside():
            return [Beside(spot.place) for spot in rescue.free_spots(config, state)]
        case AskEscort(survivors):
            return [Escort(config.names[survivor]) for survivor in survivors]
        case _:
            return _offered_by_card(config, frame)


def _offered_by_card(config: Config, frame: AskCard) -> list[Pick]:
    match frame:
        case AskOption():
            return [Option(number + 1) for number in frame.options]
        case AskVote():
            return [Vote(is_up=True), Vote(is_up=False)]
        case AskWho():
            return [PickWho(config.names[survivor]) for survivor in frame.survivors]
        case AskPlace():
            return [PickPlace(config.names[building]) for building in frame.buildings]
        case AskToken():
            return [*(PickToken(token) for token in frame.tokens), *([Enough()] if frame.may_stop else [])]
        case AskCardZombie():
            return [Closest(config.names[zombie]) for zombie in frame.zombies]
        case _:
            assert_never(frame)


def _token_decisions(state: State, frame: AskKeep) -> list[Pick]:
    """Keep the token, leave it, or exchange it for one that is held."""
    decisions: list[Pick] = [Keep()] if tokens.has_space(state, state.active) else []
    # rule: dead-of-winter.token.face-down
    decisions += [Leave()] if frame.was_face_down else []
    decisions += [Swap(token) for token in held(state, state.active)]
    return decisions


# --- refusals

_NOT_ACTING = (TWO_ACTIONS, "not-acting")
_NO_TOKEN = ("dead-of-winter.token.take-drop", "no-token")
_NO_CARD = ("dead-of-winter.s5.crossroads-choice", "no-card")
_NOT_NOW: dict[ActionKind, tuple[str, str]] = {
    ActionKind.USE: ("dead-of-winter.round.turn", "not-using"),
    ActionKind.END: _NOT_ACTING,
    ActionKind.MOVE: _NOT_ACTING,
    ActionKind.BAT: _NOT_ACTING,
    ActionKind.SHOOT: _NOT_ACTING,
    ActionKind.KILL: ("dead-of-winter.weapon.short-distance", "out-of-reach"),
    ActionKind.TAKE: _NO_TOKEN,
    ActionKind.DROP: _NO_TOKEN,
    ActionKind.HEAL: ("dead-of-winter.token.medicine", "no-medicine"),
    ActionKind.EAT: ("dead-of-winter.s4.hunger", "not-eating"),
    ActionKind.HUNGRY: ("dead-of-winter.s4.hunger", "not-eating"),
    ActionKind.BESIDE: ("dead-of-winter.s3.rescued", "not-beside"),
    ActionKind.ESCORT: ("dead-of-winter.s3.escort-falls", "no-escort"),
    ActionKind.KEEP: ("dead-of-winter.token.face-down", "no-token"),
    ActionKind.LEAVE: ("dead-of-winter.token.face-down", "no-token"),
    ActionKind.SWAP: _NO_TOKEN,
    ActionKind.BACK: (TWO_ACTIONS, "nothing-in-hand"),
    ActionKind.STOP: ("dead-of-winter.gun.two", "nothing-in-hand"),
    ActionKind.CLOSEST: ("dead-of-winter.table.closest-tie", "no-tie"),
    ActionKind.ROOF: ("dead-of-winter.rush.roof", "no-roof"),
    ActionKind.ALONE: ("dead-of-winter.fight.when", "no-fight"),
    ActionKind.WITH: ("dead-of-winter.fight.who", "no-fight"),
    ActionKind.FIGHT_WITH: ("dead-of-winter.fight.stage", "no-fight"),
    ActionKind.WAIT: ("dead-of-winter.fight.bat", "no-fight"),
    ActionKind.ATTACK: ("dead-of-winter.fight.ranged", "no-fight"),
    ActionKind.OPTION: _NO_CARD,
    ActionKind.VOTE: _NO_CARD,
    ActionKind.PICK_WHO: _NO_CARD,
    ActionKind.PICK_PLACE: _NO_CARD,
    ActionKind.PICK_TOKEN: _NO_CARD,
    ActionKind.ENOUGH: _NO_CARD,
}
"""The rule and the message for a pick that is not asked for now."""


def refusal(config: Config, state: State, seat: int, action: Action) -> IllegalAction | None:
    """Why a seat may not do this now, or None if it may."""
    if state.result != OPEN:
        return IllegalAction(state.end_rule, "over")
    if seat not in asked_seats(state):
        # rule: dead-of-winter.setup.cooperative
        return IllegalAction("dead-of-winter.setup.cooperative", "not-your-turn", seat=state.seat)
    if any(question.choice.offers(action) for question in _of_seat(config, state, seat)):
        return None
    decoded, frame = action_codes.decode(action), open_question(state)
    match decoded:
        case None:
            return IllegalAction(TWO_ACTIONS, "unknown")
        case FlickDisc() | FlickWeapon():
            return _refused_flick(frame, decoded)
        case LayBat():
            if isinstance(frame, AskBatHeading) and not _is_direction(decoded.heading_rad):
                return IllegalAction(DIRECTION, "direction")
            # rule: dead-of-winter.bat.flick
            return IllegalAction("dead-of-winter.bat.flick", "bat-place")
        case Face():
            if isinstance(frame, AskAction) and state.can_turn and not _is_direction(decoded.heading_rad):
                return IllegalAction(DIRECTION, "direction")
            return IllegalAction("dead-of-winter.move.facing", "no-turning")
        case _:
            return _refused_pick(config, state, frame, decoded)


def _refused_flick(frame: AskFrame, flick: Flick) -> IllegalAction:
    """A flick of another piece, or one that no finger can do."""
    flicked = DISC if isinstance(flick, FlickDisc) else flick.weapon.value
    if not isinstance(frame, Aiming) or _aim_args(frame)["flicked"] != flicked:
        return IllegalAction("dead-of-winter.move.disc", "not-in-hand", flicked=flicked)
    if not _is_direction(flick.angle_rad):
        return IllegalAction(DIRECTION, "direction")
    # rule: dead-of-winter.table.flick-strength
    return IllegalAction("dead-of-winter.table.flick-strength", "strength", low=STRENGTH[0], high=STRENGTH[1])


def _is_direction(angle_rad: float) -> bool:
    low, high = ALL_AROUND
    # rule: dead-of-winter.table.direction
    return low <= angle_rad <= high


def _refused_pick(config: Config, state: State, frame: AskFrame, action: Pick) -> IllegalAction:
    match frame, action:
        case AskSurvivor(), Use(name):
            return _refused_use(config, state, name)
        case AskAction(), Shoot(weapon):
            return _refused_shot(config, state, weapon)
        case AskAction(), Bat() if Weapon.BAT not in weapons_of(config, state, state.active):
            return _no_weapon(state, Weapon.BAT)
        case AskAction(), Move() | Bat() if state.active == state.driver:
            return IllegalAction("dead-of-winter.s1.driver", "stays-in-rv", survivor=state.active)
        case AskAction(), Move() | Bat():
            return IllegalAction(BLOCKED_DOOR, "no-blocked-door")
        case AskKeep(), Keep():
            return IllegalAction("dead-of-winter.token.space", "no-space", survivor=state.active)
    return IllegalAction(*_NOT_NOW[action.kind])


def _refused_use(config: Config, state: State, name: str) -> IllegalAction:
    survivor = config.number.get(name)
    if survivor is None or not is_in_play(state, survivor):
        return IllegalAction("dead-of-winter.setup.scenario", "not-in-team")
    if survivor == state.driver:
        return IllegalAction("dead-of-winter.s1.driver", "drives", survivor=survivor)
    if survivor == state.rescued:
        return IllegalAction("dead-of-winter.s3.rescued", "escorted", survivor=survivor)
    return IllegalAction("dead-of-winter.round.backpack", "not-available", survivor=survivor)


def _no_weapon(state: State, weapon: Weapon) -> IllegalAction:
    return IllegalAction("dead-of-winter.setup.survivor-board", "no-weapon", weapon=weapon.value, survivor=state.active)


def _refused_shot(config: Config, state: State, weapon: Weapon) -> IllegalAction:
    if weapon not in weapons_of(config, state, state.active):
        return _no_weapon(state, weapon)
    if state.where[state.active] != STREET and not may_shoot(config, state, state.active):
        return IllegalAction("dead-of-winter.gun.from-building", "zombie-inside", survivor=state.active)
    return IllegalAction("dead-of-winter.gun.place-room", "no-room")
