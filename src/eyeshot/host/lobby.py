"""What can be done at a table before its game, and apart from it: each verb checks, then changes the document."""

from __future__ import annotations

import random
import time
from typing import Any

import msgspec

from eyeshot.bots import bot_levels
from eyeshot.host.errors import HostError
from eyeshot.host.table_doc import Chair, Phase, TableDoc, is_quiet
from eyeshot.kernel import InputError, Match, Setup, TickAligned, check_setup, find_game

BOT_NAMES = ("Ada", "Basil", "Cleo", "Dot", "Enzo", "Fern", "Gus", "Hazel", "Ivo", "June", "Kit", "Lux")
MAX_NAME = 24
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Signs that count as printable, and that nobody sees."""
MAX_NONCE = 64


class Lobby:
    """One person's doing at one table."""

    def __init__(self, doc: TableDoc, person: str) -> None:
        self.doc = doc
        self.person = person

    def do(self, verb: str, args: dict[str, Any]) -> bool:
        """Change the document, or raise HostError and leave it. Says whether anything is otherwise now."""
        before = msgspec.json.encode(self.doc)
        work = getattr(self, f"_{verb}", None) if verb in VERBS else None
        if work is None:
            raise HostError("no-verb", verb=verb[:40])
        try:
            work(**args)
        except TypeError as error:
            raise HostError("bad-request", why=f"{verb} takes other things") from error
        return msgspec.json.encode(self.doc) != before

    # --- anybody ----------------------------------------------------------------------------------------------------

    def _sit(self, seat: int, name: str, nonce: str = "") -> None:
        self._need_lobby()
        chair = self._chair(seat)
        if chair.person and chair.person != self.person:
            raise HostError("seat-taken")
        if chair.bot and self.person != self.doc.host:
            raise HostError("seat-taken")
        if any(other != seat for other in self.doc.seats_of(self.person)):
            self._need_game_for_one_screen()
        _need(nonce, str, "nonce")
        self.doc.chairs[seat] = Chair(self.person, self._own_name(seat, name))
        if nonce:
            self.doc.chairs[seat].nonce = nonce[:MAX_NONCE]

    def _stand(self, seat: int) -> None:
        self._need_lobby()
        if self._chair(seat).person != self.person:
            raise HostError("not-seated")
        self.doc.chairs[seat] = Chair()

    def _ready(self, ready: bool) -> None:
        self._need_lobby()
        _need(ready, bool, "ready")
        mine = self.doc.seats_of(self.person)
        if not mine:
            raise HostError("not-seated")
        for seat in mine:
            self.doc.chairs[seat].ready = ready

    def _name(self, seat: int, name: str) -> None:
        # Once it is played a new name could be a signal.
        self._need_lobby()
        if self._chair(seat).person != self.person:
            raise HostError("not-seated")
        self.doc.chairs[seat].name = self._own_name(seat, name)

    # --- who sits there, while it is played --------------------------------------------------------------------------

    def _stand_in(self, seat: int) -> None:
        """Let a bot play for somebody who is gone, until they are back; nobody else should have to wait."""
        if self.doc.phase is not Phase.PLAYING:
            raise HostError("not-playing" if self.doc.phase is Phase.LOBBY else "over")
        self._need_no_quiet()
        if not self.doc.seats_of(self.person):
            raise HostError("not-seated")
        chair = self._chair(seat)
        if not chair.person or chair.substituted_since:
            raise HostError("is-bot")
        chair.substituted_since = time.time()
        self.doc.bot_substituted_seats = sorted({*self.doc.bot_substituted_seats, seat})

    # --- the host ---------------------------------------------------------------------------------------------------

    def _bot(self, seat: int, level: str) -> None:
        self._need_host()
        self._need_level(level)
        if self._chair(seat).person:
            raise HostError("seat-taken")
        self.doc.chairs[seat] = Chair(bot=level, name=self.bot_name(self.doc, level))

    def _fill(self, level: str) -> None:
        self._need_host()
        self._need_level(level)
        for seat, chair in enumerate(self.doc.chairs):
            if chair.is_empty:
                self._bot(seat, level)

    def _empty(self, seat: int) -> None:
        """Take a bot away, or a person who should not sit there."""
        self._need_host()
        self._chair(seat)
        self.doc.chairs[seat] = Chair()

    def _order(self, seats: list[int]) -> None:
        self._need_host()
        if not isinstance(seats, list) or sorted(seats) != list(range(len(self.doc.chairs))):
            raise HostError("bad-order")
        self.doc.chairs = [self.doc.chairs[seat] for seat in seats]

    def _shuffle(self) -> None:
        self._need_host()
        random.shuffle(self.doc.chairs)

    def _hand_over(self, seat: int) -> None:
        if self.person != self.doc.host:
            raise HostError("not-host")
        self._need_no_quiet()
        person = self._chair(seat).person
        if not person:
            raise HostError("not-seated")
        self.doc.host = person

    def _set(
        self, seats: int | None = None, options: dict[str, Any] | None = None, is_open: bool | None = None
    ) -> None:
        self._need_host()
        _need(is_open, bool | None, "is_open")
        doc = self.doc
        count = len(doc.chairs) if seats is None else seats
        try:
            setup = Setup(count, {**doc.options, **(options or {})}, doc.content)
            check_setup(find_game(doc.game), setup)
            find_game(doc.game).match(setup)
        except InputError as error:
            raise HostError("not-possible", why=str(error)) from error
        except TypeError as error:
            raise HostError("bad-request", why=str(error)) from error
        if any(chair.person for chair in doc.chairs[count:]):
            raise HostError("seat-taken")
        if count != len(doc.chairs) or setup.options != doc.options:
            # Who was ready was so for another game.
            for chair in doc.chairs:
                chair.ready = False
        doc.chairs = doc.chairs[:count] + [Chair() for _ in range(count - len(doc.chairs))]
        doc.options = setup.options
        doc.is_open = doc.is_open if is_open is None else is_open

    def _mute(self, seat: int, muted: bool = True) -> None:
        if self.person != self.doc.host:
            raise HostError("not-host")
        _need(muted, bool, "muted")
        self._need_no_quiet()
        person = self._chair(seat).person
        self.doc.muted = [p for p in self.doc.muted if p != person] + ([person] if muted and person else [])

    def _start(self) -> None:
        self._need_host()
        doc = self.doc
        if any(chair.is_empty for chair in doc.chairs):
            raise HostError("empty-seats")
        if not any(chair.person for chair in doc.chairs):
            raise HostError("nobody")
        waiting = [c.name for c in doc.chairs if c.person and c.person != doc.host and not c.ready]
        if waiting:
            raise HostError("not-ready", names=", ".join(waiting))
        doc.phase = Phase.PLAYING
        doc.started_at = time.time()

    # --- checks -----------------------------------------------------------------------------------------------------

    def _chair(self, seat: int) -> Chair:
        if type(seat) is not int or not 0 <= seat < len(self.doc.chairs):
            raise HostError("no-seat")
        return self.doc.chairs[seat]

    def _need_lobby(self) -> None:
        if self.doc.phase is not Phase.LOBBY:
            raise HostError("not-lobby")

    def _need_level(self, level: str) -> None:
        levels = bot_levels(find_game(self.doc.game))
        if level not in levels:
            raise HostError("bad-bot", level=str(level)[:20], levels=", ".join(levels))

    def _need_game_for_one_screen(self) -> None:
        """Where one looks at faces in secret, who sits beside one would see it."""
        if isinstance(self._match(), TickAligned):
            raise HostError("own-screen")

    def _need_no_quiet(self) -> None:
        """Where nobody writes while they play, nothing else that others see is changed: it could be a signal."""
        if self.doc.phase is Phase.PLAYING and is_quiet(self._match()):
            raise HostError("quiet")

    def _match(self) -> Match[Any]:
        doc = self.doc
        return find_game(doc.game).match(Setup(len(doc.chairs), doc.options, doc.content))

    def _need_host(self) -> None:
        self._need_lobby()
        if self.person != self.doc.host:
            raise HostError("not-host")

    def _own_name(self, seat: int, name: str) -> str:
        """Nobody is called like another at the table: who comes later gets a number."""
        wanted = name = self.clean_name(name)
        taken = {chair.name.casefold() for other, chair in enumerate(self.doc.chairs) if other != seat}
        number = 1
        while name.casefold() in taken:
            number += 1
            name = f"{wanted[: MAX_NAME - 3]} {number}"
        return name

    @staticmethod
    def clean_name(name: str) -> str:
        _need(name, str, "name")
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


def _need(value: object, kind: Any, what: str) -> None:
    """What comes from a page may be anything."""
    if not isinstance(value, kind):
        raise HostError("bad-request", why=f"{what} is of another kind")


VERBS = (
    "sit",
    "stand",
    "ready",
    "name",
    "stand_in",
    "bot",
    "fill",
    "empty",
    "order",
    "shuffle",
    "hand_over",
    "set",
    "mute",
    "start",
)
