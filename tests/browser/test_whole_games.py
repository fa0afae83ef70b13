"""Whole games in real browsers: by clicking, by keyboard alone, and from the accessibility tree alone."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, ViewportSize, expect

from eyeshot.kernel import Setup, find_game
from tests.browser.autoplay import play_to_the_end
from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.players import (
    Clicker,
    Listener,
    Typist,
    is_asked_that,
    is_over,
    join_table,
    open_table,
    play,
    tab_to,
)
from tests.web.server import ServerProcess

RESULT = re.compile("wins?$")
LAPTOP: ViewportSize = {"width": 1120, "height": 720}
"""Fewer pixels than a desk: drawing them is most of the time of a whole game."""


def test_two_people_and_two_bots_play_through_a_reload_a_broken_line_and_a_dead_server(
    open_page: OpenPage, server: ServerProcess
) -> None:
    host = open_page("/", LAPTOP, reduced_motion="reduce")
    open_table(host)
    friend, lines = _guest(open_page, host.url)
    host.get_by_role("button", name="Start the game").click()
    mira, ben = Clicker(host, Random(1)), Clicker(friend, Random(2))

    play(mira, ben, until=lambda: mira.answers >= 4)
    host.reload()
    play(mira, ben, until=lambda: ben.answers >= 8)
    lines[-1].close()
    play(mira, ben, until=lambda: ben.answers >= 12)
    server.kill()
    server.start()
    play(mira, ben, until=lambda: is_over(host) and is_over(friend))

    assert len(lines) == 3
    for seat, page in enumerate((host, friend)):
        expect(page.get_by_role("region", name=RESULT)).to_be_visible()
        assert _log(page) == _lines(_replay(server, page, str(seat)), seat)
        assert not page.evaluate("document.documentElement.scrollHeight > innerHeight"), (
            "the log reaches below the page"
        )
    friend.get_by_role("link", name="Watch the replay").click()
    friend.get_by_role("button", name="To the end").click()
    expect(friend.get_by_role("region", name=RESULT)).to_be_visible()


def _guest(open_page: OpenPage, url: str) -> tuple[Page, list[Any]]:
    """A friend who came by the link, and the friend's sockets, which can be cut."""
    lines: list[Any] = []
    page = open_page("/", LAPTOP, reduced_motion="reduce")

    def connect(ws: Any) -> None:
        ws.connect_to_server()
        lines.append(ws)

    page.route_web_socket("**/ws", connect)
    join_table(page, url, "Ben")
    return page, lines


@pytest.mark.long
@pytest.mark.parametrize("game", ["viewpoint-revisioned", "winking-dead"])
def test_two_people_and_two_bots_play_another_edition_to_its_end(open_page: OpenPage, game: str) -> None:
    host, friend = (open_page("/", LAPTOP, reduced_motion="reduce") for _ in range(2))
    open_table(host, game=game)
    join_table(friend, host.url, "Ben")
    host.get_by_role("button", name="Start the game").click()
    mira, ben = Clicker(host, Random(1)), Clicker(friend, Random(2))
    play(mira, ben, until=lambda: is_over(host) and is_over(friend))
    for page in (host, friend):
        expect(page.get_by_role("region", name=RESULT)).to_be_visible()


def test_a_game_by_keyboard_alone_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("/", PHONE, has_touch=True)
    tab_to(page, "textbox", "Your name")
    page.keyboard.type("Mira")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    mira = Typist(page, Random(3))
    play(mira, until=lambda: is_over(page))
    tab_to(page, "link", "Watch the replay")
    page.keyboard.press("Enter")
    page.get_by_role("slider", name="Step of the game").wait_for()
    page.keyboard.press("End")
    expect(page.get_by_role("region", name=RESULT)).to_be_visible()


def test_a_game_from_roles_and_names_alone_of_which_everything_is_told(
    open_page: OpenPage, server: ServerProcess
) -> None:
    page = open_page("/", LAPTOP, reduced_motion="reduce")
    page.context.add_init_script(Listener.SCRIPT)
    page.reload()
    open_table(page, bots=3)
    page.get_by_role("button", name="Start the game").press("Enter")
    mira = Listener(page, Random(4))
    play(mira, until=lambda: is_over(page))
    told = mira.told()
    happened = _lines(_replay(server, page, "0"), 0)
    heard = [line for line in told if line in set(happened)]
    assert len(heard) >= len(happened) - 12, "the beginning was not told"
    assert heard == happened[len(happened) - len(heard) :]
    turns = [int(found[1]) for line in told if (found := re.match(r"Turn (\d+):", line))]
    assert turns == list(range(turns[0], turns[-1] + 1))


EVERY_MOMENT = """deck: Every Moment

Alarm   20   x20
  REVEAL when another player plays a card worth 0 or more: DRAW 1 card.

Guard   20   x20
  REVEAL when a player would STEAL from you: CANCEL that.

Thief   20   x20
  STEAL 1 card from your left neighbour.
"""
"""Nearly every card can be answered by somebody, and what is done to one of them by nobody else."""


@pytest.mark.parametrize(
    ("size", "contrast"),
    [
        pytest.param(DESK, "no-preference", id="desk", marks=pytest.mark.long),
        pytest.param(PHONE, "more", id="phone-more", marks=pytest.mark.long),
        pytest.param(DESK, "more", id="desk-more", marks=pytest.mark.long),
        pytest.param(PHONE, "no-preference", id="phone", marks=pytest.mark.long),
    ],
)
def test_nothing_is_in_the_way_of_anybody_while_it_is_played(
    open_page: OpenPage, axe: Any, size: ViewportSize, contrast: str
) -> None:
    page = open_page("/", size, reduced_motion="reduce", contrast=contrast)
    body = {"game": "viewpoint", "name": "Mira", "play_now": True, "options": {"window": 0}, "content": EVERY_MOMENT}
    page.goto(f"/t/{page.request.post('/api/tables', data=body).json()['id']}")
    mira = Typist(page, Random(5))
    for moment in ("Play a card", "You can REVEAL a lit card, or go on."):
        play(mira, until=lambda moment=moment: is_asked_that(page, moment) or is_over(page))  # type: ignore[misc]
        assert is_asked_that(page, moment), f"it never came to: {moment}"
        assert axe(page) == [], moment
    play_to_the_end(page)
    expect(page.get_by_role("region", name=RESULT)).to_be_visible()
    assert axe(page) == []


def _replay(server: ServerProcess, page: Page, eyes: str) -> Any:
    table = page.url.split("/t/")[1].split("/")[0]
    return httpx.get(f"{server.url}/api/tables/{table}/replay?eyes={eyes}", timeout=20).json()


def _lines(replay: Any, seat: int) -> list[str]:
    """What a seat is told in a game with the usual deck, as Python renders it."""
    names = [chair["name"] for chair in replay["table"]["chairs"]]
    match: Any = find_game(replay["table"]["game"]).match(Setup(len(names)))
    text = match.game_text(names, seat)
    lines = [line for step in replay["steps"] for event in step["events"] if (line := text.event(event))]
    return [line for line in lines if not _is_window(line)]


def _is_window(line: str) -> bool:
    """The page leaves out windows to which nobody reacted."""
    return "Any reaction" in line


def _log(page: Page) -> list[str]:
    lines = page.get_by_role("group", name="What happened").get_by_role("listitem").all_text_contents()
    told = [re.sub(r" ?\(Rule [\w.-]+\)$", "", line.strip()) for line in lines]
    return [line for line in told if not _is_window(line)]
