"""A person reads a Crossroads card and chooses: with the pointer on a phone, and by keyboard alone on a desk."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.city_people import STILL, Someone
from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.games.dead_of_winter.arranged import city

SCHOOL_YARD = city(
    """
    anita in school
    kevin in school
    lily in school
    rosa in school
    school 200 0 facing 180
    library 0 300 facing 270
    gas-station -300 -250 facing 90
    rv -440 -30 facing 0
    token crossroads in school down
    token crossroads in school down
    token crossroads in school down
    token crossroads in school down
    token crossroads in school down
    token crossroads in school down
    token fuel in library down
    token food in gas-station down
    """,
    rules="shotgun sniper fights found crossroads medicine",
    bin_zombies=9,
)
"""Four survivors in a school full of Crossroads tokens, and other buildings for the cards to choose from."""
TABLES = 8
"""Chance draws the cards: at one table in three no card asks anything."""


def card_of(person: Someone) -> Locator:
    return person.page.get_by_role("region", name="Crossroads card: ")


def draw_until_asked(mira: Someone) -> dict[str, object]:
    """Take Crossroads tokens until a card asks something; the event of that card."""
    for _ in range(TABLES):
        mira.sit(SCHOOL_YARD)
        for name in ("Anita", "Kevin", "Lily"):
            if not take_twice(mira, name):
                break
            if is_card_asking(mira):
                return mira.events("crossroads")[-1]
    raise AssertionError("no card asked anything")


def take_twice(mira: Someone, name: str) -> bool:
    """Use a survivor and take tokens; False if something else than a card comes in between, such as a fight."""
    mira.page.get_by_role("list", name="Team").get_by_role("button", name=name).click()
    expect(mira.asked).not_to_contain_text("Who should")
    if "What should" not in mira.asked.inner_text():
        return False
    for drawn in range(len(mira.events("crossroads")) + 1, len(mira.events("crossroads")) + 3):
        take = mira.page.get_by_role("button", name="Take the hidden token")
        if not take.count():
            break
        take.first.click()
        if not is_told(mira, drawn):
            return False
        mira.wait_still()
        if is_card_asking(mira):
            return True
        if (
            mira.view["asked"] != [0]
            or mira.view["fight"]
            or mira.page.get_by_role("button", name="End turn").count() == 0
        ):
            return "Who should" in mira.asked.inner_text()
        close = mira.page.get_by_role("button", name="Close", exact=True)
        if close.count():
            close.click()
    end = mira.page.get_by_role("button", name="End turn")
    if end.count():
        end.click()
        expect(mira.asked).not_to_contain_text("What should")
        mira.wait_still()
    return "Who should" in mira.asked.inner_text()


def is_told(mira: Someone, drawn: int) -> bool:
    """Wait for so many cards; False if a press came between two questions and nothing was drawn."""
    for _ in range(200):
        if len(mira.events("crossroads")) >= drawn:
            return True
        mira.page.wait_for_timeout(30)
    return False


def is_card_asking(mira: Someone) -> bool:
    return mira.view["card"] is not None and card_of(mira).locator("[data-lit]").count() > 0


def by_pointer(mira: Someone, answer: Locator) -> None:
    answer.click()


def by_keys(mira: Someone, answer: Locator) -> None:
    """Arrow keys lead to what is lit, and Enter chooses it."""
    for _ in range(20):
        mira.page.keyboard.press("ArrowRight")
        if answer.evaluate("element => element === document.activeElement"):
            mira.page.keyboard.press("Enter")
            return
    raise AssertionError("the arrows do not lead to the answer")


@pytest.mark.parametrize(
    ("size", "choose"), [(DESK, by_keys), (PHONE, by_pointer)], ids=["desk-by-keys", "phone-by-pointer"]
)
def test_a_person_reads_a_crossroads_card_and_chooses(
    open_page: OpenPage, size: ViewportSize, choose: Callable[[Someone, Locator], None]
) -> None:
    mira = Someone(open_page, size, **STILL)
    drawn = draw_until_asked(mira)
    card = card_of(mira)
    expect(card.get_by_role("heading")).to_be_visible()
    box = card.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert drawn["card"] == mira.view["card"]["card"]
    answers = card.get_by_role("group", name="Answers").get_by_role("button")
    assert answers.count() >= 2
    decided = len(mira.events("decides"))
    choose(mira, answers.last)
    assert mira.wait_for("decides", decided + 1)[-1]["seat"] == 0


def test_a_card_can_be_folded_away_to_look_at_the_city(open_page: OpenPage) -> None:
    mira = Someone(open_page, DESK, **STILL)
    draw_until_asked(mira)
    mira.choose("Look at the city")
    expect(card_of(mira)).to_be_hidden()
    expect(mira.asked.locator("[data-lit]").first).to_be_visible()
    mira.choose("Show the card")
    expect(card_of(mira)).to_be_visible()
