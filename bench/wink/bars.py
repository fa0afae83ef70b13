"""Measures the bars of WINK over fixed seeds: accusations of equal bots, strength of levels, time between own turns.

python -m bench.wink.bars --first 20001 --games 100 --wink 6
"""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random
from statistics import median
from typing import Any, NamedTuple

from eyeshot.games.wink.bots import BOTS
from eyeshot.games.wink.match_config import STAND_STILL_TICKS
from eyeshot.host.autoplay import BotDelay
from eyeshot.kernel import GameSession, RealtimeBotRunner, Setup, find_game
from eyeshot.lab import simulate
from eyeshot.lab.play_game import play_session

SEATS = 6
PLAY_NOW = {"glances": 8}
"""What "Play now" chooses for everybody; see ui/src/home/beginner-options.ts."""
BEGINNERS = {"glances": 8, "wink": 10}
"""What "Play now" chooses for a first game: winks of 1.0 s."""
LEVELS = (("medium", "easy"), ("hard", "medium"), ("hard", "easy"))
STRENGTH_GAMES = 300
RHYTHM_GAMES = 40
PERSON_S = (3.0, 6.0)
"""How long a person takes to name or to place."""


class Accusations(NamedTuple):
    a_game: float
    wrong: float
    """The share of wrong ones."""


def accusations_of(level: str, seeds: range, options: dict[str, Any]) -> Accusations:
    """Return the accusations of six equal bots."""
    match = find_game("wink").match(Setup(SEATS, options))
    verdicts: list[bool] = []
    for seed in seeds:
        session = GameSession.open(match, f"bars {level} {seed}".encode().ljust(32))
        play_session(session, [BOTS[level]("", Random(f"{seed} {seat}")) for seat in range(SEATS)])
        events = [event for entry in session.record.entries for event in entry.events]
        verdicts += [event.public["right"] for event in events if event.kind == "accuse" and event.public]
    return Accusations(len(verdicts) / len(seeds), verdicts.count(False) / len(verdicts))


def strength_of(better: str, worse: str, games: int, seed: int, options: dict[str, Any]) -> float:
    """Return the share of games that three seats of one level win against three of another."""
    return simulate("wink", games, SEATS, (better, worse), seed=seed, options=options).by_bot[better].wins / games


# --- rhythm


def round_lengths_s(seeds: range, options: dict[str, Any]) -> list[float]:
    """Return the seconds from one turn of seat 0 to its next, sorted, without the pauses of accusations."""
    match = find_game("wink").match(Setup(SEATS, options))
    lengths: list[float] = []
    for seed in seeds:
        session = GameSession.open(match, f"rhythm {seed}".encode().ljust(32))
        _play_at_table_speed(session, [BOTS["easy"]("", Random(f"{seed} {k}")) for k in range(SEATS)], Random(seed))
        lengths += _rounds_of(session)
    return sorted(lengths)


def percentile_90(lengths: list[float]) -> float:
    return lengths[len(lengths) * 9 // 10]


def _play_at_table_speed(session: GameSession, bots: list[Any], rng: Random) -> None:
    """Play a game in which everybody takes time to name and to place: bots as at a table, seat 0 as a person."""
    runner = RealtimeBotRunner(dict(enumerate(bots)))
    for entry in session.record.entries:
        runner.hear(entry.events, entry.tick)
    while not session.is_over:
        question = next((q for q in session.questions() if not q.optional), None)
        if question is None:
            runner.go_on(session)
            continue
        least_s, most_s = PERSON_S if question.by == 0 else BotDelay()
        due = session.tick + round(rng.uniform(least_s, most_s) * session.match.ticks_per_second)
        while (runner.next_due(session) or due) < due and question in session.questions():
            runner.go_on(session)
        if question in session.questions():
            action = bots[question.by].choose(session.view(question.by), question)
            runner.hear(session.act(question.by, action, max(due, session.tick)), session.tick)


def _rounds_of(session: GameSession) -> list[float]:
    lengths = []
    began, pauses = None, 0
    for entry in session.record.entries:
        for event in entry.events:
            pauses += STAND_STILL_TICKS if event.kind == "accuse" else 0
            if event.kind == "glances" and event.public and event.public["seat"] == 0:
                if began is not None:
                    lengths.append((entry.tick - began - pauses) / session.match.ticks_per_second)
                began, pauses = entry.tick, 0
    return lengths


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=20001, help="the first seed")
    parser.add_argument("--games", type=int, default=100, help="games for the accusations of a level")
    parser.add_argument("--wink", type=int, default=6, help="tenths of a second that a wink takes")
    parser.add_argument("--only", choices=("accusations", "strength", "rhythm"))
    args = parser.parse_args()
    options = {**PLAY_NOW, "wink": args.wink}
    seeds = range(args.first, args.first + args.games)
    if args.only in (None, "accusations"):
        for level in BOTS:
            accusations = accusations_of(level, seeds, options)
            print(f"{level}: {accusations.a_game:.2f} accusations a game, {accusations.wrong:.1%} wrong", flush=True)
    if args.only in (None, "strength"):
        for better, worse in LEVELS:
            won = strength_of(better, worse, STRENGTH_GAMES, args.first, options)
            print(f"three {better} against three {worse}: {won:.1%} of {STRENGTH_GAMES} games won", flush=True)
    if args.only in (None, "rhythm"):
        lengths = round_lengths_s(seeds[:RHYTHM_GAMES], options)
        print(f"between own turns: median {median(lengths):.1f} s, p90 {percentile_90(lengths):.1f} s", flush=True)


if __name__ == "__main__":
    main()
