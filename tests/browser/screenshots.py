"""Pictures of the page for the documentation, taken in a game of two people and two bots: `make screenshots`."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.browser.chromium import chromium_path
from tests.browser.city_people import Someone
from tests.browser.conftest import DESK, PHONE
from tests.browser.players import Clicker, is_asked_that, is_over, open_table, play
from tests.browser.test_city_turns import FIGHT, begin_fight
from tests.browser.test_crossroads import draw_until_asked
from tests.web.server import ROOT, ServerProcess

FOLDER = ROOT / "docs" / "screenshots"
QUALITY = 82
MOST_BYTES = 250_000
RUSH_MS = 240_000
"""Two shots are played back before it, which takes long without a graphics card."""


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder) / "tables.db").start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
            for name, size, scale in (("desk", DESK, 1.0), ("phone", PHONE, 2.0)):
                with _people(browser, server, size, scale) as (mira, ben):
                    _take(mira, ben, name)
                    _take_others(mira, name)
                with _person(browser, server, size, scale) as someone:
                    _take_scenarios(someone.page, name)
                    _take_city(someone, name)
                    _take_crossroads(someone, name)
            browser.close()
        finally:
            server.stop()


@contextmanager
def _people(browser: Browser, server: ServerProcess, size: ViewportSize, scale: float) -> Iterator[tuple[Page, Page]]:
    contexts = [
        browser.new_context(viewport=size, device_scale_factor=scale, base_url=server.url, reduced_motion="reduce")
        for _ in range(2)
    ]
    yield contexts[0].new_page(), contexts[1].new_page()
    for context in contexts:
        context.close()


@contextmanager
def _person(browser: Browser, server: ServerProcess, size: ViewportSize, scale: float) -> Iterator[Someone]:
    """Alone, with motion: a rush is a picture of it."""
    context = browser.new_context(viewport=size, device_scale_factor=scale, base_url=server.url)

    def open_page(path: str, *_: object, **__: object) -> Page:
        page = context.new_page()
        page.goto(path)
        return page

    yield Someone(open_page, size)
    context.close()


def _take(mira: Page, ben: Page, size: str) -> None:
    """The whole way from the start page to the replay."""
    mira.goto("/", wait_until="networkidle")
    _picture(mira, f"home-{size}")
    open_table(mira)
    ben.goto(mira.url)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    ben.get_by_role("button", name="I am ready").click()
    expect(mira.get_by_text("Everyone is ready.")).to_be_visible()
    _picture(mira, f"lobby-{size}")
    mira.get_by_role("button", name="Start the game").click()
    for page in (mira, ben):
        page.get_by_role("button", name="No more hints").click()
        page.locator(".toasts button").click()
    _play_and_take(mira, ben, size)
    mira.get_by_role("link", name="Watch the replay").click()
    scrub = mira.get_by_role("slider", name="Step of the game")
    scrub.fill(str(int(scrub.get_attribute("max") or 0) * 2 // 3))
    _picture(mira, f"replay-{size}")


def _play_and_take(mira: Page, ben: Page, size: str) -> None:
    players = Clicker(mira, Random(1)), Clicker(ben, Random(2))
    play(*players, until=lambda: players[0].answers >= 9)
    play(*players, until=lambda: is_asked_that(mira, "Play a card"))
    _picture(mira, f"table-{size}")
    play(*players, until=lambda: is_asked_that(mira, "None of your cards") or is_asked_that(mira, "REVEAL a lit card"))
    _picture(mira, f"window-{size}")
    play(*players, until=lambda: is_asked_that(mira, "REVEAL a lit card") or is_over(mira))
    if not is_over(mira):
        _picture(mira, f"window-{size}")
    play(*players, until=lambda: is_over(mira) and is_over(ben))
    _picture(mira, f"end-{size}")


def _take_others(page: Page, size: str) -> None:
    """The other games, against bots, and a deck being written."""
    _play_now(page, "THE WINKING DEAD")
    player = Clicker(page, Random(3))
    play(player, until=lambda: player.answers >= 12)
    play(player, until=lambda: is_asked_that(page, "Play a card") or is_over(page))
    _picture(page, f"winking-dead-{size}")
    _play_now(page, "WINK")
    page.locator("body").press("2")
    # Who begins is asked to place the Token, and may accuse as soon as that is done.
    page.get_by_role("button", name="J’accuse!").or_(page.get_by_text("Which number will you seek?")).first.wait_for()
    _picture(page, f"wink-{size}")
    page.goto("/decks/new", wait_until="networkidle")
    _picture(page, f"deck-{size}")


def _take_scenarios(page: Page, size: str) -> None:
    """The cards from which a scenario is chosen."""
    page.goto("/", wait_until="networkidle")
    form = page.locator("form", has=page.get_by_label("Your name"))
    form.get_by_label("Game").select_option("dead-of-winter")
    form.get_by_role("button", name="Change the scenario").click()
    expect(page.get_by_role("button", name="Choose: Starvation")).to_be_visible()
    _picture(page, f"scenarios-{size}")


def _take_city(mira: Someone, size: str) -> None:
    """DEAD OF WINTER: a day, a night, a fight, and the zombies that come when it is loud."""
    mira.sit(scenario="theyre-everywhere", preview=True)
    mira.use("John")
    mira.take_up("Move")
    _picture(mira.page, f"city-day-{size}")
    mira.sit(FIGHT.replace("A test", "Night School"))
    begin_fight(mira)
    mira.take_up("Attack from the left")
    _picture(mira.page, f"city-fight-{size}")
    mira.sit()
    mira.use("Anita")
    _picture(mira.page, f"city-night-{size}")
    for number in (1, 2):
        mira.take_up("Gun, from the right")
        mira.flick_at("Zombie", 50)
        if number == 1:
            mira.expect_flick(number)
    expect(mira.page.get_by_role("banner")).to_contain_text("the zombies rush", timeout=RUSH_MS)
    expect(mira.page.get_by_text("Hit: ").first).to_be_visible()
    _picture(mira.page, f"city-rush-{size}")


def _take_crossroads(mira: Someone, size: str) -> None:
    """DEAD OF WINTER, scenario 5: the separated survivors by day, and a Crossroads card by night."""
    mira.sit(scenario="separated")
    mira.choose("Let’s go")
    _picture(mira.page, f"city-separated-{size}")
    draw_until_asked(mira)
    _picture(mira.page, f"city-crossroads-{size}")


def _play_now(page: Page, title: str) -> None:
    page.goto("/", wait_until="networkidle")
    form = page.locator("form", has=page.get_by_role("button", name="Play now against bots"))
    form.get_by_label("Game").select_option(title)
    form.get_by_role("button", name="Play now against bots").click()
    page.get_by_role("button", name="What happened").wait_for()


def _picture(page: Page, name: str) -> None:
    path = FOLDER / f"{name}.jpg"
    done = page.get_by_role("button", name="Done")
    if done.is_visible():
        done.click()  # what was looked at lies over the table
    page.mouse.move(2, 2)
    page.screenshot(path=path, type="jpeg", quality=QUALITY, animations="disabled")
    assert path.stat().st_size < MOST_BYTES, f"{name} is too large"


if __name__ == "__main__":
    main()
