"""Validates a parsed scenario: pieces of the box, overlaps, doors, tokens and a possible objective."""

from __future__ import annotations

from collections import Counter

from eyeshot.games.dead_of_winter.scenario.parser import ScenarioParser, box_count
from eyeshot.games.dead_of_winter.scenario.scenario import (
    DEAD,
    FIGHTS,
    LIFE_TOKENS,
    ONLY_RV,
    RULES,
    SKULL,
    SURVIVORS_IN,
    TOKEN_COUNTS,
    TOKENS_IN,
    ZOMBIE_TOUCHES,
    ZOMBIES,
    ZOMBIES_AT_MOST,
    Condition,
    Scenario,
)
from eyeshot.games.dead_of_winter.scenario.survivors import survivors
from eyeshot.games.dead_of_winter.scenario.toml_lines import Path
from eyeshot.kernel.authoring import ContentError
from eyeshot.physics import BUILDINGS, Piece, Scene, door_of, from_mm, in_front_of_door, is_wholly_in_city, overlaps

DOOR_CLEARANCE_MM = 30
"""A disc's width is kept free before each door and behind its building."""


def read_scenario(text: str) -> Scenario:
    """The scenario of a text; raises ContentError with all diagnostics."""
    reader = ScenarioParser(text)
    scenario = reader.scenario()
    if not reader.diagnostics:
        _Validator(scenario, reader).all()
    if reader.diagnostics:
        raise ContentError(sorted(set(reader.diagnostics)))
    return scenario


class _Validator:
    def __init__(self, scenario: Scenario, reader: ScenarioParser) -> None:
        self._scenario = scenario
        self._report = reader.diagnostic
        self._placed: dict[str, tuple[Path, Piece]] = {}
        self._buildings = {piece.kind for piece in scenario.pieces if piece.kind in BUILDINGS}

    def all(self) -> None:
        self._lay_out()
        self._counts()
        self._places()
        self._doors()
        self._tokens()
        self._conditions()

    def _lay_out(self) -> None:
        scenario = self._scenario
        for number, piece in enumerate(scenario.pieces):
            self._placed[f"{piece.kind} {number + 1}"] = (("piece", number, "at"), piece.spot.stand(piece.kind))
        for number, member in enumerate(scenario.survivors):
            if member.spot is not None:
                self._placed[member.name] = (("survivor", number, "at"), member.spot.stand("survivor"))
        for number, spot in enumerate(scenario.zombies):
            self._placed[f"zombie {number + 1}"] = (("zombie", number, "at"), spot.stand("zombie"))

    def _counts(self) -> None:
        scenario = self._scenario
        for kind, count in Counter(piece.kind for piece in scenario.pieces).items():
            if count > box_count(kind):
                self._report(self._last("piece", kind), f"the box holds {box_count(kind)} {kind}, not {count}")
        if len(scenario.zombies) + scenario.bin_zombies > ZOMBIES:
            self._report(
                ("bin", "zombies"),
                f"the box holds {ZOMBIES} zombies, not {len(scenario.zombies) + scenario.bin_zombies}",
            )
        for name, count in Counter(member.name for member in scenario.survivors).items():
            if count > 1:
                self._report(("survivor", self._at(name), "name"), f"{name} is in the team {count} times")
        if not scenario.survivors:
            self._report(("survivor",), "the team has no survivor")
        if sum(member.life for member in scenario.survivors) > LIFE_TOKENS:
            self._report(("survivor",), f"the box holds {LIFE_TOKENS} life tokens")
        if scenario.day == scenario.night:
            self._report(
                ("night",), f"day and night must differ: the box has one invasion marker with a {scenario.day}"
            )
        if FIGHTS not in scenario.rules and ONLY_RV not in scenario.rules:
            self._report(("rules",), f"rules must have {FIGHTS!r} or {ONLY_RV!r}, since zombies can enter buildings")
        for number, member in enumerate(scenario.survivors):
            weapon = survivors()[member.name].weapon
            if weapon in RULES and weapon not in scenario.rules:
                self._report(
                    ("survivor", number, "name"), f"{member.name} has a {weapon}; add {weapon.value!r} to rules"
                )
        if "rv" not in self._buildings:
            self._report(("piece",), "the map has no rv, whose awning counts the rounds")

    def _last(self, section: str, kind: str) -> Path:
        numbers = [n for n, piece in enumerate(self._scenario.pieces) if piece.kind == kind]
        return (section, numbers[-1], "kind")

    def _at(self, name: str) -> int:
        return max(n for n, member in enumerate(self._scenario.survivors) if member.name == name)

    def _places(self) -> None:
        city = self._scenario.city
        scene = Scene(city, {name: placed for name, (_, placed) in self._placed.items()})
        scene = scene.with_pieces({"bin": _bin(self._scenario)})
        for name, (path, placed) in self._placed.items():
            if not is_wholly_in_city(city, placed):
                self._report(path, f"{name} is not wholly in the city")
            for overlapped in overlaps(scene, placed, (name,)):
                if overlapped == "bin" or name < overlapped:
                    self._report(path, f"{name} overlaps {overlapped}")

    def _doors(self) -> None:
        """A disc must fit behind each building that can be entered, and before its door."""
        scene = Scene(self._scenario.city, {name: placed for name, (_, placed) in self._placed.items()})
        for name, (path, placed) in self._placed.items():
            if placed.kind not in BUILDINGS or (ONLY_RV in self._scenario.rules and placed.kind != "rv"):
                continue
            door = door_of(placed)
            for where, away in (
                ("before the door of", DOOR_CLEARANCE_MM / 2),
                ("behind", -door.depth / 20 - DOOR_CLEARANCE_MM / 2 - 1),
            ):
                disc = in_front_of_door(door, "disc", from_mm(away))
                in_the_way = overlaps(scene, disc, (name,))
                if in_the_way:
                    self._report(path, f"{in_the_way[0]} stands {where} {name}, where a disc must fit")
                if not is_wholly_in_city(self._scenario.city, disc):
                    self._report(path, f"there is no room for a disc {where} {name}")

    def _tokens(self) -> None:
        scenario = self._scenario
        for token, count in Counter(token for mix in scenario.mixes for token in mix.tokens).items():
            if token in RULES and token not in scenario.rules:
                self._report(self._mix_of(token), f"there is a {token} token; add {token!r} to rules")
            if count > TOKEN_COUNTS[token]:
                self._report(self._mix_of(token), f"the box holds {TOKEN_COUNTS[token]} {token} tokens, not {count}")
        for number, mix in enumerate(scenario.mixes):
            for building in sorted(set(mix.buildings) - self._buildings):
                self._report(("tokens", number, "in"), f"there is no {building} on the map")
        for number, member in enumerate(scenario.survivors):
            if member.building and member.building not in self._buildings:
                self._report(("survivor", number, "in"), f"there is no {member.building} on the map")

    def _mix_of(self, token: str) -> Path:
        numbers = [n for n, mix in enumerate(self._scenario.mixes) if token in mix.tokens]
        return ("tokens", numbers[-1], "mix")

    def _conditions(self) -> None:
        scenario = self._scenario
        if not scenario.objective:
            self._report(("objective",), "the scenario has no objective")
        for number, condition in enumerate(scenario.objective):
            reason = self._why_never(condition)
            if reason:
                self._report(("objective", number), f"this objective is impossible: {reason}")
        for number, condition in enumerate(scenario.losses):
            if condition.kind == DEAD and not 1 <= condition.count <= len(scenario.survivors):
                self._report(
                    ("loss", number, "count"),
                    f"count must be from 1 to {len(scenario.survivors)}, the number of survivors",
                )
            if condition.kind == ZOMBIE_TOUCHES and condition.building not in self._buildings:
                self._report(("loss", number, "building"), f"there is no {condition.building} on the map")
        if not any(condition.kind == SKULL for condition in scenario.losses):
            self._report(("loss",), f"add a [[loss]] with condition = {SKULL!r}: every game ends at the skull")

    def _why_never(self, condition: Condition) -> str:
        scenario = self._scenario
        if condition.kind == ZOMBIES_AT_MOST:
            return ""
        if condition.building not in self._buildings:
            return f"there is no {condition.building} on the map"
        if ONLY_RV in scenario.rules and condition.building != "rv":
            return f"nobody can enter the {condition.building}"
        if condition.kind == SURVIVORS_IN and condition.count > len(scenario.survivors):
            return f"the team has {len(scenario.survivors)} survivors"
        laid = Counter(token for mix in scenario.mixes for token in mix.tokens)
        if condition.kind == TOKENS_IN and condition.count > laid[condition.token]:
            return f"{laid[condition.token]} {condition.token} tokens are in the game"
        if condition.kind == TOKENS_IN and ONLY_RV in scenario.rules:
            return "nobody can enter the buildings where tokens lie"
        return ""


def _bin(scenario: Scenario) -> Piece:
    spot = scenario.bin_spot
    return Piece("bin", spot.stand("bin").pose)
