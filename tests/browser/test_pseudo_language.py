"""The layouts of the page have room for longer words: the pseudo-language `xx` is accented and 40 % longer."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, OpenPage

GAMES = ["viewpoint", "viewpoint-revisioned", "winking-dead", "wink", "dead-of-winter"]
ACCENTED = re.compile("[àéîõü]")

TOO_NARROW = """
() => {
    const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const name = (element) => element.innerText.trim().slice(0, 60);
    const scrolls = (element) => element && (/auto|scroll/.test(getComputedStyle(element).overflowX)
        || scrolls(element.parentElement));
    const found = [];
    for (const element of document.querySelectorAll('button, [role=button], a.button, label, h1, h2, h3, h4, h5, h6')) {
        const { clientWidth, scrollWidth } = element;
        if (clientWidth <= 1 || !isSeen(element) || !element.innerText.trim()) continue;
        const right = Math.floor(element.getBoundingClientRect().right);
        if (scrollWidth > clientWidth) found.push(`${name(element)}: ${scrollWidth} > ${clientWidth}`);
        if (right > innerWidth && !scrolls(element.parentElement)) found.push(`${name(element)}: ends at ${right}`);
    }
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...found, `the page: ${scrollWidth} > ${clientWidth}`] : found;
}
"""
"""Texts that are wider than their box or lie outside the page. Hidden ones for screen readers are one pixel wide."""


def _home(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(ACCENTED)
    for details in page.locator("details").all():
        details.locator("summary").click()


def _settings(page: Page) -> None:
    page.locator("header button").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def _lobby(page: Page) -> None:
    page.locator("form.panel button[type=submit]").first.click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#invite")).to_have_text(ACCENTED)


def _seat(page: Page) -> None:
    _lobby(page)
    page.locator(".manage").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def _rules(page: Page) -> None:
    page.goto("/rules/wink")
    expect(page.get_by_role("heading", level=2).first).to_have_text(ACCENTED)


def _deck(page: Page) -> None:
    page.goto("/decks/new")
    expect(page.locator("#balance")).to_have_text(ACCENTED)
    page.locator("details summary").click()


def _nowhere(page: Page) -> None:
    page.goto("/nowhere/at/all")
    expect(page.get_by_role("heading", level=1)).to_have_text(ACCENTED)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("visit", [_home, _settings, _lobby, _seat, _rules, _deck, _nowhere])
def test_every_text_of_a_page_has_room(open_page: OpenPage, visit: Callable[[Page], None], size: ViewportSize) -> None:
    page = open_page("/?language=xx", size=size)
    visit(page)
    assert page.evaluate(TOO_NARROW) == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_a_running_game_has_room(open_page: OpenPage, game: str, size: ViewportSize) -> None:
    page = open_page("/?language=xx", size=size)
    page.locator("form.play select").first.select_option(game)
    page.locator("form.play button[type=submit]").click()
    page.wait_for_url("**/t/*")
    page.locator("main [data-lit], main button").first.wait_for()
    expect(page.locator("header .status")).to_have_text(ACCENTED)
    assert page.evaluate(TOO_NARROW) == []
