"""One address that floods the chat of a table slows down no other table."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, closing
from pathlib import Path
from statistics import median

from websockets.asyncio.client import ClientConnection, connect

from eyeshot.store.store import MAX_CHAT_MESSAGES
from eyeshot.web.app import CHAT_ON_JOIN
from eyeshot.web.rate_limits import Limits
from eyeshot.web.socket_messages import MAX_CHAT
from tests.web.loop import run_async, until
from tests.web.page import VERSION, Person, open_table, send
from tests.web.server import ServerProcess
from tests.web.table_socket import Socket

PERSONS = 10
PAGES_EACH = 2
OLD_MESSAGES = 72_000
"""As many as stood in the chat when this attack was first measured."""
TEXT = "x" * MAX_CHAT
PER_S = 18.0
"""Messages of a page; it may send 20."""
ATTACK_S = 3.0
PINGS_PER_S = 10.0
SLOWER_S = 0.25
"""By how much the median ping may be slower than before the attack. It was 0.6 s when each hello read the whole chat,
and is below 0.001 s now."""


async def _paced(per_s: float, duration_s: float) -> AsyncIterator[int]:
    """Yield 0, 1, 2, ... at most `per_s` a second until the time is over."""
    until = time.monotonic() + duration_s
    number = 0
    while time.monotonic() < until:
        yield number
        number += 1
        await asyncio.sleep(1 / per_s)


async def _chat(page: Socket, name: str) -> Counter[str]:
    """Write as fast as a page may; return how often each code came back, "" for what was acknowledged."""
    codes: Counter[str] = Counter()
    async for number in _paced(PER_S, ATTACK_S):
        await page.say(t="chat", id=f"{name} {number}", text=TEXT)
        ack = await page.hear("ack")
        codes[ack.get("code", "")] += 1
    return codes


async def _say_hello(ws: ClientConnection, table: str) -> None:
    """Come to the table again and again without waiting for the answers, then check that all of them came."""
    welcomes: list[int] = []

    async def read() -> None:
        async for frame in ws:
            message = json.loads(frame)
            if message["t"] == "welcome":
                welcomes.append(len(message["chat"]))

    reading = asyncio.create_task(read())
    sent = 0
    async for _ in _paced(PER_S, ATTACK_S):
        await send(ws, {"t": "hello", "version": VERSION, "table": table, "have": {}})
        sent += 1
    await until(lambda: len(welcomes) == sent)
    reading.cancel()
    assert set(welcomes) == {CHAT_ON_JOIN}


async def _median_ping_s(page: Socket, duration_s: float) -> float:
    trips = []
    async for number in _paced(PINGS_PER_S, duration_s):
        began = time.monotonic()
        await page.say(t="ping", at=float(number))
        await page.hear("pong")
        trips.append(time.monotonic() - began)
    return median(trips)


def _fill_chat(path: Path, table: str) -> None:
    body = json.dumps({"t": "chat", "name": "Eve", "text": TEXT, "at": 1.0, "seat": 0}).encode()
    with closing(sqlite3.connect(path, timeout=30)) as db, db:
        rows = ((table, body, f"old {k}") for k in range(OLD_MESSAGES))
        db.executemany("INSERT INTO chat (table_id, body, dedup_key) VALUES (?, ?, ?)", rows)


def _count_chat(path: Path, table: str) -> int:
    with closing(sqlite3.connect(path, timeout=30)) as db:
        return int(db.execute("SELECT count(*) FROM chat WHERE table_id = ?", (table,)).fetchone()[0])


async def _attack(server: ServerProcess) -> None:
    victim, attackers = Person(server, "Ann"), [Person(server, f"Eve {k}") for k in range(PERSONS)]
    quiet_table, table = await open_table([victim], 1, window=0), await open_table(attackers, 0, window=0)
    _fill_chat(server.store, table)
    async with AsyncExitStack() as stack:

        async def open_page(person: Person, at: str) -> Socket:
            # Without a limit on unread messages, so that closing does not wait for those who stopped reading.
            opened = connect(server.ws_url, additional_headers=person.headers, proxy=None, max_queue=None)
            return Socket(await stack.enter_async_context(opened), person, at)

        page = await open_page(victim, quiet_table)
        await page.hello()
        pages = [await open_page(attackers[k % PERSONS], table) for k in range(PERSONS * PAGES_EACH)]
        for attacker in pages:
            await attacker.hello()
        returning = await open_page(attackers[0], table)
        before_s = await _median_ping_s(page, 1.0)

        began = time.monotonic()
        chats = asyncio.gather(*(_chat(attacker, f"page {k}") for k, attacker in enumerate(pages)))
        hellos = asyncio.create_task(_say_hello(returning.ws, table))
        during_s = await _median_ping_s(page, ATTACK_S)
        codes = sum(await chats, Counter[str]())
        await hellos
        took_s = time.monotonic() - began

    kept = _count_chat(server.store, table)
    limits = Limits()
    assert codes[""] >= limits.address_chats_at_once
    assert codes[""] <= limits.address_chats_at_once + limits.address_chats_per_s * took_s + 1
    assert set(codes) == {"", "flood"}
    assert kept == MAX_CHAT_MESSAGES
    assert during_s < before_s + SLOWER_S


def test_one_address_that_floods_a_chat_slows_down_no_other_table(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "store.db").start()
    try:
        run_async(asyncio.wait_for(_attack(server), 120))
    finally:
        server.kill()
