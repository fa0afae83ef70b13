"""GameProtocol: how a game declares the types of its definitions, views, events, prompts and refusals.

A game's `protocol` holds msgspec Structs for definitions, views, events, prompts, options and refusals, and one
GameProtocol that names them. From these types follow the TypeScript of the page, the schema, the arguments of every
sentence, and a strict check of every message.

A field whose value people read as a name is annotated with the kind of thing it is:

    CardId = Annotated[int, Meta(extra_json_schema={"x-text": "card"})]

    class Draw(Tagged, tag="draw"):
        RULE = "game.turn.draw"             # the rule behind this kind of event, if it has no field `rule`
        seat: SeatId
        card: CardId | UnsetType = UNSET    # UNSET for a reader who was not shown the card

Structs stand in modules that are never compiled: mypyc loses `frozen` and `omit_defaults`.
All of them refuse unknown fields, so that a strict test of every message finds a field that is not declared.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

Common = TypeVar("Common")
Own = TypeVar("Own")
Part = TypeVar("Part")
Open = TypeVar("Open")


def _string(kind: str) -> Meta:
    """Marks a text by what it is. A server sends no sentences: every other text in a message is an enum."""
    return Meta(extra_json_schema={"x-string": kind})


Id = Annotated[str, _string("id")]
"""A name for programs, or a hash: of a game, a table, a deck, a bot level, an option, a piece."""
RuleId = Annotated[str, _string("rule")]
"""The id of a rule; empty where there is none."""
MessageKey = Annotated[str, _string("key")]
"""The key of a message of a catalogue."""
Name = Annotated[str, _string("name")]
"""A proper name: of a person, a game, a deck, a card, a scenario."""
ContentText = Annotated[str, _string("content")]
"""Text that players wrote or read as it is printed: chat, cards, decks, scenarios, rules."""
DiagnosticText = Annotated[str, _string("diagnostic")]
"""What is wrong with a text or a request, with a quotation of it; English."""
EncodedData = Annotated[str, _string("data")]
"""Data for programs in a text: a URL, a picture, key frames, the text form of an action."""

STRING_KINDS = frozenset({"id", "rule", "key", "name", "content", "diagnostic", "data"})
"""All kinds of texts that a message may hold besides enums."""

SeatId = Annotated[int, Meta(extra_json_schema={"x-text": "seat"})]
"""A seat by its number, from 0."""


class Plain(Struct, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """Base of the Structs inside views and definitions: fields that have their default are left out."""


class Tagged(Plain, tag_field="kind"):
    """Base of events, prompts and refusals: unions that are told apart by `kind`."""


def bare(*tags: str) -> Any:
    """Return the union of Tagged Structs that have no fields, for prompts and refusals that say it all by their kind.

    >>> msgspec.json.decode('{"kind": "not-now"}', type=bare("not-now", "over"))
    NotNow()
    """
    structs = [msgspec.defstruct(tag.title().replace("-", ""), [], bases=(Tagged,), tag=tag) for tag in tags]
    union: Any = structs[0]
    for struct in structs[1:]:
        union = union | struct
    return union


class BaseDefinitions(Struct, kw_only=True, forbid_unknown_fields=True):
    """What clients read of every game's definitions. A game's definitions inherit it."""

    chat: bool = True
    """May the players write to each other during the game?"""


class BaseCommon(Struct, kw_only=True, gc=False, forbid_unknown_fields=True):
    """What clients read of every game's common view. A game's common view inherits it."""

    asked: list[SeatId]
    """The seats that the table waits for, as everybody sees it."""
    closes: int | None
    """The tick at which the open question closes, if it has a clock."""
    winners: list[SeatId]
    ended_by: RuleId
    """The rule that ended the game; empty while it is played."""


class View(Struct, Generic[Common, Own, Part, Open], omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """What one seat, an onlooker, or the replay of a finished game shows of a state."""

    common: Common
    """The same for everybody."""
    own: Own | UnsetType = UNSET
    """What this seat sees besides; UNSET for an onlooker who sees nothing more."""
    part: Part | UnsetType = UNSET
    """What changes so often that it is also sent alone, in games that have such a thing."""
    open: Open | UnsetType = UNSET
    """Everything else in the state: only in replays of finished games that show everything."""


class GameProtocol(NamedTuple):
    """The declared types of one game. Unions are tagged by the field `kind`."""

    definitions: type[Struct]
    common: type[Struct]
    own: type[Struct]
    open: type[Struct]
    """What the replay of a finished game shows besides the common view, if it shows everything."""
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
    return {
        str(struct.tag): {field.encode_name: _field_text(field.type) for field in struct.fields}
        for struct in _structs(union)
    }


@lru_cache(maxsize=64)
def event_rules(union: Any) -> dict[str, str]:
    """Return the rule behind each kind of event that names one."""
    return {str(struct.tag): rule for struct in _structs(union) if (rule := vars(struct.cls).get("RULE"))}


def _structs(union: Any) -> list[msgspec.inspect.StructType]:
    info = msgspec.inspect.type_info(union)
    members = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
    structs = [member for member in members if isinstance(member, msgspec.inspect.StructType)]
    assert len(structs) == len(members), f"{union} is not a union of Structs"
    return structs


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
