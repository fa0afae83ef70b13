"""The link to a table that works for other people, and its QR code."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

import segno

LOOPBACK = ("127.0.0.1", "localhost", "[::1]", "0.0.0.0")  # noqa: S104 compared with, not bound to

DOCUMENTATION_ADDRESS = ("198.51.100.1", 9)
"""An address reserved for documentation (RFC 5737): nothing answers there."""


def table_url(public_url: str, base_url: str, table: str) -> str:
    """Return the link under the public URL if one is set; otherwise under the requested one, with a loopback host
    replaced by the LAN address."""
    if public_url:
        return f"{public_url}/t/{table}"
    base = urlsplit(base_url)
    host = lan_address() if base.hostname in LOOPBACK else base.hostname
    port = f":{base.port}" if base.port else ""
    return f"{base.scheme}://{host or base.hostname}{port}/t/{table}"


def lan_address() -> str:
    """Return the address of this machine in its network, or an empty string."""
    return next(
        (address for address in (*_outgoing_addresses(), *_hostname_addresses()) if not address.startswith("127.")), ""
    )


def _outgoing_addresses() -> list[str]:
    """Return the source address of packets to the internet. Connecting a UDP socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(DOCUMENTATION_ADDRESS)
            return [str(probe.getsockname()[0])]
        except OSError:
            return []


def _hostname_addresses() -> list[str]:
    """Return the addresses of this machine's name; on many systems that is a loopback address."""
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def is_loopback_url(url: str) -> bool:
    host = urlsplit(url).hostname or ""
    return host in LOOPBACK or host == "::1"


def qr_svg(url: str) -> str:
    return str(segno.make(url, micro=False).svg_inline(border=2, dark="#000", light="#fff", omitsize=True))
