"""Storage that is full or cannot be written: a clear error, nothing acknowledged is lost, and play goes on after."""

from __future__ import annotations

import asyncio
import resource
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.asyncio.client import connect

from eyeshot.cli import main
from eyeshot.host.autoplay import BotDelay
from eyeshot.host.errors import HostError
from eyeshot.host.host import Host
from eyeshot.host.table_commands import StartGame
from eyeshot.store.sqlite_store import SQLiteStore
from eyeshot.store.store import StoreError
from tests.host.wink_table import live_table
from tests.plain_deck import PLAIN_DECK
from tests.web.loop import run_async
from tests.web.page import VERSION, Page, Person, open_table
from tests.web.server import ServerProcess
from tests.web.table_socket import Socket


async def _table(host: Host) -> str:
    doc = await host.create("ann", "Ann", "viewpoint", 2, content=PLAIN_DECK, bots=["easy"])
    await host.run_command(doc.id, "ann", StartGame())
    return doc.id


async def _act_while_it_goes(host: Host, table: str, done: int = 0) -> tuple[int, HostError | None]:
    """Answer for both seats; gives the number of acknowledged actions and the error that ended it, if one did."""
    game = await live_table(host, table)
    rng = Random(done)
    while game.outcome is None:
        question = next(q for q in game.questions if not q.optional)
        action = game.match.text(rng.choice(question.choice.codes))  # type: ignore[union-attr]
        try:
            await host.act(table, question.by, question.id, action, f"a{done}")
        except HostError as error:
            return done, error
        done += 1
    return done, None


def _entries(path: Path) -> int:
    with sqlite3.connect(path) as db:
        return int(db.execute("SELECT count(*) FROM entries WHERE dedup_key IS NOT NULL").fetchone()[0])


def test_a_full_disk_is_reported_and_no_acknowledged_action_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def play() -> None:
        store = SQLiteStore(path)
        host = Host(store, BotDelay(1e6, 1e6))
        table = await _table(host)
        used = (tmp_path / "store.db-wal").stat().st_size
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (used + 60_000, hard))
        try:
            done, error = await _act_while_it_goes(host, table)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert error is not None
        assert error.code == "storage"
        assert _entries(path) == done
        more, error = await _act_while_it_goes(host, table, done)
        assert error is None
        assert _entries(path) == more
        await host.stop()
        await store.close()

    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        run_async(play())
    finally:
        signal.signal(signal.SIGXFSZ, before)


def test_a_server_that_cannot_write_reports_bad_health(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "store.db").start()
    _, hard = limits = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    health = f"{server.url}/health"
    try:
        table = {"game": "viewpoint", "name": "Ann", "play_now": True}
        assert httpx.post(f"{server.url}/api/tables", json=table).is_success
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, hard))
        assert until_it_says(health, 503).json()["code"] == "storage"
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, limits)
        assert until_it_says(health, 200).text == "ok\n"
    finally:
        server.stop()


def test_a_failed_read_is_reported_and_works_later(tmp_path: Path) -> None:
    async def run(server: ServerProcess) -> None:
        ann = Person(server, "Ann")
        table = await open_table([ann], bots=1, window=0)
        record = f"/api/tables/{table}/record"
        await Page(ann, table, 0, Random(1)).play_on()
        before = await ann.ask("GET", record)
        async with connect(server.ws_url, additional_headers=ann.headers, proxy=None) as ws:
            socket = Socket(ws, ann, table)
            _change(server.store, "ALTER TABLE heads RENAME TO elsewhere", "ALTER TABLE tables RENAME TO away")
            refused = await ann.ask("GET", record)
            assert (refused.status_code, refused.json()["code"]) == (503, "storage")
            await socket.say(t="hello", version=VERSION, table=table, have={})
            assert (await socket.hear("error"))["code"] == "storage"
            _change(server.store, "ALTER TABLE away RENAME TO tables", "ALTER TABLE elsewhere RENAME TO heads")
            assert (await socket.hello())["table"]["phase"] == "ended"
        assert (await ann.ask("GET", record)).text == before.text

    server = ServerProcess(tmp_path / "store.db").start()
    try:
        run_async(asyncio.wait_for(run(server), 120))
    finally:
        server.stop()


def test_a_deleted_store_file_is_an_error_and_not_written_to(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "store.db").start()
    health, tables = f"{server.url}/health", f"{server.url}/api/tables"
    table = {"game": "viewpoint", "name": "Ann", "play_now": True}
    try:
        assert httpx.post(tables, json=table).is_success
        server.store.rename(tmp_path / "elsewhere.db")
        assert httpx.post(tables, json=table).json()["code"] == "storage"
        assert until_it_says(health, 503).json()["code"] == "storage"
        assert not server.store.exists()
        (tmp_path / "elsewhere.db").rename(server.store)
        assert until_it_says(health, 200).text == "ok\n"
        assert httpx.post(tables, json=table).is_success
        server.store.unlink()
        server.store.touch()
        assert "was replaced by another file" in httpx.post(tables, json=table).text
    finally:
        server.stop()


def _change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)


def until_it_says(url: str, status: int) -> httpx.Response:
    until = time.monotonic() + 20
    while (answer := httpx.get(url)).status_code != status:
        assert time.monotonic() < until, f"it says {answer.status_code}: {answer.text}"
        time.sleep(0.1)
    return answer


def test_a_store_path_that_cannot_be_opened_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreError, match="cannot store tables"):
        SQLiteStore(tmp_path / "folder")
    assert main(["serve", "--store", str(tmp_path / "folder")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_file_that_is_not_a_store_is_reported(tmp_path: Path) -> None:
    (tmp_path / "store.db").write_bytes(b"this is not a database" * 100)
    with pytest.raises(StoreError, match="cannot store tables"):
        SQLiteStore(tmp_path / "store.db")
