"""The messages of the WebSocket, in both directions: JSON in binary frames, distinguished by `t`.

A client sends hello with its protocol version and, for each stream it follows, the number of the last message it has.
The server answers with a welcome and then sends updates. An action carries a client-side id and the question it
answers. Its ack is sent when the action is durable; the same id sent again gets the same ack and is executed once.
Entry numbers of the log never leave the host: `number` counts the messages of one stream.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from eyeshot.host.errors import ErrorArgs
from eyeshot.host.table_commands import OptionText, OptionValue
from eyeshot.host.table_doc import Phase
from eyeshot.kernel import ContentText, EncodedData, Id, Name, RuleId

VERSION = 3
MAX_BYTES = 8192
MAX_CHAT = 500


def of_game(kind: str) -> msgspec.Meta:
    """Marks a field whose type the game declares (see kernel.protocol)."""
    return msgspec.Meta(extra_json_schema={"x-game": kind})


GameEvent = Annotated[msgspec.Raw, of_game("event")]
GamePrompt = Annotated[msgspec.Raw, of_game("prompt")]
GameOptions = Annotated[msgspec.Raw, of_game("options")]
GameView = Annotated[msgspec.Raw, of_game("view")]
GamePart = Annotated[msgspec.Raw, of_game("part")]
GameDefinitions = Annotated[msgspec.Raw, of_game("definitions")]
GameRefusal = Annotated[msgspec.Raw, of_game("refusal")]

ClientId = Annotated[str, msgspec.Meta(max_length=64, extra_json_schema={"x-string": "id"})]
"""Chosen by the client."""


# --- from the client -------------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag_field="t", tag="hello"):
    """`have` maps a seat ("" for onlookers) to the last number that the page has of its stream."""

    version: int
    table: Id
    have: dict[Id, int] = {}


class Act(msgspec.Struct, tag_field="t", tag="act"):
    """Answers the question with this id. `action` is the text form of an action: its kind and arguments, `play 17`."""

    id: ClientId
    seat: int
    question: int
    action: EncodedData


class Chat(msgspec.Struct, tag_field="t", tag="chat"):
    id: ClientId
    text: ContentText


class Ping(msgspec.Struct, tag_field="t", tag="ping"):
    """`at` is returned in the pong, so that the page can measure its delay."""

    at: float = 0.0


ClientMessage = Hello | Act | Chat | Ping


# --- to the client ---------------------------------------------------------------------------------------------------


class QuestionView(msgspec.Struct, omit_defaults=True):
    """A question that this seat can answer."""

    id: int
    seat: int
    """Whose decision it is; another seat may answer for it."""
    prompt: GamePrompt
    options: GameOptions
    """The actions it offers, grouped by kind."""
    optional: bool = False
    """Open all the time; the game does not wait for it."""
    sealed: bool = False
    closes: int | None = None
    """The tick at which it closes."""
    go_on_from: int = 0
    """The first tick at which `go-on` is accepted, where it is offered."""


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


StreamedUpdate = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"x-type": "Update"})]
"""An `Update` that is encoded already."""


class ChairView(msgspec.Struct):
    """A seat of a table, as one person sees it."""

    name: Name
    bot: Id
    ready: bool
    taken: bool
    mine: bool
    is_host: bool
    here: bool
    """Whether a page of this person is connected."""
    muted: bool = False
    is_substituted: bool = False
    """Whether a bot plays for this person until they are back."""
    nudges: int = 0
    """How often others have nudged this person."""
    is_new: bool = False
    """Whether this person has never finished such a game."""


class IdleView(msgspec.Struct):
    """A person whom the table has waited for, as everybody can see."""

    seat: int
    since: int
    """The tick since which they have done nothing."""


class TableView(msgspec.Struct):
    """A table without its game, as one person sees it."""

    id: Id
    game: Id
    title: Name
    phase: Phase
    chairs: list[ChairView]
    seats: list[int]
    """The numbers of chairs that the options allow; after the start, the one that there is."""
    options: dict[OptionText, OptionValue]
    is_open: bool
    am_host: bool
    onlookers: int
    next: Id = ""
    deck: Id = ""
    """The hash of the saved deck in use, and its title."""
    deck_title: Name = ""
    branch_of: Id = ""
    """The ended table that this game continues, and the step from which it does."""
    branch_at: int = 0
    idle_limit_s: int = 0
    """After this much silence others may let a bot answer for a person; 0: never."""
    idle: list[IdleView] = []
    """Those whom the table has waited for long."""
    commitment: Id = ""
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
    log: dict[Id, list[StreamedUpdate]]
    """The messages that the client does not have yet, by stream: a seat, or "" for an onlooker."""
    chat: list[ChatMessage]


class ChatMessage(msgspec.Struct, tag_field="t", tag="chat"):
    name: Name
    text: ContentText
    at: float
    seat: int | None = None


class Ack(msgspec.Struct, tag_field="t", tag="ack", omit_defaults=True):
    """The result of an action or a chat message. A failed one has a code and the arguments of the message
    `error-<code>`; an illegal action has the code `refused`, the rule that forbids it and the reason."""

    id: Id
    ok: bool
    code: Id = ""
    args: ErrorArgs = {}
    rule: RuleId = ""
    refusal: GameRefusal | msgspec.UnsetType = msgspec.UNSET


class Pong(msgspec.Struct, tag_field="t", tag="pong"):
    at: float
    tick: int


class ErrorMessage(msgspec.Struct, tag_field="t", tag="error"):
    """A message of the client was not understood, or the table cannot be joined. `args` belong to the message
    `error-<code>`."""

    code: Id
    args: ErrorArgs = {}


ServerMessage = Update | TableChanged | Welcome | ChatMessage | Ack | Pong | ErrorMessage

decode = msgspec.json.Decoder(ClientMessage).decode
encode = msgspec.json.Encoder().encode
