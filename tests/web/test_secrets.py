"""Non-interference on what really goes out: the bytes of a socket and of the API, in two worlds.

Two hosts play the same game in step. Before each action the second one's world is exchanged for another that neither
the listening seat nor the actor can tell from the real one; then both take the same action, and the listener's socket
must get the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eyeshot.host.game_transition import Position
from eyeshot.host.idle_clock import SHOWN_AFTER_S, IdleClock, IdleSeat
from eyeshot.host.table_doc import Chair
from eyeshot.kernel import Seat, SeededRng
from eyeshot.web import socket_messages
from eyeshot.web.table_session import TableSession
from tests.clock import ManualClock
from tests.web.loop import run_async
from tests.web.worlds import World, two_worlds

SEATS = 3
IDLE_SHARE = 0.3


LEAST_S = 0.8
"""After this time, seats can go on in a window."""


async def _compare(tmp_path: Path, seed: int) -> int:
    """Play one random game; gives the number of messages compared. The clock stands still, or jumps by a minute of
    silence. Windows have no time limit: nothing happens by itself."""
    rng = Random(seed)
    clock = ManualClock()
    real, other = await two_worlds(tmp_path, "viewpoint", SEATS, clock, window=0)
    compared = 0
    while real.game.outcome is None:
        compared += await _step(real, other, clock, rng)
    for world in (real, other):
        await world.close()
    return compared


async def _step(real: World, other: World, clock: ManualClock, rng: Random) -> int:
    table, game, twin = real.table, real.game, other.game
    question = rng.choice([q for q in game.questions if not q.optional or rng.random() < 0.05] or game.questions)
    action = game.match.text(rng.choice(question.choice.codes))  # type: ignore[union-attr]
    if question.sealed:
        clock.advance(LEAST_S)
    before = game.position
    for there, here in zip(twin.broadcast._all, game.broadcast._all, strict=True):
        there.number, there._asked = here.number, here._asked
    listener = rng.choice([seat for seat in (*range(SEATS), None) if seat != question.by])
    await real.host.act(table, question.by, question.id, action, f"{game.seq}")
    seats = (listener, question.by)
    state = game.match.resample(before.state, seats, SeededRng(rng), until=game.state)
    questions = twin.match.questions(state)
    twin.position = Position(
        before.tick, state, before.counter, questions, before.asked, before.outcome, before.is_paced
    )
    await other.host.act(table, question.by, question.id, action, f"{game.seq}")
    if rng.random() < IDLE_SHARE:
        # Everybody is silent, until the table shows for whom it waits, or does not show it.
        clock.advance(SHOWN_AFTER_S + 1)
    heard, heard_there = real.heard()[listener], other.heard()[listener]
    assert heard == heard_there, f"seat {listener} hears other bytes of {action!r} of seat {question.by}"
    views = [await world.server.host.table(table) for world in (real, other)]
    assert views[0] == views[1]
    return len(heard)


@pytest.mark.parametrize("seed", range(3))
def test_a_socket_gets_the_same_bytes_in_two_worlds(tmp_path: Path, seed: int) -> None:
    assert run_async(_compare(tmp_path, seed)) > 30


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 150))
def test_fifty_games_send_each_socket_the_same_bytes_in_two_worlds(tmp_path: Path, seed: int) -> None:
    assert run_async(_compare(tmp_path, seed)) > 20


def test_a_leak_on_the_wire_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted leak: a message carries how many cards of another's Hand are worth 15 or more."""
    real_news = TableSession._on_message

    def leaky(self: TableSession, seat: Seat, message: Any, shown: Any) -> None:
        game = self._live
        if game is not None and seat in self._streams:
            values = game.match.config.deck.values  # type: ignore[attr-defined]
            rich = sum(values[card] >= 15 for hand in game.state.zones[:SEATS] for card in hand)
            self.send(socket_messages.Pong(float(rich), 0))
        real_news(self, seat, message, shown)

    monkeypatch.setattr(TableSession, "_on_message", leaky)
    with pytest.raises(AssertionError, match="hears other bytes"):
        run_async(_compare(tmp_path, 1))


async def _compare_idle_window(tmp_path: Path) -> None:
    """Play to a response window of several seats. In one world one of them answers, in the other nobody does; then
    everybody is silent for long."""
    rng = Random(1)
    clock = ManualClock()
    real, other = await two_worlds(tmp_path, "viewpoint", SEATS, clock, window=0)
    while len(asked := [q for q in real.game.questions if q.sealed and not q.optional]) < 2:
        question = rng.choice([q for q in real.game.questions if not q.optional])
        action = real.game.match.text(rng.choice(question.choice.codes))  # type: ignore[union-attr]
        clock.advance(LEAST_S)
        for world in (real, other):
            await world.host.act(real.table, question.by, question.id, action, f"{real.game.seq}")
    for world in (real, other):
        world.heard()
    listener, question = asked[0].by, asked[1]
    action = real.game.match.text(question.choice.codes[0])  # type: ignore[union-attr]
    clock.advance(LEAST_S)
    await real.host.act(real.table, question.by, question.id, action, "sealed")
    clock.advance(3 * SHOWN_AFTER_S)
    heard, heard_there = real.heard(), other.heard()
    for seat in (listener, None):
        assert heard[seat] == heard_there[seat], f"seat {seat} hears other bytes"
    for world in (real, other):
        await world.close()


def test_the_idle_clock_does_not_show_who_has_answered_a_sealed_question(tmp_path: Path) -> None:
    run_async(_compare_idle_window(tmp_path))


def test_an_idle_clock_that_shows_who_has_answered_a_sealed_question_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted leak: the clock runs for everybody who is asked, also in a response window."""

    def leaky(self: IdleClock, chairs: Sequence[Chair]) -> list[IdleSeat]:
        return [IdleSeat(seat, since) for seat, (_, since, _) in self._position().asked.items()]

    monkeypatch.setattr(IdleClock, "_waited_for", leaky)
    with pytest.raises(AssertionError, match="hears other bytes"):
        run_async(_compare_idle_window(tmp_path))
