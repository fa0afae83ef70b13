"""Simulates many games between bots, in one or several processes, with the same result.

from eyeshot.lab import simulate
print(simulate("viewpoint", games=100, seats=4, bots=("easy", "random"), seed=1).by_bot)
"""

from __future__ import annotations

import math
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import msgspec

from eyeshot.bots import find_bot
from eyeshot.kernel import (
    Bot,
    EyeshotError,
    Game,
    GameSession,
    InputError,
    Match,
    Setup,
    SimulationMatch,
    View,
    find_game,
)
from eyeshot.lab.play_game import play_fast, play_session
from eyeshot.lab.statistics import GameResult, Simulation, summarise

MAX_CHUNK = 10
Progress: TypeAlias = Callable[[int], None]
"""Called with the number of games that have just been finished."""


class Plan(msgspec.Struct, frozen=True):
    """The games of a simulation. Game k of a plan is the same in every process and in every order."""

    game: Any
    setup: Setup
    bots: tuple[str, ...]
    seed: int
    record: Path | None

    def lineup(self, number: int) -> tuple[str, ...]:
        """Return the bot levels by seat. They rotate from game to game, so that no level always sits first."""
        seats = self.setup.seats
        return tuple(self.bots[(seat + number) % seats % len(self.bots)] for seat in range(seats))

    def game_seed(self, number: int) -> bytes:
        return blake2b(f"simulation {self.seed} {number}".encode(), digest_size=32).digest()

    def path(self, number: int) -> Path:
        """Return the file for the record of a game."""
        return (self.record or Path()) / f"{self.game.name}-{self.seed}-{number:06}.record"

    def make_bots(self, number: int, content: str) -> list[Bot]:
        return [
            find_bot(self.game, level)(content, Random(f"{self.seed} {number} {seat}"))
            for seat, level in enumerate(self.lineup(number))
        ]


def simulate(
    game: str | Game,
    games: int,
    seats: int,
    bots: tuple[str, ...] = ("random",),
    seed: int = 0,
    jobs: int = 1,
    content: str = "",
    options: Mapping[str, Any] | None = None,
    record: Path | None = None,
    progress: Progress = lambda count: None,
    time_limit_s: float = math.inf,
) -> Simulation:
    """Play `games` games and return their statistics; raises InputError for a plan that cannot be played. With more
    seats than bots, the list of bots repeats. `record` is a folder for the records of the games. After `time_limit_s`
    seconds the simulation stops with the games that are finished."""
    game = find_game(game) if isinstance(game, str) else game
    plan = Plan(game, Setup(seats, dict(options or {}), content), bots, seed, record)
    _check(plan, games)
    played: list[GameResult] = []
    deadline = time.monotonic() + time_limit_s
    for chunk in _results(plan, games, jobs):
        played += chunk
        progress(len(chunk))
        if time.monotonic() > deadline:
            break
    return summarise(game.name, seed, bots, sorted(played, key=lambda result: result.number))


def _check(plan: Plan, games: int) -> None:
    """Raise InputError, before any process starts, for a plan that cannot be played."""
    if games < 1 or not plan.bots:
        raise InputError("a simulation needs at least one game and one bot")
    if len(plan.bots) > plan.setup.seats:
        raise InputError(f"{len(plan.bots)} bots do not fit on {plan.setup.seats} seats")
    for level in plan.bots:
        find_bot(plan.game, level)
    plan.game.match(plan.setup)
    _check_record_folder(plan, games)


def _check_record_folder(plan: Plan, games: int) -> None:
    """Raise InputError if a record would be overwritten."""
    if plan.record is None or not plan.record.is_dir():
        return
    existing = {path.name for path in plan.record.iterdir()}
    for path in map(plan.path, range(games if existing else 0)):
        if path.name in existing:
            raise InputError(f"{path} exists already: choose another folder or another seed")


def _results(plan: Plan, games: int, jobs: int) -> Iterator[list[GameResult]]:
    size = max(1, min(MAX_CHUNK, -(-games // (4 * jobs))))
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    if jobs == 1:
        yield from (_play_chunk(plan, chunk) for chunk in chunks)
        return
    workers = min(jobs, len(chunks))
    with ProcessPoolExecutor(workers, get_context("spawn"), _ignore_interrupts) as pool:
        try:
            for done in as_completed([pool.submit(_play_chunk, plan, chunk) for chunk in chunks]):
                yield done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_chunk(plan: Plan, numbers: range) -> list[GameResult]:
    match = plan.game.match(plan.setup)
    return [_play(plan, match, number) for number in numbers]


def _play(plan: Plan, match: Match[Any], number: int) -> GameResult:
    bots = plan.make_bots(number, match.setup.content)
    seed = plan.game_seed(number)
    try:
        if plan.record is None and isinstance(match, SimulationMatch):
            state, counts = play_fast(match, bots, seed)
        else:
            session = GameSession.open(match, seed)
            counts = play_session(session, bots)
            state = session.state
            _write(plan, session, number)
    except EyeshotError as error:
        raise EyeshotError(f"game {number} of seed {plan.seed}: {error}") from error
    outcome = match.outcome(state)
    assert outcome is not None
    view = match.view(state, None)
    turns = getattr(view.common, "turns", None) if isinstance(view, View) else view.get("turns")
    return GameResult(
        number, plan.lineup(number), outcome, counts.decisions, counts.windows, turns, tuple(sorted(counts.items))
    )


def _write(plan: Plan, session: GameSession, number: int) -> None:
    if plan.record is not None:
        metadata = {"bots": list(plan.lineup(number)), "simulation": {"seed": plan.seed, "number": number}}
        session.finish(metadata).write(plan.path(number))
