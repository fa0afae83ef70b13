"""Replays of ended games, made in a process beside the server, one at a time. The latest ones are kept: they never
change."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from eyeshot.host.errors import HostError
from eyeshot.host.stored_entry import StoredEntry
from eyeshot.host.table_doc import TableDoc
from eyeshot.kernel import Setup, find_game
from eyeshot.kernel.reexecute import reapply_entry
from eyeshot.kernel.replay import group_ambient, replay_entries
from eyeshot.web import protocol
from eyeshot.web.message_encoder import MessageEncoder
from eyeshot.web.worker_jobs import run_job
from eyeshot.workers.worker import Worker

LIMIT_S = 30.0
MOST_WAITING = 20
MOST_BYTES = 32 << 20
"""Kept in all."""

Eyes = Any
"""A seat, None for an onlooker's, or "all"."""


class ReplayStepView(msgspec.Struct):
    step: int
    tick: int
    events: list[dict[str, Any]]
    lines: list[protocol.LogLine]
    view: dict[str, Any] | None


class ReplayBody(msgspec.Struct):
    """What is the same whoever asks."""

    definitions: dict[str, Any]
    ticks_per_second: int
    seats: int
    steps: list[ReplayStepView]


class Replays:
    """Who asks for what is being made waits for that."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._worker = Worker(LIMIT_S, MOST_WAITING)
        self._most_bytes = most_bytes
        self._kept: dict[tuple[str, Eyes], bytes] = {}
        """The one that was asked for last stands last."""
        self._making: dict[tuple[str, Eyes], asyncio.Task[bytes]] = {}

    async def shown(self, doc: TableDoc, eyes: Eyes, read: Callable[[], list[bytes]]) -> bytes:
        """`ReplayBody`, written; `read` gives the entries. HostError if too many wait or it takes too long."""
        key = doc.id, eyes
        if key in self._kept:
            self._kept[key] = self._kept.pop(key)
            return self._kept[key]
        if key not in self._making:
            if len(self._making) >= MOST_WAITING:
                raise HostError("busy")
            task = asyncio.create_task(
                run_job(self._worker, "replay-slow", show, msgspec.json.encode(doc), read(), eyes)
            )
            self._making[key] = task
            task.add_done_callback(partial(self._made, key))
        # Who goes away does not take it from the others.
        return await asyncio.shield(self._making[key])

    def _made(self, key: tuple[str, Eyes], done: asyncio.Task[bytes]) -> None:
        del self._making[key]
        if done.cancelled() or done.exception() is not None:
            return
        self._kept[key] = done.result()
        while sum(map(len, self._kept.values())) > self._most_bytes:
            del self._kept[next(iter(self._kept))]

    def close(self) -> None:
        for task in self._making.values():
            task.cancel()
        self._worker.close()


def show(written: bytes, bodies: list[bytes], eyes: Eyes) -> bytes:
    """An ended game step by step, from the table and its entries as they are stored."""
    doc = msgspec.json.decode(written, type=TableDoc)
    match = find_game(doc.game).match(Setup(len(doc.chairs), doc.options, doc.content))
    encoder = MessageEncoder(match, doc.names())
    entries = [msgspec.json.decode(body, type=StoredEntry).entry for body in bodies]
    state: Any = None
    views = []
    for entry in entries:
        state = reapply_entry(match, state, entry)
        views.append(match.view_of_all(state) if eyes == "all" else match.view(state, eyes))
    steps = [
        ReplayStepView(frame.step, frame.tick, list(frame.events), encoder.lines(frame.events), views[frame.step])
        for frame in group_ambient(replay_entries(entries, match, eyes, encoder.words), match)
    ]
    return msgspec.json.encode(ReplayBody(match.definitions(), match.ticks_per_second, len(doc.chairs), steps))
