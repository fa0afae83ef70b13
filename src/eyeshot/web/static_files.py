"""The built page: files of the package, compressed once, named by their hash and kept by the browser."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from eyeshot.web.identity import IdentityCookies

FOREVER = "public, max-age=31536000, immutable"
MISSING = "The page has not been built: run `make ui`, or install the wheel, which contains it.\n"


class Pages:
    """Every path that is no file is the page itself, which finds its way by the address."""

    def __init__(self, people: IdentityCookies) -> None:
        self._people = people

    async def get(self, request: Request) -> Response:
        path = request.path_params["path"]
        found = _file(path) if path else None
        name = path if found is not None else _page(path)
        found = found if found is not None else _file(name)
        if found is None:
            return PlainTextResponse(MISSING, 503)
        plain, packed = found
        headers = {"cache-control": FOREVER if name.startswith("assets/") else "no-cache", "vary": "accept-encoding"}
        media = mimetypes.guess_type(name)[0] or "application/octet-stream"
        if packed and "gzip" in request.headers.get("accept-encoding", ""):
            response = Response(packed, headers={**headers, "content-encoding": "gzip"}, media_type=media)
        else:
            response = Response(plain, headers=headers, media_type=media)
        if name.endswith(".html") and not self._people.person(request):
            self._people.welcome(response)
        return response


def _page(path: str) -> str:
    """The page of an address: one that knows what is needed there, for what is often opened first."""
    kind, _, rest = path.partition("/")
    name = f"{kind or 'home'}.html"
    return name if bool(rest) == bool(kind) and "/" not in rest and _file(name) else "index.html"


@lru_cache(maxsize=256)
def _file(path: str) -> tuple[bytes, bytes] | None:
    """A file's bytes, plain and compressed; None if there is none of that name."""
    if any(part in ("", ".", "..") for part in path.split("/")):
        return None
    found = files("eyeshot.web").joinpath("static", *path.split("/"))
    try:
        if not found.is_file():
            return None
    except OSError:
        return None  # no file has so long a name
    plain = found.read_bytes()
    packed = gzip.compress(plain, 9, mtime=0)
    return plain, packed if len(packed) < len(plain) * 0.9 else b""
