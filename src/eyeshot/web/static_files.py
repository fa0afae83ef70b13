"""Serves the built page from the package, compressed; files with a hash in their name are cached forever."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
from functools import lru_cache
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from eyeshot.web.identity import IdentityCookies

FOREVER = "public, max-age=31536000, immutable"
MISSING = "The page has not been built: run `make ui`, or install the wheel, which contains it.\n"


class StaticFiles:
    """Answers a path without a file with the page itself, which routes by the address."""

    def __init__(self, identities: IdentityCookies) -> None:
        self._identities = identities

    async def get(self, request: Request) -> Response:
        path = request.path_params["path"]
        # Files are read when they are first asked for: not in the thread of the event loop.
        name, found = await asyncio.to_thread(_find, path)
        if found is None:
            return PlainTextResponse(MISSING, 503)
        body, compressed = found
        headers = {"cache-control": FOREVER if name.startswith("assets/") else "no-cache", "vary": "accept-encoding"}
        media = mimetypes.guess_type(name)[0] or "application/octet-stream"
        if compressed and "gzip" in request.headers.get("accept-encoding", ""):
            response = Response(compressed, headers={**headers, "content-encoding": "gzip"}, media_type=media)
        else:
            response = Response(body, headers=headers, media_type=media)
        if name.endswith(".html"):
            if person := self._identities.person(request):
                self._identities.renew_cookie(person, response)
            else:
                self._identities.issue_cookie(response)
        return response


def _find(path: str) -> tuple[str, tuple[bytes, bytes] | None]:
    """Return the name and the bytes of the file for a path."""
    found = _file(path) if path else None
    name = path if found is not None else _page(path)
    return name, found if found is not None else _file(name)


def _page(path: str) -> str:
    """Return the HTML file of an address. Often visited pages have their own, with preloads."""
    kind, _, rest = path.partition("/")
    name = f"{kind or 'home'}.html"
    return name if bool(rest) == bool(kind) and "/" not in rest and _file(name) else "index.html"


@lru_cache(maxsize=256)
def _file(path: str) -> tuple[bytes, bytes] | None:
    """Return a file's bytes, plain and compressed (empty if that saves little); None if there is no such file."""
    if any(part in ("", ".", "..") for part in path.split("/")):
        return None
    found = files("eyeshot.web").joinpath("static", *path.split("/"))
    try:
        if not found.is_file():
            return None
    except OSError:
        return None  # the name is too long
    body = found.read_bytes()
    compressed = gzip.compress(body, 9, mtime=0)
    return body, compressed if len(compressed) < len(body) * 0.9 else b""
