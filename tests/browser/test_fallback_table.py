"""A game of another package, for which the page has no component, is played from its options and its catalogue."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.players import LIT, is_over, join_table
from tests.web.server import ROOT, ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that has the game of examples/add_a_game.py by an entry point."""
    folder = tmp_path_factory.mktemp("coin")
    metadata = folder / "coin-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: coin\nVersion: 1\n")
    (metadata / "entry_points.txt").write_text("[eyeshot.games]\ncoin = add_a_game:GAMES\n")
    server = ServerProcess(folder / "tables.db", options=("--no-limits",), packages=(folder, ROOT / "examples")).start()
    yield server
    server.stop()


def _answer(page: Page) -> None:
    """Press the first button that is offered."""
    if page.locator(LIT).count():
        page.locator(LIT).first.click()


def test_two_people_play_a_game_without_a_component_and_watch_its_replay(open_page: OpenPage) -> None:
    host, friend = open_page(), open_page()
    expect(host.get_by_role("heading", name="Coin", exact=True)).to_be_visible()
    form = host.locator("form", has=host.get_by_role("heading", name="Open a table"))
    host.get_by_label("Your name").fill("Mira")
    form.get_by_label("Game").select_option("coin")
    form.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    join_table(friend, host.url, "Ben")
    host.get_by_role("button", name="Start the game").click()

    expect(host.get_by_role("heading", name="In which hand do you hide the coin?")).to_be_visible()
    host.get_by_role("button", name="hide left").click()
    expect(host.get_by_role("main").get_by_text("Mira hides the coin in the left hand.")).to_be_visible()
    expect(friend.get_by_role("main").get_by_text("Mira hides the coin.")).to_be_visible()
    expect(friend.get_by_role("group", name="guess").get_by_role("button")).to_have_text(["guess left", "guess right"])
    while not is_over(host):
        _answer(host)
        _answer(friend)
        host.wait_for_timeout(100)
    expect(friend.get_by_role("group", name="What happened")).to_contain_text("the coin is in the left hand.")
    friend.get_by_role("link", name="Watch the replay").click()
    expect(friend.get_by_role("list", name="All steps").first).to_contain_text("Mira hides the coin in the left hand.")
