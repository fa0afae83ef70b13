"""Games played at random through a GameSession, for tests that need a record."""

from __future__ import annotations

from random import Random
from typing import Any

from eyeshot.kernel import GameSession, Match, Record, Setup, parse_record, random_action
from tests.samples.morra import MorraMatch
from tests.samples.nod import NodMatch
from tests.samples.shove import ShoveMatch

SEED = bytes(range(32))


def samples() -> list[Match[Any]]:
    return [MorraMatch(Setup(3)), ShoveMatch(Setup(2)), NodMatch(Setup(4))]


def play(session: GameSession, luck: int = 0, steps: int = 10_000) -> GameSession:
    """Go on at random, for some steps or to the end."""
    rng = Random(luck)
    for _ in range(steps):
        if session.is_over:
            break
        question = rng.choice(session.questions())
        if rng.random() < 0.2:
            session.wake(session.tick + rng.randrange(6))
        else:
            _answer(session, question.by, rng)
    return session


def _answer(session: GameSession, seat: int, rng: Random) -> None:
    tick = session.tick + rng.randrange(3)
    session.wake(tick)
    open_to = [q for q in session.questions() if q.by == seat]
    if open_to:
        session.act(seat, random_action(rng.choice(open_to).choice, rng), tick)


def open_sitting(match: Match[Any]) -> GameSession:
    return GameSession.open(match, SEED, tuple(f"nonce {seat}" for seat in range(match.setup.seats)))


def whole_record(match: Match[Any], luck: int = 0) -> Record:
    """The record of a whole game."""
    return play(open_sitting(match), luck).finish({"names": ["Ann", "Ben"]})


def as_file(record: Record) -> bytes:
    return b"".join(line + b"\n" for line in record.lines())


def sealed_anew(record: Record) -> Record:
    """As a forger would write it: altered, and all seals fitting."""
    return parse_record(as_file(record))
