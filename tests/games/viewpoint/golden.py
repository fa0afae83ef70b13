"""The golden games of the VIEWPOINT editions; see tests.games.golden."""

from __future__ import annotations

from functools import partial
from hashlib import blake2b
from random import Random

import msgspec

from eyeshot.kernel import GameSession, Record, Setup, find_game, random_action
from tests.games.golden import GoldenGame

EVENT_KINDS = {
    *("deal", "draw", "play", "discard", "steal", "swap", "look", "window", "reveal", "wait", "order-given", "end"),
    *("destroy", "ambush", "control", "zombify", "resurrect", "cancel", "overwhelmed"),
}
VERBS = {"start", "wake", "alone", "play", "go-on", "reveal", "withdraw", "wait"}


def play_golden(game: str, seats: int) -> Record:
    """Play a whole game at random; some windows run out of time, and some standing orders are given."""
    match = find_game(game).match(Setup(seats))
    seed = blake2b(f"golden {seats}".encode(), digest_size=32).digest()
    session = GameSession.open(match, seed, tuple(f"nonce {seat}" for seat in range(seats)))
    rng = Random(seats)
    if seats == 2:
        session.set_alone(1)
    while not session.is_over:
        due = match.wake_at(session.state)
        if due is not None and rng.random() < 0.1:
            session.wake(due)
            continue
        questions = [q for q in session.questions() if q.optional == (rng.random() < 0.03)] or session.questions()
        question = rng.choice(questions)
        action = random_action(question.choice, rng)
        tick = session.tick + rng.randrange(3)
        tick = max(tick, question.go_on_from) if action == question.go_on else tick
        if due is not None and due <= tick:
            session.wake(due)
        else:
            session.act(question.by, action, tick)
    record = session.finish()
    record.header = msgspec.structs.replace(record.header, id=f"golden-{game}-{seats}")
    return record


GOLDEN = {
    f"{game}-{seats}": GoldenGame(partial(play_golden, game, seats))
    for game, seats in (
        ("viewpoint", 2),
        ("viewpoint", 4),
        ("viewpoint", 7),
        ("viewpoint-revisioned", 3),
        ("viewpoint-revisioned", 5),
        ("winking-dead", 3),
        ("winking-dead", 5),
    )
}
