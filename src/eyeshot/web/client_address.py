"""From which address a request comes."""

from __future__ import annotations

from collections.abc import Collection

from starlette.requests import Request


def client_address(peer: str, forwarded_for: str, trusted_proxies: Collection[str]) -> str:
    """Return the address of the client. `forwarded_for` is the X-Forwarded-For header; it is believed only as far as
    trusted proxies wrote it: each one appends the address that it was asked from.

    >>> client_address("10.0.0.1", "1.2.3.4, 5.6.7.8", ["10.0.0.1"])
    '5.6.7.8'
    >>> client_address("9.9.9.9", "1.2.3.4", ["10.0.0.1"])
    '9.9.9.9'
    """
    address = peer
    hops = [hop.strip() for hop in forwarded_for.split(",") if hop.strip()]
    while address in trusted_proxies and hops:
        address = hops.pop()
    return address


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""
