"""Bots that think do so beside the table, and are waited for."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec

from eyeshot.bots import find_bot
from eyeshot.host.host import Host
from eyeshot.host.live import Kept, Pace
from eyeshot.host.sqlite import SQLiteStore
from eyeshot.kernel import Thinks, find_game
from tests.web.loop import run_async

LEVEL = "medium"


def test_what_a_bot_does_at_a_table_is_what_it_thinks_in_its_own_process(tmp_path: Path) -> None:
    """Its answer is due before anybody could have thought."""

    async def play() -> None:
        store = SQLiteStore(tmp_path / "store.db")
        host = Host(store, Pace(0.0, 0.0))
        host.start()
        doc = await host.create("ann", "Ann", "dead-of-winter", 2, {}, bots=[LEVEL])
        await host.do(doc.id, "ann", "start", {})
        game = host.game(doc.id)
        assert game is not None
        for action in ("use anita", "end"):
            question = next(q for q in game.questions if not q.optional)
            await host.act(doc.id, 0, question.id, action, action)
        seen: list[str] = []
        while len(seen) < 3:
            asked = next((q for q in game.questions if q.by == 1 and not q.optional), None)
            assert asked is not None
            before, view = game.seq, game.match.view(game.state, 1)
            bot = find_bot(find_game("dead-of-winter"), LEVEL)("", Random(f"{doc.id} 1 {before}"))
            assert isinstance(bot, Thinks)
            seen.append(game.match.text(bot.think(view, asked)))
            while game.seq == before:
                await asyncio.sleep(0.02)
        told = [msgspec.json.decode(body, type=Kept).entry.action for body in store.entries(doc.id, 3)]
        await host.stop()
        store.close()
        assert told[:3] == seen

    run_async(play())
