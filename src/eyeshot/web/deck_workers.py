"""What games make of texts that people write: read, gone on with and tried out, in processes beside the server."""

from __future__ import annotations

from eyeshot.kernel import InputError, find_game, games
from eyeshot.kernel.authoring import Completion, Preview
from eyeshot.lab.simulation import simulate
from eyeshot.lab.statistics import Simulation
from eyeshot.web.worker_jobs import run_job
from eyeshot.workers.worker import Worker

READ_S = 5.0
GAMES_S = 20.0
"""After so long no more games are begun."""
GAMES_LIMIT_S = 30.0
"""After so long they are stopped, ended or not."""
TRIAL_GAMES = 200
TRIAL_BOT = "medium"


class DeckWorkers:
    """One process that reads, and one that plays; both are started when they are first needed."""

    def __init__(self) -> None:
        self._reader = Worker(READ_S, max_waiting=20)
        self._player = Worker(GAMES_LIMIT_S, max_waiting=4)

    async def sketch(self, game: str, text: str) -> Preview:
        return await run_job(self._reader, "deck-slow", _sketch, game, text)

    async def offers(self, game: str, line: str) -> list[Completion]:
        return await run_job(self._reader, "deck-slow", _offers, game, line)

    async def trial(self, game: str, text: str, seats: int) -> Simulation:
        return await run_job(self._player, "trial-slow", _trial, game, text, seats)

    def close(self) -> None:
        self._reader.close()
        self._player.close()


def reading_game(name: str) -> str:
    """The game of this name, or the first to which a deck can be brought."""
    name = name or next((game.name for game in games().values() if game.content_kind == "deck"), "")
    if not find_game(name).content_kind:
        raise InputError(f"nothing can be brought to {name}")
    return name


def _sketch(game: str, text: str) -> Preview:
    return find_game(game).preview_content(text)


def _offers(game: str, line: str) -> list[Completion]:
    return find_game(game).complete_content(line)


def _trial(game: str, text: str, seats: int) -> Simulation:
    return simulate(game, TRIAL_GAMES, seats, (TRIAL_BOT,), content=text, time_limit_s=GAMES_S)
