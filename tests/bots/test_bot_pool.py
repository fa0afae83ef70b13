"""Hard bots think in processes of their own."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import pytest

from eyeshot.bots.bot_pool import BotJob, BotPool
from eyeshot.kernel import SeededRng, Setup, find_game


@pytest.fixture
def thinkers() -> Iterator[BotPool]:
    thinkers = BotPool(1)
    yield thinkers
    thinkers.stop()


def _thought() -> tuple[BotJob, list[str]]:
    match = find_game("viewpoint").match(Setup(2))
    state, _ = match.start(SeededRng(1))
    question = next(q for q in match.questions(state) if not q.optional)
    thought = BotJob("viewpoint", match.setup, "hard", match.save(state), question.by, "luck")
    return thought, [match.text(code) for code in question.choice.codes]  # type: ignore[union-attr]


def test_the_answer_is_one_that_is_offered(thinkers: BotPool) -> None:
    thought, offered = _thought()
    assert thinkers.think(thought).result(60) in offered


def test_after_a_process_was_killed_others_think(thinkers: BotPool) -> None:
    thought, offered = _thought()
    thinkers.think(thought).result(60)
    assert thinkers._pool is not None
    os.kill(next(iter(thinkers._pool._processes)), signal.SIGKILL)
    until = time.monotonic() + 60
    while time.monotonic() < until:
        # Not broken yet is a pool that has not noticed.
        said = thinkers.think(thought)
        if said.exception(60) is None:
            assert said.result() in offered
            return
    pytest.fail("nobody thinks any more")


def test_a_thought_after_that_is_not_lost(thinkers: BotPool) -> None:
    thought, offered = _thought()
    first = thinkers.think(thought)
    assert thinkers._pool is not None
    os.kill(next(iter(thinkers._pool._processes)), signal.SIGKILL)
    assert first.exception(60) is not None
    assert thinkers.think(thought).result(60) in offered


def test_who_stops_them_does_not_wait(thinkers: BotPool) -> None:
    thought, _ = _thought()
    said = [thinkers.think(thought) for _ in range(3)]
    assert thinkers._pool is not None
    processes = list(thinkers._pool._processes.values())
    thinkers.stop()
    for process in processes:
        process.join(10)
        # Their pool joins them too, and only one of the two hears of the end at once.
        until = time.monotonic() + 10
        while process.exitcode is None and time.monotonic() < until:
            time.sleep(0.01)
        assert process.exitcode == -signal.SIGKILL
    assert all(one.cancelled() or one.exception(10) is not None for one in said)
