"""Carries out the commands of one person at one table: checks them, then changes the document."""

from __future__ import annotations

import random
from collections.abc import Mapping
from secrets import token_urlsafe
from typing import Any, assert_never

import msgspec

from eyeshot.bots import bot_levels
from eyeshot.host.errors import HostError, setup_error
from eyeshot.host.table_commands import (
    AddBot,
    ChangeSettings,
    ClearSeat,
    ConfirmPresence,
    FillSeats,
    LeaveSeat,
    LobbyCommand,
    Mute,
    Nudge,
    OrderSeats,
    Rename,
    RenewPass,
    SetReady,
    ShuffleSeats,
    Sit,
    StartGame,
    SubstituteBot,
    TransferHost,
)
from eyeshot.host.table_doc import Chair, Phase, TableDoc, is_quiet, setup_of
from eyeshot.kernel import InputError, Match, Setup, TickAligned, check_setup, find_game

BOT_NAMES = ("Ada", "Basil", "Cleo", "Dot", "Enzo", "Fern", "Gus", "Hazel", "Ivo", "June", "Kit", "Lux")
MAX_NAME = 24
NUDGE_INTERVAL_S = 15.0
"""Between two nudges of one person."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that Python counts as printable and that are not visible."""


class Lobby:
    """The commands of one person at one table."""

    def __init__(
        self, doc: TableDoc, person: str, now: float = 0.0, silence_s: Mapping[int, float] | None = None
    ) -> None:
        self.doc = doc
        self.person = person
        self.now = now
        """The time by the table's clock."""
        self.silence_s = silence_s or {}
        """For how long the people have done nothing whom the table waits for: see host.idle_clock."""

    def run(self, command: LobbyCommand) -> bool:
        """Change the document. Returns whether anything changed; raises HostError and leaves it as it is."""
        before = msgspec.json.encode(self.doc)
        self._run(command)
        return msgspec.json.encode(self.doc) != before

    def _run(self, command: LobbyCommand) -> None:
        match command:
            case Sit(seat, name, nonce, is_new):
                self._sit(seat, name, nonce, is_new)
            case LeaveSeat(seat):
                self._leave_seat(seat)
            case SetReady(ready):
                self._set_ready(ready)
            case Rename(seat, name):
                self._rename(seat, name)
            case SubstituteBot(seat, once):
                self._substitute_bot(seat, once)
            case Nudge(seat):
                self._nudge(seat)
            case ConfirmPresence():
                self._confirm_presence()
            case RenewPass(seat):
                self._renew_pass(seat)
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

    def _sit(self, seat: int, name: str, nonce: str, is_new: bool) -> None:
        self._require_lobby()
        chair = self._chair(seat)
        if chair.person and chair.person != self.person:
            raise HostError("seat-taken")
        if chair.bot and self.person != self.doc.host:
            raise HostError("seat-taken")
        if any(other != seat for other in self.doc.seats_of(self.person)):
            self._require_shareable_screen()
        new = Chair(self.person, self._unique_name(seat, name), is_new=is_new)
        new.nonce = nonce or new.nonce
        if chair.person:
            new.pass_key = chair.pass_key
        self.doc.chairs[seat] = new

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

    def _substitute_bot(self, seat: int, once: bool) -> None:
        self._require_player_in_game()
        chair = self._chair(seat)
        if not chair.person or chair.substituted_since:
            raise HostError("is-bot")
        chair.substituted_since, chair.is_substituted_once = self.now, once
        self.doc.bot_substituted_seats = sorted({*self.doc.bot_substituted_seats, seat})

    def _nudge(self, seat: int) -> None:
        self._require_player_in_game()
        chair = self._chair(seat)
        if seat not in self.silence_s:
            raise HostError("not-waiting", name=chair.name)
        if self.now < chair.nudged_at + NUDGE_INTERVAL_S:
            raise HostError("nudged", name=chair.name)
        chair.nudges, chair.nudged_at = chair.nudges + 1, self.now

    def _confirm_presence(self) -> None:
        for seat in self.doc.seats_of(self.person):
            chair = self.doc.chairs[seat]
            if chair.substituted_since or seat in self.silence_s:
                chair.end_substitution()
                chair.awake_at = self.now

    def _renew_pass(self, seat: int) -> None:
        if self._chair(seat).person != self.person:
            raise HostError("not-seated")
        self.doc.chairs[seat].pass_key = token_urlsafe(9)

    def return_to(self, seat: int) -> None:
        """Give a seat to this person, who has shown its pass. Raises HostError if a screen of their own is needed."""
        chair, doc = self._chair(seat), self.doc
        previous = chair.person
        if previous == self.person:
            return
        if doc.seats_of(self.person):
            self._require_shareable_screen()
        chair.person, chair.awake_at = self.person, self.now
        chair.end_substitution()
        doc.muted = [self.person if person == previous else person for person in doc.muted]
        if doc.host == previous:
            doc.host = self.person

    def _require_player_in_game(self) -> None:
        """Refuse whoever does not play, and visible changes during a quiet game."""
        if self.doc.phase is not Phase.PLAYING:
            raise HostError("not-playing" if self.doc.phase is Phase.LOBBY else "over")
        self._require_communication()
        if not self.doc.seats_of(self.person):
            raise HostError("not-seated")

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
        game, options = find_game(doc.game), {**doc.options, **settings.options}
        try:
            count = self._seat_count(options) if settings.seats is None else settings.seats
            setup = Setup(count, options, doc.content)
            check_setup(game, setup)
            game.match(setup)
        except InputError as error:
            raise setup_error(error) from error
        if any(chair.person for chair in doc.chairs[count:]):
            raise HostError("seat-taken")
        if count != len(doc.chairs) or setup.options != doc.options:
            # People were ready for a game with other settings.
            for chair in doc.chairs:
                chair.ready = False
        doc.chairs = doc.chairs[:count] + [Chair() for _ in range(count - len(doc.chairs))]
        doc.options = setup.options
        doc.is_open = doc.is_open if settings.is_open is None else settings.is_open
        doc.idle_limit_s = doc.idle_limit_s if settings.idle_limit_s is None else settings.idle_limit_s

    def _seat_count(self, options: dict[str, Any]) -> int:
        """Return how many chairs the table has with these options: as many as now, or the next number that fits."""
        doc = self.doc
        counts = find_game(doc.game).seats_for(options, doc.content)
        return next((count for count in counts if count >= len(doc.chairs)), counts[-1])

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
        doc.started_at = self.now

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
        return find_game(doc.game).match(setup_of(doc))

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
