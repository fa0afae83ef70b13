"""The seating of a game in the terminal: the person's seat, names and bots. Stored in the metadata of the record."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from eyeshot.bots import find_bot
from eyeshot.cli.messages import say
from eyeshot.kernel import Bot, Game, InputError, Json, Record, Seat

MAX_NAME = 20


class Seating(msgspec.Struct, frozen=True):
    """The person's seat, and for every seat a name and a bot level (empty for the person)."""

    seat: int
    names: tuple[str, ...]
    bots: tuple[str, ...]

    def make_bots(self, game: Game, content: str, seed: str) -> dict[int, Bot]:
        return {
            seat: find_bot(game, level)(content, Random(f"{seed} {seat}"))
            for seat, level in enumerate(self.bots)
            if seat != self.seat
        }

    def metadata(self) -> Json:
        plain: Json = msgspec.to_builtins(self)
        return plain


def new_seating(seats: int, seat: int, name: str, levels: tuple[str, ...]) -> Seating:
    """Return a seating with bots on the other seats; the levels repeat if there are fewer levels than bots."""
    bot_names = [bot_name for bot_name in say("play-bot-names").split() if bot_name != name]
    names, bots = [], []
    for other in range(seats):
        number = (other - seat - 1) % seats
        names.append(name if other == seat else _bot_name(bot_names, number))
        bots.append("" if other == seat else levels[number % len(levels)])
    return Seating(seat, tuple(names), tuple(bots))


def _bot_name(names: list[str], number: int) -> str:
    """Return the name of a bot; after the last name they repeat with a number."""
    repeat, index = divmod(number, len(names))
    return names[index] + (f" {repeat + 1}" if repeat else "")


def read_seating(metadata: Json, seats: int) -> Seating:
    """Return the seating of a saved game. Raises InputError if the metadata does not describe one."""
    try:
        seating = msgspec.convert(metadata, Seating)
    except msgspec.ValidationError:
        raise InputError(say("play-no-seating")) from None
    if not (len(seating.names) == len(seating.bots) == seats and 0 <= seating.seat < seats):
        raise InputError(say("play-no-seating"))
    return msgspec.structs.replace(seating, names=tuple(printable(name[:MAX_NAME]) for name in seating.names))


def seat_of(record: Record) -> Seat:
    """Return the person's seat from a record's metadata, or None."""
    seat: Any = record.end.metadata.get("seat") if record.end else None
    return seat if type(seat) is int and 0 <= seat < record.header.setup.seats else None


def names_of(record: Record, seats: int) -> tuple[str, ...]:
    """Return the names from a record's metadata, or an empty tuple."""
    names: Any = record.end.metadata.get("names") if record.end else None
    if isinstance(names, list) and len(names) == seats and all(isinstance(name, str) for name in names):
        return tuple(printable(name[:MAX_NAME]) for name in names)
    return ()


def printable(text: str) -> str:
    """Replace the control characters of an untrusted text, so that it cannot control the terminal."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
