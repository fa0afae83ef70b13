"""The cards from which people choose a scenario: ten of the rulebook, and those that somebody wrote."""

from __future__ import annotations

import re

import pytest

from eyeshot.games.dead_of_winter.scenario.catalogue import CATALOGUE, scenario_cards
from eyeshot.games.dead_of_winter.scenario.match_config import SCENARIOS, scenario_text
from eyeshot.games.dead_of_winter.scenario.validation import read_scenario
from eyeshot.kernel import Plan, Setup, SetupError, find_game
from eyeshot.physics import to_mm

GAME = find_game("dead-of-winter")
CARDS = {card.name: card for card in GAME.scenarios()}


def test_all_ten_scenarios_of_the_rulebook_have_a_card_in_their_order() -> None:
    assert [card.number for card in GAME.scenarios()] == list(range(1, 11))
    assert tuple(CARDS) == CATALOGUE
    assert {card.name for card in GAME.scenarios() if card.is_playable} == set(SCENARIOS)
    assert find_game("viewpoint").scenarios() == ()


def test_a_card_tells_story_players_and_what_is_new() -> None:
    messages = GAME.fluent.messages("en")
    told: list[str] = []
    for card in GAME.scenarios():
        assert card.story
        assert card.title
        told += card.news
        assert all(messages.has(key) for key in card.news)
    assert len(set(told)) == len(told), "what is new is new once"
    assert CARDS["starvation"].news == ["scenario-new-barricades", "scenario-new-hunger"]
    assert [CARDS[name].teams for name in CATALOGUE] == [1] * 5 + [2] * 5
    assert CARDS["home"].seats == [6, 8, 10]
    assert CARDS["tensions-rise"].seats == list(range(2, 11))


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_plan_shows_what_the_file_places(name: str) -> None:
    scenario, plan = read_scenario(scenario_text(name)), CARDS[name].plan
    assert (plan.width_mm, plan.height_mm) == (1000, 800)
    assert _shapes(plan, "zombie") == 2 * len(scenario.zombies), "a figure has a foot and a body"
    assert _shapes(plan, "team-1") == 2 * sum(member.spot is not None for member in scenario.survivors)
    buildings = {piece.kind: piece.spot for piece in scenario.pieces if piece.kind in ("rv", "school", "hospital")}
    for label in plan.labels:
        kind = label.text.removeprefix("kind-")
        if kind in buildings:
            assert label.x_mm == to_mm(buildings[kind].x)
    assert _shapes(plan, "door") == len(plan.labels)


def _shapes(plan: Plan, kind: str) -> int:
    return sum(len(re.findall("M", layer.path)) for layer in plan.layers if layer.kind == kind)


def test_a_scenario_of_ones_own_has_a_card_too() -> None:
    text = scenario_text("theyre-everywhere").replace("marker = 3", "marker = 3\nseats = [2, 4]")
    card = GAME.preview_content(text).card
    assert card is not None
    assert (card.number, card.seats, card.is_playable) == (None, [2, 4], True)
    assert card.plan == CARDS["theyre-everywhere"].plan
    assert GAME.preview_content("marker = 9").card is None


def test_the_numbers_of_players_follow_the_scenario() -> None:
    text = scenario_text("theyre-everywhere").replace("marker = 3", "marker = 3\nseats = [2, 4]")
    assert GAME.seats_for({}, text) == (2, 4)
    with pytest.raises(SetupError, match="is for 2, 4 seats, not 3"):
        GAME.match(Setup(3, {}, text))
    assert GAME.match(Setup(4, {}, text)).setup.seats == 4


def test_the_sheets_of_scenarios_that_are_not_played_yet_fit_the_box() -> None:
    for card in scenario_cards():
        layers = {layer.kind for layer in card.plan.layers}
        assert {"building", "rv", "door", "zombie", "bin", "team-1"} <= layers
        assert ("team-2" in layers) == (card.teams == 2)
