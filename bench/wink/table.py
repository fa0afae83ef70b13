"""Eight people at a table of WINK who look around, wink, and go on with the game when they are asked."""

from __future__ import annotations

import asyncio
from random import Random
from time import perf_counter

import msgspec
from bench.server.socket import Socket

LOOK_ID, WINK_ID = 0, 1
"""The questions that are always open keep their numbers."""
MEETING_S = 0.6
"""Two meet each other's eyes if the second turns within so long of the first: then some time is left to wink."""
DARING = 0.2
"""How often eyes that meet lead to a wink: at each table about one in two seconds."""
HESITATION_S = 0.15
"""A wink comes within so long of the eyes' meeting, so that it may fall anywhere in a tick."""


class Happened(msgspec.Struct):
    kind: str
    seat: int = -1
    at: int = -1
    sign: bool | None = None
    number: int = 0
    right: bool = False
    seeker: int = -1
    hand: list[int] = []


class Prompt(msgspec.Struct):
    kind: str


class Asked(msgspec.Struct):
    id: int
    prompt: Prompt
    actions: msgspec.Raw


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
_read_actions = msgspec.json.Decoder(list[str]).decode


class Seen(msgspec.Struct):
    """A sign that the seeker was told of: when it was, in which tick it had arrived, and how long it took."""

    at: float
    tick: int
    wait_s: float


class Counts(msgspec.Struct):
    """What was measured at a table so far; times in seconds."""

    turned: list[float] = []
    """From turning to a face to being sent it."""
    told: list[float] = []
    """From a face's turning to whoever looks at it."""
    winks: list[Seen] = []
    sent: int = 0
    """Winks."""
    entries: int = 0
    messages: int = 0
    refused: int = 0


class Table:
    """`counts` may be exchanged at any time for one that begins anew."""

    def __init__(self, seats: int, rng: Random) -> None:
        self.sockets: list[Socket] = []
        self.counts = Counts()
        self.ticks_per_second = 0
        self.soonest = float("inf")
        """The least time from the beginning of a tick's message to its being read: when tick 0 began, for a reader."""
        self.is_welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._seats = seats
        self._rng = rng
        self._is_closed = False
        self._count = 0
        self._answered = -1
        self._welcomes = 0
        self._hands: list[list[int]] = [[] for _ in range(seats)]
        self._sought = [0] * seats
        self._gazes = [-1] * seats
        self._beats = [0.0] * seats
        """When each seat turns its eyes next."""
        self._wishes: dict[int, int] = {}
        """Where a seat turns its eyes next, if that is settled."""
        self._looks = [(-1, 0.0)] * seats
        """For each seat where it turned its eyes last, and when that was sent."""
        self._winks: dict[int, tuple[int, float]] = {}
        """For each seat at whom it winks, and when that was sent."""

    def close(self) -> None:
        self._is_closed = True
        for socket in self.sockets:
            socket.close()

    # --- doing

    def turn(self, seat: int, next_beat: float) -> None:
        """A change of gaze: to whom it has something to do with, or to anybody."""
        self._beats[seat] = next_beat
        self._winks.pop(seat, None)
        here = self._looks[seat][0]
        at = self._wishes.pop(seat, here)
        if at == here:
            at = self._meet(seat, here)
        self._looks[seat] = at, perf_counter()
        self._act(seat, LOOK_ID, f"look {at}")

    def _meet(self, seat: int, here: int) -> int:
        """A partner or a seeker who turns soon and will look back; or else anybody."""
        soon = asyncio.get_running_loop().time() + MEETING_S
        others = [other for other in range(self._seats) if other not in (seat, here)]
        friends = [
            other
            for other in others
            if other not in self._wishes and self._beats[other] < soon and self._looks[other][0] != seat
            if self._sought[other] in self._hands[seat] or self._sought[seat] in self._hands[other]
        ]
        if not friends:
            return self._rng.choice(others)
        friend = self._rng.choice(friends)
        self._wishes[friend] = seat
        return friend

    def _wink_soon(self, seat: int, at: int) -> None:
        if self._gazes[at] == seat and seat not in self._winks:
            self._winks[seat] = at, 0.0
            if self._rng.random() >= DARING:
                return
            asyncio.get_running_loop().call_later(self._rng.random() * HESITATION_S, self._wink, seat, at)

    def _wink(self, seat: int, at: int) -> None:
        """If both still look, and go on doing so for a moment."""
        stay = min(self._beats[seat], self._beats[at]) - asyncio.get_running_loop().time()
        is_met = (self._gazes[seat], self._gazes[at]) == (at, seat)
        if self._is_closed or not is_met or stay < 1 / self.ticks_per_second:
            self._winks.pop(seat, None)
            return
        self._winks[seat] = at, perf_counter()
        self.counts.sent += 1
        self._act(seat, WINK_ID, "wink")

    def _answer(self, seat: int, asked: Asked) -> None:
        """Place on a number that somebody holds; name anybody."""
        actions = _read_actions(asked.actions)
        held = {f"place {number}" for hand in self._hands for number in hand}
        self._act(seat, asked.id, self._rng.choice([action for action in actions if action in held] or actions))

    def _act(self, seat: int, question: int, action: str) -> None:
        self._count += 1
        self.sockets[seat].send(
            b'{"t":"act","id":"%d","seat":%d,"question":%d,"action":"%s"}'
            % (self._count, seat, question, action.encode())
        )

    # --- hearing

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
                    self._gazes[seat] = event.at
                case "face" if has_turned and event.seat == self._gazes[seat]:
                    at, sent = self._looks[seat]
                    if at == event.seat:
                        self.counts.turned.append(now - sent)
                case "face":
                    self._see_face(seat, tick, event, now)

    def _see_face(self, seat: int, tick: int, event: Happened, now: float) -> None:
        winked_at, winked = self._winks.get(event.seat, (-1, 0.0))
        at, turned = self._looks[event.seat]
        if event.sign:
            if winked_at == seat and winked:
                self.counts.winks.append(Seen(now, tick, now - winked))
        elif at == event.at and not winked:
            self.counts.told.append(now - turned)

    def _close(self, event: Happened) -> None:
        """A number is no longer sought, and perhaps no longer held."""
        seeker = event.seat if event.kind == "name" else event.seeker
        self._sought[seeker] = 0
        if event.right:
            self._hands = [[number for number in hand if number != event.number] for hand in self._hands]

    def _go_on(self, seat: int, asked: list[Asked]) -> None:
        for question in asked:
            if question.prompt.kind in ("name", "place") and question.id > self._answered:
                self._answered = question.id
                self._answer(seat, question)
            elif question.prompt.kind == "wink":
                self._wink_soon(seat, self._gazes[seat])
