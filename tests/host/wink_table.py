"""A table of WINK with people only, at a host without a server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from eyeshot.host.autoplay import BotDelay
from eyeshot.host.host import Host
from eyeshot.host.live_table import LiveTable
from eyeshot.host.stored_entry import decode_entry
from eyeshot.host.table_commands import SetReady, Sit, StartGame
from eyeshot.kernel import Entry
from eyeshot.store.sqlite_store import SQLiteStore
from tests.web.loop import run_async

NEVER = BotDelay(1e6, 1e6)
SEATS = 4


@asynccontextmanager
async def open_host(path: Path, delay: BotDelay = NEVER, is_started: bool = False, **parts: Any) -> AsyncIterator[Host]:
    """A host on a store file, as one process has it."""
    host = Host(SQLiteStore(path, parts.get("clock")), delay, **parts)
    if is_started:
        await host.start()
    try:
        yield host
    finally:
        await host.stop()
        await host.store.close()


async def live_table(host: Host, table: str) -> LiveTable:
    live = await host.live.get(table)
    assert live is not None
    return live


async def entries_of(host: Host, table: str, since: int = 0) -> list[Entry]:
    return [decode_entry(body).entry for body, _ in await host.store.entries(table, since)]


async def wink_table(host: Host, **options: Any) -> LiveTable:
    """People sit down in all seats, and it is dealt."""
    doc = await host.create("0", "Ann", "wink", SEATS, options)
    for seat in range(1, SEATS):
        await host.run_command(doc.id, str(seat), Sit(seat=seat, name=f"Friend {seat}"))
        await host.run_command(doc.id, str(seat), SetReady(ready=True))
    await host.run_command(doc.id, "0", StartGame())
    return await live_table(host, doc.id)


def play(tmp_path: Path, work: Callable[[Host, LiveTable], Awaitable[None]], **options: Any) -> None:
    async def run() -> None:
        async with open_host(tmp_path / "store.db") as host:
            live = await wink_table(host, **options)
            await asyncio.sleep(0.2)
            await work(host, live)

    run_async(run())
