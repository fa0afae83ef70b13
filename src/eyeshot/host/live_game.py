"""A game in the memory of one process: a copy of the state, kept up to date from the store.

Any process may take an action: apply it to a copy of the state, append the entry under the next number, and keep the
copy only if no other process was faster. Requests that arrive while an append is written are processed together after
it. Messages are sent when the entry is durable. Nothing here awaits an append: results come by callback.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import cached_property, partial
from typing import Any

import msgspec

from eyeshot.bots.bot_pool import BotPool
from eyeshot.host.autoplay import Autoplay, BotDelay
from eyeshot.host.broadcast import Broadcast
from eyeshot.host.errors import HostError
from eyeshot.host.gather import Gather
from eyeshot.host.physics_jobs import ActionJob, JobResult, PhysicsJobs, WorkerNeeded
from eyeshot.host.store import AppendRequest, Store, StoredEntry, StoreError
from eyeshot.host.table_doc import TableDoc, is_quiet
from eyeshot.host.timer import call_after
from eyeshot.host.transition import GameRunner, Position, Transition
from eyeshot.host.wish import Came, Wish, first_of_each_seat, settle
from eyeshot.kernel import (
    Action,
    IllegalAction,
    Match,
    Outcome,
    Question,
    Setup,
    TickAligned,
    TickRateLimit,
    find_game,
    question_answered,
)
from eyeshot.kernel.record import SYSTEM_SEAT

log = logging.getLogger("eyeshot.host")
MAX_ATTEMPTS = 50


class LiveGame:
    """The game of one table in this process."""

    def __init__(
        self,
        store: Store,
        doc: TableDoc,
        seed: bytes,
        bot_delay: BotDelay,
        bot_pool: BotPool,
        physics_jobs: PhysicsJobs,
        gather: Gather | None = None,
    ) -> None:
        self.table = doc.id
        self.doc = doc
        self.match: Match[Any] = find_game(doc.game).match(Setup(len(doc.chairs), doc.options, doc.content))
        self.seed = seed
        self.seq = 0
        self.position = Position()
        """The position after the latest durable entry."""
        self.last_used = time.time()
        self.is_busy = False
        """Whether requests are being evaluated or written; further ones are queued."""
        self.on_due: Callable[[float | None], None] = lambda due: None
        """Called after every entry with the time at which the game next acts by itself."""
        self._store = store
        self._physics_jobs = physics_jobs
        self._runner = GameRunner(doc, self.match, seed)
        self._gather = None if isinstance(self.match, TickAligned) else gather or Gather()
        """Batches work over all tables; None in tick-aligned games, where a delay by other tables could show."""
        self._requests: list[Wish] = []
        self._is_draining = False
        self._is_drain_scheduled = False
        """Whether the batcher will call `_drain_queue`."""
        self._started_at: float = doc.started_at
        self._ticks_per_second: int = self.match.ticks_per_second
        self._action_keys: set[str] = set()
        """The dedup keys of all entries: see EntryRow."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._bot_lock = asyncio.Lock()
        self._dues_position: Position | None = None
        self._due: float | None = None
        self._overdue: float | None = None
        """The results of Autoplay.dues_after for `_dues_position`."""
        self._stored_due: tuple[int, float | None] = -1, None
        """The number of entries at which this process last stored a due time, and that time."""
        self._due_being_written: float | None = None
        self._autoplay = Autoplay(doc, self.match, seed, bot_delay, bot_pool)
        self._rate_limit = TickRateLimit()
        self.broadcast = Broadcast(self.match, doc.started_at)

    @property
    def is_tick_aligned(self) -> bool:
        """Whether messages leave at tick boundaries only, because their time could reveal something."""
        return self._gather is None

    @property
    def has_work(self) -> bool:
        """Whether requests are queued or in progress."""
        return self.is_busy or bool(self._requests)

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

    def warm_up(self) -> None:
        """Start a physics worker, if the game needs one."""
        if self.outcome is None:
            self._runner.warm_up(self._physics_jobs)

    # --- entries ----------------------------------------------------------------------------------------------------

    async def deal(self) -> None:
        """Deal, unless another process has."""
        self.catch_up_if_free()
        if not self.seq:
            await self._submit_and_wait(SYSTEM_SEAT, 0, "", self.now())

    def catch_up(self) -> bool:
        """Apply the entries that other processes have appended. Returns whether there were any."""
        self.add_downtime(self._store.downtime_s())
        entries = self._store.entries(self.table, self.seq)
        release_tick = self.broadcast.catch_up_release_tick()
        stored_entries = [(msgspec.json.decode(body, type=StoredEntry), key) for body, key in entries]
        # Entries ahead of a clock that was set back by downtime were published before.
        historic = not self.seq and bool(stored_entries) and self.broadcast.is_ahead(stored_entries[-1][0].entry.tick)
        for stored, dedup_key in stored_entries:
            self._apply(self._runner.replay_entry(self.position, stored, dedup_key), release_tick, historic)
        if entries:
            self._after_apply()
        return bool(entries)

    def catch_up_if_free(self) -> None:
        """Catch up, unless requests are in progress, which do it themselves."""
        if not self.is_busy:
            self.catch_up()

    # --- requests ---------------------------------------------------------------------------------------------------

    def submit_action(
        self, seat: int, question: int, action: str, action_id: str, arrived: int, on_result: Came
    ) -> None:
        """Take a seat's action, once for each action id. `on_result` gets None when it is durable, or the
        IllegalAction, InvalidAction, HostError or StoreError. A seat's second answer to a paced question in one tick
        is taken in the next tick."""
        self._enqueue(Wish(seat, question, action, min(arrived, self.now()), on_result, f"{seat} {action_id}"))

    async def act(self, seat: int, question: int, action: str, action_id: str, arrived: int | None = None) -> None:
        """Like `submit_action`; returns when the action is durable, or raises the error."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        at = self.now() if arrived is None else arrived
        self.submit_action(seat, question, action, action_id, at, partial(settle, done))
        await done

    async def _submit_and_wait(self, seat: int, question: int, action: str | Action, arrived: int) -> None:
        """Submit an action of a bot, or, for SYSTEM_SEAT, what is due by time."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._enqueue(Wish(seat, question, action, arrived, partial(settle, done)))
        await done

    def _enqueue(self, request: Wish) -> None:
        """Queue a request. All that are queued while an append is written are processed together."""
        self._requests.append(request)
        self._schedule_drain()

    def _schedule_drain(self) -> None:
        if self._gather is None:
            self._drain_queue()
        elif self._requests and not self.is_busy and not self._is_draining and not self._is_drain_scheduled:
            self._is_drain_scheduled = True
            self._gather.add(self._drain_queue)

    def _drain_queue(self) -> None:
        """Process all requests. Re-entrant: a callback may submit another action; the running loop picks it up."""
        self._is_drain_scheduled = False
        if self._is_draining:
            return
        self._is_draining = True
        try:
            while self._requests and not self.is_busy:
                self._process(first_of_each_seat(self._requests), MAX_ATTEMPTS, {})
        finally:
            self._is_draining = False

    def _process(self, requests: list[Wish], attempts: int, job_results: dict[int, JobResult | Exception]) -> None:
        """Evaluate requests in the position that this process knows, and append the transitions. If the position was
        old, the append conflicts, or a refusal may be wrong: then catch up and evaluate again. `job_results` are the
        results of physics jobs, by seat."""
        self.is_busy = True
        new_requests = [request for request in requests if request.actor not in self._action_keys]
        transitions: list[Transition] = []
        try:
            results = [self._evaluate(request, transitions, job_results.get(request.seat)) for request in new_requests]
            if transitions:
                self._append(
                    transitions, partial(self._on_appended, requests, new_requests, results, transitions, attempts)
                )
                return
            if attempts and any(isinstance(result, Exception) for result in results) and self.catch_up():
                self._process(requests, attempts - 1, {})
                return
        except WorkerNeeded as needed:
            self._start_task(self._run_in_worker(needed.job, requests, attempts, job_results))
            return
        except Exception as fault:  # noqa: BLE001 every caller gets it
            results = [fault] * len(new_requests)
        self._reply(requests, new_requests, results)

    def _evaluate(
        self, request: Wish, transitions: list[Transition], job_result: JobResult | Exception | None
    ) -> bool | Exception:
        """Add the transitions of a request, and of what is due before it. Returns False if the seat has used its answer
        of this tick, or the error."""
        position = transitions[-1].position if transitions else self.position
        if request.seat == SYSTEM_SEAT and position.state is None:
            transitions.append(self._runner.start())
            return True
        # The tick of arrival counts, however long the request was queued.
        now = max(request.arrived, position.tick)
        while (wake := self._runner.wake(position, now)) is not None:
            transitions.append(wake)
            position = wake.position
        if request.seat == SYSTEM_SEAT:
            return True
        try:
            if position.state is None:
                raise HostError("not-playing")
            action = self.match.read(request.action) if isinstance(request.action, str) else request.action
            if position.is_paced:
                # The question that the action answers counts, not the one that the client named.
                answered = question_answered(position.questions, request.seat, action)
                if self._rate_limit.earliest(answered) > now:
                    return False
            if position.question(request.seat, request.question) is None and position.outcome is None:
                # If a rule forbids the action, name that rule.
                raise self.match.check(position.state, request.seat, action) or HostError("stale")
            transition = self._runner.act(position, request.seat, action, now, job_result)
            transition.dedup_key = request.actor
            transitions.append(transition)
        except WorkerNeeded:
            raise
        except Exception as refusal:  # noqa: BLE001 it concerns this request alone
            return refusal
        return True

    async def _run_in_worker(
        self, job: ActionJob, requests: list[Wish], attempts: int, job_results: dict[int, JobResult | Exception]
    ) -> None:
        """Run a physics job, then process the requests with its result. The game is busy meanwhile."""
        try:
            result: JobResult | Exception = await self._physics_jobs.run(job)
        except Exception as error:  # noqa: BLE001 the caller gets it
            result = error
        except asyncio.CancelledError:
            self._reply(requests, requests, [HostError("fault")] * len(requests))
            raise
        self._process(requests, attempts, {**job_results, job.seat: result})
        self._schedule_drain()

    def _append(self, transitions: Sequence[Transition], then: Callable[[bool | StoreError], None]) -> None:
        """Append the entries of all transitions; `then` gets False on a conflict."""
        _, overdue = self._dues_after(transitions[-1].position)
        entries = [(transition.stored_bytes(), transition.dedup_key) for transition in transitions]
        due_unchanged = self._stored_due == (self.seq, overdue)
        self._due_being_written = overdue
        batched = self._gather is not None
        append = AppendRequest(self.table, self.seq, entries, overdue, due_unchanged, batched, self.doc.downtime_s)
        self._store.append_nowait(append, then)

    def _on_appended(
        self,
        requests: list[Wish],
        new_requests: list[Wish],
        results: list[bool | Exception],
        transitions: list[Transition],
        attempts: int,
        added: bool | StoreError,
    ) -> None:
        if isinstance(added, StoreError):
            results = [added] * len(new_requests)
        elif added:
            self._commit(transitions)
        elif attempts:
            self._catch_up_and_retry(requests, attempts - 1)
            return
        else:
            results = [HostError("storage", why="too many conflicting changes")] * len(new_requests)
        self._reply(requests, new_requests, results)
        self._schedule_drain()

    def _catch_up_and_retry(self, requests: list[Wish], attempts: int) -> None:
        """Process the requests again after a conflict."""
        try:
            self.catch_up()
        except Exception as fault:  # noqa: BLE001 every caller gets it
            self._reply(requests, requests, [fault] * len(requests))
        else:
            for request in requests:
                request.arrived = min(request.arrived, self.now())
            self._process(requests, attempts, {})
        self._schedule_drain()

    def _reply(self, requests: list[Wish], new_requests: list[Wish], results: list[bool | Exception]) -> None:
        """Report the results. A request that was stored before succeeds; one beyond the rate limit is queued again for
        the next tick."""
        self.is_busy = False
        if len(new_requests) < len(requests):
            for request in requests:
                if request not in new_requests:
                    self._notify(request, None)
        for place, request in enumerate(new_requests):
            result = results[place]
            if isinstance(result, Exception):
                self._notify(request, result)
            elif result or not request.actor:
                self._notify(request, None)
            else:
                request.arrived += 1
                begins = self._started_at + request.arrived / self._ticks_per_second
                call_after(begins - time.time(), self._enqueue, request)

    def _notify(self, request: Wish, result: Exception | None) -> None:
        try:
            request.came(result)
        except Exception:
            log.exception("table %s: result callback of seat %d failed", self.table, request.seat)

    def _commit(self, transitions: list[Transition]) -> None:
        """Apply transitions that are durable. If publishing fails, the rest is read from the store later."""
        release_tick = self.broadcast.next_release_tick()
        try:
            for transition in transitions:
                self._apply(transition, release_tick)
            self._after_apply()
            self._stored_due = self.seq, self._due_being_written
        except Exception:
            log.exception("table %s: a durable entry could not be published", self.table)

    def _start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

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
        self.broadcast.publish(entry, position.state, position.questions, release_tick, historic)

    def _after_apply(self) -> None:
        """Do what depends on the latest position only."""
        self.last_used = time.time()
        self.on_due(self.next_due())
        self._autoplay.start_thinking(self.position, self.seq)

    def update_chairs(self, doc: TableDoc) -> None:
        """Take over which seats bots play for absent people. A new bot observes the game from the beginning."""
        if [chair.substituted_since for chair in doc.chairs] == [chair.substituted_since for chair in self.doc.chairs]:
            return
        entries = self._store.entries(self.table, 0)[: self.seq]
        self.doc.chairs, self.doc.bot_substituted_seats = doc.chairs, doc.bot_substituted_seats
        realtime_seats = self._autoplay.assign_bots(doc.chairs)
        if realtime_seats:
            self._autoplay.catch_up(
                realtime_seats, (msgspec.json.decode(body, type=StoredEntry).entry for body, _ in entries)
            )
        self._dues_position = None
        self._after_apply()
        # Store the new due time for other processes.
        _, overdue = self._dues_after(self.position)
        self._stored_due = -1, None
        self._store.append_nowait(AppendRequest(self.table, self.seq, [], overdue), _ignore_result)

    # --- settings and time ------------------------------------------------------------------------------------------

    @cached_property
    def is_quiet(self) -> bool:
        """Whether the players agreed not to communicate during the game."""
        return is_quiet(self.match)

    def now(self) -> int:
        """Return the tick for a request that arrives now: that of the clock, but not before the last entry."""
        return max(self.position.tick, self.clock())

    def clock(self) -> int:
        """Return the tick by the clock alone: it reveals nothing about the entries."""
        return self.tick_at(time.time())

    def tick_at(self, moment: float) -> int:
        """Return the tick of a time in seconds since 1970, by the game's clock."""
        return max(0, int((moment - self._started_at) * self._ticks_per_second))

    def add_downtime(self, downtime_s: float) -> None:
        """Stop the clock for the downtime that it has not accounted for yet. `downtime_s` is the total of the store."""
        if downtime_s <= self.doc.downtime_s:
            return
        seconds = self.doc.add_downtime(downtime_s)
        self._started_at = self.doc.started_at
        for request in self._requests:
            request.arrived = min(request.arrived, self.now())
        self.broadcast.add_downtime(seconds)
        self._dues_position = None
        self.on_due(self.next_due())

    # --- bots, standing orders and time -----------------------------------------------------------------------------

    def next_due(self) -> float | None:
        """Return when the game next acts by itself, in seconds since 1970."""
        return self._autoplay.next_due(self.position, self._dues_after(self.position)[0])

    def _dues_after(self, position: Position) -> tuple[float | None, float | None]:
        if self._dues_position is not position:
            if position.state is None:  # the deal is due
                self._due = self._overdue = self.doc.started_at
            else:
                self._due, self._overdue = self._autoplay.dues_after(position)
            self._dues_position = position
        return self._due, self._overdue

    async def run_due(self) -> None:
        """Do everything that is due: wakes, bots and standing orders. Then report the next due time."""
        self.catch_up_if_free()
        await self._submit_and_wait(SYSTEM_SEAT, 0, "", self.now())
        async with self._bot_lock:
            for _ in range(MAX_ATTEMPTS):
                if not await self._run_one_bot():
                    break
                self.catch_up_if_free()
        self.on_due(self.next_due())

    async def _run_one_bot(self) -> bool:
        """Act for the first bot or standing order that is due. Returns False if there is none."""
        position, now, autoplay = self.position, self.now(), self._autoplay
        if (seat := autoplay.answering_seat_at(position, now)) is not None:
            bot = autoplay.bot_at(seat)
            action = await autoplay.answer(position, seat)
            question = position.asked[seat][0]
            if autoplay.bot_at(seat) is not bot:
                return True  # the person came back meanwhile
        elif (seat := self._autoplay.realtime_seat_at(position, now)) is not None:
            action = self._autoplay.realtime_action(position, seat, now)
            open_question = None if action is None else question_answered(position.questions, seat, action)
            question = open_question.id if open_question else 0
        else:
            return False
        if action is not None:
            try:
                await self._submit_and_wait(seat, question, action, self.now())
            except (IllegalAction, HostError):
                # Another process may have acted for the same bot.
                if self.position is position:
                    raise
        return True


def _ignore_result(added: bool | StoreError) -> None:
    """The next entry stores the due time again."""
