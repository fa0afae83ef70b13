"""What a first visit costs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.first_load import BUDGET, first_load, new_table
from tests.web.server import ServerProcess


@pytest.mark.parametrize("page", ["home", "table"])
def test_a_first_load_is_small(browser: Browser, server: ServerProcess, page: str) -> None:
    table, cookie = new_table(server)
    visit = (table, cookie, "[data-lit]") if page == "table" else (server.url, "", "form button")
    found = first_load(browser, *visit, is_slow=False)
    assert 10_000 < found["bytes"] < BUDGET["bytes"]
