"""What a table says of its chance before anything is dealt, so that nobody can choose it afterwards."""

from __future__ import annotations

from eyeshot.host.table_doc import TableDoc
from eyeshot.kernel import Setup, commitment, find_game
from eyeshot.kernel.record import commitment_payload


def commitment_of(doc: TableDoc, seed: bytes) -> str:
    """To this seed, for the game as it is set now: as it will stand in the record."""
    match = find_game(doc.game).match(Setup(len(doc.chairs), doc.options, doc.content))
    return commitment(seed, commitment_payload(match.game, match.rules_version, match.setup))
