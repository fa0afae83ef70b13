"""WINK in real browsers: who sees a wink and who gets no byte of it, and whole games by clicking and by keyboard."""

from __future__ import annotations

import re
from functools import partial
from random import Random
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.conftest import DESK, PHONE, OpenPage
from tests.web.players import SOON_MS, if_still_there, tab_to
from tests.web.wink_people import NAMES, Clicker, Someone, Typist, sit

RESULT = re.compile("wins?$")
SEATS = 4
WHY_NOT = re.compile("look at a player first|only in a stretch of glances")
QUICK: dict[str, Any] = {"glances": 1, "turn": 0, "holder_shows": True}
"""Hands are soon empty where who holds the card of a wrong guess lays it down too."""
CALM: dict[str, Any] = {"glances": 60, "turn": 0, "wink": 10}


def test_a_wink_is_seen_from_the_seat_it_is_for_and_beside_it_and_sends_nobody_else_a_byte(
    open_page: OpenPage,
) -> None:
    people = [Someone(open_page, name) for name in NAMES]
    sit(people, **CALM)
    first = people[0].view["turn"]
    seeker, catcher, far, winker = (people[(first + k) % SEATS] for k in range(SEATS))
    at_seeker, at_catcher, at_winker = first, (first + 1) % SEATS, (first + 3) % SEATS
    number = winker.view["hand"][0]
    seeker.page.get_by_role("button", name=f"Number {number}. Press Enter").click()
    seen = f"{winker.name} looks at {seeker.name} and winks."

    for someone in (seeker, catcher, far):
        someone.look(at_winker)
        someone.count_winks()
    winker.look(at_seeker)
    expect(winker.page.get_by_role("button", name=f"Wink at {seeker.name}", exact=True)).to_be_visible()
    known = len(far.heard())
    winker.face(at_seeker).click()
    for someone in (seeker, catcher):
        expect(someone.log).to_contain_text(seen)
        assert someone.winks
    expect(winker.log).to_contain_text(f"{winker.name} looks as before.")
    assert far.heard(known) == [], "from the far side nothing of it is seen"
    assert far.winks == 0

    far.look(at_catcher)
    known = len(far.heard())
    winker.page.get_by_role("button", name=f"Wink at {seeker.name}", exact=True).click()
    expect(catcher.log.get_by_text(seen)).to_have_count(2)
    assert far.heard(known) == [], "who looks elsewhere gets nothing of it"

    catcher.page.get_by_role("button", name=f"J’accuse! Accuse {winker.name}").click()
    catcher.page.get_by_role("button", name=f"Accuse {winker.name} of number {number} for {seeker.name}").click()
    for someone in people:
        expect(someone.log).to_contain_text("Caught!")
    expect(
        catcher.page.get_by_role("img", name="You. You look for no number. 5 points, 3 Accuse Cards.")
    ).to_be_visible()
    told = {event["kind"] for frame in far.heard(known) for event in frame.get("events", [])}
    assert "accuse" in told
    assert not told & {"wink", "wink-over"}
    assert "winks" not in far.log.inner_text()


def test_who_cannot_wink_is_told_why_and_a_page_in_the_background_looks_at_nobody(open_page: OpenPage) -> None:
    mira = Someone(open_page, "Mira")
    sit([mira], bots=3, **CALM)
    mira.page.get_by_role("button", name="Wink: not now. Press to be told why.").click()
    expect(mira.page.get_by_text(WHY_NOT)).to_be_visible()
    mira.look(2)
    mira.page.evaluate(
        """() => {
            Object.defineProperty(document, 'hidden', { value: true, configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )
    expect(mira.face(2)).to_have_attribute("aria-pressed", "false")
    assert mira.view["look"] == -1


def test_nobody_writes_while_it_is_played(open_page: OpenPage) -> None:
    mira = Someone(open_page, "Mira")
    sit([mira], bots=3, **CALM)
    mira.page.keyboard.press("c")
    expect(mira.page.get_by_text("Eyes only: nobody writes")).to_be_visible()
    expect(mira.page.get_by_role("textbox")).to_have_count(0)


def test_on_a_phone_who_is_on_the_field_looks_at_nobody(open_page: OpenPage) -> None:
    mira = Someone(open_page, "Mira", PHONE, has_touch=True)
    sit([mira], bots=3, **CALM)
    panes = mira.page.get_by_role("group", name="Table or Field")
    panes.get_by_role("button", name="Table").tap()
    mira.face(1).tap()
    expect(mira.face(1)).to_have_attribute("aria-pressed", "true")
    panes.get_by_role("button", name="Field").tap()
    expect(mira.page.get_by_role("list", name="Playing Field")).to_be_visible()
    panes.get_by_role("button", name="Table").tap()
    expect(mira.face(1)).to_have_attribute("aria-pressed", "false")


_MEASURE_STRIP = """() => new MutationObserver(() => {
    const [strip, stage] = ['.moment', '.stage'].map((name) => document.querySelector(name)?.getBoundingClientRect());
    if (strip) window.overStage = Math.max(window.overStage ?? -Infinity, strip.bottom - stage.top);
}).observe(document.body, { subtree: true, childList: true })"""
"""How far what is told at the upper edge reaches into where the faces are; it is soon gone."""


def test_on_a_phone_an_accusation_covers_nobody(open_page: OpenPage) -> None:
    mira = Someone(open_page, "Mira", PHONE, has_touch=True)
    sit([mira], bots=3, **QUICK)
    mira.page.evaluate(_MEASURE_STRIP)
    asked = mira.page.get_by_role("region", name="What you are asked")
    for words in ("Which number do you look for?", "Who is your partner"):
        expect(asked).to_contain_text(words)
        mira.page.locator("[data-lit]").first.click()
    mira.page.wait_for_function("'overStage' in window")
    assert mira.page.evaluate("window.overStage") <= 0


_PLACES = """() => [...document.querySelectorAll('.ring .head, .ring .finger')]
    .map((part) => ['offsetLeft', 'offsetTop', 'offsetWidth'].map((name) => part[name])
        .concat(Object.values(part.closest('.place').getBoundingClientRect().toJSON()).slice(0, 2)))"""
"""Where the faces and the fingers beside them are, whatever is enlarged."""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_look_moves_nothing_and_closes_nothing_that_was_opened_in_ones_turn(
    open_page: OpenPage, size: ViewportSize
) -> None:
    people = [Someone(open_page, name, size) for name in NAMES]
    sit(people, glances=1, turn=0)
    first = people[0].view["turn"]
    seeker, mira = people[first], people[(first + 1) % SEATS]
    seeker.page.locator("[data-lit]").first.click()
    expect(mira.page.get_by_role("region", name="What you are asked")).to_be_visible()
    if size is PHONE:
        mira.page.get_by_role("button", name="Table", exact=True).click()
    numbers = mira.page.get_by_role("group", name="J’accuse!")
    mira.page.get_by_role("button", name="J’accuse! Accuse").first.click()
    expect(numbers).to_be_visible()
    second = numbers.locator("[data-lit]").last
    second.focus()
    before = mira.page.evaluate(_PLACES)
    for key in ("1", "2", "3"):
        mira.page.keyboard.press(key)
        expect(mira.page.locator(f'[data-key="{key}"]')).to_have_attribute("aria-pressed", "true")
        assert mira.page.evaluate(_PLACES) == before
        expect(numbers).to_be_visible()
        expect(second).to_be_focused()


@pytest.mark.long
def test_two_people_and_four_bots_play_to_the_end_by_clicking(open_page: OpenPage) -> None:
    people = [Someone(open_page, name) for name in NAMES[:2]]
    sit(people, bots=4, level="medium", **QUICK)
    players = [Clicker(someone, Random(k)) for k, someone in enumerate(people)]
    while not all(someone.is_over() for someone in people):
        for player in players:
            player.go_on()
    for someone in people:
        expect(someone.page.get_by_role("region", name=RESULT)).to_be_visible()
    page = people[1].page
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("region", name=RESULT)).to_be_visible()


def test_a_game_by_keyboard_alone_on_a_phone(open_page: OpenPage) -> None:
    mira = Someone(open_page, "Mira", PHONE, has_touch=True)
    sit([mira], bots=7, level="medium", **QUICK)
    typist = Typist(mira, Random(3))
    while not mira.is_over():
        typist.go_on()
    expect(mira.page.get_by_role("region", name=RESULT)).to_be_visible()
    assert {"Enter", "w", "j", "1"} <= typist.done
    looked = [frame for frame in mira.frames if any(event["kind"] == "look" for event in frame.get("events", []))]
    assert looked
    tab_to(mira.page, "link", "Watch the replay")
    mira.page.keyboard.press("Enter")
    mira.page.get_by_role("slider", name="Step of the game").wait_for()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_is_in_the_way_of_anybody_while_it_is_played(open_page: OpenPage, axe: Any, size: ViewportSize) -> None:
    mira = Someone(open_page, "Mira", size)
    sit([mira], bots=3, **QUICK)
    asked = mira.page.get_by_role("region", name="What you are asked")
    for words in ("Which number do you look for?", "Who is your partner"):
        # A number may be lost to an accusation: then another one is looked for first.
        while not asked.filter(has_text=words).is_visible():
            if asked.is_visible():
                if_still_there(partial(mira.page.locator("[data-lit]").first.click, timeout=SOON_MS))
            mira.page.wait_for_timeout(100)
        assert axe(mira.page) == [], words
        assert mira.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        mira.page.locator("[data-lit]").first.click()
    expect(asked).to_contain_text("Which number do you look for?")
    if size is PHONE:
        mira.page.get_by_role("button", name="Table", exact=True).click()
    mira.page.get_by_role("button", name="J’accuse! Accuse").first.click()
    expect(mira.page.get_by_role("group", name="J’accuse!")).to_be_visible()
    assert axe(mira.page) == []
