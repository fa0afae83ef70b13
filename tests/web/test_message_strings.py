"""Servers send no sentences: every text in a message has a declared kind, so a reader can render it in any language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import inspect

from eyeshot.kernel import STRING_KINDS, GameProtocol, View, games
from eyeshot.web import socket_messages
from eyeshot.web.api import Api
from eyeshot.web.api_operation import Problem

OPEN_TYPES = {"/api/openapi.json"}
"""Operations whose result is described elsewhere: a JSON Schema document."""


def undeclared(info: inspect.Type, path: str, known: set[type]) -> Iterator[str]:
    """Yield the path of every text without a kind, and of every value without a fixed shape."""
    match info:
        case inspect.Metadata():
            extra = info.extra_json_schema or {}
            if extra.get("x-string") in STRING_KINDS or extra.keys() & {"x-text", "x-game", "x-type"}:
                return
            yield from undeclared(info.type, path, known)
        case inspect.StructType():
            if info.cls not in known:
                known.add(info.cls)
                for field in info.fields:
                    yield from undeclared(field.type, f"{info.cls.__name__}.{field.encode_name}", known)
        case inspect.UnionType():
            for member in info.types:
                yield from undeclared(member, path, known)
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType():
            yield from undeclared(info.item_type, path, known)
        case inspect.TupleType():
            for item in info.item_types:
                yield from undeclared(item, path, known)
        case inspect.NamedTupleType():
            for field in info.fields:
                yield from undeclared(field.type, f"{info.cls.__name__}.{field.encode_name}", known)
        case inspect.DictType():
            yield from undeclared(info.key_type, f"{path} (key)", known)
            yield from undeclared(info.value_type, path, known)
        case inspect.StrType() | inspect.AnyType() | inspect.RawType():
            yield path


def undeclared_in(type_: Any, path: str = "") -> list[str]:
    return list(undeclared(inspect.type_info(type_), path or str(type_), set()))


def test_every_text_of_a_websocket_message_has_a_declared_kind() -> None:
    assert undeclared_in(socket_messages.ServerMessage) == []


def operations() -> list[Any]:
    server: Any = None
    return [operation for operation in Api(server).operations if operation.path not in OPEN_TYPES]


@pytest.mark.parametrize("operation", operations(), ids=lambda operation: f"{operation.method} {operation.path}")
def test_every_text_of_an_http_response_has_a_declared_kind(operation: Any) -> None:
    if operation.media_type == "application/json":
        assert undeclared_in(operation.result, operation.path) == []


def test_every_text_of_an_error_response_has_a_declared_kind() -> None:
    assert undeclared_in(Problem) == []


@pytest.mark.parametrize("name", games())
def test_every_text_that_a_game_sends_has_a_declared_kind(name: str) -> None:
    declared: GameProtocol = games()[name].protocol
    generic: Any = View
    view = generic[declared.common, declared.own, declared.part or type(None), declared.open]
    sent = (declared.definitions, view, declared.event, declared.prompt, declared.options, declared.refusal)
    assert [path for type_ in sent for path in undeclared_in(type_)] == []


def test_a_text_without_a_kind_is_found() -> None:
    assert undeclared_in(dict[str, list[str]], "names") == ["names (key)", "names"]
