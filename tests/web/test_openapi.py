"""The OpenAPI document is complete, and the server does what it says."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.routing import BaseRoute, Mount, Route

from eyeshot.host.errors import error_codes
from eyeshot.web.api_operation import ERROR_STATUS
from eyeshot.web.app import make_app
from tests.web.loop import run_async
from tests.web.server import ServerProcess
from tests.web.test_replays import Ended

GOLDEN = Path(__file__).parents[1] / "games" / "viewpoint" / "golden"
MAX_EXAMPLES = 12
"""Generated requests for each operation, besides those that cover its schema systematically."""

CONFIG = """
[checks.positive_data_acceptance]
# A request may fit the schema and not the game: an unknown card in a deck, a seat that the table does not have.
expected-statuses = ["2xx", "403", "404", "409", "422"]

[[operations]]
include-path-regex = "/api/tables/{{table}}/(replay|record)"
parameters = {{ table = "ended" }}

[[operations]]
include-path = "/api/tables/{{table}}/commands"
parameters = {{ table = "{lobby}" }}

[[operations]]
include-path = "/api/decks/{{deck}}"
parameters = {{ deck = "{deck}" }}
"""
DECK = "deck: Few\nWink   10   x10\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    store = tmp_path_factory.mktemp("store") / "store.db"
    run_async(Ended("ended", min(GOLDEN.glob("*.eyeshot"), key=lambda path: path.stat().st_size)).keep(store))
    process = ServerProcess(store, options=("--no-limits",)).start()
    yield process
    process.kill()


@pytest.fixture(scope="module")
def document(server: ServerProcess) -> dict[str, Any]:
    return dict(httpx.get(f"{server.url}/api/openapi.json").json())


def _operations(document: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    return [(method, path, operation) for path, item in document["paths"].items() for method, operation in item.items()]


def _served(routes: Iterable[BaseRoute], prefix: str = "") -> set[str]:
    paths = set()
    for route in routes:
        if isinstance(route, Mount):
            paths |= _served(route.routes, prefix + route.path)
        elif isinstance(route, Route):
            paths.add(prefix + route.path)
    return paths


def test_every_http_route_but_the_page_is_in_the_openapi_document(document: dict[str, Any], tmp_path: Path) -> None:
    app = make_app(tmp_path / "store.db")
    assert _served(app.routes) - {"/{path:path}"} == document["paths"].keys()
    app.state.host.store.close_blocking()


def test_every_operation_has_an_id_a_summary_and_schemas_for_all_its_responses(document: dict[str, Any]) -> None:
    operations = _operations(document)
    assert len({operation["operationId"] for _, _, operation in operations}) == len(operations)
    for method, path, operation in operations:
        assert operation["summary"].endswith("."), path
        assert {"200", "503"} <= operation["responses"].keys(), path
        assert all(response["content"] for response in operation["responses"].values()), path
        assert ("requestBody" in operation) == (method == "post"), path


def test_every_request_schema_forbids_unknown_fields(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    bodies = [operation.get("requestBody") for _, _, operation in _operations(document)]
    pending = [body["content"]["application/json"]["schema"] for body in bodies if body]
    names = set()
    while pending:
        schema = pending.pop()
        pending += schema.get("anyOf", [])
        if "$ref" in schema:
            names.add(schema["$ref"].rsplit("/", 1)[1])
    assert {"NewTable", "Sit", "Branch", "DeckText", "TrialRequest", "CompletionRequest"} <= names
    assert all(schemas[name]["additionalProperties"] is False for name in names)


def test_every_error_code_with_a_status_has_a_sentence() -> None:
    assert ERROR_STATUS.keys() <= set(error_codes())


def test_the_server_conforms_to_its_openapi_document(
    server: ServerProcess, document: dict[str, Any], tmp_path: Path
) -> None:
    with httpx.Client(base_url=server.url) as client:
        lobby = client.post("/api/tables", json={"game": "viewpoint", "name": "Ann", "seats": 3}).json()["id"]
        deck = client.post("/api/decks", json={"text": DECK}).json()["id"]
        cookie = client.cookies["eyeshot"]
    config = tmp_path / "schemathesis.toml"
    config.write_text(CONFIG.format(lobby=lobby, deck=deck))
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "--no-color", "run"]
    options = ["--generation-deterministic", "--max-examples", str(MAX_EXAMPLES), "--phases", "coverage,fuzzing"]
    url = f"{server.url}/api/openapi.json"
    run = subprocess.run(
        [*command, url, *options, "--header", f"Cookie: eyeshot={cookie}"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    count = len(_operations(document)) - 1  # schemathesis leaves the document itself out
    assert f"Selected: {count}/{count}" in run.stdout, run.stdout
    assert f"Tested: {count}" in run.stdout
