"""The actions that a question offers, grouped by kind, as clients get them."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from eyeshot.games.dead_of_winter import action_codes
from eyeshot.games.dead_of_winter.actions import (
    Attack,
    Bat,
    Beside,
    Closest,
    Drop,
    Eat,
    Escort,
    FightWith,
    Heal,
    Kill,
    Move,
    Option,
    Pick,
    PickPlace,
    PickToken,
    PickWho,
    Roof,
    Shoot,
    Swap,
    Take,
    Use,
    Vote,
    With,
)
from eyeshot.games.dead_of_winter.protocol import (
    AttackOption,
    DoorOption,
    FlickOption,
    HeadingOption,
    KillOption,
    NumberRange,
    Options,
    ShootOption,
    VoteOption,
)
from eyeshot.games.dead_of_winter.referee.city.flick_starts import DISC
from eyeshot.kernel import FlickChoice, NumberChoice, PickChoice, PlaceChoice, Question, Range

OfferedOption: TypeAlias = tuple[str, Any]
"""A field of Options, and the arguments of one action; None if it has none."""


def options_of(question: Question) -> Options:
    choice = question.choice
    assert not isinstance(choice, NumberChoice), "no question asks for a number"
    if isinstance(choice, PickChoice):
        return _picks(choice)
    if isinstance(choice, FlickChoice):
        flicked = _FLICKED[choice.codes[0]]
        return Options(flick=FlickOption(flicked, _range(choice.angle_rad), _range(choice.strength)))
    return _heading(choice)


def _picks(choice: PickChoice) -> Options:
    offered: dict[str, Any] = {}
    for code in choice.codes:
        name, arguments = _OPTIONS[code]
        if arguments is None:
            offered[name] = ()
        else:
            offered.setdefault(name, []).append(arguments)
    return Options(**offered)


def _heading(choice: PlaceChoice) -> Options:
    """The place is fixed: only the heading is chosen."""
    option = HeadingOption(choice.x[0], choice.y[0], _range(choice.heading_rad))
    return Options(face=option) if choice.codes[0] == action_codes.FACE else Options(lay_bat=option)


def _range(span: Range) -> NumberRange:
    return NumberRange(*span)


def _option(pick: Pick) -> OfferedOption:
    name = str(pick.kind).replace("-", "_")
    match pick:
        case Use(survivor):
            return name, survivor
        case With(survivor):
            return "with_", survivor
        case Closest(zombie):
            return name, zombie
        case Move(clear) | Bat(clear):
            return name, DoorOption(clear)
        case Shoot(weapon, side):
            return name, ShootOption(weapon, side)
        case Kill(zombie, weapon):
            return name, KillOption(zombie, weapon)
        case Heal(survivor) | Escort(survivor):
            return name, survivor
        case Take(token) | Drop(token) | Swap(token) | Eat(token) | PickToken(token):
            return name, token
        case Option(number):
            return name, number
        case Vote(is_up):
            return name, VoteOption(is_up)
        case PickWho(chosen) | PickPlace(chosen):
            return name, chosen
        case Roof(place) | Beside(place):
            return name, place
        case FightWith(weapon):
            return name, weapon
        case Attack(side):
            return name, AttackOption(side)
        case _:
            return name, None


_OPTIONS: Final[tuple[OfferedOption, ...]] = tuple(map(_option, action_codes.PICKS))
"""The option of every pick, by its code."""
_FLICKED: Final[dict[int, Any]] = {
    action_codes.FLICK_DISC: DISC,
    **{code: weapon.value for weapon, code in action_codes.FLICK_WEAPON.items()},
}
