"""Games played at random through a Sitting, for tests that need a record."""

from __future__ import annotations

from random import Random
from typing import Any

from eyeshot.kernel import Match, Record, Setup, Sitting, any_action, parse_record
from tests.samples.morra import MorraMatch
from tests.samples.nod import NodMatch
from tests.samples.shove import ShoveMatch

SEED = bytes(range(32))


def samples() -> list[Match[Any]]:
    return [MorraMatch(Setup(3)), ShoveMatch(Setup(2)), NodMatch(Setup(4))]


def play(sitting: Sitting, luck: int = 0, steps: int = 10_000) -> Sitting:
    """Go on at random, for some steps or to the end."""
    rng = Random(luck)
    for _ in range(steps):
        if sitting.is_over:
            break
        question = rng.choice(sitting.questions())
        if rng.random() < 0.2:
            sitting.wake(sitting.tick + rng.randrange(6))
        else:
            _answer(sitting, question.by, rng)
    return sitting


def _answer(sitting: Sitting, seat: int, rng: Random) -> None:
    tick = sitting.tick + rng.randrange(3)
    sitting.wake(tick)
    open_to = [q for q in sitting.questions() if q.by == seat]
    if open_to:
        sitting.act(seat, any_action(rng.choice(open_to).choice, rng), tick)


def open_sitting(match: Match[Any]) -> Sitting:
    return Sitting.open(match, SEED, tuple(f"nonce {seat}" for seat in range(match.setup.seats)))


def whole_record(match: Match[Any], luck: int = 0) -> Record:
    """The record of a whole game."""
    return play(open_sitting(match), luck).finish({"names": ["Ann", "Ben"]})


def as_file(record: Record) -> bytes:
    return b"".join(line + b"\n" for line in record.lines())


def sealed_anew(record: Record) -> Record:
    """As a forger would write it: altered, and all seals fitting."""
    return parse_record(as_file(record))
