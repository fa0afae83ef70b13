"""A table of WINK with people only, at a host without a server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from eyeshot.host.autoplay import BotDelay
from eyeshot.host.host import Host
from eyeshot.host.live_game import LiveGame
from eyeshot.host.sqlite_store import SQLiteStore
from eyeshot.host.table_commands import SetReady, Sit, StartGame
from tests.web.loop import run_async

NEVER = BotDelay(1e6, 1e6)
SEATS = 4


def play(tmp_path: Path, work: Callable[[Host, LiveGame], Awaitable[None]], **options: Any) -> None:
    async def run() -> None:
        store = SQLiteStore(tmp_path / "store.db")
        host = Host(store, NEVER)
        doc = await host.create("0", "Ann", "wink", SEATS, options)
        for seat in range(1, SEATS):
            await host.run_command(doc.id, str(seat), Sit(seat=seat, name=f"Friend {seat}"))
            await host.run_command(doc.id, str(seat), SetReady(ready=True))
        await host.run_command(doc.id, "0", StartGame())
        game = host.game(doc.id)
        assert game is not None
        await asyncio.sleep(0.2)
        await work(host, game)
        await host.stop()
        store.close()

    run_async(run())
