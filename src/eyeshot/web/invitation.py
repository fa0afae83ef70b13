"""The link that works for the friend, and its QR code."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

import segno

LOOPBACK = ("127.0.0.1", "localhost", "[::1]", "0.0.0.0")  # noqa: S104 compared with, not bound to


def table_url(public_url: str, base_url: str, table: str) -> str:
    """The public address if one is set; else the address the page was asked for, with the LAN's for a loopback."""
    if public_url:
        return f"{public_url}/t/{table}"
    base = urlsplit(base_url)
    host = lan_address() if base.hostname in LOOPBACK else base.hostname
    port = f":{base.port}" if base.port else ""
    return f"{base.scheme}://{host or base.hostname}{port}/t/{table}"


def lan_address() -> str:
    """This machine's address in its network, or an empty text."""
    try:
        _, _, addresses = socket.gethostbyname_ex(socket.gethostname())
    except OSError:
        return ""
    return next((address for address in addresses if not address.startswith("127.")), "")


def qr_svg(url: str) -> str:
    return str(segno.make(url, micro=False).svg_inline(border=2, dark="#000", light="#fff", omitsize=True))
