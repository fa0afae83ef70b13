"""Seat passes: a signed link and a code of four words by which a person returns to a seat from another browser.

Both are made from the key of the server and the pass key of the chair; nothing else is stored. A new pass key revokes
them. A link can only be guessed with the server's key. A code has about 35 bits, so the number of guesses is limited.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from hmac import compare_digest
from importlib.resources import files

from itsdangerous import BadData, Signer, URLSafeSerializer

from eyeshot.host.table_doc import TableDoc

WORDS_IN_CODE = 4
MAX_LENGTH = 300
"""Characters of a pass that somebody enters."""


class SeatPasses:
    """Makes and reads the passes of all tables."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        """The first key signs; passes made with any of them are accepted."""
        self._keys = keys
        # itsdangerous signs with the last key.
        self._serializer = URLSafeSerializer(list(reversed(keys)), salt="eyeshot.seat-pass")

    def token(self, doc: TableDoc, seat: int) -> str:
        """Return what the return link of a seat carries."""
        token: str = self._serializer.dumps([doc.id, doc.chairs[seat].pass_key])
        return token

    def code(self, doc: TableDoc, seat: int) -> str:
        """Return the words of a seat: `amber goat river lantern`."""
        return _code(self._keys[0], doc.id, doc.chairs[seat].pass_key)

    def seat_of(self, doc: TableDoc, text: str) -> int | None:
        """Return the seat of a token, a link or a code; None if it is not a valid pass of this table."""
        key = self._pass_key(doc, text.rsplit("=", 1)[-1].strip())
        code = " ".join(re.findall("[a-z]+", text.casefold())) if len(text) <= MAX_LENGTH else ""
        for seat, chair in enumerate(doc.chairs):
            if not chair.person:
                continue
            codes = [_code(secret, doc.id, chair.pass_key) for secret in self._keys]
            if chair.pass_key == key or any(compare_digest(code, valid) for valid in codes):
                return seat
        return None

    def _pass_key(self, doc: TableDoc, token: str) -> str | None:
        try:
            table, key = self._serializer.loads(token[:MAX_LENGTH])
        except (BadData, ValueError):
            return None
        return str(key) if table == doc.id else None


def _code(secret: bytes, table: str, pass_key: str) -> str:
    signature = Signer(secret, salt="eyeshot.seat-code").get_signature(f"{table} {pass_key}")
    number = int.from_bytes(signature, "big")
    words = []
    for _ in range(WORDS_IN_CODE):
        number, place = divmod(number, len(pass_words()))
        words.append(pass_words()[place])
    return " ".join(words)


@cache
def pass_words() -> tuple[str, ...]:
    """Return the words of codes. No two of them differ in one letter only."""
    return tuple(files("eyeshot.web").joinpath("pass_words.txt").read_text().split())
