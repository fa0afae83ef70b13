"""The link that works for the friend."""

from __future__ import annotations

import socket

import pytest

from eyeshot.web import invitation
from eyeshot.web.invitation import is_loopback_url, lan_address, table_url


def _known_as(monkeypatch: pytest.MonkeyPatch, on_the_way_out: list[str], by_name: list[str]) -> None:
    monkeypatch.setattr(invitation, "_outgoing_addresses", lambda: on_the_way_out)
    monkeypatch.setattr(socket, "gethostbyname_ex", lambda name: (name, [], by_name))


def test_the_address_is_found_where_the_name_is_only_the_machines_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """As Debian writes it."""
    _known_as(monkeypatch, ["192.168.1.7"], ["127.0.1.1"])
    assert lan_address() == "192.168.1.7"
    assert table_url("", "http://127.0.0.1:8000/", "abc") == "http://192.168.1.7:8000/t/abc"


def test_without_a_way_out_the_name_may_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    _known_as(monkeypatch, [], ["127.0.1.1", "192.168.1.8"])
    assert lan_address() == "192.168.1.8"


def test_of_a_link_that_is_for_this_machine_alone_nothing_else_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    _known_as(monkeypatch, ["127.0.0.1"], ["127.0.1.1"])
    assert lan_address() == ""
    assert is_loopback_url(table_url("", "http://0.0.0.0:8000/", "abc"))
    assert not is_loopback_url("http://192.168.1.7:8000/t/abc")


def test_finding_the_way_out_breaks_nothing() -> None:
    assert all(address.count(".") == 3 for address in invitation._outgoing_addresses())
