"""A page whose connection is lost says so, keeps what is pressed, and comes back."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.players import LIT, Clicker, play, tab_to, wait_for_decision

LISTEN = """
    window.told = [];
    new MutationObserver((changes) => {
        for (const { target } of changes) {
            const status = (target.closest ? target : target.parentElement)?.closest('[role=status], [role=log]');
            if (/onnection/.test(status?.textContent)) told.push(status.textContent);
        }
    }).observe(document, { childList: true, characterData: true, subtree: true });
"""
"""Keeps what those are told of the connection who listen."""


class Wire:
    """The page's line to the server, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.is_down = False
        self.acts: list[str] = []
        """What was done, as far as it came through."""
        self._ends: list[Any] = []
        page.route_web_socket("**/ws", self._open)

    def cut(self) -> None:
        self.is_down = True
        for end in self._ends:
            end.close()
        self._ends.clear()

    def _open(self, end: Any) -> None:
        if self.is_down:
            end.close()
            return
        server = end.connect_to_server()
        self._ends.append(end)

        def hear(data: str) -> None:
            message = json.loads(data)
            if message["t"] == "act":
                self.acts.append(message["action"])
            server.send(data)

        end.on_message(hear)


def _sit_down(open_page: OpenPage, size: ViewportSize) -> tuple[Page, Wire]:
    page = open_page("/", size)
    wire = Wire(page)
    page.get_by_label("Your name").fill("Mira")
    page.get_by_role("button", name="Play now against bots").click()
    wait_for_decision(page)
    page.evaluate(LISTEN)
    return page, wire


def _light(page: Page) -> str:
    """How what can be done is drawn."""
    return str(
        page.locator(LIT).first.evaluate("one => getComputedStyle(one).boxShadow + getComputedStyle(one).opacity")
    )


def test_a_lost_connection_is_seen_and_told_once_and_what_is_pressed_meanwhile_goes_out_after_it(
    open_page: OpenPage,
) -> None:
    page, wire = _sit_down(open_page, DESK)
    lit = _light(page)
    wire.cut()
    strip = page.get_by_role("region", name="Connection lost")
    expect(strip).to_contain_text("Your seat is saved, and nothing that you sent is lost.")
    expect(strip).to_contain_text("Reconnecting")
    assert _light(page) != lit
    page.locator(LIT).first.press("Enter")
    expect(strip).to_contain_text("Your move is saved too")
    page.wait_for_timeout(2000)  # some tries more
    assert wire.acts == []
    wire.is_down = False
    expect(strip).to_have_count(0)
    expect(page.get_by_text("Connected")).to_be_attached()
    page.wait_for_function("told.length > 1")
    assert len(wire.acts) == 1
    told = page.evaluate("told")
    assert told == [
        "Connection lost. Your seat is saved, and nothing that you sent is lost.",
        "The connection is back.",
    ]


def test_who_does_not_want_to_wait_tries_now_by_keyboard_and_goes_on_at_the_table(open_page: OpenPage) -> None:
    page, wire = _sit_down(open_page, DESK)
    page.clock.install()
    wire.cut()
    page.clock.run_for(60_000)
    strip = page.get_by_role("region", name="Connection lost")
    expect(strip).to_contain_text("Next try in")  # and by this clock it never comes
    tab_to(page, "button", "Try now")
    wire.is_down = False
    page.keyboard.press("Enter")
    expect(strip).to_have_count(0)
    page.wait_for_function("document.activeElement.closest('main')")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_lost_connection_moves_nothing_and_is_in_nobodys_way(
    open_page: OpenPage, axe: Any, size: ViewportSize
) -> None:
    page, wire = _sit_down(open_page, size)
    main = page.get_by_role("main")
    before = main.bounding_box()
    wire.cut()
    strip = page.get_by_role("region", name="Connection lost")
    expect(strip).to_be_visible()
    assert main.bounding_box() == before
    box = strip.bounding_box()
    assert box
    assert box["width"] <= size["width"]
    assert box["height"] < size["height"] / 6
    assert axe(page) == []
    expect(strip.get_by_role("button", name="Try now")).to_be_in_viewport(ratio=1)
    wire.is_down = False
    expect(strip).to_have_count(0)


def test_while_the_connection_is_lost_no_clock_runs_down(open_page: OpenPage) -> None:
    page, wire = _sit_down(open_page, DESK)
    open_page(page.url)  # windows have a clock when somebody looks on
    ring = page.get_by_role("timer")
    play(Clicker(page, Random(1)), until=lambda: ring.count() > 0)
    wire.cut()
    strip = page.get_by_role("region", name="Connection lost")
    expect(strip).to_contain_text("The time left will show again once you are back online.")
    expect(ring.locator("b")).to_be_hidden()
    left = ring.locator(".over").get_attribute("stroke-dasharray")
    page.wait_for_timeout(1500)
    assert ring.locator(".over").get_attribute("stroke-dasharray") == left
    assert left
    assert float(left.split()[0]) > 0


def test_a_try_is_seen_even_if_it_fails_at_once(open_page: OpenPage) -> None:
    page, wire = _sit_down(open_page, DESK)
    wire.cut()
    strip = page.get_by_role("region", name="Connection lost")
    button = strip.get_by_role("button")
    expect(button).to_have_text("Try now")
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    button.press("Enter")
    expect(button).to_have_text("Trying …")
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_be_focused()
    page.clock.run_for(700)
    expect(button).to_have_text("Try now")
    expect(button).to_be_focused()


def _top_layer(page: Page) -> list[str]:
    """Return the names of the elements in the browser's top layer, the uppermost last."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.getDocument")
    nodes = [
        session.send("DOM.describeNode", {"nodeId": node})
        for node in session.send("DOM.getTopLayerElements")["nodeIds"]
    ]
    session.detach()
    return [node["node"]["localName"] for node in nodes if not node["node"].get("pseudoType")]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_is_said_of_a_lost_connection_lies_above_what_is_open(open_page: OpenPage, size: ViewportSize) -> None:
    page, wire = _sit_down(open_page, size)
    wire.cut()
    words = page.get_by_role("region", name="Connection lost").locator(".words")
    expect(words).to_be_visible()
    assert _top_layer(page) == ["section"]
    page.locator(".own .seat").click()  # the strip lies over the others
    page.locator("dialog[open]").wait_for()
    expect(words).to_be_in_viewport(ratio=1)
    assert _top_layer(page)[-2:] == ["dialog", "section"]
    page.keyboard.press("Escape")
    expect(page.locator(".strip").get_by_role("button", name="Try now")).to_be_visible()
