"""A person whose browser forgot them returns to their seat: by the link, and by the four words."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, OpenPage

IN_APP = (
    "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 "
    "Mobile Safari/537.36 Instagram 350.0"
)


def _play_now(open_page: OpenPage, size: ViewportSize) -> Page:
    page = open_page("/", size)
    page.get_by_label("Your name").fill("Mira")
    page.get_by_role("button", name="Play now against bots").click()
    page.get_by_role("region", name="You", exact=True).wait_for()
    return page


def _words(page: Page) -> str:
    words = page.get_by_role("list", name="Your four words").get_by_role("listitem")
    words.first.wait_for()
    return " ".join(words.all_inner_texts())


def test_somebody_returns_by_code_in_another_browser(open_page: OpenPage, axe: Any) -> None:
    before = _play_now(open_page, DESK)
    before.get_by_role("button", name="Settings").click()
    code = _words(before)
    assert axe(before) == []
    before.keyboard.press("Escape")
    table = before.url
    before.goto("/rules/viewpoint")  # away
    after = open_page(table)
    after.get_by_role("button", name="Return to your seat").click()
    assert axe(after) == []
    after.get_by_label("Four words, or your return link").fill("not my words really")
    after.get_by_role("button", name="Take my seat").click()
    expect(after.get_by_role("alert")).to_contain_text("No seat at this table has that code or link.")
    after.get_by_label("Four words, or your return link").fill(code)
    after.get_by_role("button", name="Take my seat").click()
    expect(after.get_by_role("region", name="You", exact=True)).to_be_visible()
    expect(after.get_by_role("button", name="Return to your seat")).to_have_count(0)


def test_somebody_returns_by_link_on_a_phone_and_the_first_browser_looks_on(open_page: OpenPage) -> None:
    before = _play_now(open_page, DESK)
    table = before.url.rsplit("/", 1)[-1]
    link = before.evaluate(f"async () => (await (await fetch('/api/tables/{table}/seats/0/pass')).json()).url")
    after = open_page(link, PHONE)
    expect(after.get_by_text("Welcome back! Your seat is yours again.")).to_be_visible()
    expect(after.get_by_role("region", name="You", exact=True)).to_be_visible()
    assert "#" not in after.url, "the pass does not stay in the address"
    expect(before.get_by_text("Your seat is now open in another browser.")).to_be_visible()
    expect(before.get_by_role("region", name="You", exact=True)).to_have_count(0)


def test_new_words_make_the_old_ones_void(open_page: OpenPage) -> None:
    page = _play_now(open_page, DESK)
    page.get_by_role("button", name="Settings").click()
    old = _words(page)
    page.get_by_role("button", name="Make new ones").click()
    expect(page.get_by_text("The old link and words no longer work.")).to_be_visible()
    # The words of both codes come from one list: some may be the same.
    words = page.get_by_role("list", name="Your four words").get_by_role("listitem")
    expect(words).not_to_have_text(old.split())
    assert len(_words(page).split()) == 4


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_who_sits_down_in_the_browser_of_an_app_is_told_to_keep_the_link(
    open_page: OpenPage, axe: Any, size: ViewportSize
) -> None:
    host = open_page("/", size)
    host.get_by_label("Your name").fill("Mira")
    host.get_by_role("button", name="Open the table").click()
    host.get_by_text("Your way back").wait_for()
    expect(host.get_by_text("This page is open inside another app")).to_have_count(0)
    guest = open_page(host.url, size, user_agent=IN_APP)
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_text("This page is open inside another app")).to_be_visible()
    assert len(_words(guest).split()) == 4
    assert axe(guest) == []
