"""What a page may say, what it is told, and what bad messages get: a clear error, and nothing changes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect

from eyeshot.host.errors import HostError
from tests.web.loop import run_async
from tests.web.page import Page, Person, actions_of, open_table, send
from tests.web.server import ServerProcess
from tests.web.table_socket import Socket


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("store") / "store.db", pace="0-0").start()
    yield process
    process.kill()


@asynccontextmanager
async def at_table(server: ServerProcess, bots: int = 1) -> AsyncIterator[Socket]:
    """A person against bots; there are no windows, so that nothing happens by itself in the person's turn."""
    person = Person(server, "Ann")
    table = await open_table([person], bots)
    # A client that has not read all it was sent waits for the whole timeout when it closes.
    async with connect(server.ws_url, additional_headers=person.headers, proxy=None, close_timeout=1) as ws:
        yield Socket(ws, person, table)


async def asked(socket: Socket, welcome: dict[str, Any]) -> dict[str, Any]:
    """The question which card to play, once it is the person's turn; what is asked before it gets any answer."""
    news = welcome["log"]["0"][-1]
    while True:
        for question in news["questions"]:
            if question["prompt"]["kind"] == "play":
                found: dict[str, Any] = question
                return found
            if not question.get("optional"):
                act = {"id": f"before {question['id']}", "question": question["id"], "action": actions_of(question)[0]}
                await socket.say(t="act", seat=0, **act)
                assert (await socket.hear("ack"))["ok"]
        news = await socket.hear("update")


def run(test: Callable[[], Awaitable[None]]) -> None:
    run_async(asyncio.wait_for(test(), 120))


BAD = [
    (b"\xff\xfe", "unknown-message"),
    (b"not json", "unknown-message"),
    (b"[]", "unknown-message"),
    (b'{"t":"dance"}', "unknown-message"),
    (b'{"t":"act"}', "unknown-message"),
    (b'{"t":"ping","x":' + b"[" * 4000 + b"]" * 4000 + b"}", "unknown-message"),
    (b'{"t":"act","id":"1","seat":"0","question":1,"action":"pass"}', "unknown-message"),
    (b'{"t":"act","id":1,"seat":0,"question":1,"action":"pass"}', "unknown-message"),
    (b'{"t":"act","id":"' + b"1" * 65 + b'","seat":0,"question":1,"action":"pass"}', "unknown-message"),
    (b'{"t":"hello","version":3,"table":"nowhere"}', "no-table"),
    (b'{"t":"hello","version":0,"table":"nowhere"}', "version"),
    (b'{"t":"chat","id":"1","text":"' + b"x" * 9000 + b'"}', "too-large"),
]


@pytest.mark.parametrize(("data", "code"), BAD, ids=[code + str(k) for k, (_, code) in enumerate(BAD)])
def test_a_bad_message_gets_a_clear_error(server: ServerProcess, data: bytes, code: str) -> None:
    async def test() -> None:
        async with at_table(server) as socket:
            await socket.ws.send(data)
            error = await socket.hear("error")
            assert error["code"] == code
            assert len(str(HostError(error["code"], **error["args"]))) > 20
            assert (await socket.hello())["t"] == "welcome"

    run(test)


async def _refused(socket: Socket, **act: Any) -> dict[str, Any]:
    """Send an action that must be refused; the stream must not move."""
    welcome = await socket.hello()
    question = await asked(socket, welcome)
    message = {"t": "act", "id": "x", "seat": 0, "question": question["id"], "action": actions_of(question)[0], **act}
    await socket.say(**message)
    ack = await socket.hear("ack")
    assert not ack["ok"]
    again = await socket.hello()
    assert [q["id"] for q in again["log"]["0"][-1]["questions"] if not q.get("optional")] == [question["id"]]
    return ack


@pytest.mark.parametrize(
    ("act", "code", "rule"),
    [
        ({"seat": 1}, "not-seated", ""),
        ({"seat": 99}, "not-seated", ""),
        ({"question": 999}, "stale", ""),
        ({"action": "play 319"}, "refused", "viewpoint.turn.play"),
        ({"action": "yes"}, "refused", "viewpoint.turn.play"),
        ({"action": "fly 7"}, "invalid", ""),
        ({"action": ""}, "invalid", ""),
    ],
    ids=lambda value: str(value),
)
def test_an_action_that_is_not_offered_changes_nothing(
    server: ServerProcess, act: dict[str, Any], code: str, rule: str
) -> None:
    async def test() -> None:
        async with at_table(server) as socket:
            ack = await _refused(socket, **act)
            assert ack["code"] == code
            assert ack.get("rule", "") == rule
            assert ack["code"] != "refused" or ack["refusal"]["kind"]

    run(test)


def test_an_action_sent_twice_is_applied_once(server: ServerProcess) -> None:
    async def test() -> None:
        async with at_table(server) as socket:
            question = await asked(socket, await socket.hello())
            message = {
                "t": "act",
                "id": "once",
                "seat": 0,
                "question": question["id"],
                "action": actions_of(question)[0],
            }
            for _ in range(3):
                await send(socket.ws, message)
            acks = [await socket.hear("ack") for _ in range(3)]
            assert [ack["ok"] for ack in acks] == [True, True, True]

    run(test)


def test_an_action_resent_after_others_gets_the_same_ack(server: ServerProcess) -> None:
    async def test() -> None:
        async with at_table(server) as socket:
            await asked(socket, await socket.hello())
            welcome = await socket.hello()
            orders = next(question for question in welcome["log"]["0"][-1]["questions"] if question.get("optional"))
            for name, action in (("a", "hush"), ("b", "speak"), ("a", "hush")):
                await send(socket.ws, {"t": "act", "id": name, "seat": 0, "question": orders["id"], "action": action})
                assert (await socket.hear("ack"))["ok"]

    run(test)


def test_an_onlooker_cannot_act(server: ServerProcess) -> None:
    async def test() -> None:
        async with at_table(server) as socket:
            stranger = Person(server, "Eve")
            await stranger.get("/api/games")
            async with connect(server.ws_url, additional_headers=stranger.headers, proxy=None) as ws:
                eve = Socket(ws, stranger, socket.table)
                welcome = await eve.hello()
                assert welcome["seats"] == []
                assert "hand" not in welcome["log"][""][-1]["view"]["own"]
                await eve.say(t="act", id="1", seat=0, question=1, action="pass")
                assert (await eve.hear("ack"))["code"] == "not-seated"

    run(test)


def test_a_reconnected_page_gets_missed_messages_once(server: ServerProcess) -> None:
    async def test() -> None:
        async with at_table(server) as socket:
            first = await socket.hello()
            numbers = [news["number"] for news in first["log"]["0"]]
            assert numbers == list(range(1, len(numbers) + 1))
            await asked(socket, first)
            later = await socket.hello()
            have = later["log"]["0"][-1]["number"]
            again = await socket.hello(have=have)
            assert [news["number"] for news in again["log"]["0"]] == [have]
            assert again["log"]["0"][-1]["view"] == later["log"]["0"][-1]["view"]

    run(test)


def test_the_same_person_may_have_two_pages(server: ServerProcess) -> None:
    async def test() -> None:
        async with at_table(server) as socket:
            question = await asked(socket, await socket.hello())
            async with connect(server.ws_url, additional_headers=socket.person.headers, proxy=None) as ws:
                second = Socket(ws, socket.person, socket.table)
                await second.hello()
                await second.say(t="act", id="two", seat=0, question=question["id"], action=actions_of(question)[0])
                assert (await second.hear("ack"))["ok"]
                assert (await socket.hear("update"))["view"] == (await second.hear("update"))["view"]

    run(test)


def test_a_flood_of_messages_is_paused_and_the_socket_stays_open(server: ServerProcess) -> None:
    async def test() -> None:
        async with at_table(server) as socket:
            for _ in range(200):
                await socket.say(t="ping", at=1.0)
            assert (await socket.hear("error"))["code"] == "flood"

    run(test)


def test_chat_reaches_everybody_and_muted_people_cannot_chat(server: ServerProcess) -> None:
    async def test() -> None:
        ann, ben = Person(server, "Ann"), Person(server, "Ben")
        table = await open_table([ann, ben], 0)
        async with (
            connect(server.ws_url, additional_headers=ann.headers, proxy=None) as one,
            connect(server.ws_url, additional_headers=ben.headers, proxy=None) as two,
        ):
            a, b = Socket(one, ann, table), Socket(two, ben, table)
            await a.hello()
            await b.hello()
            await b.say(t="chat", id="1", text="  well \u202e\0  played ")
            assert (await a.hear("chat"))["text"] == "well played"
            await ann.post(f"/api/tables/{table}/commands", command="mute", seat=1)
            await b.say(t="chat", id="2", text="again")
            while (ack := await b.hear("ack"))["id"] != "2":
                pass
            assert ack["code"] == "chat-off"

    run(test)


def test_a_chat_message_sent_twice_is_shown_once(server: ServerProcess) -> None:
    async def test() -> None:
        ann = Person(server, "Ann")
        table = await open_table([ann], 1)
        async with connect(server.ws_url, additional_headers=ann.headers, proxy=None) as ws:
            socket = Socket(ws, ann, table)
            await socket.hello()
            for number, text in (("1", "well"), ("1", "well"), ("2", "well")):
                await socket.say(t="chat", id=number, text=text)
                assert (await socket.hear("ack"))["ok"]
            assert [said["text"] for said in (await socket.hello())["chat"]] == ["well", "well"]

    run(test)


def test_a_whole_game_is_played_and_its_stream_has_no_gap(server: ServerProcess) -> None:
    async def test() -> None:
        people = [Person(server, "Ann"), Person(server, "Ben")]
        table = await open_table(people, bots=1)
        pages = [Page(person, table, seat, Random(seat)) for seat, person in enumerate(people)]
        await asyncio.gather(*(page.play_on() for page in pages))
        assert {page.ended_by for page in pages} <= {"viewpoint.end.hundred", "viewpoint.end.exhausted"}
        assert (await people[0].get(f"/api/tables/{table}"))["phase"] == "ended"

    run(test)


def test_a_page_of_another_site_cannot_connect(server: ServerProcess, tmp_path: Path) -> None:
    async def test() -> None:
        headers = {"Origin": "http://evil.example"}
        with pytest.raises(Exception, match="403"):
            async with connect(server.ws_url, additional_headers=headers, proxy=None, origin=None):
                pass

    run(test)


def test_a_person_with_two_seats_gets_both_streams_and_the_onlookers_one(server: ServerProcess) -> None:
    async def test() -> None:
        ann = Person(server, "Ann")
        table = await open_table([ann, ann], 1, window=0)
        async with connect(server.ws_url, additional_headers=ann.headers, proxy=None) as ws:
            welcome = await Socket(ws, ann, table).hello()
            assert welcome["seats"] == [0, 1]
            assert set(welcome["log"]) == {"0", "1", ""}
            assert "hand" not in welcome["log"][""][-1]["view"]["own"]

    run(test)


def test_a_burst_of_tiny_messages_does_not_delay_other_pages(server: ServerProcess) -> None:
    """They come in one read, so it is not enough not to read on."""

    async def test() -> None:
        async with at_table(server) as socket:
            await socket.hello()
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
            key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
            writer.write(f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n{upgrade}\r\n{key}\r\n\r\n".encode())
            await reader.readuntil(b"\r\n\r\n")
            writer.write(bytes((0x82, 0x80, 0, 0, 0, 0)) * 20_000)
            await asyncio.sleep(0.05)
            began = asyncio.get_running_loop().time()
            await socket.say(t="ping", at=1.0)
            await socket.hear("pong")
            assert asyncio.get_running_loop().time() - began < 1.5
            writer.close()

    run(test)
