"""What is not live: tables, seats, records, replays, over HTTP."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from eyeshot.host.errors import HostError
from eyeshot.kernel import find_game, parse_record, verify
from eyeshot.web.presence import RELOAD_GRACE_S
from tests.web.loop import run_async
from tests.web.page import VERSION, Page, Person, open_table, send
from tests.web.server import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("store") / "store.db", pace="0-0").start()
    yield process
    process.kill()


def run(test: Callable[[], Awaitable[None]]) -> None:
    run_async(asyncio.wait_for(test(), 120))


async def _refused(person: Person, path: str, **body: Any) -> tuple[int, str]:
    response = await person.ask("POST", path, body)
    problem = response.json()
    assert str(HostError(problem["code"], **problem["args"]))
    return response.status_code, problem["code"]


def test_play_now_creates_a_table_and_starts_it_in_one_request(server: ServerProcess) -> None:
    async def test() -> None:
        ann = Person(server, "Ann")
        table = await ann.post("/api/tables", game="viewpoint", name="Ann", seats=4, play_now=True)
        assert table["phase"] == "playing"
        assert [bool(chair["bot"]) for chair in table["chairs"]] == [False, True, True, True]
        assert table["chairs"][0]["mine"]

    run(test)


def test_friends_find_an_open_table_take_seats_and_start(server: ServerProcess) -> None:
    async def test() -> None:
        ann, ben, eve = (Person(server, name) for name in ("Ann", "Ben", "Eve"))
        made = await ann.post("/api/tables", game="viewpoint", name="Ann", seats=3, is_open=True)
        path = f"/api/tables/{made['id']}"
        assert made["id"] in [t["id"] for t in (await ben.get("/api/tables"))["open"]]
        await ben.post(f"{path}/commands", command="sit", seat=1, name="Ben")
        assert await _refused(eve, f"{path}/commands", command="sit", seat=1, name="Eve") == (409, "seat-taken")
        assert await _refused(ann, f"{path}/commands", command="start-game") == (409, "empty-seats")
        assert await _refused(ben, f"{path}/commands", command="fill-seats", level="easy") == (403, "not-host")
        await ann.post(f"{path}/commands", command="fill-seats", level="easy")
        assert await _refused(ann, f"{path}/commands", command="start-game") == (409, "not-ready")
        await ben.post(f"{path}/commands", command="set-ready", ready=True)
        assert (await ann.post(f"{path}/commands", command="start-game"))["phase"] == "playing"
        assert made["id"] not in [t["id"] for t in (await eve.get("/api/tables"))["open"]]
        assert made["id"] in [t["id"] for t in (await ben.get("/api/tables"))["mine"]]
        assert await _refused(ben, f"{path}/commands", command="leave-seat", seat=1) == (409, "not-lobby")

    run(test)


def test_the_host_arranges_the_table(server: ServerProcess) -> None:
    async def test() -> None:
        ann, ben = Person(server, "Ann"), Person(server, "Ben")
        path = f"/api/tables/{(await ann.post('/api/tables', game='viewpoint', name='Ann', seats=3))['id']}"
        await ben.post(f"{path}/commands", command="sit", seat=2, name="Ben")
        seen = await ann.post(f"{path}/commands", command="order-seats", seats=[2, 1, 0])
        assert [chair["name"] for chair in seen["chairs"]] == ["Ben", "", "Ann"]
        assert await _refused(ann, f"{path}/commands", command="order-seats", seats=[0, 0, 1]) == (422, "bad-order")
        await ann.post(f"{path}/commands", command="change-settings", seats=5, options={"window": 9})
        assert (await ben.get(path))["options"] == {"window": 9}
        assert await _refused(ann, f"{path}/commands", command="change-settings", seats=40) == (422, "bad-seats")
        assert await _refused(ann, f"{path}/commands", command="change-settings", options={"colour": "red"}) == (
            422,
            "unknown-option",
        )
        await ann.post(f"{path}/commands", command="transfer-host", seat=0)
        assert (await ben.get(path))["am_host"]
        assert await _refused(ann, f"{path}/commands", command="clear-seat", seat=0) == (403, "not-host")
        await ben.post(f"{path}/commands", command="clear-seat", seat=2)
        assert not (await ann.get(path))["chairs"][2]["taken"]

    run(test)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 400),
        ({"game": "chess", "name": "Ann"}, 422),
        ({"game": "viewpoint", "name": "Ann", "seats": 1}, 422),
        ({"game": "viewpoint", "name": "Ann", "seats": 13}, 422),
        ({"game": "viewpoint", "name": ""}, 422),
        ({"game": "viewpoint", "name": "x" * 30}, 422),
        ({"game": "viewpoint", "name": "Ann", "bots": ["genius"]}, 422),
        ({"game": "viewpoint", "name": "Ann", "options": {"window": 1000}}, 422),
        ({"game": "viewpoint", "name": "Ann", "content": "deck: Bad\n\nCard\n"}, 422),
    ],
    ids=str,
)
def test_an_impossible_table_is_refused_with_the_reason(
    server: ServerProcess, body: dict[str, Any], status: int
) -> None:
    response = httpx.post(f"{server.url}/api/tables", json=body)
    assert response.status_code == status, response.text
    assert response.json()["code"]


def test_an_unknown_table_gets_404_with_a_code(server: ServerProcess) -> None:
    response = httpx.get(f"{server.url}/api/tables/nowhere")
    assert (response.status_code, response.json()["code"]) == (404, "no-table")


def test_a_request_from_another_site_changes_nothing(server: ServerProcess) -> None:
    body = {"game": "viewpoint", "name": "Eve"}
    response = httpx.post(f"{server.url}/api/tables", json=body, headers={"origin": "http://evil.example"})
    assert response.status_code == 403


def test_a_forged_cookie_identifies_nobody(server: ServerProcess) -> None:
    async def test() -> None:
        ann = Person(server, "Ann")
        table = await open_table([ann], 1)
        person = ann.headers["Cookie"].split("=")[1].split(".")[0]
        forged = {"cookie": f"eyeshot={person}.{'0' * 32}"}
        seen = httpx.get(f"{server.url}/api/tables/{table}", headers=forged).json()
        assert not any(chair["mine"] for chair in seen["chairs"])

    run(test)


def test_only_html_pages_and_post_requests_issue_cookies(server: ServerProcess) -> None:
    """Answers overtake each other: one that came late must not make somebody else of who sits at a table already."""
    for path in ("/api/games", "/api/tables", "/api/decks"):
        assert "eyeshot" not in httpx.get(f"{server.url}{path}").cookies, path
    page = httpx.get(f"{server.url}/t/anywhere").cookies
    assert "eyeshot" in page
    again = httpx.get(server.url, headers={"cookie": f"eyeshot={page['eyeshot']}"}).cookies
    assert again["eyeshot"] == page["eyeshot"], "it is renewed, and nobody becomes somebody else"
    program = httpx.post(f"{server.url}/api/tables", json={"game": "viewpoint", "name": "Ann"})
    assert "eyeshot" in program.cookies


async def _ended(server: ServerProcess) -> tuple[Person, Person, str]:
    people = (Person(server, "Ann"), Person(server, "Ben"))
    table = await open_table(list(people), bots=1)
    pages = [Page(person, table, seat, Random(seat)) for seat, person in enumerate(people)]
    await asyncio.gather(*(page.play_on() for page in pages))
    return *people, table


def test_an_ended_game_can_be_replayed_verified_branched_and_played_again(server: ServerProcess) -> None:
    async def test() -> None:
        ann, ben, table = await _ended(server)
        assert httpx.get(f"{server.url}/api/tables/{table}/replay?eyes=²").status_code == 400
        replay = await ben.get(f"/api/tables/{table}/replay?eyes=1")
        assert all("hand" in step["view"]["own"] for step in replay["steps"])
        assert replay["ticks_per_second"] == 10
        everything = await ben.get(f"/api/tables/{table}/replay")
        assert all("hands" in step["view"]["open"] for step in everything["steps"])

        branch = await ann.post(f"/api/tables/{table}/commands", command="branch", step=20)
        assert (branch["branch_of"], branch["branch_at"]) == (table, 20)
        page = Page(ann, branch["id"], 0, Random(5))
        await page.play_on()
        record = parse_record(httpx.get(f"{server.url}/api/tables/{branch['id']}/record").content)
        assert verify(find_game("viewpoint").match(record.header.setup), record).rules_checked
        assert record.header.branch is not None
        assert (record.header.branch.of, record.header.branch.at) == (table, 20)
        assert await _refused(ann, f"/api/tables/{table}/commands", command="branch", step=100_000) == (422, "bad-step")

        stranger = Person(server, "Cyd")
        assert await _refused(stranger, f"/api/tables/{table}/commands", command="rematch") == (403, "not-seated")
        again, same = [await person.post(f"/api/tables/{table}/commands", command="rematch") for person in (ann, ben)]
        assert again["id"] == same["id"] != table
        assert (await ben.get(f"/api/tables/{table}"))["next"] == again["id"]

    run(test)


def test_the_seed_is_committed_to_before_the_deal(server: ServerProcess) -> None:
    async def test() -> None:
        ann = Person(server, "Ann")
        made = await ann.post("/api/tables", game="viewpoint", name="Ann", seats=2, bots=["easy"])
        table = f"/api/tables/{made['id']}"
        told = (await ann.post(f"{table}/commands", command="change-settings", options={"window": 0}))["commitment"]
        assert told
        assert told != made["commitment"], "it is for what is set"
        await ann.post(f"{table}/commands", command="start-game")
        await Page(ann, made["id"], 0, Random(3)).play_on()
        for path in (table, f"/api/tables/{(await ann.post(f'{table}/commands', command='branch', step=5))['id']}"):
            if path != table:
                told = (await ann.get(path))["commitment"]
                await Page(ann, path.rpartition("/")[2], 0, Random(4)).play_on()
            record = parse_record(httpx.get(f"{server.url}{path}/record").content)
            assert record.header.segments[-1].commitment == told
            assert verify(find_game("viewpoint").match(record.header.setup), record).rules_checked

    run(test)


def test_a_running_game_has_no_record_and_no_replay(server: ServerProcess) -> None:
    async def test() -> None:
        ann = Person(server, "Ann")
        table = await open_table([ann], 1)
        for path in ("record", "replay"):
            response = await ann.ask("GET", f"/api/tables/{table}/{path}")
            assert response.json()["code"] == "not-ended"
        assert await _refused(ann, f"/api/tables/{table}/commands", command="branch", step=1) == (409, "not-ended")
        assert await _refused(ann, f"/api/tables/{table}/commands", command="rematch") == (409, "not-ended")

    run(test)


def test_a_bot_substitutes_absent_people_only(server: ServerProcess) -> None:
    async def test() -> None:
        ann, ben = (Person(server, name) for name in ("Ann", "Ben"))
        table = await open_table([ann, ben], 1)
        path = f"/api/tables/{table}"
        async with connect(server.ws_url, additional_headers=ben.headers, proxy=None) as page:
            await send(page, {"t": "hello", "version": VERSION, "table": table})
            await page.recv()
            assert await _refused(ann, f"{path}/commands", command="substitute-bot", seat=1) == (409, "is-here")
        while (await ann.get(path))["chairs"][1]["here"]:
            await asyncio.sleep(0.02)
        assert await _refused(ann, f"{path}/commands", command="substitute-bot", seat=1) == (409, "is-here"), (
            "a page may be loaded anew"
        )
        assert await _refused(ben, f"{path}/commands", command="substitute-bot", seat=1) == (409, "is-here"), (
            "who asks for it is there"
        )
        await asyncio.sleep(RELOAD_GRACE_S)
        seen = await ann.post(f"{path}/commands", command="substitute-bot", seat=1)
        assert [chair["is_substituted"] for chair in seen["chairs"]] == [False, True, False]
        async with connect(server.ws_url, additional_headers=ben.headers, proxy=None) as page:
            await send(page, {"t": "hello", "version": VERSION, "table": table})
            while (await ann.get(path))["chairs"][1]["is_substituted"]:
                await asyncio.sleep(0.02)

    run(test)


def test_no_response_contains_the_id_of_a_person(server: ServerProcess) -> None:
    async def test() -> None:
        ann, ben, table = await _ended(server)
        person = ann.headers["Cookie"].split("=")[1].split(".")[0]
        for path in ("", "/replay", "/record"):
            assert person not in (await ben.ask("GET", f"/api/tables/{table}{path}")).text

    run(test)


def test_a_path_too_long_for_a_file_name_gets_the_page(server: ServerProcess) -> None:
    answer = httpx.get(f"{server.url}/{'a' * 300}")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")


def test_an_invitation_has_a_link_and_a_qr_code(server: ServerProcess) -> None:
    async def test() -> None:
        ann = Person(server, "Ann")
        made = await ann.post("/api/tables", game="viewpoint", name="Ann")
        invitation = await ann.get(f"/api/tables/{made['id']}/invitation")
        assert invitation["url"].endswith(f"/t/{made['id']}")
        assert invitation["qr"].startswith("<svg")
        assert invitation["reaches"] == "machine"

    run(test)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", {"game": "viewpoint", "name": "Ann", "colour": "red"}),
        ("/api/tables/nowhere/commands", {"command": "set-ready", "ready": True, "seat": 1}),
        ("/api/decks", {"text": "", "author": "Ann"}),
        ("/api/decks/check", {"text": "", "author": "Ann"}),
        ("/api/decks/complete", {"line": "", "column": 1}),
        ("/api/decks/trial", {"text": "", "rounds": 1}),
    ],
)
def test_a_request_body_with_an_unknown_field_is_refused(
    server: ServerProcess, path: str, body: dict[str, Any]
) -> None:
    response = httpx.post(f"{server.url}{path}", json=body)
    assert (response.status_code, response.json()["code"]) == (400, "bad-request")
    assert f"unknown field `{[*body][-1]}`" in response.json()["args"]["why"]


def test_an_unknown_api_path_or_method_gets_a_json_error_and_not_the_page(server: ServerProcess) -> None:
    response = httpx.get(f"{server.url}/api/nothing")
    assert (response.status_code, response.json()["code"]) == (404, "no-route")
    response = httpx.get(f"{server.url}/api/tables/nowhere/commands")
    assert (response.status_code, response.json()["code"]) == (405, "bad-method")
    assert response.headers["allow"] == "POST"


def test_health_and_metrics_respond(server: ServerProcess) -> None:
    assert httpx.get(f"{server.url}/health").text == "ok\n"
    told = httpx.get(f"{server.url}/metrics").text
    assert "eyeshot_sockets" in told
    assert "eyeshot_messages_total" in told


def test_invalid_utf8_and_an_overlong_host_name_are_refused(server: ServerProcess) -> None:
    body = b'{"game":"viewpoint","name":"\xff","seats":3}'
    answer = httpx.post(f"{server.url}/api/tables", content=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")
    table = httpx.post(f"{server.url}/api/tables", json={"game": "viewpoint", "name": "Ann", "seats": 3}).json()["id"]
    answer = httpx.get(f"{server.url}/api/tables/{table}/invitation", headers={"host": "x" * 3000})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


def test_metrics_are_refused_to_forwarded_requests(server: ServerProcess) -> None:
    assert httpx.get(f"{server.url}/metrics", headers={"x-forwarded-for": "192.0.2.7"}).status_code == 403


@pytest.mark.parametrize(
    "body",
    [
        {"game": "wink", "name": "a", "seats": 10**9, "play_now": True},
        {"game": "wink", "name": "a", "seats": 4, "options": {"turn": json.loads("[" * 900 + "]" * 900)}},
    ],
    ids=["seats without number", "a well without bottom"],
)
def test_a_huge_number_of_seats_and_deep_json_are_refused_at_once(server: ServerProcess, body: dict[str, Any]) -> None:
    answer = httpx.post(f"{server.url}/api/tables", json=body, headers={"origin": server.url}, timeout=20)
    assert answer.status_code == 400


def test_a_malformed_cookie_identifies_nobody(server: ServerProcess) -> None:
    for cookie in ("eyeshot=a.ü", "eyeshot=a.b", "eyeshot=.", "eyeshot=ü"):
        response = httpx.get(f"{server.url}/api/tables", headers=[(b"cookie", cookie.encode("latin-1"))])
        assert response.status_code == 200
        assert response.json()["mine"] == []


def test_the_list_of_open_tables_shows_only_the_latest_of_each_person(server: ServerProcess) -> None:
    async def test() -> None:
        eve, ann = Person(server, "Eve"), Person(server, "Ann")
        new = {"game": "viewpoint", "seats": 2, "is_open": True}
        (quiet,) = [await ann.post("/api/tables", **new, name="Ann")]
        made = [await eve.post("/api/tables", **new, name="Eve") for _ in range(6)]
        listed = [table["id"] for table in (await ann.get("/api/tables"))["open"]]
        assert [table for table in listed if table in {made["id"] for made in made}] == [
            table["id"] for table in reversed(made[3:])
        ]
        assert quiet["id"] in listed

    run(test)
