"""Decks over HTTP: read while they are written, tried out, kept under their hash, played with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from eyeshot.games.viewpoint.deck.compiler import edition_deck_text
from eyeshot.host.errors import HostError
from tests.web.loop import run_async
from tests.web.page import Person
from tests.web.server import ServerProcess

DECK = """deck: Narrow Eyes

Keyhole   10   x20
  STEAL 1 card. DRAW 1 card.

Squint   -5   x10
  Each other player DISCARDs 1 card.
"""
FLAWED = "deck: Flawed\nWink   7\n  DRAW 1 crad. STEAL 1 card.\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("store") / "store.db").start()
    yield process
    process.kill()


def post(server: ServerProcess, path: str, **body: Any) -> httpx.Response:
    return httpx.post(f"{server.url}{path}", json=body, timeout=60)


def refusal(response: httpx.Response) -> tuple[int, str]:
    problem = response.json()
    assert str(HostError(problem["code"], **problem["args"]))
    return response.status_code, problem["code"]


def test_checking_a_deck_returns_its_cards_plots_and_notes(server: ServerProcess) -> None:
    read = post(server, "/api/decks/check", text=DECK).json()
    assert (read["game"], read["title"], read["diagnostics"]) == ("viewpoint", "Narrow Eyes", [])
    keyhole, squint = read["items"]
    assert (keyhole["line"], keyhole["copies"], squint["line"]) == (3, 20, 6)
    assert keyhole["face"] == {"name": "Keyhole", "value": 10, "text": ["STEAL 1 card. DRAW 1 card."]}
    values, keywords = read["plots"]
    assert values["bars"] == [{"label": "-5", "count": 10}, {"label": "10", "count": 20}]
    assert {"label": "DISCARD", "count": 10} in keywords["bars"]
    assert read["notes"] == ["Seats: 2 to 6 with one deck, 7 to 12 with two."]
    assert read["seats"] == list(range(2, 13))
    few = post(server, "/api/decks/check", text=DECK.replace("x20", "x5")).json()
    assert few["seats"] == [2, 3], "as many as there are five cards for"


def test_a_deck_text_names_its_game(server: ServerProcess) -> None:
    text = DECK.replace("\n", "\nedition: winking-dead\n", 1)
    assert post(server, "/api/decks/check", text=text).json()["game"] == "winking-dead"


def test_every_diagnostic_has_a_position_and_a_corrected_line(server: ServerProcess) -> None:
    read = post(server, "/api/decks/check", text=FLAWED).json()
    value, word = read["diagnostics"]
    assert (value["line"], value["column"], value["fixed"]) == (2, 8, "")
    assert (word["line"], word["column"], word["nearest"]) == (3, 10, "DRAW 1 card.")
    assert word["fixed"] == "  DRAW 1 card. STEAL 1 card."
    assert read["items"][0]["face"]["text"] == ["DRAW 1 crad. STEAL 1 card."]


def test_the_beginning_of_a_line_gets_completions(server: ServerProcess) -> None:
    offers = post(server, "/api/decks/complete", line="  DRAW 1 card. Each other player DIS").json()
    assert offers[0]["phrase"] == "Each other player DISCARDs 1 card."
    assert offers[0]["line"] == "  DRAW 1 card. Each other player DISCARDs 1 card."
    assert post(server, "/api/decks/complete", line="A name").json() == []


def test_a_trial_plays_games_between_bots_with_a_deck(server: ServerProcess) -> None:
    trial = post(server, "/api/decks/trial", text=DECK, seats=3).json()
    assert (trial["wanted"], trial["games"], trial["seats"], trial["bot"]) == (200, 200, 3, "medium")
    assert trial["rounds"]["p5"] <= trial["rounds"]["median"] <= trial["rounds"]["p95"]
    assert all(seat["low"] < seat["rate"] < seat["high"] for seat in trial["by_seat"])
    assert sum(end["count"] for end in trial["ends"]) == 200
    too_few = post(server, "/api/decks/trial", text="deck: Few\nWink   10   x3\n")
    assert refusal(too_few) == (422, "not-possible")
    assert "4 seats need at least 20 cards" in too_few.json()["args"]["why"]
    assert refusal(post(server, "/api/decks/trial", text=FLAWED)) == (422, "bad-deck")


def test_a_saved_deck_is_found_by_its_hash_and_never_changes(server: ServerProcess) -> None:
    async def test() -> None:
        ann, ben = Person(server, "Ann"), Person(server, "Ben")
        kept = await ann.post("/api/decks", text=DECK)
        assert (kept["game"], kept["title"]) == ("viewpoint", "Narrow Eyes")
        assert (await ann.post("/api/decks", text=f"{DECK}  \n\n"))["id"] == kept["id"]
        other = await ann.post("/api/decks", text=DECK.replace("x20", "x19"))
        assert other["id"] != kept["id"]
        assert [deck["id"] for deck in await ann.get("/api/decks")] == [other["id"], kept["id"]]
        assert await ben.get("/api/decks") == []
        assert await ben.get(f"/api/decks/{kept['id']}") == {**kept, "text": DECK}
        assert refusal(await ben.ask("POST", "/api/decks", {"text": FLAWED})) == (422, "bad-deck")
        assert refusal(await ben.ask("GET", "/api/decks/nothing")) == (404, "no-deck")

    run_async(test())


def test_a_table_is_created_with_a_saved_deck(server: ServerProcess) -> None:
    async def test() -> None:
        ann, ben = Person(server, "Ann"), Person(server, "Ben")
        kept = await ann.post("/api/decks", text=DECK)
        few = await ann.post("/api/decks", text="deck: Few\nWink   10   x3\n")
        new = {"game": "viewpoint", "name": "Ben", "seats": 2, "deck": kept["id"], "play_now": True}
        table = await ben.post("/api/tables", **new)
        assert (table["deck"], table["deck_title"]) == (kept["id"], "Narrow Eyes")
        assert refusal(await ben.ask("POST", "/api/tables", {**new, "deck": "nothing"})) == (404, "no-deck")
        assert refusal(await ben.ask("POST", "/api/tables", {**new, "deck": few["id"]})) == (422, "not-possible")

    run_async(test())


def test_a_table_cannot_have_more_seats_than_its_deck_allows(server: ServerProcess) -> None:
    async def test() -> None:
        ann = Person(server, "Ann")
        kept = await ann.post("/api/decks", text="deck: Few\nWink   10   x10\n")
        table = await ann.post("/api/tables", game="viewpoint", name="Ann", seats=2, deck=kept["id"])
        more = await ann.ask("POST", f"/api/tables/{table['id']}/commands", {"command": "change-settings", "seats": 3})
        assert refusal(more) == (422, "not-possible")
        assert "3 seats need at least 15 cards" in more.json()["args"]["why"]

    run_async(test())


def test_the_default_deck_of_a_game_is_served(server: ServerProcess) -> None:
    own = httpx.get(f"{server.url}/api/games/winking-dead/deck").json()
    assert own == {"text": edition_deck_text("winking-dead"), "game": "winking-dead"}
    assert refusal(httpx.get(f"{server.url}/api/games/chess/deck")) == (404, "no-game")


def test_invalid_and_oversized_deck_requests_are_refused(server: ServerProcess) -> None:
    assert refusal(post(server, "/api/decks/check", text="x" * 200_000)) == (413, "too-large")
    assert refusal(post(server, "/api/decks/check")) == (400, "bad-request")
    assert refusal(post(server, "/api/decks/check", text="", game="chess")) == (422, "not-possible")
    long = post(server, "/api/decks/check", text="x" * 61_000).json()
    assert "at most 60,000 characters" in long["diagnostics"][0]["message"]


def test_the_openapi_document_has_the_deck_operations(server: ServerProcess) -> None:
    document = httpx.get(f"{server.url}/api/openapi.json").json()
    assert "DeckPreview" in json.dumps(document["paths"]["/api/decks/check"]["post"])
    assert document["paths"]["/api/decks/{deck}"]["get"]["parameters"][0]["name"] == "deck"
    assert "Trial" in document["components"]["schemas"]
