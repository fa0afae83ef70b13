"""Message catalogues: every sentence that a player reads, by key, in Project Fluent's format, one file a language.

`Messages` formats Fluent catalogues. `Catalogue` reads the older TOML format until every catalogue is converted.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any, TypeAlias

from eyeshot.kernel.errors import EyeshotError

Words: TypeAlias = Callable[[str, Any], str]
Arguments: TypeAlias = dict[str, str | int | float]
"""Arguments of a sentence. Lists and None are never passed: Fluent would format a wrong sentence."""


class MessageError(EyeshotError):
    """A sentence that is missing, or that cannot be formatted with these arguments."""


class Messages:
    """The sentences of one language. A later source replaces the messages of an earlier one."""

    def __init__(self, language: str, sources: Iterable[str], is_isolating: bool = False) -> None:
        """`is_isolating` puts Unicode isolation marks around arguments; a terminal shows them as boxes."""
        from fluent.runtime import FluentBundle, FluentResource  # imported on first use: it takes 0.1 s
        from fluent.syntax.ast import Junk

        self.language = language
        self._bundle = FluentBundle([language], use_isolating=is_isolating)
        for source in sources:
            resource = FluentResource(source)
            for entry in resource.body:
                if isinstance(entry, Junk):
                    raise MessageError(f"a catalogue cannot be read here: {(entry.content or '').strip()[:80]!r}")
            self._bundle.add_resource(resource, allow_overrides=True)

    def has(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def format(self, key: str, args: Mapping[str, str | int | float] | None = None) -> str:
        """Return the sentence of a key. Raises MessageError if anything in it cannot be formatted."""
        if not self._bundle.has_message(key):
            raise MessageError(f"no message {key!r} in the catalogue {self.language!r}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise MessageError(f"the message {key!r} has no value")
        text, errors = self._bundle.format_pattern(pattern, dict(args or {}))
        if errors:
            raise MessageError(f"the message {key!r} cannot be formatted: {errors[0]}")
        return str(text)

    def join(self, texts: Sequence[str]) -> str:
        """Return a list as text: "Ada, Ben and Cleo"."""
        if len(texts) < 2:
            return texts[0] if texts else self.format("list-empty")
        text = texts[0]
        for item in texts[1:-1]:
            text = self.format("list-middle", {"left": text, "right": item})
        return self.format("list-last", {"left": text, "right": texts[-1]})


def read_messages(language: str, *files: Traversable) -> Messages:
    """Return the messages of these .ftl files, after those that every catalogue shares."""
    shared = resources.files("eyeshot").joinpath("messages", f"{language}.ftl")
    return Messages(language, [file.read_text(encoding="utf-8") for file in (shared, *files)])


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
