"""The link that works for the friend."""

from __future__ import annotations

import socket

import pytest

from eyeshot.web import invitation
from eyeshot.web.invitation import is_loopback_url, lan_address, table_url


def _known_as(monkeypatch: pytest.MonkeyPatch, on_the_way_out: list[str], by_name: list[str]) -> None:
    monkeypatch.setattr(invitation, "_outgoing_addresses", lambda: on_the_way_out)
    monkeypatch.setattr(socket, "gethostbyname_ex", lambda name: (name, [], by_name))


def test_the_lan_address_is_found_if_the_host_name_is_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    """As Debian writes it."""
    _known_as(monkeypatch, ["192.168.1.7"], ["127.0.1.1"])
    assert lan_address() == "192.168.1.7"
    assert table_url("", "http://127.0.0.1:8000/", "abc") == "http://192.168.1.7:8000/t/abc"


def test_the_lan_address_comes_from_the_host_name_without_a_route_out(monkeypatch: pytest.MonkeyPatch) -> None:
    _known_as(monkeypatch, [], ["127.0.1.1", "192.168.1.8"])
    assert lan_address() == "192.168.1.8"


def test_a_loopback_link_is_recognised(monkeypatch: pytest.MonkeyPatch) -> None:
    _known_as(monkeypatch, ["127.0.0.1"], ["127.0.1.1"])
    assert lan_address() == ""
    assert is_loopback_url(table_url("", "http://0.0.0.0:8000/", "abc"))
    assert not is_loopback_url("http://192.168.1.7:8000/t/abc")


def test_looking_for_outgoing_addresses_never_fails() -> None:
    assert all(address.count(".") == 3 for address in invitation._outgoing_addresses())
