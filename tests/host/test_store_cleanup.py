"""An ended game is compressed and gives the same record; an unused lobby is deleted."""

from __future__ import annotations

from pathlib import Path

import pytest

from eyeshot.host.autoplay import BotDelay
from eyeshot.host.errors import HostError
from eyeshot.host.finished_game import build_record
from eyeshot.host.host import Host
from eyeshot.host.store_cleanup import ARCHIVE_AFTER_S, DAY_S, Retention, StoreCleanup
from eyeshot.host.table_commands import StartGame, SubstituteBot
from eyeshot.host.table_doc import Phase
from tests.clock import ManualClock
from tests.host.wink_table import live_table, open_host
from tests.web.loop import run_async, until

GOAL_BYTES = 10_000


async def _ended_game(host: Host) -> str:
    doc = await host.create("ann", "Ann", "viewpoint", 4, bots=["easy"] * 3)
    await host.run_command(doc.id, "ann", StartGame())
    await host.run_command(doc.id, "ann", SubstituteBot(seat=0))
    live = await live_table(host, doc.id)
    while live.doc.phase is not Phase.ENDED:
        host.clock.advance(1)  # type: ignore[attr-defined]
        await live.run_due()
        await until(lambda: not live.has_work)
    return doc.id


async def _record(host: Host, table: str) -> bytes:
    row = await host.store.get(table)
    assert row is not None
    return build_record(row.doc, row.seed, [body for body, _ in await host.store.entries(table, 0)])


def test_an_ended_card_game_takes_about_ten_kilobytes_and_gives_the_same_record(tmp_path: Path) -> None:
    async def run() -> None:
        clock = ManualClock()
        async with open_host(tmp_path / "store.db", BotDelay(0, 0), clock=clock) as host:
            table = await _ended_game(host)
            await host.create("ben", "Ben", "wink", 4)
            await host.add_chat((await host.create("ben", "Ben", "wink", 4)).id, b"{}", "k")
            await _ended_game(host)
            record = await _record(host, table)
            housekeeping = StoreCleanup(host.store, clock, Retention())
            await housekeeping.clean()
            assert not await host.store._read("SELECT 1 FROM archives")
            clock.advance(ARCHIVE_AFTER_S + 1)
            await housekeeping.clean()
            ((size,),) = await host.store._read("SELECT length(body) FROM archives")
            entries = await host.store.entries(table, 0)
            assert size < 1.5 * GOAL_BYTES * len(entries) / 261, "a game of 261 entries takes 10 kB"
            assert size < sum(len(body) for body, _ in entries) / 4
            assert await _record(host, table) == record
            live = await live_table(host, table)
            assert live.outcome is not None

    run_async(run())


def test_an_unused_lobby_is_deleted_after_a_week_and_a_game_is_kept(tmp_path: Path) -> None:
    async def run() -> None:
        clock = ManualClock()
        async with open_host(tmp_path / "store.db", BotDelay(0, 0), clock=clock) as host:
            game = await _ended_game(host)
            lobby = (await host.create("ann", "Ann", "viewpoint", 2)).id
            clock.advance(DAY_S)
            await host.create("ann", "Ann", "viewpoint", 2)
            housekeeping = StoreCleanup(host.store, clock, Retention())
            clock.advance(5 * DAY_S)
            await housekeeping.clean()
            assert (await host.table(lobby)).phase is Phase.LOBBY
            clock.advance(1.5 * DAY_S)
            await housekeeping.clean()
            with pytest.raises(HostError, match="no such table"):
                await host.table(lobby)
            assert (await host.table(game)).phase is Phase.ENDED

    run_async(run())
