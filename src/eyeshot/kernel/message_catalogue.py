"""Message catalogues: every sentence that a player reads, by key, in Project Fluent's format, one file a language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TypeAlias

from eyeshot.kernel.errors import EyeshotError

Arguments: TypeAlias = dict[str, str | int | float]
"""Arguments of a sentence. Lists and None are never passed: Fluent would format a wrong sentence."""


class MessageError(EyeshotError):
    """A sentence that is missing, or that cannot be formatted with these arguments."""


class Messages:
    """The sentences of one language. A later source replaces the messages of an earlier one."""

    def __init__(self, language: str, sources: Iterable[str], is_isolating: bool = False) -> None:
        """`is_isolating` puts Unicode isolation marks around arguments; a terminal shows them as boxes."""
        from fluent.runtime import FluentBundle, FluentResource  # imported on first use: it takes 0.1 s
        from fluent.syntax.ast import Junk, Message

        self.language = language
        self._keys: list[str] = []
        self._bundle = FluentBundle([language], use_isolating=is_isolating)
        for source in sources:
            resource = FluentResource(source)
            for entry in resource.body:
                if isinstance(entry, Junk):
                    raise MessageError(f"a catalogue cannot be read here: {(entry.content or '').strip()[:80]!r}")
                if isinstance(entry, Message):
                    self._keys.append(entry.id.name)
            self._bundle.add_resource(resource, allow_overrides=True)

    def __iter__(self) -> Iterator[str]:
        """Yield all keys."""
        return iter(dict.fromkeys(self._keys))

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
    return Messages(language, [shared_source(language), *(file.read_text(encoding="utf-8") for file in files)])


def shared_source(language: str) -> str:
    """Return the .ftl text that every catalogue of a language shares: seats and lists."""
    return resources.files("eyeshot").joinpath("messages", f"{language}.ftl").read_text(encoding="utf-8")


class GameMessages:
    """The sentences of one game in the languages that it has.

    >>> GameMessages({"en": "event-over = The game is over."}).messages("en").format("event-over")
    'The game is over.'
    """

    def __init__(self, sources: Mapping[str, str]) -> None:
        """`sources` are .ftl texts by language; there is one in English."""
        self._sources = dict(sources)
        self._messages: dict[str, Messages] = {}

    def languages(self) -> list[str]:
        return list(self._sources)

    def source(self, language: str) -> str:
        """Return the .ftl text of the game in a language, or in English if the game does not have it."""
        return self._sources[self._known(language)]

    def messages(self, language: str) -> Messages:
        """Return the sentences of the game after those that every catalogue shares, in this language or in English."""
        language = self._known(language)
        if language not in self._messages:
            self._messages[language] = Messages(language, [shared_source(language), self._sources[language]])
        return self._messages[language]

    def _known(self, language: str) -> str:
        return language if language in self._sources else "en"


def package_messages(package: str) -> GameMessages:
    """Return the sentences that a package has in `messages/<language>.ftl`."""
    files = [file for file in resources.files(package).joinpath("messages").iterdir() if file.name.endswith(".ftl")]
    return GameMessages({file.name.removesuffix(".ftl"): file.read_text(encoding="utf-8") for file in files})
