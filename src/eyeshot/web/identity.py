"""Who is there: a person needs no account, only a cookie that the host signed."""

from __future__ import annotations

from hashlib import blake2b
from hmac import compare_digest
from secrets import token_urlsafe

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "eyeshot"
YEAR_S = 365 * 24 * 3600


class IdentityCookies:
    """Signs and reads cookies with the key that all processes on one storage share."""

    def __init__(self, key: bytes, is_secure: bool) -> None:
        self._key = key
        self._is_secure = is_secure

    def person(self, connection: HTTPConnection) -> str:
        """The person behind a request, or an empty text."""
        person, _, seal = connection.cookies.get(COOKIE, "").partition(".")
        return person if person and compare_digest(seal.encode(), self._seal(person).encode()) else ""

    def welcome(self, response: Response) -> str:
        """Give a new person their cookie.

        Only the page itself does so, and a request that changes something: of two answers that are under way
        at once, the later would make somebody else of a person who sits at a table already.
        """
        person = token_urlsafe(12)
        value = f"{person}.{self._seal(person)}"
        response.set_cookie(
            COOKIE, value, max_age=YEAR_S, httponly=True, samesite="lax", secure=self._is_secure, path="/"
        )
        return person

    def _seal(self, person: str) -> str:
        return blake2b(person.encode(), key=self._key, digest_size=16).hexdigest()


def is_same_site(connection: HTTPConnection) -> bool:
    """Does a request that changes something come from a page of this server?"""
    origin = connection.headers.get("origin")
    return origin is None or origin.split("://", 1)[-1] == connection.headers.get("host")
