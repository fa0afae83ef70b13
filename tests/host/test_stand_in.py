"""A bot plays for somebody who is gone, until they are back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from eyeshot.host.answers import Pace
from eyeshot.host.errors import HostError
from eyeshot.host.host import Host
from eyeshot.host.live import LiveGame
from eyeshot.host.lobby import Lobby
from eyeshot.host.sqlite import SQLiteStore
from eyeshot.host.table import ENDED, LOBBY, PLAYING, Chair, TableDoc, new_table
from eyeshot.kernel.company import Company
from tests.web.loop import run_async

AT_ONCE = Pace(0, 0)
PATIENCE_S = 60.0


async def _table(host: Host, game: str = "viewpoint", seats: int = 2, **options: Any) -> LiveGame:
    doc = await host.create("0", "Ann", game, seats, options)
    for seat in range(1, seats):
        await host.do(doc.id, str(seat), "sit", {"seat": seat, "name": f"Friend {seat}"})
        await host.do(doc.id, str(seat), "ready", {"ready": True})
    await host.do(doc.id, "0", "start", {})
    game_there = host.game(doc.id)
    assert game_there is not None
    return game_there


def play(tmp_path: Path, work: Callable[[Host], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SQLiteStore(tmp_path / "store.db")
        host = Host(store, AT_ONCE)
        host.start()
        try:
            await asyncio.wait_for(work(host), PATIENCE_S)
        finally:
            await host.stop()
            store.close()

    run_async(run())


async def _until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.02)


def test_a_game_goes_on_without_those_who_are_gone(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        game = await _table(host)
        await asyncio.sleep(0.3)
        assert game.seq == 1, "nobody plays for anybody by itself"
        for seat in (0, 1):
            await host.do(game.table, "0", "stand_in", {"seat": seat, "level": "easy"})
        await _until(lambda: host.table(game.table).phase == ENDED)
        again = await host.do(game.table, "1", "rematch", {})
        assert [(chair.person, chair.player) for chair in again.chairs] == [("0", ""), ("1", "")]

    play(tmp_path, work)


def test_who_is_back_plays_again(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        game = await _table(host)
        asked = next(iter(game.step.asked))
        await host.do(game.table, str(1 - asked), "stand_in", {"seat": asked, "level": "easy"})
        await _until(lambda: game.seq > 1)
        await host.do(game.table, str(asked), "come_back", {"seat": asked})
        await _until(lambda: not game.is_busy)
        known = game.seq
        await asyncio.sleep(0.3)
        assert game.seq == known
        seat, (number, _) = next(iter(game.step.asked.items()))
        question = game.step.question(seat, number)
        assert question is not None
        action = game.match.text(question.choice.codes[0])  # type: ignore[union-attr]
        await host.act(game.table, seat, number, action, "mine")
        assert game.seq > known

    play(tmp_path, work)


def test_another_server_hears_of_it(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        other = Host(SQLiteStore(tmp_path / "store.db"), AT_ONCE)
        game = await _table(host)
        there = other.game(game.table)
        assert there is not None
        other.start()
        await other.do(game.table, "0", "stand_in", {"seat": 1, "level": "easy"})
        await _until(lambda: game.doc.chairs[1].player == "easy")
        await other.do(game.table, "1", "come_back", {"seat": 1})
        await _until(lambda: not game.doc.chairs[1].player)
        await other.stop()
        other.store.close()

    play(tmp_path, work)


def test_a_bot_knows_what_its_seat_saw_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[Company, int]] = []
    hear = Company.hear

    def listens(self: Company, events: Any, tick: int) -> None:
        heard.append((self, tick))
        hear(self, events, tick)

    async def work(host: Host) -> None:
        game = await _table(host, "wink", 4, chat=True, turn=0)
        for at in (1, 2, 3):
            await host.act(game.table, 0, 0, f"look {at}", f"a{at}")
        monkeypatch.setattr(Company, "hear", listens)
        known = game.seq
        await host.do(game.table, "0", "stand_in", {"seat": 1, "level": "hard"})
        company = game._answers._company
        ticks = [tick for who, tick in heard if who is company]
        assert len(ticks) >= known
        assert ticks == sorted(ticks)
        assert list(company._restless) == [1]

    play(tmp_path, work)


def _doc(game: str, phase: str, **options: Any) -> TableDoc:
    doc = new_table(game, "ann", 4, options=options)
    doc.chairs = [Chair("ann", "Ann"), Chair("ben", "Ben"), Chair(bot="easy", name="Ada"), Chair()]
    doc.phase = phase
    return doc


@pytest.mark.parametrize(
    ("person", "verb", "args", "code"),
    [
        ("eve", "stand_in", {"seat": 1, "level": "easy"}, "not-seated"),
        ("ann", "stand_in", {"seat": 2, "level": "easy"}, "is-bot"),
        ("ann", "stand_in", {"seat": 9, "level": "easy"}, "no-seat"),
        ("ann", "stand_in", {"seat": 1, "level": "godlike"}, "bad-bot"),
        ("ann", "come_back", {"seat": 1}, "not-seated"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(person: str, verb: str, args: dict[str, Any], code: str) -> None:
    doc = _doc("viewpoint", PLAYING)
    with pytest.raises(HostError) as refused:
        Lobby(doc, person).do(verb, args)
    assert refused.value.code == code
    assert [chair.player for chair in doc.chairs] == ["", "", "easy", ""]


@pytest.mark.parametrize(
    ("doc", "code"),
    [
        (_doc("viewpoint", LOBBY), "not-playing"),
        (_doc("viewpoint", ENDED), "over"),
        (_doc("wink", PLAYING), "quiet"),
    ],
)
def test_it_is_for_games_that_are_played_and_no_sign_in_quiet_ones(doc: TableDoc, code: str) -> None:
    for person, verb, args in (("ann", "stand_in", {"seat": 1, "level": "easy"}), ("ben", "come_back", {"seat": 1})):
        with pytest.raises(HostError) as refused:
            Lobby(doc, person).do(verb, args)
        assert refused.value.code == code
