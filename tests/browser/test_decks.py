"""A deck of one's own, in real browsers: written, mended, tried out, saved, shared and played."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.players import tab_to

LINES = (
    "deck: Narrow Eyes",
    "Pinhole   15   x12",
    "STEAL 1 card from your left neighbour.",
)


def _line(page: Page, number: int) -> Locator:
    return page.get_by_role("combobox", name=f"Line {number}", exact=True)


def _offers(page: Page) -> Locator:
    return page.get_by_role("listbox", name="Ways to continue this line")


def _empty(open_page: OpenPage, size: ViewportSize = DESK) -> Page:
    page = open_page("/decks/new", size, reduced_motion="reduce")
    page.get_by_role("button", name="A blank page").click()
    expect(_line(page, 2)).to_have_count(0)
    return page


def _type(page: Page, text: str) -> None:
    """At the caret, without taking an offer."""
    page.keyboard.type(text)
    page.keyboard.press("Escape")


def _write(page: Page) -> None:
    """A small deck, key by key; the line after a card's name is a line of its text by itself."""
    _line(page, 1).focus()
    for line in LINES:
        _type(page, line)
        page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    _type(page, "Searchlight   20   x10")
    expect(page.get_by_text("All understood: 22 cards")).to_be_visible()


def _save(page: Page) -> str:
    page.get_by_role("button", name="Save deck").click()
    page.wait_for_url(re.compile("/decks/[0-9a-f]{32}$"))
    expect(page.get_by_label("Link to this deck")).to_have_value(page.url)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    return page.url


def test_a_deck_is_written_saved_shared_and_played(open_page: OpenPage) -> None:
    mira = _empty(open_page)
    _write(mira)
    expect(mira.get_by_text("Pinhole, 15 Viewpoints: STEAL 1 card from your left neighbour.")).to_be_attached()
    link = _save(mira)
    mira.get_by_role("button", name="Copy link").click()
    expect(mira.get_by_role("button", name="Copied")).to_be_visible()

    ben = open_page(link)
    expect(ben.get_by_role("heading", name="Narrow Eyes")).to_be_visible()
    expect(_line(ben, 2)).to_have_text("Pinhole   15   x12")
    expect(ben.get_by_text("all understood: 22 cards")).to_be_visible()
    ben.get_by_role("button", name="Play with this deck").click()
    ben.wait_for_url("**/t/*")
    expect(ben.get_by_role("link", name="Narrow Eyes")).to_be_visible()
    ben.get_by_role("button", name="Fill with bots").click()
    ben.get_by_role("button", name="Start the game").click()
    card = re.compile("^(Pinhole, 15|Searchlight, 20) Viewpoints")
    expect(ben.get_by_role("button", name=card).first).to_be_visible()


def test_a_saved_deck_is_chosen_when_a_table_is_opened(open_page: OpenPage) -> None:
    page = _empty(open_page)
    _write(page)
    _save(page)
    page.goto("/")
    form = page.locator("form", has=page.get_by_role("heading", name="Open a table"))
    form.get_by_label("Deck").select_option("Narrow Eyes")
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("link", name="Narrow Eyes")).to_be_visible()


def test_what_would_be_understood_stands_under_the_line_and_one_press_takes_it(open_page: OpenPage) -> None:
    page = _empty(open_page)
    _write(page)
    page.keyboard.press("Enter")
    _type(page, "DISCARD 1 crad. Each player DRAWs 2 card.")
    expect(page.get_by_text("Not understood: 'crad.'.")).to_be_visible()
    expect(page.get_by_role("button", name="2 problems: go to the first")).to_be_visible()
    page.get_by_role("button", name="Did you mean DISCARD 1 card.").click()
    expect(page.get_by_role("button", name="1 problem: go to it")).to_be_visible()
    page.keyboard.press("Alt+Enter")
    expect(page.get_by_text("All understood: 22 cards")).to_be_visible()
    expect(_line(page, 5)).to_have_text("  DISCARD 1 card. Each player DRAWs 2 cards.")
    page.keyboard.press("Control+z")
    expect(page.get_by_role("button", name="1 problem: go to it")).to_be_visible()


def test_a_phrase_that_is_offered_is_taken_by_keyboard(open_page: OpenPage) -> None:
    page = _empty(open_page)
    _write(page)
    page.keyboard.press("Enter")
    page.keyboard.type("Each other player DIS")
    offers = _offers(page).get_by_role("option")
    expect(offers.first).to_have_text("Each other player DISCARDs 1 card.")
    page.keyboard.press("ArrowDown")
    line = _line(page, 5)
    expect(line).to_have_attribute("aria-activedescendant", offers.first.get_attribute("id") or "none")
    page.keyboard.press("Enter")
    expect(line).to_have_text("  Each other player DISCARDs 1 card.")
    expect(_offers(page)).to_have_count(0)
    expect(line).to_be_focused()


def test_a_draft_outlives_a_reload(open_page: OpenPage) -> None:
    page = _empty(open_page)
    _write(page)
    page.reload()
    expect(_line(page, 3)).to_have_text("  STEAL 1 card from your left neighbour.")
    link = _save(page)
    _line(page, 1).focus()
    page.keyboard.press("Control+End")
    _type(page, " Wide Open")
    page.reload()
    expect(page.get_by_role("heading", name="Narrow Eyes Wide Open")).to_be_visible()
    expect(page.get_by_text("Changed since it was saved")).to_be_visible()
    page.get_by_role("button", name="Save deck").click()
    page.wait_for_url(lambda url: url != link)
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    page.goto(link)
    expect(page.get_by_role("heading", name="Narrow Eyes", exact=True)).to_be_visible()


def test_ones_own_text_that_a_beginning_replaces_is_brought_back(open_page: OpenPage) -> None:
    page = _empty(open_page)
    told = page.get_by_text("Your text was replaced.")
    page.get_by_role("button", name="VIEWPOINT (2009)").click()
    expect(_line(page, 20)).to_be_visible()
    page.get_by_role("button", name="A blank page").click()
    expect(_line(page, 2)).to_have_count(0)
    expect(told).to_have_count(0)
    _write(page)
    page.get_by_role("button", name="An example").click()
    expect(_line(page, 1)).to_have_text("deck: Keyholes")
    expect(told).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(_line(page, 1)).to_have_text(LINES[0])
    expect(page.get_by_text("All understood: 22 cards")).to_be_visible()
    expect(told).to_have_count(0)


def test_bots_try_a_deck_out_and_its_balance_is_told_in_words(open_page: OpenPage) -> None:
    page = _empty(open_page)
    _write(page)
    expect(page.get_by_role("img", name="Viewpoints. 15: 12, 20: 10")).to_be_visible()
    expect(page.get_by_role("img", name="Keywords. STEAL: 12")).to_be_visible()
    page.get_by_role("button", name="Try 200 games").click()
    expect(page.get_by_text("200 games between 4 medium bots")).to_be_visible()
    expect(page.get_by_text(re.compile(r"Length: [\d.]+ rounds"))).to_be_visible()
    expect(page.get_by_text(re.compile(r"Seat 4: \d+%, likely \d+ to \d+%"))).to_be_visible()


def test_a_deck_is_written_and_saved_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("/decks/new", PHONE, reduced_motion="reduce")
    tab_to(page, "button", "A blank page")
    page.keyboard.press("Enter")
    tab_to(page, "combobox", "Line 1")
    _type(page, LINES[0])
    page.keyboard.press("Enter")
    _type(page, "Searchlight   20   x20")
    expect(page.get_by_text("All understood: 20 cards")).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(_line(page, 1)).to_be_focused()
    tab_to(page, "button", "Save deck")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/decks/[0-9a-f]{32}$"))


def test_a_whole_deck_is_pasted(open_page: OpenPage) -> None:
    page = _empty(open_page)
    _line(page, 1).focus()
    script = """text => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        document.activeElement.dispatchEvent(event);
    }"""
    page.evaluate(script, "deck: Pasted\r\n\r\nSearchlight   20   x20\r\n  DRAW 1 card.")
    expect(page.get_by_text("All understood: 20 cards")).to_be_visible()
    expect(_line(page, 4)).to_have_text("  DRAW 1 card.")


def test_a_link_to_no_deck_says_so_kindly(open_page: OpenPage) -> None:
    expect(open_page("/decks/nothing").get_by_role("heading", name="There is no such deck")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_is_in_the_way_of_anybody(open_page: OpenPage, axe: Any, size: ViewportSize) -> None:
    page = _empty(open_page, size)
    _write(page)
    assert axe(page) == []
    page.keyboard.press("Enter")
    page.keyboard.type("Each other player DIS")
    expect(_offers(page)).to_be_visible()
    page.keyboard.press("ArrowDown")
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=re.compile("^Did you mean "))).to_be_visible()
    assert axe(page) == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    page.get_by_role("button", name=re.compile("^Did you mean ")).click()
    expect(page.get_by_text("All understood: 22 cards")).to_be_visible()
    _save(page)
    assert axe(page) == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_how_often_a_card_is_there_is_said_as_people_say_it(open_page: OpenPage) -> None:
    page = _empty(open_page)
    _line(page, 1).focus()
    for line in ("deck: Two Eyes", "Left Eye   10   x1", "", "Right Eye   10   x2"):
        _type(page, line)
        page.keyboard.press("Enter")
    expect(page.get_by_text("once in the deck")).to_have_count(1)
    expect(page.get_by_text("2 times in the deck")).to_have_count(1)
