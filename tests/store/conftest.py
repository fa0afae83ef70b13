"""The stores that the conformance suite runs on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from eyeshot.store.sqlite_store import SQLiteStore
from tests.clock import ManualClock

OpenStore = Callable[[], Any]
"""Opens one more store on the same data, as another process does."""


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture(params=["sqlite"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path, clock: ManualClock) -> Iterator[OpenStore]:
    opened: list[SQLiteStore] = []

    def open_one() -> SQLiteStore:
        opened.append(SQLiteStore(tmp_path / "store.db", clock))
        return opened[-1]

    yield open_one
    for store in opened:
        store.close_blocking()
