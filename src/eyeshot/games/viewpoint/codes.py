"""Actions of the Viewpoint family: a small number each, fixed for masks, with a short text."""

from __future__ import annotations

from eyeshot.kernel.errors import InvalidAction

MAX_SEATS = 12
MAX_TRIGGERS = 32
MAX_CARDS = 320
"""Two decks of the largest size."""

PASS, YES, NO, STOP, FIRST, SECOND, HUSH, SPEAK = range(8)
PLAYER = 8
ORDER = PLAYER + MAX_SEATS
DROP = ORDER + MAX_TRIGGERS
CARDS = DROP + MAX_TRIGGERS
PLAY, DISCARD, STEAL, SWAP, FOR, PUT, GIVE, TAKE, REVEAL, ACT = (CARDS + k * MAX_CARDS for k in range(10))
DESTROY, AMBUSH, ZOMBIFY, RESURRECT, SHUFFLE, KEEP = (ACT + (k + 1) * MAX_CARDS for k in range(6))
COUNT = KEEP + MAX_CARDS
_VERBS = (
    *("play", "discard", "steal", "swap", "for", "put", "give", "take", "reveal", "act"),
    *("destroy", "ambush", "zombify", "resurrect", "shuffle", "keep"),
)

_PLAIN = ("pass", "yes", "no", "stop", "first", "second", "hush", "speak")
_BLOCKS = {"player": (PLAYER, MAX_SEATS), "order": (ORDER, MAX_TRIGGERS), "drop": (DROP, MAX_TRIGGERS)}
_BLOCKS |= {verb: (CARDS + k * MAX_CARDS, MAX_CARDS) for k, verb in enumerate(_VERBS)}


_TEXTS = [*_PLAIN, *(f"{verb} {number}" for verb, (_, size) in _BLOCKS.items() for number in range(size))]


def text_of(code: int) -> str:
    """`play 17`"""
    return _TEXTS[code]


def code_of_text(text: str) -> int:
    """The action that a text means, or InvalidAction."""
    words = text.split()
    if len(words) == 1 and words[0] in _PLAIN:
        return _PLAIN.index(words[0])
    if len(words) == 2 and words[0] in _BLOCKS and len(words[1]) < 4 and words[1].isascii() and words[1].isdigit():
        base, size = _BLOCKS[words[0]]
        if int(words[1]) < size:
            return base + int(words[1])
    raise InvalidAction(f"{text!r} is no action; those are: {', '.join(_PLAIN)}, or {', '.join(_BLOCKS)} and a number")


def card_of(code: int) -> int:
    """The card that an action is about, or -1."""
    return (code - CARDS) % MAX_CARDS if code >= CARDS else -1
