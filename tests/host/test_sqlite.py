"""What a process hears of what others wrote."""

from __future__ import annotations

import time
from pathlib import Path

from eyeshot.host.sqlite import SQLiteStore
from tests.web.loop import run_async


def test_a_process_hears_of_entries_after_its_mark(tmp_path: Path) -> None:
    async def write(store: SQLiteStore) -> None:
        for table in ("a", "b"):
            await store.create(table, b"{}", b"", False, [])
            assert await store.append(table, 0, b"first", "", None)

    ours, others = SQLiteStore(tmp_path / "store.db"), SQLiteStore(tmp_path / "store.db")
    run_async(write(others))
    mark = ours.mark()
    assert ours.heads(mark) == (mark, {})
    for seq in (1, 2):
        assert run_async(others.append("b", seq, b"more", "", None))
    mark, heads = ours.heads(mark)
    assert heads == {"b": 3}
    assert ours.heads(mark) == (mark, {})
    for store in (ours, others):
        store.close()


def test_a_process_hears_of_documents_that_changed(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.db")
    began = time.time()
    run_async(store.create("a", b"{}", b"", False, []))
    assert run_async(store.put("a", b"[]", 1, False, []))
    assert store.versions(began) == {"a": 2}
    assert store.versions(began + 1000) == {}
    store.close()


def test_what_is_due_is_kept_with_the_entry(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "store.db")
    run_async(store.create("a", b"{}", b"", False, []))
    for seq, (due, found) in enumerate([(None, []), (5.0, ["a"]), (5.0, ["a"]), (None, [])]):
        assert run_async(store.append("a", seq, b"", "", due))
        assert store.due(6.0, 10) == found
    store.close()
