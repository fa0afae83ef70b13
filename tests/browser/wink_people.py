"""People at a table of WINK: they sit down over the API, and then look, wink and press as a person does."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import DESK, OpenPage
from tests.browser.players import SOON_MS, if_still_there

NAMES = ("Mira", "Ben", "Cora", "Dan")

_COUNT_WINKS = """() => {
    window.winks = 0;
    new MutationObserver(() => { if (document.querySelector('.seat svg.wink')) window.winks++; })
        .observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


class Someone:
    """A person with a page, who keeps every frame that it is sent."""

    def __init__(self, open_page: OpenPage, name: str, size: ViewportSize = DESK, **settings: Any) -> None:
        self.name = name
        self.page: Page = open_page("/", size, reduced_motion="reduce", **settings)
        self.frames: list[dict[str, Any]] = []
        self.page.on("websocket", lambda ws: ws.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] != "pong":
            self.frames.append(message)

    def post(self, path: str, **body: Any) -> Any:
        response = self.page.context.request.post(f"/api/tables{path}", data=body)
        assert response.ok, response.text()
        return response.json()

    def heard(self, since: int = 0) -> list[dict[str, Any]]:
        """What came so far."""
        self.page.evaluate("0")
        return self.frames[since:]

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = {}
        for news in (one for frame in self.heard() for one in _news(frame)):
            view = news.get("view") or ({**view, "part": news["part"]} if "part" in news else view)
        return view

    # --- what is seen

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("group", name="What happened")

    def face(self, seat: int) -> Locator:
        return self.page.locator(f'[data-face="{seat}"]')

    def count_winks(self) -> None:
        self.page.evaluate(_COUNT_WINKS)

    @property
    def winks(self) -> int:
        """On how many changes of the page somebody else's eye was shut."""
        return int(self.page.evaluate("window.winks"))

    def is_over(self) -> bool:
        return self.page.get_by_role("link", name="Watch the replay").is_visible()

    # --- what is done

    def look(self, seat: int) -> None:
        self.face(seat).hover()
        expect(self.face(seat)).to_have_attribute("aria-pressed", "true")


def _news(frame: dict[str, Any]) -> list[dict[str, Any]]:
    if frame["t"] == "welcome":
        return [news for log in frame["log"].values() for news in log]
    return [frame] if frame["t"] == "update" else []


def sit(people: list[Someone], bots: int = 0, level: str = "easy", **options: Any) -> None:
    """Everybody at one table, and the game begun."""
    host, seats = people[0], len(people) + bots
    new = {"game": "wink", "name": host.name, "seats": seats, "bots": [level] * bots, "options": options}
    table = host.post("", **new)["id"]
    for seat, friend in enumerate(people[1:], 1):
        friend.post(f"/{table}/commands", command="sit", seat=seat, name=friend.name)
        friend.post(f"/{table}/commands", command="set-ready", ready=True)
    host.post(f"/{table}/commands", command="start-game")
    for person in people:
        person.page.goto(f"/t/{table}")
        person.page.get_by_role("button", name="No more hints").click()
        expect(person.page.get_by_role("region", name="The table")).to_be_visible()


class Clicker:
    """Presses something lit; else accuses somebody, or looks at somebody."""

    def __init__(self, someone: Someone, rng: Random) -> None:
        self.someone = someone
        self._page = someone.page
        self._rng = rng

    def go_on(self) -> None:
        fingers = self._page.get_by_role("button", name="J’accuse! Accuse")
        if self._is_there("[data-lit]"):
            self._press(self._page.locator("[data-lit]"))
        elif fingers.count() and self._rng.random() < 0.4:
            self._press(fingers)
        else:
            self._press(self._page.locator("[data-face]"))

    def _is_there(self, what: str) -> bool:
        return self._page.locator(what).count() > 0

    def _press(self, things: Locator) -> None:
        count = things.count()
        if count:
            if_still_there(lambda: things.nth(self._rng.randrange(count)).click(timeout=SOON_MS))


class Typist:
    """Has no pointer."""

    def __init__(self, someone: Someone, rng: Random) -> None:
        self._page = someone.page
        self._rng = rng
        self.done: set[str] = set()

    def go_on(self) -> None:
        lit = self._page.locator("[data-lit]")
        if lit.count():
            for _ in range(self._rng.randrange(1, 4)):
                self._type("ArrowRight")
            self._type("Enter")
        else:
            self._type(self._rng.choice(["1", "2", "3", "ArrowLeft", "ArrowRight", "w", "j", "f", "f", "Escape"]))

    def _type(self, key: str) -> None:
        self._page.keyboard.press(key)
        self.done.add(key)
