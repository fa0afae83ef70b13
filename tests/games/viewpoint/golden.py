"""Golden records: whole games that must replay to the same hashes. After a change of rules or deck, write them again:

python -m tests.games.viewpoint.golden
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from random import Random

import msgspec

from eyeshot.kernel import GameSession, Record, Setup, find_game, random_action

FOLDER = Path(__file__).parent / "golden"
GOLDEN = [
    ("viewpoint", 2),
    ("viewpoint", 4),
    ("viewpoint", 7),
    ("viewpoint-revisioned", 3),
    ("viewpoint-revisioned", 5),
    ("winking-dead", 3),
    ("winking-dead", 5),
]


def path_of(game: str, seats: int) -> Path:
    return FOLDER / f"{game}-{seats}.eyeshot"


def play_golden(game: str, seats: int) -> Record:
    """A random game with expired windows and standing orders; the same on every call."""
    match = find_game(game).match(Setup(seats))
    seed = blake2b(f"golden {seats}".encode(), digest_size=32).digest()
    session = GameSession.open(match, seed, tuple(f"nonce {seat}" for seat in range(seats)))
    rng = Random(seats)
    while not session.is_over:
        due = match.wake_at(session.state)
        if due is not None and rng.random() < 0.1:
            session.wake(due)
            continue
        questions = [q for q in session.questions() if q.optional == (rng.random() < 0.03)] or session.questions()
        question = rng.choice(questions)
        session.act(question.by, random_action(question.choice, rng), session.tick + rng.randrange(3))
    record = session.finish()
    record.header = msgspec.structs.replace(record.header, id=f"golden-{game}-{seats}")
    return record


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game, seats in GOLDEN:
        play_golden(game, seats).write(path_of(game, seats))


if __name__ == "__main__":
    main()
