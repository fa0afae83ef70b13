"""Requests are answered without a rest between their steps; what visitors leave behind is cleared away."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message

from eyeshot.cli.serve import _freeze_new_objects
from eyeshot.host.host import Host
from eyeshot.host.sqlite_store import SQLiteStore
from eyeshot.web.visiting import Visiting
from tests.web.loop import run_async


async def _receive() -> Message:
    return {"type": "http.request"}


async def _send(message: Message) -> None:
    """To nobody."""


def test_a_request_is_a_visit_until_it_is_answered(tmp_path: Path) -> None:
    async def work() -> None:
        host = Host(SQLiteStore(tmp_path / "store.db"))
        seen: list[int] = []

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await asyncio.sleep(0)
            seen.append(host.active_requests)
            if scope["path"] == "/bad":
                raise ZeroDivisionError

        visiting = Visiting(app, host)
        await visiting({"type": "http", "path": "/"}, _receive, _send)
        await visiting({"type": "websocket", "path": "/ws"}, _receive, _send)
        with pytest.raises(ZeroDivisionError):
            await visiting({"type": "http", "path": "/bad"}, _receive, _send)
        assert seen == [1, 0, 1]
        assert (host.active_requests, host.finished_requests) == (0, 2)
        host.store.close()

    run_async(work())


class _Cycle:
    def __init__(self) -> None:
        self.me = self


def test_what_visitors_leave_behind_is_cleared_away_before_all_else_is_kept() -> None:
    gc.collect()
    gc.disable()
    try:
        left = weakref.ref(_Cycle())
        assert _freeze_new_objects(1, 0) == 1
        assert left() is None
        left = weakref.ref(_Cycle())
        assert _freeze_new_objects(1, 1) == 1, "nobody came or went"
        assert left() is not None
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
        gc.enable()
        gc.collect()
