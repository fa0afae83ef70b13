"""The actions of DEAD OF WINTER: small values of one type per kind, their texts and their codes.

    parse("kill zombie-3 with gun")       # Kill(zombie="zombie-3", weapon=Weapon.GUN)
    text(Shoot(Weapon.GUN, Side.LEFT))    # "gun left"
    encode(FlickDisc(1.42, 0.8))          # (code, 1.42, 0.8), the kernel's form
    decode(encode(action)) == action

A pick is encoded as its code, the index in a mask; the codes are the same in every match. A flick is
(code, angle_rad, strength). A bat that is laid and a figure that is turned are (code, x, y, heading_rad) in length
units and radians. Survivors and zombies are named as in the configuration, tokens and roof places by number.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from math import isfinite
from typing import Final, TypeAlias

import msgspec

from eyeshot.games.dead_of_winter.scenario.config import ROOF_PLACES
from eyeshot.games.dead_of_winter.scenario.scenario import ZOMBIES
from eyeshot.games.dead_of_winter.scenario.survivors import survivors
from eyeshot.games.dead_of_winter.scenario.weapons import SHOOTING_WEAPONS, WEAPONS, Side, Weapon
from eyeshot.kernel.choice import Action
from eyeshot.kernel.errors import InvalidAction

MAX_TOKENS: Final = 40
NO_ACTION: Final = "no action"
"""The text of something that is no action."""


class ActionKind(StrEnum):
    USE = "use"
    END = "end"
    MOVE = "move"
    BAT = "bat"
    SHOOT = "shoot"
    KILL = "kill"
    TAKE = "take"
    DROP = "drop"
    KEEP = "keep"
    LEAVE = "leave"
    SWAP = "swap"
    BACK = "back"
    STOP = "stop"
    CLOSEST = "closest"
    ROOF = "roof"
    ALONE = "alone"
    WITH = "with"
    FIGHT_WITH = "fight-with"
    WAIT = "wait"
    ATTACK = "attack"
    FLICK_DISC = "flick-disc"
    FLICK_WEAPON = "flick-weapon"
    LAY_BAT = "lay-bat"
    FACE = "face"


class _Action(msgspec.Struct, frozen=True, tag_field="kind"):
    """The tag of each type is the value of its kind."""

    @property
    def kind(self) -> ActionKind:
        return ActionKind(str(self.__struct_config__.tag))


# --- using a survivor


class Use(_Action, frozen=True, tag="use"):
    """Use this survivor for the turn."""

    survivor: str


class End(_Action, frozen=True, tag="end"):
    """Give up the actions that are left."""


class Move(_Action, frozen=True, tag="move"):
    """Set the disc down; with `clear`, objects before doors are set aside for the attempt."""

    clear: bool = False


class Bat(_Action, frozen=True, tag="bat"):
    """Take the bat; with `clear`, objects before doors are set aside for the attempt."""

    clear: bool = False


class Shoot(_Action, frozen=True, tag="shoot"):
    """Set a bullet, a knife or a template down at one side of the survivor."""

    weapon: Weapon
    side: Side


class Kill(_Action, frozen=True, tag="kill"):
    """A SHORT DISTANCE KILL."""

    zombie: str
    weapon: Weapon


class Take(_Action, frozen=True, tag="take"):
    """Take a token of the building, or look at one that lies face down."""

    token: int


class Drop(_Action, frozen=True, tag="drop"):
    """Drop a token in the building."""

    token: int


class Keep(_Action, frozen=True, tag="keep"):
    """Keep the token that was looked at."""


class Leave(_Action, frozen=True, tag="leave"):
    """Leave the token that was looked at."""


class Swap(_Action, frozen=True, tag="swap"):
    """Drop this token for the one that is taken."""

    token: int


class Back(_Action, frozen=True, tag="back"):
    """Put back what was about to be flicked, and choose again."""


class Stop(_Action, frozen=True, tag="stop"):
    """Do without the second bullet of two guns."""


# --- zombies' reaction


class Closest(_Action, frozen=True, tag="closest"):
    """Choose among zombies that are equally close."""

    zombie: str


class Roof(_Action, frozen=True, tag="roof"):
    """Choose a free place on the roof of the tower."""

    place: int


# --- fight


class Alone(_Action, frozen=True, tag="alone"):
    """Fight without a friend."""


class With(_Action, frozen=True, tag="with"):
    """Fight together with this survivor."""

    survivor: str


class FightWith(_Action, frozen=True, tag="fight-with"):
    """Choose the weapon for a fight."""

    weapon: Weapon


class Wait(_Action, frozen=True, tag="wait"):
    """Do not swing the bat yet."""


class Attack(_Action, frozen=True, tag="attack"):
    """Attack on the stage: from a side, or with the bat, which has none."""

    side: Side | None = None


# --- actions with measures


class FlickDisc(_Action, frozen=True, tag="flick-disc"):
    """Flick the movement disc; `strength` is a part of the greatest strength."""

    angle_rad: float
    strength: float


class FlickWeapon(_Action, frozen=True, tag="flick-weapon"):
    """Flick a bullet, a knife, the load of a template, or the bat."""

    weapon: Weapon
    angle_rad: float
    strength: float


class LayBat(_Action, frozen=True, tag="lay-bat"):
    """Lay the bat in place of the survivor, in the direction of its swing."""

    x: float
    y: float
    heading_rad: float


class Face(_Action, frozen=True, tag="face"):
    """Turn the active survivor after a move."""

    x: float
    y: float
    heading_rad: float


SurvivorAction: TypeAlias = Move | Bat | Shoot | Kill | Take | Drop
"""What the active survivor can spend an action on."""
TokenDecision: TypeAlias = Keep | Leave | Swap
FightAction: TypeAlias = Alone | With | FightWith | Wait | Attack
Pick: TypeAlias = Use | End | SurvivorAction | TokenDecision | Back | Stop | Closest | Roof | FightAction
Flick: TypeAlias = FlickDisc | FlickWeapon
GameAction: TypeAlias = Pick | Flick | LayBat | Face


def _picks() -> Iterator[tuple[str, Pick]]:
    """Every pick with its text, in the order of the codes."""
    names = tuple(survivors())
    zombies = tuple(f"zombie-{number}" for number in range(1, ZOMBIES + 1))
    yield from (("end", End()), ("move", Move()), ("move clear", Move(clear=True)), ("bat", Bat()))
    yield from ((f"{weapon} {side}", Shoot(weapon, side)) for weapon in SHOOTING_WEAPONS for side in Side)
    yield from (("back", Back()), ("stop", Stop()), ("keep", Keep()), ("leave", Leave()))
    yield from (("alone", Alone()), ("wait", Wait()), ("attack", Attack()))
    yield from ((f"attack {side}", Attack(side)) for side in Side)
    yield from ((f"roof {place}", Roof(place)) for place in range(1, ROOF_PLACES + 1))
    yield from ((f"use {name}", Use(name)) for name in names)
    yield from ((f"with {name}", With(name)) for name in names)
    yield from ((f"fight with {weapon}", FightWith(weapon)) for weapon in WEAPONS)
    yield from ((f"closest {zombie}", Closest(zombie)) for zombie in zombies)
    yield from ((f"take {token}", Take(token)) for token in range(MAX_TOKENS))
    yield from ((f"drop {token}", Drop(token)) for token in range(MAX_TOKENS))
    yield from ((f"swap {token}", Swap(token)) for token in range(MAX_TOKENS))
    yield from ((f"kill {zombie} with {weapon}", Kill(zombie, weapon)) for weapon in WEAPONS for zombie in zombies)
    yield "bat clear", Bat(clear=True)


PICKS: Final[tuple[Pick, ...]] = tuple(pick for _, pick in _picks())
"""Every pick by its code."""
_TEXTS: Final = tuple(written for written, _ in _picks())
_CODES: Final[dict[GameAction, int]] = {action: code for code, action in enumerate(PICKS)}
_CODES_OF_TEXTS: Final = {text: code for code, text in enumerate(_TEXTS)}
FLICK_DISC: Final = len(PICKS)
FLICK_WEAPON: Final = {weapon: FLICK_DISC + 1 + number for number, weapon in enumerate(WEAPONS)}
LAY_BAT: Final = FLICK_DISC + 1 + len(WEAPONS)
FACE: Final = LAY_BAT + 1
COUNT: Final = FACE + 1
_MEASURED: Final = {
    "flick disc": FLICK_DISC,
    **{f"flick {weapon}": code for weapon, code in FLICK_WEAPON.items()},
    "lay bat": LAY_BAT,
    "face": FACE,
}
"""The codes of actions with measures, by the words before the measures."""


def code(pick: Pick) -> int:
    """The index of a pick in a mask."""
    return _CODES[pick]


def encode(action: GameAction) -> Action:
    """The kernel's form of an action."""
    match action:
        case FlickDisc():
            return (FLICK_DISC, action.angle_rad, action.strength)
        case FlickWeapon():
            return (FLICK_WEAPON[action.weapon], action.angle_rad, action.strength)
        case LayBat():
            return (LAY_BAT, action.x, action.y, action.heading_rad)
        case Face():
            return (FACE, action.x, action.y, action.heading_rad)
        case _:
            return _CODES[action]


def decode(action: Action) -> GameAction | None:
    """The action of a kernel action, or None if it is none of this game."""
    if isinstance(action, int):
        return PICKS[action] if 0 <= action < len(PICKS) else None
    head, *measures = action
    if len(measures) == 2:
        angle_rad, strength = measures
        if head == FLICK_DISC:
            return FlickDisc(angle_rad, strength)
        weapon = next((weapon for weapon, number in FLICK_WEAPON.items() if number == head), None)
        return None if weapon is None else FlickWeapon(weapon, angle_rad, strength)
    if len(measures) == 3 and head in (LAY_BAT, FACE):
        return (LayBat if head == LAY_BAT else Face)(*measures)
    return None


def text(action: GameAction) -> str:
    """How an action is written; `parse` reads it."""
    encoded = encode(action)
    if isinstance(encoded, int):
        return _TEXTS[encoded]
    head = next(head for head, number in _MEASURED.items() if number == encoded[0])
    return " ".join([head, *(repr(float(measure)) for measure in encoded[1:])])


def parse(line: str) -> GameAction:
    """The action that a text means; raises InvalidAction."""
    words = line.split()
    pick = _CODES_OF_TEXTS.get(" ".join(words))
    if pick is not None:
        return PICKS[pick]
    for length in (2, 1):
        head = _MEASURED.get(" ".join(words[:length]))
        measures = None if head is None else _measures(words[length:])
        action = None if head is None or measures is None else decode((head, *measures))
        if action is not None:
            return action
    raise InvalidAction(
        f"{line!r} is not an action; examples: use anita, move, flick disc 1.42 0.8, gun left, take 0, end"
    )


def _measures(words: list[str]) -> tuple[float, ...] | None:
    try:
        measures = tuple(map(float, words))
    except ValueError:
        return None
    return measures if all(map(isfinite, measures)) else None
