"""The messages of the WebSocket, both ways: JSON in binary frames, tagged by `t`.

A page says hello with its protocol version and, for each stream it follows, the number of the last message it has. The
server answers with a welcome, and then sends updates as they happen. An action carries an id of the page and the
question it answers; its ack comes when it is durable, and the same id sent again gets the same ack and is applied once.
Entry numbers never leave the host: `n` counts the messages of one stream.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from eyeshot.host.table_commands import OptionValue
from eyeshot.host.table_doc import Phase

VERSION = 2
MAX_BYTES = 8192
MAX_CHAT = 500

Id = Annotated[str, msgspec.Meta(max_length=64)]
"""An id that the page chose."""


# --- from the page --------------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag_field="t", tag="hello", rename={"version": "v"}):
    """`have` maps a seat ("" for onlookers) to the last number that the page has of its stream."""

    version: int
    table: str
    have: dict[str, int] = {}


class Act(msgspec.Struct, tag_field="t", tag="act", rename={"question": "q", "action": "a"}):
    id: Id
    seat: int
    question: int
    action: str


class Chat(msgspec.Struct, tag_field="t", tag="say"):
    id: Id
    text: str


class Ping(msgspec.Struct, tag_field="t", tag="ping"):
    """`at` is returned in the pong, so that the page can measure its delay."""

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
    """A seat of a table, as one person sees it."""

    name: str
    bot: str
    ready: bool
    taken: bool
    mine: bool
    is_host: bool
    here: bool
    """Whether a page of this person is connected."""
    muted: bool = False
    replaced: bool = False
    """Whether a bot plays for this person until they are back."""


class TableView(msgspec.Struct):
    """A table without its game, as one person sees it."""

    id: str
    game: str
    title: str
    phase: Phase
    chairs: list[ChairView]
    options: dict[str, OptionValue]
    is_open: bool
    am_host: bool
    onlookers: int
    next: str = ""
    deck: str = ""
    """The hash of the saved deck in use, and its title."""
    deck_title: str = ""
    branch_of: str = ""
    """The ended table that this game continues, and the step from which it does."""
    branch_at: int = 0
    commitment: str = ""
    """The commitment to the seed, public before the deal; the record holds it with the seed."""


class TableChanged(msgspec.Struct, tag_field="t", tag="table"):
    table: TableView


class Welcome(msgspec.Struct, tag_field="t", tag="welcome", rename={"version": "v", "chat": "said"}):
    """Everything a page needs to show a table; `definitions` are the cards or pieces, by number."""

    version: int
    table: TableView
    seats: list[int]
    tick: int
    ticks_per_second: int
    definitions: msgspec.Raw | None
    log: dict[str, list[msgspec.Raw]]
    """For each stream the messages that the page does not have yet, each an `Update`."""
    chat: list[ChatMessage]


class ChatMessage(msgspec.Struct, tag_field="t", tag="said"):
    name: str
    text: str
    at: float
    seat: int | None = None


class Ack(msgspec.Struct, tag_field="t", tag="ack", omit_defaults=True):
    """The result of an action or chat message: `ok`, or an error `code`, the `rule` that forbids it, and a sentence."""

    id: str
    ok: bool
    code: str = ""
    rule: str = ""
    text: str = ""


class Pong(msgspec.Struct, tag_field="t", tag="pong"):
    at: float
    tick: int


class Error(msgspec.Struct, tag_field="t", tag="error"):
    """An error that is not the result of an action, or a message that could not be decoded."""

    code: str
    text: str


ServerMessage = TableChanged | Welcome | ChatMessage | Ack | Pong | Error

decode = msgspec.json.Decoder(ClientMessage).decode
encode = msgspec.json.Encoder().encode
