"""What goes over the socket, both ways: JSON in binary frames, told apart by `t`.

A page says hello with the version it speaks and, for each stream it follows, the number of the last message it has;
the answer is a welcome, and then news as it happens. An action carries the page's own id and the question it answers;
its ack comes when it is durable, and the same id sent again gets the same ack and happens once. Numbers of the log
never leave the host: `n` counts what was sent to this seat.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

VERSION = 2
MAX_BYTES = 8192
MAX_CHAT = 500

Id = Annotated[str, msgspec.Meta(max_length=64)]
"""The page's own; a longer one is no message."""


# --- from the page --------------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag_field="t", tag="hello"):
    """`have` maps a seat ("" for an onlooker) to the last number that the page has of its stream."""

    v: int
    table: str
    have: dict[str, int] = {}


class Act(msgspec.Struct, tag_field="t", tag="act"):
    id: Id
    seat: int
    q: int
    a: str


class Chat(msgspec.Struct, tag_field="t", tag="say"):
    id: Id
    text: str


class Ping(msgspec.Struct, tag_field="t", tag="ping"):
    """`at` comes back in the pong, so the page can show its own delay."""

    at: float = 0.0


ClientMessage = Hello | Act | Chat | Ping


# --- to the page ----------------------------------------------------------------------------------------------------


class LogLine(msgspec.Struct):
    """A sentence of the log, and the rule behind it."""

    text: str
    rule: str = ""


class QuestionView(msgspec.Struct, omit_defaults=True):
    """A question in words, with the actions it offers as texts (`play 17`)."""

    id: int
    seat: int
    prompt: str
    text: str
    actions: list[str]
    args: dict[str, Any] = {}
    optional: bool = False
    sealed: bool = False
    closes: int | None = None


class Update(msgspec.Struct, tag_field="t", tag="news", omit_defaults=True):
    """One message of a seat's stream. The last one of what is sent together has the view, or, if only a little of it
    has changed since the message before, that part of it."""

    seat: int | None
    n: int
    tick: int
    events: list[dict[str, Any]]
    lines: list[LogLine]
    asked: list[QuestionView]
    view: dict[str, Any] | None = None
    part: dict[str, Any] | None = None


class ChairView(msgspec.Struct):
    """A chair as everybody sees it."""

    name: str
    bot: str
    ready: bool
    taken: bool
    mine: bool
    is_host: bool
    here: bool
    """Is a page of this person connected?"""
    muted: bool = False
    replaced: bool = False
    """Does a bot play for this person until they are back?"""


class TableView(msgspec.Struct):
    """A table as one person sees it, apart from its game."""

    id: str
    game: str
    title: str
    phase: str
    chairs: list[ChairView]
    options: dict[str, Any]
    is_open: bool
    am_host: bool
    onlookers: int
    next: str = ""
    deck: str = ""
    """The hash of the kept deck that is played with, and its title."""
    deck_title: str = ""
    branch_of: str = ""
    """The ended table that this game left, and the step at which it did."""
    branch_at: int = 0
    commitment: str = ""
    """To what chance comes from, before anything is dealt: it stands in the record too, with the seed behind it."""


class TableChanged(msgspec.Struct, tag_field="t", tag="table"):
    table: TableView


class Welcome(msgspec.Struct, tag_field="t", tag="welcome"):
    """Everything a page needs to draw the table; `definitions` are the cards or pieces, by number."""

    v: int
    table: TableView
    seats: list[int]
    tick: int
    ticks_per_second: int
    definitions: msgspec.Raw | None
    log: dict[str, list[msgspec.Raw]]
    """For each stream the messages that the page does not have yet, each a `Update`."""
    said: list[ChatMessage]


class ChatMessage(msgspec.Struct, tag_field="t", tag="said"):
    name: str
    text: str
    at: float
    seat: int | None = None


class Ack(msgspec.Struct, tag_field="t", tag="ack", omit_defaults=True):
    """`ok`, or why not: `code` for programs, `rule` where a rule bars it, `text` for people."""

    id: str
    ok: bool
    code: str = ""
    rule: str = ""
    text: str = ""


class Pong(msgspec.Struct, tag_field="t", tag="pong"):
    at: float
    tick: int


class Error(msgspec.Struct, tag_field="t", tag="error"):
    """Something that no message of the page's asked for, or one that could not be understood."""

    code: str
    text: str


ServerMessage = TableChanged | Welcome | ChatMessage | Ack | Pong | Error

decode = msgspec.json.Decoder(ClientMessage).decode
encode = msgspec.json.Encoder().encode
