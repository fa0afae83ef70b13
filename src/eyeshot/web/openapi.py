"""Builds the OpenAPI document from the operations of the API."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from eyeshot.web.api_operation import Operation, Problem, QueryParameter, status_of

REF = "#/components/schemas/{name}"


def openapi_document(version: str, operations: list[Operation], error_codes: list[str]) -> dict[str, Any]:
    """Return an OpenAPI 3.1 document. `error_codes` are all values of Problem.code."""
    types = [Problem, *(kind for operation in operations for kind in (operation.body, operation.result) if kind)]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    components["Problem"]["properties"]["code"]["enum"] = sorted(error_codes)
    by_type = {id(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _describe(operation, by_type)
    info = {
        "title": "Eyeshot",
        "version": version,
        "description": "Tables, decks and replays. What happens during a game goes over the WebSocket /ws.",
    }
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": components}}


def _describe(operation: Operation, by_type: dict[int, dict[str, Any]]) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": operation.handler.__name__.strip("_"),
        "summary": " ".join((operation.handler.__doc__ or operation.path).split()),
        "parameters": [*_path_parameters(operation.path), *map(_query_parameter, operation.query)],
        "responses": _responses(operation, by_type),
    }
    if operation.body is not None:
        content = {"application/json": {"schema": by_type[id(operation.body)]}}
        described["requestBody"] = {"required": True, "content": content}
    return described


def _responses(operation: Operation, by_type: dict[int, dict[str, Any]]) -> dict[str, Any]:
    content = {operation.media_type: {"schema": by_type[id(operation.result)]}}
    responses = {"200": {"description": "Success", "content": content}}
    for status in sorted({status_of(code) for code in operation.all_errors()}):
        codes = [code for code in operation.all_errors() if status_of(code) == status]
        schema = {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}}
        responses[str(status)] = {"description": f"Error: {', '.join(codes)}", "content": schema}
    return responses


def _path_parameters(path: str) -> list[dict[str, Any]]:
    schema = {"type": "string", "minLength": 1}
    return [{"name": name, "in": "path", "required": True, "schema": schema} for name in re.findall(r"{(\w+)}", path)]


def _query_parameter(parameter: QueryParameter) -> dict[str, Any]:
    schema = {"anyOf": [{"enum": list(parameter.values)}, {"type": "string", "pattern": parameter.pattern}]}
    return {"name": parameter.name, "in": "query", "description": parameter.about, "schema": schema}
