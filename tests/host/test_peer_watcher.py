"""A process notices the documents that another one changed, however late they become visible."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from eyeshot.host import sqlite_store
from eyeshot.host.host import Host
from eyeshot.host.sqlite_store import SQLiteStore
from eyeshot.host.store import StoreError
from eyeshot.host.table_doc import TableDoc
from tests.host.wink_table import NEVER
from tests.web.loop import run_async, until


@pytest.mark.parametrize("late_s", [0.0, 5.0, 15.0])
def test_a_document_committed_long_after_its_time_is_noticed(
    tmp_path: Path, late_s: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Who tidies the file would be taken for somebody who writes.
    monkeypatch.setattr(sqlite_store, "CHECKPOINT_INTERVAL_S", 1000.0)

    async def run() -> None:
        host = Host(SQLiteStore(tmp_path / "store.db"), NEVER)
        doc = await host.create("0", "Ann", "viewpoint", 2)
        heard: list[TableDoc] = []
        host.watch(doc.id, heard.append)
        host.start()
        await asyncio.sleep(0.3)
        _change(tmp_path, doc.id, time.time() - late_s)
        await asyncio.sleep(2.5)
        assert [changed.is_open for changed in heard] == [True]
        await host.stop()
        host.store.close()

    run_async(run())


def test_a_document_that_could_not_be_read_at_first_is_noticed_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_store, "CHECKPOINT_INTERVAL_S", 1000.0)

    async def run() -> None:
        host = Host(SQLiteStore(tmp_path / "store.db"), NEVER)
        doc = await host.create("0", "Ann", "viewpoint", 2)
        heard: list[TableDoc] = []
        failed: list[str] = []
        host.watch(doc.id, heard.append)

        def fails(table: str) -> Any:
            failed.append(table)
            raise StoreError("the disk is away")

        host.start()
        await asyncio.sleep(0.3)
        with monkeypatch.context() as patch:
            patch.setattr(host.store, "get", fails)
            _change(tmp_path, doc.id, time.time() - 3.0)
            await until(lambda: failed == [doc.id])
        await until(lambda: [changed.is_open for changed in heard] == [True])
        await host.stop()
        host.store.close()

    run_async(run())


def _change(tmp_path: Path, table: str, changed: float) -> None:
    """As another process does, whose transaction took that long."""
    db = sqlite3.connect(tmp_path / "store.db")
    query = "UPDATE tables SET doc = replace(doc, ?, ?), version = version + 1, changed_at = ? WHERE id = ?"
    db.execute(query, (b'"is_open":false', b'"is_open":true', changed, table))
    db.commit()
    db.close()
