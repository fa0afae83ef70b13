"""Scenarios 3 and 4 of DEAD OF WINTER in a real browser: Anita and her escort, barricades and hunger."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.city_people import STILL, Someone
from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.games.dead_of_winter.arranged import city

RESCUE = city(
    """
    gabriel 0 -100 facing 90
    zombie -420 -300 facing 0
    car 60 -100 facing 90
    hospital 0 330 facing 270
    rv -420 330 facing 270
    token survivor in car down
    """,
    rules="shotgun sniper fights zombie-tokens medicine city-tokens rescue cries",
    objective='condition = "rescued-in", building = "hospital"',
    losses='condition = "dead-named", survivor = "anita"',
    bin_zombies=12,
)
"""Anita is under the car, and the hospital is straight ahead."""

STARVATION = "shotgun sniper fights barricades hunger zombie-tokens medicine"
STORE = city(
    """
    rosa 0 0 facing 0
    zombie -420 -300 facing 0
    grocery-store 200 0 facing 180
    barricade grocery-store left
    rv -420 330 facing 270
    token food in grocery-store up
    """,
    rules=STARVATION,
    bin_zombies=12,
)
"""One barricade before the food, and the marker reaches 2 after this round."""

SHORT = city(
    """
    rosa -200 0 facing 0
    john -200 100 facing 0
    zombie 100 -200 facing 180
    grocery-store 300 0 facing 180
    barricade grocery-store left
    barricade grocery-store right
    rv -420 330 facing 270
    token food in grocery-store up
    """,
    rules=STARVATION,
    objective='condition = "tokens-in", token = "food", building = "rv", count = 1',
    losses='condition = "dead", count = 2',
    marker=1,
    bin_zombies=12,
)
"""A day and a night, and then the skull."""


GABRIEL = "3 Gabriel"
"""His board: the boards of those who are with him name him, too."""


def _flick(someone: Someone, degrees: float, percent: int) -> None:
    """Move by numbers."""
    moved = len(someone.events("flick"))
    someone.take_up("Move")
    someone.page.get_by_role("spinbutton", name="Direction").fill(str(degrees))
    someone.page.get_by_role("spinbutton", name="Strength").fill(str(percent))
    someone.choose("Flick!")
    someone.expect_flick(moved + 1)


def _gap_mm(someone: Someone) -> float:
    """How far Anita's middle is from her escort's."""
    (x, y, _), (a, b, _) = someone.stored("gabriel"), someone.stored("anita")
    return float(((x - a) ** 2 + (y - b) ** 2) ** 0.5)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_anita_is_found_under_a_car_and_escorted_two_moves_by_pointer(open_page: OpenPage, size: ViewportSize) -> None:
    mira = Someone(open_page, size, **STILL)
    mira.sit(RESCUE)
    mira.choose("Let’s go")
    assert mira.drawn("token 0") is not None, "the token lies at the car"
    mira.use(GABRIEL)
    mira.press("car")
    mira.expect_asked("On which side of Gabriel should Anita stand?")
    assert mira.events("rescued")
    mira.press("beside 4")
    mira.expect_asked("(1 action left)")
    assert _gap_mm(mira) == pytest.approx(34, abs=0.5)
    anita = mira.page.get_by_role("list", name="Team").get_by_role("button", name="1 Anita")
    expect(anita).to_contain_text("escorted by Gabriel")

    moves = len(mira.events("moves"))
    _flick(mira, 90, 22)
    assert len(mira.events("moves")) == moves + 1
    mira.expect_asked("On which side of Gabriel should Anita stand?")
    mira.press("beside 2")
    mira.expect_asked("Who should act next?")
    assert mira.events("noise")[-1]["noise"] == "loud"
    mira.use(GABRIEL)
    _flick(mira, 90, 15)
    mira.expect_asked("On which side of Gabriel should Anita stand?")
    mira.press("beside 6")
    mira.expect_asked("(1 action left)")
    assert len(mira.events("beside")) == 3
    assert _gap_mm(mira) == pytest.approx(34, abs=0.5)
    mira.page.keyboard.press("w")
    words = mira.page.get_by_role("dialog")
    expect(words).to_contain_text("escorts Anita")
    expect(words).to_contain_text("escorted by Gabriel")


def test_anita_is_found_and_escorted_two_moves_by_keyboard(open_page: OpenPage) -> None:
    mira = Someone(open_page, **STILL)
    mira.sit(RESCUE)
    mira.choose("Let’s go")
    mira.page.keyboard.press("w")
    expect(mira.page.get_by_role("dialog")).to_contain_text("At the car: hidden token")
    mira.page.keyboard.press("Escape")
    _enter(mira, GABRIEL)
    mira.expect_asked("(2 actions left)")
    _enter(mira, "Take the hidden token at the car")
    mira.expect_asked("On which side of Gabriel")
    _enter(mira, "Behind")
    for side in ("To the left", "To the right"):
        if mira.page.get_by_text("Who should act next?").count():
            _enter(mira, GABRIEL)
        _enter(mira, "Move")
        mira.expect_asked("’s disc!")
        for _ in range(7):
            mira.page.keyboard.press("ArrowDown")
        mira.page.keyboard.press("Enter")
        mira.expect_asked("On which side of Gabriel")
        _enter(mira, side)
        expect(mira.asked).to_contain_text("?")
        expect(mira.asked).not_to_contain_text("On which side")
    assert len(mira.events("moves")) == 2
    assert len(mira.events("beside")) == 3


def _enter(someone: Someone, name: str) -> None:
    """Goes with the arrow keys to a lit element with this name, and presses Enter."""
    keys = someone.page.keyboard
    wanted = someone.page.locator("[data-lit]").and_(someone.page.get_by_role("button", name=name)).first
    wanted.wait_for()
    for key in ["ArrowRight"] * 12 + ["ArrowLeft"] * 12 + ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"] * 8:
        if wanted.evaluate("element => element === document.activeElement"):
            keys.press("Enter")
            return
        keys.press(key)
    raise AssertionError(f"the arrows do not lead to {name!r}")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_barricade_is_broken_and_the_group_is_asked_to_eat(open_page: OpenPage, size: ViewportSize) -> None:
    mira = Someone(open_page, size, **STILL)
    mira.sit(STORE)
    mira.choose("Let’s go")
    mira.use("Rosa")
    assert mira.drawn("barricade-1") is not None
    _flick(mira, 0, 100)
    assert mira.events("barricade")[-1]["is_last"]
    assert mira.events("enters")
    assert mira.drawn("barricade-1") is None, "it is out of the game"
    mira.choose("Take food")
    mira.expect_asked("does the group eat, or go hungry?")
    mira.choose("Eat food")
    assert mira.wait_for("eats")
    mira.expect_asked("Who should act next?")
    assert not mira.events("hungry")


def test_a_whole_short_scenario_4_with_a_bot(open_page: OpenPage) -> None:
    mira = Someone(open_page, **STILL)
    mira.sit(SHORT, bots=1)
    mira.choose("Let’s go")
    while not mira.events("end"):
        mira.page.wait_for_timeout(30)
        if not mira.asked.count():
            continue
        words = mira.asked.inner_text()
        if "Who should act next?" in words:
            mira.page.get_by_role("list", name="Team").locator("[data-lit]").first.click()
        elif "(2 actions left)" in words:
            _flick(mira, 0, 25)
        elif "(1 action left)" in words:
            mira.choose("End turn")
        else:
            mira.page.locator("[data-lit]").first.click()
        expect(mira.asked.get_by_text(words.splitlines()[0], exact=True)).to_have_count(0)
    result = mira.page.get_by_role("region", name="The survivors have")
    expect(result).to_contain_text("of 2 survivors made it")
    assert len(mira.events("flick")) > 2
