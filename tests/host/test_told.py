"""A loop hears what came of what it had written, whether it waits for that or not: each once."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eyeshot.host import sqlite_store
from eyeshot.host.sqlite_store import SQLiteStore
from eyeshot.host.store import AppendRequest, EntryRow
from eyeshot.host.told import Told
from tests.web.loop import run_async, until

STILL_S = 1.0


def _nothing() -> None:
    """Nobody wants the next."""


async def _store(tmp_path: Path) -> SQLiteStore:
    """With a table."""
    store = SQLiteStore(tmp_path / "store.db")
    await store.create("a", b"{}", b"seed", False, [])
    return store


def _slow_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk stands still for a while at every transaction."""
    write = sqlite_store._run_transaction

    def slowly(*args: Any) -> Any:
        time.sleep(STILL_S)
        return write(*args)

    monkeypatch.setattr(sqlite_store, "_run_transaction", slowly)


def test_who_waits_is_told_here_and_now() -> None:
    async def work() -> None:
        told = Told(asyncio.get_running_loop())
        heard: list[int] = []
        told.expect()
        threading.Timer(0.01, told.put, ([(heard.append, 1)],)).start()
        assert told.wait(5.0, _nothing)
        assert heard == [1]

    run_async(work())


def test_who_has_waited_long_enough_is_called_later() -> None:
    async def work() -> None:
        told = Told(asyncio.get_running_loop())
        heard: list[int] = []
        told.expect()
        assert not told.wait(0.01, _nothing)
        told.put([(heard.append, 1)])
        assert heard == []
        await asyncio.sleep(0.01)
        assert heard == [1]

    run_async(work())


def test_one_that_stumbles_keeps_nobody_from_being_told(caplog: pytest.LogCaptureFixture) -> None:
    def stumbles(came: Any) -> None:
        raise ZeroDivisionError

    async def work() -> None:
        told = Told(asyncio.get_running_loop())
        heard: list[int] = []
        for _ in range(2):
            told.expect()
        told.put([(stumbles, 0), (heard.append, 1)])
        assert told.wait(0.0, _nothing)
        assert heard == [1]

    run_async(work())
    assert "who was told what came of it stumbled" in caplog.text


def test_everything_is_told_once_whoever_is_quicker() -> None:
    async def work() -> None:
        told, luck = Told(asyncio.get_running_loop()), Random(1)
        heard: list[int] = []

        def write() -> None:
            for number in range(3_000):
                told.put([(heard.append, number)])
                if number % 3 == 0:
                    time.sleep(0.0002 * (number % 2))

        for _ in range(3_000):
            told.expect()
        writer = threading.Thread(target=write)
        writer.start()
        while writer.is_alive():
            told.wait(luck.choice((0.0, 0.00005, 0.0003)), _nothing)
            await asyncio.sleep(0)
        writer.join()
        await asyncio.sleep(0.01)
        assert heard == list(range(3_000))
        assert told.wait(0.0, _nothing)

    run_async(work())


def test_the_storage_settles_what_was_submitted(tmp_path: Path) -> None:
    async def work() -> None:
        store = await _store(tmp_path)
        heard: list[Any] = []
        for seq in range(3):
            append = AppendRequest("a", seq, [EntryRow(b"%d" % seq)], None, batched=True)
            store.append_nowait(append, heard.append)
        assert store.flush_blocking(5.0)
        assert heard == [True, True, True]
        assert [body for body, _ in store.entries("a", 0)] == [b"0", b"1", b"2"]
        assert store.flush_blocking(5.0), "there is nothing left to wait for"
        store.close()

    run_async(work())


def test_a_disk_that_stands_still_holds_the_loop_up_for_a_moment_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        store = await _store(tmp_path)
        _slow_down(monkeypatch)
        heard: list[Any] = []
        store.append_nowait(AppendRequest("a", 0, [EntryRow(b"")], None, batched=True), heard.append)
        began = time.monotonic()
        assert not store.flush_blocking(0.01)
        assert time.monotonic() - began < STILL_S / 2
        assert heard == []
        await until(lambda: heard == [True])
        store.close()

    run_async(work())


def test_who_is_told_may_want_the_next(tmp_path: Path) -> None:
    """Another process was faster: it is read on, and submitted again, while the loop waits."""

    async def work() -> None:
        store = await _store(tmp_path)
        heard: list[Any] = []

        def again(added: Any) -> None:
            heard.append(added)
            store.append_nowait(AppendRequest("a", 0, [EntryRow(b"")], None, batched=True), heard.append)

        store.append_nowait(AppendRequest("a", 7, [EntryRow(b"")], None, batched=True), again)
        assert store.flush_blocking(5.0)
        assert heard == [False, True]
        store.close()

    run_async(work())


def test_nobody_waits_for_what_was_to_be_told_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        store = await _store(tmp_path)
        _slow_down(monkeypatch)
        heard: list[Any] = []
        store.append_nowait(AppendRequest("a", 0, [EntryRow(b"")], None, batched=True), heard.append)
        assert not store.flush_blocking(0.01)
        began = time.monotonic()
        assert not store.flush_blocking(5.0)
        store.append_nowait(AppendRequest("a", 1, [EntryRow(b"")], None, batched=True), heard.append)
        assert not store.flush_blocking(5.0)
        assert time.monotonic() - began < STILL_S / 2
        await until(lambda: heard == [True, True])
        store.close()

    run_async(work())


def test_who_is_left_when_the_loop_is_ended_is_told_when_it_goes_on() -> None:
    def ends(came: Any) -> None:
        raise KeyboardInterrupt

    async def work() -> None:
        told = Told(asyncio.get_running_loop())
        heard: list[int] = []
        for _ in range(3):
            told.expect()
        told.put([(ends, 0), (heard.append, 1)])
        with pytest.raises(KeyboardInterrupt):
            told.wait(5.0, _nothing)
        await asyncio.sleep(0.01)
        assert heard == [1]
        told.put([(heard.append, 2)])
        await asyncio.sleep(0.01)
        assert heard == [1, 2]
        assert told.wait(0.0, _nothing)

    run_async(work())
