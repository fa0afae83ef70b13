"""Every action of DEAD OF WINTER in a real browser, with a pointer and by keyboard alone; fights."""

from __future__ import annotations

from typing import Any, Protocol

import pytest
from playwright.sync_api import expect

from tests.browser.city_people import STILL, Someone
from tests.browser.conftest import PHONE, OpenPage
from tests.games.dead_of_winter.arranged import city

YARD = city(
    """
    john 0 -200 facing 0
    anita -300 -100 facing 0
    loretta 200 100 facing 0
    lily 200 250 facing 0
    mike 0 100 facing 90
    rosa in library
    zombie 38 -200 facing 180
    library 300 -320 facing 90
    rv -440 -200 facing 0
    token gun in library up
    token food in library down
    """,
    bin_zombies=6,
)
"""Everybody has another weapon, there are tokens to take, and a zombie within reach."""


class Hand(Protocol):
    """A way to play: choose an answer, flick what lies ready, turn and put down, or leave it."""

    def __init__(self, someone: Someone) -> None: ...

    def choose(self, what: str) -> None: ...

    def kill(self, zombie: str, words: str) -> None: ...

    def flick(self) -> None: ...

    def turn(self, done: str) -> None: ...

    def leave(self, words: str) -> None: ...


class Pointer:
    """Presses buttons and pieces, pulls back what is to be flicked, taps the table where something shall look."""

    def __init__(self, someone: Someone) -> None:
        self._someone = someone

    def choose(self, what: str) -> None:
        if what in ("John", "Anita", "Loretta", "Lily", "Mike", "Rosa"):
            self._someone.use(what)
        else:
            self._someone.choose(what)

    def kill(self, zombie: str, words: str) -> None:
        self._someone.press(zombie)

    def flick(self) -> None:
        self._someone.pull(90, 80)

    def turn(self, done: str) -> None:
        x, y = self._someone.seen("aimed")
        self._someone.page.mouse.click(x, y - 90)
        self._someone.choose(done)

    def leave(self, words: str) -> None:
        self._someone.choose(words)


class Keys:
    """Goes to what is lit with the arrow keys and presses Enter; while something is aimed, arrows turn it."""

    def __init__(self, someone: Someone) -> None:
        self._page = someone.page

    def choose(self, what: str) -> None:
        wanted = self._page.locator("[data-lit]").filter(has_text=what).first
        wanted.wait_for()
        for _ in range(20):
            self._page.keyboard.press("ArrowRight")
            if wanted.evaluate("element => element === document.activeElement"):
                self._page.keyboard.press("Enter")
                return
        raise AssertionError(f"the arrows do not lead to {what!r}")

    def kill(self, zombie: str, words: str) -> None:
        self.choose(words)

    def flick(self) -> None:
        for key in (*["ArrowLeft"] * 6, "ArrowUp", "Enter"):
            self._page.keyboard.press(key)

    def turn(self, done: str) -> None:
        expect(self._page.get_by_role("button", name=done)).to_be_visible()
        for key in (*["ArrowLeft"] * 10, "Enter"):
            self._page.keyboard.press(key)

    def leave(self, words: str) -> None:
        """What is aimed: the way out of it is no arrow away, but a Tab back from the button that has the focus."""
        button = self._page.get_by_role("button", name=words)
        button.wait_for()
        for _ in range(40):
            self._page.keyboard.press("Shift+Tab")
            if button.evaluate("element => element === document.activeElement"):
                self._page.keyboard.press("Enter")
                return
        raise AssertionError(f"Tab does not lead to {words!r}")


SIDES: dict[type[Hand], str] = {Pointer: "{weapon}, from the left", Keys: "left"}


@pytest.mark.parametrize("by", [Pointer, Keys])
def test_a_turn_of_each_action(open_page: OpenPage, by: type[Hand]) -> None:
    mira = Someone(open_page, **STILL)
    mira.sit(YARD)
    hand, flicks = by(mira), 0

    def use(name: str) -> None:
        mira.expect_asked("Who should act next?")
        hand.choose(name)
        mira.expect_asked(f"What should {name} do?")

    def flick(what: str) -> dict[str, Any]:
        nonlocal flicks
        expect(mira.page.get_by_role("button", name="Flick!")).to_be_visible()
        hand.flick()
        flicks += 1
        told = mira.expect_flick(flicks)
        assert told["flicked"] == what
        return told

    def shoot(weapon: str, what: str) -> None:
        hand.choose(SIDES[by].format(weapon=weapon))
        flick(what)

    use("John")
    hand.kill("zombie-1", "Kill Zombie 1")
    assert mira.wait_for("kill")[0]["weapon"] == "shotgun"
    mira.expect_asked("1 action left")
    shoot("Shotgun", "shotgun")

    use("Anita")
    hand.choose("Move")
    flick("disc")
    assert mira.drawn("anita") == pytest.approx(mira.stored("anita"))
    hand.choose("Turn the figure")
    hand.turn("Face this way")
    mira.wait_for("faces")
    shoot("Gun", "gun")

    use("Loretta")
    shoot("Sniper rifle", "sniper")
    hand.choose("End turn")

    use("Lily")
    shoot("Knife", "knife")
    hand.choose("End turn")

    use("Mike")
    hand.choose("Swing the bat")
    mira.expect_asked("Which way should Mike’s bat point?")
    hand.turn("Place the bat like this")
    flick("bat")
    hand.choose("End turn")

    use("Rosa")
    hand.choose("Take the hidden token")
    mira.expect_asked("Rosa found food. Keep it?")
    hand.choose("Leave it face up")
    hand.choose("Take gun")
    mira.wait_for("takes")
    assert [event["token_kind"] for event in mira.events("leaves") + mira.events("takes")] == ["food", "gun"]
    assert len(mira.wait_for("round")) == 1, "everybody was used once"


ARMOURY = city(
    """
    anita in school
    rosa in school
    john in library
    lily in library
    zombie 420 0 facing 180
    school 0 320 facing 270
    library 0 -320 facing 90
    rv -440 0 facing 0
    token gun in school up
    token gun in school up
    token knife in library up
    token food in library down
    """,
    bin_zombies=6,
)
"""Two have a gun already and find another; two take a knife, and drop it, or exchange it for something better."""


@pytest.mark.parametrize("by", [pytest.param(Pointer, marks=pytest.mark.long), Keys])
def test_a_second_gun_is_flicked_or_left_and_a_token_dropped_or_exchanged(open_page: OpenPage, by: type[Hand]) -> None:
    mira = Someone(open_page, **STILL)
    mira.sit(ARMOURY)
    hand = by(mira)

    def take_a_gun_and_shoot(name: str, flicks: int) -> None:
        mira.expect_asked("Who should act next?")
        hand.choose(name)
        mira.expect_asked(f"What should {name} do?")
        hand.choose("Take gun")
        mira.expect_asked("1 action left")
        hand.choose(SIDES[by].format(weapon="Gun"))
        expect(mira.page.get_by_role("button", name="Flick!")).to_be_visible()
        hand.flick()
        mira.expect_flick(flicks)
        mira.expect_asked(f"{name} has a second gun: fire it from {name}’s other side!")

    take_a_gun_and_shoot("Anita", 1)
    hand.flick()
    second = mira.expect_flick(2)
    first = mira.events("flick")[0]
    assert [flick["flicked"] for flick in (first, second)] == ["gun", "gun"]
    starts = [flick["start"]["bullet"]["pose"][0] for flick in (first, second)]
    assert starts[0] == pytest.approx(-starts[1], abs=2), "one from each side of her"
    assert abs(starts[0]) > 100

    take_a_gun_and_shoot("Rosa", 3)
    hand.leave("Skip the second bullet")
    mira.expect_asked("Who should act next?")
    assert len(mira.events("flick")) == 3

    hand.choose("John")
    hand.choose("Take knife")
    hand.choose("Drop knife")
    mira.wait_for("drops")
    mira.expect_asked("Who should act next?")

    hand.choose("Lily")
    hand.choose("Take knife")
    mira.expect_asked("1 action left")
    hand.choose("Take the hidden token")
    mira.expect_asked("Lily found food. Keep it?")
    hand.choose("Keep it and drop knife")
    mira.wait_for("round")
    board = mira.page.get_by_role("list", name="Team").get_by_role("button", name="Lily")
    expect(board).to_contain_text("carries food")
    names = [piece["name"] for piece in mira.agreed["pieces"]]
    knife, food = (
        next(token for token in mira.view["tokens"] if token.get("kind") == kind) for kind in ("knife", "food")
    )
    assert (names[knife["lies_in"]], names[food["held_by"]]) == ("library", "lily")


FIGHT = city(
    """
    john in school
    rosa in school
    lily -300 -200 facing 0
    zombie 90 285 facing 270
    zombie -90 285 facing 270
    school 0 320 facing 270
    rv -440 0 facing 0
    token gun in school up
    """,
    bin_zombies=6,
)
"""The zombies beside the school go in after the first turn: the next one in there has to fight."""


def begin_fight(mira: Someone) -> None:
    """Up to the first attack of two against two."""
    mira.use("John")
    mira.choose("Take gun")
    mira.expect_asked("1 action left")
    mira.choose("End turn")
    mira.expect_asked("Who should act next?")
    mira.use("Rosa")
    mira.choose("Move")
    mira.expect_asked("Who should fight alongside Rosa?")
    mira.choose("Together with John")
    mira.expect_asked("Which weapon should John use?")
    mira.choose("With the gun")
    mira.expect_asked("How should Rosa attack?")


def test_a_phone_tells_who_fights_and_which_cards_are_left(open_page: OpenPage) -> None:
    mira = Someone(open_page, PHONE, **STILL)
    mira.sit(FIGHT)
    begin_fight(mira)
    status = mira.page.get_by_role("region", name="How things stand")
    for words in (
        "Fight in the school",
        "Rosa (gun) and John (gun) against Zombie 1 and Zombie 2",
        "Cards left: 5 WALK, 2 ATTACK",
    ):
        line = status.get_by_text(words)
        expect(line).to_be_visible()
        assert line.evaluate("line => line.scrollWidth <= line.clientWidth"), f"{words!r} is cut"


def test_a_fight_is_flicked_on_its_stage_and_the_city_comes_back(open_page: OpenPage) -> None:
    mira = Someone(open_page, **STILL)
    mira.sit(FIGHT)
    begin_fight(mira)
    status = mira.page.get_by_role("region", name="How things stand")
    expect(status).to_contain_text("Fight in the school")
    expect(status).to_contain_text("Rosa (gun) and John (gun) against Zombie 1 and Zombie 2")
    assert mira.drawn("rosa") == pytest.approx([-400, 60, 22.5])
    assert mira.drawn("lily") is None, "she is not there"

    mira.choose("Attack from the left")
    mira.expect_asked("Fire Rosa’s gun!")
    mira.pull(90)
    flick = mira.expect_flick()
    assert flick["on_stage"]
    assert abs(flick["angle_rad"]) < 0.4, "up the page is towards the zombies"
    attacks = 1
    while not mira.events("fight-over"):
        if mira.asked.filter(has_text="attack?").count():
            mira.choose("Attack from the right")
            attacks += 1
            mira.flick_at("Zombie", 90)
            mira.expect_flick(attacks)
    expect(mira.page.get_by_role("region", name="How things stand")).to_contain_text("survivors in the RV")
    mira.wait_still()
    assert mira.drawn("lily") is not None


TIES = city(
    """
    john -100 0 facing 180
    zombie 100 80 facing 180
    zombie 300 100 facing 180
    zombie 300 -100 facing 180
    zombie 300 200 facing 180
    zombie 300 -200 facing 180
    zombie 400 0 facing 180
    zombie 100 -80 facing 180
    rv -440 -200 facing 0
    """,
    bin_zombies=6,
)
"""Zombies 1 and 7 are equally close, and have one place on the roof."""


def test_who_comes_first_and_where_on_the_roof_is_chosen_by_pressing_it(open_page: OpenPage) -> None:
    mira = Someone(open_page, **STILL)
    mira.sit(TIES)
    mira.use("John")
    mira.take_up("Shotgun, from the left")
    mira.choose("Flick!")
    mira.expect_flick()
    mira.choose("End turn")
    mira.expect_asked("Which one should come?")
    mira.press("zombie-7")
    mira.expect_asked("Which one should come?")
    mira.choose("Zombie 3")
    mira.expect_asked("Zombie 1’s place on top of the tower is taken.")
    mira.choose("On spot 5")
    rush = mira.wait_for("rush")[0]
    assert rush["roof"] == {"zombie-7": 1, "zombie-1": 5, "zombie-3": 3}
    mira.wait_still()
    for name in rush["roof"]:
        assert mira.drawn(name) == pytest.approx(mira.stored(name))
