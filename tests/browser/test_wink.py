"""WINK in real browsers: who sees a wink and who gets no byte of it, and whole games by clicking and by keyboard."""

from __future__ import annotations

import re
from functools import partial
from random import Random
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.players import SOON_MS, if_still_there, tab_to
from tests.browser.wink_people import NAMES, Clicker, Someone, Typist, sit

RESULT = re.compile("wins?$")
SEATS = 4
WHY_NOT = re.compile("look at someone first|while everybody is looking around")
QUICK: dict[str, Any] = {"glances": 1, "turn": 0, "holder_shows": True}
"""Hands are soon empty where who holds the card of a wrong guess lays it down too."""
CALM: dict[str, Any] = {"glances": 60, "turn": 0, "wink": 10}


def test_a_wink_is_seen_from_the_seat_it_is_for_and_beside_it_and_sends_nobody_else_a_byte(
    open_page: OpenPage,
) -> None:
    people = [Someone(open_page, name) for name in NAMES]
    sit(people, **CALM)
    first = people[0].view["common"]["turn"]
    seeker, catcher, far, winker = (people[(first + k) % SEATS] for k in range(SEATS))
    at_seeker, at_catcher, at_winker = first, (first + 1) % SEATS, (first + 3) % SEATS
    number = winker.view["own"]["hand"][0]
    seeker.page.get_by_role("button", name=f"Number {number}. Press to").click()
    seen = f"{winker.name} looks at {seeker.name} and winks."

    for someone in (seeker, catcher, far):
        someone.look(at_winker)
        someone.count_winks()
    winker.look(at_seeker)
    expect(winker.page.get_by_role("button", name=f"Wink at {seeker.name}", exact=True)).to_be_visible()
    known = len(far.heard())
    winker.face(at_seeker).click()
    for someone, sentence in ((seeker, f"{winker.name} looks at you and winks."), (catcher, seen)):
        expect(someone.log).to_contain_text(sentence)
        assert someone.winks
    expect(winker.log).to_contain_text("Your wink is over.")
    assert far.heard(known) == [], "from the far side nothing of it is seen"
    assert far.winks == 0

    far.look(at_catcher)
    known = len(far.heard())
    winker.page.get_by_role("button", name=f"Wink at {seeker.name}", exact=True).click()
    expect(catcher.log.get_by_text(seen)).to_have_count(2)
    assert far.heard(known) == [], "who looks elsewhere gets nothing of it"

    catcher.page.get_by_role("button", name=f"J’accuse! Accuse {winker.name}").click()
    catcher.page.get_by_role(
        "button", name=f"Accuse {winker.name} of holding number {number} for {seeker.name}"
    ).click()
    for someone in people:
        expect(someone.log).to_contain_text("Caught!")
    expect(catcher.page.get_by_role("img", name="You, not seeking a number. 5 points, 3 Accuse Cards.")).to_be_visible()
    told = {event["kind"] for frame in far.heard(known) for event in frame.get("events", [])}
    assert "accuse" in told
    assert not told & {"wink", "wink-over"}
    assert "winks" not in far.log.inner_text()


_OVERLAPS = """(sign) => {
    const box = sign.getBoundingClientRect();
    const seen = '.ring .head, .ring .plate, .ring .finger, .ring .seeks, .now, .own .hand, .acts button';
    return [...document.querySelectorAll(seen)].filter((part) => {
        const other = part.getBoundingClientRect();
        return other.width && other.left < box.right && other.right > box.left
            && other.top < box.bottom && other.bottom > box.top;
    }).map((part) => part.className);
}"""
"""What somebody else's face, the question or an own card is covered by a sign."""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_wink_at_oneself_is_a_moment_that_covers_nothing_that_must_be_seen(
    open_page: OpenPage, size: ViewportSize
) -> None:
    people = [Someone(open_page, name, size) for name in NAMES]
    sit(people, **{**CALM, "wink": 30})
    first = people[0].view["common"]["turn"]
    seeker, catcher, _, winker = (people[(first + k) % SEATS] for k in range(SEATS))
    at_seeker, at_winker = first, (first + 3) % SEATS
    number = winker.view["own"]["hand"][0]
    seeker.page.get_by_role("button", name=f"Number {number}. Press to").click()
    for someone in (seeker, catcher):
        someone.page.get_by_role("button", name="Table", exact=True).or_(someone.face(at_winker)).first.click()
        someone.face(at_winker).click()
        expect(someone.face(at_winker)).to_have_attribute("aria-pressed", "true")
    winker.face(at_seeker).click()
    expect(winker.page.get_by_role("button", name=f"Wink at {seeker.name}", exact=True)).to_be_visible()
    winker.face(at_seeker).click()
    sign = seeker.page.locator(".sign:has(.head)")
    expect(sign).to_contain_text(f"{winker.name} winks at you!")
    assert sign.evaluate(_OVERLAPS) == []
    expect(catcher.page.locator(".sign:has(.head)")).to_have_count(0)
    expect(sign).to_have_count(0)


def test_the_first_wink_and_accusation_are_tried_in_six_presses(open_page: OpenPage, axe: Any) -> None:
    page = open_page("/", DESK, reduced_motion="reduce")
    new = {"game": "wink", "name": "Mira", "play_now": True, "options": CALM}
    page.goto(f"/t/{page.request.post('/api/tables', data=new).json()['id']}")
    page.get_by_role("button", name="Try it: 30 seconds").click()
    lesson = page.get_by_role("dialog", name="Your first wink")
    seeker = re.match("(.+) seeks 7", lesson.locator(".what").inner_text())
    assert seeker
    assert axe(page) == []
    lesson.get_by_role("button", name=seeker[1], exact=True).click()
    expect(lesson).to_contain_text(f"{seeker[1]} is looking back.")
    for _ in range(4):
        page.keyboard.press("Enter")
    expect(lesson).to_contain_text("Caught! Both cards are yours.")
    page.keyboard.press("Enter")
    expect(lesson).to_have_count(0)


def test_why_eyelids_are_hidden_is_said_once(open_page: OpenPage) -> None:
    page = open_page("/", DESK, reduced_motion="reduce")
    new = {"game": "wink", "name": "Mira", "play_now": True, "options": {"glances": 60, "turn": 0}}
    page.goto(f"/t/{page.request.post('/api/tables', data=new).json()['id']}")
    hint = page.get_by_role("region", name="Hint")
    why = hint.get_by_text("can see its eyelids")
    hidden = page.get_by_text("you cannot see their eyes from your seat")
    until = monotonic() + 90
    while not hidden.count():
        assert monotonic() < until, "Mira has seen the eyelids of every face"
        lit = page.locator("[data-lit]").first
        if lit.is_visible():
            # The turn has no clock: nobody looks around before Mira has chosen a number.
            lit.click()
        for key in "12345":
            page.keyboard.press(key)
            page.wait_for_timeout(300)
            if hidden.count():
                break
    expect(why).to_be_visible()
    hint.get_by_role("button", name="Got it").click()
    expect(why).to_have_count(0)


def test_a_key_answers_in_a_word_and_another_reads_the_stretch_again(open_page: OpenPage) -> None:
    people = [Someone(open_page, name) for name in NAMES]
    sit(people, **CALM)
    first = people[0].view["common"]["turn"]
    people[first].page.locator("[data-lit]").first.click()
    mira, at_ben = people[0], 1
    people[1].look(0)
    key = mira.face(at_ben).get_attribute("data-key") or ""
    mira.page.keyboard.press(key)
    spoken = mira.page.locator("[role=log] p")
    expect(spoken.get_by_text("Ben: you", exact=True)).to_be_attached()
    assert not spoken.get_by_text("You look at Ben.").count()
    people[1].look(2)
    expect(mira.page.get_by_role("region", name="Seen since everybody looks around")).to_contain_text("Ben: you, Cora")
    mira.page.keyboard.press("s")
    expect(mira.page.locator("[aria-live=assertive]").get_by_text("Ben: you, Cora")).to_be_attached()


def test_who_cannot_wink_is_told_why_and_a_page_in_the_background_looks_at_nobody(open_page: OpenPage) -> None:
    mira = Someone(open_page, "Mira")
    sit([mira], bots=3, **CALM)
    mira.page.get_by_role("button", name="Wink: not now. Press to find out why.").click()
    expect(mira.page.get_by_text(WHY_NOT)).to_be_visible()
    mira.look(2)
    mira.page.evaluate(
        """() => {
            Object.defineProperty(document, 'hidden', { value: true, configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )
    expect(mira.face(2)).to_have_attribute("aria-pressed", "false")
    assert mira.view["part"]["look"] is None


def test_nobody_writes_while_it_is_played(open_page: OpenPage) -> None:
    mira = Someone(open_page, "Mira")
    sit([mira], bots=3, **CALM)
    mira.page.keyboard.press("c")
    expect(mira.page.get_by_text("Eyes only:")).to_be_visible()
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
    for words in ("Which number will you seek?", "Who is your partner"):
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
    first = people[0].view["common"]["turn"]
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
def test_two_people_and_four_bots_play_to_the_end_by_clicking(open_page: OpenPage, axe: Any) -> None:
    people = [Someone(open_page, name) for name in NAMES[:2]]
    sit(people, bots=4, level="medium", **QUICK)
    players = [Clicker(someone, Random(k)) for k, someone in enumerate(people)]
    while not all(someone.is_over() for someone in people):
        for player in players:
            player.go_on()
    for someone in people:
        expect(someone.page.get_by_role("region", name=RESULT)).to_be_visible()
    _look_back(people[0], axe)
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


def _look_back(someone: Someone, axe: Any) -> None:
    """After the end: who saw the winks, and a replay of what counts."""
    page = someone.page
    page.get_by_text("Who saw it, who missed it").click()
    told = page.locator("details").get_by_text(re.compile("(saw|missed) it|Nobody winked"))
    expect(told.first).to_be_visible()
    assert axe(page) == []
    page.get_by_role("link", name="Watch the replay").click()
    scrub = page.get_by_role("slider", name="Step of the game")
    expect(page.locator(".bar i.accusation").first).to_be_attached()
    rows = page.get_by_role("list", name="All steps").get_by_role("listitem")
    every = rows.count()
    page.get_by_label("Only what counts").check()
    expect(rows.get_by_text(re.compile("looks (at [^ ]+|away)\\.$"))).to_have_count(0)
    assert 0 < rows.count() < every
    page.get_by_role("button", name="One step forward").click()
    expect(scrub).not_to_have_value("0")
    assert axe(page) == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_is_in_the_way_of_anybody_while_it_is_played(open_page: OpenPage, axe: Any, size: ViewportSize) -> None:
    mira = Someone(open_page, "Mira", size)
    sit([mira], bots=3, **QUICK)
    asked = mira.page.get_by_role("region", name="What you are asked")
    for words in ("Which number will you seek?", "Who is your partner"):
        # A number may be lost to an accusation: then another one is looked for first.
        while not asked.filter(has_text=words).is_visible():
            if asked.is_visible():
                if_still_there(partial(mira.page.locator("[data-lit]").first.click, timeout=SOON_MS))
            mira.page.wait_for_timeout(100)
        assert axe(mira.page) == [], words
        assert mira.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        mira.page.locator("[data-lit]").first.click()
    expect(asked).to_contain_text("Which number will you seek?")
    if size is PHONE:
        mira.page.get_by_role("button", name="Table", exact=True).click()
    mira.page.get_by_role("button", name="J’accuse! Accuse").first.click()
    expect(mira.page.get_by_role("group", name="J’accuse!")).to_be_visible()
    assert axe(mira.page) == []
