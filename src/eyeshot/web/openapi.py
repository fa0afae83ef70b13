"""The OpenAPI document, made from the routes and their types."""

from __future__ import annotations

import re
from typing import Any

import msgspec

Described = tuple[str, str, str, Any, Any]
"""Method, path, what it does, type of the body, type of the answer."""


def document(version: str, routes: list[Described]) -> dict[str, Any]:
    """OpenAPI 3.1."""
    types = [kind for *_, body, result in routes for kind in (body, result) if kind is not None]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    found = iter(schemas)
    paths: dict[str, dict[str, Any]] = {}
    for method, path, about, body, result in routes:
        operation: dict[str, Any] = {"summary": about.strip() or path, "parameters": _parameters(path)}
        if body is not None:
            operation["requestBody"] = {"content": {"application/json": {"schema": next(found)}}}
        if result is not None:
            answer = {"description": "done", "content": {"application/json": {"schema": next(found)}}}
            operation["responses"] = {"200": answer, "default": {"description": "what went wrong, as code and text"}}
        paths.setdefault(path, {})[method.lower()] = operation
    info = {"title": "Eyeshot", "version": version}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": components}}


def _parameters(path: str) -> list[dict[str, Any]]:
    names = re.findall(r"{(\w+)}", path)
    return [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]
