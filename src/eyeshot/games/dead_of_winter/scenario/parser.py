"""Parses a scenario from its TOML text, and collects every syntax and schema error with its line."""

from __future__ import annotations

import re
import tomllib
from math import radians
from typing import Any

from eyeshot.games.dead_of_winter.scenario.scenario import (
    LOSSES,
    MARKERS,
    OBJECTIVES,
    RULES,
    SKULL,
    SURVIVORS_IN,
    TOKEN_COUNTS,
    TOKENS,
    TOKENS_IN,
    ZOMBIE_TOUCHES,
    ZOMBIES,
    Condition,
    Member,
    Mix,
    Scenario,
    ScenarioPiece,
    Spot,
)
from eyeshot.games.dead_of_winter.scenario.survivors import survivors
from eyeshot.games.dead_of_winter.scenario.toml_lines import Path, TomlLines
from eyeshot.kernel.authoring import ContentError, Diagnostic
from eyeshot.physics import BUILDINGS, KINDS, Area, from_mm

OBJECTS = ("car", "ice-cream-truck", "pickup-truck", "lamp", "barrel", "box")
MAX_TEXT = 20_000
LARGEST_MM = 1400
SMALLEST_MM = 400
_HEAD = ("name", "title", "story", "rules", "marker", "day", "night")
_SECTIONS = ("city", "bin", "survivor", "zombie", "piece", "tokens", "objective", "loss")


class ScenarioParser:
    """Collects diagnostics, and replaces each invalid value by a valid one so that parsing goes on."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_TEXT:
            raise ContentError(
                [Diagnostic(1, 1, f"a scenario has at most {MAX_TEXT:,} characters, this one has {len(text):,}")]
            )
        self._lines = TomlLines(text)
        self.diagnostics: list[Diagnostic] = []
        try:
            self._data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise ContentError([_syntax_diagnostic(error)]) from None
        except RecursionError:
            raise ContentError([Diagnostic(1, 1, "lists are nested too deeply")]) from None

    def diagnostic(self, path: Path, message: str) -> None:
        self.diagnostics.append(Diagnostic(self._lines.of(path), 1, message))

    def scenario(self) -> Scenario:
        data = self._data
        for key in data:
            if key not in (*_HEAD, *_SECTIONS):
                self.diagnostic((key,), f"unknown key {key!r}; a scenario has: {', '.join((*_HEAD, *_SECTIONS))}")
        city = self._section("city", ("width", "height"))
        width, height = (
            self._number(("city", side), city.get(side), SMALLEST_MM, LARGEST_MM) for side in ("width", "height")
        )
        half = (from_mm(width) // 2, from_mm(height) // 2)
        bin_data = self._section("bin", ("zombies", "at", "facing"))
        return Scenario(
            name=self._text(("name",), data.get("name")),
            title=self._text(("title",), data.get("title")),
            story=self._text(("story",), data.get("story", "-")),
            rules=tuple(
                self._one_of(("rules",), rule, RULES, "rule") for rule in self._list(("rules",), data.get("rules", []))
            ),
            marker=self._marker(data.get("marker")),
            bin_zombies=self._number(("bin", "zombies"), bin_data.get("zombies"), 0, ZOMBIES),
            day=self._number(("day",), data.get("day"), MARKERS[0], MARKERS[-1]),
            night=self._number(("night",), data.get("night"), MARKERS[0], MARKERS[-1]),
            city=Area(-half[0], -half[1], half[0], half[1]),
            bin_spot=self._spot(("bin",), bin_data),
            survivors=tuple(
                self._member(("survivor", n), each)
                for n, each in self._each("survivor", ("name", "life", "at", "facing", "in"))
            ),
            zombies=tuple(self._spot(("zombie", n), each) for n, each in self._each("zombie", ("at", "facing"))),
            pieces=tuple(self._piece(("piece", n), each) for n, each in self._each("piece", ("kind", "at", "facing"))),
            mixes=tuple(self._mix(("tokens", n), each) for n, each in self._each("tokens", ("mix", "in", "face"))),
            objective=tuple(
                self._condition(("objective", n), each, OBJECTIVES) for n, each in self._each("objective", _CONDITION)
            ),
            losses=tuple(self._condition(("loss", n), each, LOSSES) for n, each in self._each("loss", _CONDITION)),
        )

    # --- parts

    def _member(self, path: Path, data: dict[str, Any]) -> Member:
        name = self._one_of((*path, "name"), data.get("name"), tuple(survivors()), "survivor")
        life = self._number((*path, "life"), data.get("life"), 1, 9)
        if "in" in data:
            return Member(name, life, None, self._one_of((*path, "in"), data["in"], BUILDINGS, "building"))
        return Member(name, life, self._spot(path, data))

    def _piece(self, path: Path, data: dict[str, Any]) -> ScenarioPiece:
        kind = self._one_of((*path, "kind"), data.get("kind"), (*BUILDINGS, *OBJECTS), "kind of piece")
        return ScenarioPiece(kind, self._spot(path, data))

    def _mix(self, path: Path, data: dict[str, Any]) -> Mix:
        face = self._one_of((*path, "face"), data.get("face", "down"), ("down", "up"), "face")
        tokens = tuple(self._token((*path, "mix"), token) for token in self._list((*path, "mix"), data.get("mix")))
        buildings = tuple(
            self._one_of((*path, "in"), name, BUILDINGS, "building")
            for name in self._list((*path, "in"), data.get("in"))
        )
        if len(tokens) != len(buildings):
            self.diagnostic(
                (*path, "in"), f"{len(tokens)} tokens are laid out, but {len(buildings)} buildings are named"
            )
        return Mix(tokens, buildings, face == "up")

    def _token(self, path: Path, token: Any) -> str:
        if token in TOKEN_COUNTS and token not in TOKENS:
            self.diagnostic(path, f"{token} tokens belong to later scenarios; known: {', '.join(TOKENS)}")
            return TOKENS[0]
        return self._one_of(path, token, TOKENS, "token")

    def _condition(self, path: Path, data: dict[str, Any], known: tuple[str, ...]) -> Condition:
        kind = self._one_of((*path, "condition"), data.get("condition"), known, "condition")
        count = 0 if kind in (SKULL, ZOMBIE_TOUCHES) else self._number((*path, "count"), data.get("count"), 0, 99)
        building = token = ""
        if kind in (SURVIVORS_IN, TOKENS_IN, ZOMBIE_TOUCHES):
            building = self._one_of((*path, "building"), data.get("building"), BUILDINGS, "building")
        if kind == TOKENS_IN:
            token = self._token((*path, "token"), data.get("token"))
        return Condition(kind, count, building, token)

    def _spot(self, path: Path, data: dict[str, Any]) -> Spot:
        at = data.get("at")
        if not (isinstance(at, list) and len(at) == 2 and all(map(_is_number, at))):
            self.diagnostic((*path, "at"), "expected at = [x, y] in millimetres from the middle of the city")
            at = [0, 0]
        facing = data.get("facing", 0)
        if not (_is_number(facing) and abs(facing) <= 360):
            self.diagnostic((*path, "facing"), "facing must be in degrees, counterclockwise from the right")
            facing = 0
        x, y = (max(-LARGEST_MM, min(LARGEST_MM, value)) for value in at)
        return Spot(from_mm(x), from_mm(y), radians(facing))

    # --- values

    def _section(self, name: str, keys: tuple[str, ...]) -> dict[str, Any]:
        data = self._data.get(name)
        if not isinstance(data, dict):
            self.diagnostic((name,), f"the section [{name}] is missing")
            return dict.fromkeys(keys)
        self._keys((name,), data, keys)
        return data

    def _each(self, name: str, keys: tuple[str, ...]) -> list[tuple[int, dict[str, Any]]]:
        entries = self._data.get(name, [])
        if not (isinstance(entries, list) and all(isinstance(each, dict) for each in entries)):
            self.diagnostic((name,), f"each {name} must be a section [[{name}]]")
            return []
        for number, each in enumerate(entries):
            self._keys((name, number), each, keys)
        return list(enumerate(entries))

    def _keys(self, path: Path, data: dict[str, Any], keys: tuple[str, ...]) -> None:
        for key in data:
            if key not in keys:
                self.diagnostic((*path, key), f"unknown key {key!r}; {path[0]} has: {', '.join(keys)}")

    def _text(self, path: Path, value: Any) -> str:
        if not (isinstance(value, str) and value.strip() and len(value) <= 1000):
            self.diagnostic(path, f"{path[-1]} must be a text of 1 to 1000 characters")
            return "-"
        return value.strip()

    def _list(self, path: Path, value: Any) -> list[Any]:
        if not isinstance(value, list):
            self.diagnostic(path, f"{path[-1]} must be a list")
            return []
        return value

    def _number(self, path: Path, value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            self.diagnostic(path, f"{path[-1]} must be a whole number from {low} to {high}")
            return low
        return value

    def _marker(self, value: Any) -> int:
        if not (_is_number(value) and 2 * value in range(1, 7)):
            self.diagnostic(("marker",), "marker must be 3, 2.5, 2, 1.5, 1 or 0.5")
            return 1
        return int(2 * value)

    def _one_of(self, path: Path, value: Any, known: tuple[str, ...], what: str) -> str:
        if value not in known:
            self.diagnostic(path, f"unknown {what} {value!r}; known: {', '.join(known)}")
            return known[0]
        return str(value)


_CONDITION = ("condition", "count", "building", "token")


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e6


def _syntax_diagnostic(error: tomllib.TOMLDecodeError) -> Diagnostic:
    """The error of tomllib, whose message ends with the position."""
    place = re.search(r"\(at (?:line (\d+), column (\d+)|end of document)\)", str(error))
    line, column = (int(place[1] or 1), int(place[2] or 1)) if place else (1, 1)
    return Diagnostic(line, column, f"invalid TOML: {str(error).rpartition(' (at ')[0]}")


def box_count(kind: str) -> int:
    return KINDS[kind].count
