"""Plays sample games at random in a session, for tests that need a record."""

from __future__ import annotations

from random import Random
from typing import Any

from eyeshot.kernel import GameSession, Match, Record, Setup, parse_record, random_action
from tests.samples.morra import MorraMatch
from tests.samples.nod import NodMatch
from tests.samples.shove import ShoveMatch

SEED = bytes(range(32))


def sample_matches() -> list[Match[Any]]:
    return [MorraMatch(Setup(3)), ShoveMatch(Setup(2)), NodMatch(Setup(4))]


def play(session: GameSession, seed: int = 0, steps: int = 10_000) -> GameSession:
    """Play at random for some steps, or to the end."""
    rng = Random(seed)
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
    own_questions = [q for q in session.questions() if q.by == seat]
    if own_questions:
        session.act(seat, random_action(rng.choice(own_questions).choice, rng), tick)


def open_session(match: Match[Any]) -> GameSession:
    return GameSession.open(match, SEED, tuple(f"nonce {seat}" for seat in range(match.setup.seats)))


def whole_record(match: Match[Any], seed: int = 0) -> Record:
    """Return the record of a game that was played to its end."""
    return play(open_session(match), seed).finish({"names": ["Ann", "Ben"]})


def file_bytes(record: Record) -> bytes:
    return b"".join(line + b"\n" for line in record.lines())


def resealed(record: Record) -> Record:
    """Return an altered record with new seals that fit, as a forger would write it."""
    return parse_record(file_bytes(record))
