"""Action codes: every action is a small number with a short text. The numbers are fixed, so that masks can use them."""

from __future__ import annotations

from typing import Final

from eyeshot.games.viewpoint.sentinels import NO_CARD
from eyeshot.kernel import InvalidAction

MAX_SEATS: Final = 12
MAX_TRIGGERS: Final = 32
MAX_CARDS: Final = 320
"""The size of two decks of the largest size."""

GO_ON: Final = 0
YES: Final = 1
NO: Final = 2
STOP: Final = 3
FIRST: Final = 4
SECOND: Final = 5
HUSH: Final = 6
SPEAK: Final = 7
WITHDRAW: Final = 8
NOT_THIS_TIME: Final = 9
WAIT: Final = 10
PLAYER: Final = 11
ORDER: Final = PLAYER + MAX_SEATS
DROP: Final = ORDER + MAX_TRIGGERS
CARDS: Final = DROP + MAX_TRIGGERS
PLAY: Final = CARDS
DISCARD: Final = PLAY + MAX_CARDS
STEAL: Final = DISCARD + MAX_CARDS
SWAP: Final = STEAL + MAX_CARDS
FOR: Final = SWAP + MAX_CARDS
PUT: Final = FOR + MAX_CARDS
GIVE: Final = PUT + MAX_CARDS
TAKE: Final = GIVE + MAX_CARDS
REVEAL: Final = TAKE + MAX_CARDS
ACT: Final = REVEAL + MAX_CARDS
DESTROY: Final = ACT + MAX_CARDS
AMBUSH: Final = DESTROY + MAX_CARDS
ZOMBIFY: Final = AMBUSH + MAX_CARDS
RESURRECT: Final = ZOMBIFY + MAX_CARDS
SHUFFLE: Final = RESURRECT + MAX_CARDS
KEEP: Final = SHUFFLE + MAX_CARDS
COUNT: Final = KEEP + MAX_CARDS
_VERBS = (
    *("play", "discard", "steal", "swap", "for", "put", "give", "take", "reveal", "act"),
    *("destroy", "ambush", "zombify", "resurrect", "shuffle", "keep"),
)

_PLAIN = (
    *("go-on", "yes", "no", "stop", "first", "second"),
    *("hush", "speak", "withdraw", "not-this-time", "wait"),
)
_BLOCKS = {"player": (PLAYER, MAX_SEATS), "order": (ORDER, MAX_TRIGGERS), "drop": (DROP, MAX_TRIGGERS)}
_BLOCKS |= {verb: (CARDS + k * MAX_CARDS, MAX_CARDS) for k, verb in enumerate(_VERBS)}


_TEXTS: Final = [*_PLAIN, *(f"{verb} {number}" for verb, (_, size) in _BLOCKS.items() for number in range(size))]
_PARTS: Final[list[tuple[str, int | None]]] = [
    *((verb, None) for verb in _PLAIN),
    *((verb, number) for verb, (_, size) in _BLOCKS.items() for number in range(size)),
]
_CODES: Final = {text: code for code, text in enumerate(_TEXTS)}


def text_of(code: int) -> str:
    """The text of an action code.

    >>> text_of(PLAY + 17)
    'play 17'
    """
    return _TEXTS[code]


def split(code: int) -> tuple[str, int | None]:
    """The first word of an action's text, and the number after it, if there is one.

    >>> split(PLAY + 17)
    ('play', 17)
    """
    return _PARTS[code]


def code_of_text(text: str) -> int:
    """The action code of a text; raises InvalidAction."""
    code = _CODES.get(text)
    return _parse(text) if code is None else code


def _parse(text: str) -> int:
    """The action code of a text that was typed with other spaces or leading zeros."""
    words = text.split()
    if len(words) == 1 and words[0] in _PLAIN:
        return _PLAIN.index(words[0])
    if len(words) == 2 and words[0] in _BLOCKS and len(words[1]) < 4 and words[1].isascii() and words[1].isdigit():
        base, size = _BLOCKS[words[0]]
        if int(words[1]) < size:
            return base + int(words[1])
    raise InvalidAction(f"{text!r} is no action; actions are {', '.join(_PLAIN)}, or {', '.join(_BLOCKS)} and a number")


def card_of(code: int) -> int:
    """The card that an action names, or NO_CARD."""
    return (code - CARDS) % MAX_CARDS if code >= CARDS else NO_CARD
