"""Finds the line of a value in a TOML text, for diagnostics."""

from __future__ import annotations

import re
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""("zombie", 2, "at"): the key of the third [[zombie]]."""

_HEADER = re.compile(r"\s*(?P<open>\[\[?)\s*(?P<name>[\w-]+)\s*\]\]?\s*(#.*)?$")
_TOKEN = re.compile(
    r'"(?:[^"\\]|\\.)*"|\'[^\']*\'|(?P<open>[\[{])|(?P<close>[\]}])|(?P<key>[\w-]+)(?=\s*=)|(?P<comment>#)'
)
_KEY = re.compile(r"\s*(?P<name>[\w-]+)\s*=")


class TomlLines:
    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {}
        section: Path = ()
        counts: dict[str, int] = {}
        items = _Items()
        for number, line in enumerate(text.split("\n"), 1):
            if items.is_open:
                for path in items.read(line):
                    self._lines.setdefault(path, number)
            elif header := _HEADER.match(line):
                name = header["name"]
                section = (name,)
                if header["open"] == "[[":
                    section = (name, counts.get(name, 0))
                    counts[name] = counts.get(name, 0) + 1
                self._lines.setdefault(section, number)
            elif key := _KEY.match(line):
                path = (*section, key["name"])
                self._lines.setdefault(path, number)
                items = _Items(path)
                for item in items.read(line[key.end() :]):
                    self._lines.setdefault(item, number)

    def of(self, path: Path) -> int:
        """The line of a value, or of the nearest section around it; line 1 if the section is missing."""
        while path:
            if path in self._lines:
                return self._lines[path]
            path = path[:-1]
        return 1


class _Items:
    """Finds lists and inline tables inside a value, `all = [{ … }, { … }]`, which may go over several lines."""

    def __init__(self, path: Path = ()) -> None:
        self._path = path
        self._open: list[_Container] = []

    @property
    def is_open(self) -> bool:
        """True if the value goes on in the next line."""
        return bool(self._open)

    def read(self, line: str) -> list[Path]:
        """The paths of the lists, the tables and their keys that begin in this line."""
        found: list[Path] = []
        for token in _TOKEN.finditer(line):
            if token["open"]:
                path = self._next_path()
                found.append(path)
                self._open.append(_Container(path, token["open"] == "["))
            elif token["close"] and self._open:
                self._open.pop()
            elif token["key"] and self._open and not self._open[-1].is_list:
                self._open[-1].key = token["key"]
                found.append((*self._open[-1].path, token["key"]))
            elif token["comment"]:
                break
        return found

    def _next_path(self) -> Path:
        """The path of the list or table that begins now."""
        if not self._open:
            return self._path
        around = self._open[-1]
        if not around.is_list:
            return (*around.path, around.key)
        around.count += 1
        return (*around.path, around.count - 1)


class _Container:
    """A list or an inline table that is open."""

    def __init__(self, path: Path, is_list: bool) -> None:
        self.path, self.is_list = path, is_list
        self.key = ""
        self.count = 0
