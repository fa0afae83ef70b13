"""Plays reproducible games and prints a hash of the results of each, to compare two builds.

python -m tests.same_games 5     the golden games, and 5 random games and 5 bot games with each set-up
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import blake2b
from random import Random

import msgspec

from eyeshot.bots import find_bot
from eyeshot.host.broadcast import ViewSnapshot
from eyeshot.kernel import GameSession, Record, Seat, SeatStream, SeededRng, Setup, fan_out, find_game
from eyeshot.lab.play_game import play_session
from eyeshot.testing.random_play import random_game
from eyeshot.web.message_encoder import MessageEncoder
from tests.games.golden import golden_records
from tests.games.wink.golden import SETUPS as WINK_SETUPS

SETUPS: list[tuple[str, Setup]] = [
    ("viewpoint", Setup(2)),
    ("viewpoint", Setup(4)),
    ("viewpoint", Setup(12)),
    ("viewpoint-revisioned", Setup(3)),
    ("viewpoint-revisioned", Setup(6)),
    ("winking-dead", Setup(3)),
    ("winking-dead", Setup(7)),
    *(("wink", setup) for setup in WINK_SETUPS.values()),
]
LEVELS = ("medium", "easy")


def all_games(count: int) -> Iterator[tuple[str, str]]:
    """Yield the name and the hash of each game."""
    for golden in golden_records("viewpoint", "wink"):
        yield f"golden {golden}", _hash(golden.game.play())
    for game, setup in SETUPS:
        for number in range(count):
            yield f"random {game} {setup.seats} {number}", _hash_of_random(game, setup, number)
            yield f"bots {game} {setup.seats} {number}", _hash(_play_bots(game, setup, number))


def _hash(record: Record) -> str:
    return blake2b(b"\n".join(record.lines()), digest_size=16).hexdigest()


def _hash_of_random(game: str, setup: Setup, number: int) -> str:
    """Hash the saved states and resampled worlds, the events, and the encoded messages and views of a random game."""
    match = find_game(game).match(setup)
    seats: list[Seat] = [*range(setup.seats), None]
    streams = [SeatStream(match, seat) for seat in seats]
    encoder = MessageEncoder(match)
    hasher = blake2b(digest_size=16)
    for step in random_game(match, Random(number)):
        hasher.update(step.saved)
        hasher.update(match.save(match.load(step.saved)))
        hasher.update(match.save(match.resample(step.after, (0,), SeededRng(number))))
        hasher.update(msgspec.json.encode([step.draws, step.events, match.view_of_all(step.after)]))
        for stream, message in fan_out(streams, step.events, step.tick, match.questions(step.after)):
            snapshot = ViewSnapshot({}, {stream.seat: match.view(step.after, stream.seat)})
            hasher.update(encoder.update(stream.seat, message, snapshot))
    return hasher.hexdigest()


def _play_bots(game_name: str, setup: Setup, number: int) -> Record:
    game = find_game(game_name)
    match = game.match(setup)
    session = GameSession.open(match, number.to_bytes(32, "big"))
    bot_types = [find_bot(game, LEVELS[seat % 2]) for seat in range(setup.seats)]
    play_session(
        session, [make(match.setup.content, Random(f"{number} {seat}")) for seat, make in enumerate(bot_types)]
    )
    record = session.finish()
    record.header = msgspec.structs.replace(record.header, id="same")
    return record


if __name__ == "__main__":
    for name, game_hash in all_games(int(sys.argv[1])):
        print(f"{name}: {game_hash}", flush=True)
