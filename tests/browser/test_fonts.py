"""The fonts of the page: small, complete, licensed, and replaced without a layout shift."""

from __future__ import annotations

import re

import httpx
import pytest
from fontTools.ttLib import TTFont
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.browser.conftest import DESK, LAYOUT_SHIFT, PHONE, OpenPage
from tests.web.server import ROOT, ServerProcess

FONTS = ROOT / "ui" / "src" / "fonts"
FACES = ["fraunces", "atkinson"]
SHIPPED = {"Fraunces", "Atkinson Hyperlegible Next"}
MAX_PRELOADED_BYTES = 41_000
TERMINAL_ONLY = "↻"
"""Characters of catalogues that the page does not display."""
TEXTS = [
    "ui/src/**/*.ts",
    "ui/src/**/*.svelte",
    "ui/src/**/*.ftl",
    "src/eyeshot/**/*.toml",
    "src/eyeshot/**/*.ftl",
    "src/eyeshot/**/*.txt",
]
EUROPEAN_NAMES = "ĂăĄąĆćČčĎďĐđĒēĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŐőŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŴŵŶŷŸŹźŻżŽž"


def _covered(face: str, *files: str) -> set[str]:
    return {chr(point) for file in files for point in TTFont(FONTS / f"{face}{file}.woff2").getBestCmap()}


def _texts() -> set[str]:
    found = {path for pattern in TEXTS for path in ROOT.glob(pattern) if "static" not in path.parts}
    assert len(found) > 100
    letters = set("".join(path.read_text() for path in found))
    return {letter for letter in letters if letter.isprintable()} - set(TERMINAL_ONLY)


def test_the_preloaded_fonts_are_small() -> None:
    assert sum((FONTS / f"{face}.woff2").stat().st_size for face in FACES) < MAX_PRELOADED_BYTES


@pytest.mark.parametrize("face", FACES)
def test_the_preloaded_font_has_all_characters_of_the_catalogues(face: str) -> None:
    assert _texts() - _covered(face, "") == set()


@pytest.mark.parametrize("face", FACES)
def test_names_in_european_languages_are_covered(face: str) -> None:
    latin_1 = {chr(point) for point in (*range(0x20, 0x7F), *range(0xA1, 0x100)) if point not in (0xAD, 0xB5)}
    assert latin_1 - _covered(face, "") == set()
    assert set(EUROPEAN_NAMES) - _covered(face, "", "-ext") == set()


@pytest.mark.parametrize("face", FACES)
def test_the_licence_is_served(server: ServerProcess, face: str) -> None:
    answer = httpx.get(f"{server.url}/licenses/{face}-OFL.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "SIL OPEN FONT LICENSE" in answer.text


@pytest.mark.parametrize("path", ["/", "/t/nowhere", "/rules/viewpoint"])
def test_every_page_preloads_the_fonts(server: ServerProcess, path: str) -> None:
    assert httpx.get(f"{server.url}{path}").text.count('as="font"') == len(FACES)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_fonts_that_arrive_late_move_nothing(open_page: OpenPage, size: ViewportSize) -> None:
    page = open_page("about:blank", size=size)
    held: list[Route] = []
    page.add_init_script(LAYOUT_SHIFT)
    page.route("**/*.woff2", lambda route: held.append(route))
    page.goto("/", wait_until="commit")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert not SHIPPED & _loaded(page)
    for route in held:
        route.continue_()
    page.wait_for_function("document.fonts.ready.then(() => document.fonts.check('1em Fraunces'))")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert _loaded(page) >= SHIPPED
    assert page.evaluate("window.layoutShift") < 0.05


def _loaded(page: Page) -> set[str]:
    families = "[...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family)"
    return {family.strip('"') for family in page.evaluate(families)}


def test_the_style_sheet_names_exactly_the_font_files() -> None:
    named = re.findall(r'url\("./([^"]+)"\)', (FONTS / "fonts.css").read_text())
    assert sorted(named) == sorted(path.name for path in FONTS.glob("*.woff2"))
