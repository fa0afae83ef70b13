"""Writes the baseline: every golden record, and games of bots, as the engine plays them before it is refactored.

python -m tests.baseline.write

It is written once: an engine that has changed since would be compared with itself.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from eyeshot.bots import answer, find_bot
from eyeshot.kernel import (
    Action,
    Match,
    Pick,
    Record,
    Refused,
    Setup,
    Sitting,
    any_action,
    find_game,
    plain_bytes,
    read_record,
)
from eyeshot.kernel.chance import Recorded
from eyeshot.kernel.company import Company
from eyeshot.kernel.plain import plain_copy
from eyeshot.kernel.record import TIME
from tests.baseline.game import FOLDER, MEASURED, Answer, Entry, Game, path_of, write_games
from tests.baseline.replay import check, replay

GAMES = ("viewpoint", "viewpoint-revisioned", "winking-dead", "wink", "dead-of-winter")
PER_GAME = 40
MAX_STEPS = 100_000
RECORDS = Path(__file__).parents[1] / "games"
SCENARIOS = ("get-outta-town", "theyre-everywhere")
FIGHTS = (14, 22, 30, 35, 43, 61, 70, 79, 85, 101)
"""Seeds of games with fights, which are rare: found by trying 120."""
SCENARIO_FOLDER = Path(__file__).parents[2] / "src/eyeshot/games/dead_of_winter/scenarios"


class Plan(msgspec.Struct, frozen=True):
    """One game of bots."""

    setup: Setup
    levels: tuple[str, ...]
    idle_rate: float = 0.0
    """How often nobody answers in time."""
    optional_rate: float = 0.0
    """How often a seat answers a question that the game does not wait for, at random."""
    whim_rate: float = 0.0
    """How often a seat picks at random instead of asking its bot."""
    seed: str = ""
    """Empty for one made of the number of the game."""


def viewpoint_plans(_: Random) -> Iterator[Plan]:
    levels = cycle([("easy",), ("medium", "easy"), ("random",), ("medium", "random"), ("medium",)])
    windows = cycle([{}, {"window": 0}, {"window": 1}])
    for number in range(PER_GAME):
        seats = 2 + number % 11
        players = ("hard", "medium") if number in (0, 1, 22) else next(levels)
        is_idle = number % 2 == 1
        yield Plan(Setup(seats, next(windows)), players, 0.1 * is_idle, 0.05 * is_idle)


def wink_plans(rng: Random) -> Iterator[Plan]:
    levels = cycle([("easy", "medium", "hard"), ("medium",), ("hard", "random"), ("easy",), ("random",)])
    choices: dict[str, tuple[Any, ...]] = {
        "more_cards": (False, True),
        "false_winks": (False, True),
        "gesture": ("wink", "blink", "frown"),
        "holder_shows": (False, True),
        "open_glances": (False, True),
        "sight": ("one", "two", "all"),
        "wink": (1, 6, 9, 30),
        "glances": (1, 3, 6),
        "turn": (0, 5, 20),
        "chat": (False, True),
    }
    for number in range(PER_GAME):
        seats = 4 + number % 5
        names = rng.sample(list(choices), rng.randrange(len(choices) + 1))
        is_idle = number % 4 == 1
        options = {name: rng.choice(choices[name]) for name in names}
        if seats == 8:
            options.pop("more_cards", None)
        yield Plan(Setup(seats, options), next(levels), 0.02 * is_idle, 0.02 * is_idle)


def dead_of_winter_plans(rng: Random) -> Iterator[Plan]:
    players = {3: ("medium",), 8: ("random",), 12: ("hard",), 17: ("medium", "easy"), 21: ("random",), 26: ("hard",)}
    for number in range(PER_GAME - len(FIGHTS)):
        scenario = SCENARIOS[number % 2]
        options: dict[str, Any] = {"scenario": scenario}
        if number % 3 == 1:
            options |= {"tremor": rng.choice((0, 1, 5, 10)), "preview": rng.random() < 0.5}
        content = (SCENARIO_FOLDER / f"{scenario}.toml").read_text() if number in (5, 10) else ""
        setup = Setup(1 + number // 2 % 10, options, content)
        levels = players.get(number, ("easy",))
        yield Plan(setup, levels, optional_rate=0.05 * (number % 4 == 2), whim_rate=0.2 * (number % 4 > 1))
    for number in FIGHTS:
        setup = Setup(1 + number % 4, {"scenario": SCENARIOS[1], "tremor": number % 3})
        levels = ("easy",) if number % 2 else ("medium", "easy")
        yield Plan(setup, levels, whim_rate=0.1 * (number % 3), seed=f"try {number}")


PLANS: dict[str, Callable[[Random], Iterator[Plan]]] = {
    "wink": wink_plans,
    "dead-of-winter": dead_of_winter_plans,
}


def play(game: str, plan: Plan, seed: str) -> Record:
    """A whole game; the same every time."""
    box, rng = find_game(game), Random(seed)
    match = box.match(plan.setup)
    sitting = Sitting.open(match, rng.randbytes(32))
    bots = [
        find_bot(box, plan.levels[seat % len(plan.levels)])(match.setup.content, Random(f"{seed} {seat}"))
        for seat in range(plan.setup.seats)
    ]
    company = Company(dict(enumerate(bots)))
    heard = 0
    for _ in range(MAX_STEPS):
        for entry in sitting.record.entries[heard:]:
            company.hear(entry.events, entry.tick)
        heard = len(sitting.record.entries)
        if sitting.is_over:
            return sitting.finish()
        due = match.wake_at(sitting.state)
        optional = [question for question in sitting.questions() if question.optional]
        needed = [question for question in sitting.questions() if not question.optional]
        delay = rng.randrange(3) if plan.idle_rate else 0
        if due is not None and rng.random() < plan.idle_rate:
            sitting.wake(due)
        elif optional and rng.random() < plan.optional_rate:
            question = rng.choice(optional)
            _try(sitting, question.by, any_action(question.choice, rng), delay)
        elif needed:
            question = rng.choice(needed)
            is_whim = isinstance(question.choice, Pick) and rng.random() < plan.whim_rate
            action = (
                any_action(question.choice, rng)
                if is_whim
                else answer(bots[question.by], match, sitting.state, question)
            )
            _try(sitting, question.by, action, delay)
        else:
            company.go_on(sitting)
            heard = len(sitting.record.entries)
    raise RuntimeError(f"{game}, seed {seed!r}: the game does not end")


def _try(sitting: Sitting, seat: int, action: Action, delay: int) -> None:
    """An action that comes too late is refused, and the game goes on without it."""
    try:
        sitting.act(seat, action, sitting.tick + delay)
    except Refused:
        if not delay:
            raise


class _NotingRng(Recorded):
    """Replays a record and notes what is asked."""

    def __init__(self, answers: list[Any]) -> None:
        super().__init__(answers)
        self.noted: list[Answer] = []

    def below(self, n: int) -> int:
        self.noted.append(Answer(n, super().below(n)))
        return int(self.noted[-1].value)

    def measure(self, compute: Callable[[], Any]) -> Any:
        self.noted.append(Answer(MEASURED, super().measure(compute)))
        return plain_copy(self.noted[-1].value)


def baseline_of(record: Record, name: str) -> Game:
    """A record in the format of the baseline."""
    assert record.end is not None
    header, setup = record.header, record.header.setup
    match = find_game(header.game).match(setup)
    asked = _asked(match, record)
    plain = tuple(
        Entry(None if entry.seat == TIME else entry.seat, entry.action, entry.tick, rng)
        for entry, rng in zip(record.entries, asked, strict=True)
    )
    outcome = msgspec.to_builtins(record.end.outcome)
    game = Game(name, header.game, setup.seats, setup.options, setup.content, plain, outcome)
    entries: list[Entry] = []
    questions = None
    for _, found in replay(game):
        is_new = found.questions != questions
        questions = found.questions
        entries.append(found if is_new else msgspec.structs.replace(found, questions=None))
    return msgspec.structs.replace(game, entries=tuple(entries))


def _asked(match: Match[Any], record: Record) -> Iterator[tuple[Answer, ...]]:
    state: Any = None
    for entry in record.entries:
        rng = _NotingRng(entry.answers)
        if state is None:
            state, events = match.start(rng)
        elif entry.seat == TIME:
            events = match.advance(state, entry.tick, rng)
        else:
            match.advance(state, entry.tick, rng)
            events = match.apply(state, entry.seat, match.read(entry.action), rng)
        assert plain_bytes(events) == plain_bytes(entry.events)
        yield tuple(rng.noted)


def games_of(game: str) -> Iterator[Game]:
    """Its golden games first."""
    for path in sorted(RECORDS.glob("*/golden/*.eyeshot")):
        record = read_record(path)
        if record.header.game == game:
            yield baseline_of(record, f"golden {path.stem}")
    for number, plan in enumerate(PLANS.get(game, viewpoint_plans)(Random(game))):
        yield baseline_of(play(game, plan, plan.seed or f"baseline {game} {number}"), f"bots {number}")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        if path_of(game).exists():
            sys.exit(f"{path_of(game)} exists: the baseline is written once")
    for game in GAMES:
        games = list(games_of(game))
        for one in games:
            check(one)
        write_games(game, games)
        entries = sum(len(one.entries) for one in games)
        print(f"{game}: {len(games)} games, {entries} entries, {path_of(game).stat().st_size:,} bytes", flush=True)


if __name__ == "__main__":
    main()
