"""Whole games of DEAD OF WINTER in a real browser: lost by several before an onlooker, won by one."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.city_people import STILL, Someone
from tests.browser.conftest import DESK, PHONE, OpenPage
from tests.games.dead_of_winter.arranged import city

SHORT = city(
    """
    john -200 0 facing 0
    rosa -200 100 facing 0
    lily -200 -100 facing 0
    zombie 200 0 facing 180
    zombie 200 200 facing 180
    car 0 0 facing 80
    rv -440 0 facing 0
    """,
    marker=1,
    bin_zombies=6,
)
"""A night and a day, and then the skull."""


def test_a_whole_short_game_of_two_people_and_a_bot_before_an_onlooker(open_page: OpenPage) -> None:
    mira, ben, eve = everybody = [Someone(open_page, name=name, **STILL) for name in ("Mira", "Ben", "Eve")]
    path = mira.open(3, SHORT, 1, ben)
    for person in everybody:
        person.look_at(path)
    mira.expect_asked("Who should act next?")
    for person in (ben, eve):
        expect(person.page.get_by_role("region", name="What is going on")).to_contain_text("Mira is playing.")

    while not mira.events("end"):
        for person in (mira, ben):
            _answer(person)
    flicks = len(mira.events("flick"))
    assert flicks > 4, "somebody moved in every turn"
    for person in everybody:
        assert len(person.wait_for("flick", flicks)) == flicks
        result = person.page.get_by_role("region", name="The survivors have lost")
        expect(result).to_contain_text("The marker reached the skull.")
        expect(result).to_contain_text("of 3 survivors made it")
        assert person.view["pieces"] == mira.view["pieces"]
        for name in ("john", "car", "zombie-1"):
            assert person.drawn(name) == mira.drawn(name)
    _watch_again(ben, mira)


def _answer(person: Someone) -> None:
    """Whoever is asked moves once towards a zombie, and leaves it at that."""
    person.page.wait_for_timeout(30)
    if not person.asked.count():
        return
    words = person.asked.inner_text()
    if "Who should act next?" in words:
        person.page.get_by_role("list", name="Team").locator("[data-lit]").first.click()
    elif "(2 actions left)" in words:
        person.take_up("Move")
        moved = len(person.events("flick"))
        person.flick_at("Zombie", 30)
        person.expect_flick(moved + 1)
    elif "(1 action left)" in words:
        person.choose("End turn")
    else:
        person.page.locator("[data-lit]").first.click()
    expect(person.asked.get_by_text(words.splitlines()[0], exact=True)).to_have_count(0)


def _watch_again(person: Someone, other: Someone) -> None:
    """The replay from the first step to the last, forth and back."""
    person.page.get_by_role("link", name="Watch the replay").click()
    steps = person.page.get_by_role("slider", name="Step of the game")
    steps.wait_for()
    last = int(steps.get_attribute("max") or 0)
    assert last > 12
    for step in (0, last // 2, last // 2 + 1, last // 2 - 1, 0):
        steps.fill(str(step))
        expect(person.page.locator("[data-city=still]")).to_be_visible()
    assert person.drawn("john") == pytest.approx([-200, 0, 22.5])
    person.page.emulate_media(reduced_motion="no-preference")
    person.page.reload()
    played = person.page.locator("[data-city=playing]")
    forward = person.page.get_by_role("button", name="One step forward")
    forward.wait_for()
    for _ in range(last):
        if played.count():
            break
        forward.click()
        person.page.wait_for_timeout(60)
    assert played.count(), "no step of the replay was played as a motion"
    person.page.get_by_role("button", name="To the end").click()
    assert not played.count(), "what was under way is over at once"
    expect(person.page.get_by_role("region", name="The survivors have lost")).to_be_visible()
    assert person.drawn("john") == other.drawn("john")


ESCAPE = city(
    """
    john -250 -200 facing 180
    rosa -200 100 facing 0
    zombie 200 0 facing 180
    car 0 0 facing 80
    rv -440 -200 facing 0
    """,
    bin_zombies=6,
    objective='condition = "survivors-in", building = "rv", count = 1',
)
"""John stands before the door that leads out of town."""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_game_is_won(open_page: OpenPage, size: ViewportSize) -> None:
    mira = Someone(open_page, size, **STILL)
    mira.sit(ESCAPE)
    mira.use("John")
    mira.take_up("Move")
    mira.flick_at("RV", 45)
    assert mira.wait_for("end")[0]["result"] == "won"
    result = mira.page.get_by_role("region", name="The survivors have won")
    expect(result).to_contain_text("2 of 2 survivors made it")
    expect(result).to_contain_text("1 survivor in the RV: done")
    expect(result).to_contain_text("The zombies never rushed.")
    expect(result.get_by_role("button", name="Play again")).to_be_visible()
    mira.choose("Look at the city")
    expect(result).to_have_count(0)
    expect(mira.page.get_by_role("region", name="How things stand")).to_contain_text("1 survivor in the RVdone")
    mira.page.get_by_role("link", name="Watch the replay").click()
    steps = mira.page.get_by_role("slider", name="Step of the game")
    steps.press("End")
    expect(result).to_be_visible()
    _lose_the_line(mira)


def _lose_the_line(person: Someone) -> None:
    """A notice comes up, and not over what is played with."""
    person.page.context.set_offline(True)
    person.choose("Branch from here")
    person.choose("Open the branch")
    notice, controls = (
        found.bounding_box()
        for found in (
            person.page.locator(".toast").first,
            person.page.get_by_role("group", name="Replay controls"),
        )
    )
    assert notice is not None
    assert controls is not None
    assert notice["y"] + notice["height"] <= controls["y"]
