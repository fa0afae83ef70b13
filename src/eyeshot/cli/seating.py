"""Who sits at a table in the terminal. It is kept in the diary of the record."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from eyeshot.bots import find_bot
from eyeshot.cli.messages import say
from eyeshot.kernel.bot import Bot
from eyeshot.kernel.errors import InputError
from eyeshot.kernel.event import Json
from eyeshot.kernel.game import Game, Seat
from eyeshot.kernel.record import Record

MAX_NAME = 20


class Party(msgspec.Struct, frozen=True):
    """The person's seat, and for every seat a name and a level of bot (empty for the person)."""

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


def new_party(seats: int, seat: int, name: str, levels: tuple[str, ...]) -> Party:
    """Bots take the other seats, their levels going round."""
    guests = [guest for guest in say("play.guests").split() if guest != name]
    names, bots = [], []
    for place in range(seats):
        bot = (place - seat - 1) % seats
        names.append(name if place == seat else _guest(guests, bot))
        bots.append("" if place == seat else levels[bot % len(levels)])
    return Party(seat, tuple(names), tuple(bots))


def _guest(guests: list[str], number: int) -> str:
    lap, place = divmod(number, len(guests))
    return guests[place] + (f" {lap + 1}" if lap else "")


def read_party(metadata: Json, seats: int) -> Party:
    """Who sat there when a game was saved."""
    try:
        party = msgspec.convert(metadata, Party)
    except msgspec.ValidationError:
        raise InputError(say("play.no-party")) from None
    fits = len(party.names) == len(party.bots) == seats and 0 <= party.seat < seats
    if not fits:
        raise InputError(say("play.no-party"))
    return msgspec.structs.replace(party, names=tuple(printable(name[:MAX_NAME]) for name in party.names))


def seat_of(record: Record) -> Seat:
    """The person's seat in a record's diary, or none."""
    seat: Any = record.end.metadata.get("seat") if record.end else None
    return seat if type(seat) is int and 0 <= seat < record.header.setup.seats else None


def names_of(record: Record, seats: int) -> tuple[str, ...]:
    """The names in a record's diary, or none."""
    names: Any = record.end.metadata.get("names") if record.end else None
    if isinstance(names, list) and len(names) == seats and all(isinstance(name, str) for name in names):
        return tuple(printable(name[:MAX_NAME]) for name in names)
    return ()


def printable(text: str) -> str:
    """A text from a stranger's file, without what would steer the terminal."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
