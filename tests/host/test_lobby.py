"""What can be done at a table apart from its game."""

from __future__ import annotations

import pytest

from eyeshot.host.errors import HostError
from eyeshot.host.lobby import Lobby
from eyeshot.host.table import PLAYING, Chair, TableDoc, new_table


def table(game: str) -> TableDoc:
    doc = new_table(game, "ann", 4)
    doc.chairs[0] = Chair("ann", "Ann")
    return doc


def test_several_people_may_sit_at_one_screen() -> None:
    doc = table("viewpoint")
    Lobby(doc, "ann").do("sit", {"seat": 1, "name": "Ben"})
    assert doc.chairs_of("ann") == [0, 1]


def test_where_one_looks_in_secret_everybody_needs_a_screen() -> None:
    doc = table("wink")
    with pytest.raises(HostError, match="a screen of their own"):
        Lobby(doc, "ann").do("sit", {"seat": 1, "name": "Ben"})
    Lobby(doc, "ben").do("sit", {"seat": 1, "name": "Ben"})
    Lobby(doc, "ann").do("sit", {"seat": 0, "name": "Anna"})
    assert doc.names()[:2] == ["Anna", "Ben"]


def test_nobody_gives_signs_by_new_names_while_it_is_played() -> None:
    doc = table("wink")
    doc.phase = PLAYING
    with pytest.raises(HostError):
        Lobby(doc, "ann").do("name", {"seat": 0, "name": "I have 17"})
    assert doc.chairs[0].name == "Ann"
