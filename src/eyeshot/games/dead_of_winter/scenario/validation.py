"""Validates a parsed scenario: pieces of the box, overlaps, doors, tokens and a possible objective."""

from __future__ import annotations

from collections import Counter

from eyeshot.games.dead_of_winter.scenario.parser import ScenarioParser, box_count
from eyeshot.games.dead_of_winter.scenario.reachability import unreachable
from eyeshot.games.dead_of_winter.scenario.scenario import (
    BARRICADE,
    BARRICADES,
    CITY_TOKENS,
    CRIES,
    DEAD,
    DEAD_NAMED,
    FIGHTS,
    FOUND,
    HUNGER,
    LIFE_TOKEN,
    LIFE_TOKENS,
    MAX_TOKENS,
    ONLY_RV,
    RESCUE,
    RESCUED_IN,
    RULES,
    SURVIVOR_TOKEN,
    SURVIVORS_FOUND,
    SURVIVORS_IN,
    TOKEN_COUNTS,
    TOKEN_RULES,
    TOKENS_IN,
    ZOMBIE_TOUCHES,
    ZOMBIES,
    ZOMBIES_AT_MOST,
    Condition,
    Scenario,
)
from eyeshot.games.dead_of_winter.scenario.survivors import survivors
from eyeshot.games.dead_of_winter.scenario.toml_lines import Path
from eyeshot.games.dead_of_winter.scenario.win_feasibility import is_met_at_start, why_not_together
from eyeshot.kernel import ContentError
from eyeshot.physics import (
    BUILDINGS,
    Piece,
    Scene,
    door_of,
    from_mm,
    in_front_of_door,
    is_wholly_in_city,
    overlaps,
    spot_of,
)

DOOR_CLEARANCE_MM = 30
"""A disc's width is kept free before each door and behind its building."""
_FREE = {"format", "name", "title", "story", "marker", "seats"}
"""Sections on which no other check rests."""


def read_scenario(text: str) -> Scenario:
    """The scenario of a text; raises ContentError with all diagnostics."""
    reader = ScenarioParser(text)
    scenario = reader.scenario()
    _Validator(scenario, reader).all()
    if reader.diagnostics:
        raise ContentError(sorted(set(reader.diagnostics)))
    return scenario


class _Validator:
    def __init__(self, scenario: Scenario, reader: ScenarioParser) -> None:
        self._scenario = scenario
        self._report = reader.diagnostic
        self._loss_numbers = reader.loss_numbers
        self._flawed_sections = reader.flawed_sections
        self._flawed = {section for section, *_ in self._flawed_sections}
        self._placed: dict[str, tuple[Path, Piece]] = {}
        self._buildings = {piece.kind for piece in scenario.pieces if piece.kind in BUILDINGS}

    def all(self) -> None:
        """Run every check that does not rest on values which the parser had to replace."""
        self._lay_out()
        if "city" not in self._flawed:
            self._places()
        if not self._flawed & {"city", "piece", "rules"}:
            self._doors()
            self._reach()
        if self._flawed <= _FREE | {"city", "win", "loss", "skull"}:
            self._counts()
            self._tokens()
        if self._flawed <= _FREE | {"city", "zombie", "day", "night"}:
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
        flawed = self._flawed_sections
        self._placed = {name: placed for name, placed in self._placed.items() if placed[0][:2] not in flawed}

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
        rescued_life = 0 if scenario.rescued is None else scenario.rescued.life
        laid = sum(mix.tokens.count(LIFE_TOKEN) for mix in scenario.mixes)
        if sum(member.life for member in scenario.survivors) + rescued_life + laid > LIFE_TOKENS:
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
        if any(piece.kind == BARRICADE for piece in scenario.pieces) and BARRICADES not in scenario.rules:
            self._report(self._last("piece", BARRICADE), f"there is a barricade; add {BARRICADES!r} to rules")
        if (HUNGER in scenario.rules) != (scenario.hunger is not None):
            self._report(("rules",), f"the rule {HUNGER!r} and the section [hunger] need each other")
        self._rescue()
        self._found()
        if "rv" not in self._buildings:
            self._report(("piece",), "the map has no rv, whose awning counts the rounds")

    def _rescue(self) -> None:
        scenario = self._scenario
        if (RESCUE in scenario.rules) != (scenario.rescued is not None):
            self._report(("rules",), f"the rule {RESCUE!r} and the section [rescued] need each other")
        if CRIES in scenario.rules and RESCUE not in scenario.rules:
            self._report(("rules",), f"the rule {CRIES!r} needs the rule {RESCUE!r}")
        if scenario.rescued is None:
            return
        if FOUND in scenario.rules:
            self._report(("rules",), f"a survivor token brings somebody by {RESCUE!r} or by {FOUND!r}, not by both")
        if scenario.rescued.survivor in [member.name for member in scenario.survivors]:
            self._report(("rescued", "survivor"), f"{scenario.rescued.survivor} is in the team already")
        if (tokens := self._laid()[SURVIVOR_TOKEN]) != 1:
            self._report(("rescued",), f"one {SURVIVOR_TOKEN} token must be laid out, not {tokens}")

    def _found(self) -> None:
        """Survivors who may join must be in the box, and their weapons must be allowed."""
        scenario = self._scenario
        if (FOUND in scenario.rules) != (scenario.found is not None):
            self._report(("rules",), f"the rule {FOUND!r} and the section [found] need each other")
        if FOUND not in scenario.rules:
            return
        team = {member.name for member in scenario.survivors}
        others = [survivor for name, survivor in survivors().items() if name not in team]
        for weapon in sorted({survivor.weapon for survivor in others} & set(RULES) - set(scenario.rules)):
            self._report(("rules",), f"survivors who can be found have a {weapon}; add {str(weapon)!r} to rules")
        if self._laid()[SURVIVOR_TOKEN] > len(others):
            self._report(self._mix_of(SURVIVOR_TOKEN), f"only {len(others)} survivors are left to be found")

    def _laid(self) -> Counter[str]:
        return Counter(token for mix in self._scenario.mixes for token in mix.tokens)

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
        barricades = [name for name, (_, placed) in self._placed.items() if placed.kind == BARRICADE]
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
                in_the_way = overlaps(scene, disc, (name, *barricades))
                if in_the_way:
                    self._report(path, f"{in_the_way[0]} stands {where} {name}, where a disc must fit")
                if not is_wholly_in_city(self._scenario.city, disc):
                    self._report(path, f"there is no room for a disc {where} {name}")

    def _reach(self) -> None:
        """Every building that can be entered must be reachable from where some survivor starts."""
        scenario = self._scenario
        buildings = {
            placed.kind: (path, placed)
            for path, placed in self._placed.values()
            if placed.kind in BUILDINGS and (placed.kind == "rv" or ONLY_RV not in scenario.rules)
        }
        in_front = {
            kind: spot_of(in_front_of_door(door_of(placed), "disc", from_mm(DOOR_CLEARANCE_MM)))
            for kind, (_, placed) in buildings.items()
        }
        starts = [in_front[member.building] for member in scenario.survivors if member.building in in_front]
        starts += [(member.spot.x, member.spot.y) for member in scenario.survivors if member.spot is not None]
        blocks = [piece.spot.stand(piece.kind) for piece in scenario.pieces if piece.kind != BARRICADE]
        for kind in unreachable(scenario.city, blocks, starts, in_front) if starts else []:
            self._report(
                buildings[kind][0], f"no survivor can reach the door of the {kind}: everything around is blocked"
            )

    def _tokens(self) -> None:
        scenario = self._scenario
        for token, count in self._laid().items():
            needed = TOKEN_RULES.get(token, ())
            if needed and not set(needed) & set(scenario.rules):
                names = " or ".join(map(repr, needed))
                self._report(self._mix_of(token), f"there is a {token} token; add {names} to rules")
            if token != LIFE_TOKEN and count > TOKEN_COUNTS[token]:
                self._report(self._mix_of(token), f"the box holds {TOKEN_COUNTS[token]} {token} tokens, not {count}")
        if sum(self._laid().values()) > MAX_TOKENS:
            self._report(("tokens", 0, "mix"), f"at most {MAX_TOKENS} tokens are laid out")
        for number, mix in enumerate(scenario.mixes):
            for place in sorted(set(mix.places) - set(scenario.piece_names)):
                self._report(("tokens", number, "in"), f"there is no {place} on the map")
            if CITY_TOKENS not in scenario.rules and set(mix.places) & set(scenario.piece_names) - self._buildings:
                self._report(("tokens", number, "in"), f"a token lies at an object; add {CITY_TOKENS!r} to rules")
        for number, member in enumerate(scenario.survivors):
            if member.building and member.building not in self._buildings:
                self._report(("survivor", number, "in"), f"there is no {member.building} on the map")

    def _mix_of(self, token: str) -> Path:
        numbers = [n for n, mix in enumerate(self._scenario.mixes) if token in mix.tokens]
        return ("tokens", numbers[-1], "mix")

    def _conditions(self) -> None:
        scenario = self._scenario
        if not scenario.wins or not all(win.conditions for win in scenario.wins):
            self._report(("win", 0), "the scenario has no objective: add a [[win]] with conditions")
        for number, win in enumerate(scenario.wins):
            for nth, condition in enumerate(win.conditions):
                reason = self._why_never(condition)
                if reason:
                    self._report(("win", number, "all", nth), f"this objective is impossible: {reason}")
            reason = why_not_together(scenario, win)
            if reason:
                self._report(("win", number), f"this way to win is impossible: {reason}")
            if is_met_at_start(scenario, win):
                self._report(("win", number), "the game would be won before the first turn: ask for more")
        for number, condition in zip(self._loss_numbers, scenario.losses, strict=True):
            if condition.kind == DEAD and not 1 <= condition.count <= len(scenario.survivors):
                self._report(
                    ("loss", number, "count"),
                    f"count must be from 1 to {len(scenario.survivors)}, the number of survivors",
                )
            named = {member.name for member in scenario.survivors}
            named |= {scenario.rescued.survivor} if scenario.rescued is not None else set()
            if condition.kind == DEAD_NAMED and condition.survivor not in named:
                self._report(("loss", number, "survivor"), f"{condition.survivor} is not in this scenario")
            if condition.kind == ZOMBIE_TOUCHES and condition.building not in self._buildings:
                self._report(("loss", number, "building"), f"there is no {condition.building} on the map")

    def _why_never(self, condition: Condition) -> str:
        scenario = self._scenario
        if condition.kind == ZOMBIES_AT_MOST:
            return ""
        if condition.kind == SURVIVORS_FOUND:
            laid = self._laid()[SURVIVOR_TOKEN]
            return f"{laid} survivors can be found" if condition.count > laid else ""
        if condition.building not in self._buildings:
            return f"there is no {condition.building} on the map"
        if ONLY_RV in scenario.rules and condition.building != "rv":
            return f"nobody can enter the {condition.building}"
        if condition.kind == RESCUED_IN and scenario.rescued is None:
            return "nobody is rescued: add the section [rescued]"
        if condition.kind == SURVIVORS_IN and condition.count > len(scenario.survivors):
            return f"the team has {len(scenario.survivors)} survivors"
        laid = self._laid()[condition.token]
        if condition.kind == TOKENS_IN and condition.count > laid:
            return f"{laid} {condition.token} tokens are in the game"
        if condition.kind == TOKENS_IN and ONLY_RV in scenario.rules:
            return "nobody can enter the buildings where tokens lie"
        return ""


def _bin(scenario: Scenario) -> Piece:
    spot = scenario.bin_spot
    return Piece("bin", spot.stand("bin").pose)
