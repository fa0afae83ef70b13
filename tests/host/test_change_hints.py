"""A process notices what another one has written."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from eyeshot.host.change_hints import Hint, LocalBus, PollingBus, What
from eyeshot.host.table_commands import ChangeSettings
from eyeshot.host.table_doc import TableDoc
from eyeshot.store.sqlite_store import SQLiteStore
from eyeshot.store.store import AppendRequest, EntryRow, Listing, StoreError
from tests.host.wink_table import live_table, open_host, wink_table
from tests.web.loop import run_async, until


def test_a_document_that_another_process_changed_is_passed_on_once(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "store.db"
        async with open_host(path, is_started=True) as host, open_host(path) as other:
            doc = await host.create("0", "Ann", "viewpoint", 2)
            heard: list[TableDoc] = []
            assert (await host.watch(doc.id, heard.append)).id == doc.id
            await other.run_command(doc.id, "0", ChangeSettings(is_open=True))
            await until(lambda: bool(heard))
            await host.run_command(doc.id, "0", ChangeSettings(is_open=False))
            await asyncio.sleep(1.2)
            assert [changed.is_open for changed in heard] == [True, False]

    run_async(run())


def test_a_document_that_could_not_be_read_at_first_is_noticed_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        path = tmp_path / "store.db"
        async with open_host(path, is_started=True) as host, open_host(path) as other:
            doc = await host.create("0", "Ann", "viewpoint", 2)
            heard: list[TableDoc] = []
            failed: list[str] = []
            await host.watch(doc.id, heard.append)

            async def fails(table: str) -> Any:
                failed.append(table)
                raise StoreError("the disk is away")

            with monkeypatch.context() as patch:
                patch.setattr(host.store, "get", fails)
                await other.run_command(doc.id, "0", ChangeSettings(is_open=True))
                await until(lambda: bool(failed))
            await until(lambda: [changed.is_open for changed in heard] == [True])

    run_async(run())


def test_entries_that_another_process_appended_are_read(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "store.db"
        async with open_host(path, is_started=True) as host, open_host(path, is_started=True) as other:
            mine = await wink_table(host)
            yours = await live_table(other, mine.table)
            await other.act(mine.table, 0, 0, "look 1", "a")
            await until(lambda: mine.seq == yours.seq)

    run_async(run())


def test_hosts_of_one_process_hear_of_documents_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        path, bus = tmp_path / "store.db", LocalBus()
        async with (
            open_host(path, is_started=True, bus=bus) as host,
            open_host(path, is_started=True, bus=bus) as other,
        ):
            doc = await host.create("0", "Ann", "viewpoint", 2)
            heard: list[TableDoc] = []
            await host.watch(doc.id, heard.append)
            await other.run_command(doc.id, "0", ChangeSettings(is_open=True))
            async with asyncio.timeout(1):
                while not heard:
                    await asyncio.sleep(0)

    run_async(run())


def test_polling_finds_what_was_committed_since_the_start_and_survives_errors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        store = SQLiteStore(tmp_path / "store.db")
        await store.create("before", b"{}", b"", Listing())
        bus, hints = PollingBus(store), list[Hint]()
        await bus.start(hints.append)
        changes, failing = store.changes, [True]

        async def fails_once(since: Any) -> Any:
            if failing:
                raise StoreError(str(failing.pop()))
            return await changes(since)

        monkeypatch.setattr(store, "changes", fails_once)
        await store.create("a", b"{}", b"", Listing())
        assert await store.append(AppendRequest("a", 0, [EntryRow(b"1"), EntryRow(b"2")], 0.0))
        await until(lambda: Hint("a", What.ENTRIES, 2) in hints)
        assert Hint("a", What.DOCUMENT, 1) in hints
        assert all(hint.table == "a" for hint in hints)
        await bus.stop()
        await store.close()

    run_async(run())
