"""Non-interference on what really goes out: the bytes of a socket and of the API, in two worlds.

Two hosts play the same game in step. Before each action the second one's world is exchanged for another that neither
the listening seat nor the actor can tell from the real one; then both take the same action, and the listener's socket
must get the same bytes.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from eyeshot.host.live_game import LiveGame
from eyeshot.host.transition import Position
from eyeshot.kernel import Seat, SeededRng
from eyeshot.web import protocol
from eyeshot.web.table_session import TableSession
from tests.web.loop import run_async
from tests.web.worlds import World, two_worlds

SEATS = 3


async def _compare(tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Play one random game; gives the number of messages compared."""
    rng = Random(seed)
    monkeypatch.setattr(LiveGame, "now", lambda game: game.tick)
    real, other = await two_worlds(tmp_path, "viewpoint", SEATS)
    compared = 0
    while real.game.outcome is None:
        compared += await _step(real, other, rng)
    for world in (real, other):
        world.host.store.close()
    return compared


async def _step(real: World, other: World, rng: Random) -> int:
    table, game, twin = real.table, real.game, other.game
    question = rng.choice([q for q in game.questions if not q.optional or rng.random() < 0.05] or game.questions)
    action = game.match.text(rng.choice(question.choice.codes))  # type: ignore[union-attr]
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
    heard, heard_there = real.heard()[listener], other.heard()[listener]
    assert heard == heard_there, f"seat {listener} hears other bytes of {action!r} of seat {question.by}"
    views = [world.server.host.table(table) for world in (real, other)]
    assert views[0] == views[1]
    return len(heard)


@pytest.mark.parametrize("seed", range(3))
def test_a_socket_gets_the_same_bytes_in_two_worlds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    assert run_async(_compare(tmp_path, seed, monkeypatch)) > 30


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 150))
def test_fifty_games_send_each_socket_the_same_bytes_in_two_worlds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    assert run_async(_compare(tmp_path, seed, monkeypatch)) > 20


def test_a_leak_on_the_wire_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted leak: a message carries how many cards of another's Hand are worth 15 or more."""
    real_news = TableSession._on_message

    def leaky(self: TableSession, seat: Seat, message: Any, shown: Any) -> None:
        game = self._game
        if game is not None and seat in self._streams:
            values = game.match.config.deck.values  # type: ignore[attr-defined]
            rich = sum(values[card] >= 15 for hand in game.state.zones[:SEATS] for card in hand)
            self.send(protocol.Pong(float(rich), 0))
        real_news(self, seat, message, shown)

    monkeypatch.setattr(TableSession, "_on_message", leaky)
    with pytest.raises(AssertionError, match="hears other bytes"):
        run_async(_compare(tmp_path, 1, monkeypatch))
