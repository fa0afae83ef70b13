"""How a game declares what its clients see.

A game's `protocol.py` holds msgspec Structs for definitions, views, events, prompts, options and refusals, and one
GameProtocol that names them. From these types follow the TypeScript of the page, the schema, the arguments of every
sentence, and a strict check of every message.

A field whose value people read as a name is annotated with the kind of thing it is:

    CardId = Annotated[int, Meta(extra_json_schema={"x-text": "card"})]

    class Draw(Struct, tag_field="kind", tag="draw", frozen=True):
        seat: SeatId
        card: CardId | UnsetType = UNSET    # UNSET for a reader who was not shown the card

Structs stand in modules that are never compiled: mypyc loses `frozen` and `omit_defaults`.
"""

from __future__ import annotations

from typing import Annotated, Any, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

Common = TypeVar("Common")
Own = TypeVar("Own")
Part = TypeVar("Part")

SeatId = Annotated[int, Meta(extra_json_schema={"x-text": "seat"})]
"""A seat by its number, from 0."""


class BaseDefinitions(Struct, kw_only=True):
    """What clients read of every game's definitions. A game's definitions inherit it."""

    chat: bool = True
    """May the players write to each other during the game?"""


class BaseCommon(Struct, kw_only=True, gc=False):
    """What clients read of every game's common view. A game's common view inherits it."""

    asked: list[SeatId]
    """The seats that the table waits for, as everybody sees it."""
    closes: int | None
    """The tick at which the open question closes, if it has a clock."""
    winners: list[SeatId]
    ended_by: str
    """The rule that ended the game; empty while it is played."""


class View(Struct, Generic[Common, Own, Part], omit_defaults=True, gc=False):
    """What one seat, or an onlooker, sees of a state."""

    common: Common
    """The same for everybody."""
    own: Own | UnsetType = UNSET
    """What this seat sees besides; UNSET for an onlooker who sees nothing more."""
    part: Part | UnsetType = UNSET
    """What changes so often that it is also sent alone, in games that have such a thing."""


class GameProtocol(NamedTuple):
    """The declared types of one game. Unions are tagged by the field `kind`."""

    definitions: type[Struct]
    common: type[Struct]
    own: type[Struct]
    open_view: type[Struct]
    """Everything in a state: for replays of finished games."""
    event: Any
    """Union of the events as one seat sees them."""
    prompt: Any
    """Union of the prompts of questions."""
    options: type[Struct]
    """The actions that a question offers, grouped by kind."""
    refusal: Any
    """Union of the reasons why an action is illegal."""
    part: type[Struct] | None = None


class FieldText(NamedTuple):
    """How the value of a field becomes an argument of a sentence."""

    kind: str
    """`number`, `word` (a selector), `flag`, or the `x-text` of the field's type."""
    is_list: bool = False


def struct_fields(union: Any) -> dict[str, dict[str, FieldText]]:
    """Return the fields of every Struct of a tagged union, by tag and by the field's name in JSON."""
    info = msgspec.inspect.type_info(union)
    structs = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
    tables: dict[str, dict[str, FieldText]] = {}
    for struct in structs:
        assert isinstance(struct, msgspec.inspect.StructType), f"{struct} is not a Struct"
        tables[str(struct.tag)] = {field.encode_name: _field_text(field.type) for field in struct.fields}
    return tables


def _field_text(info: msgspec.inspect.Type) -> FieldText:
    if isinstance(info, msgspec.inspect.Metadata):
        kind = (info.extra_json_schema or {}).get("x-text")
        return FieldText(kind) if kind else _field_text(info.type)
    if isinstance(info, msgspec.inspect.UnionType):
        members = [member for member in info.types if not isinstance(member, msgspec.inspect.NoneType)]
        texts = set(map(_field_text, members))
        return texts.pop() if len(texts) == 1 else FieldText("word")
    if isinstance(info, msgspec.inspect.ListType | msgspec.inspect.VarTupleType):
        return FieldText(_field_text(info.item_type).kind, is_list=True)
    if isinstance(info, msgspec.inspect.BoolType):
        return FieldText("flag")
    if isinstance(info, msgspec.inspect.IntType | msgspec.inspect.FloatType):
        return FieldText("number")
    if isinstance(info, msgspec.inspect.StrType | msgspec.inspect.LiteralType | msgspec.inspect.EnumType):
        return FieldText("word")
    return FieldText("data")
