"""The first line of a card: its name, its value, its number of copies, whether it is a Zombeye; and what people write
instead."""

from __future__ import annotations

import re
from typing import NamedTuple

MAX_NAME = 40
_MAX_LINE = 200
_EXAMPLE = "Wink   10   x2"
CARD = re.compile(
    r"(?P<name>\S.*?)\s{2,}(?P<value>[-+]?\d{1,9})(?:\s+x(?P<copies>\d{1,9}))?(?P<zombeye>\s+Zombeye)?\s*"
)
_MARKED = re.compile(r"(?P<rest>.*\S)\s+Zombeye\s*")
_TURNED = re.compile(r"(?P<name>\S.*?)\s+x(?P<copies>\d{1,9})\s+(?P<value>[-+]?\d{1,9})")
_NO_CROSS = re.compile(r"(?P<name>\S.*?)\s{2,}(?P<value>[-+]?\d{1,9})\s+(?P<copies>\d{1,9})")
_NARROW = re.compile(r"(?P<name>\S.*?)\s+(?P<value>[-+]?\d{1,9})(?:\s+x(?P<copies>\d{1,9}))?")
_NO_VALUE = re.compile(r"(?P<name>\S.*?)(?:\s+x(?P<copies>\d{1,9}))?")
_BEGINS = "a card begins with its name, two spaces, and its value."

_LIKE_TEXT = "a name does not end with a full stop, and a card's text begins with two spaces."


class WrongLine(NamedTuple):
    """What is wrong with a card's first line, and the name that it seems to give."""

    name: str
    column: int
    message: str
    nearest: str


def wrong_card_line(line: str) -> WrongLine | None:
    """What is wrong with the layout of a card's first line, or None."""
    if len(line) > _MAX_LINE:
        return WrongLine(line, 1, _BEGINS, _EXAMPLE)
    if marked := _MARKED.fullmatch(line):
        wrong = wrong_card_line(marked["rest"])
        return wrong and wrong._replace(nearest=f"{wrong.nearest}   Zombeye")
    if found := _TURNED.fullmatch(line):
        return _wrong(found, "copies", -1, "the value comes first, then the number of copies.")
    if found := _NO_CROSS.fullmatch(line):
        return _wrong(found, "copies", 0, f"a number of copies is written with an x: x{found['copies']}.")
    found = CARD.fullmatch(line)
    text = found["name"] if found else line
    if text.endswith("."):
        return WrongLine(text, 1, _LIKE_TEXT, f"  {text}")
    return None if found else _no_card(line)


def _no_card(line: str) -> WrongLine:
    if found := _NARROW.fullmatch(line):
        return _wrong(found, "name", 0, _BEGINS)
    found = _NO_VALUE.fullmatch(line)
    if not found or len(found["name"]) > MAX_NAME or not found["name"].isprintable():
        return WrongLine(line, 1, _BEGINS, _EXAMPLE)
    name = found["name"]
    return WrongLine(name, 1, f"{name} has no value.", f"{name}   10   x{found['copies'] or 2}")


def _wrong(found: re.Match[str], where: str, shift: int, message: str) -> WrongLine:
    copies = f"   x{int(found['copies'])}" if found["copies"] else ""
    nearest = f"{found['name']}   {int(found['value'])}{copies}"
    return WrongLine(found["name"], found.start(where) + shift + 1, message, nearest)
