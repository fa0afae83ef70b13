"""Where things are at a WINK table: nothing lies over anything else or beyond the edge, however many play."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.conftest import DESK, PHONE, OpenPage
from tests.web.wink_people import Someone, sit

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
SIZES = {"desk": DESK, "laptop": LAPTOP, "phone": PHONE}
LONG_NAME = "Bartholomew Longfellows"
_FLAWS = """(most) => {
    const boxes = [...document.querySelectorAll('.ring .bust, .ring .plate, .ring .seeks, .ring .finger, .ring .name')]
        .map((part) => ({ part, box: part.getBoundingClientRect(), seat: part.closest('[data-seat]').dataset.seat }));
    for (const part of document.querySelectorAll('.stage .middle, .near .own'))
        boxes.push({ part, box: part.getBoundingClientRect(), seat: part.className });
    const name = ({ part, seat }) => `${part.className.split(' ')[0]} of ${seat}`;
    const across = (one, other) => Math.min(
        Math.min(one.right, other.right) - Math.max(one.left, other.left),
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
    const cut = boxes.filter(({ box }) => box.left < 0 || box.right > innerWidth || box.top < 0)
        .map((one) => `${name(one)} is cut off`);
    const covered = boxes.flatMap((one, k) => boxes.slice(k + 1)
        .filter((other) => other.seat !== one.seat && across(one.box, other.box) > most)
        .map((other) => `${name(one)} and ${name(other)}`));
    return [...cut, ...covered];
}"""
MOST_ROUNDS = 5
MOST_PX = 6
"""Round things may come so near to each other that their frames touch."""
SLICE = [(8, "laptop"), (8, "phone")]
ALL = [(seats, size) for seats in range(4, 9) for size in SIZES]


def _flaws(someone: Someone) -> list[str]:
    return list(someone.page.evaluate(_FLAWS, MOST_PX))


def _check(open_page: OpenPage, seats: int, size: str) -> None:
    """In the own turn, while looking at a face, and while a partner is named."""
    mira, friend = Someone(open_page, "Mira", SIZES[size]), Someone(open_page, LONG_NAME)
    sit([mira, friend], bots=seats - 2, level="easy", glances=1, turn=5)
    placing = mira.page.get_by_role("region", name="What you are asked").get_by_text("Which number do you look for?")
    naming = mira.page.get_by_role("button", name=f"Name {LONG_NAME}")
    expect(placing).to_be_visible()
    assert _flaws(mira) == []
    mira.page.locator("[data-lit]").first.click()
    expect(mira.face(1)).to_be_visible()
    mira.face(1).click()
    expect(mira.face(1)).to_have_attribute("aria-pressed", "true")
    assert _flaws(mira) == []
    for _ in range(MOST_ROUNDS):
        expect(naming.or_(placing)).to_be_visible()
        if naming.is_visible():
            break
        # Somebody was accused of that number: another is looked for.
        mira.page.locator("[data-lit]").first.click()
        expect(placing).to_be_hidden()
    expect(naming).to_be_visible()
    assert _flaws(mira) == []


@pytest.mark.parametrize(("seats", "size"), SLICE)
def test_nothing_lies_over_anything_else(open_page: OpenPage, seats: int, size: str) -> None:
    _check(open_page, seats, size)


@pytest.mark.long
@pytest.mark.parametrize(("seats", "size"), [case for case in ALL if case not in SLICE])
def test_nothing_does_however_many_play(open_page: OpenPage, seats: int, size: str) -> None:
    _check(open_page, seats, size)
