"""A live table: a game in the memory of one process, and the task that plays it.

The task takes what is in the inbox, applies it to a copy of the state, appends the entries under the next numbers,
and publishes them when they are durable. No process owns a table: if another one was faster, the append conflicts, and
the task reads the missing entries and judges again. What arrives while an append is written is taken together after it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import cached_property, partial
from typing import Any, NamedTuple

from eyeshot.bots.bot_pool import BotPool
from eyeshot.host.autoplay import Autoplay, BotDelay
from eyeshot.host.broadcast import Broadcast
from eyeshot.host.company import Company, NoPages, alone_seat
from eyeshot.host.errors import HostError
from eyeshot.host.game_transition import GameRunner, Position, Transition
from eyeshot.host.idle_clock import SHOWN_AFTER_S, IdleClock
from eyeshot.host.inbox_requests import ActionRequest, CatchUp, ChangeChairs, Request, RunDue, wake_request
from eyeshot.host.physics_jobs import PhysicsJobs
from eyeshot.host.stored_entry import decode_entry
from eyeshot.host.table_doc import Phase, TableDoc, is_quiet
from eyeshot.kernel import (
    SYSTEM_SEAT,
    Action,
    EyeshotError,
    IllegalAction,
    Match,
    Outcome,
    Question,
    TickAligned,
    TickRateLimit,
    question_answered,
)
from eyeshot.store.clock import Clock, Timer
from eyeshot.store.store import AppendRequest, EntryRow, Store, StoreError, UnknownOutcome

log = logging.getLogger("eyeshot.host")
MAX_ATTEMPTS = 50
"""Attempts to append while other processes append to the same table."""
RETRY_S = 0.5
"""After this time, due work is tried again that the store did not take."""
LOADING_SLICE_S = 0.002
"""While a game is loaded, the event loop gets its turn after this much time."""


async def _nothing(*_: object) -> None:
    """For a table without a host."""


class Surroundings(NamedTuple):
    """What live tables need of their process."""

    store: Store
    clock: Clock
    bot_delay: BotDelay
    bot_pool: BotPool
    physics_jobs: PhysicsJobs
    check_suspend: Callable[[], Awaitable[None] | None] = lambda: None
    """Returns what to await if this process was suspended: then clock offsets change."""
    on_ended: Callable[[LiveTable], Awaitable[None]] = _nothing
    """Marks the table as ended, before the last action is acknowledged."""
    on_single_answer: Callable[[LiveTable, int], Awaitable[None]] = _nothing
    """Ends the substitution of a seat whose bot was to give one answer."""
    on_idle: Callable[[LiveTable], None] = lambda _: None
    """Shows the seats that the table has waited for."""
    idle_shown_after_s: float = SHOWN_AFTER_S
    is_running: Callable[[], bool] = lambda: True
    """Whether timers may be set."""
    company: Callable[[], Company] = NoPages
    """Returns who knows about absent people and onlookers."""


class Judgement(NamedTuple):
    """The result of judging requests: what to append, and the answer to each request. None is a success, False asks to
    try again in the next tick."""

    transitions: list[Transition]
    results: list[tuple[ActionRequest, Exception | bool | None]]
    flick: tuple[ActionRequest, Action, int] | None
    """An accepted action that needs a worker process, and its tick. Then there are no transitions after it."""


class LiveTable:
    """The game of one table in this process. Only its own task changes it."""

    def __init__(
        self, doc: TableDoc, match: Match[Any], seed: bytes, offset_s: float, surroundings: Surroundings
    ) -> None:
        self.table = doc.id
        self.doc = doc
        self.match = match
        self.seed = seed
        self.offset_s = offset_s
        """For how long the table's clock stood still: see eyeshot.store.store."""
        self.seq = 0
        self.position = Position()
        """The position after the latest durable entry."""
        self.is_tick_aligned = isinstance(match, TickAligned)
        """Whether messages leave at tick boundaries only, because their time could reveal something."""
        self.doc_version = 0
        """The version of the latest document that this table was given."""
        self.has_failed = False
        """Whether due work raised an unexpected error; it is not tried again."""
        self.is_paused = False
        """Whether the table's clock stands still, because nobody is there. Then nothing can be appended."""
        self._surroundings = surroundings
        self._store = surroundings.store
        self._clock = surroundings.clock
        self.last_used = self._clock.time()
        self.broadcast = Broadcast(match, doc.started_at + offset_s, self._clock)
        self._runner = GameRunner(doc, match, seed)
        self._ticks_per_second: int = match.ticks_per_second
        self._action_keys: set[str] = set()
        """The dedup keys of all entries: see store.EntryRow."""
        self._rate_limit = TickRateLimit()
        self._autoplay = Autoplay(
            doc, match, seed, surroundings.bot_delay, surroundings.bot_pool, self.run_due_soon, self._is_away
        )
        self.idle = IdleClock(
            doc,
            match,
            self._clock,
            surroundings.idle_shown_after_s,
            lambda: self.position,
            self.time_of,
            lambda: surroundings.on_idle(self),
        )
        self._inbox: list[Request] = []
        self._has_requests = asyncio.Event()
        self._is_busy = False
        self._is_closing = False
        self._task: asyncio.Task[None] | None = None
        self._timer: Timer | None = None
        self._timer_at: float | None = None
        self._retry_at = 0.0
        """Nothing that is due is done before this time."""

    # --- what others may ask ----------------------------------------------------------------------------------------

    @property
    def is_closing(self) -> bool:
        """Whether it takes no more requests."""
        return self._is_closing

    @property
    def has_work(self) -> bool:
        """Whether requests are queued or in progress."""
        return self._is_busy or bool(self._inbox)

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def tick(self) -> int:
        return self.position.tick

    @property
    def questions(self) -> list[Question]:
        return self.position.questions

    @property
    def outcome(self) -> Outcome | None:
        return self.position.outcome

    @property
    def nonces(self) -> tuple[str, ...]:
        return self._runner.nonces

    @cached_property
    def is_quiet(self) -> bool:
        """Whether the players agreed not to communicate during the game."""
        return is_quiet(self.match)

    def now(self) -> int:
        """Return the tick for a request that arrives now: that of the clock, but not before the last entry."""
        return max(self.position.tick, self.clock_tick())

    def clock_tick(self) -> int:
        """Return the tick by the clock alone: it reveals nothing about the entries."""
        return self.tick_at(self._clock.time())

    def tick_at(self, moment: float) -> int:
        """Return the tick of a wall time."""
        return max(0, int((moment - self.offset_s - self.doc.started_at) * self._ticks_per_second))

    def time_of(self, tick: int) -> float:
        """Return the wall time at which a tick begins."""
        return self.doc.started_at + self.offset_s + tick / self._ticks_per_second

    # --- requests ---------------------------------------------------------------------------------------------------

    def put(self, request: Request) -> Request:
        """Put a request into the inbox. A table that has stopped answers with `fault`."""
        if self._is_closing:
            request.resolve(HostError("fault"))
        else:
            self._inbox.append(request)
            self._has_requests.set()
        return request

    async def act(
        self, seat: int, question: int, action: str, action_id: str, received_at: float | None = None
    ) -> None:
        """Take a seat's action, once for each action id; returns when it is durable. Raises IllegalAction,
        InvalidAction or HostError. A seat's second answer to a paced question in one tick is taken in the next tick."""
        received_at = self._clock.time() if received_at is None else received_at
        await self.put(ActionRequest(seat, question, action, received_at, f"{seat} {action_id}")).future

    async def run_due(self) -> None:
        """Deal, or do everything that is due: wakes, bots and standing orders."""
        await self.put(RunDue()).future

    def run_due_soon(self) -> None:
        """Do what is due, without waiting for it."""
        if not any(isinstance(request, RunDue) for request in self._inbox):
            self.put(RunDue())

    async def catch_up(self) -> None:
        """Read the entries that other processes have appended. Raises HostError if the store cannot be read."""
        await self.put(CatchUp()).future

    def catch_up_soon(self) -> None:
        if not any(isinstance(request, CatchUp) for request in self._inbox):
            self.put(CatchUp())

    def change_chairs(self, doc: TableDoc, version: int) -> asyncio.Future[None]:
        """Take over which seats bots play for absent people, and who is awake."""
        self.doc_version = version
        self.idle.chairs = doc.chairs
        self.idle.refresh()
        return self.put(ChangeChairs(doc)).future

    def set_offset(self, offset_s: float) -> None:
        """Stop the clock for the downtime that it has not accounted for yet."""
        if offset_s != self.offset_s:
            seconds, self.offset_s = offset_s - self.offset_s, offset_s
            self.broadcast.add_downtime(seconds)
            self.idle.update()
            self.schedule()

    def pause(self) -> None:
        """Do nothing by itself until somebody comes."""
        self.is_paused = True
        self.schedule()

    def resume(self, offset_s: float) -> None:
        """Go on with a clock offset of the store. An offset only grows: a smaller one was read too early."""
        self.is_paused = False
        self.set_offset(max(offset_s, self.offset_s))
        self.schedule()

    # --- the task ---------------------------------------------------------------------------------------------------

    def start(self, on_end: Callable[[LiveTable], None] = lambda _: None) -> None:
        """Start the task. `on_end` is called if it ends."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.table}")
        self._task.add_done_callback(partial(self._on_task_end, on_end))
        if self.outcome is None:
            self._runner.warm_up(self._surroundings.physics_jobs)
        self.idle.refresh()
        self.schedule()

    def _on_task_end(self, on_end: Callable[[LiveTable], None], task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("table %s: its task failed", self.table, exc_info=error)
        on_end(self)

    async def stop(self) -> None:
        """Finish what is in the inbox, then end the task."""
        self._is_closing = True
        self._cancel_timer()
        self.idle.stop()
        self._has_requests.set()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        requests: list[Request] = []
        try:
            while self._inbox or not self._is_closing:
                await self._has_requests.wait()
                self._has_requests.clear()
                requests, self._inbox = self._inbox, []
                self._is_busy = True
                await self._process(requests)
                self._is_busy = False
        finally:
            self._is_closing = True
            self._cancel_timer()
            self.idle.stop()
            self._autoplay.stop()
            for request in (*requests, *self._inbox):
                request.resolve(HostError("fault"))

    async def _process(self, requests: list[Request]) -> None:
        """Do what is requested. A request that raises gets the error, and the task goes on."""
        try:
            if (recovery := self._surroundings.check_suspend()) is not None:
                await recovery
            for request in requests:
                if isinstance(request, ChangeChairs):
                    await self._change_chairs(request)
            if any(isinstance(request, CatchUp) for request in requests):
                await self._catch_up()
                await self._mark_ended()
            await self._take([request for request in requests if isinstance(request, ActionRequest)])
            if any(isinstance(request, RunDue) for request in requests):
                await self._run_due()
        except Exception as error:  # noqa: BLE001 whoever asked gets it
            self._fail(requests, error)
        for request in requests:
            if not isinstance(request, ActionRequest):
                request.resolve()
        self.last_used = self._clock.time()
        self.schedule()

    def _fail(self, requests: list[Request], error: Exception) -> None:
        if isinstance(error, StoreError | HostError):
            log.warning("table %s: %s", self.table, error)
            self._retry_at = self._clock.time() + RETRY_S
        else:
            log.error("table %s: a request failed", self.table, exc_info=error)
            self.has_failed |= any(isinstance(request, RunDue) for request in requests)
        for request in requests:
            request.resolve(_answer(error))

    # --- taking actions ---------------------------------------------------------------------------------------------

    async def _take(self, requests: list[ActionRequest]) -> None:
        """Take actions: of each seat one after the other, and those of different seats together."""
        while requests:
            first: dict[int, ActionRequest] = {}
            for request in requests:
                first.setdefault(request.seat, request)
            requests = [request for request in requests if first[request.seat] is not request]
            requests = await self._take_together(list(first.values())) + requests

    async def _take_together(self, requests: list[ActionRequest]) -> list[ActionRequest]:
        """Judge requests, append the transitions and answer. If the position was old, the append conflicts, or a
        refusal may be wrong: then catch up and judge again. Returns the requests that were not judged yet."""
        for _ in range(MAX_ATTEMPTS):
            judgement = self._judge(requests)
            if judgement.flick is not None:
                judgement = await self._judge_in_worker(judgement, *judgement.flick)
            if judgement.transitions:
                is_done = await self._append(judgement.transitions)
            else:
                is_refused = any(isinstance(result, Exception) for _, result in judgement.results)
                is_done = not is_refused or not await self._catch_up()
            if is_done:
                await self._answer_all(judgement)
                judged = {request for request, _ in judgement.results}
                return [request for request in requests if request not in judged]
        for request in requests:
            request.resolve(HostError("storage", why="too many conflicting changes"))
        return []

    def _judge(self, requests: list[ActionRequest]) -> Judgement:
        """Apply requests one after the other to a copy of the state, up to the first one that needs a worker."""
        judgement = Judgement([], [], None)
        for request in requests:
            if request.dedup_key and request.dedup_key in self._action_keys:
                judgement.results.append((request, None))
                continue
            try:
                flick = self._judge_one(request, judgement)
            except Exception as error:  # noqa: BLE001 it concerns this request alone
                judgement.results.append((request, error))
                continue
            if flick is not None:
                # What was judged before it is appended first.
                return judgement if judgement.transitions else judgement._replace(flick=(request, *flick))
        return judgement

    def _judge_one(self, request: ActionRequest, judgement: Judgement) -> tuple[Action, int] | None:
        """Add the transitions of a request, and of what is due before it, and its result. Returns the action and its
        tick instead if it needs a worker. Raises what refuses it."""
        transitions = judgement.transitions
        position = transitions[-1].position if transitions else self.position
        is_system = request.seat == SYSTEM_SEAT
        if is_system and position.state is None:
            transitions.append(self._runner.start())
            self._note_company(transitions)
            judgement.results.append((request, None))
            return None
        arrived = min(self.tick_at(request.received_at), self.clock_tick())
        tick = max(arrived, request.not_before, position.tick)
        while (wake := self._runner.wake(position, tick)) is not None:
            transitions.append(wake)
            position = wake.position
        if is_system:
            self._note_company(transitions)
            judgement.results.append((request, None))
            return None
        if position.state is None:
            raise HostError("not-playing")
        action = self.match.read(request.action) if isinstance(request.action, str) else request.action
        if position.is_paced:
            # The question that the action answers counts, not the one that the client named.
            earliest = self._rate_limit.earliest(question_answered(position.questions, request.seat, action))
            if earliest > tick:
                request.not_before = tick + 1
                judgement.results.append((request, False))
                return None
        if position.question(request.seat, request.question) is None and position.outcome is None:
            # If a rule forbids the action, name that rule.
            raise self.match.check(position.state, request.seat, action) or HostError("stale")
        if self._runner.uses_physics and position.outcome is None:
            if (refusal := self.match.check(position.state, request.seat, action)) is not None:
                raise refusal
            return action, tick
        transition = self._runner.act(position, request.seat, action, tick)
        transition.dedup_key = request.dedup_key
        transitions.append(transition)
        judgement.results.append((request, None))
        return None

    def _note_company(self, transitions: list[Transition]) -> None:
        """Add the transition that notes whether one person plays alone now, if that has changed."""
        position = transitions[-1].position if transitions else self.position
        noted = self._runner.note_company(position, alone_seat(self.doc, self._surroundings.company()))
        if noted is not None:
            transitions.append(noted)

    def _is_away(self, seat: int) -> bool:
        """Whether the person in a seat is away, so that nobody waits for them."""
        person = self.doc.chairs[seat].person
        return bool(person) and self._surroundings.company().is_away(self.doc, person)

    async def _judge_in_worker(
        self, judgement: Judgement, request: ActionRequest, action: Action, tick: int
    ) -> Judgement:
        """Apply an accepted action in a worker process. The table waits for it, and no other table does."""
        before = self.position
        try:
            job = self._runner.action_job(before, request.seat, action, tick)
            transition = self._runner.after_job(before, job, await self._surroundings.physics_jobs.run(job, self.table))
        except Exception as error:  # noqa: BLE001 it concerns this request alone
            return judgement._replace(results=[*judgement.results, (request, error)])
        transition.dedup_key = request.dedup_key
        return judgement._replace(transitions=[transition], results=[*judgement.results, (request, None)])

    async def _append(self, transitions: list[Transition]) -> bool:
        """Append the entries of all transitions and publish them. Returns False if others appended first: then this
        table has caught up."""
        rows = [EntryRow(transition.stored_bytes(), transition.dedup_key) for transition in transitions]
        due = self._takeover_time(transitions[-1].position)
        try:
            is_appended = await self._store.append(AppendRequest(self.table, self.seq, rows, self.offset_s, due))
        except UnknownOutcome:
            is_appended = False  # what was stored is found by its dedup key
        if is_appended:
            self._publish(transitions)
        else:
            await self._read_clock()
            await self._catch_up()
        return is_appended

    async def _read_clock(self) -> None:
        """Find out why an append conflicted: the clock stood still, or the game was paused by another process. Raises
        HostError if it is, and nobody is here."""
        row = await self._store.get(self.table)
        if row is None:
            raise HostError("no-table")
        self.set_offset(row.offset_s)
        if row.paused_at is not None and self.broadcast:
            # Somebody is here whose lease could not be stored in time.
            self.resume(await self._store.resume("", self.table))
        elif row.paused_at is not None:
            self.pause()
            raise HostError("paused")

    def _publish(self, transitions: list[Transition]) -> None:
        """Apply transitions that are durable. If publishing fails, the rest is read from the store later."""
        release_tick = self.broadcast.next_release_tick()
        try:
            for transition in transitions:
                self._apply(transition, release_tick)
            self._autoplay.start_thinking(self.position, self.seq, self.now())
        except Exception:
            log.exception("table %s: a durable entry could not be published", self.table)

    async def _answer_all(self, judgement: Judgement) -> None:
        """Answer requests that were judged. One beyond the rate limit is put into the inbox again in the next tick."""
        await self._mark_ended()
        for transition in judgement.transitions:
            if (seat := transition.entry.seat) != SYSTEM_SEAT and self.doc.chairs[seat].is_substituted_once:
                await self._surroundings.on_single_answer(self, seat)
        for request, result in judgement.results:
            if result is False and request.dedup_key:
                self._clock.call_at(self.time_of(request.not_before), self.put, request)
            else:
                request.resolve(self._refusal(request, result) if isinstance(result, Exception) else None)

    async def _mark_ended(self) -> None:
        if self.outcome is not None and self.doc.phase is Phase.PLAYING:
            await self._surroundings.on_ended(self)

    def _refusal(self, request: ActionRequest, error: Exception) -> Exception:
        if not isinstance(error, EyeshotError | StoreError):
            log.error("table %s: an action of seat %d failed", self.table, request.seat, exc_info=error)
        return _answer(error)

    # --- entries ----------------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read the game from the store. The event loop gets its turn meanwhile."""
        history = await self._store.history(self.table, use_snapshot=False)
        await self._replay(history.entries)
        self._autoplay.start_thinking(self.position, self.seq, self.now())

    async def _catch_up(self) -> bool:
        """Apply the entries that other processes have appended. Returns whether there were any."""
        entries = await self._store.entries(self.table, self.seq)
        await self._replay(entries)
        if entries:
            self._autoplay.start_thinking(self.position, self.seq, self.now())
        return bool(entries)

    async def _replay(self, entries: list[EntryRow]) -> None:
        if not entries:
            return
        release_tick = self.broadcast.catch_up_release_tick()
        # Entries ahead of a clock that was set back by downtime were published before.
        historic = not self.seq and self.broadcast.is_ahead(decode_entry(entries[-1].body).entry.tick)
        began = time.perf_counter()
        for body, dedup_key in entries:
            self._apply(self._runner.replay_entry(self.position, decode_entry(body), dedup_key), release_tick, historic)
            if time.perf_counter() - began > LOADING_SLICE_S:
                await asyncio.sleep(0)
                began = time.perf_counter()

    def _apply(self, transition: Transition, release_tick: int, historic: bool = False) -> None:
        """Move to the position of a durable entry and publish it: see Broadcast.publish."""
        entry, position, before = transition.entry, transition.position, self.position
        self.position = position
        self.seq += 1
        if transition.dedup_key:
            self._action_keys.add(transition.dedup_key)
        if entry.seat != SYSTEM_SEAT and before.is_paced:
            answered = question_answered(before.questions, entry.seat, self.match.read(entry.action))
            self._rate_limit.note(answered, entry.tick)
        self._autoplay.observe(entry)
        if self._task is not None:
            self.idle.note_entry()
        self.broadcast.publish(entry, position.state, position.questions, release_tick, historic)

    async def _change_chairs(self, request: ChangeChairs) -> None:
        """Take over which seats bots play for absent people. A new bot observes the game from the beginning."""
        doc, chairs = request.doc, request.doc.chairs
        self.doc.phase = doc.phase
        if [chair.substituted_since for chair in chairs] == [chair.substituted_since for chair in self.doc.chairs]:
            self.doc.chairs = chairs
            return
        try:
            entries = (await self._store.entries(self.table, 0))[: self.seq]
        except StoreError:
            self._clock.call_at(self._clock.time() + RETRY_S, self.put, ChangeChairs(doc))
            raise
        self.doc.chairs, self.doc.bot_substituted_seats = chairs, doc.bot_substituted_seats
        realtime_seats = self._autoplay.assign_bots(chairs)
        if realtime_seats:
            self._autoplay.catch_up(realtime_seats, (decode_entry(body).entry for body, _ in entries))
        self._autoplay.start_thinking(self.position, self.seq, self.now())
        # Store the new due time for other processes. On a conflict the next entry stores it.
        due = self._takeover_time(self.position)
        await self._store.append(AppendRequest(self.table, self.seq, [], self.offset_s, due))

    # --- bots, standing orders and time -----------------------------------------------------------------------------

    def next_due(self) -> float | None:
        """Return when the game next acts by itself."""
        if self.position.state is None:  # the deal is due
            return self.time_of(0)
        tick = self._autoplay.next_tick(self.position)
        return None if tick is None else self.time_of(tick)

    def _takeover_time(self, position: Position) -> float | None:
        tick = 0 if position.state is None else self._autoplay.takeover_tick(position)
        return None if tick is None else self.time_of(tick)

    def schedule(self) -> None:
        """Set the timer for what is due next. Another process may do it first: then the append conflicts."""
        try:
            due = None if self.has_failed or self._is_closing or self.is_paused else self.next_due()
        except Exception:
            log.exception("table %s: it is not known what is due", self.table)
            self.has_failed, due = True, None
        if due is not None and due < self._retry_at:
            due = self._retry_at
        if due == self._timer_at:
            return
        self._cancel_timer()
        if due is not None and self._surroundings.is_running():
            self._timer = self._clock.call_at(due, self._on_timer)
            self._timer_at = due

    def _on_timer(self) -> None:
        self._timer = self._timer_at = None
        self.run_due_soon()

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._timer_at = None

    async def _run_due(self) -> None:
        """Let happen what is due by time, then let one bot or standing order act. If more are due, they follow the
        requests that are in the inbox by then."""
        wake = wake_request(self._clock.time())
        await self._take([wake])
        await wake.future
        if await self._run_one_bot():
            self.run_due_soon()

    async def _run_one_bot(self) -> bool:
        """Act for the first bot or standing order that is due. Returns False if there is none."""
        position, now, autoplay = self.position, self.now(), self._autoplay
        if (seat := autoplay.answering_seat_at(position, now)) is not None:
            actions = autoplay.answers(position, seat)
            question = position.asked[seat].question
        elif (seat := autoplay.realtime_seat_at(position, now)) is not None:
            action = autoplay.realtime_action(position, seat, now)
            open_question = None if action is None else question_answered(position.questions, seat, action)
            question = open_question.id if open_question else 0
            actions = [] if action is None else [action]
        else:
            return False
        for action in actions:
            request = ActionRequest(seat, question, action, self._clock.time())
            await self._take([request])
            if request.future.done():
                try:
                    request.future.result()
                except (IllegalAction, HostError):
                    # Another process may have acted for the same bot.
                    if self.position is position:
                        raise
        return True


def _answer(error: Exception) -> Exception:
    """Return the error that a client is told."""
    if isinstance(error, EyeshotError):
        return error
    return HostError("storage", why=str(error)) if isinstance(error, StoreError) else HostError("fault")
