"""A bot plays for an absent person until they are back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eyeshot.bots.search_bot import SearchBot
from eyeshot.host.autoplay import BotDelay
from eyeshot.host.errors import HostError
from eyeshot.host.finished_game import record_of
from eyeshot.host.host import Host
from eyeshot.host.live_table import LiveTable
from eyeshot.host.lobby import Lobby
from eyeshot.host.table_commands import Rematch, SetReady, Sit, StartGame, SubstituteBot
from eyeshot.host.table_doc import Chair, Phase, TableDoc, new_table
from eyeshot.kernel import RealtimeBotRunner, verify
from eyeshot.store.store import StoreError
from tests.host.wink_table import live_table, open_host
from tests.web.loop import run_async, until

AT_ONCE = BotDelay(0, 0)
NEVER = BotDelay(1e6, 1e6)
PATIENCE_S = 60.0


async def _table(host: Host, game: str = "viewpoint", seats: int = 2, **options: Any) -> LiveTable:
    doc = await host.create("0", "Ann", game, seats, options)
    for seat in range(1, seats):
        await host.run_command(doc.id, str(seat), Sit(seat=seat, name=f"Friend {seat}"))
        await host.run_command(doc.id, str(seat), SetReady(ready=True))
    await host.run_command(doc.id, "0", StartGame())
    return await live_table(host, doc.id)


def play(tmp_path: Path, work: Callable[[Host], Awaitable[None]], delay: BotDelay = AT_ONCE) -> None:
    async def run() -> None:
        async with open_host(tmp_path / "store.db", delay, is_started=True) as host:
            await asyncio.wait_for(work(host), PATIENCE_S)

    run_async(run())


def test_a_game_is_finished_by_bots_for_absent_people(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        game = await _table(host)
        await asyncio.sleep(0.3)
        assert game.seq == 1, "nobody plays for anybody by itself"
        for seat in (0, 1):
            await host.run_command(game.table, "0", SubstituteBot(seat=seat))
        await until(lambda: game.doc.phase is Phase.ENDED)
        doc, _, seed, *_ = await host.stored_table(game.table)
        assert doc.phase is Phase.ENDED
        assert not any(chair.active_bot for chair in doc.chairs), "it is over: nobody plays"
        record = record_of(doc, seed, [body for body, _ in await host.store.entries(game.table, 0)])
        assert record.end is not None
        assert record.end.metadata["bot_substituted_seats"] == [0, 1]
        assert verify(game.match, record).rules_checked
        again = await host.run_command(game.table, "1", Rematch())
        assert [(chair.person, chair.active_bot) for chair in again.chairs] == [("0", ""), ("1", "")]

    play(tmp_path, work)


def test_a_returning_person_plays_again_instead_of_the_bot(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        game = await _table(host)
        asked = next(iter(game.position.asked))
        await host.run_command(game.table, str(1 - asked), SubstituteBot(seat=asked))
        await until(lambda: game.seq > 1)
        await host.come_back(game.table, str(asked))
        await until(lambda: not game.has_work)
        known = game.seq
        await asyncio.sleep(0.3)
        assert game.seq == known
        seat, (number, *_) = next(iter(game.position.asked.items()))
        question = game.position.question(seat, number)
        assert question is not None
        action = game.match.text(question.choice.codes[0])  # type: ignore[union-attr]
        await until(lambda: game.clock_tick() >= question.go_on_from)
        await host.act(game.table, seat, number, action, "mine")
        assert game.seq > known
        version = await host.store.get(game.table)
        await host.come_back(game.table, str(asked))
        assert await host.store.get(game.table) == version, "who was not replaced changes nothing"

    play(tmp_path, work)


def test_a_substitute_bot_answers_with_a_delay_from_its_start(tmp_path: Path) -> None:
    """However long its question has been open: who is back at once has lost nothing."""

    async def work(host: Host) -> None:
        game = await _table(host)
        asked = next(iter(game.position.asked))
        await host.run_command(game.table, str(1 - asked), SubstituteBot(seat=asked))
        due = game.next_due()
        assert due is not None
        assert 4 < due - time.time() <= 5.2
        ((stored,),) = await host.store._read("SELECT due_at FROM heads")
        assert stored == pytest.approx(due), "another server goes on if this one ends"

    play(tmp_path, work, BotDelay(5, 5))


def test_another_process_learns_of_a_substitution(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        async with open_host(tmp_path / "store.db", NEVER, is_started=True) as other:
            game = await _table(host)
            await live_table(other, game.table)
            await other.run_command(game.table, "0", SubstituteBot(seat=1))
            await until(lambda: bool(game.doc.chairs[1].active_bot))
            await other.come_back(game.table, "1")
            await until(lambda: not game.doc.chairs[1].active_bot)

    play(tmp_path, work, NEVER)


def test_a_changed_document_that_could_not_be_read_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(host: Host) -> None:
        async with open_host(tmp_path / "store.db", NEVER) as other:
            game = await _table(host)
            failing = [True, True]
            entries, get = host.store.entries, host.store.get

            async def breaks(*args: Any) -> Any:
                if failing:
                    failing.pop()
                    raise StoreError("not now")
                return await (entries if len(args) > 1 else get)(*args)

            monkeypatch.setattr(host.store, "entries", breaks)
            monkeypatch.setattr(host.store, "get", breaks)
            await other.run_command(game.table, "0", SubstituteBot(seat=1))
            await until(lambda: bool(game.doc.chairs[1].active_bot))
            assert not failing

    play(tmp_path, work, NEVER)


def test_an_older_document_version_that_arrives_late_is_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(host: Host) -> None:
        async with open_host(tmp_path / "store.db", NEVER) as other:
            game = await _table(host)
            put = host.store.put

            async def late(*args: Any) -> bool:
                done = await put(*args)
                await other.come_back(game.table, "1")
                await until(lambda: game.doc_version == args[2] + 2)
                return done

            monkeypatch.setattr(host.store, "put", late)
            await host.run_command(game.table, "0", SubstituteBot(seat=1))
            assert not game.doc.chairs[1].active_bot

    play(tmp_path, work, NEVER)


def test_a_substitution_keeps_the_other_bots_and_their_memory(tmp_path: Path) -> None:
    async def work(host: Host) -> None:
        doc = await host.create("0", "Ann", "viewpoint", 3, bots=["hard"])
        await host.run_command(doc.id, "1", Sit(seat=1, name="Ben"))
        await host.run_command(doc.id, "1", SetReady(ready=True))
        await host.run_command(doc.id, "0", StartGame())
        game = await live_table(host, doc.id)
        bot = game._autoplay.bot_at(2)
        await host.run_command(game.table, "0", SubstituteBot(seat=1))
        assert game._autoplay.bot_at(1) is not None
        assert game._autoplay.bot_at(2) is bot
        assert isinstance(bot, SearchBot)
        assert bot._rng.getstate() == Random(f"{game.seed.hex()} 2 0").getstate(), "nobody can reckon what it draws"
        await host.come_back(game.table, "1")
        assert game._autoplay.bot_at(1) is None
        assert game._autoplay.bot_at(2) is bot

    play(tmp_path, work, NEVER)


def test_a_substitute_bot_has_observed_the_game_from_the_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[RealtimeBotRunner, int]] = []
    hear = RealtimeBotRunner.hear

    def listens(self: RealtimeBotRunner, events: Any, tick: int) -> None:
        heard.append((self, tick))
        hear(self, events, tick)

    async def work(host: Host) -> None:
        game = await _table(host, "wink", 4, chat=True, turn=0)
        for at in (1, 2, 3):
            await host.act(game.table, 0, 0, f"look {at}", f"a{at}")
        monkeypatch.setattr(RealtimeBotRunner, "hear", listens)
        known = game.seq
        await host.run_command(game.table, "0", SubstituteBot(seat=1))
        first = next(who for who, _ in heard)
        ticks = [tick for who, tick in heard if who is first]
        assert len(ticks) == known
        assert ticks == sorted(ticks)
        assert list(first._restless) == list(game._autoplay._realtime._restless) == [1]

    play(tmp_path, work)


def _doc(game: str, phase: Phase, **options: Any) -> TableDoc:
    doc = new_table(game, "ann", 4, options=options)
    doc.chairs = [Chair("ann", "Ann"), Chair("ben", "Ben"), Chair(bot="easy", name="Ada"), Chair()]
    doc.phase = phase
    return doc


@pytest.mark.parametrize(
    ("person", "seat", "code"), [("eve", 1, "not-seated"), ("ann", 2, "is-bot"), ("ann", 9, "no-seat")]
)
def test_a_substitution_that_is_not_possible_is_refused_and_changes_nothing(person: str, seat: int, code: str) -> None:
    doc = _doc("viewpoint", Phase.PLAYING)
    with pytest.raises(HostError) as refused:
        Lobby(doc, person).run(SubstituteBot(seat))
    assert refused.value.code == code
    assert [chair.active_bot for chair in doc.chairs] == ["", "", "easy", ""]


@pytest.mark.parametrize(
    ("doc", "code"),
    [
        (_doc("viewpoint", Phase.LOBBY), "not-playing"),
        (_doc("viewpoint", Phase.ENDED), "over"),
        (_doc("wink", Phase.PLAYING), "quiet"),
    ],
)
def test_a_substitution_is_refused_outside_of_a_running_game_and_in_a_quiet_one(doc: TableDoc, code: str) -> None:
    with pytest.raises(HostError) as refused:
        Lobby(doc, "ann").run(SubstituteBot(seat=1))
    assert refused.value.code == code
