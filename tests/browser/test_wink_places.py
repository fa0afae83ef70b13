"""Where things are at a WINK table: nothing lies over anything else or beyond the edge, however many play."""

from __future__ import annotations

import itertools
from functools import partial
from time import monotonic

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.browser.players import SOON_MS, if_still_there
from tests.browser.wink_people import NAMES, Someone, sit

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
SIZES = {"desk": DESK, "laptop": LAPTOP, "phone": PHONE}
LONG_NAME = "Bartholomew Longfellows"
_FLAWS = """([most, rim]) => {
    const boxes = [...document.querySelectorAll('.ring .bust, .ring .plate, .ring .seeks, .ring .finger, .ring .name')]
        .map((part) => ({ part, box: part.getBoundingClientRect(), seat: part.closest('[data-seat]').dataset.seat }));
    for (const part of document.querySelectorAll('.stage .middle, .near .own'))
        boxes.push({ part, box: part.getBoundingClientRect(), seat: part.className });
    const name = ({ part, seat }) => `${part.className.split(' ')[0]} of ${seat}`;
    const across = (one, other) => Math.min(
        Math.min(one.right, other.right) - Math.max(one.left, other.left),
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
    const cut = boxes.filter(({ part, box }) => [part.matches('.seeks') ? rim : 0]
        .some((around) => box.left < around || box.right > innerWidth - around || box.top < 0))
        .map((one) => `${name(one)} is cut off`);
    const covered = boxes.flatMap((one, k) => boxes.slice(k + 1)
        .filter((other) => other.seat !== one.seat && across(one.box, other.box) > most)
        .map((other) => `${name(one)} and ${name(other)}`));
    return [...cut, ...covered];
}"""
_COVERED = """(notice) => [...document.querySelectorAll('.near .own, .stage .middle, .panes')]
    .filter((part) => part.getBoundingClientRect().top < notice.getBoundingClientRect().bottom)
    .map((part) => part.className)"""
TURN_S = 60
LONGEST_S = 150
POLL_MS = 100
MOST_PX = 6
"""Round things may come so near to each other that their frames touch."""
RIM_PX = 5
"""What a player looks for may shine around its frame, if it is in the own hand."""
SLICE = [(8, "phone")]
ALL = [(seats, size) for seats in range(4, 9) for size in SIZES]


def _flaws(someone: Someone) -> list[str]:
    return list(someone.page.evaluate(_FLAWS, [MOST_PX, RIM_PX]))


def _asked(someone: Someone) -> Locator:
    return someone.page.get_by_role("region", name="What you are asked")


def _play_until(people: list[Someone], wanted: Locator) -> None:
    """They press what is lit, whatever they are asked before that: a number may be lost to an accusation."""
    until = monotonic() + LONGEST_S
    while not wanted.is_visible():
        assert monotonic() < until, "it never came"
        for someone in people:
            lit = someone.page.locator("[data-lit]").first
            if lit.is_visible() and not wanted.is_visible():
                if_still_there(partial(lit.click, timeout=SOON_MS))
        wanted.page.wait_for_timeout(POLL_MS)


def _check(open_page: OpenPage, seats: int, size: str) -> None:
    """In the own turn, while looking at a face, and while a partner is named, when one can still accuse."""
    mira, friend = Someone(open_page, "Mira", SIZES[size]), Someone(open_page, LONG_NAME)
    # Nobody's time is up while a page is looked at, however busy the machine is.
    sit([mira, friend], bots=seats - 2, level="easy", glances=1, turn=TURN_S)
    placing = _asked(mira).get_by_text("Which number will you seek?")
    _play_until([friend, mira], placing)
    assert _flaws(mira) == []
    mira.page.locator("[data-lit]").first.click()
    # It is the friend's turn next, who does nothing yet: the table is still.
    mira.face(1).click()
    expect(mira.face(1)).to_have_attribute("aria-pressed", "true")
    assert _flaws(mira) == []
    _play_until([friend, mira], mira.page.get_by_role("button", name=f"Name {LONG_NAME}"))
    expect(mira.page.get_by_role("button", name=f"J’accuse! Accuse {LONG_NAME}")).to_be_visible()
    assert _flaws(mira) == []


@pytest.mark.parametrize(("seats", "size"), SLICE)
def test_nothing_lies_over_anything_else(open_page: OpenPage, seats: int, size: str) -> None:
    _check(open_page, seats, size)


@pytest.mark.long
@pytest.mark.parametrize(("seats", "size"), [case for case in ALL if case not in SLICE])
def test_nothing_does_however_many_play(open_page: OpenPage, seats: int, size: str) -> None:
    _check(open_page, seats, size)


def test_a_notice_and_an_accusation_do_not_stand_before_what_is_asked(open_page: OpenPage) -> None:
    mira, *others = people = [Someone(open_page, name, PHONE) for name in NAMES]
    sit(people, glances=1, turn=TURN_S)
    _play_until(people, _asked(mira))
    # At the field one looks at nobody, so there is nobody to wink at.
    mira.page.get_by_role("group", name="Your eyes").get_by_role("button").last.click()
    notice = mira.page.locator(".toast").first
    expect(notice).to_be_visible()
    assert notice.evaluate(_COVERED) == [], (notice.bounding_box(), notice.inner_text())
    mira.page.locator("[data-lit]").first.click()
    others[0].page.locator("[data-lit]").first.click()
    mira.page.get_by_role("button", name=f"J’accuse! Accuse {others[1].name}").click()
    accusing = mira.page.get_by_role("group", name=f"J’accuse! {others[1].name}")
    expect(accusing).to_be_visible()
    _play_until(others, _asked(mira))
    expect(accusing).to_have_count(0)


_BOXES = """all => all.map((one) => one.getBoundingClientRect()).sort((one, other) => one.left - other.left)
    .map(({ left, right }) => [left, right])"""


def test_on_a_phone_ones_own_number_covers_none_of_the_buttons_beside_it(open_page: OpenPage) -> None:
    mira = Someone(open_page, "Mira", PHONE)
    sit([mira], bots=3, level="easy", glances=5, turn=TURN_S)
    _play_until([mira], _asked(mira).get_by_text("Which number will you seek?"))
    mira.page.locator("[data-lit]").first.click()
    expect(mira.page.locator(".me .seeks")).to_be_visible()
    expect(mira.page.get_by_role("button", name="Seen enough")).to_be_visible()
    boxes = mira.page.locator(".me > *, .acts > *").evaluate_all(_BOXES)
    assert len(boxes) == 6
    assert all(right <= left for (_, right), (left, _) in itertools.pairwise(boxes)), boxes
