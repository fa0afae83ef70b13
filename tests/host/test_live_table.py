"""The task of a live table: what arrives during a write is taken together, each request with its own result."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from eyeshot.host.errors import HostError
from eyeshot.host.host import Host
from eyeshot.host.inbox_requests import ActionRequest, Request
from eyeshot.host.live_table import LiveTable
from eyeshot.kernel import IllegalAction
from eyeshot.store.sqlite_store import SQLiteStore
from eyeshot.store.store import AppendRequest, StoreError, UnknownOutcome
from tests.host.wink_table import NEVER, SEATS, entries_of, live_table, open_host, play


def _slow(monkeypatch: pytest.MonkeyPatch, append: Callable[..., Any] = SQLiteStore.append) -> list[int]:
    """How many entries were appended at a time, by a storage that takes its time."""
    counts: list[int] = []

    async def slowly(self: SQLiteStore, request: AppendRequest) -> bool:
        counts.append(len(request.entries))
        await asyncio.sleep(0.05)
        added: bool = await append(self, request)
        return added

    monkeypatch.setattr(SQLiteStore, "append", slowly)
    return counts


async def _actions(host: Host, game: LiveTable) -> list[tuple[int, str]]:
    return [(entry.seat, entry.action) for entry in await entries_of(host, game.table, 1)]


def test_requests_queued_during_a_write_are_stored_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(host: Host, game: LiveTable) -> None:
        counts = _slow(monkeypatch)
        first = asyncio.create_task(host.act(game.table, 1, 0, "look 0", "a"))
        await asyncio.sleep(0.02)
        await asyncio.gather(*(host.act(game.table, seat, 0, f"look {seat - 1}", "a") for seat in range(2, SEATS)))
        await first
        assert counts == [1, SEATS - 2]
        assert await _actions(host, game) == [(seat, f"look {seat - 1}") for seat in range(1, SEATS)]

    play(tmp_path, work)


def test_an_illegal_action_does_not_fail_the_requests_processed_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(host: Host, game: LiveTable) -> None:
        counts = _slow(monkeypatch)
        acts = [
            host.act(game.table, seat, 0, action, "a") for seat, action in ((0, "look 1"), (1, "look 1"), (2, "look 1"))
        ]
        came = await asyncio.gather(*acts, return_exceptions=True)
        assert isinstance(came[1], IllegalAction)
        assert came[1].rule == "wink.gaze.one"
        assert [came[0], came[2]] == [None, None]
        assert counts == [2]
        assert await _actions(host, game) == [(0, "look 1"), (2, "look 1")]

    play(tmp_path, work)


def test_an_action_sent_twice_at_once_is_applied_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(host: Host, game: LiveTable) -> None:
        _slow(monkeypatch)
        await asyncio.gather(*(host.act(game.table, seat, 0, "look 3", "a") for seat in (0, 1, 1, 0, 1)))
        assert await _actions(host, game) == [(0, "look 3"), (1, "look 3")]

    play(tmp_path, work)


def test_requests_are_evaluated_again_after_a_conflicting_append(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(host: Host, game: LiveTable) -> None:
        other = Host(SQLiteStore(tmp_path / "store.db"), NEVER)
        await live_table(other, game.table)
        await other.act(game.table, 3, 0, "look 0", "there")
        counts = _slow(monkeypatch)
        await asyncio.gather(*(host.act(game.table, seat, 0, "look 3", "a") for seat in range(3)))
        assert counts == [3, 3], "too late, and the same again"
        assert await _actions(host, game) == [(3, "look 0"), *((seat, "look 3") for seat in range(3))]
        await other.stop()
        await other.store.close()

    play(tmp_path, work)


def test_every_request_gets_the_error_of_a_failed_append(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(self: SQLiteStore, request: AppendRequest) -> bool:
        await asyncio.sleep(0.05)
        raise StoreError("disk full")

    async def work(host: Host, game: LiveTable) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(SQLiteStore, "append", full)
            acts = [host.act(game.table, seat, 0, "look 3", "a") for seat in range(3)]
            came = await asyncio.gather(*acts, return_exceptions=True)
        assert [error.code for error in came if isinstance(error, HostError)] == ["storage"] * 3
        assert await _actions(host, game) == []
        await asyncio.gather(*(host.act(game.table, seat, 0, "look 3", "a") for seat in range(3)))
        assert await _actions(host, game) == [(seat, "look 3") for seat in range(3)]

    play(tmp_path, work)


@pytest.mark.parametrize("gone", range(3))
def test_a_cancelled_request_does_not_block_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gone: int
) -> None:
    async def work(host: Host, game: LiveTable) -> None:
        _slow(monkeypatch)
        acts = [asyncio.create_task(host.act(game.table, seat, 0, "look 3", "a")) for seat in range(3)]
        await asyncio.sleep(0.02)
        acts[gone].cancel()
        came = await asyncio.gather(*acts, return_exceptions=True)
        assert isinstance(came.pop(gone), asyncio.CancelledError)
        assert came == [None, None]
        await host.act(game.table, 0, 0, "look 1", "b")
        assert (0, "look 1") in await _actions(host, game)

    play(tmp_path, work)


def test_the_rate_limit_counts_the_answered_question_not_the_named_one(tmp_path: Path) -> None:
    async def work(host: Host, game: LiveTable) -> None:
        placing = next(q for q in game.questions if not q.optional)
        for k, at in enumerate((1, 2, 3)):
            look = at if at != placing.by else 0
            await host.act(game.table, placing.by, placing.id, f"look {look}", f"a{k}")
        kept = await entries_of(host, game.table, 1)
        ticks = [entry.tick for entry in kept if entry.action.startswith("look")]
        assert len(ticks) == len(set(ticks)) == 3

    play(tmp_path, work)


def test_an_action_beyond_the_rate_limit_is_taken_in_the_next_tick_during_slow_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(host: Host, game: LiveTable) -> None:
        _slow(monkeypatch)
        now, arrived = game._clock.time(), game.now()
        looks = [host.act(game.table, 0, 0, f"look {at}", f"a{at}", now) for at in (1, 2)]
        await asyncio.gather(host.act(game.table, 1, 0, "look 0", "b", now), *looks)
        kept = await entries_of(host, game.table, 1)
        assert [entry.tick for entry in kept if entry.seat == 0] == [arrived, arrived + 1]

    play(tmp_path, work)


def test_an_unexpected_error_of_one_action_does_not_fail_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(host: Host, game: LiveTable) -> None:
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

    async def work(host: Host, game: LiveTable) -> None:
        other = Host(SQLiteStore(tmp_path / "store.db"), NEVER)
        await live_table(other, game.table)
        for sent, hosts in enumerate(([host, host], [other, host], [host, other, host, other])):
            acts = [each.act(game.table, 0, 0, f"look {sent + 1}", f"a{sent}") for each in hosts]
            await asyncio.gather(*acts)
        for each in (other, host):
            await each.act(game.table, 0, 0, "look 1", "a0")
        assert await _actions(host, game) == [(0, f"look {sent + 1}") for sent in range(3)]
        actors = [actor for _, actor in await host.store.entries(game.table, 1)]
        assert actors == ["0 a0", "0 a1", "0 a2"]
        await other.stop()
        await other.store.close()

    play(tmp_path, work)


def test_a_restarted_process_knows_the_action_ids_of_the_record(tmp_path: Path) -> None:
    async def work(host: Host, game: LiveTable) -> None:
        await host.act(game.table, 0, 0, "look 1", "a")
        await host.act(game.table, 0, 0, "look 2", "b")
        again = Host(host.store, NEVER)
        await again.act(game.table, 0, 0, "look 1", "a")
        assert await _actions(host, game) == [(0, "look 1"), (0, "look 2")]
        await again.stop()

    play(tmp_path, work)


def test_a_failing_listener_does_not_fail_the_action(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It is done and durable, so who did it is told so; and the table goes on."""

    async def work(host: Host, game: LiveTable) -> None:
        def breaks(*_: Any) -> None:
            raise ZeroDivisionError

        game.broadcast._release = None
        game.broadcast.subscribe(0, breaks)
        await host.act(game.table, 0, 0, "look 1", "a")
        game.broadcast.unsubscribe(0, breaks)
        assert not game.has_work
        await host.act(game.table, 1, 0, "look 0", "b")
        assert await _actions(host, game) == [(0, "look 1"), (1, "look 0")]

    play(tmp_path, work)
    assert "could not be published" in caplog.text


@pytest.mark.parametrize("broken", ["wake_at", "questions"])
def test_an_error_in_the_rules_fails_the_request_and_the_table_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    async def work(host: Host, game: LiveTable) -> None:
        def breaks(*_: Any) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(type(game.match), broken, breaks)
            with pytest.raises(HostError) as error:
                await host.act(game.table, 0, 0, "look 1", "a")
            assert error.value.code == "fault"
        await host.act(game.table, 0, 0, "look 1", "a")
        assert await _actions(host, game) == [(0, "look 1")]

    play(tmp_path, work)


def test_many_requests_at_once_are_all_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many = 300

    async def work(host: Host, game: LiveTable) -> None:
        _slow(monkeypatch)
        act = asyncio.create_task(host.act(game.table, 1, 0, "look 0", "a"))
        await asyncio.sleep(0)
        acts = [game.act(0, 0, "look 0", f"a{number}") for number in range(many)]
        heard = await asyncio.gather(*acts, return_exceptions=True)
        await act
        assert {type(error) for error in heard} == {IllegalAction}
        assert not game.has_work

    play(tmp_path, work)


def test_an_append_with_an_unknown_outcome_is_read_again_before_anybody_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = SQLiteStore.append
    lost: list[bool] = []

    async def cut(self: SQLiteStore, request: AppendRequest) -> bool:
        """The connection is lost before or after the commit."""
        lost.append(len(lost) % 2 == 0)
        if len(lost) > 4:
            return await append(self, request)
        if lost[-1]:
            assert await append(self, request)
        raise UnknownOutcome("the connection was lost")

    async def work(host: Host, game: LiveTable) -> None:
        monkeypatch.setattr(SQLiteStore, "append", cut)
        for seat in range(1, SEATS):
            await host.act(game.table, seat, 0, f"look {seat - 1}", "a")
        await host.act(game.table, 0, 0, "look 2", "a")
        assert sorted(await _actions(host, game)) == [(0, "look 2"), *((k, f"look {k - 1}") for k in range(1, SEATS))]

    play(tmp_path, work)
    assert lost[:4] == [True, False, True, False]


def test_a_table_whose_task_ends_answers_with_fault_and_is_loaded_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(host: Host, game: LiveTable) -> None:
        async def breaks(requests: list[Request]) -> None:
            raise SystemError

        monkeypatch.setattr(game, "_process", breaks)
        with pytest.raises(HostError) as error:
            await host.act(game.table, 0, 0, "look 1", "a")
        assert error.value.code == "fault"
        assert await live_table(host, game.table) is not game
        await host.act(game.table, 0, 0, "look 1", "a")
        with pytest.raises(HostError):
            await game.act(0, 0, "look 2", "b")

    play(tmp_path, work)


def test_stopping_finishes_what_is_in_the_inbox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(host: Host, game: LiveTable) -> None:
        _slow(monkeypatch)
        requests = [
            game.put(ActionRequest(seat, 0, f"look {seat - 1}", game._clock.time(), f"{seat} a"))
            for seat in range(1, SEATS)
        ]
        await host.stop()
        assert [request.future.result() for request in requests] == [None] * (SEATS - 1)
        assert len(await _actions(host, game)) == SEATS - 1

    play(tmp_path, work)


def test_other_tables_go_on_while_a_long_game_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eyeshot.host.live_table.LOADING_SLICE_S", 0.0)

    async def work(host: Host, game: LiveTable) -> None:
        for number in range(30):
            await host.act(game.table, 0, 0, f"look {1 + number % 2}", f"a{number}")
        async with open_host(tmp_path / "store.db") as other:
            turns = 0
            loading = asyncio.create_task(other.live.get(game.table))
            while not loading.done():
                turns += 1
                await asyncio.sleep(0)
            again = await live_table(other, game.table)
            assert (again.seq, again.position.tick) == (game.seq, game.position.tick)
            assert turns > 30

    play(tmp_path, work)
