"""The start page, in a real browser."""

from __future__ import annotations

import re
from typing import Any
from urllib.robotparser import RobotFileParser

import httpx
import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.browser.conftest import DESK, LAYOUT_SHIFT, PHONE, OpenPage
from tests.web.server import ServerProcess


def test_one_click_plays_against_bots(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="What happened")).to_be_visible()
    expect(page.get_by_text(re.compile("deals? 5 cards")).first).to_be_visible()


def test_one_click_plays_the_edition_that_was_chosen_and_it_is_remembered(open_page: OpenPage) -> None:
    page = open_page()
    form = page.locator("form", has=page.get_by_role("button", name="Play now against bots"))
    form.get_by_label("Game").select_option("THE WINKING DEAD")
    form.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name=re.compile("^Viewniverse:"))).to_be_visible()
    page.goto("/")
    expect(form.get_by_label("Game")).to_have_value("winking-dead")


def test_a_box_on_the_shelf_is_played_by_its_button(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play: THE WINKING DEAD").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name=re.compile("^Viewniverse:"))).to_be_visible()


def test_a_game_for_all_together_has_mates_and_a_scenario_with_its_name(open_page: OpenPage) -> None:
    page = open_page()
    form = page.locator("form", has=page.get_by_label("Your name"))
    expect(form.get_by_label("Opponents")).to_be_visible()
    form.get_by_label("Game").select_option("dead-of-winter")
    expect(form.get_by_label("Teammates")).to_be_visible()
    expect(form.get_by_label("Opponents")).to_have_count(0)
    form.get_by_role("button", name="Change the scenario").click()
    page.get_by_role("button", name="Choose: They're Everywhere!").click()
    form.get_by_role("button", name="Play now with bots").click()
    page.wait_for_url("**/t/*")
    expect(
        page.get_by_role("region", name="The story").get_by_role("heading", name="They're Everywhere!")
    ).to_be_visible()


def test_a_first_game_in_time_has_more_of_it(open_page: OpenPage) -> None:
    page = open_page("/")
    form = page.locator("form", has=page.get_by_role("button", name="Play now against bots"))
    for played, options in (([], {"glances": 8, "turn": 120}), (["wink"], {})):
        page.evaluate("played => localStorage.setItem('eyeshot.finishedGames', JSON.stringify(played))", played)
        page.goto("/")
        form.get_by_label("Game").select_option("WINK")
        form.get_by_role("button", name="Play now against bots").click()
        page.wait_for_url("**/t/*")
        table = page.context.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
        assert {name: table["options"].get(name) for name in options} == options
        expect(page.get_by_role("region", name="The table")).to_be_visible()


def test_the_name_is_remembered(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_label("Your name").fill("Mira")
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("Mira")


def test_five_games_stand_on_the_shelf_each_with_its_rules(open_page: OpenPage) -> None:
    shelf = open_page().get_by_role("region", name="Five games, one table")
    expect(shelf.get_by_role("listitem")).to_have_count(5)
    expect(shelf.get_by_role("link", name="Rules: VIEWPOINT (2009)", exact=True)).to_be_visible()
    expect(shelf.get_by_role("link", name="Rules: WINK", exact=True)).to_be_visible()
    expect(shelf.get_by_role("link", name=re.compile("Rules: .*DEAD OF WINTER"))).to_be_visible()


def test_an_open_table_is_listed_for_others_and_a_private_one_is_not(open_page: OpenPage) -> None:
    for name, who in (("Olga", "Everyone (listed on the start page)"), ("Petra", "Anyone with the link")):
        page = open_page()
        page.get_by_label("Your name").fill(name)
        page.get_by_label("Who can join").select_option(who)
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/t/*")
    tables = open_page().get_by_role("region", name="Open tables")
    expect(tables.get_by_text("Olga")).to_be_visible()
    expect(tables.get_by_text("Petra")).to_have_count(0)


def test_a_pasted_link_leads_to_the_table_and_a_wrong_one_is_said(open_page: OpenPage) -> None:
    host = open_page()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    page = open_page()
    page.get_by_label("Link or table code").fill("hello there")
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_role("alert")).to_contain_text("does not look like a table link")
    page.get_by_label("Link or table code").fill(host.url)
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_role("heading", name="Come and sit down")).to_be_visible()


def test_a_link_of_another_server_is_said_to_be_one_and_this_server_may_have_two_addresses(open_page: OpenPage) -> None:
    host = open_page()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    page = open_page()
    for link in ("http://example.org/t/abc", "example.org/t/abcdefghij", "https://example.org/eyeshot/t/abcdefghij"):
        page.get_by_label("Link or table code").fill(link)
        page.get_by_role("button", name="Go to the table").click()
        expect(page.get_by_role("alert")).to_contain_text("belongs to another server. Open it in")
        page.get_by_label("Link or table code").fill("hello there")
        page.get_by_role("button", name="Go to the table").click()
        expect(page.get_by_role("alert")).to_contain_text("does not look like a table link")
    page.get_by_label("Link or table code").fill(host.url.replace("127.0.0.1", "table.local"))
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_role("heading", name="Come and sit down")).to_be_visible()


def test_who_opens_a_table_gives_a_name_there(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_label("Play as").fill("Mira")
    expect(page.get_by_label("Your name")).to_have_value("Mira")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("region", name="Seats around the table")).to_contain_text("Mira")


def test_the_rules_are_one_key_away(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("heading", name="All eyes on the table.").wait_for()
    page.keyboard.press("?")
    rules = page.get_by_role("dialog", name="Rules")
    rules.get_by_label("Search the rules").fill("swap")
    expect(rules.get_by_role("listitem").first).to_contain_text("SWAP")
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)


def test_a_rule_has_an_address(open_page: OpenPage) -> None:
    page = open_page("/rules/viewpoint#viewpoint.turn.draw")
    expect(page.locator("[id='viewpoint.turn.draw']")).to_be_focused()


def test_an_address_that_leads_nowhere_says_so_kindly(open_page: OpenPage) -> None:
    expect(open_page("/nowhere").get_by_role("heading", name="Nothing to see here")).to_be_visible()
    for unknown in ("/t/unknowntable", "/t/zzz", "/t/zzz/replay"):
        page = open_page(unknown)
        expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
        page.get_by_role("link", name="Go to the start page").click()
        expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()


def test_the_rules_of_no_game_say_so_kindly(open_page: OpenPage) -> None:
    page = open_page("/rules/nope")
    expect(page.get_by_role("heading", name="There is no such game here")).to_be_visible()
    expect(page).to_have_title(re.compile("no such game"))
    expect(page.get_by_text("viewpoint,")).to_have_count(0)
    page.get_by_role("link", name="Go to the start page").click()
    expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()


def test_less_motion_and_more_contrast_are_taken_from_the_system(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce", contrast="more")
    expect(page.locator("html")).to_have_attribute("data-motion", "less")
    expect(page.locator("html")).to_have_attribute("data-contrast", "more")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("path", ["/", "/rules/viewpoint", "/nowhere"])
def test_nothing_is_in_the_way_of_anybody(open_page: OpenPage, axe: Any, size: ViewportSize, path: str) -> None:
    page = open_page(path, size, reduced_motion="reduce")
    page.wait_for_load_state("networkidle")
    assert axe(page) == []
    assert not _is_too_wide(page)


def _is_too_wide(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_home_page_is_rendered_once_with_its_data(open_page: OpenPage, size: ViewportSize) -> None:
    page = open_page("about:blank", size=size)
    page.add_init_script(LAYOUT_SHIFT)
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))
    page.goto("/", wait_until="commit")
    expect(page.get_by_role("button", name="Settings")).to_be_visible()
    expect(page.get_by_role("combobox")).to_have_count(0)
    expect(page.get_by_role("heading", name="VIEWPOINT (2009)")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(page.get_by_role("combobox", name="Game").first).to_have_value("viewpoint")
    assert all(page.get_by_role("combobox").evaluate_all("selects => selects.map((select) => select.options.length)"))
    assert page.evaluate("window.layoutShift") < 0.01


def test_a_home_page_without_its_data_offers_to_try_again(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    page.route("**/api/games", lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("The server is not responding")
    page.unroute("**/api/games")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()


def test_robots_txt_is_valid(server: ServerProcess) -> None:
    answer = httpx.get(f"{server.url}/robots.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    robots = RobotFileParser()
    robots.parse(answer.text.splitlines())
    assert robots.can_fetch("*", f"{server.url}/rules/viewpoint")
    assert not robots.can_fetch("*", f"{server.url}/t/abcdef")
