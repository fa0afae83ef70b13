"""Non-interference on the wire of DEAD OF WINTER: a socket gets the same bytes whatever lies face down."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from eyeshot.bots import find_bot
from eyeshot.games.dead_of_winter import view
from eyeshot.games.dead_of_winter.protocol import TokenView
from eyeshot.games.dead_of_winter.referee.state import State
from eyeshot.games.dead_of_winter.scenario.match_config import Config
from eyeshot.host.game_transition import Position
from eyeshot.kernel import Bot, SeededRng, find_game
from tests.clock import ManualClock
from tests.web.loop import run_async
from tests.web.worlds import World, two_worlds

SEATS, STEPS = 2, 30


async def _compare(tmp_path: Path, scenario: str) -> int:
    """Two hosts play the beginning of a game in step; gives how many worlds differed that sent the same bytes."""
    rng, clock = Random(scenario), ManualClock()
    real, other = await two_worlds(tmp_path, "dead-of-winter", SEATS, clock, scenario=scenario)
    bots = [find_bot(find_game("dead-of-winter"), "easy")("", Random(seat)) for seat in range(SEATS)]
    differed = 0
    for _ in range(STEPS):
        if real.game.outcome is not None:
            break
        differed += await _step(real, other, bots, rng)
    for world in (real, other):
        await world.close()
    return differed


async def _step(real: World, other: World, bots: list[Bot], rng: Random) -> bool:
    game, twin = real.game, other.game
    question = next(q for q in game.questions if not q.optional)
    action = game.match.text(bots[question.by].choose(game.match.view(game.state, question.by), question))
    before = game.position
    for there, here in zip(twin.broadcast._all, game.broadcast._all, strict=True):
        there.number, there._asked = here.number, here._asked
    listener = rng.choice([seat for seat in (*range(SEATS), None) if seat != question.by])
    await real.host.act(real.table, question.by, question.id, action, f"{game.seq}")
    state = game.match.resample(before.state, (listener, question.by), SeededRng(rng), until=game.state)
    is_other = game.match.save(state) != game.match.save(before.state)
    twin.position = Position(
        before.tick,
        state,
        before.counter,
        twin.match.questions(state),
        before.asked,
        before.outcome,
        before.is_paced,
    )
    await other.host.act(real.table, question.by, question.id, action, f"{game.seq}")
    heard, heard_there = real.heard()[listener], other.heard()[listener]
    assert heard == heard_there, f"seat {listener} hears other bytes of {action!r} of seat {question.by}"
    return is_other and bool(heard)


@pytest.mark.parametrize("scenario", ["tend-to-the-wounded", "starvation"])
def test_a_socket_gets_the_same_bytes_whatever_lies_face_down(tmp_path: Path, scenario: str) -> None:
    assert run_async(_compare(tmp_path, scenario)) > STEPS / 2


def test_a_token_kind_on_the_wire_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted leak: every token is shown face up."""

    def leaky(config: Config, state: State, token: int) -> TokenView:
        kind: Any = state.token_kinds[token]
        return TokenView(kind)

    monkeypatch.setattr(view, "_token", leaky)
    with pytest.raises(AssertionError, match="hears other bytes"):
        run_async(_compare(tmp_path, "tend-to-the-wounded"))
