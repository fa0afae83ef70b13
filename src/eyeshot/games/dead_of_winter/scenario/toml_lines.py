"""Finds the line of a value in a TOML text, for diagnostics."""

from __future__ import annotations

import re
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""("zombie", 2, "at"): the key of the third [[zombie]]."""

_HEADER = re.compile(r"\s*(?P<open>\[\[?)\s*(?P<name>[\w-]+)\s*\]\]?\s*(#.*)?$")
_KEY = re.compile(r"\s*(?P<name>[\w-]+)\s*=")


class TomlLines:
    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {}
        section: Path = ()
        counts: dict[str, int] = {}
        for number, line in enumerate(text.splitlines(), 1):
            if header := _HEADER.match(line):
                name = header["name"]
                section = (name,)
                if header["open"] == "[[":
                    section = (name, counts.get(name, 0))
                    counts[name] = counts.get(name, 0) + 1
                self._lines.setdefault(section, number)
            elif key := _KEY.match(line):
                self._lines.setdefault((*section, key["name"]), number)

    def of(self, path: Path) -> int:
        """The line of a value, or of the nearest section around it; line 1 if the section is missing."""
        while path:
            if path in self._lines:
                return self._lines[path]
            path = path[:-1]
        return 1
