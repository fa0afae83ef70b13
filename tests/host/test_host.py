"""A deal, a branch and a rematch are done completely or not at all, even if a process ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from eyeshot.host.autoplay import BotDelay
from eyeshot.host.errors import HostError
from eyeshot.host.host import Host
from eyeshot.host.live_game import LiveGame
from eyeshot.host.sqlite_store import SQLiteStore
from eyeshot.host.store import StoreError
from eyeshot.host.table_commands import Branch, Mute, Rematch, StartGame
from eyeshot.host.table_doc import Phase, TableDoc
from tests.web.loop import run_async, until


async def _table(host: Host) -> str:
    doc = await host.create("ann", "Ann", "viewpoint", 2, bots=["easy"])
    return doc.id


def _two(path: Path) -> list[Host]:
    return [Host(SQLiteStore(path), BotDelay(1e6, 1e6)) for _ in range(2)]


def _is_dealt(host: Host, table: str) -> Callable[[], bool]:
    return lambda: len(host.store.entries(table, 0)) > 0


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
        assert not _is_dealt(one, table)()
        other.start()
        await until(_is_dealt(other, table))
        await other.stop()

    run_async(play())


def test_a_started_game_without_a_due_time_is_dealt_when_it_is_visited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        one, other = _two(tmp_path / "store.db")
        table = await _table(one)
        monkeypatch.setattr(one, "_deal", _nothing)
        await one.run_command(table, "ann", StartGame())
        await one.store._submit(lambda db: db.execute("UPDATE heads SET due_at = NULL").rowcount)  # type: ignore[attr-defined]
        other.start()
        other.game(table)
        await until(_is_dealt(other, table))
        await other.stop()

    run_async(play())


def test_a_deal_that_the_store_refused_is_done_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        host, _ = _two(tmp_path / "store.db")
        host.start()
        table = await _table(host)
        begin = LiveGame.deal
        failed: list[LiveGame] = []

        async def fails_once(game: LiveGame) -> None:
            if not failed:
                failed.append(game)
                raise StoreError("full")
            await begin(game)

        monkeypatch.setattr(LiveGame, "deal", fails_once)
        doc = await host.run_command(table, "ann", StartGame())
        assert doc.phase == Phase.PLAYING
        await until(_is_dealt(host, table))
        assert failed
        await host.stop()

    run_async(play())


async def _ended(host: Host) -> str:
    table = await _table(host)
    await host.run_command(table, "ann", StartGame())
    game = host.game(table)
    assert game is not None
    rng = Random(1)
    while game.outcome is None:
        question = next(question for question in game.questions if not question.optional)
        action = game.match.text(rng.choice(question.choice.codes))  # type: ignore[union-attr]
        await host.act(table, question.by, question.id, action, f"{game.seq}")
    await until(lambda: host.table(table).phase == Phase.ENDED)
    return table


def _mine(host: Host) -> set[str]:
    return {msgspec.json.decode(doc, type=TableDoc).id for doc in host.store.tables_of("ann", 10)}


def test_a_branch_cannot_be_found_before_all_its_entries_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        host, _ = _two(tmp_path / "store.db")
        table = await _ended(host)
        before = _mine(host)
        append, made = host.store.append, []

        async def fails_later(other: str, seq: int, *args: Any) -> bool:
            made.append(other)
            if seq:
                raise StoreError("full")
            return await append(other, seq, *args)

        monkeypatch.setattr(host.store, "append", fails_later)
        monkeypatch.setattr("eyeshot.host.host.ENTRIES_PER_WRITE", 5)
        with pytest.raises(HostError, match="full"):
            await host.run_command(table, "ann", Branch(step=20))
        assert _mine(host) == before
        with pytest.raises(HostError) as refused:
            host.table(made[0])
        assert refused.value.code == "no-table"
        monkeypatch.setattr(host.store, "append", append)
        branch = await host.run_command(table, "ann", Branch(step=20))
        assert _mine(host) == before | {branch.id}
        assert len(host.store.entries(branch.id, 0)) == 21

    run_async(play())


def test_a_rematch_is_created_once_during_other_changes_of_the_table(tmp_path: Path) -> None:
    async def play() -> None:
        host, _ = _two(tmp_path / "store.db")
        table = await _ended(host)
        again, _ = await asyncio.gather(
            host.run_command(table, "ann", Rematch()), host.run_command(table, "ann", Mute(seat=0, muted=True))
        )
        assert host.table(table).rematch == again.id
        assert (await host.run_command(table, "ann", Rematch())).id == again.id

    run_async(play())


def test_simultaneous_requests_for_a_rematch_find_one_table(tmp_path: Path) -> None:
    async def play() -> None:
        hosts = _two(tmp_path / "store.db")
        table = await _ended(hosts[0])
        before = _mine(hosts[0])
        made = await asyncio.gather(*(host.run_command(table, "ann", Rematch()) for host in hosts * 3))
        assert len({again.id for again in made}) == 1
        assert _mine(hosts[0]) == before | {made[0].id}

    run_async(play())
