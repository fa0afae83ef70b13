"""What one page and one address may ask for."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import msgspec

from eyeshot.web import socket_messages
from eyeshot.web.app import make_app
from eyeshot.web.rate_limits import NO_LIMITS, AddressLimits, Limits
from eyeshot.web.token_bucket import TokenBucket
from tests.web.loop import run_async
from tests.web.server import ServerProcess
from tests.web.worlds import World


def test_a_token_bucket_allows_a_burst_and_then_its_rate() -> None:
    bucket = TokenBucket(per_s=0, at_once=3)
    assert [bucket.try_take() for _ in range(4)] == [True, True, True, False]


def test_the_number_of_tables_of_an_address_is_limited() -> None:
    addresses = AddressLimits(Limits(tables_per_address=2))
    assert [addresses.may_make("table", "here") for _ in range(3)] == [True, True, False]
    assert addresses.may_make("table", "there")


def test_the_number_of_seats_taken_from_an_address_is_limited(tmp_path: Path) -> None:
    async def test() -> None:
        app = make_app(tmp_path / "store.db", limits=Limits(seats_per_address=3))
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://table") as client,
        ):
            made = await client.post("/api/tables", json={"game": "viewpoint", "name": "Ann", "seats": 8})
            path = f"/api/tables/{made.json()['id']}"
            refused = [
                await client.post(f"{path}/commands", json={"command": "sit", "seat": 20, "name": "P"})
                for _ in range(4)
            ]
            assert {answer.status_code for answer in refused} == {422}, "which counts for nothing"
            sat = [
                await client.post(f"{path}/commands", json={"command": "sit", "seat": seat, "name": f"P{seat}"})
                for seat in range(1, 6)
            ]
            assert [answer.status_code for answer in sat] == [200, 200, 200, 429, 429]
            assert sat[-1].json()["code"] == "too-many-seats"
            chairs = (await client.get(path)).json()["chairs"]
            assert [chair["taken"] for chair in chairs] == [True] * 4 + [False] * 4

    run_async(test())


def test_the_numbers_of_decks_and_trials_of_an_address_are_limited() -> None:
    addresses = AddressLimits(Limits(decks_per_address=1, trials_per_address=2))
    assert [addresses.may_make("deck", "here") for _ in range(2)] == [True, False]
    assert [addresses.may_make("trial", "here") for _ in range(3)] == [True, True, False]
    assert addresses.may_make("table", "here")


def test_the_rate_of_deck_checks_of_an_address_is_limited() -> None:
    addresses = AddressLimits(Limits(readings_per_s=0, readings_at_once=2))
    assert [addresses.may_read("here") for _ in range(3)] == [True, True, False]
    assert addresses.may_read("there")


def test_the_rate_of_hellos_of_an_address_is_limited() -> None:
    addresses = AddressLimits(Limits(hellos_per_s=0, hellos_at_once=2))
    assert [addresses.may_join("here") for _ in range(3)] == [True, True, False]
    assert addresses.may_join("there")


def test_hellos_beyond_the_rate_get_a_flood_error(tmp_path: Path) -> None:
    async def test() -> None:
        world = World(tmp_path / "tables.db")
        await world.begin("viewpoint", 2)
        await world.listen(world.table)
        world.server.addresses = AddressLimits(Limits(hellos_per_s=0, hellos_at_once=1))
        for _ in range(2):
            await world.say(0, socket_messages.Hello(socket_messages.VERSION, world.table))
        first, second = (msgspec.json.decode(message) for message in world.heard()[0][-2:])
        assert (first["t"], second["t"], second["code"]) == ("welcome", "error", "flood")
        await world.say(0, socket_messages.Act("a", 0, 0, "hush"))
        assert b'"ok":true' in b"".join(world.heard()[0]), "who is there already stays"
        await world.close()

    run_async(test())


def test_the_chat_rate_of_a_person_is_limited_over_all_tables() -> None:
    addresses = AddressLimits(Limits(person_chats_per_s=0, person_chats_at_once=2))
    assert [addresses.may_chat("ann", "here", table) for table in "abc"] == [True, True, False]
    assert addresses.may_chat("ben", "here", "a")


def test_the_chat_rate_of_an_address_is_limited_over_all_persons() -> None:
    addresses = AddressLimits(Limits(address_chats_per_s=0, address_chats_at_once=2))
    assert [addresses.may_chat(person, "here", person) for person in "abc"] == [True, True, False]
    assert addresses.may_chat("a", "there", "a")


def test_the_chat_rate_of_a_table_is_limited_over_all_addresses() -> None:
    addresses = AddressLimits(Limits(table_chats_per_s=0, table_chats_at_once=2))
    assert [addresses.may_chat(person, person, "table") for person in "abc"] == [True, True, False]
    assert addresses.may_chat("c", "c", "other")


def test_one_address_alone_cannot_use_up_the_chat_of_a_table() -> None:
    limits = Limits()
    assert limits.person_chats_per_s < limits.address_chats_per_s < limits.table_chats_per_s
    assert limits.person_chats_at_once < limits.address_chats_at_once < limits.table_chats_at_once


def test_a_chat_message_that_is_stored_is_acked_again_even_when_no_more_are_taken(tmp_path: Path) -> None:
    async def test() -> None:
        world = World(tmp_path / "tables.db")
        await world.begin("viewpoint", 2)
        await world.listen(world.table)
        world.server.addresses = AddressLimits(Limits(person_chats_per_s=0, person_chats_at_once=1))
        for number in ("a", "b", "a"):
            world.sockets[0].enqueue(socket_messages.Chat(number, "well"), time.time())
        await world.sockets[0].wait_idle()
        heard = [msgspec.json.decode(message) for message in world.heard()[0]]
        acks = [(ack["id"], ack["ok"], ack.get("code")) for ack in heard if ack["t"] == "ack"]
        assert acks == [("a", True, None), ("b", False, "flood"), ("a", True, None)]
        assert len([message for message in heard if message["t"] == "chat"]) == 1
        assert len(await world.host.store.recent_chat(world.table, 10)) == 1
        await world.close()

    run_async(test())


def test_without_limits_nothing_is_stopped() -> None:
    bucket, addresses = TokenBucket(NO_LIMITS.messages_per_s, NO_LIMITS.messages_at_once), AddressLimits(NO_LIMITS)
    assert all(bucket.try_take() and addresses.may_make("table", "here") for _ in range(1000))


def test_gets_of_one_address_are_limited_and_health_is_not(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "store.db").start()
    try:
        with httpx.Client(base_url=server.url) as client:
            statuses = (client.get("/api/tables/none").status_code for _ in range(5000))
            assert next(statuses) == 404
            assert 429 in statuses
            assert client.get("/api/games").json()["code"] == "too-many-requests"
            assert client.get("/health").status_code == 200
            assert client.get("/metrics").status_code == 200
    finally:
        server.kill()


def test_replays_and_records_have_a_limit_of_their_own() -> None:
    limits = AddressLimits(Limits())
    assert sum(limits.may_replay("a") for _ in range(100)) == 20
    assert limits.may_replay("b")
    assert limits.may_get("a")
