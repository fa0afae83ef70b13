"""A person who does nothing at an open page: everybody sees the clock, the tab calls, and a bot can step in."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.web.server import ROOT, ServerProcess

LIMIT_S = 3
HIDE = """
    Object.defineProperty(document, 'hidden', { get: () => window.isAway, configurable: true });
    window.isAway = true;
    document.dispatchEvent(new Event('visibilitychange'));
"""
NOTE_VIBRATION = """
    window.vibrations = 0;
    Navigator.prototype.vibrate = () => { window.vibrations++; return true; };
"""
ICON = "document.querySelector('link[rel=icon]').href.length"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that shows the clock after a second of silence."""
    if not (ROOT / "src" / "eyeshot" / "web" / "static" / "index.html").exists():
        pytest.skip("the page has not been built: `make ui` does it")
    store: Path = tmp_path_factory.mktemp("sleep") / "tables.db"
    server = ServerProcess(store, options=("--no-limits", "--idle-after", "1")).start()
    yield server
    server.stop()


def _ask(page: Page, path: str, **body: Any) -> Any:
    """Send a request as this person."""
    script = """async ([path, body]) => (await fetch(path, {
        method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()"""
    return page.evaluate(script, [path, json.dumps(body)])


def _begin(open_page: OpenPage, size: ViewportSize, game: str) -> tuple[Page, Page]:
    """Mira and Ben at a table for two; returns the page of the person whom the table waits for, and the other one."""
    mira, ben = open_page("/", size), open_page("/", size)
    for page in (mira, ben):
        page.add_init_script(NOTE_VIBRATION)
    table = _ask(mira, "/api/tables", game=game, name="Mira", seats=2)
    commands = f"/api/tables/{table['id']}/commands"
    _ask(mira, commands, command="change-settings", idle_limit_s=LIMIT_S)
    _ask(ben, commands, command="sit", seat=1, name="Ben")
    _ask(ben, commands, command="set-ready", ready=True)
    _ask(mira, commands, command="start-game")
    for page in (mira, ben):
        page.goto(f"/t/{table['id']}")
    waiting = mira.get_by_role("region", name=re.compile("Still waiting for Ben|The table is waiting for you"))
    waiting.wait_for()
    return (mira, ben) if "you" in waiting.inner_text() else (ben, mira)


@pytest.mark.parametrize(("size", "game"), [(DESK, "viewpoint"), (PHONE, "dead-of-winter")], ids=["desk", "phone-city"])
def test_a_person_who_sleeps_at_an_open_page_is_called_replaced_and_comes_back(
    open_page: OpenPage, axe: Any, size: ViewportSize, game: str
) -> None:
    sleeper, other = _begin(open_page, size, game)
    waiting = other.get_by_role("region", name="Still waiting for")
    called = sleeper.get_by_role("region", name="The table is waiting for you")
    expect(waiting.get_by_role("timer")).to_have_text(re.compile(r"0:\d\d"))
    expect(called.get_by_role("timer")).to_have_text(re.compile(r"0:\d\d"))
    expect(sleeper).to_have_title(re.compile("Your move"))
    expect(other).not_to_have_title(re.compile("Your move"))
    waiting.get_by_role("button", name="Nudge").click()
    expect(sleeper.get_by_text("The others are waiting for your move.")).to_be_visible()
    expect(waiting.get_by_role("button", name="Nudged")).to_be_disabled()
    expect(waiting.get_by_role("button", name="Let a bot answer once")).to_be_visible()
    assert axe(sleeper) == []
    assert axe(other) == []
    waiting.get_by_role("button", name="Let a bot play for").click()
    replaced = sleeper.get_by_role("region", name="A bot is playing for you.")
    expect(replaced.get_by_role("button", name="Play on myself")).to_be_visible()
    expect(waiting).to_have_count(0)
    sleeper.mouse.click(5, size["height"] - 5)  # one touch anywhere
    expect(replaced).to_have_count(0)
    expect(other.get_by_text("a bot is playing")).to_have_count(0)


def test_one_touch_stops_the_clock(open_page: OpenPage) -> None:
    sleeper, other = _begin(open_page, DESK, "viewpoint")
    timer = other.get_by_role("timer")
    expect(timer).to_have_text("0:03")
    sleeper.keyboard.press("Shift")
    expect(timer).to_have_count(0)
    expect(timer).to_have_text("0:01")
    sleeper.mouse.click(300, 20)
    sleeper.wait_for_function("vibrations > 0")


def test_a_bot_answers_once_for_a_sleeping_person(open_page: OpenPage) -> None:
    sleeper, other = _begin(open_page, DESK, "viewpoint")
    lines = other.get_by_role("complementary").get_by_role("listitem")
    lines.first.wait_for()
    before = lines.count()
    other.get_by_role("button", name="Let a bot answer once").click()
    expect(lines.nth(before)).to_be_attached()
    expect(sleeper.get_by_role("region", name="A bot is playing for you.")).to_have_count(0)


def test_the_tab_calls_at_once_when_it_is_hidden_and_it_is_ones_move(open_page: OpenPage) -> None:
    sleeper, _ = _begin(open_page, DESK, "viewpoint")
    sleeper.keyboard.press("Shift")
    expect(sleeper).not_to_have_title(re.compile("Your move"))
    plain = sleeper.evaluate(ICON)
    sleeper.evaluate(HIDE)
    expect(sleeper).to_have_title("• Your move · VIEWPOINT (2009)")
    assert sleeper.evaluate(ICON) > plain, "the icon has a badge"
