"""Response windows at a live table: bots, absent people, and a person who plays alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from eyeshot.host.autoplay import BotDelay
from eyeshot.host.host import Host
from eyeshot.host.live_table import LiveTable
from eyeshot.host.table_commands import SetReady, Sit, StartGame
from eyeshot.host.table_doc import TableDoc
from eyeshot.kernel import Question
from eyeshot.store.sqlite_store import SQLiteStore
from tests.host.wink_table import live_table
from tests.plain_deck import REACTING_DECK
from tests.web.loop import run_async, until_async

LEAST = 7
"""Ticks that a window is open at least."""


class Pages:
    """Who has a page at the table."""

    def __init__(self) -> None:
        self.away: set[str] = set()
        self.onlookers = 0

    def is_away(self, doc: TableDoc, person: str) -> bool:
        return person in self.away

    def has_onlookers(self, doc: TableDoc) -> bool:
        return self.onlookers > 0


async def _start(host: Host, people: int, seats: int = 3) -> LiveTable:
    """A table on which every card opens a window for all others; the people have the first seats."""
    bots = ["easy"] * (seats - people)
    doc = await host.create("0", "Ann", "viewpoint", seats, content=REACTING_DECK, bots=bots)
    for seat in range(1, people):
        await host.run_command(doc.id, str(seat), Sit(seat=seat, name=f"Ben {seat}"))
        await host.run_command(doc.id, str(seat), SetReady(ready=True))
    await host.run_command(doc.id, "0", StartGame())
    return await live_table(host, doc.id)


def _window(game: LiveTable) -> Question | None:
    return next((q for q in game.questions if q.prompt == "window"), None)


async def _play_to_a_window(game: LiveTable) -> tuple[int, int]:
    """Answer for the people until a window is open; gives its number and the tick at which it opened."""
    while (window := _window(game)) is None:
        asked = [q for q in game.questions if not q.optional and q.by not in game._autoplay._bots]
        if asked:
            action = game.match.text(asked[0].choice.codes[0])  # type: ignore[union-attr]
            await game.act(asked[0].by, asked[0].id, action, f"{game.seq}")
        else:
            seq = game.seq
            await until_async(_has_moved(game, seq))
    return window.id, window.go_on_from - LEAST


def _has_moved(game: LiveTable, seq: int) -> Callable[[], Awaitable[bool]]:
    async def has_moved() -> bool:
        return game.seq > seq

    return has_moved


async def _closed_after(game: LiveTable, number: int, opened: int) -> int:
    """The ticks for which a window was open."""

    async def is_closed() -> bool:
        return all(q.id != number for q in game.questions if q.prompt == "window")

    await until_async(is_closed)
    return game.tick - opened


@pytest.mark.parametrize("away", [True, False])
def test_nobody_waits_for_an_absent_person_in_a_window(tmp_path: Path, away: bool) -> None:
    async def play() -> None:
        host = Host(SQLiteStore(tmp_path / "store.db"), BotDelay(0.0, 0.1))
        pages = Pages()
        host.company = pages
        await host.start()
        game = await _start(host, people=2)
        number, opened = await _play_to_a_window(game)
        pages.away = {"0", "1"} if away else set()
        game.run_due_soon()
        if away:
            assert LEAST <= await _closed_after(game, number, opened) <= LEAST + 3
        else:
            await until_async(_has_come(game, opened + 2 * LEAST))
            assert _window(game) is not None, "people are waited for"
        await host.stop()
        await host.store.close()

    run_async(play())


def _has_come(game: LiveTable, tick: int) -> Callable[[], Awaitable[bool]]:
    async def has_come() -> bool:
        return game.clock_tick() >= tick

    return has_come


def test_a_person_with_bots_plays_alone_until_somebody_looks_on(tmp_path: Path) -> None:
    async def play() -> None:
        host = Host(SQLiteStore(tmp_path / "store.db"), BotDelay(1e6, 1e6))
        pages = Pages()
        host.company = pages
        await host.start()
        game = await _start(host, people=1)
        assert game.match.alone_seat(game.state) == 0  # type: ignore[attr-defined]
        pages.onlookers = 1
        await game.run_due()
        assert game.match.alone_seat(game.state) is None  # type: ignore[attr-defined]
        pages.onlookers = 0
        await game.run_due()
        assert game.match.alone_seat(game.state) == 0  # type: ignore[attr-defined]
        await host.stop()
        await host.store.close()

    run_async(play())


def test_with_a_second_person_nobody_plays_alone(tmp_path: Path) -> None:
    async def play() -> None:
        host = Host(SQLiteStore(tmp_path / "store.db"), BotDelay(1e6, 1e6))
        await host.start()
        game = await _start(host, people=2)
        assert game.match.alone_seat(game.state) is None  # type: ignore[attr-defined]
        await host.stop()
        await host.store.close()

    run_async(play())
