"""The eight clients of a table of WINK: they look around, wink, and answer questions."""

from __future__ import annotations

import asyncio
from random import Random
from time import perf_counter

import msgspec
from bench.server.websocket_client import WebSocketClient

LOOK_ID, WINK_ID = 0, 1
"""Ids of the questions that are always open."""
MEETING_S = 0.6
"""Eye contact needs the second client to turn within this time after the first: then enough time is left to wink."""
WINK_PROBABILITY = 0.2
"""Probability that eye contact leads to a wink: about one wink in two seconds at each table."""
MAX_WINK_DELAY_S = 0.15
"""A wink follows eye contact within this time, so that it falls anywhere in a tick."""


class Happened(msgspec.Struct):
    kind: str
    seat: int = -1
    target: int | None = None
    winking: bool | None = None
    number: int = 0
    right: bool = False
    seeker: int = -1
    hand: list[int] = []


class Prompt(msgspec.Struct):
    kind: str


class Options(msgspec.Struct):
    name: list[int] = []
    place: list[int] = []


class Asked(msgspec.Struct):
    id: int
    prompt: Prompt
    options: Options


class News(msgspec.Struct):
    tick: int
    events: list[Happened]
    questions: list[Asked]


class Heard(msgspec.Struct):
    """What is read of a message to go on and to measure."""

    t: str
    tick: int = 0
    ticks_per_second: int = 0
    events: list[Happened] = []
    questions: list[Asked] = []
    log: dict[str, list[News]] = {}
    id: str = ""
    ok: bool = True
    text: str = ""


_read = msgspec.json.Decoder(Heard).decode


class SeenWink(msgspec.Struct):
    """A wink that the seeker received: when, in which tick it had arrived, and its latency."""

    at: float
    tick: int
    wait_s: float


class Counts(msgspec.Struct):
    """The measurements of a table; times in seconds."""

    turned: list[float] = []
    """From turning to a face until receiving it."""
    told: list[float] = []
    """From the turn of a face until a client that looks at it receives that."""
    winks: list[SeenWink] = []
    sent: int = 0
    """Number of winks sent."""
    entries: int = 0
    messages: int = 0
    refused: int = 0


class WinkClients:
    """Plays all seats of a table. `counts` may be replaced at any time."""

    def __init__(self, seats: int, rng: Random) -> None:
        self.sockets: list[WebSocketClient] = []
        self.counts = Counts()
        self.ticks_per_second = 0
        self.soonest = float("inf")
        """Estimated start of tick 0 on the reader's clock, from the fastest message."""
        self.is_welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._seats = seats
        self._rng = rng
        self._is_closed = False
        self._count = 0
        self._answered = -1
        self._welcomes = 0
        self._hands: list[list[int]] = [[] for _ in range(seats)]
        self._sought = [0] * seats
        self._gazes: list[int | None] = [None] * seats
        self._next_turns = [0.0] * seats
        """When each seat changes its gaze next."""
        self._next_targets: dict[int, int] = {}
        """The next target of a seat's gaze, if it is already chosen."""
        self._looks = [(-1, 0.0)] * seats
        """For each seat its last target and when that was sent."""
        self._winks: dict[int, tuple[int, float]] = {}
        """For each seat that winks its target and when that was sent."""

    def close(self) -> None:
        self._is_closed = True
        for socket in self.sockets:
            socket.close()

    # --- actions

    def turn(self, seat: int, next_beat: float) -> None:
        """Change the gaze of a seat: to a partner or seeker if there is one, else to any seat."""
        self._next_turns[seat] = next_beat
        self._winks.pop(seat, None)
        here = self._looks[seat][0]
        at = self._next_targets.pop(seat, here)
        if at == here:
            at = self._meet(seat, here)
        self._looks[seat] = at, perf_counter()
        self._act(seat, LOOK_ID, f"look {at}")

    def _meet(self, seat: int, here: int) -> int:
        """Return a partner or seeker that turns soon and will look back; else any seat."""
        soon = asyncio.get_running_loop().time() + MEETING_S
        others = [other for other in range(self._seats) if other not in (seat, here)]
        friends = [
            other
            for other in others
            if other not in self._next_targets and self._next_turns[other] < soon and self._looks[other][0] != seat
            if self._sought[other] in self._hands[seat] or self._sought[seat] in self._hands[other]
        ]
        if not friends:
            return self._rng.choice(others)
        friend = self._rng.choice(friends)
        self._next_targets[friend] = seat
        return friend

    def _wink_soon(self, seat: int, at: int) -> None:
        if self._gazes[at] == seat and seat not in self._winks:
            self._winks[seat] = at, 0.0
            if self._rng.random() >= WINK_PROBABILITY:
                return
            asyncio.get_running_loop().call_later(self._rng.random() * MAX_WINK_DELAY_S, self._wink, seat, at)

    def _wink(self, seat: int, at: int) -> None:
        """Wink if both seats still look at each other and will do so for another tick."""
        stay = min(self._next_turns[seat], self._next_turns[at]) - asyncio.get_running_loop().time()
        is_met = (self._gazes[seat], self._gazes[at]) == (at, seat)
        if self._is_closed or not is_met or stay < 1 / self.ticks_per_second:
            self._winks.pop(seat, None)
            return
        self._winks[seat] = at, perf_counter()
        self.counts.sent += 1
        self._act(seat, WINK_ID, "wink")

    def _answer(self, seat: int, asked: Asked) -> None:
        """Place on a number that somebody holds; name any seat."""
        kind, options = asked.prompt.kind, asked.options
        held = {number for hand in self._hands for number in hand}
        choices = options.name or [number for number in options.place if number in held] or options.place
        self._act(seat, asked.id, f"{kind} {self._rng.choice(choices)}")

    def _act(self, seat: int, question: int, action: str) -> None:
        self._count += 1
        self.sockets[seat].send(
            b'{"t":"act","id":"%d","seat":%d,"question":%d,"action":"%s"}'
            % (self._count, seat, question, action.encode())
        )

    # --- messages

    def hear(self, seat: int, data: bytes) -> None:
        now = perf_counter()
        heard = _read(data)
        self.counts.messages += 1
        if heard.t == "update":
            self.soonest = min(self.soonest, now - (heard.tick + 1) / self.ticks_per_second)
            self._see(seat, heard.tick, heard.events, now)
            self._go_on(seat, heard.questions)
        elif heard.t == "welcome":
            self._welcome(seat, heard)
        elif heard.t == "ack":
            self.counts.entries += heard.ok
            self.counts.refused += not heard.ok
        elif heard.t == "error":
            raise RuntimeError(f"the server refused: {heard.text}")

    def _welcome(self, seat: int, heard: Heard) -> None:
        self.ticks_per_second = heard.ticks_per_second
        self._welcomes += 1
        if self._welcomes == self._seats:
            self.is_welcome.set_result(None)
        log = heard.log[str(seat)]
        for news in log:
            self._see(seat, news.tick, news.events, 0.0)
        if log:
            self._go_on(seat, log[-1].questions)

    def _see(self, seat: int, tick: int, events: list[Happened], now: float) -> None:
        has_turned = False
        for event in events:
            match event.kind:
                case "deal":
                    self._hands[seat] = event.hand
                case "place":
                    self._sought[event.seat] = event.number
                case "name" | "accuse":
                    self._close(event)
                case "look":
                    has_turned = True
                    self._gazes[seat] = event.target
                case "face" if has_turned and event.seat == self._gazes[seat]:
                    at, sent = self._looks[seat]
                    if at == event.seat:
                        self.counts.turned.append(now - sent)
                case "face":
                    self._see_face(seat, tick, event, now)

    def _see_face(self, seat: int, tick: int, event: Happened, now: float) -> None:
        winked_at, winked = self._winks.get(event.seat, (-1, 0.0))
        at, turned = self._looks[event.seat]
        if event.winking:
            if winked_at == seat and winked:
                self.counts.winks.append(SeenWink(now, tick, now - winked))
        elif at == event.target and not winked:
            self.counts.told.append(now - turned)

    def _close(self, event: Happened) -> None:
        """Note that a number is no longer sought, and perhaps no longer held."""
        seeker = event.seat if event.kind == "name" else event.seeker
        self._sought[seeker] = 0
        if event.right:
            self._hands = [[number for number in hand if number != event.number] for hand in self._hands]

    def _go_on(self, seat: int, asked: list[Asked]) -> None:
        for question in asked:
            if question.prompt.kind in ("name", "place") and question.id > self._answered:
                self._answered = question.id
                self._answer(seat, question)
            elif question.prompt.kind == "wink" and (target := self._gazes[seat]) is not None:
                self._wink_soon(seat, target)
