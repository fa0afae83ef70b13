"""Parses a scenario from its TOML text, and collects every syntax and schema error with its line."""

from __future__ import annotations

import re
import tomllib
from math import cos, radians, sin
from typing import Any

from eyeshot.games.dead_of_winter.scenario.scenario import (
    ALL_SEATS,
    BARRICADE,
    BARRICADE_ASIDE,
    BARRICADE_BACK,
    CONDITION_KEYS,
    FACING_DECIMALS,
    FORMAT,
    LOSS_CONDITIONS,
    MARKERS,
    MAX_SEATS,
    NOW,
    RULES,
    SKULL,
    SKULL_LOST,
    TOKEN_COUNTS,
    TOKENS,
    WIN_CONDITIONS,
    ZOMBIES,
    Condition,
    Found,
    Hunger,
    Member,
    Mix,
    Rescued,
    Scenario,
    ScenarioPiece,
    Spot,
    Team,
    Win,
)
from eyeshot.games.dead_of_winter.scenario.survivors import survivors
from eyeshot.games.dead_of_winter.scenario.toml_lines import Path, TomlLines
from eyeshot.kernel import ContentError, Diagnostic
from eyeshot.physics import BUILDINGS, KINDS, Area, door_of, from_mm

OBJECTS = ("car", "ice-cream-truck", "pickup-truck", "lamp", "barrel", "box")
MAX_TEXT = 20_000
LARGEST_MM = 1400
SMALLEST_MM = 400
_HEAD = ("format", "name", "title", "story", "rules", "marker", "day", "night", "seats")
_SECTIONS = (
    *("city", "bin", "team", "survivor", "zombie", "piece", "tokens", "win", "loss", "skull"),
    *("hunger", "rescued", "found"),
)
_OLD_SECTIONS = ("city", "bin", "survivor", "zombie", "piece", "tokens", "objective", "loss")
_ONLY_TEAM = Team("a", "The survivors")


class ScenarioParser:
    """Collects diagnostics, and replaces each invalid value by a valid one so that parsing goes on."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_TEXT:
            raise ContentError(
                [Diagnostic(1, 1, f"a scenario has at most {MAX_TEXT:,} characters, this one has {len(text):,}")]
            )
        self._lines = TomlLines(text)
        self.diagnostics: list[Diagnostic] = []
        self.flawed_sections: set[Path] = set()
        """Sections with a value that was replaced: ("zombie", 2), ("rules",)."""
        try:
            self._data: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise ContentError([_syntax_diagnostic(error)]) from None
        except RecursionError:
            raise ContentError([Diagnostic(1, 1, "lists are nested too deeply")]) from None
        self._is_old = "format" not in self._data
        """True for format 1: the objective is a list of conditions, and the skull is a loss."""
        self.loss_numbers: list[int] = []
        """For each loss of the scenario the number of its section."""

    def diagnostic(self, path: Path, message: str) -> None:
        self.flawed_sections.add(path[:2])
        self.diagnostics.append(Diagnostic(self._lines.of(self._written(path)), 1, message))

    def _written(self, path: Path) -> Path:
        """Where the value of a path stands in the text."""
        if self._is_old and path[:1] == ("win",):
            return ("objective", *path[3:])
        return ("loss",) if self._is_old and path[:1] == ("skull",) else path

    def scenario(self) -> Scenario:
        data = self._data
        known = (*_HEAD, *(_OLD_SECTIONS if self._is_old else _SECTIONS))
        for key in data:
            if key not in known:
                self.diagnostic((key,), f"unknown key {key!r}; a scenario has: {', '.join(known)}")
        if not self._is_old and data["format"] != FORMAT:
            self.diagnostic(("format",), f"format must be {FORMAT}")
        city = self._section("city", ("width", "height"))
        width, height = (
            self._number(("city", side), city.get(side), SMALLEST_MM, LARGEST_MM) for side in ("width", "height")
        )
        half = (from_mm(width) // 2, from_mm(height) // 2)
        bin_data = self._section("bin", ("zombies", "at", "facing"))
        teams = self._teams()
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
            teams=teams,
            survivors=tuple(
                self._member(("survivor", n), each, teams)
                for n, each in self._each("survivor", ("name", "team", "life", "at", "facing", "in"))
            ),
            zombies=tuple(self._spot(("zombie", n), each) for n, each in self._each("zombie", ("at", "facing"))),
            pieces=self._pieces(),
            mixes=tuple(self._mix(("tokens", n), each) for n, each in self._each("tokens", ("mix", "in", "face"))),
            wins=self._wins(teams),
            losses=self._losses(),
            skull=self._skull(),
            hunger=self._hunger(),
            rescued=self._rescued(),
            found=self._found(),
            seats=self._seats(),
        )

    # --- parts

    def _teams(self) -> tuple[Team, ...]:
        if self._is_old:
            return (_ONLY_TEAM,)
        teams = tuple(self._team(("team", n), each) for n, each in self._each("team", ("id", "title", "base")))
        if len(teams) != 1:
            self.diagnostic(("team",), "a scenario has one [[team]]: two teams belong to later scenarios")
            return (_ONLY_TEAM,)
        return teams

    def _team(self, path: Path, data: dict[str, Any]) -> Team:
        base = self._one_of((*path, "base"), data["base"], BUILDINGS, "building") if "base" in data else ""
        return Team(self._text((*path, "id"), data.get("id")), self._text((*path, "title"), data.get("title")), base)

    def _team_id(self, path: Path, data: dict[str, Any], teams: tuple[Team, ...]) -> str:
        if "team" not in data:
            return teams[0].id
        return self._one_of((*path, "team"), data["team"], tuple(team.id for team in teams), "team")

    def _wins(self, teams: tuple[Team, ...]) -> tuple[Win, ...]:
        """All ways to win. Format 1 has one, and lists its conditions as sections."""
        if self._is_old:
            objective = tuple(
                self._condition(("win", 0, "all", n), each, WIN_CONDITIONS)
                for n, each in self._each("objective", _CONDITION)
            )
            return (Win(objective, teams[0].id),)
        return tuple(self._win(("win", n), each, teams) for n, each in self._each("win", ("team", "when", "all")))

    def _win(self, path: Path, data: dict[str, Any], teams: tuple[Team, ...]) -> Win:
        when = self._one_of((*path, "when"), data.get("when", NOW), (NOW,), "time of a win")
        conditions: list[Condition] = []
        for n, each in enumerate(self._list((*path, "all"), data.get("all"))):
            if isinstance(each, dict):
                self._keys((*path, "all", n), each, _CONDITION)
                conditions.append(self._condition((*path, "all", n), each, WIN_CONDITIONS))
            else:
                self.diagnostic((*path, "all", n), 'a condition is written { condition = "…", … }')
        return Win(tuple(conditions), self._team_id(path, data, teams), when)

    def _losses(self) -> tuple[Condition, ...]:
        losses = []
        for n, each in self._each("loss", _CONDITION):
            if not (self._is_old and each.get("condition") == SKULL):
                self.loss_numbers.append(n)
                losses.append(self._condition(("loss", n), each, LOSS_CONDITIONS, (SKULL,)))
        return tuple(losses)

    def _skull(self) -> str:
        if self._is_old:
            if not any(each.get("condition") == SKULL for _, each in self._each("loss", _CONDITION)):
                self.diagnostic(("skull",), f"add a [[loss]] with condition = {SKULL!r}: every game ends at the skull")
            return SKULL_LOST
        data = self._section(SKULL, ("result",))
        return self._one_of((SKULL, "result"), data.get("result"), (SKULL_LOST,), "result at the skull")

    def _seats(self) -> tuple[int, ...]:
        if "seats" not in self._data:
            return ALL_SEATS
        listed = self._list(("seats",), self._data["seats"])
        seats = sorted({self._number(("seats",), count, 1, MAX_SEATS) for count in listed})
        if not seats:
            self.diagnostic(("seats",), "seats must name at least one number of players")
            return (1,)
        return tuple(seats)

    def _member(self, path: Path, data: dict[str, Any], teams: tuple[Team, ...]) -> Member:
        name = self._one_of((*path, "name"), data.get("name"), tuple(survivors()), "survivor")
        life = self._number((*path, "life"), data.get("life"), 1, 9)
        if "in" in data:
            building = self._one_of((*path, "in"), data["in"], BUILDINGS, "building")
            return Member(name, life, None, building, self._team_id(path, data, teams))
        return Member(name, life, self._spot(path, data), "", self._team_id(path, data, teams))

    def _pieces(self) -> tuple[ScenarioPiece, ...]:
        """The pieces of the map; barricades stand in the door of a building that the file places anywhere."""
        entries = self._each("piece", ("kind", "at", "facing", "door", "place"))
        placed = {
            n: self._piece(("piece", n), each) for n, each in entries if self._is_old or each.get("kind") != BARRICADE
        }
        houses = {piece.kind: piece for piece in placed.values() if piece.kind in BUILDINGS}
        for n, each in entries:
            if n not in placed:
                placed[n] = self._barricade(("piece", n), each, houses)
        return tuple(placed[n] for n, _ in entries)

    def _barricade(self, path: Path, data: dict[str, Any], houses: dict[str, ScenarioPiece]) -> ScenarioPiece:
        place = self._one_of((*path, "place"), data.get("place"), ("left", "right"), "place of a barricade")
        door_name = self._one_of((*path, "door"), data.get("door"), BUILDINGS, "building")
        if door_name not in houses:
            self.diagnostic((*path, "door"), f"there is no {door_name} on the map")
            return ScenarioPiece(BARRICADE, Spot(0, 0))
        door = door_of(houses[door_name].spot.stand(door_name))
        aside = BARRICADE_ASIDE if place == "left" else -BARRICADE_ASIDE
        out_x, out_y = cos(door.out_rad), sin(door.out_rad)
        x = door.middle[0] - out_x * BARRICADE_BACK - out_y * aside
        y = door.middle[1] - out_y * BARRICADE_BACK + out_x * aside
        return ScenarioPiece(BARRICADE, Spot(round(x), round(y), door.out_rad), door_name, place)

    def _hunger(self) -> Hunger | None:
        if "hunger" not in self._data:
            return None
        data = self._section("hunger", ("marker", "token"))
        markers = self._list(("hunger", "marker"), data.get("marker"))
        halves = tuple(self._number(("hunger", "marker"), marker, 1, 2) * 2 for marker in markers)
        return Hunger(halves, self._token(("hunger", "token"), data.get("token")))

    def _rescued(self) -> Rescued | None:
        if "rescued" not in self._data:
            return None
        data = self._section("rescued", ("survivor", "life"))
        name = self._one_of(("rescued", "survivor"), data.get("survivor"), tuple(survivors()), "survivor")
        return Rescued(name, self._number(("rescued", "life"), data.get("life"), 1, 9))

    def _found(self) -> Found | None:
        if "found" not in self._data:
            return None
        data = self._section("found", ("life",))
        return Found(self._number(("found", "life"), data.get("life"), 1, 9))

    def _piece(self, path: Path, data: dict[str, Any]) -> ScenarioPiece:
        kind = self._one_of((*path, "kind"), data.get("kind"), (*BUILDINGS, *OBJECTS), "kind of piece")
        return ScenarioPiece(kind, self._spot(path, data))

    def _mix(self, path: Path, data: dict[str, Any]) -> Mix:
        face = self._one_of((*path, "face"), data.get("face", "down"), ("down", "up"), "face")
        tokens = tuple(self._token((*path, "mix"), token) for token in self._list((*path, "mix"), data.get("mix")))
        places = tuple(
            self._one_of((*path, "in"), name, _TOKEN_PLACES, "building or object")
            for name in self._list((*path, "in"), data.get("in"))
        )
        if len(tokens) != len(places):
            self.diagnostic((*path, "in"), f"{len(tokens)} tokens are laid out, but {len(places)} places are named")
        return Mix(tokens, places, face == "up")

    def _token(self, path: Path, token: Any) -> str:
        if token in TOKEN_COUNTS and token not in TOKENS:
            self.diagnostic(path, f"{token} tokens belong to later scenarios; known: {', '.join(TOKENS)}")
            return TOKENS[0]
        # rule: dead-of-winter.table.acid
        return self._one_of(path, token, TOKENS, "token")

    def _condition(
        self, path: Path, data: dict[str, Any], known: tuple[str, ...], elsewhere: tuple[str, ...] = ()
    ) -> Condition:
        """A condition; those in `elsewhere` are named among the known ones of format 1 only."""
        names = (*known, *elsewhere) if self._is_old else known
        kind = self._one_of((*path, "condition"), data.get("condition"), names, "condition")
        keys, count, building, token, survivor = CONDITION_KEYS.get(kind, ()), 0, "", "", ""
        for key in set(data) & set(_CONDITION) - {"condition", *keys}:
            self.diagnostic((*path, key), f"the condition {kind!r} has no {key}; it has: {', '.join(keys) or 'no key'}")
        if "count" in keys:
            count = self._number((*path, "count"), data.get("count"), 0, 99)
        if "most" in keys:
            count = self._number((*path, "most"), data.get("most"), 0, ZOMBIES)
        if "building" in keys:
            building = self._one_of((*path, "building"), data.get("building"), BUILDINGS, "building")
        if "token" in keys:
            token = self._token((*path, "token"), data.get("token"))
        if "survivor" in keys:
            survivor = self._one_of((*path, "survivor"), data.get("survivor"), tuple(survivors()), "survivor")
        return Condition(kind, count, building, token, survivor)

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
        return Spot(from_mm(x), from_mm(y), radians(round(facing, FACING_DECIMALS)))

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


def is_present_format(text: str) -> bool:
    """True if a valid scenario needs no rewriting."""
    return "format" in tomllib.loads(text)


_CONDITION = ("condition", "count", "most", "building", "token", "survivor")
_TOKEN_PLACES = (
    *BUILDINGS,
    *(kind if KINDS[kind].count == 1 else f"{kind}-{n}" for kind in OBJECTS for n in range(1, KINDS[kind].count + 1)),
)
"""Where tokens can lie: objects of which the box has several are numbered in the order of the file."""


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e6


def _syntax_diagnostic(error: tomllib.TOMLDecodeError) -> Diagnostic:
    """The error of tomllib, whose message ends with the position."""
    place = re.search(r"\(at (?:line (\d+), column (\d+)|end of document)\)", str(error))
    line, column = (int(place[1] or 1), int(place[2] or 1)) if place else (1, 1)
    return Diagnostic(line, column, f"invalid TOML: {str(error).rpartition(' (at ')[0]}")


def box_count(kind: str) -> int:
    return KINDS[kind].count
