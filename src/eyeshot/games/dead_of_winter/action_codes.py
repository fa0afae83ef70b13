"""Action codes: converts the actions of DEAD OF WINTER to the numbers of the kernel and to texts, and back.

    parse("kill zombie-3 with gun")       # Kill(zombie="zombie-3", weapon=Weapon.GUN)
    text(Shoot(Weapon.GUN, Side.LEFT))    # "gun left"
    encode(FlickDisc(1.42, 0.8))          # (code, 1.42, 0.8), the kernel's form
    decode(encode(action)) == action

A pick is encoded as its code, the index in a mask; the codes are the same in every match. A flick is
(code, angle_rad, strength). A bat that is laid and a figure that is turned are (code, x, y, heading_rad) in length
units and radians.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Final

from eyeshot.games.dead_of_winter.actions import (
    MAX_OPTIONS,
    SIDES,
    Alone,
    Attack,
    Back,
    Bat,
    Beside,
    Closest,
    Drop,
    Eat,
    End,
    Enough,
    Escort,
    Face,
    FightWith,
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
    Option,
    Pick,
    PickPlace,
    PickToken,
    PickWho,
    Roof,
    Shoot,
    Stop,
    Swap,
    Take,
    Use,
    Vote,
    Wait,
    With,
)
from eyeshot.games.dead_of_winter.scenario.match_config import ROOF_PLACES
from eyeshot.games.dead_of_winter.scenario.scenario import MAX_TOKENS, ZOMBIES
from eyeshot.games.dead_of_winter.scenario.survivors import survivors
from eyeshot.games.dead_of_winter.scenario.weapons import SHOOTING_WEAPONS, WEAPONS, Side
from eyeshot.kernel import Action, InvalidAction
from eyeshot.physics import BUILDINGS

NO_ACTION: Final = "no action"
"""The text of something that is no action."""


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
    yield from ((f"heal {name}", Heal(name)) for name in names)
    yield "hungry", Hungry()
    yield from ((f"eat {token}", Eat(token)) for token in range(MAX_TOKENS))
    yield from ((f"beside {place}", Beside(place)) for place in range(SIDES))
    yield from ((f"escort {name}", Escort(name)) for name in names)
    yield from ((f"option {number}", Option(number)) for number in range(1, MAX_OPTIONS + 1))
    yield from (("thumbs up", Vote(is_up=True)), ("thumbs down", Vote(is_up=False)), ("enough", Enough()))
    yield from ((f"choose {name}", PickWho(name)) for name in names)
    yield from ((f"choose {building}", PickPlace(building)) for building in BUILDINGS)
    yield from ((f"choose token {token}", PickToken(token)) for token in range(MAX_TOKENS))


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
