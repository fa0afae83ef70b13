"""The rulebook of a game: every rule in our words, with an id, from rules.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources.abc import Traversable

import msgspec


class Rule(msgspec.Struct, frozen=True):
    """One rule. `why` says on what grounds this project decided where the rulebook is silent."""

    id: str
    text: str
    editions: tuple[str, ...] = ()
    ruling: bool = False
    why: str = ""
    waits: str = ""
    """What it waits for before it is in force; empty for a rule that is."""

    def holds_in(self, edition: str) -> bool:
        return not self.editions or edition in self.editions


class Rulebook(msgspec.Struct, frozen=True):
    """All rules of one rulebook family, by id, in its order."""

    name: str
    rules: dict[str, Rule]

    def of_edition(self, edition: str) -> list[str]:
        return [rule.id for rule in self.rules.values() if rule.holds_in(edition)]

    def in_force(self) -> list[str]:
        """The rules that wait for nothing."""
        return [rule.id for rule in self.rules.values() if not rule.waits]

    def waiting(self) -> dict[str, tuple[str, ...]]:
        """The rules that wait, by what for."""
        found: dict[str, tuple[str, ...]] = {}
        for rule in self.rules.values():
            if rule.waits:
                found[rule.waits] = (*found.get(rule.waits, ()), rule.id)
        return found


def make_rulebook(name: str, texts: Mapping[str, str]) -> Rulebook:
    """Return a rulebook from texts by `section.name`, for a small game without a file."""
    return Rulebook(name, {f"{name}.{key}": Rule(f"{name}.{key}", text) for key, text in texts.items()})


def read_rulebook(name: str, file: Traversable) -> Rulebook:
    """Ids are ledger.section.name."""
    sections = tomllib.loads(file.read_text(encoding="utf-8"))
    rules = {}
    for section, entries in sections.items():
        for key, entry in entries.items():
            rule = msgspec.convert({"id": f"{name}.{section}.{key}", **entry}, Rule)
            rules[rule.id] = rule
    return Rulebook(name, rules)
