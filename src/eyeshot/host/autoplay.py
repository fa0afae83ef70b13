"""Decides when bots and standing orders act at a table, and what they do."""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from hashlib import blake2b
from random import Random
from typing import Any, NamedTuple

from eyeshot.bots import find_bot, has_choice
from eyeshot.bots.bot_pool import BotJob, BotPool
from eyeshot.bots.search_bot import SearchBot
from eyeshot.host.table_doc import Chair, TableDoc
from eyeshot.host.transition import Position
from eyeshot.kernel import Action, Bot, BotRunner, Match, Question, RealtimeBot, SearchingBot, SeededRng, find_game
from eyeshot.kernel.record import Entry

MAX_THINKING_S = 10.0
"""How long a game waits for a bot without secrets."""


class BotDelay(NamedTuple):
    """How long bots and standing orders take to answer. The delay is drawn before anything secret is looked at."""

    min_s: float = 0.7
    max_s: float = 1.8


class Autoplay:
    """The bots and standing orders of one game in one process."""

    def __init__(self, doc: TableDoc, match: Match[Any], seed: bytes, delay: BotDelay, bot_pool: BotPool) -> None:
        self._doc = doc
        self._seed_text = seed.hex()
        """The RNGs of bots come from the secret seed: otherwise their choices could be predicted."""
        self._match = match
        self._delay = delay
        self._bot_pool = bot_pool
        self._pending: dict[int, tuple[int, Future[str]]] = {}
        """For each seat of a searching bot, the id of the question it works on, and its answer."""
        self._bots: dict[int, Bot] = {}
        self._since: dict[int, int] = {}
        """For each seat of a bot, the tick from which it plays."""
        self.assign_bots(doc.chairs)

    def assign_bots(self, chairs: Sequence[Chair]) -> list[int]:
        """Create and drop bots; those that stay keep their memory. Returns the seats of new real-time bots, which need
        `catch_up`."""
        game, previous = find_game(self._doc.game), dict(self._bots)
        self._bots = {}
        for seat, chair in enumerate(chairs):
            if not chair.active_bot:
                continue
            since = max(0, round((chair.substituted_since - self._doc.started_at) * self._match.ticks_per_second))
            if seat in previous and self._since[seat] == since:
                self._bots[seat] = previous[seat]
            else:
                rng = Random(f"{self._seed_text} {seat} {since}")
                self._bots[seat] = find_bot(game, chair.active_bot)(self._match.setup.content, rng)
                self._since[seat] = since
        self._search_seats = {seat for seat, bot in self._bots.items() if isinstance(bot, SearchBot | SearchingBot)}
        self._slow_seats = {seat for seat, bot in self._bots.items() if isinstance(bot, SearchingBot)}
        self._realtime = BotRunner(self._bots)
        for seat in [seat for seat in self._pending if self._bots.get(seat) is not previous.get(seat)]:
            _, future = self._pending.pop(seat)
            future.cancel()
        added = [seat for seat, bot in self._bots.items() if bot is not previous.get(seat)]
        return [seat for seat in added if isinstance(self._bots[seat], RealtimeBot)]

    def bot_at(self, seat: int) -> Bot | None:
        return self._bots.get(seat)

    def catch_up(self, seats: Sequence[int], entries: Iterable[Entry]) -> None:
        """Let these bots observe what their seats saw from the beginning."""
        runner = BotRunner({seat: self._bots[seat] for seat in seats})
        for entry in entries:
            runner.hear(entry.events, entry.tick)

    def observe(self, entry: Entry) -> None:
        """Let the real-time bots observe an entry."""
        self._realtime.hear(entry.events, entry.tick)

    # --- when -------------------------------------------------------------------------------------------------------

    def dues_after(self, position: Position) -> tuple[float | None, float | None]:
        """Return when this process acts next, in seconds since 1970, and when another process may do it instead. The
        second is later where a bot may think longer than its answer is due."""
        wake = self._match.wake_at(position.state)
        due, overdue = wake, wake
        for seat, since in position.asked.items():
            if self._plays_itself(position, seat):
                tick = self._answer_tick(seat, *since)
                due = tick if due is None else min(due, tick)
                if seat in self._slow_seats:
                    tick += math.ceil(MAX_THINKING_S * self._match.ticks_per_second)
                overdue = tick if overdue is None else min(overdue, tick)
        return None if due is None else self._time_of(due), None if overdue is None else self._time_of(overdue)

    def next_due(self, position: Position, due: float | None) -> float | None:
        """Return `due`, or the earlier time at which a real-time bot wants to act."""
        tick = None if position.outcome else self._realtime.next_tick()
        if tick is None:
            return due
        return self._time_of(tick) if due is None else min(due, self._time_of(tick))

    def _time_of(self, tick: int) -> float:
        return self._doc.started_at + tick / self._match.ticks_per_second

    def _plays_itself(self, position: Position, seat: int) -> bool:
        return seat in self._bots or self._match.standing(position.state, seat) is not None

    def _answer_tick(self, seat: int, question: int, since: int) -> int:
        """Return when a bot or a standing order answers. All processes compute the same tick, it does not depend on
        what the seat knows, and nobody can predict it from public data."""
        digest = blake2b(f"{self._seed_text} {seat} {question} {since}".encode(), digest_size=4).digest()
        share = int.from_bytes(digest, "big") / 2**32
        delay_s = self._delay.min_s + share * (self._delay.max_s - self._delay.min_s)
        since = max(since, self._since[seat] if seat in self._bots else 0)
        return since + math.ceil(delay_s * self._match.ticks_per_second)

    # --- who --------------------------------------------------------------------------------------------------------

    def answering_seat_at(self, position: Position, now: int) -> int | None:
        """Return the first seat that is asked and whose automatic answer is due."""
        for seat, since in position.asked.items():
            if self._plays_itself(position, seat) and self._answer_tick(seat, *since) <= now:
                return seat
        return None

    def realtime_seat_at(self, position: Position, now: int) -> int | None:
        """Return the first seat of a real-time bot that wants to act by now."""
        seats = [] if position.outcome else self._realtime.seats_at(now)
        return seats[0] if seats else None

    # --- what -------------------------------------------------------------------------------------------------------

    def realtime_action(self, position: Position, seat: int, now: int) -> Action | None:
        return self._realtime.act(seat, self._match.view(position.state, seat), position.questions, now)

    async def answer(self, position: Position, seat: int) -> Action | None:
        """Return the answer of a standing order or a bot. Waits for a bot without secrets that still thinks."""
        if seat not in self._bots:
            return self._match.standing(position.state, seat)
        asked, future = self._pending.get(seat, (-1, None))
        if future is not None and asked == position.asked[seat][0] and seat in self._slow_seats:
            # `_choose` looks at the result.
            with contextlib.suppress(Exception):
                await asyncio.wait_for(asyncio.wrap_future(future), MAX_THINKING_S)
        question = next((q for q in position.questions if q.by == seat and not q.optional), None)
        return None if question is None else self._choose(position, question)

    def _choose(self, position: Position, question: Question) -> Action:
        seat = question.by
        asked, future = self._pending.pop(seat, (-1, None))
        if future is not None and asked == question.id and _has_result(future):
            action = self._match.read(future.result())
            if question.choice.offers(action):
                return action
        return self._bots[seat].choose(self._match.view(position.state, seat), question)

    def start_thinking(self, position: Position, seq: int) -> None:
        """Start the searches of the bots that are asked, each in a world resampled from what its seat knows. A bot with
        secrets that has no result when its answer is due answers at once: a delay would reveal something."""
        for question in position.questions if self._search_seats else ():
            seat = question.by
            if seat not in self._search_seats or question.optional or not has_choice(question):
                continue
            if self._pending.get(seat, (-1,))[0] == question.id or position.outcome is not None:
                continue
            seed = f"{self._seed_text} {seat} {seq}"
            world = self._match.resample(position.state, (seat,), SeededRng(seed))
            level = self._doc.chairs[seat].active_bot
            job = BotJob(self._match.game, self._match.setup, level, self._match.save(world), seat, seed)
            self._pending[seat] = question.id, self._bot_pool.think(job)


def _has_result(future: Future[str]) -> bool:
    return future.done() and not future.cancelled() and not future.exception()
