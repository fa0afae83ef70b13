"""The TypeScript of the page that is generated from Structs and from its catalogue."""

from __future__ import annotations

from pathlib import Path

from eyeshot.web.typescript_generator import common_types, files, main, message_keys
from tests.web.server import ROOT

CATALOGUE = """
close = Close
seats = { $n ->
    [one] One seat
   *[other] { $n } seats for { $name }
}
hello = { seats }, { close }!
"""


def test_the_bodies_of_the_http_api_are_typed_by_route() -> None:
    written = common_types()
    assert "'POST /api/tables/{table}/commands': { body: TableCommand; result: TableView };" in written
    assert "'GET /api/tables/{table}/replay': { body: null; result: Replay };" in written
    assert "\tname: string;\n\tseats?: number;" in written, "a field with a default may be left out of a request"


def test_the_keys_of_a_catalogue_have_their_arguments() -> None:
    written = message_keys(CATALOGUE)
    assert "export type PlainKey =\n\t| 'close';" in written
    assert "\t'seats': 'n' | 'name';\n\t'hello': 'n' | 'name';\n}" in written


def test_a_stale_file_is_reported(tmp_path: Path) -> None:
    for path, text in files(ROOT / "ui" / "src").items():
        copy = tmp_path / path.relative_to(ROOT / "ui" / "src")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text, "utf-8")
    catalogue = tmp_path / "messages" / "en.ftl"
    catalogue.write_text((ROOT / "ui" / "src" / "messages" / "en.ftl").read_text("utf-8"), "utf-8")
    assert main([str(tmp_path), "--check"]) == 0
    catalogue.write_text("close = Close\n", "utf-8")
    assert main([str(tmp_path), "--check"]) == 1
