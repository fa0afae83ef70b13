"""Actions of DEAD OF WINTER: a number each, fixed for masks, with a short text.

Picks are their number. A flick is (code, angle_rad, strength) and reads `flick disc 1.42 0.8`; what is laid or turned
is (code, x, y, heading_rad) in ticks and radians and reads `lay bat 100.0 -40.0 1.57`.
"""

from __future__ import annotations

from math import isfinite

from eyeshot.games.dead_of_winter.scenario import weapons
from eyeshot.games.dead_of_winter.scenario.config import ROOF_PLACES
from eyeshot.games.dead_of_winter.scenario.scenario import ZOMBIES
from eyeshot.games.dead_of_winter.scenario.survivors import survivors
from eyeshot.kernel.choice import Action
from eyeshot.kernel.errors import InvalidAction

NAMES = tuple(survivors())
MAX_TOKENS = 40
SIDES = ("left", "right")
LEFT, RIGHT = range(2)
DISC, FLICKED = 0, ("disc", *weapons.NAMES)
"""What can be flicked: the movement disc, or a weapon by its number + 1."""

_PICKS = [
    "end",
    "move",
    "move clear",
    "bat",
    *(f"{weapon.name} {side}" for weapon in weapons.WEAPONS if weapon.is_beside for side in SIDES),
    "back",
    "stop",
    "keep",
    "leave",
    "alone",
    "wait",
    "attack",
    "attack left",
    "attack right",
    *(f"roof {place}" for place in range(1, ROOF_PLACES + 1)),
    *(f"use {name}" for name in NAMES),
    *(f"with {name}" for name in NAMES),
    *(f"fight with {name}" for name in weapons.NAMES),
    *(f"closest zombie-{number}" for number in range(1, ZOMBIES + 1)),
    *(f"take {token}" for token in range(MAX_TOKENS)),
    *(f"drop {token}" for token in range(MAX_TOKENS)),
    *(f"swap {token}" for token in range(MAX_TOKENS)),
    *(f"kill zombie-{number} with {name}" for name in weapons.NAMES for number in range(1, ZOMBIES + 1)),
    "bat clear",
]
_CODES = {text: code for code, text in enumerate(_PICKS)}
FLICK = len(_PICKS)
LAY_BAT = FLICK + len(FLICKED)
FACE = LAY_BAT + 1
COUNT = FACE + 1
_MEASURED = {**{f"flick {name}": FLICK + n for n, name in enumerate(FLICKED)}, "lay bat": LAY_BAT, "face": FACE}
_MEASURED_TEXTS = {code: text for text, code in _MEASURED.items()}

END, MOVE, MOVE_CLEAR = (_CODES[text] for text in ("end", "move", "move clear"))
BAT, BAT_CLEAR = (_CODES[text] for text in ("bat", "bat clear"))
BACK, STOP, KEEP, LEAVE, ALONE, WAIT = (_CODES[text] for text in ("back", "stop", "keep", "leave", "alone", "wait"))
ATTACK, ATTACK_LEFT, ATTACK_RIGHT = (_CODES[text] for text in ("attack", "attack left", "attack right"))


def code(text: str) -> int:
    """The code of a pick by its text."""
    return _CODES[text]


def use(name: str) -> int:
    return _CODES[f"use {name}"]


def beside(weapon: int, side: int) -> int:
    """Set a weapon down to the left or right: `gun left`."""
    return _CODES[f"{weapons.NAMES[weapon]} {SIDES[side]}"]


def kill(zombie_name: str, weapon: int) -> int:
    return _CODES[f"kill {zombie_name} with {weapons.NAMES[weapon]}"]


def words_of(action: Action) -> list[str]:
    """The words of a pick: ["take", "3"]; nothing for one that is none."""
    return _PICKS[action].split() if type(action) is int and 0 <= action < FLICK else []


def text_of(action: Action) -> str:
    if isinstance(action, int):
        return _PICKS[action] if 0 <= action < FLICK else _MEASURED_TEXTS.get(action, "no action")
    head = _MEASURED_TEXTS.get(int(action[0]), "no action")
    return " ".join([head, *(repr(float(measure)) for measure in action[1:])])


def read_text(text: str) -> Action:
    """The action that a text means, or InvalidAction."""
    words = text.split()
    plain = " ".join(words)
    if plain in _CODES:
        return _CODES[plain]
    for count, length in ((2, 4), (2, 5), (1, 4)):
        head = _MEASURED.get(" ".join(words[:count]))
        if head is not None and len(words) == length:
            measures = _numbers(words[count:])
            if measures is not None and len(measures) == (2 if head < LAY_BAT else 3):
                return (head, *measures)
    raise InvalidAction(
        f"{text!r} is no action; those are like: use anita, move, flick disc 1.42 0.8, gun left, take 0, end"
    )


def _numbers(words: list[str]) -> tuple[float, ...] | None:
    try:
        numbers = tuple(map(float, words))
    except ValueError:
        return None
    return numbers if all(map(isfinite, numbers)) else None
