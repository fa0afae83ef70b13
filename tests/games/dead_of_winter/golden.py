"""Golden records: a whole game of each scenario, which must replay to the same hashes. Results of simulations are part
of the record, so that it replays on any machine. After a change of rules they are played anew; after a change of the
form of the state alone they are converted by convert_golden.py.

python -m tests.games.dead_of_winter.golden
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from random import Random

import msgspec

from eyeshot.bots import find_bot
from eyeshot.games.dead_of_winter.scenario.config import SCENARIOS
from eyeshot.kernel import GameSession, Record, Setup, find_game
from eyeshot.lab.play_game import play_session

FOLDER = Path(__file__).parent / "golden"
LEVELS = {"get-outta-town": ("medium", "easy"), "theyre-everywhere": ("medium",)}


def path_of(scenario: str) -> Path:
    return FOLDER / f"{scenario}.eyeshot"


def play_golden(scenario: str) -> Record:
    """A whole game of bots, as a record."""
    game, levels = find_game("dead-of-winter"), LEVELS[scenario]
    seed = blake2b(f"golden {scenario}".encode(), digest_size=32).digest()
    nonces = tuple(f"nonce {seat}" for seat in range(len(levels)))
    session = GameSession.open(game.match(Setup(len(levels), {"scenario": scenario})), seed, nonces)
    bots = [find_bot(game, level)("", Random(f"{scenario} {seat}")) for seat, level in enumerate(levels)]
    play_session(session, bots)
    record = session.finish()
    record.header = msgspec.structs.replace(record.header, id=f"golden-{scenario}")
    return record


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for scenario in SCENARIOS:
        play_golden(scenario).write(path_of(scenario))


if __name__ == "__main__":
    main()
