"""Replays of ended games, built in a worker process one at a time, and cached: they never change."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from eyeshot.host.errors import HostError
from eyeshot.host.store import StoredEntry
from eyeshot.host.table_doc import TableDoc
from eyeshot.kernel import Setup, find_game
from eyeshot.kernel.reexecute import reapply_entry
from eyeshot.kernel.replay import group_ambient, replay_entries
from eyeshot.web import protocol
from eyeshot.web.message_encoder import MessageEncoder
from eyeshot.web.worker_jobs import run_job
from eyeshot.workers.worker import Worker

TIME_LIMIT_S = 30.0
MAX_WAITING = 20
MAX_CACHE_BYTES = 32 << 20

Eyes = Any
"""Whose view is replayed: a seat, None for an onlooker, or "all"."""


class ReplayStepView(msgspec.Struct):
    step: int
    tick: int
    events: list[dict[str, Any]]
    lines: list[protocol.LogLine]
    view: dict[str, Any] | None


class ReplayBody(msgspec.Struct):
    """The part of a replay that is the same for every person."""

    definitions: dict[str, Any]
    ticks_per_second: int
    seats: int
    steps: list[ReplayStepView]


class Replays:
    """The cache. Requests for a replay that is being built wait for it."""

    def __init__(self, max_bytes: int = MAX_CACHE_BYTES) -> None:
        self._worker = Worker(TIME_LIMIT_S, MAX_WAITING)
        self._max_bytes = max_bytes
        self._cache: dict[tuple[str, Eyes], bytes] = {}
        """The most recently used is last."""
        self._running: dict[tuple[str, Eyes], asyncio.Task[bytes]] = {}

    async def get(self, doc: TableDoc, eyes: Eyes, read: Callable[[], list[bytes]]) -> bytes:
        """Return an encoded ReplayBody; `read` returns the entries. Raises HostError if too many requests wait or it
        takes too long."""
        key = doc.id, eyes
        if key in self._cache:
            self._cache[key] = self._cache.pop(key)
            return self._cache[key]
        if key not in self._running:
            if len(self._running) >= MAX_WAITING:
                raise HostError("busy")
            task = asyncio.create_task(
                run_job(self._worker, "replay-slow", build_replay, msgspec.json.encode(doc), read(), eyes)
            )
            self._running[key] = task
            task.add_done_callback(partial(self._on_done, key))
        # A cancelled request must not cancel the job of the others.
        return await asyncio.shield(self._running[key])

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
