"""A person who lost their cookie returns to their seat by a link or four words, and nobody else does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from eyeshot.host.table_doc import Chair, TableDoc
from eyeshot.web.identity import YEAR_S
from eyeshot.web.seat_passes import SeatPasses, pass_words
from tests.web.loop import run_async
from tests.web.page import Person, open_table
from tests.web.server import ServerProcess
from tests.web.table_socket import Socket

KEY, OLD_KEY = b"a key of thirty-two characters..", b"the key of the year before this."


def _doc(table: str = "t1", seats: int = 3) -> TableDoc:
    return TableDoc(table, "viewpoint", "0", [Chair(str(seat), f"Player {seat}") for seat in range(seats)])


def test_a_link_and_a_code_lead_to_their_seat_only() -> None:
    passes, doc = SeatPasses([KEY]), _doc()
    for seat in range(3):
        token, code = passes.token(doc, seat), passes.code(doc, seat)
        assert len(code.split()) == 4
        assert passes.seat_of(doc, token) == seat
        assert passes.seat_of(doc, f"https://example.org/t/t1#return={token}") == seat
        for typed in (code, code.upper(), code.replace(" ", "-"), f"  {code.replace(' ', ', ')}. "):
            assert passes.seat_of(doc, typed) == seat
        assert passes.seat_of(_doc("t2"), token) is None, "of another table"
        assert passes.seat_of(doc, token[:-1]) is None
        assert passes.seat_of(doc, " ".join(code.split()[:3])) is None
    for nonsense in ("", "=", "#return=", "a b c d", "\x00", "ä" * 300, "x" * 10_000):
        assert passes.seat_of(doc, nonsense) is None


def test_a_new_pass_key_revokes_link_and_code() -> None:
    passes, doc = SeatPasses([KEY]), _doc()
    token, code = passes.token(doc, 1), passes.code(doc, 1)
    doc.chairs[1].pass_key = "another"
    assert passes.seat_of(doc, token) is None
    assert passes.seat_of(doc, code) is None
    assert passes.seat_of(doc, passes.code(doc, 1)) == 1


def test_a_seat_without_a_person_has_no_pass() -> None:
    passes, doc = SeatPasses([KEY]), _doc()
    token = passes.token(doc, 1)
    doc.chairs[1].person = ""
    assert passes.seat_of(doc, token) is None


def test_passes_signed_with_an_older_key_are_valid() -> None:
    doc = _doc()
    old, both, other = SeatPasses([OLD_KEY]), SeatPasses([KEY, OLD_KEY]), SeatPasses([KEY])
    for given in (old.token(doc, 2), old.code(doc, 2)):
        assert both.seat_of(doc, given) == 2
        assert other.seat_of(doc, given) is None
    assert both.token(doc, 0) == other.token(doc, 0), "the first key signs"


def test_no_two_words_of_codes_differ_in_one_letter() -> None:
    words = pass_words()
    assert len(words) >= 400
    gaps = [word[:k] + "*" + word[k + 1 :] for word in words for k in range(len(word))]
    assert len(set(gaps)) == len(gaps)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path / "store.db").start()
    yield process
    process.kill()


async def _refused(person: Person, path: str, **body: Any) -> tuple[int, str]:
    response = await person.ask("POST", path, body)
    return response.status_code, response.json().get("code", "")


def test_somebody_returns_during_the_game_and_the_other_browser_looks_on(server: ServerProcess) -> None:
    async def test() -> None:
        ann, ben, new = (Person(server, name) for name in ("Ann", "Ben", "Ann again"))
        table = await open_table([ann, ben], bots=0)
        path = f"/api/tables/{table}"
        shown = await ann.get(f"{path}/seats/0/pass")
        assert (await ben.ask("GET", f"{path}/seats/0/pass")).status_code == 403
        assert await _refused(new, f"{path}/return", seat_pass="wrong words at all") == (403, "bad-pass")
        async with connect(server.ws_url, additional_headers=ann.headers, proxy=None) as ws:
            before = Socket(ws, ann, table)
            welcome = await before.hello()
            assert welcome["seats"] == [0]
            assert "own" in welcome["log"]["0"][-1]["view"]
            seen = await new.post(f"{path}/return", seat_pass=shown["code"])
            assert [chair["mine"] for chair in seen["chairs"]] == [True, False]
            assert seen["am_host"]
            welcome = await before.hear("welcome")
            assert welcome["seats"] == []
            assert list(welcome["log"]) == [""]
            async with connect(server.ws_url, additional_headers=new.headers, proxy=None) as other:
                after = Socket(other, new, table)
                assert (await after.hello())["seats"] == [0]
                question = {"id": "x", "seat": 0, "question": 1, "action": "pass"}
                await before.say(t="act", **question)
                assert (await before.hear("ack"))["code"] == "not-seated"
                await after.say(t="act", **question)
                assert (await after.hear("ack"))["code"] != "not-seated"
        await ann.post(f"{path}/return", seat_pass=shown["url"])
        assert (await ann.get(path))["chairs"][0]["mine"], "the link still works"
        await ann.post(f"{path}/commands", command="renew-pass", seat=0)
        assert await _refused(new, f"{path}/return", seat_pass=shown["url"]) == (403, "bad-pass")
        assert await _refused(new, f"{path}/commands", command="renew-pass", seat=0) == (403, "not-seated")

    run_async(asyncio.wait_for(test(), 60))


def test_guesses_are_limited(server: ServerProcess) -> None:
    async def test() -> None:
        ann, eve = Person(server, "Ann"), Person(server, "Eve")
        table = (await ann.post("/api/tables", game="viewpoint", name="Ann", seats=2))["id"]
        path = f"/api/tables/{table}/return"
        answers = [await _refused(eve, path, seat_pass=f"amber goat river {word}") for word in pass_words()[:14]]
        assert answers[0] == (403, "bad-pass")
        assert answers[-1] == (429, "too-many-passes")
        assert sum(status == 403 for status, _ in answers) < 13

    run_async(asyncio.wait_for(test(), 60))


def test_a_second_seat_by_a_pass_is_refused_in_a_game_of_secret_glances(server: ServerProcess) -> None:
    async def test() -> None:
        ann, ben = Person(server, "Ann"), Person(server, "Ben")
        table = (await ann.post("/api/tables", game="wink", name="Ann", seats=4))["id"]
        await ben.post(f"/api/tables/{table}/commands", command="sit", seat=1, name="Ben")
        shown = await ben.get(f"/api/tables/{table}/seats/1/pass")
        assert await _refused(ann, f"/api/tables/{table}/return", seat_pass=shown["code"]) == (409, "own-screen")

    run_async(asyncio.wait_for(test(), 60))


def test_a_cookie_is_renewed_while_it_is_used(server: ServerProcess) -> None:
    async def test() -> None:
        ann = Person(server, "Ann")
        await ann.ask("GET", "/")
        first = ann.headers
        again = await ann.ask("GET", "/")
        assert f"Max-Age={YEAR_S}" in again.headers["set-cookie"]
        assert ann.headers == first

    run_async(test())
