"""Searching bots run in worker processes, and a table waits for them."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from eyeshot.bots import find_bot
from eyeshot.bots.bot_pool import BotJob, BotPool
from eyeshot.host.autoplay import MAX_THINKING_S, BotDelay
from eyeshot.host.host import Host
from eyeshot.host.live_table import LiveTable
from eyeshot.host.table_commands import StartGame
from eyeshot.kernel import SearchingBot, find_game, reapply_entry
from tests.host.wink_table import entries_of, live_table, open_host
from tests.web.loop import run_async, until

LEVEL = "medium"
DEEDS = 3
AT_ONCE = BotDelay(0.0, 0.0)


def test_a_table_plays_the_action_that_a_searching_bot_found_in_its_process(tmp_path: Path) -> None:
    """Its answer is due before anybody could have thought."""

    async def play() -> None:
        async with open_host(tmp_path / "store.db", AT_ONCE, is_started=True) as host:
            game = await _asked_bot(host)
            await until(lambda: game.seq >= 3 + DEEDS)
            entries = await entries_of(host, game.table)
        state = None
        for seq, entry in enumerate(entries[: 3 + DEEDS]):
            if entry.seat == 1:
                asked = next(q for q in game.match.questions(state) if q.by == 1 and not q.optional)
                bot = find_bot(find_game("dead-of-winter"), LEVEL)("", Random(f"{game.seed.hex()} 1 {seq}"))
                assert isinstance(bot, SearchingBot)
                assert game.match.text(bot.think(game.match.view(state, 1), asked)) == entry.action
            state = reapply_entry(game.match, state, entry)
        assert [entry.seat for entry in entries[3 : 3 + DEEDS]] == [1] * DEEDS

    run_async(play())


class Lost(BotPool):
    """Nobody ever finds anything."""

    async def think(self, job: BotJob, table: str = "") -> str:
        await asyncio.Event().wait()
        return ""


async def _asked_bot(host: Host) -> LiveTable:
    """A city in which a bot is asked."""
    doc = await host.create("ann", "Ann", "dead-of-winter", 2, {}, bots=[LEVEL])
    await host.run_command(doc.id, "ann", StartGame())
    game = await live_table(host, doc.id)
    for action in ("use anita", "end"):
        question = next(q for q in game.questions if not q.optional)
        await host.act(doc.id, 0, question.id, action, action)
    return game


def test_a_thinking_bot_does_not_delay_other_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where a new server finds both and the city is longer overdue."""
    monkeypatch.setattr("eyeshot.host.host.BotPool", Lost)
    monkeypatch.setattr("eyeshot.host.autoplay.MAX_THINKING_S", 60.0)

    async def play() -> None:
        path = tmp_path / "store.db"
        async with open_host(path, AT_ONCE) as before:
            city = await _asked_bot(before)
            wink = await before.create("ann", "Ann", "wink", 4, {"glances": 1, "turn": 5}, bots=["easy"] * 3)
            await before.run_command(wink.id, "ann", StartGame())
            began = len(await before.store.entries(wink.id, 0))
        # As if the bot's time had been over long ago.
        with closing(sqlite3.connect(path)) as db:
            db.execute("UPDATE heads SET due_at = ?", (time.time() - 2,))
            db.execute("UPDATE heads SET due_at = due_at - 1 WHERE table_id = ?", (city.table,))
            db.commit()
        async with open_host(path, AT_ONCE, is_started=True) as host:
            async with asyncio.timeout(60):
                while len(await host.store.entries(wink.id, 0)) == began:
                    await asyncio.sleep(0.05)
            async with asyncio.timeout(10):
                await host.stop()
            assert len(await host.store.entries(city.table, 0)) == 3

    run_async(play())


def test_another_process_does_not_answer_for_a_bot_that_is_still_thinking(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_host(tmp_path / "store.db", AT_ONCE) as host:
            game = await _asked_bot(host)
            asked = game.position.asked[1]
            due = game.time_of(game._autoplay._answer_tick(1, asked))
            assert await host.store.due_tables(due + MAX_THINKING_S - 0.2, 10) == []
            assert await host.store.due_tables(due + MAX_THINKING_S + 0.2, 10) == [game.table]

    run_async(play())
