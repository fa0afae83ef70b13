"""Replays of ended games, built in a worker process one at a time, and cached: they never change."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec

from eyeshot.host.errors import HostError
from eyeshot.host.stored_entry import StoredEntry
from eyeshot.host.table_doc import TableDoc, setup_of
from eyeshot.kernel import find_game, group_ambient, reapply_entry, replay_entries
from eyeshot.web import socket_messages
from eyeshot.web.worker_jobs import run_job
from eyeshot.workers.worker_pool import WorkerPool

TIME_LIMIT_S = 30.0
MAX_WAITING = 20
MAX_CACHE_BYTES = 32 << 20

Eyes = Any
"""Whose view is replayed: a seat, None for an onlooker, or "all"."""


class ReplayStepView(msgspec.Struct):
    step: int
    tick: int
    events: list[socket_messages.GameEvent]
    view: socket_messages.GameView


class ReplayBody(msgspec.Struct):
    """The part of a replay that is the same for every person."""

    definitions: socket_messages.GameDefinitions
    ticks_per_second: int
    seats: int
    steps: list[ReplayStepView]


class Replays:
    """The cache. Requests for a replay that is being built wait for it."""

    def __init__(self, max_bytes: int = MAX_CACHE_BYTES, pool: WorkerPool | None = None) -> None:
        self._worker = pool or WorkerPool("replays", 1, TIME_LIMIT_S, MAX_WAITING)
        self._max_bytes = max_bytes
        self._cache: dict[tuple[str, Eyes], bytes] = {}
        """The most recently used is last."""
        self._running: dict[tuple[str, Eyes], asyncio.Task[bytes]] = {}

    async def get(self, doc: TableDoc, eyes: Eyes, read: Callable[[], Awaitable[list[bytes]]]) -> bytes:
        """Return an encoded ReplayBody; `read` returns the entries. Raises HostError if too many requests wait or it
        takes too long."""
        key = doc.id, eyes
        if key in self._cache:
            self._cache[key] = self._cache.pop(key)
            return self._cache[key]
        if key not in self._running:
            if len(self._running) >= MAX_WAITING:
                raise HostError("busy")
            task = asyncio.create_task(self._build(doc, eyes, read))
            self._running[key] = task
            task.add_done_callback(partial(self._on_done, key))
        # A cancelled request must not cancel the job of the others.
        return await asyncio.shield(self._running[key])

    async def _build(self, doc: TableDoc, eyes: Eyes, read: Callable[[], Awaitable[list[bytes]]]) -> bytes:
        return await run_job(self._worker, "replay-slow", build_replay, msgspec.json.encode(doc), await read(), eyes)

    def _on_done(self, key: tuple[str, Eyes], done: asyncio.Task[bytes]) -> None:
        del self._running[key]
        if done.cancelled() or done.exception() is not None:
            return
        self._cache[key] = done.result()
        while sum(map(len, self._cache.values())) > self._max_bytes:
            del self._cache[next(iter(self._cache))]

    def close(self) -> None:
        for task in self._running.values():
            task.cancel()
        self._worker.close()


def build_replay(encoded_doc: bytes, bodies: list[bytes], eyes: Eyes) -> bytes:
    """Return an encoded ReplayBody from a stored table and its entries."""
    doc = msgspec.json.decode(encoded_doc, type=TableDoc)
    match = find_game(doc.game).match(setup_of(doc))
    entries = [msgspec.json.decode(body, type=StoredEntry).entry for body in bodies]
    state: Any = None
    views = []
    for entry in entries:
        state = reapply_entry(match, state, entry)
        view = match.view_of_all(state) if eyes == "all" else match.view(state, eyes)
        views.append(msgspec.Raw(socket_messages.encode(view)))
    steps = [
        ReplayStepView(
            seen.step, seen.tick, [msgspec.Raw(socket_messages.encode(e)) for e in seen.events], views[seen.step]
        )
        for seen in group_ambient(replay_entries(entries, match, eyes), match)
    ]
    definitions = msgspec.Raw(socket_messages.encode(match.definitions()))
    return socket_messages.encode(ReplayBody(definitions, match.ticks_per_second, len(doc.chairs), steps))
