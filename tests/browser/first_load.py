"""How soon a page can be played on a slow phone: `make first-load`. CPU / 4, 1.6 Mbit/s, 150 ms there and back."""

from __future__ import annotations

import json
import os
import statistics
import tempfile
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import chromium_path
from tests.browser.conftest import PHONE
from tests.web.server import ServerProcess

SLOWER = 4
BYTES_PER_SECOND = 1_600_000 / 8
LATENCY_MS = 150
ROUNDS = 5
BUDGET = {"bytes": 180_000, "ms": 2000}

_READY = """
    new MutationObserver((_, watching) => {
        if (!document.querySelector('%s')) return;
        watching.disconnect();
        requestAnimationFrame(() => setTimeout(() => { window.ready = performance.now(); }));
    }).observe(document, { childList: true, subtree: true, attributes: true });
"""
_BYTES = """
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .reduce((sum, one) => sum + one.transferSize, 0)
"""


def first_load(browser: Browser, url: str, cookie: str, ready: str, is_slow: bool = True) -> dict[str, int]:
    """Bytes over the wire, and the milliseconds until something matches `ready` and is drawn; nothing is cached."""
    context = browser.new_context(viewport=PHONE, extra_http_headers={"cookie": cookie} if cookie else {})
    context.add_init_script(_READY % ready)
    page = context.new_page()
    if is_slow:
        session = context.new_cdp_session(page)
        line = {"downloadThroughput": BYTES_PER_SECOND, "uploadThroughput": BYTES_PER_SECOND, "latency": LATENCY_MS}
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", {"offline": False, **line})
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(url)
    page.wait_for_function("window.ready", timeout=60_000)
    found = {"bytes": round(page.evaluate(_BYTES)), "ms": round(page.evaluate("window.ready"))}
    context.close()
    return found


def new_table(server: ServerProcess) -> tuple[str, str]:
    """A table at which something is asked, and the cookie of who sits there."""
    table = {"game": "viewpoint", "name": "Mira", "play_now": True, "options": {"window": 0}}
    answer = httpx.post(f"{server.url}/api/tables", json=table, headers={"origin": server.url}, timeout=20)
    return f"{server.url}/t/{answer.json()['id']}", f"eyeshot={answer.cookies['eyeshot']}"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder) / "tables.db").start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
            table, cookie = new_table(server)
            pages = {"home": (f"{server.url}/", "", "form button"), "table": (table, cookie, "[data-lit]")}
            measured = {name: [first_load(browser, *page) for _ in range(ROUNDS)] for name, page in pages.items()}
            browser.close()
        finally:
            server.stop()
    told = {name: _middle(rounds) for name, rounds in measured.items()}
    print(json.dumps({**told, "budget": BUDGET, "load": round(os.getloadavg()[0], 1)}, indent=2))


def _middle(rounds: list[dict[str, int]]) -> dict[str, Any]:
    times = sorted(one["ms"] for one in rounds)
    return {"bytes": rounds[0]["bytes"], "ms": statistics.median(times), "best_ms": times[0]}


if __name__ == "__main__":
    main()
