"""The messages of the WebSocket, in both directions: JSON in binary frames, distinguished by `t`.

A client sends hello with its protocol version and, for each stream it follows, the number of the last message it has.
The server answers with a welcome and then sends updates. An action carries a client-side id and the question it
answers. Its ack is sent when the action is durable; the same id sent again gets the same ack and is executed once.
Entry numbers of the log never leave the host: `number` counts the messages of one stream.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from eyeshot.host.table_commands import OptionValue
from eyeshot.host.table_doc import Phase

VERSION = 3
MAX_BYTES = 8192
MAX_CHAT = 500


def _of_game(kind: str) -> msgspec.Meta:
    """Marks a field whose type the game declares (see kernel.protocol)."""
    return msgspec.Meta(extra_json_schema={"x-game": kind})


GameEvent = Annotated[msgspec.Raw, _of_game("event")]
GamePrompt = Annotated[msgspec.Raw, _of_game("prompt")]
GameOptions = Annotated[msgspec.Raw, _of_game("options")]
GameView = Annotated[msgspec.Raw, _of_game("view")]
GamePart = Annotated[msgspec.Raw, _of_game("part")]
GameDefinitions = Annotated[msgspec.Raw, _of_game("definitions")]
GameRefusal = Annotated[msgspec.Raw, _of_game("refusal")]

Id = Annotated[str, msgspec.Meta(max_length=64)]
"""Chosen by the client."""


# --- from the client -------------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag_field="t", tag="hello"):
    """`have` maps a seat ("" for onlookers) to the last number that the page has of its stream."""

    version: int
    table: str
    have: dict[str, int] = {}


class Act(msgspec.Struct, tag_field="t", tag="act"):
    """Answers the question with this id. `action` is the text form of an action: its kind and arguments, `play 17`."""

    id: Id
    seat: int
    question: int
    action: str


class Chat(msgspec.Struct, tag_field="t", tag="chat"):
    id: Id
    text: str


class Ping(msgspec.Struct, tag_field="t", tag="ping"):
    """`at` is returned in the pong, so that the page can measure its delay."""

    at: float = 0.0


ClientMessage = Hello | Act | Chat | Ping


# --- to the client ---------------------------------------------------------------------------------------------------


class LogLine(msgspec.Struct):
    """A sentence of the log and its rule, for games whose text is still rendered by the server."""

    text: str
    rule: str = ""


class QuestionView(msgspec.Struct, omit_defaults=True):
    """A question that this seat can answer."""

    id: int
    seat: int
    """Whose decision it is; another seat may answer for it."""
    prompt: GamePrompt
    options: GameOptions | msgspec.UnsetType = msgspec.UNSET
    """The actions it offers, grouped by kind."""
    optional: bool = False
    """Open all the time; the game does not wait for it."""
    sealed: bool = False
    closes: int | None = None
    """The tick at which it closes."""
    text: str = ""
    actions: list[str] = []


class Update(msgspec.Struct, tag_field="t", tag="update", omit_defaults=True):
    """One message of a seat's stream. The last one of a batch has the view, or, if no more can have changed, its
    part."""

    seat: int | None
    number: int
    """Counts the messages of this stream."""
    tick: int
    events: list[GameEvent]
    questions: list[QuestionView]
    view: GameView | msgspec.UnsetType = msgspec.UNSET
    part: GamePart | msgspec.UnsetType = msgspec.UNSET
    lines: list[LogLine] = []


StreamedUpdate = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"x-type": "Update"})]
"""An `Update` that is encoded already."""


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
    is_substituted: bool = False
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


class Welcome(msgspec.Struct, tag_field="t", tag="welcome"):
    """Everything a client needs to show the table; `definitions` are the cards or pieces, by number."""

    version: int
    table: TableView
    seats: list[int]
    tick: int
    ticks_per_second: int
    definitions: GameDefinitions | None
    log: dict[str, list[StreamedUpdate]]
    """The messages that the client does not have yet, by stream: a seat, or "" for an onlooker."""
    chat: list[ChatMessage]


class ChatMessage(msgspec.Struct, tag_field="t", tag="chat"):
    name: str
    text: str
    at: float
    seat: int | None = None


class Ack(msgspec.Struct, tag_field="t", tag="ack", omit_defaults=True):
    """The result of an action or a chat message. A failed one has a code; an illegal action has the rule that forbids
    it and the reason."""

    id: str
    ok: bool
    code: str = ""
    rule: str = ""
    text: str = ""
    refusal: GameRefusal | msgspec.UnsetType = msgspec.UNSET


class Pong(msgspec.Struct, tag_field="t", tag="pong"):
    at: float
    tick: int


class ErrorMessage(msgspec.Struct, tag_field="t", tag="error"):
    """Something that no message of the page's asked for, or one that could not be understood."""

    code: str
    text: str


ServerMessage = Update | TableChanged | Welcome | ChatMessage | Ack | Pong | ErrorMessage

decode = msgspec.json.Decoder(ClientMessage).decode
encode = msgspec.json.Encoder().encode
