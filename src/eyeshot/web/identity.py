"""Identifies people by a signed cookie; there are no accounts."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from hmac import compare_digest
from secrets import token_urlsafe

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "eyeshot"
YEAR_S = 365 * 24 * 3600


class IdentityCookies:
    """Signs and verifies cookies with the key that all processes on one store share."""

    def __init__(self, keys: Sequence[bytes], is_secure: bool) -> None:
        """The first key signs; cookies signed with any of them are accepted."""
        self._keys = keys
        self._is_secure = is_secure

    def person(self, connection: HTTPConnection) -> str:
        """Return the id of the person behind a request, or an empty string."""
        person, _, signature = connection.cookies.get(COOKIE, "").partition(".")
        is_valid = [compare_digest(signature.encode(), self._signature(person, key).encode()) for key in self._keys]
        return person if person and any(is_valid) else ""

    def issue_cookie(self, response: Response) -> str:
        """Set the cookie of a new person, and return their id.

        Only HTML pages and requests that change something do so: with two responses in flight, the later cookie would
        replace the identity of a person who has just taken a seat.
        """
        person = token_urlsafe(12)
        self.renew_cookie(person, response)
        return person

    def renew_cookie(self, person: str, response: Response) -> None:
        """Set a person's cookie, signed with the current key, for a year from now."""
        response.set_cookie(
            COOKIE,
            self.cookie_of(person),
            max_age=YEAR_S,
            httponly=True,
            samesite="lax",
            secure=self._is_secure,
            path="/",
        )

    def cookie_of(self, person: str) -> str:
        """Return the value of a person's cookie."""
        return f"{person}.{self._signature(person, self._keys[0])}"

    @staticmethod
    def _signature(person: str, key: bytes) -> str:
        return blake2b(person.encode(), key=blake2b(key).digest(), digest_size=16).hexdigest()


def is_same_site(connection: HTTPConnection) -> bool:
    """Return whether a request comes from a page of this server, or from a program that sends no Origin."""
    origin = connection.headers.get("origin")
    return origin is None or origin.split("://", 1)[-1] == connection.headers.get("host")
