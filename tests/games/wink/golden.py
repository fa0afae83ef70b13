"""Golden records: whole games that must replay to the same hashes. A change of rules makes them anew:

python -m tests.games.wink.golden
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from random import Random

import msgspec

from eyeshot.kernel import GameSession, Record, Setup, find_game
from eyeshot.lab.play_game import play_session

FOLDER = Path(__file__).parent / "golden"
SETUPS: dict[str, Setup] = {
    "4-seats": Setup(4),
    "6-seats-later-edition": Setup(6, {"holder_shows": True, "more_cards": True, "sight": "two", "wink": 9}),
    "8-seats-chaos": Setup(8, {"false_winks": True, "open_glances": True, "gesture": "frown", "glances": 3}),
}
LEVELS = ("easy", "medium", "hard")


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.eyeshot"


def play_golden(name: str) -> Record:
    """A whole game of bots of all kinds, with some turns left to the clock; the same every time."""
    game, setup = find_game("wink"), SETUPS[name]
    seed = blake2b(f"golden {name}".encode(), digest_size=32).digest()
    session = GameSession.open(game.match(setup), seed, tuple(f"nonce {seat}" for seat in range(setup.seats)))
    _dawdle(session)
    bots = [game.bots()[LEVELS[seat % 3]]("", Random(f"{name} {seat}")) for seat in range(setup.seats)]
    play_session(session, bots)
    record = session.finish()
    record.header = msgspec.structs.replace(record.header, id=f"golden-{name}")
    return record


def _dawdle(session: GameSession) -> None:
    """The first two turns run out of time."""
    for _ in range(3):
        due = session.match.wake_at(session.state)
        assert due is not None
        session.wake(due)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in SETUPS:
        play_golden(name).write(path_of(name))


if __name__ == "__main__":
    main()
