"""Real-time bots at a live table, and the rate limit of paced actions."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from eyeshot.host.autoplay import BotDelay
from eyeshot.host.host import Host
from eyeshot.host.live_table import LiveTable
from eyeshot.host.table_commands import StartGame
from eyeshot.kernel import IllegalAction
from tests.host.wink_table import entries_of, live_table, open_host
from tests.web.loop import run_async


async def _wink(host: Host) -> LiveTable:
    doc = await host.create("ann", "Ann", "wink", 4, {"glances": 2}, bots=["hard", "hard", "hard"])
    await host.run_command(doc.id, "ann", StartGame())
    return await live_table(host, doc.id)


def test_realtime_bots_act_while_nobody_is_asked(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_host(tmp_path / "store.db", BotDelay(0.1, 0.2), is_started=True) as host:
            game = await _wink(host)
            looks: set[str] = set()
            for _ in range(100):
                await asyncio.sleep(0.1)
                if game.questions and not game.questions[-1].optional and game.questions[-1].by == 0:
                    question = game.questions[-1]
                    action = game.match.text(question.choice.codes[0])  # type: ignore[union-attr]
                    await host.act(game.table, 0, question.id, action, str(game.seq))
                looks = {f"{seat}" for seat in (1, 2, 3) if game.match.view(game.state, seat).part.look is not None}
                if len(looks) == 3:
                    break
            assert len(looks) == 3

    run_async(play())


def test_a_second_paced_action_in_one_tick_is_taken_in_the_next(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_host(tmp_path / "store.db") as host:
            game = await _wink(host)
            looks = [host.act(game.table, 0, 0, f"look {at}", f"a{at}") for at in (1, 2, 3)]
            await asyncio.gather(*looks)
            ticks = [entry.tick for entry in await entries_of(host, game.table, 1)]
            assert len(set(ticks)) == len(ticks) == 3

    run_async(play())


def test_an_action_that_is_not_offered_is_refused_with_its_rule(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_host(tmp_path / "store.db") as host:
            game = await _wink(host)
            with pytest.raises(IllegalAction) as refused:
                await host.act(game.table, 0, 1, "wink", "w")
            assert refused.value.rule == "wink.gaze.ticks"
            assert game.seq == 1

    run_async(play())
