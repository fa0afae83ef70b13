"""The golden games of DEAD OF WINTER, one for each scenario; see tests.games.golden.

The records contain the results of physics, so that they replay on any machine.
"""

from __future__ import annotations

from functools import partial
from hashlib import blake2b
from random import Random

import msgspec

from eyeshot.bots import find_bot
from eyeshot.kernel import GameSession, Record, Setup, find_game
from eyeshot.lab.play_game import play_session
from tests.games.golden import GoldenGame

EVENT_KINDS = {
    *("setup", "turn", "use", "flick", "moves", "enters", "wounded", "noise", "tower", "rush", "round"),
    *("horde", "driver", "looks", "takes", "drops", "end", "table"),
}
VERBS = {"start", "use", "move", "flick", "gun", "knife", "shotgun", "sniper", "kill", "take", "keep", "drop", "end"}


def play_golden(scenario: str, levels: tuple[str, ...]) -> Record:
    """Play a whole game between bots."""
    game = find_game("dead-of-winter")
    seed = blake2b(f"golden {scenario}".encode(), digest_size=32).digest()
    nonces = tuple(f"nonce {seat}" for seat in range(len(levels)))
    session = GameSession.open(game.match(Setup(len(levels), {"scenario": scenario})), seed, nonces)
    bots = [find_bot(game, level)("", Random(f"{scenario} {seat}")) for seat, level in enumerate(levels)]
    play_session(session, bots)
    record = session.finish()
    record.header = msgspec.structs.replace(record.header, id=f"golden-{scenario}")
    return record


GOLDEN = {
    "get-outta-town": GoldenGame(partial(play_golden, "get-outta-town", ("hard", "medium")), is_slow=True),
    "separated": GoldenGame(partial(play_golden, "separated", ("easy", "easy"))),
    "starvation": GoldenGame(partial(play_golden, "starvation", ("easy",)), is_slow=True),
    "tend-to-the-wounded": GoldenGame(partial(play_golden, "tend-to-the-wounded", ("easy",)), is_slow=True),
    "theyre-everywhere": GoldenGame(partial(play_golden, "theyre-everywhere", ("medium",)), is_slow=True),
}
