"""Who answers or acts by themselves at a table, and when: bots, and the standing orders of people."""

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

LONGEST_THOUGHT_S = 10.0


class BotDelay(NamedTuple):
    """How long bots and standing orders take to answer, in seconds. Drawn before anything secret is looked at."""

    least: float = 0.7
    most: float = 1.8


class Autoplay:
    """Of one game in one process."""

    def __init__(self, doc: TableDoc, match: Match[Any], seed: bytes, pace: BotDelay, thinkers: BotPool) -> None:
        self._doc = doc
        self._luck = seed.hex()
        """The luck of bots is as secret as that of the game: else their choices could be reckoned."""
        self._match = match
        self._pace = pace
        self._thinkers = thinkers
        self._thoughts: dict[int, tuple[int, Future[str]]] = {}
        """For each seat of a bot that thinks, the question it thinks about, and what it will say."""
        self._bots: dict[int, Bot] = {}
        self._since: dict[int, int] = {}
        """For each seat of a bot the tick from which it plays."""
        self.seat(doc.chairs)

    def seat(self, chairs: Sequence[Chair]) -> list[int]:
        """Bots come and go; gives the seats of those that are new and would have listened. All others stay as they
        are."""
        game, known = find_game(self._doc.game), dict(self._bots)
        self._bots = {}
        for seat, chair in enumerate(chairs):
            if not chair.player:
                continue
            since = max(0, round((chair.replaced - self._doc.began) * self._match.ticks_per_second))
            if seat in known and self._since[seat] == since:
                self._bots[seat] = known[seat]
            else:
                luck = Random(f"{self._luck} {seat} {since}")
                self._bots[seat] = find_bot(game, chair.player)(self._match.setup.content, luck)
                self._since[seat] = since
        self._searching = {seat for seat, bot in self._bots.items() if isinstance(bot, SearchBot | SearchingBot)}
        self._patient = {seat for seat, bot in self._bots.items() if isinstance(bot, SearchingBot)}
        self._company = BotRunner(self._bots)
        for seat in [seat for seat in self._thoughts if self._bots.get(seat) is not known.get(seat)]:
            _, said = self._thoughts.pop(seat)
            said.cancel()
        fresh = [seat for seat, bot in self._bots.items() if bot is not known.get(seat)]
        return [seat for seat in fresh if isinstance(self._bots[seat], RealtimeBot)]

    def plays(self, seat: int) -> Bot | None:
        """The bot of a seat."""
        return self._bots.get(seat)

    def catch_up(self, seats: Sequence[int], entries: Iterable[Entry]) -> None:
        """Let these bots hear what their seats saw from the beginning."""
        company = BotRunner({seat: self._bots[seat] for seat in seats})
        for entry in entries:
            company.hear(entry.events, entry.tick)

    def hear(self, entry: Entry) -> None:
        self._company.hear(entry.events, entry.tick)

    # --- when -------------------------------------------------------------------------------------------------------

    def dues_after(self, step: Position) -> tuple[float | None, float | None]:
        """When something happens by itself next, as far as the step tells, in seconds since 1970; and when another
        process does its part if this one has not: later where a bot may think as long as it wants, in the process that
        asked it."""
        woken = self._match.wake_at(step.state)
        due, overdue = woken, woken
        for seat, since in step.asked.items():
            if self._is_answered(step, seat):
                tick = self._answer_tick(seat, *since)
                due = tick if due is None else min(due, tick)
                if seat in self._patient:
                    tick += math.ceil(LONGEST_THOUGHT_S * self._match.ticks_per_second)
                overdue = tick if overdue is None else min(overdue, tick)
        return None if due is None else self._at(due), None if overdue is None else self._at(overdue)

    def next_due(self, step: Position, due: float | None) -> float | None:
        """That, or sooner: a bot may want to act for what it has heard since."""
        wanted = None if step.outcome else self._company.next_tick()
        if wanted is None:
            return due
        return self._at(wanted) if due is None else min(due, self._at(wanted))

    def _at(self, tick: int) -> float:
        return self._doc.began + tick / self._match.ticks_per_second

    def _is_answered(self, step: Position, seat: int) -> bool:
        return seat in self._bots or self._match.standing(step.state, seat) is not None

    def _answer_tick(self, seat: int, question: int, since: int) -> int:
        """When a bot, or the standing orders of a person, answer: in every process the same, whatever they know, and
        nobody who knows what is public can tell it beforehand."""
        luck = blake2b(f"{self._luck} {seat} {question} {since}".encode(), digest_size=4).digest()
        share = int.from_bytes(luck, "big") / 2**32
        delay = self._pace.least + share * (self._pace.most - self._pace.least)
        since = max(since, self._since[seat] if seat in self._bots else 0)
        return since + math.ceil(delay * self._match.ticks_per_second)

    # --- who --------------------------------------------------------------------------------------------------------

    def asked_at(self, step: Position, now: int) -> int | None:
        """The first who is asked and answers by now."""
        for seat, since in step.asked.items():
            if self._is_answered(step, seat) and self._answer_tick(seat, *since) <= now:
                return seat
        return None

    def restless_at(self, step: Position, now: int) -> int | None:
        """The first bot that wants to act by itself by now."""
        seats = [] if step.outcome else self._company.seats_at(now)
        return seats[0] if seats else None

    # --- what -------------------------------------------------------------------------------------------------------

    def move(self, step: Position, seat: int, now: int) -> Action | None:
        """What a bot does by itself, if anything."""
        return self._company.act(seat, self._match.view(step.state, seat), step.questions, now)

    async def answer(self, step: Position, seat: int) -> Action | None:
        """A bot without secrets may take longer than its answer would be due, and nothing else stands still."""
        if seat not in self._bots:
            return self._match.standing(step.state, seat)
        asked, said = self._thoughts.get(seat, (-1, None))
        if said is not None and asked == step.asked[seat][0] and seat in self._patient:
            # Whether anything came of it is seen when the answer is needed.
            with contextlib.suppress(Exception):
                await asyncio.wait_for(asyncio.wrap_future(said), LONGEST_THOUGHT_S)
        question = next((q for q in step.questions if q.by == seat and not q.optional), None)
        return None if question is None else self._choose(step, question)

    def _choose(self, step: Position, question: Question) -> Action:
        seat = question.by
        asked, said = self._thoughts.pop(seat, (-1, None))
        if said is not None and asked == question.id and _is_said(said):
            action = self._match.read(said.result())
            if question.choice.offers(action):
                return action
        return self._bots[seat].choose(self._match.view(step.state, seat), question)

    def think(self, step: Position, seq: int) -> None:
        """Bots that search begin as soon as they are asked, each in a world made up from what its seat knows. Who has
        secrets and found nothing by the time its answer is due answers at once: that it took long would tell something.
        """
        for question in step.questions if self._searching else ():
            seat = question.by
            if seat not in self._searching or question.optional or not has_choice(question):
                continue
            if self._thoughts.get(seat, (-1,))[0] == question.id or step.outcome is not None:
                continue
            luck = f"{self._luck} {seat} {seq}"
            world = self._match.resample(step.state, (seat,), SeededRng(luck))
            level = self._doc.chairs[seat].player
            thought = BotJob(self._match.game, self._match.setup, level, self._match.save(world), seat, luck)
            self._thoughts[seat] = question.id, self._thinkers.think(thought)


def _is_said(said: Future[str]) -> bool:
    return said.done() and not said.cancelled() and not said.exception()
