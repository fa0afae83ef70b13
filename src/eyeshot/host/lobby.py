"""Carries out the commands of one person at one table: checks them, then changes the document."""

from __future__ import annotations

import random
import time
from typing import Any, assert_never

import msgspec

from eyeshot.bots import bot_levels
from eyeshot.host.errors import HostError
from eyeshot.host.table_commands import (
    AddBot,
    ChangeSettings,
    ClearSeat,
    FillSeats,
    LeaveSeat,
    LobbyCommand,
    Mute,
    OrderSeats,
    Rename,
    SetReady,
    ShuffleSeats,
    Sit,
    StartGame,
    SubstituteBot,
    TransferHost,
)
from eyeshot.host.table_doc import Chair, Phase, TableDoc, is_quiet
from eyeshot.kernel import InputError, Match, Setup, TickAligned, check_setup, find_game

BOT_NAMES = ("Ada", "Basil", "Cleo", "Dot", "Enzo", "Fern", "Gus", "Hazel", "Ivo", "June", "Kit", "Lux")
MAX_NAME = 24
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that Python counts as printable and that are not visible."""


class Lobby:
    """The commands of one person at one table."""

    def __init__(self, doc: TableDoc, person: str) -> None:
        self.doc = doc
        self.person = person

    def run(self, command: LobbyCommand) -> bool:
        """Change the document. Returns whether anything changed; raises HostError and leaves it as it is."""
        before = msgspec.json.encode(self.doc)
        self._run(command)
        return msgspec.json.encode(self.doc) != before

    def _run(self, command: LobbyCommand) -> None:
        match command:
            case Sit(seat, name, nonce):
                self._sit(seat, name, nonce)
            case LeaveSeat(seat):
                self._leave_seat(seat)
            case SetReady(ready):
                self._set_ready(ready)
            case Rename(seat, name):
                self._rename(seat, name)
            case SubstituteBot(seat):
                self._substitute_bot(seat)
            case AddBot(seat, level):
                self._add_bot(seat, level)
            case FillSeats(level):
                self._fill_seats(level)
            case ClearSeat(seat):
                self._clear_seat(seat)
            case OrderSeats(seats):
                self._order_seats(seats)
            case ShuffleSeats():
                self._require_host_in_lobby()
                random.shuffle(self.doc.chairs)
            case TransferHost(seat):
                self._transfer_host(seat)
            case ChangeSettings():
                self._change_settings(command)
            case Mute(seat, muted):
                self._mute(seat, muted)
            case StartGame():
                self._start_game()
            case _:
                assert_never(command)

    # --- anybody ----------------------------------------------------------------------------------------------------

    def _sit(self, seat: int, name: str, nonce: str) -> None:
        self._require_lobby()
        chair = self._chair(seat)
        if chair.person and chair.person != self.person:
            raise HostError("seat-taken")
        if chair.bot and self.person != self.doc.host:
            raise HostError("seat-taken")
        if any(other != seat for other in self.doc.seats_of(self.person)):
            self._require_shareable_screen()
        self.doc.chairs[seat] = Chair(self.person, self._unique_name(seat, name))
        if nonce:
            self.doc.chairs[seat].nonce = nonce

    def _leave_seat(self, seat: int) -> None:
        self._require_lobby()
        if self._chair(seat).person != self.person:
            raise HostError("not-seated")
        self.doc.chairs[seat] = Chair()

    def _set_ready(self, ready: bool) -> None:
        self._require_lobby()
        own_seats = self.doc.seats_of(self.person)
        if not own_seats:
            raise HostError("not-seated")
        for seat in own_seats:
            self.doc.chairs[seat].ready = ready

    def _rename(self, seat: int, name: str) -> None:
        # During a game a new name could be a signal.
        self._require_lobby()
        if self._chair(seat).person != self.person:
            raise HostError("not-seated")
        self.doc.chairs[seat].name = self._unique_name(seat, name)

    def _substitute_bot(self, seat: int) -> None:
        if self.doc.phase is not Phase.PLAYING:
            raise HostError("not-playing" if self.doc.phase is Phase.LOBBY else "over")
        self._require_communication()
        if not self.doc.seats_of(self.person):
            raise HostError("not-seated")
        chair = self._chair(seat)
        if not chair.person or chair.substituted_since:
            raise HostError("is-bot")
        chair.substituted_since = time.time()
        self.doc.bot_substituted_seats = sorted({*self.doc.bot_substituted_seats, seat})

    # --- the host of the table --------------------------------------------------------------------------------------

    def _add_bot(self, seat: int, level: str) -> None:
        self._require_host_in_lobby()
        self._require_bot_level(level)
        if self._chair(seat).person:
            raise HostError("seat-taken")
        self.doc.chairs[seat] = Chair(bot=level, name=self.bot_name(self.doc, level))

    def _fill_seats(self, level: str) -> None:
        self._require_host_in_lobby()
        self._require_bot_level(level)
        for seat, chair in enumerate(self.doc.chairs):
            if chair.is_empty:
                self._add_bot(seat, level)

    def _clear_seat(self, seat: int) -> None:
        self._require_host_in_lobby()
        self._chair(seat)
        self.doc.chairs[seat] = Chair()

    def _order_seats(self, seats: list[int]) -> None:
        self._require_host_in_lobby()
        if sorted(seats) != list(range(len(self.doc.chairs))):
            raise HostError("bad-order")
        self.doc.chairs = [self.doc.chairs[seat] for seat in seats]

    def _transfer_host(self, seat: int) -> None:
        self._require_host()
        self._require_communication()
        person = self._chair(seat).person
        if not person:
            raise HostError("not-seated")
        self.doc.host = person

    def _change_settings(self, settings: ChangeSettings) -> None:
        self._require_host_in_lobby()
        doc = self.doc
        count = len(doc.chairs) if settings.seats is None else settings.seats
        setup = Setup(count, {**doc.options, **settings.options}, doc.content)
        try:
            check_setup(find_game(doc.game), setup)
            find_game(doc.game).match(setup)
        except InputError as error:
            raise HostError("not-possible", why=str(error)) from error
        if any(chair.person for chair in doc.chairs[count:]):
            raise HostError("seat-taken")
        if count != len(doc.chairs) or setup.options != doc.options:
            # People were ready for a game with other settings.
            for chair in doc.chairs:
                chair.ready = False
        doc.chairs = doc.chairs[:count] + [Chair() for _ in range(count - len(doc.chairs))]
        doc.options = setup.options
        doc.is_open = doc.is_open if settings.is_open is None else settings.is_open

    def _mute(self, seat: int, muted: bool) -> None:
        self._require_host()
        self._require_communication()
        person = self._chair(seat).person
        self.doc.muted = [p for p in self.doc.muted if p != person] + ([person] if muted and person else [])

    def _start_game(self) -> None:
        self._require_host_in_lobby()
        doc = self.doc
        if any(chair.is_empty for chair in doc.chairs):
            raise HostError("empty-seats")
        if not any(chair.person for chair in doc.chairs):
            raise HostError("nobody")
        not_ready = [c.name for c in doc.chairs if c.person and c.person != doc.host and not c.ready]
        if not_ready:
            raise HostError("not-ready", names=", ".join(not_ready))
        doc.phase = Phase.PLAYING
        doc.started_at = time.time()

    # --- checks -----------------------------------------------------------------------------------------------------

    def _chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.doc.chairs):
            raise HostError("no-seat")
        return self.doc.chairs[seat]

    def _require_lobby(self) -> None:
        if self.doc.phase is not Phase.LOBBY:
            raise HostError("not-lobby")

    def _require_host(self) -> None:
        if self.person != self.doc.host:
            raise HostError("not-host")

    def _require_host_in_lobby(self) -> None:
        self._require_lobby()
        self._require_host()

    def _require_bot_level(self, level: str) -> None:
        levels = bot_levels(find_game(self.doc.game))
        if level not in levels:
            raise HostError("bad-bot", level=level[:20], levels=", ".join(levels))

    def _require_shareable_screen(self) -> None:
        """Refuse a second seat for one person in a game with secret looks: they would see both."""
        if isinstance(self._match(), TickAligned):
            raise HostError("own-screen")

    def _require_communication(self) -> None:
        """Refuse visible changes during a quiet game: they could be a signal."""
        if self.doc.phase is Phase.PLAYING and is_quiet(self._match()):
            raise HostError("quiet")

    def _match(self) -> Match[Any]:
        doc = self.doc
        return find_game(doc.game).match(Setup(len(doc.chairs), doc.options, doc.content))

    def _unique_name(self, seat: int, name: str) -> str:
        """Return the name, with a number if somebody else at the table has it."""
        wanted = name = self.clean_name(name)
        taken = {chair.name.casefold() for other, chair in enumerate(self.doc.chairs) if other != seat}
        number = 1
        while name.casefold() in taken:
            number += 1
            name = f"{wanted[: MAX_NAME - 3]} {number}"
        return name

    @staticmethod
    def clean_name(name: str) -> str:
        """Return a name with single spaces. Raises HostError if it is empty, too long, or has invisible characters."""
        name = " ".join(name.split())
        if not 1 <= len(name) <= MAX_NAME:
            raise HostError("bad-name")
        if not name.isprintable() or BLANK.intersection(name):
            raise HostError("unseen-in-name")
        return name

    @staticmethod
    def bot_name(doc: TableDoc, level: str) -> str:
        taken = {chair.name.casefold() for chair in doc.chairs}
        return next((name for name in BOT_NAMES if name.casefold() not in taken), f"Bot ({level})")
