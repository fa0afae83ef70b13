"""THE WINKING DEAD in real browsers: CANCEL, CONTROL and RESURRECT by clicking, and what each page shows of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.players import Clicker, is_asked_that, is_over, join_table, play

DECK = """deck: Three Words
edition: winking-dead

Puppet Strings   10   x2
  CONTROL another player.

Gravedigger   0   x2   Zombeye
  RESURRECT 1 card.

Doorkeeper   5   x10
  REVEAL when another player plays a card worth 5 or more: CANCEL that.
"""
"""However it is dealt to two, both hold a Doorkeeper from the start, and all cards are in a Hand after four draws."""

GHOULS = """deck: Ghouls
edition: winking-dead

Ghoul   5   x20   Zombeye
"""


class Chooser(Clicker):
    """Clicks what it likes best; what it does not know it likes as a Clicker does."""

    likes: tuple[str, ...] = ()

    def _worth(self, text: str) -> float:
        known = [100.0 * (len(self.likes) - k) for k, like in enumerate(self.likes) if like in text]
        return known[0] if known else super()._worth(text)


def _sit_down(open_page: OpenPage, size: ViewportSize, deck: str = DECK) -> tuple[Page, Page]:
    """Two people at a table with this deck whose windows wait for both."""
    mira, ben = (open_page("/", size, reduced_motion="reduce") for _ in range(2))
    body = {"game": "winking-dead", "name": "Mira", "seats": 2, "options": {"window": 0}, "content": deck}
    answer = mira.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    mira.goto(f"/t/{answer.json()['id']}")
    join_table(ben, mira.url, "Ben")
    mira.get_by_role("button", name="Start the game").click()
    return mira, ben


def _has_happened(page: Page, words: str) -> bool:
    return page.get_by_role("group", name="What happened").get_by_text(words).count() > 0


@pytest.mark.parametrize(
    "size", [pytest.param(DESK, id="desk", marks=pytest.mark.long), pytest.param(PHONE, id="phone")]
)
def test_a_game_with_a_cancel_a_control_and_a_resurrect_by_clicking(
    open_page: OpenPage, axe: Any, size: ViewportSize
) -> None:
    pages = _sit_down(open_page, size)
    people = [Chooser(page, Random(seat)) for seat, page in enumerate(pages)]
    names = ("Mira", "Ben")

    _like(people, "to REVEAL it", "Doorkeeper")
    play(*people, until=lambda: any(_is_discarded(page, 2) for page in pages))

    _like(people, "Go on", "Puppet Strings", "Doorkeeper")
    play(*people, until=lambda: any(is_asked_that(page, "you decide for") for page in pages))
    who = 0 if is_asked_that(pages[0], "you decide for") else 1
    controller, puppet = pages[who], pages[1 - who]
    _check_control(controller, puppet, names[who], names[1 - who])
    assert [axe(page) for page in pages] == [[], []]

    _like(people, "Go on", "Gravedigger")
    play(*people, until=lambda: any(is_asked_that(page, "to RESURRECT") for page in pages))
    digger = pages[0] if is_asked_that(pages[0], "to RESURRECT") else pages[1]
    _check_resurrect(digger)
    assert axe(digger) == []

    play(*people, until=lambda: all(is_over(page) for page in pages))


def _like(people: list[Chooser], *likes: str) -> None:
    for person in people:
        person.likes = likes


def _is_discarded(page: Page, cards: int) -> bool:
    """Two cards go at once where one CANCELs the other."""
    return page.get_by_role("button", name=f"Discard Pile: {cards} cards").count() > 0


def _check_control(controller: Page, puppet: Page, name: str, whom: str) -> None:
    """The one sees the other's Hand and plays from it; the other sees who decides, and can do nothing."""
    asked = controller.get_by_role("region", name="What you are asked")
    expect(asked).to_contain_text(f"Play a card from {whom}’s hand.")
    expect(puppet.get_by_role("region", name="What you are asked")).to_contain_text(f"{name} is in control of you.")
    assert _cards(controller, f"{whom}’s hand, under your CONTROL") == _cards(puppet, "Your Hand")
    expect(puppet.locator("[data-lit]")).to_have_count(0)
    for page in (controller, puppet):
        expect(page.get_by_role("button", name="under CONTROL:")).to_have_count(1)


def _cards(page: Page, place: str) -> list[str]:
    """The names of the cards there."""
    cards = page.get_by_role("list", name=place).get_by_role("button").all_text_contents()
    return sorted(text.partition(",")[0] for text in cards)


def _check_resurrect(digger: Page) -> None:
    """The cards of the Discard Pile lie open to be chosen; the chosen one comes back with a token."""
    tray = digger.get_by_role("region", name="RESURRECT")
    expect(tray).to_contain_text("Discard Pile")
    tray.get_by_role("button").first.click()
    expect(digger.get_by_role("button", name="Zombeye because of the token on it").first).to_be_visible()
    expect(digger.get_by_role("button", name="of 7 Zombeyes").first).to_be_visible()


def test_everybody_can_look_through_the_discard_pile_and_see_who_controls_whom(open_page: OpenPage) -> None:
    pages = _sit_down(open_page, DESK)
    people = [Chooser(page, Random(seat)) for seat, page in enumerate(pages)]
    _like(people, "to REVEAL it", "Doorkeeper")
    play(*people, until=lambda: any(_is_discarded(page, 2) for page in pages))
    _like(people, "Go on", "Puppet Strings", "Doorkeeper")
    play(*people, until=lambda: any(_has_happened(page, "takes control of") for page in pages))
    onlooker = open_page(pages[0].url, DESK, reduced_motion="reduce")
    for page in (*pages, onlooker):
        expect(page.get_by_role("button", name="under CONTROL:")).to_be_visible()
        page.get_by_role("button", name="Discard Pile:").click()
        pile = page.get_by_role("dialog", name="Discard Pile")
        expect(pile.get_by_role("button", name="Doorkeeper").first).to_be_visible()
        discarded = pile.get_by_role("list").get_by_role("button")
        expect(page.get_by_role("button", name=f"Discard Pile: {discarded.count()} cards")).to_be_attached()
        assert discarded.count() >= 2
        pile.get_by_role("button", name="Close").click()
        page.get_by_role("button", name="Viewniverse:").click()
        expect(page.get_by_role("dialog", name="Viewniverse").get_by_role("list")).not_to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_plague_is_counted_before_everybody_until_one_is_overwhelmed(open_page: OpenPage, axe: Any) -> None:
    pages = _sit_down(open_page, DESK, GHOULS)
    people = [Clicker(page, Random(seat)) for seat, page in enumerate(pages)]
    play(*people, until=lambda: any(_both_have_six(page) for page in pages))
    play(*people, until=lambda: all(is_over(page) for page in pages))
    for page in pages:
        expect(page.get_by_text("as the last survivor")).to_be_visible()
        expect(page.get_by_role("row", name="overwhelmed")).to_have_count(1)
        assert axe(page) == []


def _both_have_six(page: Page) -> bool:
    return page.get_by_role("button", name="6 of 7 Zombeyes").count() == 2
