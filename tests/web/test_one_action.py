"""The way of one action from the socket to all views: which functions it passes, and that it never blocks the loop."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import httpx
import msgspec
import pytest

import eyeshot
from eyeshot.host.live_table import LiveTable
from eyeshot.store.sqlite_writer import SQLiteWriter
from eyeshot.web.socket_messages import Act
from tests.web.loop import run_async
from tests.web.test_openapi import DECK
from tests.web.test_replays import Ended, visitor
from tests.web.worlds import Ear, World

SOURCE = Path(eyeshot.__file__).parent
MAX_FUNCTIONS, MAX_FILES = 20, 5
BLOCKING = {"open", "sqlite3.connect", "time.sleep", "socket.connect", "subprocess.Popen"}

forbidden_thread = 0
found: list[str] = []


def _audit(event: str, args: tuple[Any, ...]) -> None:
    if event in BLOCKING and threading.get_ident() == forbidden_thread:
        found.append(f"{event} {args[0] if args else ''}")


sys.addaudithook(_audit)


@contextmanager
def nothing_blocks() -> Iterator[None]:
    """Fail if the thread of the running loop opens a file, a database or a connection, or sleeps."""
    global forbidden_thread
    found.clear()
    forbidden_thread = threading.get_ident()
    try:
        yield
    finally:
        forbidden_thread = 0
    assert found == []


class Way:
    """The functions of ours that are being executed whenever the action gets one step further."""

    def __init__(self) -> None:
        self.functions: list[str] = []

    def note(self) -> None:
        frame: FrameType | None = sys._getframe(1)
        stack: list[str] = []
        while frame is not None:
            file = Path(frame.f_code.co_filename)
            if file.is_relative_to(SOURCE) and file.parent.name in ("web", "host", "store"):
                stack.append(f"{file.parent.name}/{file.stem} {frame.f_code.co_qualname}")
            frame = frame.f_back
        self.functions += [function for function in reversed(stack) if function not in self.functions]

    def watch(self, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> None:
        """Note who calls this."""
        original = getattr(owner, name)

        def noted(*args: Any, **kwargs: Any) -> Any:
            self.note()
            return original(*args, **kwargs)

        monkeypatch.setattr(owner, name, noted)


def test_an_action_passes_few_functions_and_blocks_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    way = Way()

    async def run() -> None:
        world = World(tmp_path / "tables.db")
        await world.begin("viewpoint", 2)
        await world.listen(world.table)
        live = world.game
        question = next(q for q in live.questions if not q.optional)
        action = live.match.text(question.choice.codes[0])  # type: ignore[union-attr]
        message = msgspec.json.encode(Act("a", question.by, question.id, action))
        way.watch(monkeypatch, LiveTable, "put")
        way.watch(monkeypatch, type(live.match), "apply")
        way.watch(monkeypatch, SQLiteWriter, "submit")
        way.watch(monkeypatch, Ear, "write")
        with nothing_blocks():
            world.sockets[question.by].on_data(message)
            await world.sockets[question.by].wait_idle()
        assert any(b'"ok":true' in data for data in world.heard()[question.by])
        await world.close()

    run_async(run())
    listed = "\n".join(way.functions)
    assert len(way.functions) <= MAX_FUNCTIONS, listed
    assert len({function.split()[0] for function in way.functions}) <= MAX_FILES, listed


async def _visit(client: httpx.AsyncClient, path: Path) -> None:
    """What people do, over the API."""
    made = await client.post("/api/tables", json={"game": "viewpoint", "name": "Ann", "play_now": True, "seats": 2})
    table = f"/api/tables/{made.json()['id']}"
    for address in ("/api/games", "/api/tables", table, f"{table}/invitation", "/health", "/metrics", "/", "/nothing"):
        await client.get(address)
    assert (await client.get("/api/tables/ended/replay")).is_success
    assert (await client.get("/api/tables/ended/record")).status_code == 200
    assert (await client.post("/api/decks", json={"text": DECK})).is_success
    assert (await client.get("/api/decks")).is_success


def test_no_request_opens_a_file_or_a_database_in_the_thread_of_the_loop(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "store.db"
        await Ended().keep(path)
        async with visitor(path) as client:
            await _visit(client, path)  # modules and texts are read when they are first needed
            with nothing_blocks():
                await _visit(client, path)

    run_async(run())
