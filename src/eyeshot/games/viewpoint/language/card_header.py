"""The header line of a card (name, value, copies, Zombeye), and diagnostics for common mistakes in it."""

from __future__ import annotations

import re
from typing import NamedTuple

MAX_NAME = 40
_MAX_LINE = 200
_EXAMPLE = "Wink   10   x2"
CARD_HEADER = re.compile(
    r"(?P<name>\S.*?)\s{2,}(?P<value>[-+]?\d{1,9})(?:\s+x(?P<copies>\d{1,9}))?(?P<zombeye>\s+Zombeye)?\s*"
)
_MARKED = re.compile(r"(?P<rest>.*\S)\s+Zombeye\s*")
_TURNED = re.compile(r"(?P<name>\S.*?)\s+x(?P<copies>\d{1,9})\s+(?P<value>[-+]?\d{1,9})")
_NO_CROSS = re.compile(r"(?P<name>\S.*?)\s{2,}(?P<value>[-+]?\d{1,9})\s+(?P<copies>\d{1,9})")
_NARROW = re.compile(r"(?P<name>\S.*?)\s+(?P<value>[-+]?\d{1,9})(?:\s+x(?P<copies>\d{1,9}))?")
_NO_VALUE = re.compile(r"(?P<name>\S.*?)(?:\s+x(?P<copies>\d{1,9}))?")
_BEGINS = "a card begins with its name, two spaces, and its value."

_LIKE_TEXT = "a name does not end with a full stop, and a card's text begins with two spaces."


class HeaderError(NamedTuple):
    """A mistake in the layout of a header line, and the name that the line seems to give."""

    name: str
    column: int
    message: str
    nearest: str


def card_header_error(line: str) -> HeaderError | None:
    """The mistake in the layout of a header line, or None."""
    if len(line) > _MAX_LINE:
        return HeaderError(line, 1, _BEGINS, _EXAMPLE)
    if marked := _MARKED.fullmatch(line):
        error = card_header_error(marked["rest"])
        return error and error._replace(nearest=f"{error.nearest}   Zombeye")
    if match := _TURNED.fullmatch(line):
        return _error(match, "copies", -1, "the value comes first, then the number of copies.")
    if match := _NO_CROSS.fullmatch(line):
        return _error(match, "copies", 0, f"a number of copies is written with an x: x{match['copies']}.")
    match = CARD_HEADER.fullmatch(line)
    text = match["name"] if match else line
    if text.endswith("."):
        return HeaderError(text, 1, _LIKE_TEXT, f"  {text}")
    return None if match else _no_card(line)


def _no_card(line: str) -> HeaderError:
    if match := _NARROW.fullmatch(line):
        return _error(match, "name", 0, _BEGINS)
    match = _NO_VALUE.fullmatch(line)
    if not match or len(match["name"]) > MAX_NAME or not match["name"].isprintable():
        return HeaderError(line, 1, _BEGINS, _EXAMPLE)
    name = match["name"]
    return HeaderError(name, 1, f"{name} has no value.", f"{name}   10   x{match['copies'] or 2}")


def _error(match: re.Match[str], where: str, shift: int, message: str) -> HeaderError:
    copies = f"   x{int(match['copies'])}" if match["copies"] else ""
    nearest = f"{match['name']}   {int(match['value'])}{copies}"
    return HeaderError(match["name"], match.start(where) + shift + 1, message, nearest)
