"""Real-time bots at a live table, and the rate limit of paced actions."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from eyeshot.host.autoplay import BotDelay
from eyeshot.host.host import Host
from eyeshot.host.live_game import LiveGame
from eyeshot.host.sqlite_store import SQLiteStore
from eyeshot.host.store import StoredEntry
from eyeshot.host.table_commands import StartGame
from eyeshot.kernel import IllegalAction
from tests.web.loop import run_async


async def _wink(host: Host) -> LiveGame:
    doc = await host.create("ann", "Ann", "wink", 4, {"glances": 2}, bots=["hard", "hard", "hard"])
    await host.run_command(doc.id, "ann", StartGame())
    game = host.game(doc.id)
    assert game is not None
    return game


def test_realtime_bots_act_while_nobody_is_asked(tmp_path: Path) -> None:
    async def play() -> None:
        store = SQLiteStore(tmp_path / "store.db")
        host = Host(store, BotDelay(0.1, 0.2))
        host.start()
        game = await _wink(host)
        looks: set[str] = set()
        for _ in range(100):
            await asyncio.sleep(0.1)
            if game.questions and not game.questions[-1].optional and game.questions[-1].by == 0:
                question = game.questions[-1]
                await host.act(game.table, 0, question.id, game.match.text(question.choice.codes[0]), str(game.seq))  # type: ignore[union-attr]
            looks = {f"{seat}" for seat in (1, 2, 3) if game.match.view(game.state, seat)["look"] >= 0}
            if len(looks) == 3:
                break
        await host.stop()
        store.close()
        assert len(looks) == 3

    run_async(play())


def test_a_second_paced_action_in_one_tick_is_taken_in_the_next(tmp_path: Path) -> None:
    async def play() -> None:
        store = SQLiteStore(tmp_path / "store.db")
        host = Host(store, BotDelay(1e6, 1e6))
        game = await _wink(host)
        looks = [host.act(game.table, 0, 0, f"look {at}", f"a{at}") for at in (1, 2, 3)]
        await asyncio.gather(*looks)
        ticks = [msgspec.json.decode(body, type=StoredEntry).entry.tick for body, _ in store.entries(game.table, 1)]
        store.close()
        assert len(set(ticks)) == len(ticks) == 3

    run_async(play())


def test_an_action_that_is_not_offered_is_refused_with_its_rule(tmp_path: Path) -> None:
    async def play() -> None:
        store = SQLiteStore(tmp_path / "store.db")
        host = Host(store, BotDelay(1e6, 1e6))
        game = await _wink(host)
        with pytest.raises(IllegalAction) as refused:
            await host.act(game.table, 0, 1, "wink", "w")
        assert refused.value.rule == "wink.gaze.ticks"
        assert game.seq == 1
        await host.stop()
        store.close()

    run_async(play())
