"""Prints the reference of the protocol as Markdown, from the declared Structs (`make docs`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from eyeshot.kernel import BaseCommon, BaseDefinitions, games
from eyeshot.web import socket_messages

HEAD = """# Protocol

This page is generated from the Structs of the server (`make docs`).

A client opens the WebSocket `/ws` and sends `hello`. Messages are JSON in binary frames tagged by `t`.
HTTP routes are described at `/api/openapi.json`. A field marked "optional" may be absent; a part that a seat
may not see is absent for that seat.
"""

WORDS = {"StrType": "text", "IntType": "integer", "FloatType": "number", "BoolType": "boolean", "NoneType": "null"}


def reference() -> str:
    parts = [HEAD, "## From the client\n", *_union(socket_messages.ClientMessage)]
    parts += ["## To the client\n", *_union(socket_messages.ServerMessage)]
    parts += ["## What every game has\n", *_union(BaseDefinitions), *_union(BaseCommon)]
    for game in games().values():
        declared = getattr(game, "protocol", None)
        if declared is None:
            continue
        parts.append(f"## {game.title}\n")
        for name in ("definitions", "common", "own", "part", "event", "prompt", "options", "refusal"):
            if (type_ := getattr(declared, name)) is not None:
                parts += [f"### {game.title}: {name}\n", *_union(type_)]
    return "\n".join(parts)


def _union(type_: Any) -> Iterator[str]:
    info = inspect.type_info(type_)
    for struct in info.types if isinstance(info, inspect.UnionType) else (info,):
        if isinstance(struct, inspect.StructType):
            yield from _struct(struct)


def _struct(struct: inspect.StructType) -> Iterator[str]:
    tag = f" (`{struct.tag_field}: {struct.tag}`)" if struct.tag_field else ""
    yield f"**{struct.cls.__name__}**{tag}\n"
    if text := " ".join((struct.cls.__dict__.get("__doc__") or "").split()):
        yield f"{text}\n"
    if struct.fields:
        rows = "".join(
            f"| `{field.encode_name}` | {_type(field.type)}{_optional(struct, field)} |\n" for field in struct.fields
        )
        yield f"| field | type |\n|---|---|\n{rows}"


def _optional(struct: inspect.StructType, field: inspect.Field) -> str:
    is_omitted = struct.cls.__struct_config__.omit_defaults or field.default is msgspec.UNSET
    return ", optional" if not field.required and is_omitted else ""


def _type(info: inspect.Type) -> str:
    match info:
        case inspect.Metadata():
            return _annotated(info)
        case inspect.StructType():
            return info.cls.__name__
        case inspect.UnionType():
            return " or ".join(map(_type, info.types))
        case inspect.ListType() | inspect.VarTupleType():
            return f"list of {_type(info.item_type)}"
        case inspect.TupleType():
            return f"[{', '.join(map(_type, info.item_types))}]"
        case inspect.DictType():
            return f"map of {_type(info.key_type)} to {_type(info.value_type)}"
        case inspect.LiteralType():
            return " or ".join(f"`{value}`" for value in info.values)
        case inspect.EnumType():
            return " or ".join(f"`{member.value}`" for member in info.cls)
    name = type(info).__name__
    return WORDS.get(name, name)


def _annotated(info: inspect.Metadata) -> str:
    extra = info.extra_json_schema or {}
    named = extra.get("x-text") or extra.get("x-type") or extra.get("x-game")
    if named is None:
        return _type(info.type)
    return str(named) if isinstance(info.type, inspect.RawType) else f"{named} ({_type(info.type)})"


if __name__ == "__main__":
    print(reference(), end="")
