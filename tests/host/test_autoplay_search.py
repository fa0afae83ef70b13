"""Searching bots run in worker processes, and a table waits for them."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

from eyeshot.bots import find_bot
from eyeshot.bots.bot_pool import BotJob, BotPool
from eyeshot.host.autoplay import MAX_THINKING_S, BotDelay
from eyeshot.host.host import Host
from eyeshot.host.live_game import LiveGame
from eyeshot.host.sqlite_store import SQLiteStore
from eyeshot.host.store import StoredEntry
from eyeshot.host.table_commands import StartGame
from eyeshot.kernel import SearchingBot, find_game
from eyeshot.kernel.reexecute import reapply_entry
from tests.web.loop import run_async

LEVEL = "medium"
DEEDS = 3


def test_a_table_plays_the_action_that_a_searching_bot_found_in_its_process(tmp_path: Path) -> None:
    """Its answer is due before anybody could have thought."""

    async def play() -> None:
        store = SQLiteStore(tmp_path / "store.db")
        host = Host(store, BotDelay(0.0, 0.0))
        host.start()
        game = await _asked_bot(host)
        async with asyncio.timeout(60):
            while game.seq < 3 + DEEDS:
                await asyncio.sleep(0.02)
        entries = [msgspec.json.decode(body, type=StoredEntry).entry for body, _ in store.entries(game.table, 0)]
        await host.stop()
        store.close()
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

    def think(self, thought: BotJob) -> Future[str]:
        return Future()


async def _asked_bot(host: Host) -> LiveGame:
    """A city in which a bot is asked."""
    doc = await host.create("ann", "Ann", "dead-of-winter", 2, {}, bots=[LEVEL])
    await host.run_command(doc.id, "ann", StartGame())
    game = host.game(doc.id)
    assert game is not None
    for action in ("use anita", "end"):
        question = next(q for q in game.questions if not q.optional)
        await host.act(doc.id, 0, question.id, action, action)
    return game


def test_a_thinking_bot_does_not_delay_other_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where a new server finds both and the city is longer overdue."""
    monkeypatch.setattr("eyeshot.host.host.BotPool", Lost)
    monkeypatch.setattr("eyeshot.host.autoplay.MAX_THINKING_S", 60.0)

    async def play() -> None:
        store = SQLiteStore(tmp_path / "store.db")
        before = Host(store, BotDelay(0.0, 0.0))
        city = await _asked_bot(before)
        wink = await before.create("ann", "Ann", "wink", 4, {"glances": 1, "turn": 5}, bots=["easy"] * 3)
        await before.run_command(wink.id, "ann", StartGame())
        began = len(store.entries(wink.id, 0))
        # As if the bot's time had been over long ago.
        with closing(sqlite3.connect(tmp_path / "store.db")) as db:
            db.execute("UPDATE heads SET due_at = ?", (time.time() - 2,))
            db.execute(
                "UPDATE heads SET due_at = due_at - 1 WHERE table_number = (SELECT number FROM tables WHERE id = ?)",
                (city.table,),
            )
            db.commit()
        host = Host(store, BotDelay(0.0, 0.0))
        host.start()
        async with asyncio.timeout(60):
            while len(store.entries(wink.id, 0)) == began:
                await asyncio.sleep(0.05)
        async with asyncio.timeout(10):
            await host.stop()
        assert len(store.entries(city.table, 0)) == 3
        store.close()

    run_async(play())


def test_another_process_does_not_answer_for_a_bot_that_is_still_thinking(tmp_path: Path) -> None:
    async def play() -> None:
        store = SQLiteStore(tmp_path / "store.db")
        host = Host(store, BotDelay(0.0, 0.0))
        game = await _asked_bot(host)
        due = game.next_due()
        assert due is not None
        assert store.due_tables(due + MAX_THINKING_S - 0.2, 10) == []
        assert store.due_tables(due + MAX_THINKING_S + 0.2, 10) == [game.table]
        await host.stop()
        store.close()

    run_async(play())
