"""Completions for a line of card text that has been begun."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from eyeshot.games.viewpoint.language.deck_reader import MAX_LINE, is_valid_line
from eyeshot.games.viewpoint.language.suggestions import (
    ANYTHING,
    is_opening,
    nearest_phrases,
    phrases,
    phrases_by_key,
    split_line,
    with_numbers,
)
from eyeshot.kernel import Completion

MAX_COMPLETIONS = 8
_MAX_TRIED = 60
_MIN_GUESSED = 3
_NUMBER = re.compile(r"-?\d+|\b(?:an?|one)(?= (?:more )?c)", re.IGNORECASE)


def complete_line(line: str) -> list[Completion]:
    """The completions of a line, the shortest first; none for a header line, since names are free."""
    text = line.lstrip()
    indent = line[: len(line) - len(text)]
    if not indent or len(text) > MAX_LINE:
        return []
    begin, piece = split_line(text)[-1]
    if piece.endswith((".", ":")):
        return []
    before = text[:begin]
    completions = dict.fromkeys(with_numbers(phrase, piece) for phrase in _candidates(piece) if _fits(before, phrase))
    return [Completion(phrase, indent + before + phrase) for phrase in list(completions)[:MAX_COMPLETIONS]]


def _candidates(piece: str) -> Iterator[str]:
    if not piece:
        yield from (min(known, key=len) for key, known in phrases_by_key().items() if key and known)
        return
    begun = _normalized(piece)
    yield from [phrase for phrase, normalized in _by_length() if normalized.startswith(begun)][:_MAX_TRIED]
    words = begun.split()
    yield from [phrase for phrase, normalized in _by_length() if all(f" {word}" in f" {normalized}" for word in words)][
        :_MAX_TRIED
    ]
    if len(piece) >= _MIN_GUESSED:
        yield from nearest_phrases(piece, MAX_COMPLETIONS // 2)


@cache
def _by_length() -> list[tuple[str, str]]:
    return [(phrase, _normalized(phrase)) for phrase in sorted(phrases(), key=len)]


def _normalized(text: str) -> str:
    """A text without capitals, numbers and plurals, for comparison."""
    return _NUMBER.sub("1", text).lower().replace("cards", "card")


def _fits(before: str, phrase: str) -> bool:
    """Is the line valid if the phrase follows this text?"""
    if not is_opening(phrase):
        return is_valid_line(before + phrase)
    return not before and is_valid_line(f"{phrase} {ANYTHING}")
