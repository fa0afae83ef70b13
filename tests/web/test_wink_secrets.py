"""WINK on the wire: an unseen glance or wink changes no byte, no number, no order and no tick of what a seat is sent.

Two hosts play the same game by the same clock, which the test moves. In the second one somebody now and then also
winks, or looks elsewhere and winks there and looks back, where one listener does not see it; or says that they have
seen enough, and takes it back, while somebody else who is present has not; or tries something while the game stands
still. Everything that this listener's socket and the API give must be the same, in the same tick.

What is done aside ends at a tick that is known when it begins, later by exactly the pauses of accusations. It does not
wait for anything that the second world has alone.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from eyeshot.games.wink import accuse, questions, seen_enough
from eyeshot.games.wink.match_config import STAND_STILL_TICKS
from eyeshot.games.wink.state import NO_TICK, NOBODY, Phase, Refusal, State, sought_number
from eyeshot.host import table_doc, table_repository
from eyeshot.host.broadcast import Broadcast
from eyeshot.host.tick_release import RELEASE_GRACE_S, TickRelease
from eyeshot.kernel import PickChoice, Question, Seat
from eyeshot.web import presence, socket_messages
from eyeshot.web.api import Api
from eyeshot.web.identity import COOKIE
from eyeshot.web.table_session import MAX_QUEUED_MESSAGES, TableSession
from tests.clock import ManualClock
from tests.rule import rule
from tests.web.loop import run_async
from tests.web.worlds import World, busy, two_worlds

SEATS = 5
LOOK, WINK, ENOUGH = 0, 1, 3
"""The questions that are always open."""


class Aside(msgspec.Struct):
    """What somebody does in the second world alone."""

    seat: int
    home: int
    """Where the seat looks in the first world."""
    over: int
    """The tick from which on both worlds are the same again."""
    guard: int = NOBODY
    """Who is present and has not seen enough, if the seat says aside that it has."""


class Pair:
    """Both worlds, and who listens."""

    def __init__(self, real: World, other: World, listener: Seat, clock: ManualClock, rng: Random) -> None:
        self.real = real
        self.other = other
        self.compared = 0
        self.asides = 0
        self.winks = 0
        self.presses = 0
        self.tries = 0
        self._stood_still = False
        self._listener = listener
        self._clock = clock
        self._rng = rng
        self._aside: Aside | None = None
        self._count = 0
        self._done_aside = 0
        self._looked: set[int] = set()
        self._length = 1 / real.game.match.ticks_per_second
        self._doors = [_door(world, listener) for world in (real, other)]

    @property
    def state(self) -> Any:
        return self.real.game.state

    async def play(self, ticks: int) -> None:
        for tick in range(1, ticks):
            if self.real.game.outcome is not None:
                break
            await self._tick(tick)
        for door in self._doors:
            await door.aclose()
        for world in (self.real, self.other):
            await world.close()

    async def _tick(self, tick: int) -> None:
        """What is due happens, some do something, the tick before is shown, and others do something."""
        self._looked = set()
        self._set(tick)
        for world in (self.real, self.other):
            await world.game.run_due()
        self._note_pause()
        await self._moment(tick)
        self._set(tick, RELEASE_GRACE_S + 1e-4)
        self._compare(tick)
        await self._moment(tick)
        self._compare(tick)
        if tick % 10 == 0:
            await self._ask()

    def _note_pause(self) -> None:
        """After an accusation the game stands still, and so does what is done aside."""
        stands_still = self.state.stands_until != NO_TICK
        if stands_still and not self._stood_still and self._aside is not None:
            self._aside.over += STAND_STILL_TICKS
        self._stood_still = stands_still

    def _set(self, tick: int, after_s: float = 1e-5) -> None:
        self._clock.set(self.real.game.doc.started_at + tick * self._length + after_s)

    def _compare(self, tick: int) -> None:
        heard, heard_there = (world.heard()[self._listener] for world in (self.real, self.other))
        assert heard == heard_there, f"{self._listener} hears something else in tick {tick}"
        self.compared += len(heard)

    async def _ask(self) -> None:
        """What the API tells the listener, and where they look: the same, both ways."""
        paths = ("/api/tables", f"/api/tables/{self.real.table}", f"/api/tables/{self.real.table}/replay")
        for path in paths:
            told, told_there = [await door.get(path) for door in self._doors]
            assert (told.status_code, told.content) == (told_there.status_code, told_there.content)
        for world in (self.real, self.other):
            world.sockets[self._listener]._dispatch(socket_messages.Ping(self._clock.now))
            await world.say(self._listener, socket_messages.Hello(socket_messages.VERSION, world.table))

    # --- doing

    async def _moment(self, tick: int) -> None:
        """Something that everybody does in both worlds, or somebody in the second one."""
        await self._end_aside(tick)
        for question in list(self.real.game.questions):
            if self._rng.random() < self._probability(question) and self._is_harmless(question):
                await self._answer(question)
        self._note_pause()
        if self.state.stands_until != NO_TICK:
            await self._try_aside()
        elif self._aside is None and self._rng.random() < 0.2:
            await (self._begin_aside(tick) if self._rng.random() < 0.7 else self._press_aside(tick))

    def _probability(self, question: Question) -> float:
        """Eyes turn about once a second, a turn takes a second, and an accusation is rare."""
        often = {"look": 0.03, "wink": 0.1, "accuse": 0.002}
        return often.get(question.prompt, 0.05)

    def _is_harmless(self, question: Question) -> bool:
        """Eyes turn once a tick, and those of who does something aside do nothing else. Nobody can agree to the end of
        a stretch in one world alone."""
        if question.prompt == "enough":
            return self._aside is None or self._aside.guard == NOBODY
        if question.prompt not in ("look", "wink"):
            return True
        is_aside = self._aside is not None and question.by == self._aside.seat
        return not is_aside and question.by not in self._looked

    async def _answer(self, question: Question) -> None:
        assert isinstance(question.choice, PickChoice)
        offered = [self.real.game.match.text(code) for code in question.choice.codes]
        if self._aside and question.by == self._listener:
            offered = [action for action in offered if action != f"look {self._aside.seat}"]
        if question.prompt == "look":
            self._looked.add(question.by)
        action = self._rng.choice(offered)
        self._count += 1
        for world in (self.real, self.other):
            act = socket_messages.Act(f"{self._count}", question.by, question.id, action)
            await world.say(question.by, act)

    async def _act_aside(self, seat: int, question: int, action: str) -> None:
        """What is done a second time has an id of its own, or it would not happen."""
        self._done_aside += 1
        act = socket_messages.Act(f"aside {self._done_aside}", seat, question, action)
        await self.other.say(seat, act)

    # --- aside

    async def _begin_aside(self, tick: int) -> None:
        """Somebody winks at whom they look at, or looks elsewhere and winks there if that can be."""
        state, wink = self.state, self.real.game.match.definitions().wink_ticks
        seat = self._rng.choice([seat for seat in range(SEATS) if seat != self._listener])
        if state.wink_ends[seat] != NO_TICK or seat in self._looked or state.stands_until != NO_TICK:
            return
        game, home = self.other.game, state.gazes[seat]
        if self._is_watched(seat):
            if game.position.question(seat, WINK) is None or self._sees_lids(seat):
                return
        elif self._rng.random() < 0.6:
            self._looked.add(seat)
            faces = [at for at in range(SEATS) if at not in (seat, home)]
            seekers = [at for at in faces if sought_number(state, at) in state.hands[seat]]
            at = self._rng.choice(seekers or faces)
            await self._act_aside(seat, LOOK, f"look {at}")
        if game.position.question(seat, WINK) is not None:
            self.winks += 1
            await self._act_aside(seat, WINK, "wink")
        self.asides += game.state.gazes[seat] != home or game.state.wink_ends[seat] != NO_TICK
        self._aside = Aside(seat, home, tick + wink + self._rng.randrange(1, 6))

    async def _press_aside(self, tick: int) -> None:
        """Somebody present has seen enough, while somebody else who is present has not."""
        state = self.state
        if state.phase is not Phase.GLANCES:
            return
        waiting = [seat for seat in range(SEATS) if (state.present & ~state.enough) >> seat & 1]
        pressing = [seat for seat in waiting if seat != self._listener]
        if len(waiting) < 2 or not pressing:
            return
        seat = self._rng.choice(pressing)
        guard = self._rng.choice([other for other in waiting if other != seat])
        self.presses += 1
        await self._act_aside(seat, ENOUGH, "enough")
        self._aside = Aside(seat, state.gazes[seat], tick + self._rng.randrange(1, 30), guard)

    async def _try_aside(self) -> None:
        """Somebody tries to look or to wink while the game stands still, and is refused."""
        seat = self._rng.choice([seat for seat in range(SEATS) if seat != self._listener])
        if self._rng.random() < 0.2:
            self.tries += 1
            before = self.other.game.match.save(self.other.game.state)
            await self._act_aside(seat, WINK, "wink")
            await self._act_aside(seat, LOOK, f"look {(seat + 1) % SEATS}")
            assert self.other.game.match.save(self.other.game.state) == before

    async def _end_aside(self, tick: int) -> None:
        aside, there = self._aside, self.other.game.state
        if aside is None or tick < aside.over or self.state.stands_until != NO_TICK:
            return
        if aside.guard != NOBODY:
            if there.phase is Phase.GLANCES and there.enough >> aside.seat & 1:
                await self._act_aside(aside.seat, ENOUGH, "more")
        else:
            assert there.wink_ends[aside.seat] == NO_TICK, "a wink lasts on by more than the pause of an accusation"
            await self._look_back(aside)
        self._aside = None

    async def _look_back(self, aside: Aside) -> None:
        if self.other.game.state.gazes[aside.seat] != aside.home:
            self._looked.add(aside.seat)
            back = "look away" if aside.home == NOBODY else f"look {aside.home}"
            await self._act_aside(aside.seat, LOOK, back)

    def _is_watched(self, seat: int) -> bool:
        return self._listener is not None and self.state.gazes[self._listener] == seat

    def _sees_lids(self, seat: int) -> bool:
        apart = (self._listener - self.state.gazes[seat]) % SEATS if self._listener is not None else SEATS
        return min(apart, SEATS - apart) <= 1


def _door(world: World, listener: Seat) -> httpx.AsyncClient:
    """The API as the listener asks it."""
    person = "nobody" if listener is None else f"person{listener}"
    cookies = {COOKIE: world.server.identities.cookie_of(person)}
    app = Starlette(routes=Api(world.server).routes())
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table", cookies=cookies)


def _play(folder: Path, monkeypatch: pytest.MonkeyPatch, seed: int, ticks: int) -> Pair:
    async def run() -> Pair:
        # From the beginning: however long it takes to set up both worlds, the deal is shown after the first tick.
        clock = ManualClock()
        # Who is there is told from time to time, by a clock that does not stand still for this test.
        monkeypatch.setattr(presence, "QUIET_INTERVAL_S", 1e6)
        # The deal, and with it what can be done aside, is the same in every run.
        dealer = Random(seed)
        monkeypatch.setattr(table_repository, "token_bytes", dealer.randbytes)
        monkeypatch.setattr(table_doc, "token_urlsafe", lambda size: dealer.randbytes(size).hex())
        real, other = await two_worlds(folder, "wink", SEATS, clock)
        listener = (None, *range(SEATS))[seed % (SEATS + 1)]
        pair = Pair(real, other, listener, clock, Random(seed))
        await pair.play(ticks)
        return pair

    pair: Pair = run_async(run())
    return pair


@rule("wink.gaze.sees")
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_an_unseen_wink_changes_no_bytes_sent_to_a_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    pair = _play(tmp_path, monkeypatch, seed, 500)
    assert pair.compared > 15
    assert pair.asides > 5, pair.asides
    assert pair.presses > 1


@rule("wink.gaze.sees")
@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 120))
def test_twenty_games_send_no_socket_anything_about_unseen_winks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    pair = _play(tmp_path, monkeypatch, seed, 2500)
    assert pair.compared > 50
    assert pair.winks > 1


def test_a_pong_does_not_wait_for_other_actions(tmp_path: Path) -> None:
    """Neither behind an action of one's own that does, nor behind as many as one likes."""

    async def run() -> None:
        world = World(tmp_path / "tables.db")
        await world.begin("wink", SEATS)
        await world.listen(world.table)
        async with busy(world.game):
            for number in range(2 * MAX_QUEUED_MESSAGES):
                world.sockets[0]._dispatch(socket_messages.Act(f"{number}", 0, LOOK, "look 1"))
            await asyncio.sleep(0.05)
            world.heard()
            world.sockets[0]._dispatch(socket_messages.Ping(7.0))
            (pong,) = world.heard()[0]
            assert b'"pong"' in pong
        await world.sockets[0].wait_idle()
        assert world.game.match.view(world.game.state, 0).part.look == 1
        await world.close()

    run_async(run())


@rule("wink.gaze.sees")
@pytest.mark.parametrize("next_message", [socket_messages.Chat("s", ""), None])
def test_the_time_of_an_ack_does_not_depend_on_other_actions(
    tmp_path: Path, next_message: socket_messages.Chat | None
) -> None:
    """What is behind an action that had to wait waits too; so it is told with the tick, and not when it was done."""

    async def run() -> None:
        world = World(tmp_path / "tables.db")
        await world.begin("wink", SEATS)
        await world.listen(world.table)
        await asyncio.sleep(0.2)
        world.heard()
        soon = time.time() + 2 / world.game.match.ticks_per_second
        async with busy(world.game):
            world.sockets[0].enqueue(socket_messages.Act("a", 0, LOOK, "look 0"), soon)
            world.sockets[0].enqueue(next_message or socket_messages.Hello(socket_messages.VERSION, world.table), soon)
        await asyncio.sleep(0.01)
        assert world.heard()[0] == []
        await asyncio.sleep(0.4)
        kinds = [msgspec.json.decode(message)["t"] for message in world.heard()[0]]
        assert kinds == ["ack", "ack" if next_message else "welcome"]
        await world.close()

    run_async(run())


# --- the test of the test

Leak = Callable[[pytest.MonkeyPatch], None]


def _count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is told that somebody did something."""
    show = Broadcast._deliver

    def leaky(self: Broadcast, state: Any, told: Any) -> None:
        show(self, state, told)
        for hearer in self._all:
            for listener in hearer.listeners:
                listener.__self__.send(socket_messages.Pong(0.0, 0))  # type: ignore[attr-defined]

    monkeypatch.setattr(Broadcast, "_deliver", leaky)


def _size(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pong is longer while somebody winks."""
    sort = TableSession._dispatch

    def leaky(self: TableSession, message: socket_messages.ClientMessage) -> None:
        if isinstance(message, socket_messages.Ping) and self._live is not None:
            message.at = float(sum(ends != NO_TICK for ends in self._live.state.wink_ends))
        sort(self, message)

    monkeypatch.setattr(TableSession, "_dispatch", leaky)


def _lateness(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown after much was written is shown a tick later."""
    put = TickRelease.put
    latest: dict[TickRelease, int] = {}

    def leaky(self: TickRelease, tick: int, deliver: Any, is_reply: bool = False) -> None:
        is_busy = latest.get(self, -1) == tick
        latest[self] = tick
        put(self, tick + is_busy, deliver, is_reply)

    monkeypatch.setattr(TickRelease, "put", leaky)


def _numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message carries how many entries there are."""
    show = Broadcast._deliver
    entries: Counter[Broadcast] = Counter()

    def leaky(self: Broadcast, state: Any, told: Any) -> None:
        entries[self] += 1
        show(self, state, [(seat, msgspec.structs.replace(message, number=entries[self])) for seat, message in told])

    monkeypatch.setattr(Broadcast, "_deliver", leaky)


def _haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody who has seen enough makes the stretch shorter, although others have not."""
    plan = seen_enough._plan_end

    def leaky(state: State) -> None:
        plan(state)
        if state.ends_early == NO_TICK and state.enough:
            state.ends_early = max(state.tick + 1, state.closes - 10 * state.enough.bit_count())

    monkeypatch.setattr(seen_enough, "_plan_end", leaky)


def _pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever tries something while the game stands still makes the pause longer."""
    check = accuse.stand_still_refusal

    def leaky(state: State) -> Refusal | None:
        barred = check(state)
        if barred is not None:
            state.stands_until += 1
        return barred

    monkeypatch.setattr(questions, "stand_still_refusal", leaky)


@pytest.mark.parametrize("leak", [_count, _size, _lateness, _numbers, _haste])
def test_a_leak_on_the_wire_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Leak) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="hears something else"):
        _play(tmp_path, monkeypatch, 1, 2500)


def test_a_refusal_that_changes_the_pause_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _pause(monkeypatch)
    with pytest.raises(AssertionError):
        _play(tmp_path, monkeypatch, 0, 2500)
