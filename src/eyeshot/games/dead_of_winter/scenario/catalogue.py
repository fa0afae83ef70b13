"""The scenarios of the rulebook as cards, in their order; those that cannot be played yet have a sheet in the same
format, of which only head and map are read."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from math import radians
from typing import Any, Final

from eyeshot.games.dead_of_winter.scenario.match_config import SCENARIOS, scenario_text
from eyeshot.games.dead_of_winter.scenario.plan_drawing import PlacedPieces, draw_plan, placed_pieces
from eyeshot.games.dead_of_winter.scenario.scenario import ALL_SEATS, Scenario, Spot
from eyeshot.games.dead_of_winter.scenario.validation import read_scenario
from eyeshot.kernel import ScenarioCard
from eyeshot.physics import Area, from_mm

CATALOGUE: Final = (
    "get-outta-town",
    "theyre-everywhere",
    "tend-to-the-wounded",
    "starvation",
    "separated",
    "tensions-rise",
    "cornering-the-market",
    "strength-in-numbers",
    "home",
    "at-each-others-throats",
)
"""The scenarios of the rulebook, from 1 to 10."""


@cache
def scenario_cards() -> tuple[ScenarioCard, ...]:
    """The cards of all scenarios of the rulebook."""
    known: set[str] = set()
    cards = []
    for number, name in enumerate(CATALOGUE, 1):
        is_playable = name in SCENARIOS
        rules = read_scenario(scenario_text(name)).rules if is_playable else _sheet(name)["rules"]
        news = [rule for rule in rules if rule not in known]
        known.update(rules)
        cards.append(_playable_card(name, number, news) if is_playable else _planned_card(name, number, news))
    return tuple(cards)


def own_card(scenario: Scenario) -> ScenarioCard:
    """The card of a scenario that somebody wrote."""
    return _card(scenario, None, [])


def _playable_card(name: str, number: int, news: list[str]) -> ScenarioCard:
    return _card(read_scenario(scenario_text(name)), number, news)


def _card(scenario: Scenario, number: int | None, news: list[str]) -> ScenarioCard:
    return ScenarioCard(
        scenario.name,
        scenario.title,
        scenario.story,
        number,
        len(scenario.teams),
        list(scenario.seats),
        [_news_key(rule) for rule in news],
        True,
        draw_plan(scenario.city, placed_pieces(scenario)),
    )


def _planned_card(name: str, number: int, news: list[str]) -> ScenarioCard:
    sheet = _sheet(name)
    teams = len(sheet["team"])
    seats = sheet.get("seats") or [count for count in ALL_SEATS if count >= teams]
    half_width, half_height = from_mm(sheet["city"]["width"]) // 2, from_mm(sheet["city"]["height"]) // 2
    return ScenarioCard(
        name,
        sheet["title"],
        sheet["story"],
        number,
        teams,
        seats,
        [_news_key(rule) for rule in news],
        False,
        draw_plan(Area(-half_width, -half_height, half_width, half_height), _planned_pieces(sheet)),
    )


@cache
def _sheet(name: str) -> dict[str, Any]:
    path = files("eyeshot.games.dead_of_winter").joinpath("scenarios", "planned", f"{name}.toml")
    return tomllib.loads(path.read_text("utf-8"))


def _planned_pieces(sheet: dict[str, Any]) -> PlacedPieces:
    teams = [team["id"] for team in sheet["team"]]
    entries = [(entry["kind"], entry["kind"], entry) for entry in sheet["piece"]]
    entries += [("zombie", "zombie", entry) for entry in sheet["zombie"]]
    for entry in (*sheet.get("survivor", ()), *sheet.get("start", ())):
        entries.append((f"team-{teams.index(entry.get('team', teams[0])) + 1}", "survivor", entry))
    entries.append(("bin", "bin", sheet["bin"]))
    return [(layer, _spot(entry).stand(kind)) for layer, kind, entry in entries]


def _spot(entry: dict[str, Any]) -> Spot:
    x, y = map(from_mm, entry["at"])
    return Spot(x, y, radians(entry.get("facing", 0)))


def _news_key(rule: str) -> str:
    return f"scenario-new-{rule}"
