"""The golden games of WINK; see tests.games.golden."""

from __future__ import annotations

from functools import partial
from hashlib import blake2b
from random import Random

import msgspec

from eyeshot.kernel import GameSession, Record, Setup, find_game
from eyeshot.lab.play_game import play_session
from tests.games.golden import GoldenGame

SETUPS: dict[str, Setup] = {
    "4-seats": Setup(4),
    "6-seats-later-edition": Setup(6, {"holder_shows": True, "more_cards": True, "sight": "two", "wink": 9}),
    "8-seats-chaos": Setup(8, {"false_winks": True, "open_glances": True, "gesture": "frown", "glances": 3}),
}
LEVELS = ("easy", "medium", "hard")
EVENT_KINDS = {
    *("deal", "glances", "turn", "place", "late", "name", "lay", "accuse"),
    *("look", "face", "wink", "wink-over", "end"),
}
VERBS = {"start", "wake", "place", "name", "look", "wink", "accuse"}


def play_golden(name: str) -> Record:
    """Play a whole game between bots of all levels, in which some turns run out of time."""
    game, setup = find_game("wink"), SETUPS[name]
    seed = blake2b(f"golden {name}".encode(), digest_size=32).digest()
    session = GameSession.open(game.match(setup), seed, tuple(f"nonce {seat}" for seat in range(setup.seats)))
    _let_time_run_out(session)
    bots = [game.bots()[LEVELS[seat % 3]]("", Random(f"{name} {seat}")) for seat in range(setup.seats)]
    play_session(session, bots)
    record = session.finish()
    record.header = msgspec.structs.replace(record.header, id=f"golden-{name}")
    return record


def _let_time_run_out(session: GameSession) -> None:
    """Let the time of the first two turns run out."""
    for _ in range(3):
        due = session.match.wake_at(session.state)
        assert due is not None
        session.wake(due)


GOLDEN = {name: GoldenGame(partial(play_golden, name)) for name in SETUPS}
