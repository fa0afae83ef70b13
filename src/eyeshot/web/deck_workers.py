"""Checks, completes and tries out deck texts in worker processes."""

from __future__ import annotations

from eyeshot.kernel import Completion, InputError, Preview, find_game, games
from eyeshot.lab.simulation import simulate
from eyeshot.lab.statistics import Simulation
from eyeshot.web.worker_jobs import run_job
from eyeshot.workers.worker_pool import WorkerPool

READ_S = 5.0
GAMES_S = 20.0
"""No more games of a trial are started after this time."""
GAMES_LIMIT_S = 30.0
"""A trial is stopped after this time."""
TRIAL_GAMES = 200
TRIAL_BOT = "medium"


class DeckWorkers:
    """One process that reads texts, and one that plays trial games; each starts when it is first needed. Jobs of
    different people take turns; `who` is their address."""

    def __init__(self) -> None:
        self._readers = WorkerPool("readers", 1, READ_S, max_waiting=100, max_waiting_per_key=10)
        self._players = WorkerPool("trials", 1, GAMES_LIMIT_S, max_waiting=20, max_waiting_per_key=2)

    async def preview(self, game: str, text: str, who: str) -> Preview:
        return await run_job(self._readers, "deck-slow", _preview, game, text, key=who)

    async def completions(self, game: str, line: str, who: str) -> list[Completion]:
        return await run_job(self._readers, "deck-slow", _completions, game, line, key=who)

    async def trial(self, game: str, text: str, seats: int, who: str) -> Simulation:
        return await run_job(self._players, "trial-slow", _trial, game, text, seats, key=who)

    def close(self) -> None:
        self._readers.close()
        self._players.close()


def reading_game(name: str) -> str:
    """Return the game of this name, or the first one with decks. Raises InputError for a game without content."""
    name = name or next((game.name for game in games().values() if game.content_kind == "deck"), "")
    if not find_game(name).content_kind:
        raise InputError(f"{name} takes no decks or scenarios")
    return name


def _preview(game: str, text: str) -> Preview:
    return find_game(game).preview_content(text)


def _completions(game: str, line: str) -> list[Completion]:
    return find_game(game).complete_content(line)


def _trial(game: str, text: str, seats: int) -> Simulation:
    return simulate(game, TRIAL_GAMES, seats, (TRIAL_BOT,), content=text, time_limit_s=GAMES_S)
