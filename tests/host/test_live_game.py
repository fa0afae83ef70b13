"""Requests that are queued during a write are processed together, each with its own result."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from eyeshot.host.errors import HostError
from eyeshot.host.host import Host
from eyeshot.host.live_game import LiveGame
from eyeshot.host.sqlite_store import SQLiteStore
from eyeshot.host.store import AppendRequest, StoredEntry, StoreError
from eyeshot.kernel import IllegalAction
from tests.host.wink_table import NEVER, SEATS, play

Then = Callable[[bool | StoreError], None]


def _slow(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many entries were appended at a time, by a storage that takes its time."""
    submit, counts = SQLiteStore.append_nowait, []

    def slowly(self: SQLiteStore, append: AppendRequest, then: Then) -> None:
        counts.append(len(append.entries))
        asyncio.get_running_loop().call_later(0.05, submit, self, append, then)

    monkeypatch.setattr(SQLiteStore, "append_nowait", slowly)
    return counts


def _actions(host: Host, game: LiveGame) -> list[tuple[int, str]]:
    kept = [msgspec.json.decode(body, type=StoredEntry).entry for body, _ in host.store.entries(game.table, 1)]
    return [(entry.seat, entry.action) for entry in kept]


def test_requests_queued_during_a_write_are_stored_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        counts = _slow(monkeypatch)
        await asyncio.gather(*(host.act(game.table, seat, 0, f"look {seat - 1}", "a") for seat in range(1, SEATS)))
        assert counts == [1, SEATS - 2]
        assert _actions(host, game) == [(seat, f"look {seat - 1}") for seat in range(1, SEATS)]

    play(tmp_path, work)


def test_an_illegal_action_does_not_fail_the_requests_processed_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        counts = _slow(monkeypatch)
        acts = [
            host.act(game.table, seat, 0, action, "a") for seat, action in ((0, "look 1"), (1, "look 1"), (2, "look 1"))
        ]
        came = await asyncio.gather(*acts, return_exceptions=True)
        assert isinstance(came[1], IllegalAction)
        assert came[1].rule == "wink.gaze.one"
        assert [came[0], came[2]] == [None, None]
        assert counts == [1, 1]
        assert _actions(host, game) == [(0, "look 1"), (2, "look 1")]

    play(tmp_path, work)


def test_an_action_sent_twice_at_once_is_applied_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        _slow(monkeypatch)
        await asyncio.gather(*(host.act(game.table, seat, 0, "look 3", "a") for seat in (0, 1, 1, 0, 1)))
        assert _actions(host, game) == [(0, "look 3"), (1, "look 3")]

    play(tmp_path, work)


def test_requests_are_evaluated_again_after_a_conflicting_append(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        other = Host(SQLiteStore(tmp_path / "store.db"), NEVER)
        assert other.game(game.table) is not None
        await other.act(game.table, 3, 0, "look 0", "there")
        counts = _slow(monkeypatch)
        await asyncio.gather(*(host.act(game.table, seat, 0, "look 3", "a") for seat in range(3)))
        assert counts == [1, 1, 2], "one that is too late, the same again, and the others"
        assert _actions(host, game) == [(3, "look 0"), *((seat, "look 3") for seat in range(3))]
        await other.stop()
        other.store.close()

    play(tmp_path, work)


def test_every_request_gets_the_error_of_a_failed_append(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: SQLiteStore, append: AppendRequest, then: Then) -> None:
        asyncio.get_running_loop().call_later(0.05, then, StoreError("disk full"))

    async def work(host: Host, game: LiveGame) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(SQLiteStore, "append_nowait", full)
            acts = [host.act(game.table, seat, 0, "look 3", "a") for seat in range(3)]
            came = await asyncio.gather(*acts, return_exceptions=True)
        assert [error.code for error in came if isinstance(error, HostError)] == ["storage"] * 3
        assert _actions(host, game) == []
        await asyncio.gather(*(host.act(game.table, seat, 0, "look 3", "a") for seat in range(3)))
        assert _actions(host, game) == [(seat, "look 3") for seat in range(3)]

    play(tmp_path, work)


@pytest.mark.parametrize("gone", range(3))
def test_a_cancelled_request_does_not_block_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gone: int
) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        _slow(monkeypatch)
        acts = [asyncio.create_task(host.act(game.table, seat, 0, "look 3", "a")) for seat in range(3)]
        await asyncio.sleep(0.02)
        acts[gone].cancel()
        came = await asyncio.gather(*acts, return_exceptions=True)
        assert isinstance(came.pop(gone), asyncio.CancelledError)
        assert came == [None, None]
        await host.act(game.table, 0, 0, "look 1", "b")
        assert (0, "look 1") in _actions(host, game)

    play(tmp_path, work)


def test_the_rate_limit_counts_the_answered_question_not_the_named_one(tmp_path: Path) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        placing = next(q for q in game.questions if not q.optional)
        for k, at in enumerate((1, 2, 3)):
            look = at if at != placing.by else 0
            await host.act(game.table, placing.by, placing.id, f"look {look}", f"a{k}")
        kept = [msgspec.json.decode(body, type=StoredEntry).entry for body, _ in host.store.entries(game.table, 1)]
        ticks = [entry.tick for entry in kept if entry.action.startswith("look")]
        assert len(ticks) == len(set(ticks)) == 3

    play(tmp_path, work)


def test_an_action_beyond_the_rate_limit_is_taken_in_the_next_tick_during_slow_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        _slow(monkeypatch)
        arrived = game.now()
        looks = [host.act(game.table, 0, 0, f"look {at}", f"a{at}", arrived) for at in (1, 2)]
        await asyncio.gather(host.act(game.table, 1, 0, "look 0", "b", arrived), *looks)
        kept = [msgspec.json.decode(body, type=StoredEntry).entry for body, _ in host.store.entries(game.table, 1)]
        assert [entry.tick for entry in kept if entry.seat == 0] == [arrived, arrived + 1]

    play(tmp_path, work)


def test_an_unexpected_error_of_one_action_does_not_fail_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        _slow(monkeypatch)
        read = type(game.match).read

        def breaks(self: Any, action: str) -> Any:
            if action == "look 2":
                raise ZeroDivisionError
            return read(self, action)

        monkeypatch.setattr(type(game.match), "read", breaks)
        acts = [host.act(game.table, seat, 0, f"look {at}", "a") for seat, at in ((0, 1), (1, 2), (2, 3))]
        came = await asyncio.gather(*acts, return_exceptions=True)
        assert [came[0], came[2]] == [None, None]
        assert isinstance(came[1], HostError)
        assert came[1].code == "fault"

    play(tmp_path, work)


def test_an_action_id_is_applied_once_across_processes(tmp_path: Path) -> None:
    """Sent again to the same process, to another that knows less, or to two at once: it happens once, and all who
    sent it are told that it did."""

    async def work(host: Host, game: LiveGame) -> None:
        other = Host(SQLiteStore(tmp_path / "store.db"), NEVER)
        assert other.game(game.table) is not None
        for sent, hosts in enumerate(([host, host], [other, host], [host, other, host, other])):
            acts = [each.act(game.table, 0, 0, f"look {sent + 1}", f"a{sent}") for each in hosts]
            await asyncio.gather(*acts)
        for each in (other, host):
            await each.act(game.table, 0, 0, "look 1", "a0")
        assert _actions(host, game) == [(0, f"look {sent + 1}") for sent in range(3)]
        actors = [actor for _, actor in host.store.entries(game.table, 1)]
        assert actors == ["0 a0", "0 a1", "0 a2"]
        await other.stop()
        other.store.close()

    play(tmp_path, work)


def test_a_restarted_process_knows_the_action_ids_of_the_record(tmp_path: Path) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        await host.act(game.table, 0, 0, "look 1", "a")
        await host.act(game.table, 0, 0, "look 2", "b")
        again = Host(host.store, NEVER)
        await again.act(game.table, 0, 0, "look 1", "a")
        assert _actions(host, game) == [(0, "look 1"), (0, "look 2")]
        await again.stop()

    play(tmp_path, work)


def test_a_failing_listener_does_not_fail_the_action(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It is done and durable, so who did it is told so; and the table goes on."""

    async def work(host: Host, game: LiveGame) -> None:
        def breaks(*_: Any) -> None:
            raise ZeroDivisionError

        game.broadcast._release = None
        game.broadcast.subscribe(0, breaks)
        await host.act(game.table, 0, 0, "look 1", "a")
        game.broadcast.unsubscribe(0, breaks)
        assert not game.is_busy
        await host.act(game.table, 1, 0, "look 0", "b")
        assert _actions(host, game) == [(0, "look 1"), (1, "look 0")]

    play(tmp_path, work)
    assert "could not be published" in caplog.text


def test_a_failing_result_callback_does_not_block_the_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        def breaks(_: Exception | None) -> None:
            raise ZeroDivisionError

        game.submit_action(0, 0, "look 1", "a", game.now(), breaks)
        game.submit_action(2, 0, "look 2", "a", game.now(), breaks)
        await asyncio.gather(*(host.act(game.table, seat, 0, "look 0", "b") for seat in (1, 2)))
        assert [action for _, action in _actions(host, game)] == ["look 1", "look 0", "look 0"]

    play(tmp_path, work)
    assert caplog.text.count("result callback of seat") == 2


@pytest.mark.parametrize("broken", ["wake_at", "questions"])
def test_an_error_in_the_rules_fails_the_request_and_the_table_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    async def work(host: Host, game: LiveGame) -> None:
        def breaks(*_: Any) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(type(game.match), broken, breaks)
            with pytest.raises(HostError) as error:
                await host.act(game.table, 0, 0, "look 1", "a")
            assert error.value.code == "fault"
        await host.act(game.table, 0, 0, "look 1", "a")
        assert _actions(host, game) == [(0, "look 1")]

    play(tmp_path, work)


def test_result_callbacks_may_submit_many_further_actions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many = 300

    async def work(host: Host, game: LiveGame) -> None:
        _slow(monkeypatch)
        heard: list[Exception | None] = []

        def again(error: Exception | None) -> None:
            heard.append(error)
            if len(heard) <= many:
                game.submit_action(0, 0, "look 0", f"b{len(heard)}", game.now(), again)

        act = asyncio.create_task(host.act(game.table, 1, 0, "look 0", "a"))
        await asyncio.sleep(0)
        for number in range(many):
            game.submit_action(0, 0, "look 0", f"a{number}", game.now(), again)
        await act
        await asyncio.sleep(0.1)
        assert len(heard) == 2 * many
        assert {type(error) for error in heard} == {IllegalAction}
        assert not game.is_busy

    play(tmp_path, work)
