"""The bot pool runs searches in worker processes, and replaces killed ones."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from eyeshot.bots.bot_pool import BotJob, BotPool
from eyeshot.kernel import SeededRng, Setup, find_game
from eyeshot.workers.worker_process import WorkerError
from tests.web.loop import run_async


def _job() -> tuple[BotJob, list[str]]:
    match = find_game("viewpoint").match(Setup(2))
    state, _ = match.start(SeededRng(1))
    question = next(q for q in match.questions(state) if not q.optional)
    job = BotJob("viewpoint", match.setup, "hard", match.save(state), question.by, "seed")
    return job, [match.text(code) for code in question.choice.codes]  # type: ignore[union-attr]


def test_the_bot_pool_answers_with_an_offered_action_and_replaces_a_killed_worker() -> None:
    async def run() -> None:
        pool, (job, offered) = BotPool(1), _job()
        try:
            assert await pool.think(job) in offered
            os.kill(await pool._pool.run(os.getpid), signal.SIGKILL)
            await asyncio.sleep(0.1)
            assert await pool.think(job) in offered
        finally:
            pool.stop()

    run_async(run())


def test_stopping_the_bot_pool_fails_its_jobs() -> None:
    async def run() -> None:
        pool, (job, _) = BotPool(1), _job()
        jobs = [asyncio.create_task(pool.think(job)) for _ in range(3)]
        await asyncio.sleep(0.05)
        pool.stop()
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert all(isinstance(result, WorkerError | asyncio.CancelledError) for result in results)
        with pytest.raises(WorkerError):
            await pool.think(job)

    run_async(run())
