"""What a first visit costs."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.first_load import BUDGET, first_load, new_table
from tests.web.server import ServerProcess


@pytest.mark.parametrize("page", ["home", "table"])
def test_a_first_load_is_small(browser: Browser, server: ServerProcess, page: str) -> None:
    table, cookie = new_table(server)
    visit = (table, cookie, "[data-lit]") if page == "table" else (server.url, "", "form button")
    found = first_load(browser, *visit, is_slow=False)
    assert 10_000 < found["bytes"] < BUDGET["bytes"]


@pytest.mark.parametrize("path", ["/", "/t/nowhere", "/decks/new"])
def test_what_is_often_opened_first_names_all_its_files(server: ServerProcess, path: str) -> None:
    plain = httpx.get(f"{server.url}/rules/viewpoint").text.count("<link")
    page = httpx.get(f"{server.url}{path}")
    assert page.text.count("<link") > plain
    assert page.cookies["eyeshot"]


@pytest.mark.parametrize("path", ["/t", "/t/nowhere/replay", "/home"])
def test_any_other_address_gets_the_plain_page(server: ServerProcess, path: str) -> None:
    assert httpx.get(f"{server.url}{path}").text == httpx.get(f"{server.url}/rules/viewpoint").text


def test_the_table_is_asked_for_once_and_before_the_code(browser: Browser, server: ServerProcess) -> None:
    page = browser.new_page()
    table, cookie = new_table(server)
    asked: list[str] = []
    page.set_extra_http_headers({"cookie": cookie})
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    page.goto(table)
    page.wait_for_selector("[data-lit]")
    calls = [url for url in asked if url.endswith("/ws") or "/api/" in url]
    assert calls == [server.url.replace("http", "ws") + "/ws"]
    page.close()


def test_a_table_that_does_not_exist_is_told_of(browser: Browser, server: ServerProcess) -> None:
    page = browser.new_page()
    page.goto(f"{server.url}/t/nowhere")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    page.close()
