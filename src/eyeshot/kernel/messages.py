"""Every sentence that a player reads, by key, from one file a language.

A sentence may hold {who:seat} or {card:card}, which the game puts into words, and {n:#card|cards}, which counts.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any, TypeAlias

from eyeshot.kernel.errors import EyeshotError

Words: TypeAlias = Callable[[str, Any], str]


class _Piece:
    """Plain words, and the value that follows them, if one does: as it is, counted, or put into words by the game."""

    def __init__(self, literal: str, name: str, how: str) -> None:
        self.literal = literal
        self.name = name
        self.how = "" if how.startswith("#") else how
        self.is_counted = how.startswith("#")
        self.one, _, self.many = how[1:].partition("|") if self.is_counted else ("", "", "")

    def say(self, args: Mapping[str, Any], words: Words) -> str:
        if not self.name:
            return self.literal
        value = args[self.name]
        if self.how:
            return self.literal + words(self.how, value)
        if self.is_counted:
            return f"{self.literal}{value} {self.one if value == 1 else self.many}"
        return f"{self.literal}{value}"


class Catalogue:
    """Sentences of one language."""

    def __init__(self, sentences: Mapping[str, str]) -> None:
        self._sentences = dict(sentences)
        self._parsed: dict[str, list[_Piece]] = {}
        self._variants: dict[str, list[str]] = {}
        for key in sorted(self._sentences):
            self._variants.setdefault(key.rpartition(".")[0], []).append(key.rpartition(".")[2])

    def __contains__(self, key: str) -> bool:
        return key in self._sentences

    def variants(self, key: str) -> list[str]:
        """What follows a key and a dot, where there are sentences of that name."""
        return self._variants.get(key, [])

    def keys(self) -> set[str]:
        return set(self._sentences)

    def placeholders(self, key: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(self._sentences[key]) if name}

    def say(self, key: str, args: Mapping[str, Any], words: Words) -> str:
        """The sentence of a key. A missing key is a bug of ours, said as such."""
        pieces = self._parsed.get(key)
        if pieces is None:
            pieces = self._parse(key)
        try:
            return "".join([piece.say(args, words) for piece in pieces])
        except KeyError as missing:
            raise EyeshotError(f"the sentence {key!r} wants {missing}, which is not said") from missing

    def _parse(self, key: str) -> list[_Piece]:
        if key not in self._sentences:
            raise EyeshotError(f"no sentence for {key!r} in the catalogue")
        parsed = Formatter().parse(self._sentences[key])
        pieces = self._parsed[key] = [_Piece(literal, name or "", how or "") for literal, name, how, _ in parsed]
        return pieces

    def joined(self, other: Catalogue) -> Catalogue:
        return Catalogue({**self._sentences, **other._sentences})


def read_catalogue(file: Traversable) -> Catalogue:
    """Sections of the file are joined to their keys with a dot."""
    return Catalogue(dict(_flat("", tomllib.loads(file.read_text(encoding="utf-8")))))


def _flat(prefix: str, table: Mapping[str, Any]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in table.items():
        name = f"{prefix}.{key}" if prefix else key
        found.extend(_flat(name, value) if isinstance(value, dict) else [(name, value)])
    return found
