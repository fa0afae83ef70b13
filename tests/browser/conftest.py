"""A real browser against a real server. Skipped where the page has not been built: `make ui` does it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.browser.chromium import chromium_path
from tests.web.server import ROOT, ServerProcess

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}

PATIENCE_MS = 60_000
"""A machine with much else to do is slow, not wrong."""
expect.set_options(timeout=PATIENCE_MS)

OpenPage = Callable[..., Page]

LAYOUT_SHIFT = """
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
"""
"""Init script: adds up the layout shifts of the page, as the Cumulative Layout Shift metric does."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium_path()
    if path is None:
        pytest.skip("there is no Chromium: `make ui-check` installs one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    if not (ROOT / "src" / "eyeshot" / "web" / "static" / "index.html").exists():
        pytest.skip("the page has not been built: `make ui` does it")
    # All these pages come from one address, and open more tables within the hour than one address may.
    server = ServerProcess(tmp_path_factory.mktemp("browser") / "tables.db", options=("--no-limits",)).start()
    yield server
    server.stop()


_RESTS = """() => document.getAnimations().every(
    (one) => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"""


def _is_complaint(text: str) -> bool:
    """Whether Svelte reports an error or a warning."""
    return "svelte.dev/e/" in text


@pytest.fixture
def open_page(browser: Browser, server: ServerProcess) -> Iterator[OpenPage]:
    """A page of a person of its own. What it complains about in its console fails the test."""
    contexts, complaints = [], []

    def open_page(path: str = "/", size: ViewportSize = DESK, **settings: Any) -> Page:
        context = browser.new_context(viewport=size, base_url=server.url, **settings)
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.extend([said.text] if _is_complaint(said.text) else []))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture
def axe() -> Callable[[Page], list[str]]:
    """What axe-core finds wrong with a page, a line each."""
    script = ROOT / "ui" / "node_modules" / "axe-core" / "axe.min.js"
    if not script.exists():
        pytest.fail("axe-core is not there: `make ui-check` installs it")
    return lambda page: _violations(page, script)


def _violations(page: Page, script: Path) -> list[str]:
    page.evaluate(script.read_text())
    # Half faded in, a text has too little contrast. Endless animations are not waited for.
    page.wait_for_function(_RESTS)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{v['id']}: {v['help']} {[n['target'] for n in v['nodes']][:4]}" for v in found["violations"]]
