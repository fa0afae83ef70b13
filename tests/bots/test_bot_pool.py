"""The bot pool runs searches in worker processes, replaces killed ones, and stops at once."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import pytest

from eyeshot.bots.bot_pool import BotJob, BotPool
from eyeshot.kernel import SeededRng, Setup, find_game


@pytest.fixture
def pool() -> Iterator[BotPool]:
    pool = BotPool(1)
    yield pool
    pool.stop()


def _job() -> tuple[BotJob, list[str]]:
    match = find_game("viewpoint").match(Setup(2))
    state, _ = match.start(SeededRng(1))
    question = next(q for q in match.questions(state) if not q.optional)
    job = BotJob("viewpoint", match.setup, "hard", match.save(state), question.by, "seed")
    return job, [match.text(code) for code in question.choice.codes]  # type: ignore[union-attr]


def test_the_bot_pool_answers_with_an_offered_action(pool: BotPool) -> None:
    job, offered = _job()
    assert pool.think(job).result(60) in offered


def test_the_bot_pool_replaces_a_killed_worker(pool: BotPool) -> None:
    job, offered = _job()
    pool.think(job).result(60)
    assert pool._pool is not None
    os.kill(next(iter(pool._pool._processes)), signal.SIGKILL)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        # Jobs fail until the pool has noticed that its worker is gone.
        future = pool.think(job)
        if future.exception(60) is None:
            assert future.result() in offered
            return
    pytest.fail("the killed worker was not replaced")


def test_a_bot_job_after_a_failed_one_is_answered(pool: BotPool) -> None:
    job, offered = _job()
    first = pool.think(job)
    assert pool._pool is not None
    os.kill(next(iter(pool._pool._processes)), signal.SIGKILL)
    assert first.exception(60) is not None
    assert pool.think(job).result(60) in offered


def test_stopping_the_bot_pool_kills_its_workers_at_once(pool: BotPool) -> None:
    job, _ = _job()
    futures = [pool.think(job) for _ in range(3)]
    assert pool._pool is not None
    processes = list(pool._pool._processes.values())
    pool.stop()
    for process in processes:
        process.join(10)
        # The pool joins its processes too, and only one of two joins gets the exit code at once.
        deadline = time.monotonic() + 10
        while process.exitcode is None and time.monotonic() < deadline:
            time.sleep(0.01)
        assert process.exitcode == -signal.SIGKILL
    assert all(future.cancelled() or future.exception(10) is not None for future in futures)
