"""Decides when bots and standing orders act at a table, and what they do."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from hashlib import blake2b
from random import Random
from typing import Any, NamedTuple

from eyeshot.bots import find_bot, has_choice
from eyeshot.bots.bot_pool import BotJob, BotPool
from eyeshot.bots.search_bot import SearchBot
from eyeshot.host.game_transition import AskedSeat, Position
from eyeshot.host.table_doc import Chair, TableDoc
from eyeshot.kernel import (
    Action,
    Bot,
    Entry,
    Match,
    Question,
    RealtimeBot,
    RealtimeBotRunner,
    SearchingBot,
    SeededRng,
    find_game,
)

log = logging.getLogger("eyeshot.host")
MAX_THINKING_S = 10.0
"""How long a game waits for a bot without secrets."""


class BotDelay(NamedTuple):
    """How long bots and standing orders take to answer. The delay is drawn before anything secret is looked at."""

    min_s: float = 0.7
    max_s: float = 1.8


class Thought(NamedTuple):
    """A search in a worker process: the id of its question, the tick in which it began, and its answer."""

    question: int
    since: int
    answer: asyncio.Task[str]


class Autoplay:
    """The bots and standing orders of one game in one process. `on_thought` is called when a bot has finished a
    search; `is_away` says whether the person of a seat is away."""

    def __init__(
        self,
        doc: TableDoc,
        match: Match[Any],
        seed: bytes,
        delay: BotDelay,
        bot_pool: BotPool,
        on_thought: Callable[[], None] = lambda: None,
        is_away: Callable[[int], bool] = lambda seat: False,
    ) -> None:
        self._doc = doc
        self._seed_text = seed.hex()
        """The RNGs of bots come from the secret seed: otherwise their choices could be predicted."""
        self._match = match
        self._delay = delay
        self._bot_pool = bot_pool
        self._on_thought = on_thought
        self._is_away = is_away
        self._thoughts: dict[int, Thought] = {}
        """The latest search of each seat of a searching bot."""
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
        self._realtime = RealtimeBotRunner(self._bots)
        for seat in [seat for seat in self._thoughts if self._bots.get(seat) is not previous.get(seat)]:
            self._thoughts.pop(seat).answer.cancel()
        added = [seat for seat, bot in self._bots.items() if bot is not previous.get(seat)]
        return [seat for seat in added if isinstance(self._bots[seat], RealtimeBot)]

    def bot_at(self, seat: int) -> Bot | None:
        return self._bots.get(seat)

    def catch_up(self, seats: Sequence[int], entries: Iterable[Entry]) -> None:
        """Let these bots observe what their seats saw from the beginning."""
        runner = RealtimeBotRunner({seat: self._bots[seat] for seat in seats})
        for entry in entries:
            runner.hear(entry.events, entry.tick)

    def observe(self, entry: Entry) -> None:
        """Let the real-time bots observe an entry."""
        self._realtime.hear(entry.events, entry.tick)

    # --- when -------------------------------------------------------------------------------------------------------

    def takeover_tick(self, position: Position) -> int | None:
        """Return the tick from which any process may do what is due. Where a bot may think longer than its answer is
        due, that is later."""
        ticks = [] if (wake := self._match.wake_at(position.state)) is None else [wake]
        for seat, asked in position.asked.items():
            if self._plays_itself(position, seat):
                extra = self._max_thinking if seat in self._slow_seats else 0
                ticks.append(self._answer_tick(seat, asked) + extra)
        return min(ticks, default=None)

    def next_tick(self, position: Position) -> int | None:
        """Return the tick in which something is due: a wake, an answer, or what a real-time bot wants to do. A bot that
        still thinks is waited for."""
        ticks = [self._match.wake_at(position.state)]
        for seat in position.asked:
            if self._plays_itself(position, seat):
                ticks.append(self._ready_tick(position, seat))
        if position.outcome is None:
            ticks.append(self._realtime.next_tick())
        return min((tick for tick in ticks if tick is not None), default=None)

    @property
    def _max_thinking(self) -> int:
        return math.ceil(MAX_THINKING_S * self._match.ticks_per_second)

    def _ready_tick(self, position: Position, seat: int) -> int:
        """Return when a seat answers by itself. A bot without secrets is waited for until it has thought."""
        asked = position.asked[seat]
        tick = self._answer_tick(seat, asked)
        thought = self._thoughts.get(seat)
        if seat in self._slow_seats and thought and thought.question == asked.question and not thought.answer.done():
            return max(tick, thought.since + self._max_thinking)
        return tick

    def _plays_itself(self, position: Position, seat: int) -> bool:
        if seat in self._bots or self._match.standing(position.state, seat) is not None:
            return True
        # Nobody waits for absent people where they need not choose.
        return position.asked[seat].go_on_from is not None and self._is_away(seat)

    def _answer_tick(self, seat: int, asked: AskedSeat) -> int:
        """Return when a bot or a standing order answers. All processes compute the same tick, it does not depend on
        what the seat knows, and nobody can predict it from public data, unless the question fixes it for all."""
        question, since, go_on_from = asked
        if go_on_from is not None:
            return max(go_on_from, self._since[seat] if seat in self._bots else 0)
        digest = blake2b(f"{self._seed_text} {seat} {question} {since}".encode(), digest_size=4).digest()
        share = int.from_bytes(digest, "big") / 2**32
        delay_s = self._delay.min_s + share * (self._delay.max_s - self._delay.min_s)
        since = max(since, self._since[seat] if seat in self._bots else 0)
        return since + math.ceil(delay_s * self._match.ticks_per_second)

    # --- who --------------------------------------------------------------------------------------------------------

    def answering_seat_at(self, position: Position, now: int) -> int | None:
        """Return the first seat that is asked and whose automatic answer is due."""
        for seat in position.asked:
            if self._plays_itself(position, seat) and self._ready_tick(position, seat) <= now:
                return seat
        return None

    def realtime_seat_at(self, position: Position, now: int) -> int | None:
        """Return the first seat of a real-time bot that wants to act by now."""
        seats = [] if position.outcome else self._realtime.seats_at(now)
        return seats[0] if seats else None

    # --- what -------------------------------------------------------------------------------------------------------

    def realtime_action(self, position: Position, seat: int, now: int) -> Action | None:
        return self._realtime.act(seat, self._match.view(position.state, seat), position.questions, now)

    def answers(self, position: Position, seat: int) -> list[Action]:
        """Return the actions with which a standing order, a bot, or the host for an absent person answers. Whatever a
        bot chooses, it then goes on: it neither lengthens nor shortens a window."""
        question = next((q for q in position.questions if q.by == seat and not q.optional), None)
        if question is None:
            return []
        if seat not in self._bots:
            standing = self._match.standing(position.state, seat)
            action = question.go_on if standing is None else standing
            return [] if action is None else [action]
        action = self._choose(position, question)
        return [action] if question.go_on is None or action == question.go_on else [action, question.go_on]

    def _choose(self, position: Position, question: Question) -> Action:
        seat = question.by
        thought = self._thoughts.pop(seat, None)
        if thought is not None and thought.question == question.id and _has_result(thought.answer):
            action = self._match.read(thought.answer.result())
            if question.choice.offers(action):
                return action
        return self._bots[seat].choose(self._match.view(position.state, seat), question)

    def start_thinking(self, position: Position, seq: int, now: int) -> None:
        """Start the searches of the bots that are asked, each in a world resampled from what its seat knows. A bot with
        secrets that has no result when its answer is due answers at once: a delay would reveal something."""
        for question in position.questions if self._search_seats else ():
            seat = question.by
            if seat not in self._search_seats or question.optional or not has_choice(question):
                continue
            thought = self._thoughts.get(seat)
            if (thought is not None and thought.question == question.id) or position.outcome is not None:
                continue
            seed = f"{self._seed_text} {seat} {seq}"
            world = self._match.resample(position.state, (seat,), SeededRng(seed))
            level = self._doc.chairs[seat].active_bot
            job = BotJob(self._match.game, self._match.setup, level, self._match.save(world), seat, seed)
            answer = asyncio.create_task(self._bot_pool.think(job, self._doc.id))
            self._thoughts[seat] = Thought(question.id, now, answer)
            answer.add_done_callback(partial(self._on_answer, seat))

    def _on_answer(self, seat: int, answer: asyncio.Task[str]) -> None:
        if not answer.cancelled() and (error := answer.exception()) is not None:
            log.warning("table %s: the search of a bot failed: %s", self._doc.id, error)
        if seat in self._slow_seats:
            self._on_thought()

    def stop(self) -> None:
        """Drop all searches."""
        for thought in self._thoughts.values():
            thought.answer.cancel()


def _has_result(answer: asyncio.Task[str]) -> bool:
    return answer.done() and not answer.cancelled() and not answer.exception()
