"""A person at a table of DEAD OF WINTER: sits down over the API, and then flicks as a person does."""

from __future__ import annotations

import json
import time
from math import cos, pi, sin
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import DESK, PATIENCE_MS, OpenPage

CALM: dict[str, Any] = {"tremor": 0}
STILL: dict[str, Any] = {"reduced_motion": "reduce"}
COARSE = 0.3


class Someone:
    """A person with a page, who keeps every frame that it is sent. The page is drawn coarsely: without a graphics card
    every pixel of the city takes its time."""

    def __init__(self, open_page: OpenPage, size: ViewportSize = DESK, name: str = "Mira", **settings: Any) -> None:
        self.page: Page = open_page("/", size, **{"device_scale_factor": COARSE, **settings})
        self.name = name
        self.frames: list[dict[str, Any]] = []
        self.page.evaluate("localStorage.setItem('eyeshot.hints', 'false')")
        self.page.on("websocket", lambda ws: ws.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        self.frames.append(json.loads(frame))

    def sit(self, content: str = "", bots: int = 0, **options: Any) -> None:
        """At a table of one's own, with all the survivors or with bots that have their turns too."""
        self.look_at(self.open(1 + bots, content, bots, **options))

    def open(self, seats: int, content: str = "", bots: int = 0, *friends: Someone, **options: Any) -> str:
        """A table where friends sit beside one, and bots; its address."""
        new = {"game": "dead-of-winter", "name": self.name, "seats": seats, "bots": ["easy"] * bots}
        table = self._post("", {**new, "content": content, "options": {**CALM, **options}})["id"]
        for seat, friend in enumerate(friends, 1):
            friend._post(f"/{table}/commands", {"command": "sit", "seat": seat, "name": friend.name})
            friend._post(f"/{table}/commands", {"command": "set-ready", "ready": True})
        self._post(f"/{table}/commands", {"command": "start-game"})
        return f"/t/{table}"

    def look_at(self, path: str) -> None:
        """Go to a table."""
        self.frames.clear()
        self.page.goto(path)
        expect(self.page.locator("canvas[data-drawn]")).to_be_visible()
        self.wait_still()

    def _post(self, path: str, body: dict[str, Any]) -> Any:
        response = self.page.context.request.post(f"/api/tables{path}", data=body)
        assert response.ok, response.text()
        return response.json()

    # --- what is seen

    @property
    def asked(self) -> Locator:
        return self.page.get_by_role("region", name="What you are asked")

    def wait_still(self) -> None:
        """Nothing is played back."""
        expect(self.page.locator("[data-city]")).to_have_attribute("data-city", "still")

    def news(self) -> list[dict[str, Any]]:
        """Everything that was told, once: what a page knows comes again when its line was broken."""
        self.page.evaluate("0")
        logs = [log for frame in self.frames if frame["t"] == "welcome" for log in frame["log"].values()]
        told = [one for log in logs for one in log] + [frame for frame in self.frames if frame["t"] == "update"]
        return [one for _, one in sorted({one["number"]: one for one in told}.items())]

    @property
    def view(self) -> dict[str, Any]:
        """The common view; nobody sees more."""
        return dict([one for one in self.news() if one.get("view")][-1]["view"]["common"])

    @property
    def agreed(self) -> dict[str, Any]:
        return dict(next(frame for frame in self.frames if frame["t"] == "welcome")["definitions"])

    def events(self, kind: str) -> list[dict[str, Any]]:
        return [event for one in self.news() for event in one["events"] if event["kind"] == kind]

    def seen(self, name: str) -> tuple[float, float]:
        """Where a piece is on the screen; `hand` is what can be flicked."""
        at = self.page.evaluate("name => document.querySelector('canvas').screenPosition(name)", name)
        return at["x"], at["y"]

    def drawn(self, name: str) -> list[float] | None:
        """Where a piece is drawn, in millimetres."""
        at = self.page.evaluate("name => document.querySelector('canvas').placing(name)", name)
        return at and [at["x"], at["y"], at["z"]]

    def stored(self, name: str) -> list[float]:
        """Where the host says that it is."""
        piece = next(id for id, piece in enumerate(self.agreed["pieces"]) if piece["name"] == name)
        return [part / self.agreed["units_per_mm"] for part in self.view["pieces"][piece]["pose"][:3]]

    # --- what is done

    def expect_asked(self, words: str) -> None:
        expect(self.asked).to_contain_text(words)

    def use(self, name: str) -> None:
        self.page.get_by_role("list", name="Team").get_by_role("button", name=name).click()
        self.expect_asked("What should")

    def choose(self, what: str) -> None:
        """Press an answer."""
        self.page.get_by_role("button", name=what, exact=True).click()

    def press(self, name: str) -> None:
        """Press a piece in the picture."""
        self.page.mouse.click(*self.seen(name))

    def take_up(self, what: str) -> None:
        """Set something down to be flicked."""
        self.choose(what)
        expect(self.page.get_by_role("button", name="Flick!")).to_be_visible()

    def pull(self, degrees: float, pixels: float = 110) -> None:
        """Pull back what can be flicked, so that it goes in a direction of the screen; hold it, and let go."""
        self.draw(degrees + 180, pixels, within_ms=400, held_ms=300)

    def draw(self, degrees: float, pixels: float, within_ms: float, held_ms: float = 0) -> None:
        """Press what can be flicked, draw in a direction of the screen, let go. The pointer's own clock tells how fast
        it was: a machine with much else to do does not make a hand slow."""
        x, y = self.seen("aimed")
        pointer = self.page.context.new_cdp_session(self.page)
        began = time.time()
        for kind, step in (
            ("mousePressed", 0.0),
            *(("mouseMoved", k / 8) for k in range(1, 9)),
            ("mouseReleased", 1.0),
        ):
            far = pixels * step
            spot = {"x": x + cos(degrees * pi / 180) * far, "y": y - sin(degrees * pi / 180) * far}
            what = {"type": kind, "button": "left", "buttons": int(kind != "mouseReleased"), "clickCount": 1}
            held = held_ms if kind == "mouseReleased" else 0
            when = {"timestamp": began + (step * within_ms + held) / 1000}
            pointer.send("Input.dispatchMouseEvent", {**what, **spot, **when})

    def flick_at(self, kind: str, percent: int) -> None:
        """Aim at the nearest of a kind by name, and flick."""
        target = self.page.get_by_role("combobox", name="Target")
        target.select_option(target.locator("option").filter(has_text=kind).first.get_attribute("value"))
        self.page.get_by_role("spinbutton", name="Strength").fill(str(percent))
        self.choose("Flick!")

    def wait_for(self, kind: str, number: int = 1) -> list[dict[str, Any]]:
        """So many events of a kind."""
        until = time.monotonic() + PATIENCE_MS / 1000
        while len(self.events(kind)) < number:
            assert time.monotonic() < until, f"{kind} was not told"
            self.page.wait_for_timeout(30)
        return self.events(kind)

    def expect_flick(self, number: int = 1) -> dict[str, Any]:
        """What is told of it, when it has been seen."""
        flick = self.wait_for("flick", number)[number - 1]
        self.wait_still()
        return flick
