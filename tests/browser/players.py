"""Plays a page as a person does: with a pointer, with the keyboard alone, or from the accessibility tree alone."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Protocol

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

LIT = "[data-lit]:not(:disabled)"
LOOK_MS = 150
"""How long a page is watched before the next one is looked at."""
PRESS_MS = 10_000
"""How long somebody tries to press what was offered."""
SOON_MS = 1500
"""What can be pressed now may be gone in a moment: then there is something else to do."""
LATE = 3
"""So often in a row the time to answer may be over meanwhile; if it is more often, it cannot be pressed."""
IDLE_S = 60.0
"""If nobody is asked for so long, the game is over or stuck."""


class Player(Protocol):
    """Somebody at a page."""

    answers: int

    def is_asked(self) -> bool: ...

    def answer(self) -> None: ...


def play(*players: Player, until: Callable[[], bool]) -> None:
    """Everybody answers when asked, until a condition holds. Fails if nobody is asked for a minute before that."""
    late = dict.fromkeys(players, 0)
    idle_since = monotonic()
    while not until():
        assert monotonic() - idle_since < IDLE_S, "nobody is asked any more, and the condition does not hold"
        for player in players:
            if player.is_asked() and not until():
                idle_since = monotonic()
                try:
                    player.answer()
                    late[player] = 0
                except TooLate:
                    late[player] += 1
                    if late[player] == LATE:
                        raise


def if_still_there(do: Callable[[], None]) -> None:
    """Whoever comes too late leaves it."""
    try:
        do()
    except TooLate:
        return


def wait_for_decision(page: Page) -> None:
    """Wait until the game stands still for this page: a window in which nothing fits closes by itself."""
    page.locator("section.mine[aria-label='What you are asked']").wait_for()


def is_asked_that(page: Page, words: str) -> bool:
    """Is the question of the page this one? "Your turn", or a sentence of a window."""
    return page.get_by_role("region", name="What you are asked").filter(has_text=words).count() > 0


def is_over(page: Page) -> bool:
    return page.get_by_role("link", name="Watch the replay").is_visible()


def open_table(page: Page, bots: int = 2, game: str = "viewpoint") -> None:
    """From the start page to the lobby of a table for four whose windows wait for everybody."""
    page.get_by_label("Your name").fill("Mira")
    form = page.locator("form", has=page.get_by_role("heading", name="Open a table"))
    form.get_by_label("Game").select_option(game)
    form.get_by_label("Bots").select_option(str(bots))
    form.get_by_label("Level").select_option("Medium")
    form.get_by_text("More options").click()
    form.get_by_label("Seconds to react").select_option("0")
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()


def join_table(page: Page, url: str, name: str) -> None:
    """By the link into a free seat, and ready."""
    page.goto(url)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="I am ready").click()
    expect(page.get_by_role("button", name="Ready", pressed=True)).to_be_visible()


def _is_lit(page: Page) -> bool:
    try:
        page.locator(LIT).first.wait_for(timeout=LOOK_MS)
    except TooLate:
        return False
    return True


class Clicker:
    """Clicks at the left edge of something lit, which is what is seen of a card in a row: mostly of the highest."""

    def __init__(self, page: Page, rng: Random) -> None:
        self.page = page
        self.answers = 0
        self._rng = rng

    def is_asked(self) -> bool:
        return _is_lit(self.page)

    def answer(self) -> None:
        self.page.mouse.move(2, 2)  # a card under the pointer is raised over others
        lit = self.page.locator(LIT)
        offered = lit.evaluate_all("all => all.map(one => [one.textContent, one.matches('.hand .card')])")
        if not offered:
            return  # the time to answer was over
        worth = [self._worth(text) for text, _ in offered]
        best = worth.index(max(worth))
        is_large = offered[best][1]
        lit.nth(best).click(position={"x": 30, "y": 70} if is_large else {"x": 9, "y": 14}, timeout=PRESS_MS)
        self.answers += 1

    def _worth(self, text: str) -> float:
        value = re.search(r", ([−\d]+) Viewpoints:", text)
        return float(value[1].replace("−", "-")) if value else self._rng.random() * 30


class Typist:
    """Goes to what is lit with the arrow keys, and presses Enter."""

    def __init__(self, page: Page, rng: Random) -> None:
        self.page = page
        self.answers = 0
        self._rng = rng

    def is_asked(self) -> bool:
        return _is_lit(self.page)

    def answer(self) -> None:
        for _ in range(self._rng.randrange(1, 4)):
            self.page.keyboard.press("ArrowRight")
        self.page.locator(f"{LIT}:focus").wait_for(timeout=PRESS_MS)
        self.page.keyboard.press("Enter")
        self.answers += 1


def tab_to(page: Page, role: str, name: str) -> None:
    """Press Tab until it has the focus."""
    wanted = page.get_by_role(role, name=name)  # type: ignore[arg-type]
    wanted.first.wait_for()
    for _ in range(80):
        page.keyboard.press("Tab")
        if wanted.first.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"Tab does not lead to {name!r}")


class Listener:
    """Knows only roles and names, and what the live region says."""

    SCRIPT = """
        window.told = [];
        new MutationObserver((changes) => {
            for (const { target, addedNodes } of changes)
                if (target.closest?.('[role=log][aria-live=polite]'))
                    for (const node of addedNodes) if (node.textContent) told.push(node.textContent);
        }).observe(document, { childList: true, subtree: true });
    """
    _BUTTON = re.compile(r"""button "((?:[^"\\]|\\.)*)"(.*?):?'?$""")
    _OFFERED = re.compile(r"Press to (?!look)")
    _ASIDE = ("Standing orders", "Wait!", "Take it back", "Not this time", "Going on")

    def __init__(self, page: Page, rng: Random) -> None:
        self.page = page
        self.answers = 0
        self._rng = rng
        self._offered: list[str] = []

    def is_asked(self) -> bool:
        tree = self.page.get_by_role("main").aria_snapshot()
        words = [name for name in _names(_region(tree, "What you are asked")) if name not in self._ASIDE]
        cards = [name for name in _names(tree) if self._OFFERED.search(name)]
        self._offered = words + cards
        return bool(self._offered)

    def answer(self) -> None:
        name = self._rng.choice(self._offered)
        self.page.get_by_role("button", name=name, exact=True).first.press("Enter", timeout=PRESS_MS)
        self.answers += 1

    def told(self) -> list[str]:
        return list(self.page.evaluate("told"))


def _region(tree: str, name: str) -> str:
    """The part of an accessibility tree below a region; empty if there is none."""
    head, _, rest = tree.partition(f'- region "{name}"')
    margin = len(head) - len(head.rstrip(" "))
    inside = itertools.takewhile(lambda line: line.startswith(" " * (margin + 1)), rest.splitlines()[1:])
    return "\n".join(inside)


def _names(snapshot: str) -> list[str]:
    """The names of all buttons of an accessibility tree that can be pressed."""
    found = []
    for line in snapshot.splitlines():
        match = Listener._BUTTON.search(line)
        if match and "[disabled]" not in match[2]:
            found.append(match[1].replace('\\"', '"').replace("''", "'"))
    return found
