"""How a line that has been begun may go on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from eyeshot.games.viewpoint.language.reader import MAX_LINE, makes_sense
from eyeshot.games.viewpoint.language.suggestions import (
    ANYTHING,
    is_opening,
    nearest_phrases,
    phrases,
    phrases_by_key,
    split_line,
    with_numbers,
)
from eyeshot.kernel.authoring import Completion

MOST = 8
_TRIED = 60
_SHORTEST_GUESS = 3
_NUMBER = re.compile(r"-?\d+|\b(?:an?|one)(?= (?:more )?c)", re.IGNORECASE)


def offer_line(line: str) -> list[Completion]:
    """What a card's line can go on with, the shortest first; nothing for a card's name, which is free."""
    text = line.lstrip()
    indent = line[: len(line) - len(text)]
    if not indent or len(text) > MAX_LINE:
        return []
    begin, piece = split_line(text)[-1]
    if piece.endswith((".", ":")):
        return []
    before = text[:begin]
    found = dict.fromkeys(with_numbers(phrase, piece) for phrase in _candidates(piece) if _fits(before, phrase))
    return [Completion(phrase, indent + before + phrase) for phrase in list(found)[:MOST]]


def _candidates(piece: str) -> Iterator[str]:
    if not piece:
        yield from (min(known, key=len) for key, known in phrases_by_key().items() if key and known)
        return
    begun = _loose(piece)
    yield from [phrase for phrase, loose in _by_length() if loose.startswith(begun)][:_TRIED]
    words = begun.split()
    yield from [phrase for phrase, loose in _by_length() if all(f" {word}" in f" {loose}" for word in words)][:_TRIED]
    if len(piece) >= _SHORTEST_GUESS:
        yield from nearest_phrases(piece, MOST // 2)


@cache
def _by_length() -> list[tuple[str, str]]:
    return [(phrase, _loose(phrase)) for phrase in sorted(phrases(), key=len)]


def _loose(text: str) -> str:
    """Whatever its capitals, numbers and plurals."""
    return _NUMBER.sub("1", text).lower().replace("cards", "card")


def _fits(before: str, phrase: str) -> bool:
    """Can the phrase stand after this?"""
    if not is_opening(phrase):
        return makes_sense(before + phrase)
    return not before and makes_sense(f"{phrase} {ANYTHING}")
