"""Requests that change a table apart from the actions of its game."""

from __future__ import annotations

from typing import Annotated

import msgspec

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]
PersonName = Annotated[str, msgspec.Meta(max_length=100, extra_json_schema={"x-string": "name"})]
"""As typed; see Lobby.clean_name."""
OptionText = Annotated[str, msgspec.Meta(max_length=100, extra_json_schema={"x-string": "id"})]
OptionValue = bool | Annotated[int, msgspec.Meta(ge=-(10**9), le=10**9)] | OptionText
"""The value of an option of a game."""
BotLevel = Annotated[str, msgspec.Meta(max_length=40, extra_json_schema={"x-string": "id"})]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="command"):
    """The base of all commands."""


# --- anybody --------------------------------------------------------------------------------------------------------


class Sit(Command, frozen=True, tag="sit"):
    """Take a free seat, or take the name and nonce of one's own seat anew."""

    seat: SeatNumber
    name: PersonName
    nonce: Annotated[str, msgspec.Meta(max_length=64, extra_json_schema={"x-string": "data"})] = ""
    """What the client adds to the RNG; without one the host draws it."""
    is_new: bool = False
    """Whether this person has never finished such a game: then the table has more time by default."""


class LeaveSeat(Command, frozen=True, tag="leave-seat"):
    seat: SeatNumber


class SetReady(Command, frozen=True, tag="set-ready"):
    ready: bool


class Rename(Command, frozen=True, tag="rename"):
    seat: SeatNumber
    name: PersonName


class SubstituteBot(Command, frozen=True, tag="substitute-bot"):
    """Let a bot play for a person who is absent, or whom the table has waited for too long, until they are back."""

    seat: SeatNumber
    once: bool = False
    """Let it give one answer only."""


class Nudge(Command, frozen=True, tag="nudge"):
    """Remind a person whom the table waits for."""

    seat: SeatNumber


class RenewPass(Command, frozen=True, tag="renew-pass"):
    """Revoke the return link and the code of one's own seat."""

    seat: SeatNumber


class ConfirmPresence(Command, frozen=True, tag="confirm-presence"):
    """Show that one is at the page: stops the idle clock of one's seats, and ends a substitution."""


class Rematch(Command, frozen=True, tag="rematch"):
    """Create the table of a rematch, or find the one that somebody has created."""


class Branch(Command, frozen=True, tag="branch"):
    """Create a table that continues an ended game from a step, against bots."""

    step: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    seat: SeatNumber | None = None
    """The seat to play on; None for the seats that the person had, or the first one."""


# --- the host of the table ------------------------------------------------------------------------------------------


class AddBot(Command, frozen=True, tag="add-bot"):
    seat: SeatNumber
    level: BotLevel


class FillSeats(Command, frozen=True, tag="fill-seats"):
    """Put bots into all empty seats."""

    level: BotLevel


class ClearSeat(Command, frozen=True, tag="clear-seat"):
    """Remove the bot or the person from a seat."""

    seat: SeatNumber


class OrderSeats(Command, frozen=True, tag="order-seats"):
    """Move everybody: seat k goes to whoever sits in seat `seats[k]`."""

    seats: Annotated[list[SeatNumber], msgspec.Meta(max_length=100)]


class ShuffleSeats(Command, frozen=True, tag="shuffle-seats"):
    pass


class TransferHost(Command, frozen=True, tag="transfer-host"):
    """Make the person in a seat the host of the table."""

    seat: SeatNumber


class ChangeSettings(Command, frozen=True, tag="change-settings"):
    """Change what is given, and leave the rest."""

    seats: SeatNumber | None = None
    """The number of seats."""
    options: dict[OptionText, OptionValue] = {}
    is_open: bool | None = None
    idle_limit_s: Annotated[int, msgspec.Meta(ge=0, le=3600)] | None = None
    """After how much silence others may let a bot answer for a person; 0: never."""


class Mute(Command, frozen=True, tag="mute"):
    """Forbid or allow the person in a seat to chat."""

    seat: SeatNumber
    muted: bool = True


class StartGame(Command, frozen=True, tag="start-game"):
    pass


LobbyCommand = (
    Sit
    | LeaveSeat
    | SetReady
    | Rename
    | SubstituteBot
    | Nudge
    | ConfirmPresence
    | RenewPass
    | AddBot
    | FillSeats
    | ClearSeat
    | OrderSeats
    | ShuffleSeats
    | TransferHost
    | ChangeSettings
    | Mute
    | StartGame
)
"""Commands that change the document of the table."""

TableCommand = LobbyCommand | Rematch | Branch
