"""Commands at a table apart from its game."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from eyeshot.games.dead_of_winter.scenario.match_config import scenario_text
from eyeshot.host.errors import HostError
from eyeshot.host.lobby import Lobby
from eyeshot.host.table_commands import (
    ChangeSettings,
    FillSeats,
    LobbyCommand,
    Mute,
    Rename,
    SetReady,
    Sit,
    TableCommand,
    TransferHost,
)
from eyeshot.host.table_doc import Chair, Phase, TableDoc, new_table
from tests.rule import rule


def table(game: str) -> TableDoc:
    doc = new_table(game, "ann", 4)
    doc.chairs[0] = Chair("ann", "Ann")
    return doc


def test_one_person_may_take_several_seats() -> None:
    doc = table("viewpoint")
    Lobby(doc, "ann").run(Sit(seat=1, name="Ben"))
    assert doc.seats_of("ann") == [0, 1]


@pytest.mark.parametrize(
    ("name", "why"),
    [(" \t ", "1 to 24"), ("N" * 25, "1 to 24"), ("Bo\u202eb", "hidden"), ("\u3164", "hidden")],
)
def test_an_invalid_name_is_refused_with_the_reason(name: str, why: str) -> None:
    doc = table("viewpoint")
    with pytest.raises(HostError, match=why):
        Lobby(doc, "ben").run(Sit(seat=1, name=name))
    assert not doc.chairs[1].name


@pytest.mark.parametrize(
    "command",
    [
        {"command": "sit", "seat": 1, "name": []},
        {"command": "sit", "seat": 1, "name": "Ben", "nonce": 7},
        {"command": "sit", "seat": -1, "name": "Ben"},
        {"command": "sit", "seat": 1, "name": "Ben", "level": "easy"},
        {"command": "set-ready", "ready": "false"},
        {"command": "change-settings", "is_open": "no"},
        {"command": "change-settings", "options": {"window": [1]}},
        {"command": "mute", "seat": 0, "muted": 0},
        {"command": "come-back", "seat": 0},
        {"seat": 0},
    ],
    ids=str,
)
def test_a_command_with_a_wrong_type_or_an_unknown_field_is_not_decoded(command: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(command, TableCommand)


@pytest.mark.parametrize(
    ("phase", "why"), [(Phase.LOBBY, "host"), (Phase.PLAYING, "started"), (Phase.ENDED, "started")]
)
def test_filling_a_full_table_still_requires_the_host_and_the_lobby(phase: Phase, why: str) -> None:
    doc = table("viewpoint")
    Lobby(doc, "ann").run(FillSeats(level="easy"))
    doc.phase = phase
    with pytest.raises(HostError, match=why):
        Lobby(doc, "eve").run(FillSeats(level="easy"))


def test_a_command_reports_whether_it_changed_the_table() -> None:
    doc = table("viewpoint")
    assert Lobby(doc, "ann").run(FillSeats(level="easy"))
    assert not Lobby(doc, "ann").run(FillSeats(level="easy"))


def test_changed_options_reset_who_is_ready() -> None:
    doc = table("viewpoint")
    Lobby(doc, "ben").run(Sit(seat=1, name="Ben"))
    Lobby(doc, "ben").run(SetReady(ready=True))
    Lobby(doc, "ann").run(ChangeSettings(is_open=True, options={}))
    assert doc.chairs[1].ready
    Lobby(doc, "ann").run(ChangeSettings(options={"window": 9}))
    assert not doc.chairs[1].ready


def test_a_seat_has_the_nonce_of_the_client_or_one_drawn_by_the_host() -> None:
    doc = table("viewpoint")
    Lobby(doc, "ben").run(Sit(seat=1, name="Ben", nonce="from Ben"))
    Lobby(doc, "cat").run(Sit(seat=2, name="Cat"))
    Lobby(doc, "dan").run(Sit(seat=3, name="Dan"))
    assert doc.chairs[1].nonce == "from Ben"
    assert doc.chairs[2].nonce
    assert doc.chairs[2].nonce != doc.chairs[3].nonce


def test_a_bot_gets_a_name_that_nobody_at_the_table_has() -> None:
    doc = table("viewpoint")
    doc.chairs[0].name = "ADA"
    Lobby(doc, "ann").run(FillSeats(level="easy"))
    assert "Ada" not in doc.names()


def test_equal_names_at_one_table_get_a_number() -> None:
    doc = table("viewpoint")
    Lobby(doc, "ben").run(Sit(seat=1, name="ann"))
    Lobby(doc, "cat").run(Sit(seat=2, name="Ann"))
    assert doc.names()[:3] == ["Ann", "ann 2", "Ann 3"]
    Lobby(doc, "ben").run(Rename(seat=1, name="A" * 24))
    Lobby(doc, "cat").run(Rename(seat=2, name="A" * 24))
    assert doc.names()[1:3] == ["A" * 24, "A" * 21 + " 2"]
    Lobby(doc, "cat").run(Rename(seat=2, name="Cat"))
    Lobby(doc, "cat").run(Sit(seat=2, name="Cat"))
    assert doc.names()[2] == "Cat"


def test_a_game_with_secret_looks_refuses_a_second_seat_for_one_person() -> None:
    doc = table("wink")
    with pytest.raises(HostError, match="a screen of their own"):
        Lobby(doc, "ann").run(Sit(seat=1, name="Ben"))
    Lobby(doc, "ben").run(Sit(seat=1, name="Ben"))
    Lobby(doc, "ann").run(Sit(seat=0, name="Anna"))
    assert doc.names()[:2] == ["Anna", "Ben"]


def test_a_name_cannot_be_changed_during_a_game() -> None:
    doc = table("wink")
    doc.phase = Phase.PLAYING
    with pytest.raises(HostError):
        Lobby(doc, "ann").run(Rename(seat=0, name="I have 17"))
    assert doc.chairs[0].name == "Ann"


SEEN_BY_ALL: list[LobbyCommand] = [Mute(1), Mute(1, muted=False), TransferHost(1)]


def two_people(game: str, phase: Phase, **options: Any) -> TableDoc:
    doc = table(game)
    doc.chairs[1] = Chair("ben", "Ben")
    doc.phase, doc.options = phase, options
    return doc


@rule("wink.wink.only-channel")
@pytest.mark.parametrize("command", SEEN_BY_ALL, ids=str)
def test_commands_with_a_visible_result_are_refused_during_a_quiet_game(command: LobbyCommand) -> None:
    doc = two_people("wink", Phase.PLAYING)
    with pytest.raises(HostError, match="You can do it once the game is over") as error:
        Lobby(doc, "ann").run(command)
    assert error.value.code == "quiet"
    assert (doc.host, doc.muted) == ("ann", [])


@pytest.mark.parametrize("command", SEEN_BY_ALL, ids=str)
def test_commands_with_a_visible_result_are_allowed_outside_of_quiet_games(command: LobbyCommand) -> None:
    for doc in (
        two_people("wink", Phase.LOBBY),
        two_people("wink", Phase.ENDED),
        two_people("wink", Phase.PLAYING, chat=True),
        two_people("viewpoint", Phase.PLAYING),
    ):
        Lobby(doc, "ann").run(command)


def test_the_chairs_follow_the_scenario() -> None:
    content = scenario_text("theyre-everywhere").replace("marker = 3", "marker = 3\nseats = [2, 5]")
    doc = table("dead-of-winter")
    doc.content = content
    Lobby(doc, "ann").run(ChangeSettings(options={"tremor": 0}))
    assert len(doc.chairs) == 5
    doc.chairs += [Chair() for _ in range(2)]
    Lobby(doc, "ann").run(ChangeSettings(options={"tremor": 1}))
    assert len(doc.chairs) == 5
    with pytest.raises(HostError) as refused:
        Lobby(doc, "ann").run(ChangeSettings(seats=3))
    assert refused.value.code == "bad-seats"
    assert "2, 5 players" in str(refused.value)
