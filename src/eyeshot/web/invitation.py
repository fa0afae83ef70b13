"""The link that works for the friend, and its QR code."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

import segno

LOOPBACK = ("127.0.0.1", "localhost", "[::1]", "0.0.0.0")  # noqa: S104 compared with, not bound to

ANYWHERE = ("198.51.100.1", 9)
"""An address of nobody, kept for documentation."""


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
    return next((address for address in (*_on_the_way_out(), *_by_name()) if not address.startswith("127.")), "")


def _on_the_way_out() -> list[str]:
    """From where this machine would send something to the world. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(ANYWHERE)
            return [str(way.getsockname()[0])]
        except OSError:
            return []


def _by_name() -> list[str]:
    """Many systems write a loopback address beside their own name."""
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def is_of_this_machine_alone(url: str) -> bool:
    host = urlsplit(url).hostname or ""
    return host in LOOPBACK or host == "::1"


def qr_svg(url: str) -> str:
    return str(segno.make(url, micro=False).svg_inline(border=2, dark="#000", light="#fff", omitsize=True))
