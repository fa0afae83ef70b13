"""The scenario picker of the start page and of the lobby."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from eyeshot.games.dead_of_winter.scenario.match_config import scenario_text
from eyeshot.kernel import find_game
from tests.browser.conftest import DESK, PHONE, OpenPage

CARDS = find_game("dead-of-winter").scenarios()
PLANNED = [card for card in CARDS if not card.is_playable]


def quick_form(page: Page) -> Locator:
    form = page.locator("form", has=page.get_by_label("Your name"))
    form.get_by_label("Game").select_option("dead-of-winter")
    return form


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_ten_scenarios_can_be_looked_at_and_those_that_are_ready_chosen(
    open_page: OpenPage, axe: Callable[[Page], list[str]], size: ViewportSize
) -> None:
    page = open_page("/", size, reduced_motion="reduce")
    form = quick_form(page)
    form.get_by_role("button", name="Change the scenario").click()
    picker = page.get_by_role("dialog", name="Choose a scenario")
    expect(picker.get_by_role("heading", level=3)).to_have_count(len(CARDS) + 1)
    for card in CARDS:
        expect(picker.get_by_text(card.story)).to_be_attached()
    expect(picker.get_by_text("Cannot be played here yet")).to_have_count(len(PLANNED))
    expect(picker.get_by_role("button", name=re.compile("^Cho(ose|sen): "))).to_have_count(len(CARDS) - len(PLANNED))
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    picker.get_by_role("button", name="Choose: Starvation").click()
    expect(picker).to_have_count(0)
    expect(form.get_by_role("region", name="Scenario").get_by_role("heading", name="Starvation")).to_be_visible()


def test_a_scenario_is_chosen_by_keyboard_and_played(open_page: OpenPage) -> None:
    page = open_page("/", reduced_motion="reduce")
    form = quick_form(page)
    change = form.get_by_role("button", name="Change the scenario")
    change.focus()
    page.keyboard.press("Enter")
    picker = page.get_by_role("dialog", name="Choose a scenario")
    chosen = picker.get_by_role("button", name="Choose: They're Everywhere!")
    expect(chosen).to_be_visible()
    for _ in range(10):
        page.keyboard.press("Tab")
        if chosen.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(picker).to_have_count(0)
    expect(change).to_be_focused()
    form.get_by_role("button", name="Play now with bots").click()
    page.wait_for_url("**/t/*")
    story = page.get_by_role("region", name="The story")
    expect(story.get_by_role("heading", name="They're Everywhere!")).to_be_visible()


def test_a_scenario_of_ones_own_is_checked_kept_and_played(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("/", reduced_motion="reduce")
    form = quick_form(page)
    form.get_by_role("button", name="Change the scenario").click()
    picker = page.get_by_role("dialog", name="Choose a scenario")
    bad, good = tmp_path / "bad.toml", tmp_path / "good.toml"
    text = scenario_text("theyre-everywhere").replace("They're Everywhere!", "The Long Night")
    bad.write_text(text.replace("marker = 3", "marker = 4"), "utf-8")
    good.write_text(text.replace("marker = 3", "marker = 3\nseats = [2, 5]"), "utf-8")
    picker.get_by_label("Choose a file").set_input_files(bad)
    expect(picker.get_by_role("alert")).to_contain_text("marker must be 3, 2.5")
    picker.get_by_label("Choose a file").set_input_files(good)
    expect(picker).to_have_count(0)
    region = form.get_by_role("region", name="Scenario")
    expect(region.get_by_role("heading", name="The Long Night")).to_be_visible()
    expect(region).to_contain_text("Your own")
    assert form.get_by_label("Players").locator("option").all_inner_texts() == ["2", "5"]
    page.reload()
    form = quick_form(page)
    form.get_by_role("button", name="Change the scenario").click()
    picker.get_by_role("button", name="Choose: The Long Night").click()
    form.get_by_role("button", name="Play now with bots").click()
    page.wait_for_url("**/t/*")
    story = page.get_by_role("region", name="The story")
    expect(story.get_by_role("heading", name="The Long Night")).to_be_visible()


def test_the_host_chooses_the_scenario_in_the_lobby_and_guests_see_it(open_page: OpenPage) -> None:
    host = open_page("/", reduced_motion="reduce")
    table = host.context.request.post("/api/tables", data={"game": "dead-of-winter", "name": "Ann", "seats": 3}).json()
    host.goto(f"/t/{table['id']}")
    guest = open_page(f"/t/{table['id']}")
    host.get_by_role("button", name="Change the scenario").click()
    host.get_by_role("button", name="Choose: Starvation").click()
    for page in (host, guest):
        region = page.get_by_role("region", name="Scenario")
        expect(region.get_by_role("heading", name="Starvation")).to_be_visible()
    expect(guest.get_by_role("button", name="Change the scenario")).to_have_count(0)
