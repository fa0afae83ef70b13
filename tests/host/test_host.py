"""A deal, a branch and a rematch are done completely or not at all, even if a process ends."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from eyeshot.host.autoplay import BotDelay
from eyeshot.host.errors import HostError
from eyeshot.host.host import Host
from eyeshot.host.table_commands import Branch, Mute, Rematch, StartGame
from eyeshot.host.table_doc import Phase, TableDoc
from eyeshot.store.sqlite_store import SQLiteStore
from eyeshot.store.store import AppendRequest, StoreError
from tests.host.wink_table import live_table
from tests.plain_deck import PLAIN_DECK
from tests.web.loop import run_async, until_async


async def _table(host: Host) -> str:
    doc = await host.create("ann", "Ann", "viewpoint", 2, content=PLAIN_DECK, bots=["easy"])
    return doc.id


def _two(path: Path) -> list[Host]:
    return [Host(SQLiteStore(path), BotDelay(1e6, 1e6)) for _ in range(2)]


def _is_dealt(host: Host, table: str) -> Callable[[], Awaitable[bool]]:
    async def is_dealt() -> bool:
        return len(await host.store.entries(table, 0)) > 0

    return is_dealt


async def _close(*hosts: Host) -> None:
    for host in hosts:
        await host.stop()
        await host.store.close()


async def _nothing(*_: Any) -> None:
    """The process has ended here."""


def test_another_process_deals_a_game_whose_process_ended_before_the_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        one, other = _two(tmp_path / "store.db")
        table = await _table(one)
        monkeypatch.setattr(one, "_deal", _nothing)
        await one.run_command(table, "ann", StartGame())
        assert not await _is_dealt(one, table)()
        await other.start()
        await until_async(_is_dealt(other, table))
        await _close(one, other)

    run_async(play())


def test_a_started_game_without_a_due_time_is_dealt_when_it_is_visited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        one, other = _two(tmp_path / "store.db")
        table = await _table(one)
        monkeypatch.setattr(one, "_deal", _nothing)
        await one.run_command(table, "ann", StartGame())
        await one.store._writer.submit(lambda db: db.execute("UPDATE heads SET due_at = NULL").rowcount)
        await other.start()
        await other.live.get(table)
        await until_async(_is_dealt(other, table))
        await _close(one, other)

    run_async(play())


def test_a_deal_that_the_store_refused_is_done_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        host, other = _two(tmp_path / "store.db")
        await host.start()
        table = await _table(host)
        append, failed = SQLiteStore.append, list[AppendRequest]()

        async def fails_once(self: SQLiteStore, request: AppendRequest) -> bool:
            if not failed:
                failed.append(request)
                raise StoreError("full")
            return await append(self, request)

        monkeypatch.setattr(SQLiteStore, "append", fails_once)
        doc = await host.run_command(table, "ann", StartGame())
        assert doc.phase == Phase.PLAYING
        await until_async(_is_dealt(host, table))
        assert failed
        await _close(host, other)

    run_async(play())


async def _ended(host: Host) -> str:
    table = await _table(host)
    await host.run_command(table, "ann", StartGame())
    game = await live_table(host, table)
    rng = Random(1)
    while game.outcome is None:
        question = next(question for question in game.questions if not question.optional)
        action = game.match.text(rng.choice(question.choice.codes))  # type: ignore[union-attr]
        await host.act(table, question.by, question.id, action, f"{game.seq}")
    assert (await host.table(table)).phase == Phase.ENDED
    return table


async def _mine(host: Host) -> set[str]:
    return {msgspec.json.decode(doc, type=TableDoc).id for doc in await host.store.tables_of("ann", 10)}


def test_a_branch_cannot_be_found_before_all_its_entries_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        host, other = _two(tmp_path / "store.db")
        table = await _ended(host)
        before = await _mine(host)
        append, made = host.store.append, []

        async def fails_later(request: AppendRequest) -> bool:
            made.append(request.table)
            if request.seq:
                raise StoreError("full")
            return await append(request)

        monkeypatch.setattr(host.store, "append", fails_later)
        monkeypatch.setattr("eyeshot.host.host.ENTRIES_PER_WRITE", 5)
        with pytest.raises(HostError, match="full"):
            await host.run_command(table, "ann", Branch(step=20))
        assert await _mine(host) == before
        with pytest.raises(HostError) as refused:
            await host.table(made[0])
        assert refused.value.code == "no-table"
        monkeypatch.setattr(host.store, "append", append)
        branch = await host.run_command(table, "ann", Branch(step=20))
        assert await _mine(host) == before | {branch.id}
        assert len(await host.store.entries(branch.id, 0)) == 21
        await _close(host, other)

    run_async(play())


def test_a_branch_is_played_on_from_the_seat_that_was_looked_through(tmp_path: Path) -> None:
    async def play() -> None:
        host, other = _two(tmp_path / "store.db")
        table = await _ended(host)
        seats = len((await host.table(table)).chairs)
        own, last = [await host.run_command(table, "ann", Branch(5, seat)) for seat in (None, seats - 1)]
        assert own.seats_of("ann") == (await host.table(table)).seats_of("ann")
        assert last.seats_of("ann") == [seats - 1]
        with pytest.raises(HostError) as refused:
            await host.run_command(table, "ann", Branch(5, seats))
        assert refused.value.code == "no-seat"
        await _close(host, other)

    run_async(play())


def test_a_rematch_is_created_once_during_other_changes_of_the_table(tmp_path: Path) -> None:
    async def play() -> None:
        host, other = _two(tmp_path / "store.db")
        table = await _ended(host)
        again, _ = await asyncio.gather(
            host.run_command(table, "ann", Rematch()), host.run_command(table, "ann", Mute(seat=0, muted=True))
        )
        assert (await host.table(table)).rematch == again.id
        assert (await host.run_command(table, "ann", Rematch())).id == again.id
        await _close(host, other)

    run_async(play())


def test_simultaneous_requests_for_a_rematch_find_one_table(tmp_path: Path) -> None:
    async def play() -> None:
        hosts = _two(tmp_path / "store.db")
        table = await _ended(hosts[0])
        before = await _mine(hosts[0])
        made = await asyncio.gather(*(host.run_command(table, "ann", Rematch()) for host in hosts * 3))
        assert len({again.id for again in made}) == 1
        assert await _mine(hosts[0]) == before | {made[0].id}
        await _close(*hosts)

    run_async(play())
